// Where a dragged card may be dropped.

import { place } from "../animation/flight";

/** How a drag ended: where, how far from its start, and with a finger or a mouse. */
export interface Drop {
  x: number;
  y: number;
  dx: number;
  dy: number;
  touch: boolean;
  /** The browser took the pointer away: nothing was dropped. */
  cancelled: boolean;
}

/** Tells whether a drop plays its card: near the discard pile, or with a finger far enough upwards. */
export function isPlayed(drop: Drop, near: number, flick: number): boolean {
  if (drop.cancelled) return false;
  return overDiscard(drop.x, drop.y, near) || (drop.touch && drop.dy < -flick);
}

function overDiscard(x: number, y: number, near: number): boolean {
  const box = place("discard")?.getBoundingClientRect();
  return !!box && x > box.left - near && x < box.right + near && y > box.top - near && y < box.bottom + near;
}

/** Returns the share of a box that lies on another, from 0 to 1. */
export function overlap(box: DOMRect, other: DOMRect): number {
  const x = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return x > 0 && y > 0 ? (x * y) / (box.width * box.height) : 0;
}
