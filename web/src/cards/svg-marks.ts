/**
 * A card is a list of marks on a sheet 100 wide, so that every size is one drawing. Only hairlines
 * and steps are counted in pixels.
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

/** A path, filled or drawn. */
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
  /** How wide the words are made, where nobody knows what they are. */
  length?: number;
}

export type Mark = Line | Words;

/** Below this the body has room for a sign, not for a shape under it. */
export function isSmall(width: number): boolean {
  return width < 56;
}

/** How high a sheet 100 wide is: whole pixels, nearest to 5:7. */
export function heightOf(width: number): number {
  return pixels(width, Math.round(width * 1.4));
}

/** What so many pixels are on the sheet. */
export function pixels(width: number, count: number): number {
  return round((count * 100) / width);
}

/** Places a path of the 24 grid with its middle at x, y. */
export function put(d: string, x: number, y: number, size: number, pen: Omit<Line, "d" | "at">, turn = 0): Line {
  const at = `translate(${round(x)} ${round(y)})${turn ? `rotate(${turn})` : ""}scale(${round(size / 24)})translate(-12-12)`;
  return { d, at, ...pen };
}

// Ink is lost on the night felt: this stands out from both felts, 3 to 1.
const EDGE = "#5f7d97";

/** The line around a card, inside its edge; dark cards in high contrast have one for each felt. */
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
