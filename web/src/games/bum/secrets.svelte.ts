// What only this player sees. The server sends a face once; the page keeps it here while the player
// may see it, and nowhere else: not in the document, not in the log.

/** A tap shows the card at least for this time. */
export const LEAST_MS = 700;
/** How long a card is shown that is not held: after a reconnection, or after a click. */
export const FREE_MS = 2500;
/** No look lasts longer. */
export const MOST_MS = 5000;

export interface Secret {
  spot: string;
  card: string;
}

export class Secrets {
  /** The card the player looks at. */
  seen = $state.raw<Secret | null>(null);
  /** The card just bought, visible until the discard. */
  bought = $state.raw<Secret | null>(null);
  private asked: { spot: string; until: "release" | "end" | "let go" } | null = null;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Says a face through the screen reader, and removes it again. */
    private readonly whisper: (secret: Secret) => void = () => {},
    private readonly forget: (secret: Secret) => void = () => {},
  ) {}

  get waiting(): boolean {
    return this.asked !== null && this.seen === null;
  }

  /** The player presses a card; `held` is false for a click, which has no release. */
  ask(spot: string, held: boolean): void {
    this.drop();
    this.asked = { spot, until: held ? "release" : "end" };
  }

  /** The server refused: nothing will be shown. */
  cancel(spot: string): void {
    if (this.asked?.spot === spot) this.drop();
  }

  /** Shows a face that has arrived. */
  show(secret: Secret): void {
    const { asked } = this;
    this.drop();
    const mine = asked?.spot === secret.spot ? asked : null;
    this.seen = secret;
    this.since = performance.now();
    this.asked = mine;
    const ms = mine?.until === "let go" ? LEAST_MS : mine ? MOST_MS : FREE_MS;
    this.timer = setTimeout(() => this.drop(), ms);
    this.whisper(secret);
  }

  /** The press has ended: hides the face, but not before the shortest time. */
  release(): void {
    if (this.asked?.until !== "release") return;
    this.asked.until = "let go";
    if (!this.seen) return;
    clearTimeout(this.timer);
    const left = LEAST_MS - (performance.now() - this.since);
    if (left > 0) this.timer = setTimeout(() => this.drop(), left);
    else this.drop();
  }

  drop(): void {
    clearTimeout(this.timer);
    const { seen } = this;
    this.seen = null;
    this.asked = null;
    if (seen) this.forget(seen);
  }

  /** The card at a slot has moved: its face is hidden. */
  moved(spot: string): void {
    if (this.seen?.spot === spot) this.drop();
  }

  /** Shows the bought card. */
  holdUp(secret: Secret): void {
    this.bought = secret;
    this.whisper(secret);
  }

  putDown(): void {
    const { bought } = this;
    this.bought = null;
    if (bought) this.forget(bought);
  }

  faceOf(spot: string): string | null {
    if (this.seen?.spot === spot) return this.seen.card;
    return this.bought?.spot === spot ? this.bought.card : null;
  }
}
