import { describe, expect, it } from "vitest";

import { meaningOf, nextOfRank, reach, STOCK, WASTE } from "./keys";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe("keys", () => {
  it("GQ-22: letters mean the same in both cases", () => {
    expect(meaningOf(press("H", { shiftKey: true }), true, false)).toEqual({ act: "hint" });
    expect(meaningOf(press("a"), true, false)).toEqual({ act: "auto" });
  });

  it("G-30, G-31: Ctrl+Z undoes and Ctrl+Y redoes, with letters switched off too", () => {
    expect(meaningOf(press("z", { ctrlKey: true }), false, false)).toEqual({ act: "undo" });
    expect(meaningOf(press("Y", { ctrlKey: true }), false, false)).toEqual({ act: "redo" });
    expect(meaningOf(press("h"), false, false)).toBeNull();
  });

  it("leaves the browser its own keys", () => {
    expect(meaningOf(press("h", { ctrlKey: true }), true, false)).toBeNull();
    expect(meaningOf(press("d", { altKey: true }), true, false)).toBeNull();
    expect(meaningOf(press("Enter"), true, false)).toBeNull();
  });

  it("gives Space to the pause only while the computer plays", () => {
    expect(meaningOf(press(" "), true, false)).toBeNull();
    expect(meaningOf(press(" "), false, true)).toEqual({ act: "pause" });
  });

  it("reads digits as ranks", () => {
    expect(meaningOf(press("7"), true, false)).toEqual({ rank: "7" });
    expect(meaningOf(press("0"), true, false)).toEqual({ rank: "10" });
    expect(meaningOf(press("1"), true, false)).toEqual({ rank: "A" });
  });
});

describe("arrows", () => {
  it("go along the piles and stop at both ends", () => {
    expect(reach(0, "left", 0)).toBe(0);
    expect(reach(5, "right", 0)).toBe(6);
    expect(reach(6, "right", 0)).toBe(6);
    expect([reach(3, "first", 3), reach(3, "last", 3)]).toEqual([0, 6]);
  });

  it("go down to stock and waste and back up to the last selected pile", () => {
    expect(reach(1, "down", 1)).toBe(STOCK);
    expect(reach(5, "down", 5)).toBe(WASTE);
    expect(reach(STOCK, "right", 1)).toBe(WASTE);
    expect(reach(WASTE, "up", 5)).toBe(5);
  });
});

it("finds the next free card of a rank, around the end", () => {
  const tops = ["7c", "2h", undefined, "7d"];

  expect(nextOfRank(tops, "7", 0)).toBe(3);
  expect(nextOfRank(tops, "7", 3)).toBe(0);
  expect(nextOfRank(tops, "K", 0)).toBeNull();
});
