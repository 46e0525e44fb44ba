import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromServer } from "../../protocol";
import type { Stage } from "./playback.svelte";
import type { Session } from "./session.svelte";

// There is no browser here: a document that somebody looks at, a socket whose server is the test,
// and a window whose keys the test presses.
const page = Object.assign(new EventTarget(), { hidden: false, baseURI: "http://table/" });
const keys = new EventTarget();
let server: { onopen?: () => void; onmessage?: (event: { data: string }) => void; send?: () => void; close?: () => void } = {};
let session: Session;

beforeEach(async () => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act));
  vi.stubGlobal("KeyboardEvent", class extends Event {});
  vi.stubGlobal("addEventListener", keys.addEventListener.bind(keys));
  vi.stubGlobal("removeEventListener", keys.removeEventListener.bind(keys));
  vi.stubGlobal("WebSocket", function socket() {
    return (server = { send: () => {}, close: () => {} });
  });
  const { Session: Made } = await import("./session.svelte");
  session = new Made("T");
  session.tableMounted();
  session.begin();
  server.onopen?.();
  hear({ type: "welcome", seat: 0, token: "t", version: "1" });
  // The first import compiles all modules of a session: on a busy machine that takes a while.
}, 60_000);

afterEach(() => {
  session.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function hear(message: unknown): void {
  server.onmessage?.({ data: JSON.stringify(message as FromServer) });
}

/** The server shows a table; a match is known by its seal. */
function frame(seq: number, events: string[] = [], commitment = "c"): void {
  const view = { seat: 0, over: false, winners: [], asked: [0], window: null };
  const table = { game: "neon", options: {}, seats: [], phase: "playing", commitment, root: null, seed: null };
  hear({ type: "frame", seq, table, seat: 0, is_host: false, view, events: events.map((event) => ({ event, seat: 0 })) });
}

/** A stage that notes what it plays, and ends each only when the test says so. */
function stage(): { played: string[]; end: (() => void)[] } & Stage {
  const played: string[] = [];
  const end: (() => void)[] = [];
  const play: Stage["play"] = ({ event }) => {
    played.push(event);
    return new Promise((resolve) => end.push(resolve));
  };
  session.stage = { play };
  return { played, end, play };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test("a released frame is shown, and an animation that ends late changes nothing", async () => {
  frame(1);
  await pass(0);
  const { end } = stage();
  frame(2, ["played"]);
  frame(3, ["played"]);
  await pass(5001);
  expect(session.shown?.seq).toBe(2);
  await pass(5001);
  expect(session.shown?.seq).toBe(3);

  end.forEach((resolve) => resolve());
  await pass(10_000);

  expect(session.shown).toBe(session.latest);
  expect([session.playback.busy, session.dealing]).toEqual([false, false]);
});

test("every event has its own release: a long story is told to its end", async () => {
  frame(1);
  await pass(0);
  const { played, end } = stage();
  frame(2, ["chosen", "dealt", "turned"]);
  for (let event = 0; event < 3; event += 1) {
    await pass(4000);
    end[event]?.();
  }
  await pass(0);
  expect(played).toEqual(["chosen", "dealt", "turned"]);
  expect(session.shown?.seq).toBe(2);
});

test("a deal is skipped as a whole by one key, and the frame behind it is there", async () => {
  frame(1);
  await pass(0);
  const { played } = stage();
  frame(2, ["chosen", "dealt", "turned"], "another");
  await pass(500);
  expect([session.dealing, played]).toEqual([true, ["chosen"]]);

  keys.dispatchEvent(new Event("keydown"));
  await pass(10);

  expect([session.dealing, session.shown, played]).toEqual([false, session.latest, ["chosen"]]);
});

test("a key skips nothing but a deal", async () => {
  frame(1);
  await pass(0);
  stage();
  frame(2, ["played"]);
  keys.dispatchEvent(new Event("keydown"));
  await pass(10);
  expect(session.shown?.seq).toBe(1);
});

test("a hidden tab shows the newest state at once", async () => {
  frame(1);
  await pass(0);
  const { played } = stage();
  frame(2, ["played", "drew"]);
  frame(3, ["played"]);
  await pass(10);

  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await pass(10);

  expect(session.shown?.seq).toBe(3);
  expect(played).toEqual(["played"]);
});

test("when a stage fails, its frame is still shown", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  frame(1);
  await pass(0);
  session.stage = { play: () => Promise.reject(new Error("no such card")) };
  frame(2, ["played"]);
  await pass(10);
  expect(session.shown?.seq).toBe(2);
  error.mockRestore();
});

test("older chat and the player's own chat are not new", () => {
  const line = (seq: number, seat: number | null, name: string) => hear({ type: "chat", name, seat, text: "Oi", react: null, seq });
  frame(1);
  line(2, 1, "Bia");
  hear({ type: "here", watching: 0, trips: {} });

  line(3, 0, "Ana");
  line(4, 1, "Bia");
  line(5, null, "Davi");
  line(2, 1, "Bia"); // told again after a reconnection

  expect(session.chat.entries.map(({ seq, news }) => [seq, news])).toEqual([[2, false], [3, false], [4, true], [5, true]]);
});
