/**
 * A card is a list of marks on a sheet 100 wide, so that one drawing serves every size. Only thin
 * lines and steps are measured in pixels.
 */
import { outline, round, type Skin } from "./outline";
import { INK, PAPER, type Letters } from "./shapes";

export interface Look {
  width: number;
  skin: Skin;
  letters: Letters | null;
  fourColor: boolean;
  contrast: boolean;
  written: { name: string; symbol: string } | null;
}

/** A path, filled or with a stroke. */
export interface Line {
  d: string;
  fill?: string;
  stroke?: string;
  wide?: number;
  opacity?: number;
  at?: string;
}

export interface Words {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: "start";
  /** The width that the text is fitted to; needed for text that players write. */
  length?: number;
}

export type Mark = Line | Words;

/** Tells whether the body has room only for a sign, without a shape below it. */
export function isSmall(width: number): boolean {
  return width < 56;
}

/** Returns the height of a sheet 100 wide: whole pixels, nearest to 5:7. */
export function heightOf(width: number): number {
  return pixels(width, Math.round(width * 1.4));
}

/** Converts pixels to units of the sheet. */
export function pixels(width: number, count: number): number {
  return round((count * 100) / width);
}

/** Places a path of the 24 grid with its centre at x, y. */
export function put(d: string, x: number, y: number, size: number, pen: Omit<Line, "d" | "at">, turn = 0): Line {
  const at = `translate(${round(x)} ${round(y)})${turn ? `rotate(${turn})` : ""}scale(${round(size / 24)})translate(-12-12)`;
  return { d, at, ...pen };
}

// Dark ink cannot be seen on the dark table: this colour has a contrast of 3 to 1 on both tables.
const EDGE = "#5f7d97";

/** Returns the line around a card, inside its edge; dark cards in high contrast have two lines. */
export function rim(look: Look, onInk: boolean): Line[] {
  if (!look.contrast) return [around(look, 0, 1, onInk ? { stroke: EDGE } : { stroke: INK, opacity: 0.55 })];
  const ink = around(look, 0, onInk ? 1 : 2, { stroke: INK });
  return onInk ? [ink, around(look, 1, 2, { stroke: PAPER })] : [ink];
}

function around({ width, skin }: Look, from: number, count: number, pen: Omit<Line, "d" | "wide">): Line {
  const inset = pixels(width, from + count / 2);
  const box = [inset, inset, 100 - inset, heightOf(width) - inset] as const;
  return { d: outline(skin, width, box, undefined, round(10 - inset)), wide: pixels(width, count), ...pen };
}
