import { describe, expect, it } from "vitest";

import { isDrawn } from "../../cards/parse-card";
import { factsOf, groupsOf, isPile, zonesOf } from "./scene";

const VIEW = {
  game: "highcard",
  options: {},
  seat: 0,
  over: false,
  winners: [],
  asked: [0, 1],
  window: null,
  one_card: [],
  hands: [["6", "29", "32"], ["?", "?", "?"]],
  chosen: ["?", null],
  draw: ["?", "?", "?", "?"],
  phase: "play",
  scores: [3, 0],
};

describe("a game that the page does not know", () => {
  it("has its zones found, with the seats they belong to", () => {
    expect(zonesOf(VIEW, 2)).toEqual([
      {
        key: "hands",
        rows: [
          { seat: 0, at: null, cards: ["6", "29", "32"] },
          { seat: 1, at: null, cards: ["?", "?", "?"] },
        ],
      },
      { key: "chosen", rows: [{ seat: null, at: null, cards: ["?", null] }] },
      { key: "draw", rows: [{ seat: null, at: null, cards: ["?", "?", "?", "?"] }] },
    ]);
  });

  it("numbers lists that are not one for each seat", () => {
    const [piles] = zonesOf({ piles: [["6d"], ["7s"], []] }, 1);

    expect(piles?.rows.map((row) => [row.seat, row.at])).toEqual([[null, 1], [null, 2], [null, 3]]);
  });

  it("tells the rest as facts", () => {
    expect(factsOf(VIEW)).toEqual([{ key: "phase", value: "play" }, { key: "scores", value: "3 · 0" }]);
  });

  it("stacks cards that all lie face down", () => {
    expect(isPile(["?", "?", "?", "?"])).toBe(true);
    expect(isPile(["?", "?", "?"])).toBe(false);
    expect(isPile(["?", "?", "?", "6"])).toBe(false);
  });

  it("knows which cards it can draw", () => {
    expect(["?", "R5", "10h", "W[B]"].every(isDrawn)).toBe(true);
    expect(isDrawn("29")).toBe(false);
  });
});

it("groups commands by their first word", () => {
  expect(groupsOf(["play 6", "draw", "play 29 now"])).toEqual([
    { word: "play", commands: [{ text: "play 6", rest: "6" }, { text: "play 29 now", rest: "29 now" }] },
    { word: "draw", commands: [{ text: "draw", rest: "" }] },
  ]);
});
