import { beforeEach, expect, it, vi } from "vitest";

import { askedFor, askFor, newNumber, numberOf, seedOf } from "./deal-number";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it("reads the number out of a seed, and nothing out of another text", () => {
  expect(numberOf(seedOf(20261115))).toBe(20261115);
  expect(["golf/", "golf/007", "golf/1x", "hello", "golf/-1"].map(numberOf)).toEqual([null, null, null, null, null]);
  expect([numberOf(null), numberOf(undefined)]).toEqual([null, null]);
});

it("GQ-14: remembers which deal a match was asked for, and no other match", () => {
  const seed = askFor("K7QF", 2);

  expect(numberOf(seed)).toBeGreaterThan(0);
  expect(askedFor("K7QF", 2)).toBe(seed);
  expect(askedFor("K7QF", 3)).toBeNull();
  expect(askedFor("OTHER", 2)).toBeNull();
  expect(askFor("K7QF", 3, seed)).toBe(seed);
});

it("makes numbers that can be said aloud", () => {
  for (let n = 0; n < 50; n += 1) expect(newNumber()).toBeLessThan(10_000_000);
});
