import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "./announcer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis); // there is no browser here, but its timers are
});

afterEach(() => {
  announcer.hush();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("texts within a short time are announced together", () => {
  announcer.tell("Ana plays red 7.");
  announcer.tell("Rui draws.");
  expect(announcer.polite).toBe("");

  vi.advanceTimersByTime(350);

  expect(announcer.polite).toBe("Ana plays red 7. Rui draws.");
});

test("quick moves do not delay an announcement for ever", () => {
  for (let move = 0; move < 10; move += 1) {
    announcer.tell(`Move ${move}.`);
    vi.advanceTimersByTime(200);
  }

  expect(announcer.polite).toContain("Move 8.");
});

test("the moves of three slow bots are one announcement, made when a person is asked", () => {
  for (const text of ["Rui draws.", "Xia plays red 7."]) {
    announcer.happened(text, true);
    vi.advanceTimersByTime(3250);
  }
  expect(announcer.polite).toBe("");
  announcer.happened("Kim plays red 9.");

  vi.advanceTimersByTime(350);

  expect(announcer.polite).toBe("Rui draws. Xia plays red 7. Kim plays red 9.");
});

test("moves of bots are announced even if no person is asked", () => {
  announcer.happened("Rui plays blue 7.", true);

  vi.advanceTimersByTime(12_000);

  expect(announcer.polite).toBe("Rui plays blue 7.");
});

test("an urgent text brings the collected texts along; an answer does not", () => {
  announcer.happened("Rui draws.", true);
  announcer.answer("4 cards on the table");
  expect(announcer.polite).toBe("");

  announcer.interrupt("You were caught!");

  expect([announcer.polite, announcer.urgent]).toEqual(["Rui draws.", "You were caught!"]);
});

test("the last event can be repeated, not a question or an answer", () => {
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

test("a removed text is gone everywhere", () => {
  announcer.tell("You take red 7.");

  announcer.hush();
  vi.advanceTimersByTime(1000);

  expect([announcer.polite, announcer.urgent, announcer.last]).toEqual(["", "", ""]);
});
