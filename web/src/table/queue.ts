// Everything that is shown happens one after another. A step that takes too long is released, so
// that a table never freezes because of its own decorations.

export const RELEASE_MS = 5000;

export type Step = () => void | Promise<void>;

export class Queue {
  private steps: Step[] = [];
  private running = false;

  constructor(
    private readonly changed: (busy: boolean) => void = () => {},
    private readonly release = RELEASE_MS,
  ) {}

  get length(): number {
    return this.steps.length + (this.running ? 1 : 0);
  }

  add(step: Step): void {
    this.steps.push(step);
    if (!this.running) void this.run();
  }

  /** Forgets what has not begun. */
  clear(): void {
    this.steps = [];
  }

  private async run(): Promise<void> {
    this.running = true;
    this.changed(true);
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      try {
        await withRelease(step(), this.release);
      } catch (error) {
        // A decoration that fails must not stop the game behind it.
        console.error(error);
      }
    }
    this.running = false;
    this.changed(false);
  }
}

/** Waits for a step, but not longer than the safety release. */
export async function withRelease(work: void | Promise<void>, ms: number): Promise<void> {
  if (!work) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const released = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, released]);
  clearTimeout(timer);
}
