import type { Color, Suit } from "./shapes";

export type Family = "colors" | "french";

/** What the text of a card says; a `back` says nothing. */
export type Face =
  | { family: "back" }
  | { family: "french"; value: string; suit: Suit }
  | { family: "colors"; value: string; color: Color | null; chosen: Color | null };

const COLORED = /^([RBGY])([0-9sr]|\+2)$/;
const WILD = /^(W4?|SW|RN|BK[1-3])(?:\[([RBGY])\])?$/;
const FRENCH = /^(10|[2-9AJQK])([cdhs])$/;

/** Reads the text form of a card. Text that is no card gives a back: a drawing never fails. */
export function parseCard(text: string, family?: Family): Face {
  if (family !== "colors") {
    const [, value, suit] = FRENCH.exec(text) ?? [];
    if (value) return { family: "french", value, suit: suit as Suit };
  }
  if (family !== "french") {
    const [, color, value] = COLORED.exec(text) ?? [];
    if (value) return { family: "colors", value, color: color as Color, chosen: null };
    const [, wild, chosen = null] = WILD.exec(text) ?? [];
    if (wild) return { family: "colors", value: wild, color: null, chosen: chosen as Color | null };
  }
  return { family: "back" };
}

/** Tells whether the page has a drawing for a card; others show their text. */
export function isDrawn(card: string): boolean {
  return card === "?" || parseCard(card).family !== "back";
}
