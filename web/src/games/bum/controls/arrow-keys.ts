// Arrow keys on a table whose cards lie in squares: an arrow goes to the nearest card in its direction.

export type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The weight of a sideways distance, compared to a distance ahead. */
const SIDEWAYS = 2.5;

/** Returns the index of the nearest of `boxes` in a direction; -1 if there is none. */
export function nearest(from: Box, boxes: readonly Box[], way: Way): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const [ahead, aside] = distance(from, box, way);
    if (ahead <= 0) return;
    const cost = ahead + SIDEWAYS * aside;
    if (cost < least) [least, best] = [cost, at];
  });
  return best;
}

function distance(from: Box, to: Box, way: Way): [number, number] {
  const x = (to.left + to.right - from.left - from.right) / 2;
  const y = (to.top + to.bottom - from.top - from.bottom) / 2;
  const level = way === "ArrowLeft" || way === "ArrowRight";
  const ahead = way === "ArrowLeft" ? -x : way === "ArrowRight" ? x : way === "ArrowUp" ? -y : y;
  // A box that overlaps sideways lies straight ahead.
  const aside = level ? gap(from.top, from.bottom, to.top, to.bottom) : gap(from.left, from.right, to.left, to.right);
  const half = level ? (from.right - from.left) / 2 : (from.bottom - from.top) / 2;
  return [ahead > half / 2 ? ahead : 0, aside + Math.abs(level ? y : x) * 0.2];
}

function gap(a: number, b: number, c: number, d: number): number {
  return Math.max(0, c - b, a - d);
}
