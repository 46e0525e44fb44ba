import { expect, test } from "vitest";

import type { Option } from "../lib/server/catalogue";
import { texts } from "../lib/texts/texts.svelte";
import { familyOf, inOrder, skinOf } from "../games/known-games";
import { grouped, GROUPS, sentence, settingsFor } from "./options";

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

test("a setting is shown if the game has the option it belongs to", () => {
  const settings = ["turn_seconds", "challenge_seconds", "uno_grace_ms", "uno_window_ms", "race", "chat"].map(option);
  const shown = (most_seats: number, ...options: string[]) => settingsFor({ most_seats, options: options.map(option) }, settings).map(({ name }) => name);

  expect(shown(10, "challenge", "uno_call")).toEqual(settings.map(({ name }) => name));
  expect(shown(8, "bum_interval_ms")).toEqual(["turn_seconds", "race", "chat"]);
  expect(shown(1, "wrap")).toEqual(["turn_seconds"]);
  expect(settingsFor(undefined, settings)).toEqual(settings);
});

test("an option in ms has a sentence in seconds", () => {
  texts.words = { "option.bum.wait_ms.n": "{seconds} s to wait" };
  const wait = { ...option("wait_ms"), kind: "number" };
  const said = (language: "en" | "pt") => {
    texts.language = language;
    return sentence("bum", wait, 2500);
  };

  expect([said("en"), said("pt")]).toEqual(["2.5 s to wait", "2,5 s to wait"]);
});
