// Steps that run one after another. A step that takes too long is released, and a step that the
// player skips is hurried: an animation never blocks a table.

export const RELEASE_MS = 5000;

/** A step; it ends soon after its signal is aborted. */
export type Step = (over: AbortSignal) => void | Promise<void>;

export class PlaybackQueue {
  private steps: Step[] = [];
  private running = false;
  private over = new AbortController();

  constructor(private readonly changed: (busy: boolean) => void = () => {}) {}

  get length(): number {
    return this.steps.length + (this.running ? 1 : 0);
  }

  add(step: Step): void {
    this.steps.push(step);
    if (!this.running) void this.run();
  }

  /** Ends the running step. */
  hurry(): void {
    this.over.abort();
  }

  /** Removes the waiting steps, and ends the running one. */
  clear(): void {
    this.steps = [];
    this.hurry();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.changed(true);
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      this.over = new AbortController();
      try {
        await step(this.over.signal);
      } catch (error) {
        // A step that fails must not stop the next ones.
        console.error(error);
      }
    }
    this.running = false;
    this.changed(false);
  }
}

/** Waits for an animation until it ends, is aborted or takes too long; tells whether it ended. */
export async function withRelease(work: void | Promise<void>, over: AbortSignal, ms = RELEASE_MS): Promise<boolean> {
  if (!work) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hurry = (): void => {};
  const released = new Promise<boolean>((resolve) => {
    const leave = (): void => resolve(false);
    // An aborted animation may still clean up.
    hurry = () => setTimeout(leave);
    timer = setTimeout(leave, ms);
    over.addEventListener("abort", hurry);
  });
  const failed = (error: unknown): boolean => {
    // An animation that fails must not stop the game.
    console.error(error);
    return false;
  };
  const ended = await Promise.race([work.then(() => true, failed), released]);
  clearTimeout(timer);
  over.removeEventListener("abort", hurry);
  return ended;
}
