// What a screen reader says. Moves of others are polite and collected; only urgent texts interrupt.

// Texts within a short time are announced together. Bots move slowly, so their moves are collected
// until a person is asked, but never longer than a slow round at a table of four takes.
const MOMENT_MS = 350;
const ROUND_MS = 12_000;

class Announcer {
  polite = $state("");
  urgent = $state("");
  /** The last event, for a player who asks again with L. */
  last = "";
  private waiting: string[] = [];
  private timer = 0;
  private due = Infinity;

  /** Announces an event; `more` if bots move next, so that their moves become one announcement. */
  happened(text: string, more = false): void {
    this.last = text;
    this.gather(text, more ? ROUND_MS : MOMENT_MS);
  }

  /** Announces another text after a short time. */
  tell(text: string): void {
    this.gather(text, MOMENT_MS);
  }

  /** Interrupts: your turn, you were caught, a snap window. Collected texts are announced with it. */
  interrupt(text: string): void {
    if (this.waiting.length) this.flush();
    this.answer(text);
  }

  /** Answers at once: a player asked with S, T or L, or tried something impossible. */
  answer(text: string): void {
    if (text) this.urgent = this.urgent === text ? `${text}\u00a0` : text;
  }

  /** Says what only this player may know; it is not repeated, and `forget` removes it. */
  whisper(text: string): void {
    this.urgent = text;
  }

  /** Removes a text everywhere: a face that was visible for a moment. */
  forget(text: string): void {
    if (this.urgent.includes(text)) this.urgent = "";
    if (this.polite.includes(text)) this.polite = "";
    if (this.last.includes(text)) this.last = "";
  }

  /** Removes everything: the next player at this device must not hear it. */
  hush(): void {
    this.stop();
    this.waiting = [];
    this.polite = this.urgent = this.last = "";
  }

  /** Adds a text to the next announcement, which comes after `ms` at the latest. */
  private gather(text: string, ms: number): void {
    this.waiting.push(text);
    if (Date.now() + ms >= this.due) return;
    this.stop();
    this.due = Date.now() + ms;
    this.timer = window.setTimeout(() => this.flush(), ms);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.due = Infinity;
  }

  private flush(): void {
    this.stop();
    const text = this.waiting.join(" ");
    this.waiting = [];
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
