// The letters of the four colours, for players who cannot tell the colours apart. They are the first
// letters in the reader's language; two letters where two colours begin with the same one.

import { say } from "../lib/texts/texts.svelte";
import { COLORS, type Letters } from "./shapes";

export function lettersOf(): Letters {
  const letters = say("ui.letters").split(" ");
  return Object.fromEntries(COLORS.map((color, at) => [color, letters[at] ?? color])) as Letters;
}
