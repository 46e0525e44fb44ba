import { beforeEach, describe, expect, test, vi } from "vitest";

import type { FromServer } from "../../protocol";
import { Connection, type ConnectionHooks } from "./connection";

/** A socket without a network: what the page sends is kept, and the test plays the server. */
class Line {
  static readonly all: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const told: string[] = [];
const hooks = (): ConnectionHooks => ({
  heard: () => {},
  status: (state, detail) => told.push(detail.code ? `${state} ${detail.code}` : state),
  token: () => "secret",
  keepToken: () => {},
  seq: () => 7,
  name: () => "Ana",
});
const connect = (): Connection => {
  const connection = new Connection("ws://table", hooks(), (address) => new Line(address) as unknown as WebSocket);
  connection.begin();
  return connection;
};
const line = (at = -1): Line => Line.all.at(at) as Line;
const welcome: FromServer = { type: "welcome", seat: 0, token: "secret", version: "1" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  Line.all.length = 0;
  told.length = 0;
});

describe("a conversation", () => {
  test("begins with hello, the token and the last frame known", () => {
    connect();
    line().open();
    expect(line().sent).toEqual([{ type: "hello", token: "secret", seq: 7, name: "Ana" }]);
  });

  test("pings are answered at once", () => {
    connect();
    line().open();
    line().say({ type: "ping", nonce: "n1" });
    expect(line().sent.at(-1)).toEqual({ type: "pong", nonce: "n1" });
  });

  test("a message without an answer is sent again after a reconnection, with the same number", () => {
    const connection = connect();
    line().open();
    line().say(welcome);
    const cid = connection.wish({ type: "do", cmd: "draw" });
    line().close();
    vi.advanceTimersByTime(0);
    line().open();
    line().say(welcome);
    expect(Line.all.length).toBe(2);
    expect(line().sent.at(-1)).toEqual({ type: "do", cmd: "draw", cid });
    line().say({ type: "ack", cid, seq: 8 });
    expect(connection.unanswered).toBe(0);
  });

  test("pauses between tries grow, and a person may try at once", () => {
    const connection = connect();
    line().close(); // the first try again is immediate
    vi.advanceTimersByTime(0);
    line().close();
    vi.advanceTimersByTime(499);
    expect(Line.all.length).toBe(2);
    connection.retry();
    expect(Line.all.length).toBe(3);
  });

  test("a newer tab ends it for good, until the player chooses to play here", () => {
    const connection = connect();
    line().open();
    line().say({ type: "closed", code: "newer_tab" });
    line().close();
    vi.advanceTimersByTime(60_000);
    expect(told.at(-1)).toBe("ended newer_tab");
    expect(Line.all.length).toBe(1);
    connection.reopen();
    expect(Line.all.length).toBe(2);
  });

  test("a silent network counts as lost", () => {
    connect();
    line().open();
    line().say(welcome);
    vi.advanceTimersByTime(25_000);
    expect(told).toContain("lost");
  });
});
