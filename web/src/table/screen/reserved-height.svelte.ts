// The part of the window's height that the table cannot use: a bar of unusual height above, and the
// controls of a replay below. A table uses the rest, and the text keeps its size.

export const reserved = $state<{ above: number | null; below: number }>({ above: null, below: 0 });

/** Returns the height for a table in a window of this size. */
export function freeHeight(width: number, height: number): number {
  return height - (reserved.above ?? (width > 640 ? 56 : 48)) - reserved.below;
}
