import { describe, expect, test } from "vitest";

import { readMarkdown } from "../lib/texts/markdown";
import { fromLink, asFile, asLink, readRuleSet } from "../lobby/ruleset-files";
import { offered } from "./lesson-frames";
import { nextHolder } from "./local-match";
import { framesOf, momentOf, otherRound, roundsOf, searchOf, type Story } from "./replay-frames";

describe("pass and play", () => {
  test("the device goes to the player who is asked", () => expect(nextHolder([2], 0)).toBe(2));
  test("a player who is asked again keeps it", () => expect(nextHolder([1, 0], 0)).toBe(0));
  test("nobody is asked: it stays", () => expect(nextHolder([], 1)).toBe(1));
});

describe("lessons", () => {
  test("a card is offered as it is taught", () => expect(offered("play R5")).toEqual(["play R5"]));
  test("a wild asks for its colour", () => expect(offered("play W4 G")).toEqual(["play W4 R", "play W4 B", "play W4 G", "play W4 Y"]));
  test("a call can be forgotten", () => expect(offered("play G6 uno")).toEqual(["play G6 uno", "play G6"]));
  test("at the end there is nothing to do", () => expect(offered("")).toEqual([]));
});

describe("rule sets", () => {
  const set = { name: "Sábado à noite", game: "classic", options: { stacking: "any" } };
  test("a file reads back", () => expect(readRuleSet(asFile(set))).toEqual(set));
  test("a link reads back, with accents", () => expect(fromLink(asLink(set))).toEqual(set));
  test.each(["", "[]", "{}", '{"game": 1, "options": {}}', '{"game": "neon", "options": []}'])("%s is no rule set", (text) =>
    expect(readRuleSet(text)).toBeNull(),
  );
});

describe("rule texts", () => {
  test("headings, lists and paragraphs are told apart", () => {
    const blocks = readMarkdown("# Golf\n\nOne **two**\nthree\n\n- a\n- b\n  more\n");
    expect(blocks.map((block) => block.kind)).toEqual(["h1", "p", "ul"]);
    expect(blocks[1]).toEqual({
      kind: "p",
      parts: [
        { kind: "text", text: "One " },
        { kind: "bold", text: "two" },
        { kind: "text", text: " three" },
      ],
    });
  });
});

describe("replays", () => {
  const event = (word: string) => ({ event: word, seat: null });
  const story: Story = {
    game: "classic",
    options: {},
    names: ["Ana", "Beto"],
    winners: [0],
    number: 1,
    matches: 1,
    steps: [
      { events: [event("dealt")], view: { turn: 0, discard: ["R1"] } },
      { events: [event("played")], view: { turn: 1 } },
      { events: [event("dealt")], view: { turn: 0 } },
    ],
  };
  test("a step keeps what did not change", () => expect(framesOf(story, "K7QF", null)[1]?.view).toMatchObject({ turn: 1, discard: ["R1"] }));
  test("a seat without a name was a bot", () => {
    const [frame] = framesOf({ ...story, names: ["Ana", ""] }, "K7QF", null);
    expect(frame?.table.seats.map(({ kind }) => kind)).toEqual(["person", "bot"]);
  });
  test("rounds begin with a deal", () => {
    const frames = framesOf(story, "K7QF", 0);
    expect(otherRound(frames, 0, 1)).toBe(2);
    expect(otherRound(frames, 2, -1)).toBe(0);
    expect(otherRound(frames, 2, 1)).toBe(2);
    expect(roundsOf(frames)).toEqual([0, 2]);
  });
  test("a link keeps the step and the seat", () => {
    expect(searchOf({ at: 12, seat: "0" })).toBe("?at=12&seat=0");
    expect(searchOf({ at: 0, seat: "" })).toBe("");
    expect(momentOf("?at=12&seat=0")).toEqual({ at: 12, seat: "0" });
    expect(momentOf("?at=x&seat=../1")).toEqual({ at: 0, seat: "" });
  });
});
