/** A skin changes only the body of a card and how its corners are cut. */
export type Skin = "neon" | "arcade" | "classic";

/** Corners from the top left, clockwise: which of them are cut. */
type Cuts = readonly [boolean, boolean, boolean, boolean];

const ALL: Cuts = [true, true, true, true];
export const LEFT: Cuts = [true, false, false, true];
export const RIGHT: Cuts = [false, true, true, false];

/** Steps of a stair around a corner: cells before it, cells behind it. */
const STAIRS = ["10 11 01", "20 21 11 12 02", "30 31 11 13 03"];

// A stair of 3 px steps is a fixed size on screen, so how many fit depends on the width.
function stair(width: number): [number, number][] {
  const steps = STAIRS[width < 56 ? 0 : width < 90 ? 1 : 2] ?? "";
  return steps.split(" ").map((step) => [Number(step[0]), Number(step[1])]);
}

/** Returns the outline of a card, or of a part of one with some corners square. */
export function outline(
  skin: Skin,
  width: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  cuts: Cuts = ALL,
  radius = 10,
): string {
  const corners: [number, number, number, number][] = [
    [left, top, 0, -1],
    [right, top, 1, 0],
    [right, bottom, 0, 1],
    [left, bottom, -1, 0],
  ];
  const cell = 300 / width;
  const parts = corners.map(([x, y, dx, dy], at) => {
    if (!cuts[at]) return `${x} ${y}`;
    // Clockwise, one comes along (dx, dy) and goes on along (-dy, dx).
    const point = (before: number, behind: number): string =>
      `${round(x - before * dx - behind * dy)} ${round(y - before * dy + behind * dx)}`;
    if (skin === "arcade") return stair(width).map(([a, b]) => point(a * cell, b * cell)).join("L");
    return `${point(radius, 0)}A${radius} ${radius} 0 0 1 ${point(0, radius)}`;
  });
  return `M${parts.join("L")}Z`;
}

/** Rounds to what can be seen, so that the page stays short. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
