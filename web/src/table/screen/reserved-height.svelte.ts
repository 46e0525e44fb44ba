// What of the window's height is not the table's: a bar of another height than usual, and the controls
// of a replay below. A table lays itself out in the rest, so that no letter is made smaller.

export const reserved = $state<{ above: number | null; below: number }>({ above: null, below: 0 });

/** How high a table may be, in a window of this size. */
export function freeHeight(width: number, height: number): number {
  return height - (reserved.above ?? (width > 640 ? 56 : 48)) - reserved.below;
}
