import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FREE_MS, LEAST_MS, MOST_MS, Secrets, type Secret } from "./secrets.svelte";

const CARD: Secret = { spot: "0-2", card: "7h" };
const said: string[] = [];
let secrets: Secrets;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  secrets = new Secrets(
    ({ card }) => said.push(card),
    ({ card }) => said.splice(said.indexOf(card), 1),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test("a face is visible while the card is held", () => {
  secrets.ask("0-2", true);
  expect(secrets.waiting).toBe(true);
  secrets.show(CARD);
  vi.advanceTimersByTime(3000);
  expect(secrets.faceOf("0-2")).toBe("7h");
  expect(said).toEqual(["7h"]);

  secrets.release();

  expect(secrets.faceOf("0-2")).toBeNull();
  expect(said).toEqual([]);
});

test("a card that moves is hidden", () => {
  secrets.ask("0-2", true);
  secrets.show(CARD);
  secrets.moved("0-1");
  expect(secrets.faceOf("0-2")).toBe("7h");

  secrets.moved("0-2");

  expect(secrets.faceOf("0-2")).toBeNull();
  expect(said).toEqual([]);
});

test("a look has a longest time", () => {
  secrets.ask("0-2", true);
  secrets.show(CARD);
  vi.advanceTimersByTime(MOST_MS);

  expect(secrets.faceOf("0-2")).toBeNull();
});

test("a tap shows the card for a moment, even if the face arrives after the release", () => {
  secrets.ask("0-2", true);
  secrets.release();
  secrets.show(CARD);
  vi.advanceTimersByTime(LEAST_MS - 1);
  expect(secrets.faceOf("0-2")).toBe("7h");
  vi.advanceTimersByTime(1);

  expect(secrets.faceOf("0-2")).toBeNull();
});

test("a click, which has no release, shows the card for the longest time", () => {
  secrets.ask("0-2", false);
  secrets.release();
  secrets.show(CARD);
  vi.advanceTimersByTime(MOST_MS - 1);
  expect(secrets.faceOf("0-2")).toBe("7h");
  vi.advanceTimersByTime(1);

  expect(secrets.faceOf("0-2")).toBeNull();
});

test("a face without a press, as after a reconnection, is visible for a while", () => {
  secrets.show(CARD);
  vi.advanceTimersByTime(FREE_MS);

  expect(secrets.faceOf("0-2")).toBeNull();
});

test("a refused look shows nothing, and a new look covers the old one", () => {
  secrets.ask("0-2", true);
  secrets.cancel("0-2");
  expect(secrets.waiting).toBe(false);

  secrets.ask("0-2", true);
  secrets.show(CARD);
  secrets.ask("0-1", true);
  expect(secrets.seen).toBeNull();
});

test("the bought card is held up until it is put down", () => {
  secrets.holdUp({ spot: "0-5", card: "Qc" });
  vi.advanceTimersByTime(60_000);
  expect(secrets.faceOf("0-5")).toBe("Qc");
  secrets.putDown();

  expect(secrets.faceOf("0-5")).toBeNull();
  expect(said).toEqual([]);
});
