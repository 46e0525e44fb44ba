import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ReactionTimes } from "./reaction-times";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the time runs from the first drawing of a window on", () => {
  const times = new ReactionTimes();
  times.seen(3);
  expect(times.since(3)).toBe(null);
  vi.advanceTimersByTime(16);
  vi.advanceTimersByTime(200);
  times.seen(3);
  vi.advanceTimersByTime(50);

  expect(times.since(3)).toBe(250);
});

test("no window, another window and another match have no time", () => {
  const times = new ReactionTimes();
  times.seen(3);
  vi.advanceTimersByTime(16);

  expect([times.since(null), times.since(4), times.since(3)]).toEqual([null, null, 0]);
  times.clear();
  expect(times.since(3)).toBe(null);
});
