// The animations of a table, so that all of them can be ended at once.

import { paced } from "../../lib/player/settings.svelte";
import { fly, type Flight } from "./flight";

export class Animator {
  private over: AbortSignal | null = null;
  private readonly moving = new Set<AbortController>();

  /** From now on animations end when `over` is aborted, and none begins after that. */
  until(over: AbortSignal): void {
    if (over === this.over) return;
    this.over = over;
    over.addEventListener("abort", () => this.hurry());
  }

  /** Ends all animations and pauses at once. */
  hurry(): void {
    for (const one of this.moving) one.abort();
  }

  async fly(flight: Flight): Promise<void> {
    await this.move((signal) => fly({ ...flight, signal }));
  }

  /** Pauses, at the chosen speed. */
  async rest(ms: number): Promise<void> {
    const time = paced(ms);
    if (time) await this.move((signal) => sleep(time, signal));
  }

  private async move(what: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.over?.aborted) return;
    const end = new AbortController();
    this.moving.add(end);
    await what(end.signal);
    this.moving.delete(end);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const DEAL_MS = 220;
const DEAL_STAGGER_MS = 45;
const DEAL_CAP_MS = 900;

/** Returns the flights of a deal: straight, one after the other, all of them within 0.9 s. */
export function dealTimings(count: number): Partial<Flight>[] {
  const apart = Math.min(DEAL_STAGGER_MS, (DEAL_CAP_MS - DEAL_MS) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => ({ ms: DEAL_MS, delay: at * apart, arc: 0, easing: "ease-out" }));
}

/** Returns the angle of a card on a pile: at most `most` degrees, the same for all players. */
export function tilt(at: number, most: number): number {
  return ((at * 37) % (2 * most + 1)) - most;
}
