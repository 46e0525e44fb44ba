// The time of a game: from the first command on, while the page is visible. It survives a reload.

import { recall, remember } from "../../../lib/browser/storage";

interface Kept {
  match: number;
  ms: number;
}

const BEST = "golf.best";

export class Stopwatch {
  ms = $state(0);
  private match = -1;
  private since: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly table: string) {}

  /** Takes a match of the table: a new match begins at zero. */
  take(match: number): void {
    if (match === this.match) return;
    this.stop();
    this.match = match;
    const kept = recall<Kept | null>(`clock.${this.table}`, null);
    this.ms = kept?.match === match ? kept.ms : 0;
  }

  start(): void {
    if (this.since !== null) return;
    this.since = performance.now();
    this.timer = setInterval(() => this.count(), 500);
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.since === null) return;
    this.count();
    this.since = null;
  }

  private count(): void {
    const now = performance.now();
    // Time in a hidden tab does not count.
    if (this.since !== null && !document.hidden) this.ms += now - this.since;
    this.since = now;
    remember(`clock.${this.table}`, { match: this.match, ms: this.ms });
  }
}

export function bestTime(): number | null {
  return recall<number | null>(BEST, null);
}

/** Stores the time of a game that was won without help; tells whether it is the best time. */
export function noteTime(ms: number): boolean {
  const best = bestTime();
  if (best !== null && best <= ms) return false;
  remember(BEST, ms);
  return true;
}
