import { describe, expect, test } from "vitest";

import { addable, giftSize, giving, readOffer, readPlay, step } from "./offer";
import matches from "./matches.json";

const none = { seat: null, color: null };

describe("reading a list of commands", () => {
  test("every command of real matches is sorted into its place", () => {
    const lists = (matches as unknown as { steps: { legal: string[] }[] }[]).flatMap((match) => match.steps.map((one) => one.legal));

    for (const legal of lists) {
      const offer = readOffer(legal);
      const found =
        offer.plays.length + offer.gives.length + offer.colors.length + offer.targets.length + offer.catches.length +
        [offer.draw, offer.pass, offer.challenge, offer.uno, offer.next].filter(Boolean).length;
      expect(found, legal.join(", ")).toBe(legal.length);
    }
  });

  test("a play is taken apart into cards, seat, colour and call", () => {
    const play = readPlay("play SW 2 G uno");

    expect(play).toEqual({ cards: ["SW"], seat: 2, color: "G", uno: true, text: "play SW 2 G uno" });
  });

  test("draw, take and accept are one button", () => {
    expect(readOffer(["draw"]).draw).toBe("draw");
    expect(readOffer(["play B+2", "take"]).draw).toBe("take");
    expect(readOffer(["challenge", "accept"])).toMatchObject({ draw: "accept", challenge: true });
    expect(readOffer(["next"]).draw).toBeNull();
  });

  test("an empty list offers nothing", () => {
    const offer = readOffer([]);

    expect([offer.playable.size, offer.draw, offer.uno, offer.callable]).toEqual([0, null, false, false]);
  });
});

describe("going on with a play", () => {
  const wild = readOffer(["play W R", "play W R uno", "play W B", "play W B uno", "play B2", "play B2 uno"]).plays;

  test("a card with one command is complete at once", () => {
    expect(step(wild, { cards: ["B2"], ...none }, false)).toEqual({ ask: "nothing", command: "play B2" });
  });

  test("the call goes with the card when it was pressed before", () => {
    expect(step(wild, { cards: ["B2"], ...none }, true)).toEqual({ ask: "nothing", command: "play B2 uno" });
  });

  test("a call that is not listed is left out", () => {
    const plays = readOffer(["play R5"]).plays;

    expect(step(plays, { cards: ["R5"], ...none }, true)).toEqual({ ask: "nothing", command: "play R5" });
  });

  test("a wild asks for its colour, then is complete", () => {
    expect(step(wild, { cards: ["W"], ...none }, false)).toEqual({ ask: "color", colors: ["R", "B"] });
    expect(step(wild, { cards: ["W"], seat: null, color: "B" }, false)).toEqual({ ask: "nothing", command: "play W B" });
  });

  test("a swap asks for the seat first, then for the colour", () => {
    const plays = readOffer(["play SW 1 R", "play SW 1 B", "play SW 2 R", "play SW 2 R uno", "play SW 2 B"]).plays;

    expect(step(plays, { cards: ["SW"], ...none }, false)).toEqual({ ask: "seat", seats: [1, 2] });
    expect(step(plays, { cards: ["SW"], seat: 2, color: null }, true)).toEqual({ ask: "color", colors: ["R", "B"] });
    expect(step(plays, { cards: ["SW"], seat: 2, color: "R" }, true)).toEqual({ ask: "nothing", command: "play SW 2 R uno" });
    expect(step(plays, { cards: ["SW"], seat: 2, color: "B" }, true)).toEqual({ ask: "nothing", command: "play SW 2 B" });
  });

  test("nothing is asked where there is one seat and no colour to choose", () => {
    const plays = readOffer(["play R7 1"]).plays;

    expect(step(plays, { cards: ["R7"], ...none }, false)).toEqual({ ask: "nothing", command: "play R7 1" });
  });

  test("a card that is not listed is impossible", () => {
    expect(step(wild, { cards: ["R9"], ...none }, false)).toEqual({ ask: "impossible" });
  });
});

describe("several cards", () => {
  const plays = readOffer([
    "play R5", "play R5 B5", "play R5 G5", "play R5 B5 G5", "play R5 G5 B5", "play B5", "play G2",
  ]).plays;

  test("what can be laid with a card is what some listed play holds", () => {
    expect([...addable(plays, ["R5"])].sort()).toEqual(["B5", "G5"]);
    expect([...addable(plays, ["R5", "B5"])]).toEqual(["G5"]);
    expect([...addable(plays, ["B5"])]).toEqual([]);
    expect([...addable(plays, ["G2"])]).toEqual([]);
  });

  test("the last card chosen is the last one laid", () => {
    expect(step(plays, { cards: ["R5", "G5", "B5"], ...none }, false)).toEqual({ ask: "nothing", command: "play R5 G5 B5" });
    expect(step(plays, { cards: ["R5", "B5", "G5"], ...none }, false)).toEqual({ ask: "nothing", command: "play R5 B5 G5" });
  });

  test("those between are listed in hand order and may be chosen in any", () => {
    const four = readOffer(["play R5 B5 G5 Y5"]).plays;

    expect(step(four, { cards: ["R5", "G5", "B5", "Y5"], ...none }, false)).toEqual({ ask: "nothing", command: "play R5 B5 G5 Y5" });
  });

  test("a gift is found whatever order its cards were chosen in, two copies included", () => {
    const gives = readOffer(["give R5 R5", "give R5 B2"]).gives;

    expect(giftSize(gives)).toBe(2);
    expect(giving(gives, ["B2", "R5"])).toBe("give R5 B2");
    expect(giving(gives, ["G9", "R5"])).toBe("give G9 R5");
    expect(giving(gives, ["R5", "R5"])).toBe("give R5 R5");
    expect(giving(gives, ["B2"])).toBeNull();
  });
});
