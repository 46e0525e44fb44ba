// One connection to a table, which reconnects by itself. A message that expects an answer keeps its
// number and is sent again after a reconnection: the server executes it at most once.

import type { FromClient, FromServer } from "../../protocol";

/** Pauses before the next try, in ms; the last one repeats. */
export const PAUSES: readonly number[] = [0, 500, 1000, 2000, 5000];
/** After these codes the page does not reconnect by itself. */
export const FINAL: ReadonlySet<string> = new Set([
  "newer_tab",
  "no_such_table",
  "bad_message",
  "damaged_table",
  "table_closed",
  "banned",
]);
/** A server that is silent for this time counts as lost: its pings come more often. */
export const SILENCE_MS = 25_000;

export type Wish = Extract<FromClient, { cid: string }>;
export type WithoutCid<T> = T extends { cid: string } ? Omit<T, "cid"> : never;

export interface ConnectionHooks {
  heard(message: FromServer): void;
  /** `retryAt` is when the next try begins, by performance.now(). */
  status(state: "connecting" | "open" | "lost" | "ended", detail: { retryAt?: number; code?: string }): void;
  token(): string | null;
  keepToken(token: string | null): void;
  seq(): number | null;
  name(): string;
}

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private code = "";
  private readonly open = new Map<string, Wish>();

  constructor(
    private readonly address: string,
    private readonly hooks: ConnectionHooks,
    private readonly make: (address: string) => WebSocket = (where) => new WebSocket(where),
  ) {}

  begin(): void {
    this.connect();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  /** Tries again now instead of later. */
  retry(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Reconnects after the connection was ended, for example by a newer tab. */
  reopen(): void {
    this.ended = false;
    this.code = "";
    this.tries = 0;
    this.retry();
  }

  get unanswered(): number {
    return this.open.size;
  }

  /** Sends a message that expects an answer; returns its number. */
  wish(message: WithoutCid<Wish>): string {
    const cid = newCid();
    const wish = { ...message, cid } as Wish;
    this.open.set(cid, wish);
    this.send(wish);
    return cid;
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    this.hooks.status("connecting", {});
    const socket = this.make(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.send({ type: "hello", token: this.hooks.token(), seq: this.hooks.seq(), name: this.hooks.name() });
      this.listenForSilence();
    };
    socket.onmessage = (event) => {
      this.listenForSilence();
      this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "ping":
        this.send({ type: "pong", nonce: message.nonce });
        return;
      case "welcome":
        this.tries = 0;
        this.hooks.keepToken(message.token);
        this.hooks.status("open", {});
        for (const wish of this.open.values()) this.send(wish);
        break;
      case "ack":
      case "refused":
      case "advice":
        this.open.delete(message.cid);
        break;
      case "closed":
        this.code = message.code;
        if (message.code === "wrong_token") this.hooks.keepToken(null);
        break;
    }
    this.hooks.heard(message);
  }

  private lost(): void {
    clearTimeout(this.silence);
    this.socket = null;
    if (this.ended) return;
    if (FINAL.has(this.code)) {
      this.ended = true;
      this.hooks.status("ended", { code: this.code });
      return;
    }
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 0;
    this.tries += 1;
    this.hooks.status("lost", { retryAt: performance.now() + pause, code: this.code });
    this.code = "";
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** Some networks lose everything without closing the socket: silence shows it. */
  private listenForSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const socket = this.socket;
      this.lost();
      socket?.close();
    }, SILENCE_MS);
  }
}

/** Returns a number that no other message of this seat has had; works without https. */
export function newCid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
