import { describe, expect, test } from "vitest";

import { modeOf, othersOf } from "../../table/screen/arrangement";
import { colorBreaks, keepSlots, layHand, placeSeats, ringFits, seatBox, sortHand, valueOf, type Slot } from "./layout";

const SCREENS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1440, 900],
] as const;
const COUNTS = [1, 2, 7, 15, 30, 45, 60];

/** What the hand's box has: on its side a phone keeps columns for seats and buttons. */
function boxOf(width: number, height: number): number {
  return modeOf(width, height) === "low" ? width - 288 : width;
}

describe("a hand", () => {
  for (const [width, height] of SCREENS) {
    for (const count of COUNTS) {
      test(`of ${count} lies inside ${width} × ${height}`, () => {
        const mode = modeOf(width, height);
        const box = boxOf(width, height);

        const hand = layHand(count, box, height, mode, Array(count).fill(true));

        expect(hand.spots).toHaveLength(count);
        for (const spot of hand.spots) {
          const turned = (Math.abs(spot.angle) * Math.PI) / 180;
          const half = (hand.card / 2) * Math.cos(turned) + hand.card * 0.7 * Math.sin(turned);
          expect(spot.x - half).toBeGreaterThanOrEqual(-0.5);
          expect(spot.x + half).toBeLessThanOrEqual(box + 0.5);
          expect(spot.y + hand.card * 0.7).toBeLessThanOrEqual(hand.height + 0.5);
        }
        if (count <= 30) {
          expect(hand.height).toBeLessThanOrEqual(height * 0.5);
          for (const spot of hand.spots) expect(spot.reach).toBeGreaterThanOrEqual(22);
        }
      });
    }
  }

  test("of seven on a desktop is a fan of large cards, as drawn in the brief", () => {
    const hand = layHand(7, 1440, 900, "wide");

    expect(hand.card).toBe(112);
    expect((hand.spots[4]?.x ?? 0) - (hand.spots[3]?.x ?? 0)).toBeCloseTo(98, 0);
    expect(hand.spots[3]).toMatchObject({ x: 720, angle: 0 });
    expect(hand.spots[6]?.angle).toBeGreaterThan(5);
  });

  test("of twenty on a desktop has smaller cards 47 apart", () => {
    const hand = layHand(20, 1440, 900, "wide");

    expect(hand.card).toBe(96);
    expect((hand.spots[10]?.x ?? 0) - (hand.spots[9]?.x ?? 0)).toBeCloseTo(47.6, 0);
  });

  test("on a phone: one row up to 7, two up to 20, three up to 30, ten in each at most", () => {
    const rows = (count: number): number => Math.max(...layHand(count, 390, 844, "tall").spots.map((spot) => spot.row)) + 1;

    expect([7, 8, 20, 21, 30].map(rows)).toEqual([1, 2, 2, 3, 3]);
    expect(layHand(20, 390, 844, "tall").spots.filter((spot) => spot.row === 0)).toHaveLength(10);
  });

  test("on a phone: one card more than a row holds makes no strip narrower", () => {
    for (const width of [320, 360, 390]) {
      const strip = (count: number): number => Math.min(...layHand(count, width, 844, "tall").spots.map((spot) => spot.reach));

      expect(strip(8)).toBeGreaterThanOrEqual(strip(7));
      expect(strip(8)).toBeGreaterThanOrEqual(60);
      expect(strip(12)).toBeGreaterThanOrEqual(44);
    }
  });

  test("on a phone: rows reach from edge to edge once cards overlap", () => {
    for (const count of [12, 13, 20, 21, 30]) {
      const hand = layHand(count, 390, 844, "tall", Array(count).fill(true));

      for (const row of [0, 1]) {
        const places = hand.spots.filter((spot) => spot.row === row).map((spot) => spot.x);
        expect(Math.min(...places) - hand.card / 2).toBeCloseTo(8, 0);
        expect(Math.max(...places) + hand.card / 2).toBeCloseTo(382, 0);
      }
    }
  });

  test("the last card of a row is whole, and a row reaches down to the next one only", () => {
    const hand = layHand(20, 390, 844, "tall");

    expect(hand.spots[9]).toMatchObject({ row: 0, reach: 72, depth: 64 });
    expect(hand.spots[10]).toMatchObject({ row: 1, depth: 101 });
    expect(hand.spots[0]?.reach).toBeGreaterThanOrEqual(33);
  });

  test("another colour begins after a gap where there is room, and without where there is not", () => {
    const roomy = layHand(3, 1440, 900, "wide", [false, true, false]);
    const tight = layHand(30, 390, 844, "tall", Array(30).fill(true));

    expect((roomy.spots[1]?.x ?? 0) - (roomy.spots[0]?.x ?? 0)).toBeCloseTo(104, 0);
    expect((roomy.spots[2]?.x ?? 0) - (roomy.spots[1]?.x ?? 0)).toBeCloseTo(98, 0);
    expect((tight.spots[9]?.x ?? 0) + 32).toBeLessThanOrEqual(390);
  });

  test("of no cards has a place, too", () => {
    expect(layHand(0, 390, 844, "tall").height).toBeGreaterThan(100);
  });
});

