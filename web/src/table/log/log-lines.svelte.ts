// The lines of the log. A line keeps its event; its sentence is made when it is read, in the language
// of that moment.

import type { Frame } from "../session/frame";
import { narratorOf } from "../session/names";
import { keptOf, pictured, type Event } from "./narrator";

export interface LogLine {
  key: number;
  event: Event;
  /** The frame that names the players and the reader. */
  told: Frame;
  /** The frame that the event led to; null if that was before the player came. */
  frame: Frame | null;
}

const MOST_LINES = 300;
/** How many characters of a seed the log shows; the result shows all of them. */
const SEED_LENGTH = 8;

export class LogLines {
  lines = $state.raw<LogLine[]>([]);
  private number = 0;
  /** The commitment of the match whose seed is in the log. */
  private revealed: string | null = null;

  get newest(): LogLine | undefined {
    return this.lines.at(-1);
  }

  add(event: Event, frame: Frame): void {
    const line: LogLine = { key: (this.number += 1), event, told: frame, frame };
    this.lines = [...this.lines.slice(1 - MOST_LINES), line];
  }

  /** Fills the log for a player who comes late or has reloaded the page. */
  fill(frame: Frame, past: readonly Event[]): void {
    const told = narratorOf(frame).tell(past);
    this.lines = told.map(({ event }) => ({ key: (this.number += 1), event, told: frame, frame: null }));
  }

  /** Returns the event that reveals the seed after a match, once for each match. */
  revealSeed(frame: Frame): Event | null {
    const { commitment, root, seed } = frame.table;
    if (!root || this.revealed === commitment) return null;
    this.revealed = commitment;
    return { event: "unsealed", seat: null, seed: seed ?? `${root.slice(0, SEED_LENGTH)}…` };
  }

  /** Returns the sentence of a line, and the card to draw beside it. */
  wordsOf({ told, event }: LogLine): { text: string; card: string | null } {
    const { game } = told.table;
    const kept = keptOf(game, event);
    return { text: narratorOf(told).sentence(kept), card: pictured(game, kept) };
  }
}
