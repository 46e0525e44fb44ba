// The letters that stand for the four colours, for eyes that do not tell them apart: those of the
// reader's language, two where one would stand for two colours.

import { say } from "../lib/texts/texts.svelte";
import { COLORS, type Letters } from "./shapes";

export function lettersOf(): Letters {
  const letters = say("ui.letters").split(" ");
  return Object.fromEntries(COLORS.map((color, at) => [color, letters[at] ?? color])) as Letters;
}
