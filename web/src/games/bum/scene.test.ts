import { expect, test } from "vitest";

import type { Event } from "../../table/log/narrator";
import matches from "./matches.json";
import { follow, movedBy, undealt, type Scene } from "./scene";

/** Real matches as seat 0 heard them; a domain is a text, "." for a gap. */
interface Step {
  events: Event[];
  domains: string[];
  monte: number;
  discard: number;
  top: string | null;
}

function sceneOfStep({ domains, monte, discard, top }: Step): Scene {
  return { domains: domains.map((domain) => [...domain].map((sign) => (sign === "." ? null : "?"))), monte, discard, top };
}

for (const [number, match] of (matches as unknown as { seats: number; steps: Step[] }[]).entries()) {
  test(`match ${number + 1}: the events lead from each frame to the next`, () => {
    let scene: Scene | null = null;
    for (const step of match.steps) {
      const real = sceneOfStep(step);
      scene ??= undealt(real);
      for (const event of step.events) scene = follow(scene, event);
      expect(scene).toEqual(real);
    }
  });
}

const TABLE: Scene = { domains: [["?", "?"], ["?"]], monte: 1, discard: 5, top: "7h" };

test("a recycled pile goes to the monte, all but its top", () => {
  expect(follow(TABLE, { event: "recycled", seat: null, count: 4 })).toMatchObject({ monte: 5, discard: 1, top: "7h" });
});

test("the cards of a player who leaves go under the monte", () => {
  expect(follow(TABLE, { event: "left", seat: 0 })).toMatchObject({ domains: [[], ["?"]], monte: 3 });
});

test("nothing to buy changes nothing", () => {
  expect(follow(TABLE, { event: "bought", seat: 0, slot: null, why: "turn" })).toBe(TABLE);
});

test("a card the owner knew is a back again once it has moved", () => {
  const known: Scene = { ...TABLE, domains: [["Ah", "?"], ["?"]] };

  expect(follow(known, { event: "exchanged", seat: 0, a: [0, 1], b: [1, 1] }).domains).toEqual([["?", "?"], ["?"]]);
});

test("an event names the places whose cards it moves", () => {
  expect(movedBy({ event: "discarded", seat: 1, slot: 3, card: "7h" })).toEqual(["1-3"]);
  expect(movedBy({ event: "exchanged", seat: 0, a: [0, 1], b: [2, 4] })).toEqual(["0-1", "2-4"]);
  expect(movedBy({ event: "shuffled", seat: 0, owner: 2, slots: [1, 4] })).toEqual(["2-1", "2-4"]);
  expect(movedBy({ event: "burned", seat: 1, slot: 3, card: "7h" })).toEqual([]);
});
