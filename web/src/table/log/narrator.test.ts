import { beforeAll, describe, expect, test } from "vitest";

import { texts } from "../../lib/texts/texts.svelte";
import { cardName, joined, Narrator, refusalSentence, variant, type Event } from "./narrator";

beforeAll(() => {
  texts.words = {
    "event.played": "{who} plays {card}{rest}.",
    "event.played.you": "You play {card}{rest}.",
    "event.rest.color": ", colour {color}",
    "event.drew": "{who} draws {count} cards.",
    "event.drew.one": "{who} draws a card.",
    "event.drew.passed.one": "{who} draws a card and passes.",
    "event.drew.you.one": "You draw {cards}.",
    "event.drew.hush.you.one": "You draw a card.",
    "event.challenged.guilty.me": "{by} challenges you: your bluff is found out!",
    "event.bum.snapped": "BUM! {who} snaps card {slot}: {card}.",
    "event.won.out": "No cards left: {winners} won.",
    "event.scored": "Points of this round: {points}. Totals: {scores}.",
    "event.scored.none": "Nobody scores in this round. Totals: {scores}.",
    "card.R5": "red 5",
    "card.W": "Wild",
    "card.color.R": "red",
    "people.you": "You",
    "people.you.object": "you",
    "people.you.listed": "you",
    "people.and": "{first} and {last}",
    "people.and.i": "{first} AND {last}",
    "ui.card.french": "{rank} of {suit}",
    "ui.rank.Q": "queen",
    "ui.suit.h": "hearts",
    "error.does_not_fit": "Needs {color} or {value}.",
    "error.seat_left": "Seat {seat} has left.",
    "ui.problem.seat_left.named": "{name} has left.",
    "ui.problem.unknown": "That did not work ({code}).",
  };
});

const people = { you: 0, name: (seat: number) => ["Ana", "Beto", "Clara"][seat] ?? "" };
const tell = (events: Event[], game = "neon") => new Narrator(people, game).tell(events).map((line) => line.text);

describe("what happened, in sentences", () => {
  test("others are named, you are you", () => {
    expect(tell([{ event: "played", seat: 1, card: "R5", color: null }])).toEqual(["Beto plays red 5."]);
    expect(tell([{ event: "played", seat: 0, card: "W", color: "R" }])).toEqual(["You play Wild, colour red."]);
  });

  test("one card has words of its own", () => {
    expect(tell([{ event: "drew", seat: 2, count: 1, why: "turn" }])).toEqual(["Clara draws a card."]);
    expect(tell([{ event: "drew", seat: 2, count: 3, why: "turn" }])).toEqual(["Clara draws 3 cards."]);
  });

  test("your own cards are named while you may know them, and not afterwards", () => {
    expect(tell([{ event: "drew", seat: 0, count: 1, why: "turn", cards: ["R5"] }])).toEqual(["You draw red 5."]);
    expect(tell([{ event: "drew", seat: 0, count: 1, why: "turn", cards: ["?"] }])).toEqual(["You draw a card."]);
    expect(tell([{ event: "drew", seat: 1, count: 1, why: "turn", cards: ["?"] }])).toEqual(["Beto draws a card."]);
  });

  test("drawing and passing is one sentence", () => {
    const events = [
      { event: "drew", seat: 1, count: 1, why: "turn" },
      { event: "passed", seat: 1 },
    ];
    expect(tell(events)).toEqual(["Beto draws a card and passes."]);
  });

  test("what is done to you says so", () => {
    expect(tell([{ event: "challenged", seat: 0, by: 1, guilty: true }])).toEqual(["Beto challenges you: your bluff is found out!"]);
  });

  test("a game may have words of its own", () => {
    expect(tell([{ event: "snapped", seat: 1, slot: 2, card: "Qh" }], "bum")).toEqual(["BUM! Beto snaps card 2: queen of hearts."]);
  });

  test("several winners are listed", () => {
    expect(tell([{ event: "won", seat: null, winners: [1, 2], why: "out" }])).toEqual(["No cards left: Beto and Clara won."]);
  });

  test("among others, you are in the middle of a sentence", () => {
    expect(tell([{ event: "won", seat: null, winners: [1, 0], why: "out" }])).toEqual(["No cards left: Beto and you won."]);
  });

  test("points are told with the names of those who made them", () => {
    const scored = { event: "scored", seat: null, points: [0, 41, 0], scores: [7, 61, 0], worth: [[20, 7], [], [14]] };

    expect(tell([scored])).toEqual(["Points of this round: Beto 41. Totals: you 7, Beto 61, Clara 0."]);
    expect(tell([{ ...scored, points: [0, 0, 0] }])).toEqual(["Nobody scores in this round. Totals: you 7, Beto 61, Clara 0."]);
  });

  test("an event without words is told as it was heard", () => {
    expect(tell([{ event: "juggled", seat: 1, balls: 3 }])).toEqual(["Beto: juggled balls 3"]);
  });
});

test("a wild that lies with a colour says it", () => expect(cardName("W[R]")).toBe("Wild (red)"));
test("a written card has its own name", () => expect(cardName("BK1", [{ name: "Gift" }])).toBe("Gift"));
test("variants choose other sentences", () => {
  expect(variant({ event: "turned", seat: null, kept: false })).toBe("turned.rejected");
  expect(variant({ event: "won", seat: null, winners: [] })).toBe("won.nobody");
});
test("refusals name colours, and at a table those who sit there", () => {
  expect(refusalSentence("does_not_fit", { color: "R", value: "5" })).toBe("Needs red or 5.");
  expect(refusalSentence("seat_left", { seat: 2 })).toBe("Seat 2 has left.");
  expect(refusalSentence("seat_left", { seat: 2 }, people.name)).toBe("Clara has left.");
  expect(refusalSentence("sky_fell", {})).toBe("That did not work (sky_fell).");
});

test.each(["Igor", "Iván", "Hilda", "Íñigo", "hípica", "I"])("%s begins with the sound of an i, which has a word for “and” of its own", (last) => {
  expect(joined(["Julia", "Beto", last])).toBe(`Julia, Beto AND ${last}`);
});

test.each(["Ana", "Hielo", "Hiato", "Ian", "Helena", "tú", "[x]"])("%s does not", (last) => {
  expect(joined(["Julia", last])).toBe(`Julia and ${last}`);
});
