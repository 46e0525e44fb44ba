// The connection of one seat as the page shows it: its status, the next try, the server's version.
// It also keeps the token that gives the seat back.

import { forget, recall, remember } from "../../lib/browser/storage";
import { settings } from "../../lib/player/settings.svelte";
import { socketAddress } from "../../lib/server/api";
import type { FromClient, FromServer } from "../../protocol";
import { Connection, type Wish, type WithoutCid } from "./connection";

export interface TableConnectionHooks {
  heard(message: FromServer): void;
  /** Returns the number of the last frame that arrived. */
  seq(): number | null;
}

export class TableConnection {
  status = $state<"connecting" | "open" | "lost" | "ended">("connecting");
  /** The code that says why the connection ended for good; "" before that. */
  ended = $state("");
  /** When the next try begins, by performance.now(). */
  retryAt = $state(0);
  /** The server's version. */
  version = $state("");
  private readonly connection: Connection;

  /** With a token of its own, the connection is another person at the same device: nothing is stored. */
  constructor(table: string, ownToken: string | null, hooks: TableConnectionHooks) {
    const key = `token.${table}`;
    this.connection = new Connection(socketAddress(table), {
      heard: (message) => hooks.heard(message),
      status: (state, detail) => {
        this.status = state;
        this.retryAt = detail.retryAt ?? 0;
        if (state === "ended") this.ended = detail.code ?? "";
      },
      token: () => ownToken ?? recall<string | null>(key, null),
      keepToken: (token) => {
        if (ownToken !== null) return;
        if (token === null) forget(key);
        else remember(key, token);
      },
      seq: () => hooks.seq(),
      name: () => settings.name,
    });
  }

  begin(): void {
    this.connection.begin();
  }

  end(): void {
    this.connection.end();
  }

  /** Tries again now; a connection that ended for good is opened again. */
  retry(): void {
    if (this.status === "ended") this.connection.reopen();
    else this.connection.retry();
  }

  /** Sends a message that expects an answer; returns its number. */
  wish(message: WithoutCid<Wish>): string {
    return this.connection.wish(message);
  }

  send(message: FromClient): void {
    this.connection.send(message);
  }
}
