import { expect, test } from "vitest";

import type { Color } from "../../cards/shapes";
import type { Event } from "../../table/log/narrator";
import matches from "./matches.json";
import { follow, undealt, type Scene } from "./scene";

/** Real matches as seat 0 heard them; hands of others are counts where nothing is seen of them. */
interface Step {
  events: Event[];
  legal: string[];
  hands: (string[] | number)[];
  discard: string[];
  piled: number;
  draw: number;
  color: Color | null;
  direction: 1 | -1;
  phase: string;
}

function sceneOfStep(step: Step): Scene {
  const hands = step.hands.map((hand) => (typeof hand === "number" ? Array<string>(hand).fill("?") : hand));
  const buried = Array<string>(step.piled - step.discard.length).fill("?");
  return { hands, discard: [...buried, ...step.discard], draw: step.draw, color: step.color, direction: step.direction };
}

function compare(scene: Scene, step: Step): void {
  const real = sceneOfStep(step);
  // When a round is over all hands lie open; until then only the counts of others are known.
  expect(scene.hands.map((hand) => hand.length)).toEqual(real.hands.map((hand) => hand.length));
  expect(scene.hands[0]).toEqual(real.hands[0]);
  expect(scene.discard.slice(-3)).toEqual(step.discard);
  expect(scene.discard.length).toBe(step.piled);
  expect(scene.draw).toBe(step.draw);
  expect(scene.direction).toBe(step.direction);
  expect(scene.color).toBe(step.color);
}

for (const [number, match] of (matches as unknown as { game: string; steps: Step[] }[]).entries()) {
  test(`match ${number + 1} (${match.game}): the events lead from each frame to the next`, () => {
    const [first, ...rest] = match.steps as [Step, ...Step[]];
    let scene = undealt(sceneOfStep(first));
    for (const event of first.events) scene = follow(scene, event, 0);

    compare(scene, first);

    let before = first;
    for (const step of rest) {
      scene = sceneOfStep(before);
      for (const event of step.events) scene = follow(scene, event, 0);
      compare(scene, step);
      before = step;
    }
  });
}

test("the matches hold every event that moves a card", () => {
  const words = new Set((matches as unknown as { steps: Step[] }[]).flatMap((match) => match.steps).flatMap((step) => step.events.map((event) => event.event)));

  const moving = ["dealt", "turned", "played", "drew", "colored", "reversed", "swapped", "received", "renewed", "recycled", "gave", "left"];

  expect(moving.filter((word) => !words.has(word))).toEqual([]);
});
