// What a screen reader says. Others' moves are polite and gathered; only what cannot wait interrupts.

// What comes within a moment is told in one go; a round of bots, who take their time, is waited for
// until a person is asked. Nobody waits longer than the slowest table of four takes for a round.
const MOMENT_MS = 350;
const ROUND_MS = 12_000;

class Announcer {
  polite = $state("");
  urgent = $state("");
  /** The last thing that happened, for whoever asks again with L. */
  last = "";
  private waiting: string[] = [];
  private timer = 0;
  private due = Infinity;

  /** Tells what happened; `more` if bots go on, so that their round is one sentence. */
  happened(text: string, more = false): void {
    this.last = text;
    this.gather(text, more ? ROUND_MS : MOMENT_MS);
  }

  /** Tells something else in a moment. */
  tell(text: string): void {
    this.gather(text, MOMENT_MS);
  }

  /** Interrupts: your turn, you were caught, a snap window. What led to it is told with it. */
  interrupt(text: string): void {
    if (this.waiting.length) this.flush();
    this.answer(text);
  }

  /** Answers at once: whoever asked with S, T or L, or wanted something that cannot be. */
  answer(text: string): void {
    if (text) this.urgent = this.urgent === text ? `${text}\u00a0` : text;
  }

  /** Says what only this player may know; it is not repeated, and `forget` takes it back. */
  whisper(text: string): void {
    this.urgent = text;
  }

  /** Leaves nothing of a text behind: a face that was shown for a moment. */
  forget(text: string): void {
    if (this.urgent.includes(text)) this.urgent = "";
    if (this.polite.includes(text)) this.polite = "";
    if (this.last.includes(text)) this.last = "";
  }

  /** Leaves nothing behind: the next one at this device may not hear what the last one did. */
  hush(): void {
    this.stop();
    this.waiting = [];
    this.polite = this.urgent = this.last = "";
  }

  /** Adds a text to what is told next, at the latest after so long: nothing puts it off again. */
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
