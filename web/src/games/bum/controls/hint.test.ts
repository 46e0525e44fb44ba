import { beforeAll, expect, test } from "vitest";

import { texts } from "../../../lib/texts/texts.svelte";
import type { Advice } from "../../../protocol";
import { hintSpots, hintText } from "./hint";

beforeAll(() => {
  texts.words = {
    "ui.bum.hint.discard": "Discard card {slot}.",
    "ui.bum.hint.look": "Look at card {slot} of {name}.",
    "ui.bum.hint.swap": "Give card {slot} for card {there} of {name}.",
    "ui.bum.hint.wait": "Wait.",
    "reason.bum.pair": "There is another one.",
  };
});

const advice = (command: string | null, reason: string | null = null): Advice => ({ type: "advice", cid: "c", command, reason, args: {}, analysis: null, line: [] }) as Advice;
const named = (advised: Advice): string => hintText(advised, (seat) => ["Ana", "Glen"][seat] ?? "");

test("a hint says what to do and why", () => {
  expect(named(advice("discard 2", "reason.bum.pair"))).toBe("Discard card 2. There is another one.");
  expect(named(advice("look 1 3"))).toBe("Look at card 3 of Glen.");
  expect(named(advice("swap 4 1 2"))).toBe("Give card 4 for card 2 of Glen.");
});

test("without a command there is nothing to do", () => expect(named(advice(null))).toBe("Wait."));

test("the cards of a hint are known", () => {
  expect(hintSpots("snap 2", 0)).toEqual(["0-2"]);
  expect(hintSpots("look 1 3", 0)).toEqual(["1-3"]);
  expect(hintSpots("swap 4 1 2", 0)).toEqual(["0-4", "1-2"]);
  expect(hintSpots("buy", 0)).toEqual([]);
});
