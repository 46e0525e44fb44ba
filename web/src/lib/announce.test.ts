import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "./announce.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis); // there is no browser here, but its timers are
});

afterEach(() => {
  announcer.hush();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what comes within a moment is told in one go", () => {
  announcer.tell("Ana plays red 7.");
  announcer.tell("Rui draws.");
  expect(announcer.polite).toBe("");

  vi.advanceTimersByTime(350);

  expect(announcer.polite).toBe("Ana plays red 7. Rui draws.");
});

test("quick moves one after the other put nothing off for ever", () => {
  for (let move = 0; move < 10; move += 1) {
    announcer.tell(`Move ${move}.`);
    vi.advanceTimersByTime(200);
  }

  expect(announcer.polite).toContain("Move 8.");
});

test("a round of bots is told when it is over, and in the end in any case", () => {
  announcer.happened("Rui draws.", true);
  vi.advanceTimersByTime(2000);
  expect(announcer.polite).toBe("");
  announcer.happened("Xia plays red 7.");
  vi.advanceTimersByTime(350);
  expect(announcer.polite).toBe("Rui draws. Xia plays red 7.");

  announcer.happened("Rui plays blue 7.", true);
  vi.advanceTimersByTime(4000);

  expect(announcer.polite).toBe("Rui plays blue 7.");
});

test("what is repeated is what happened, not what was asked or said", () => {
  announcer.happened("Rui plays red 7.");

  announcer.interrupt("Your turn: 2 cards fit");
  announcer.tell("Ana: hello");

  expect(announcer.last).toBe("Rui plays red 7.");
});

test("the same words twice are told twice", () => {
  announcer.interrupt("Your turn");
  const first = announcer.urgent;

  announcer.interrupt("Your turn");

  expect(announcer.urgent).not.toBe(first);
});

test("nothing is left of what was hushed", () => {
  announcer.tell("You take red 7.");

  announcer.hush();
  vi.advanceTimersByTime(1000);

  expect([announcer.polite, announcer.urgent, announcer.last]).toEqual(["", "", ""]);
});
