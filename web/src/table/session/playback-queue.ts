// Everything that is shown happens one after another. What takes too long is released, and what
// nobody wants to watch is hurried: a table never freezes because of its own decorations.

export const RELEASE_MS = 5000;

/** A step; it comes to its end when it is told that it is over. */
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

  /** Brings the step that is running to its end. */
  hurry(): void {
    this.over.abort();
  }

  /** Forgets what has not begun, and hurries the rest. */
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
        // A step that fails must not stop those behind it.
        console.error(error);
      }
    }
    this.running = false;
    this.changed(false);
  }
}

/** Waits for a decoration, not longer than until it is over or released; tells whether it came to its end. */
export async function withRelease(work: void | Promise<void>, over: AbortSignal, ms = RELEASE_MS): Promise<boolean> {
  if (!work) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hurry = (): void => {};
  const released = new Promise<boolean>((resolve) => {
    const leave = (): void => resolve(false);
    // What is hurried may still put its things in order.
    hurry = () => setTimeout(leave);
    timer = setTimeout(leave, ms);
    over.addEventListener("abort", hurry);
  });
  const failed = (error: unknown): boolean => {
    // A decoration that fails must not stop the game behind it.
    console.error(error);
    return false;
  };
  const ended = await Promise.race([work.then(() => true, failed), released]);
  clearTimeout(timer);
  over.removeEventListener("abort", hurry);
  return ended;
}