describe("order", () => {
  const hand = (...cards: string[]): Slot[] => cards.map((card, id) => ({ id, card }));
  const told = (slots: readonly Slot[]): string => slots.map((slot) => slot.card).join(" ");
  const mixed = hand("W4", "Y2", "RN", "Rs", "B7", "R7", "R+2", "G0", "W", "BK1");

  test("by colour: red, blue, green, yellow, wilds; numbers, then actions", () => {
    expect(told(sortHand(mixed, "color"))).toBe("R7 Rs R+2 B7 G0 Y2 W W4 RN BK1");
  });

  test("by rank: equal values lie together", () => {
    expect(told(sortHand(mixed, "rank"))).toBe("G0 Y2 R7 B7 Rs R+2 W W4 RN BK1");
  });

  test("as drawn: as the server says", () => {
    expect(sortHand(mixed, "drawn")).toEqual(mixed);
  });

  test("breaks are where the colour changes", () => {
    expect(colorBreaks(hand("R1", "R2", "B2", "W", "RN"))).toEqual([false, false, true, true, false]);
  });

  test("a renewal has no colour though its name begins like one", () => {
    expect([valueOf("RN"), valueOf("R+2"), valueOf("W4")]).toEqual(["RN", "+2", "W4"]);
  });

  test("a card keeps its id when another leaves or comes, two copies included", () => {
    let number = 100;
    const next = (): number => (number += 1);
    const before = hand("R5", "B2", "R5", "G1");

    const after = keepSlots(before, ["R5", "R5", "G1", "Y9"], next);

    expect(after).toEqual([{ id: 0, card: "R5" }, { id: 2, card: "R5" }, { id: 3, card: "G1" }, { id: 101, card: "Y9" }]);
  });
});

describe("seats", () => {
  test("the others sit clockwise from the player's left; a spectator sees all seats", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });

  test("up to nine fit around the table without touching, as large as the screen allows", () => {
    for (const width of [1000, 1280, 1440, 1920]) {
      for (let count = 1; count <= 9; count += 1) {
        const others = Array.from({ length: count }, (_, at) => at + 1);
        if (!ringFits(count, width)) continue;
        const box = seatBox(count);

        const places = placeSeats(others, width, 844);

        for (const [at, place] of places.entries()) {
          expect(place.x - box.width / 2).toBeGreaterThanOrEqual(0);
          expect(place.x + box.width / 2).toBeLessThanOrEqual(width);
          expect(place.y - box.height / 2).toBeGreaterThanOrEqual(0);
          for (const other of places.slice(at + 1)) {
            const apart = Math.abs(place.x - other.x) >= box.width || Math.abs(place.y - other.y) >= box.height;
            expect(apart, `${count} at ${width}`).toBe(true);
          }
        }
      }
    }
  });

  test("all ring sizes of the brief are there at 1440, and a crowd sits in rows", () => {
    expect([1, 4, 9].map((count) => ringFits(count, 1440))).toEqual([true, true, true]);
    expect(ringFits(14, 1440)).toBe(false);
    expect(ringFits(9, 700)).toBe(false);
  });

  test("three others sit left, opposite and right", () => {
    const [left, top, right] = placeSeats([1, 2, 3], 1440, 844);

    expect(left?.x).toBeLessThan(300);
    expect(top?.x).toBeCloseTo(720);
    expect(right?.x).toBeGreaterThan(1140);
    expect(top?.y).toBeLessThan(left?.y ?? 0);
  });
});
