/** The colours, silhouettes and icons of the cards: filled paths and strokes on a grid of 24 by 24. */

export type Color = "R" | "B" | "G" | "Y";
export type Suit = "c" | "d" | "h" | "s";
export type Letters = Record<Color, string>;

export const PAPER = "#fbf7ee";
export const INK = "#14102b";
export const FIELD = "#1b3c59";
export const MUTED = "#a9bccd";

/** The order of the keys 1 to 4, and of a sorted hand. */
export const COLORS: readonly Color[] = ["R", "B", "G", "Y"];

export const FILL: Letters = { R: "#cf2030", B: "#1b54f5", G: "#4fd1b0", Y: "#ffdf3d" };
/** The text colour on each fill; the contrast is at least 5.4 to 1. */
export const TEXT: Letters = { R: "#ffffff", B: "#ffffff", G: INK, Y: INK };
export const KEY: Letters = { R: "1", B: "2", G: "3", Y: "4" };

/** Kite, waves, cactus, crescent. */
export const SHAPE: Letters = {
  R: "M11.3.8V7.4H4.2ZM12.7.8 19.8 7.4H12.7ZM4.2 8.8H11.3V16.6ZM19.8 8.8 12.7 16.6V8.8ZM11.2 16H12.8C12.8 18.6 15.8 18.7 15.8 21.1 15.8 22.9 14.1 23.9 12.1 23.6L12.3 21.9C13.4 22 14 21.7 14 21.1 14 20.1 11.2 19.5 11.2 16Z",
  B: "M1 10C4 4 8 4 11 8 13 10.5 15 10.5 17 8 19 5.5 21 5 23 6V11C21 10 19.5 10.5 18 12.5 15 16 12 15.5 9.5 12.5 7 9.5 5 10 3 14H1ZM1 18C4 13 7.5 13.5 10.5 17 13 19.5 15 19.5 17 17.5 19 15.5 21 15 23 16V20C21 19.5 19.5 20 18 21.5 15 24 12 23.5 9.5 21 7 18.5 5 19 3 22H1Z",
  G: "M9.4 3.6A2.6 2.6 0 0 1 14.6 3.6V9.4H17V6.6A2 2 0 0 1 21 6.6V11.4A2.6 2.6 0 0 1 18.4 14H14.6V23H9.4V17H5.6A2.6 2.6 0 0 1 3 14.4V9.6A2 2 0 0 1 7 9.6V12.4H9.4Z",
  Y: "M14.8 1.2A11 11 0 1 0 22.8 14.8 8.6 8.6 0 0 1 14.8 1.2Z",
};

/** Small sizes: without the cross, which would fill up, and with a visible tail. */
const SMALL_KITE =
  "M12 .4 20.6 8 13.5 16.1C13.9 18 16.9 18.5 16.9 21.2 16.9 23.4 14.6 24.3 11.9 23.7L12.4 21.2C13.6 21.5 14.2 21.4 14.2 20.8 14.2 19.7 10.9 19.3 10.5 16.1L3.4 8Z";

/** Returns the silhouette of a colour; `pixels` is its size on the screen. */
export function shapeOf(color: Color, pixels = 24): string {
  return color === "R" && pixels < 16 ? SMALL_KITE : SHAPE[color];
}

