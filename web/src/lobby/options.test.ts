import { expect, test } from "vitest";

import type { Option } from "../lib/catalogue";
import { familyOf, inOrder, skinOf } from "../lib/games";
import { grouped, GROUPS } from "./options";

const option = (name: string): Option => ({ name, kind: "flag", default: false, values: [], low: 0, high: 0 });
const groupOf = (name: string): string => grouped([option(name)])[0]?.name ?? "";

test("rules of the cards stand together, and only what fits nowhere comes last", () => {
  expect(["two_player_reverse", "auto_wild_color", "seven_zero", "first_card"].map(groupOf)).toEqual(Array(4).fill("special"));
  expect(["draw_when", "stacking", "challenge_extra"].map(groupOf)).toEqual(Array(3).fill("draw"));
  expect(["deck_wild", "first_player", "hand_size"].map(groupOf)).toEqual(Array(3).fill("deck"));
  expect(["scoring", "royal_flush", "undo_after_end"].map(groupOf)).toEqual(Array(3).fill("end"));
  expect(groupOf("juggling")).toBe(GROUPS.at(-1)?.name);
});

test("games stand in the order of the first page, and those it does not know come last", () => {
  const games = ["bum", "sixth", "golf", "classic", "neon", "arcade"].map((game) => ({ game }));

  expect(inOrder(games).map(({ game }) => game)).toEqual(["neon", "arcade", "classic", "golf", "bum", "sixth"]);
});

test("each game has its own cards", () => {
  expect(["neon", "arcade", "classic"].map(skinOf)).toEqual(["neon", "arcade", "classic"]);
  expect(["classic", "golf", "bum"].map(familyOf)).toEqual(["colors", "french", "french"]);
});
