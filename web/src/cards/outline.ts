/** The outline of a card. A skin changes only the body of a card and the form of its corners. */
export type Skin = "neon" | "arcade" | "classic";

/** Which corners are cut, from the top left, clockwise. */
type Cuts = readonly [boolean, boolean, boolean, boolean];

const ALL: Cuts = [true, true, true, true];
export const LEFT: Cuts = [true, false, false, true];
export const RIGHT: Cuts = [false, true, true, false];

/** The steps of a stair around a corner: cells before it, cells behind it. */
const STAIRS = ["10 11 01", "20 21 11 12 02", "30 31 11 13 03"];

// The steps of a stair are 3 px on every screen, so the width of a card decides how many fit.
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
    // Clockwise around the card: the line arrives along (dx, dy) and leaves along (-dy, dx).
    const point = (before: number, behind: number): string =>
      `${round(x - before * dx - behind * dy)} ${round(y - before * dy + behind * dx)}`;
    if (skin === "arcade") return stair(width).map(([a, b]) => point(a * cell, b * cell)).join("L");
    return `${point(radius, 0)}A${radius} ${radius} 0 0 1 ${point(0, radius)}`;
  });
  return `M${parts.join("L")}Z`;
}

/** Rounds to visible precision, so that paths stay short. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
