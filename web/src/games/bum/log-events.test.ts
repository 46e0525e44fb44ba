import { expect, test } from "vitest";

import { pictured, type Event } from "../../table/log/narrator";
import { coverEvent, isPrivate, readEvent } from "./log-events";

const word = (event: Partial<Event> & { event: string }): string => readEvent({ seat: 0, ...event }).event;

test("events have the words that the terminal gives them", () => {
  expect(word({ event: "bought", slot: null, why: "turn" })).toBe("bought.nothing");
  expect(word({ event: "bought", slot: 5, why: "king", card: "?" })).toBe("bought.king");
  expect(word({ event: "bought", slot: 5, why: "turn", card: "?" })).toBe("bought");
  expect(word({ event: "penalised", slot: null })).toBe("penalised.nothing");
  expect(word({ event: "burned", slot: 1, why: "untimely", card: "7h" })).toBe("burned.untimely");
  expect(word({ event: "burned", slot: 1, why: "wrong", card: "7h" })).toBe("burned");
  expect(word({ event: "peeked", owner: 0, slot: 1, card: "?" })).toBe("peeked.own");
  expect(word({ event: "peeked", owner: 1, slot: 1, card: "?" })).toBe("peeked");
  expect(word({ event: "shuffled", owner: 1, slots: [1], replaced: true })).toBe("shuffled.replaced");
  expect(word({ event: "named", by: 1, for: "Kh" })).toBe("named.red");
  expect(word({ event: "named", by: 1, for: "Ks" })).toBe("named");
  expect(word({ event: "named", by: 1, for: "Ah" })).toBe("named");
  expect(word({ event: "flush", royal: false, slots: [], cards: [] })).toBe("flush.wrong");
});

test("a face that only its reader saw is left out", () => {
  expect(word({ event: "peeked", owner: 0, slot: 1, card: "7h" })).toBe("peeked.own.hush");
  expect(word({ event: "bought", slot: 5, why: "turn", card: "7h" })).toBe("bought.hush");
  expect(isPrivate({ event: "discarded", seat: 0, card: "7h" })).toBe(false);
});

test("an exchange tells both places", () => {
  expect(readEvent({ event: "exchanged", seat: 2, a: [2, 9], b: [1, 8] })).toMatchObject({ slot: 9, target: 1, there: 8 });
});

test("the log keeps no face that was shown for a moment only", () => {
  for (const word of ["peeked", "bought", "burned"]) expect(coverEvent({ event: word, seat: 0, card: "7h" })["card"]).toBe("?");
  expect(coverEvent({ event: "flush", seat: 0, royal: false, cards: ["7h"] })["cards"]).toEqual(["?"]);
  expect(coverEvent({ event: "flush", seat: 0, royal: true, cards: ["7h"] })["cards"]).toEqual(["7h"]);
  expect(coverEvent({ event: "discarded", seat: 0, card: "7h" })["card"]).toBe("7h");
});

test("a line shows its card, even one that only gives a power", () => {
  expect(pictured("bum", { event: "snapped", seat: 0, slot: 1, card: "7h" })).toBe("7h");
  expect(pictured("bum", { event: "skipped", seat: 0, power: "Qh" })).toBe("Qh");
  expect(pictured("bum", { event: "burned", seat: 0, slot: 1, card: "?" })).toBeNull();
  expect(pictured("bum", { event: "readied", seat: 0 })).toBeNull();
});
