// What a finger or a mouse means, the same in every game.

import { place } from "../animation/flight";

/** A press that has moved less than so many px is still a click. */
export const THRESHOLD = 6;

/** Tells whether something was let go over the discard pile, or near it. */
export function overDiscard(x: number, y: number, near: number): boolean {
  const box = place("discard")?.getBoundingClientRect();
  return !!box && x > box.left - near && x < box.right + near && y > box.top - near && y < box.bottom + near;
}
