// The reader's own text size, as set in the browser. Layouts that are measured in numbers ask here;
// everything else is styled in rem.

const USUAL = 16;

/** Tells how large letters are: 1 as usual, 2 where the reader has doubled them. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
}
