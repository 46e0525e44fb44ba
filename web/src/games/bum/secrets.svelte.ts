// What only this player sees. A face comes once; it is kept here, for as long as it may be seen, and
// nowhere else: not in the page, not in the log.

/** Whoever only taps sees the card at least so long. */
export const LEAST_MS = 700;
/** A card that nobody holds: it came after a reconnection, or to somebody without a finger on it. */
export const FREE_MS = 2500;
/** Nobody looks longer. */
export const MOST_MS = 5000;

export interface Secret {
  spot: string;
  card: string;
}

export class Secrets {
  /** The card one is looking at. */
  seen = $state.raw<Secret | null>(null);
  /** The card just bought, held up until the discard. */
  bought = $state.raw<Secret | null>(null);
  private asked: { spot: string; until: "release" | "end" | "let go" } | null = null;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Says a face to somebody who cannot see it, and takes it back. */
    private readonly whisper: (secret: Secret) => void = () => {},
    private readonly forget: (secret: Secret) => void = () => {},
  ) {}

  get waiting(): boolean {
    return this.asked !== null && this.seen === null;
  }

  /** Somebody presses a card; `held` is false for a click that has no end. */
  ask(spot: string, held: boolean): void {
    this.drop();
    this.asked = { spot, until: held ? "release" : "end" };
  }

  /** Nothing will be shown: the server said no. */
  cancel(spot: string): void {
    if (this.asked?.spot === spot) this.drop();
  }

  /** The face is there. */
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

  /** The finger is gone, and with it the face. */
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

  /** The card at a place has gone: nobody looks at it any more. */
  moved(spot: string): void {
    if (this.seen?.spot === spot) this.drop();
  }

  /** Holds the bought card up. */
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
