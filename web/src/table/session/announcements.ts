// What the screen reader and the speakers say about one seat.

import { announcer } from "../../lib/feedback/announcer.svelte";
import { buzz, sound } from "../../lib/feedback/sound";
import { settings } from "../../lib/player/settings.svelte";
import { say } from "../../lib/texts/texts.svelte";
import { isAsked, type Frame } from "./frame";
import type { Playback } from "./playback.svelte";

export class Announcements {
  /** Says and plays nothing: somebody else holds the device. */
  silent = false;
  /** The player's turn began before the game's table was there to say what can be done. */
  private owesTurn = false;

  constructor(private readonly playback: Playback) {}

  /** Tells an event; while bots move next, the announcer waits for more. */
  event(text: string, frame: Frame): void {
    const next = frame.view?.over ? [] : (frame.view?.asked ?? []);
    const bots = next.length > 0 && next.every((seat) => frame.table.seats[seat]?.kind === "bot");
    if (!this.silent) announcer.happened(text, bots);
  }

  refusal(text: string): void {
    if (this.silent) return;
    sound("error");
    announcer.answer(text);
  }

  chat(name: string, text: string): void {
    if (!this.silent) announcer.tell(say("ui.chat.line", { name, text }));
  }

  /** Remembers the newest line for a player who asks what happened last. */
  lastLine(text: string): void {
    if (!announcer.last && !this.silent) announcer.last = text;
  }

  /** Tells the player about a frame that asks for a command. */
  turn(frame: Frame, before: Frame | null, first: boolean): void {
    if (!isAsked(frame)) return;
    if (first || !isAsked(before, frame.seat)) this.yourTurn(frame);
    else if (before) this.askAgain(before, frame);
  }

  /** Tells the player who takes the device, or whose table has just appeared, that it is their turn. */
  remind(): void {
    const { shown } = this.playback;
    if (shown && isAsked(shown)) this.yourTurn(shown);
  }

  /** Says a turn that began before the game's table was there. */
  mounted(): void {
    if (this.owesTurn) this.remind();
  }

  private yourTurn(frame: Frame): void {
    const { mounted } = this.playback;
    this.owesTurn = !mounted;
    // A player alone is asked all the time.
    if (this.silent || !mounted || frame.table.seats.length < 2) return;
    if (settings.chime) sound("turn");
    buzz(20);
    this.ask(frame);
  }

  /** Says the new question to a player who was asked something else a moment ago. */
  private askAgain(before: Frame, frame: Frame): void {
    const same = this.question(before) === this.question(frame) && before.view?.window === frame.view?.window;
    if (!same && !this.silent && frame.table.seats.length > 1) this.ask(frame);
  }

  private ask(frame: Frame): void {
    const text = this.question(frame);
    if (text) announcer.interrupt(text);
  }

  private question(frame: Frame): string {
    return this.playback.stage?.yourTurn?.(frame) ?? say("ui.turn.yours");
  }
}