export const SUIT: Record<Suit, string> = {
  c: "M7 6.3A5 5 0 1 1 17 6.3 5 5 0 1 1 7 6.3ZM1.2 14.4A5 5 0 1 1 11.2 14.4 5 5 0 1 1 1.2 14.4ZM12.8 14.4A5 5 0 1 1 22.8 14.4 5 5 0 1 1 12.8 14.4ZM10.4 9H13.6L15 13.6 13.2 16.2C13.4 19.4 14.3 21.4 16.2 23H7.8C9.7 21.4 10.6 19.4 10.8 16.2L9 13.6Z",
  d: "M12 .4C14.4 4.8 17.8 8.8 21.8 12 17.8 15.2 14.4 19.2 12 23.6 9.6 19.2 6.2 15.2 2.2 12 6.2 8.8 9.6 4.8 12 .4Z",
  h: "M12 23C5 17.2 1.2 13.2 1.2 8.3 1.2 4.7 3.8 2 7.1 2 9.2 2 11 3.1 12 4.9 13 3.1 14.8 2 16.9 2 20.2 2 22.8 4.7 22.8 8.3 22.8 13.2 19 17.2 12 23Z",
  s: "M12 1C15.2 5.6 22.6 9.4 22.6 14.7 22.6 17.6 20.4 19.7 17.7 19.7 15.9 19.7 14.2 18.8 13.2 17.3 13.4 19.7 14.3 21.5 16.2 23H7.8C9.7 21.5 10.6 19.7 10.8 17.3 9.8 18.8 8.1 19.7 6.3 19.7 3.6 19.7 1.4 17.6 1.4 14.7 1.4 9.4 8.8 5.6 12 1Z",
};

/** The crests of the courts on a grid of 24 by 12: a cap, a tiara, a crown. */
export const CREST: Record<string, string> = {
  J: "M3.4 8.4C4 4 6.4 1.6 9.6 1.6 13.2 1.6 16 4 16.8 8.4ZM2.4 9.8H17.8V12.2H2.4ZM18.2 8.6C16.8 5 18 1.2 22-.6 23 3.4 21.8 6.8 18.2 8.6Z",
  Q: "M2.6 9.4C4.4 7.6 4.4 5.6 3.2 3.4 5.8 3.6 7.6 4.6 8.8 6.2 9.6 4.2 10.8 2.4 12 .4 13.2 2.4 14.4 4.2 15.2 6.2 16.4 4.6 18.2 3.6 20.8 3.4 19.6 5.6 19.6 7.6 21.4 9.4 15.4 7.8 8.6 7.8 2.6 9.4ZM2.6 10.8C8.6 9.2 15.4 9.2 21.4 10.8V12.6C15.4 11 8.6 11 2.6 12.6Z",
  K: "M3 8.4V1.6L7.6 4.6 12 .2 16.4 4.6 21 1.6V8.4ZM3 9.8H21V12.2H3Z",
};

/** Strokes of 2.4 with round ends; never filled. */
export const ICON = {
  skip: "M3.2 6 8.8 12 3.2 18M10.6 6 16.2 12 10.6 18M20.6 5.4V18.6",
  reverse: "M5.4 20.4V10A5.9 5.9 0 0 1 17.2 10V18.6M12.6 14.6 17.2 19.4 21.8 14.6",
  draw: "M8.4 6.6V4.8A2 2 0 0 1 10.4 2.8H18.6A2 2 0 0 1 20.6 4.8V16A2 2 0 0 1 18.6 18H17.4M5.4 6.8H13.6A2 2 0 0 1 15.6 8.8V19.4A2 2 0 0 1 13.6 21.4H5.4A2 2 0 0 1 3.4 19.4V8.8A2 2 0 0 1 5.4 6.8Z",
  swap: "M3 7.4H20.4M16 2.8 20.6 7.4 16 12M21 16.6H3.6M8 12 3.4 16.6 8 21.2",
  renew: "M20.4 13.4A8.5 8.5 0 1 1 17.6 5.6M18.4 1.4V6.4H13.4",
  written: "M4 20 5.2 15.4 15.8 4.8A2.4 2.4 0 0 1 19.2 8.2L8.6 18.8ZM13.6 7 17 10.4",
} as const;

/** The sign of a wild in one colour: four spines as a fan. */
export const WILD_SIGN =
  "M1.6 7.4 5.1 5.4 9.4 16.8 8.2 17.5ZM7.6 3.9 11.4 3.3 11.8 15.8 10.5 16ZM12.6 3.3 16.4 3.9 13.5 16 12.2 15.8ZM18.9 5.4 22.4 7.4 15.8 17.5 14.6 16.8Z";
