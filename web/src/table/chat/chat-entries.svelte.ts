// What people say and show at a table.

import { settings } from "../../lib/player/settings.svelte";
import type { ChatLine } from "../../protocol";

export interface ChatEntry {
  key: number;
  name: string;
  seat: number | null;
  text: string;
  react: string | null;
  seq: number | null;
  /** Another person said it while this player was here. */
  news: boolean;
}

const MOST_ENTRIES = 100;

export class ChatEntries {
  entries = $state.raw<ChatEntry[]>([]);
  /** The text the player is writing: it stays when the drawer closes. */
  draft = $state("");
  /** The server has sent all older entries: what follows is new. */
  private arrived = false;
  private number = 0;

  /** `announce` says a new entry aloud. */
  constructor(private readonly announce: (name: string, text: string) => void) {}

  /** The server tells who is here right after it has sent the older entries. */
  caughtUp(): void {
    this.arrived = true;
  }

  /** Takes an entry; `seat` is the player's own. */
  hear(line: ChatLine, seat: number | null): void {
    // After a reconnection the server sends the last entries again.
    if (line.seq !== null && this.entries.some((one) => one.seq === line.seq)) return;
    const own = line.seat === seat && (line.seat !== null || line.name === settings.name);
    // The server stores no reactions, so that each one is new.
    const news = (this.arrived || line.seq === null) && !own;
    this.entries = [...this.entries.slice(1 - MOST_ENTRIES), { ...line, key: (this.number += 1), news }];
    if (line.text && this.arrived) this.announce(line.name, line.text);
  }
}
