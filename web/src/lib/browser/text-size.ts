// The text size that the reader has set in the browser, for layouts that are computed in numbers.
// Everything else uses rem.

const USUAL = 16;

/** Returns the scale of the text: 1 by default, 2 if the reader has doubled it. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
}
