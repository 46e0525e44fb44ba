// The remaining time of a turn, updated often enough for the eye.

import { calm } from "../../lib/player/settings.svelte";
import { outage } from "../connection/outage.svelte";

const STEP_MS = 250;
/** From here on the seconds appear as digits. */
const LATE_S = 5;
// Every frame repeats the remaining time: nearly the same end means the same turn, so the ring goes on.
const SAME_MS = 1500;

/** Counts down to an end that may change; create it while a component is created. */
export class Countdown {
  private now = $state(performance.now());
  private whole = $state(1);
  private known = -Infinity;
  private readonly until: () => number | undefined;

  /** `until` is by performance.now(); undefined without a limit. */
  constructor(until: () => number | undefined) {
    this.until = until;
    $effect(() => {
      const end = until();
      if (end === undefined || outage.lost) return;
      this.now = performance.now();
      if (Math.abs(end - this.known) > SAME_MS) this.whole = Math.max(1, end - performance.now());
      this.known = end;
      const timer = setInterval(() => (this.now = performance.now()), STEP_MS);
      return () => clearInterval(timer);
    });
  }

  private get left(): number {
    return Math.max(0, (this.until() ?? 0) - this.now);
  }

  /** The remaining share of the time, from 1 to 0; with reduced motion it steps once a second. */
  get share(): number {
    return this.until() === undefined ? 1 : Math.min(1, (calm() ? this.seconds * 1000 : this.left) / this.whole);
  }

  get seconds(): number {
    return Math.ceil(this.left / 1000);
  }

  get late(): boolean {
    return this.until() !== undefined && this.seconds <= LATE_S;
  }
}
