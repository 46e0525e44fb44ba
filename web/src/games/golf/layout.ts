// All sizes. Only numbers, so that a unit test can check them on every screen.

/** Wide: a large screen. Tall: an upright phone. Low: a phone on its side. */
export type Mode = "wide" | "tall" | "low";

export interface Layout {
  mode: Mode;
  /** The counters stand in the bar of the page, if they fit. */
  barred: boolean;
  /** Width of a card in the piles, space between piles, and distance between the cards of a pile. */
  card: number;
  gap: number;
  step: number;
  stock: number;
  waste: number;
  /** Width of a card in the trail, distance between the cards, and their number. */
  trail: number;
  stride: number;
  shown: number;
  /** Height of the seven piles. */
  tableau: number;
}

export const HEIGHT = 1.4;
export const DEEP = 5;
/** Heights of the buttons and of the prompt, and the smallest distance between cards. */
const TOOLS = 48;
const SAYS = 28;
const LEAST_STEP = 0.42;

export function modeOf(width: number, height: number): Mode {
  if (height < 500 && width > height * 1.2) return "low";
  return width < 700 ? "tall" : "wide";
}

/** Measures a table of this size; the bar of the page does not count. */
export function measure(width: number, height: number): Layout {
  const mode = modeOf(width, height);
  if (mode === "low") return low(width, height);
  return mode === "tall" ? tall(width, height) : wide(width, height);
}

function across(width: number, gap: number, edge: number): number {
  return Math.floor((width - 2 * edge - 6 * gap) / 7);
}

type Rest = Omit<Layout, "mode" | "card" | "gap" | "step" | "tableau">;

function finish(mode: Mode, card: number, gap: number, step: number, rest: Rest): Layout {
  return { mode, card, gap, step, tableau: Math.round(card * HEIGHT) + (DEEP - 1) * step, ...rest };
}

function wide(width: number, height: number): Layout {
  const gap = Math.max(8, Math.min(24, Math.round(width / 60)));
  const barred = width >= 1000;
  const room = height - TOOLS - SAYS - (barred ? 88 : 140);
  // Piles (1.4 and four steps) and the waste (a little larger) share the height.
  const tallest = Math.floor(room / (HEIGHT + 4 * 0.465 + (HEIGHT * 128) / 112));
  const card = Math.max(44, Math.min(112, across(width, gap, 24), tallest));
  const waste = Math.round((card * 128) / 112);
  const step = Math.round(card * 0.465);
  const trail = Math.round((card * 72) / 112);
  // Stock, waste and chip stand on the left, and the trail ends where the piles end.
  const stride = Math.floor(Math.min((trail * 34) / 72, (7 * card + 6 * gap - deckOf(waste) - trail) / 13));
  return finish("wide", card, gap, step, { barred, stock: waste, waste, trail, stride, shown: 14 });
}

function tall(width: number, height: number): Layout {
  const gap = width < 340 ? 4 : 6;
  const card = Math.max(22, Math.min(72, across(width, gap, width < 390 ? 4 : 9)));
  // The waste is as large as the height allows: on a small phone the piles are more important.
  const fixed = TOOLS + SAYS + 44 + 80;
  const least = card * HEIGHT + 4 * LEAST_STEP * card;
  const waste = Math.round(Math.max(card, Math.min(2 * card, 96, (height - fixed - least) / (2 * HEIGHT))));
  const trail = Math.min(card, 48);
  const left = height - fixed - waste * HEIGHT - trail * HEIGHT - card * HEIGHT;
  const step = Math.round(Math.max(LEAST_STEP * card, Math.min(0.917 * card, left / 4)));
  const stride = Math.min(24, Math.floor((width - 24 - trail) / 13));
  return finish("tall", card, gap, step, { barred: false, stock: Math.round(waste * 0.75), waste, trail, stride, shown: 14 });
}

function low(width: number, height: number): Layout {
  const gap = 6;
  const side = sideOf(width);
  const card = Math.max(32, Math.min(80, across(width - side - 8, gap, 8), Math.floor((height - 24) / (HEIGHT + 4 * LEAST_STEP))));
  const step = Math.round(Math.max(LEAST_STEP * card, Math.min(0.62 * card, (height - 24 - card * HEIGHT) / 4)));
  // Beside the piles: the prompt, the trail, stock and waste, two rows of buttons.
  const room = height - SAYS - 2 * TOOLS - 46;
  const waste = Math.max(40, Math.min(80, Math.floor((side - 120) / 2), Math.floor((room - 44) / HEIGHT)));
  const trail = Math.min(40, Math.floor((room - waste * HEIGHT - 8) / HEIGHT));
  const stride = Math.floor((side - 12 - trail) / 13);
  const shown = trail < 28 ? 0 : 14;
  return finish("low", card, gap, step, { barred: true, stock: waste, waste, trail: Math.max(24, trail), stride, shown });
}

/** Returns the width of the column beside the piles on a phone on its side. */
export function sideOf(width: number): number {
  return Math.max(200, Math.min(300, Math.round(width * 0.34)));
}

/** Returns the width of stock, waste, chip and the spaces after them, on a large screen. */
export function deckOf(waste: number): number {
  return 2 * waste + 204;
}
