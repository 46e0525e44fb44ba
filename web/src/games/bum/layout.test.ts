import { expect, test } from "vitest";

import { modeOf, othersOf } from "../../table/screen/arrangement";
import { HEAD, HEIGHT, layDomain, measure, PAD } from "./layout";

const cards = (shape: string): (string | null)[] => [...shape].map((sign) => (sign === "." ? null : "?"));
const SIZES: [number, number][] = [[1440, 900], [1280, 720], [1024, 768], [820, 1180], [390, 844], [360, 640], [320, 568], [844, 390], [667, 375]];
const SHAPES = ["????", "?.??.?", ".??...?..?", ".......?", "??????", "?.?.?.?.?.?.", "..................?.?", "?".repeat(12), ""];

test("the first four are a square, the next ones stand to its right", () => {
  const { places, card } = layDomain(cards("??????"), 500, 100, 10);

  expect(card).toBe(100);
  expect(places.map(({ slot, x, y }) => [slot, x, y])).toEqual([
    [1, 0, 0], [2, 110, 0], [3, 0, 150], [4, 110, 150], [5, 220, 0], [6, 220, 150],
  ]);
});

test("when a card leaves, the others keep their places", () => {
  const before = layDomain(cards("??????"), 500, 100, 10).places;
  const after = layDomain(cards("?.??.?"), 500, 100, 10).places;

  expect(after.map(({ slot, x, y }) => [slot, x, y])).toEqual(before.map(({ slot, x, y }) => [slot, x, y]));
  expect(after.filter(({ gap }) => gap).map(({ slot }) => slot)).toEqual([2, 5]);
});

test("without room empty columns are folded, and cards keep their size", () => {
  const laid = layDomain(cards("????......?"), 340, 100, 10);

  expect(laid.card).toBe(100);
  expect(laid.folds).toHaveLength(1);
  expect(laid.places.filter(({ gap }) => !gap).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 11]);
});

test("columns behind the last card are not drawn", () => {
  expect(layDomain(cards("????......"), 900, 100, 10).width).toBe(210);
});

for (const [width, height] of SIZES) {
  for (const others of [1, 2, 3, 4, 5]) {
    const mode = modeOf(width, height);
    const layout = measure(width, height - (width > 640 ? 56 : 48), others, mode);
    test(`at ${width}x${height} with ${others} others every card of every domain lies within its box`, () => {
      for (const shape of SHAPES) {
        for (const [room, card, gap] of [[layout.room, layout.other, layout.gap], [layout.ownRoom, layout.own, layout.ownGap]] as const) {
          const laid = layDomain(cards(shape), room, card, gap);
          expect(laid.width, shape).toBeLessThanOrEqual(room);
          const held = laid.places.filter((place) => !place.gap).map(({ slot }) => slot);
          const all = cards(shape).flatMap((one, at) => (one === null ? [] : [at + 1]));
          expect(held, shape).toEqual(all);
        }
      }
      expect(layout.columns * layout.box).toBeLessThanOrEqual(width);
      expect(layout.own).toBeGreaterThanOrEqual(44);
    });
  }
}

test("upright, everything fits into the height of usual phones", () => {
  for (const [width, height] of [[390, 844], [360, 740], [360, 640]] as const) {
    for (const others of [1, 3, 5]) {
      const { other, own, discard } = measure(width, height - 48, others, "tall");
      const rows = others > 3 ? 2 : 1;
      const used = rows * (HEAD.tall + PAD + 2 * other * HEIGHT) + discard * HEIGHT + 2 * own * HEIGHT + 58;
      expect(used).toBeLessThan(height - 48);
    }
  }
});

test("the next player sits to the right", () => {
  expect(othersOf(4, 0)).toEqual([1, 2, 3]);
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(2, 1)).toEqual([0]);
});
