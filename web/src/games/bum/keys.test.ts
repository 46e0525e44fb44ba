import { expect, test } from "vitest";

import { nearest, type Box } from "./controls/arrow-keys";
import { meaningOf } from "./keys";

const key = (name: string, more: object = {}): object | null =>
  meaningOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more }, true);

test("digits are the own cards, letters are actions", () => {
  expect(key("3")).toEqual({ slot: 3 });
  expect(key("0")).toEqual({ slot: 10 });
  expect(key("B")).toEqual({ act: "bum" });
  expect(key("d")).toEqual({ act: "buy" });
  expect(key("p")).toEqual({ act: "pass" });
  expect(key("Escape")).toEqual({ act: "cancel" });
  expect(key("ArrowUp")).toEqual({ way: "ArrowUp" });
  expect(key("x")).toBeNull();
  expect(key("b", { ctrlKey: true })).toBeNull();
});

test("letters and digits can be switched off, arrows stay", () => {
  const event = { ctrlKey: false, metaKey: false, altKey: false };

  expect(meaningOf({ key: "b", ...event }, false)).toBeNull();
  expect(meaningOf({ key: "1", ...event }, false)).toBeNull();
  expect(meaningOf({ key: "ArrowLeft", ...event }, false)).toEqual({ way: "ArrowLeft" });
});

test("an arrow goes to the nearest stop in its direction", () => {
  const box = (left: number, top: number, size = 40): Box => ({ left, top, right: left + size, bottom: top + size * 1.4 });
  // A square of four, a pile above it, and a button at its right.
  const boxes = [box(100, 200), box(150, 200), box(100, 260), box(150, 260), box(120, 60, 80), box(300, 220, 90)];
  const from = (at: number, way: Parameters<typeof nearest>[2]): number => nearest(boxes[at] as Box, boxes, way);

  expect(from(0, "ArrowRight")).toBe(1);
  expect(from(1, "ArrowRight")).toBe(5);
  expect(from(0, "ArrowDown")).toBe(2);
  expect(from(3, "ArrowLeft")).toBe(2);
  expect(from(2, "ArrowUp")).toBe(0);
  expect(from(0, "ArrowUp")).toBe(4);
  expect(from(4, "ArrowDown")).toBeLessThan(2);
  expect(from(5, "ArrowLeft")).toBe(3);
  expect(from(0, "ArrowLeft")).toBe(-1);
});
