import { describe, expect, it } from "vitest";

import { HEIGHT, measure, modeOf, sideOf } from "./layout";

const SCREENS: [number, number][] = [
  [1440, 844], [1280, 584], [1024, 712], [820, 1124], [768, 968], [390, 796], [360, 592], [360, 692], [320, 520],
  [844, 334], [667, 319], [568, 272], [740, 304],
];

describe.each(SCREENS)("a table of %d by %d", (width, height) => {
  const layout = measure(width, height);

  it("has room for seven piles", () => {
    const room = layout.mode === "low" ? width - sideOf(width) : width;
    expect(7 * layout.card + 6 * layout.gap).toBeLessThanOrEqual(room);
  });

  it("shows the index row of every card", () => {
    expect(layout.step).toBeGreaterThanOrEqual(Math.floor(0.42 * layout.card));
  });

  it("has room for the trail", () => {
    if (!layout.shown) return;
    const room = layout.mode === "low" ? sideOf(width) : width;
    expect((layout.shown - 1) * layout.stride + layout.trail).toBeLessThanOrEqual(room);
  });

  it("fits into the height", () => {
    const waste = layout.waste * HEIGHT;
    if (layout.mode === "low") {
      expect(layout.tableau).toBeLessThanOrEqual(height);
      expect(waste + 2 * 48 + 28).toBeLessThanOrEqual(height);
    } else {
      expect(layout.tableau + waste + 48 + 28).toBeLessThanOrEqual(height);
    }
  });
});

it("is as large as the brief says on the two screens it names", () => {
  expect(measure(1440, 844)).toMatchObject({ mode: "wide", card: 112, gap: 24, step: 52, stock: 128, waste: 128, trail: 72 });
  expect(measure(390, 796)).toMatchObject({ mode: "tall", card: 48, gap: 6, step: 44, stock: 72, waste: 96, trail: 48, stride: 24 });
});

it("keeps targets large enough for a finger on phones from 360 px on", () => {
  expect(measure(360, 592).card).toBeGreaterThanOrEqual(44);
});

it("knows a phone on its side", () => {
  expect([modeOf(844, 334), modeOf(390, 796), modeOf(1280, 584)]).toEqual(["low", "tall", "wide"]);
});
