import { expect, test } from "vitest";

import { actionOf, nextOfRank } from "./keys";

const key = (name: string, changes = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...changes });

test("letters act, in capitals too", () => {
  expect(actionOf(key("d"), false, true)).toEqual({ do: "draw" });
  expect(actionOf(key("U"), false, true)).toEqual({ do: "uno" });
  expect(actionOf(key("?"), false, true)).toEqual({ do: "help" });
});

test("letters can be switched off; colours, arrows and Esc stay", () => {
  expect(actionOf(key("d"), false, false)).toBeNull();
  expect(actionOf(key("7"), false, false)).toBeNull();
  expect(actionOf(key("2"), true, false)).toEqual({ do: "color", color: "B" });
  expect(actionOf(key("Escape"), false, false)).toEqual({ do: "cancel" });
});

test("with modifiers a key belongs to the browser", () => {
  expect(actionOf(key("d", { ctrlKey: true }), false, true)).toBeNull();
  expect(actionOf(key("s", { metaKey: true }), false, true)).toBeNull();
});

test("digits name colours while a colour is asked for, else ranks", () => {
  expect(actionOf(key("4"), true, true)).toEqual({ do: "color", color: "Y" });
  expect(actionOf(key("5"), true, true)).toBeNull();
  expect(actionOf(key("0"), false, true)).toEqual({ do: "rank", rank: "0" });
});

test("a rank goes round the hand", () => {
  const ranks = ["7", "2", "7", "s"];

  expect(nextOfRank(ranks, "7", -1)).toBe(0);
  expect(nextOfRank(ranks, "7", 0)).toBe(2);
  expect(nextOfRank(ranks, "7", 2)).toBe(0);
  expect(nextOfRank(ranks, "9", 0)).toBe(-1);
});
