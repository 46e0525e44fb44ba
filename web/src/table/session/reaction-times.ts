// Reaction times: how long ago the player could see what opened a window.

export class ReactionTimes {
  private readonly seenAt = new Map<number, number>();

  /** Notes that a window is visible: the clock of a race starts when the browser has drawn it. */
  seen(window: number): void {
    if (this.seenAt.has(window)) return;
    requestAnimationFrame(() => {
      if (!this.seenAt.has(window)) this.seenAt.set(window, performance.now());
    });
  }

  /** Returns the ms since a window was seen; null if there is no window, or it was not seen. */
  since(window: number | null): number | null {
    const at = window === null ? undefined : this.seenAt.get(window);
    return at === undefined ? null : Math.max(0, Math.round(performance.now() - at));
  }

  /** Forgets all windows: another match counts them from the start. */
  clear(): void {
    this.seenAt.clear();
  }
}
