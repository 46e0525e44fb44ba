import { describe, expect, it } from "vitest";

import type { View } from "../../table/session/frame";
import { clockText, neighbours, pileOf, readGolf, remaining, runOf, travelOf, verdictOf } from "./scene";

function view(more: Record<string, unknown> = {}): View {
  return {
    seat: 0,
    over: false,
    winners: [],
    asked: [0],
    window: null,
    options: {},
    piles: [["2h", "8d"], ["7s"], [], [], [], [], []],
    waste: ["7c"],
    stock: ["?", "?"],
    done: [],
    undone: [],
    ...more,
  };
}

describe("the chip beside the waste", () => {
  it("G-15: names the ranks on both sides, around King and Ace", () => {
    expect(neighbours("7c", true)).toEqual(["6", "8"]);
    expect(neighbours("Kh", true)).toEqual(["Q", "A"]);
    expect(neighbours("As", true)).toEqual(["K", "2"]);
    expect(neighbours("10d", true)).toEqual(["9", "J"]);
  });

  it("ends at King and Ace without the circle, and names nothing for an empty waste", () => {
    expect(neighbours("Kh", false)).toEqual(["Q"]);
    expect(neighbours("As", false)).toEqual(["2"]);
    expect(neighbours(undefined, true)).toEqual([]);
  });
});

describe("a view of golf", () => {
  it("counts what is left and reads the options", () => {
    const golf = readGolf(view({ options: { wrap: false }, left: [0], winners: [0] }));

    expect(remaining(golf)).toBe(3);
    expect(golf).toMatchObject({ stock: 2, wrap: false, given: true, won: true });
  });

  it("counts a run since the last draw", () => {
    expect(runOf([])).toBe(0);
    expect(runOf(["move 1", "draw"])).toBe(0);
    expect(runOf(["move 1", "draw", "move 2", "move 3"])).toBe(2);
    expect(runOf(["move 1"])).toBe(1);
  });

  it("reads the pile of a command", () => {
    expect([pileOf("move 3"), pileOf("draw"), pileOf(null)]).toEqual([3, null, null]);
  });
});

describe("what an event moved", () => {
  const before = readGolf(view({ done: ["move 2"], undone: ["draw"] }));
  const after = readGolf(view({ waste: ["7c", "8d"] }));
  const event = (word: string, more: Record<string, unknown> = {}) => travelOf({ event: word, ...more }, before, after);

  it("is told by a move and by a draw", () => {
    expect(event("moved", { card: "8d", pile: 1 })).toEqual({ card: "8d", home: 1, back: false });
    expect(event("drew", { card: "3s" })).toEqual({ card: "3s", home: "stock", back: false });
  });

  it("GQ-10: goes back where it came from when a command is undone, and again when redone", () => {
    expect(event("undone")).toEqual({ card: "7c", home: 2, back: true });
    expect(event("redone")).toEqual({ card: "8d", home: "stock", back: false });
  });

  it("is nothing at the end", () => {
    expect(event("ended")).toBeNull();
  });
});

it("lights the lamp by the best score that is left", () => {
  expect(verdictOf({ "move 1": 33, "move 2": 35 })).toBe("won");
  expect(verdictOf({ draw: 34 })).toBe("lost");
  expect(verdictOf({})).toBe("unknown");
  expect(verdictOf(null)).toBe("unknown");
});

it("writes the time", () => {
  expect([0, 48_900, 61_000, 3_725_000].map(clockText)).toEqual(["0:00", "0:48", "1:01", "1:02:05"]);
});
