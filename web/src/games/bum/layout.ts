// All sizes, and the positions of the cards of a domain. Only numbers, so that a unit test can check
// every table against the edges of the screen.

import type { Mode } from "../../table/screen/arrangement";

export type { Mode };

export interface Layout {
  mode: Mode;
  /** A small phone: the buttons stand beside the own cards instead of below them. */
  short: boolean;
  /** Widths of cards: of the others, of the player, and of the two piles. */
  other: number;
  own: number;
  monte: number;
  discard: number;
  /** The boxes of the others: how many in a row, how wide, and the width for cards in a box. */
  columns: number;
  box: number;
  room: number;
  ownRoom: number;
  /** Space between cards. */
  gap: number;
  ownGap: number;
  /** How many lines of the log fit. */
  lines: number;
}

export const HEIGHT = 1.4;
/** The space around the cards of a box, and the height of its header. */
export const PAD = 7;
export const HEAD = { wide: 34, tall: 24, low: 24 };

/** Heights of the edges of the table, of the labels under the piles, and of the prompt. */
const EDGES = { wide: 22, tall: 14 };
const UNDER = { wide: 44, tall: 26 };
const SAYS = { wide: 66, tall: 76, short: 58 };
/** How much these heights grow together when the text is twice as large. */
const GAIN = { wide: 52, tall: 48 };

/** The height of the first line of the log, large enough for a finger, and of each further line. */
const LOG = 24;
const LINE = 18;

/** Returns the height of the others' boxes, without their cards. */
function boxes(rows: number, head: number, gap: number, between: number): number {
  return rows * (head + PAD + 2 + gap) + (rows - 1) * between;
}

const tall = (card: number): number => Math.round(card * HEIGHT);

/** Measures a table of this size with this number of others; the bar of the page does not count. */
export function measure(width: number, height: number, others: number, mode: Mode, letters = 1): Layout {
  if (mode === "low") return low(width, height, others);
  const left = height - Math.max(0, letters - 1) * GAIN[mode];
  return mode === "tall" ? upright(width, left, others) : wide(width, left, others);
}

function wide(width: number, height: number, others: number): Layout {
  const count = Math.max(1, others);
  const columns = width < 980 && count > 3 ? Math.ceil(count / 2) : count;
  const rows = Math.ceil(count / columns);
  const box = Math.min(240, Math.floor((width - 32 - (columns - 1) * 16) / columns));
  const fixed = EDGES.wide + boxes(rows, HEAD.wide, 6, 8) + UNDER.wide + SAYS.wide + 10;
  const scale = Math.max(0.42, Math.min(1, (height - fixed) / (rows * 2 * 64 * HEIGHT + 112 * HEIGHT + 2 * 112 * HEIGHT)));
  const own = Math.floor(112 * scale);
  const other = Math.max(32, Math.floor(64 * scale));
  return {
    mode: "wide", short: false, other, own, monte: own, discard: own, columns, box,
    room: box - 2 * PAD, ownRoom: Math.min(4 * own + 30, width - 2 * 184 - 32), gap: 6, ownGap: 10, lines: 4,
  };
}

function upright(width: number, height: number, others: number): Layout {
  const count = Math.max(1, others);
  const rows = count > 3 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const box = Math.min(200, Math.floor((width - 12 - (columns - 1) * 4) / columns));
  const short = height < 640;
  const fixed = EDGES.tall + boxes(rows, HEAD.tall, 3, 4) + UNDER.tall + LOG + (short ? SAYS.short + 20 + 8 : SAYS.tall + 40 + 10 + 48);
  let scale = 1;
  let sizes = [40, 96, 72];
  let left = 0;
  for (; scale > 0.5; scale -= 0.02) {
    sizes = [Math.max(28, Math.round(40 * scale)), Math.max(58, Math.round(96 * scale)), Math.max(54, Math.round(72 * scale))];
    const [other = 0, discard = 0, own = 0] = sizes;
    left = height - fixed - rows * 2 * tall(other) - tall(discard) - 2 * tall(own);
    if (left >= 0) break;
  }
  const [other = 40, discard = 96, own = 72] = sizes;
  return {
    mode: "tall", short, other, own, monte: Math.round(discard * 0.75), discard, columns, box,
    room: box - 2 * PAD, ownRoom: width - 16 - bumWidth(width) - 8, gap: 3, ownGap: short ? 8 : 10, lines: left < 0 ? 0 : left + LOG >= 2 * LINE ? 2 : 1,
  };
}

function low(width: number, height: number, others: number): Layout {
  const count = Math.max(1, others);
  const rows = count > 1 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const boxHeight = (height - 12 - (rows - 1) * 6) / rows;
  const other = Math.max(26, Math.min(48, Math.floor((boxHeight - HEAD.low - 2 * PAD - 3) / 2 / HEIGHT)));
  const own = Math.max(48, Math.min(76, Math.floor((height - 96) / 2 / HEIGHT)));
  const box = Math.min(150, Math.max(2 * other + 3 + 2 * PAD, Math.floor((width * (columns > 2 ? 0.36 : 0.29) - 8 - (columns - 1) * 6) / columns)));
  const left = columns * box + (columns - 1) * 6;
  const ownRoom = 3 * own + 16;
  // The piles and the ring around them get the rest.
  const centre = width - left - ownRoom - 100 - 16 - 36;
  const discard = Math.max(40, Math.min(80, Math.floor((centre - 24 - 24) / 1.75), Math.floor((height - 140) / HEIGHT)));
  return {
    mode: "low", short: false, other, own, monte: Math.round(discard * 0.75), discard, columns, box,
    room: box - 2 * PAD, ownRoom, gap: 3, ownGap: 8, lines: 0,
  };
}

/** Returns the width of the BUM! button on a phone. */
export function bumWidth(width: number): number {
  return width < 380 ? 96 : 110;
}

// --- the cards of a domain -----------------------------------------------------------------------

export interface Place {
  slot: number;
  x: number;
  y: number;
  /** The slot is empty. */
  gap: boolean;
}

export interface Laid {
  card: number;
  width: number;
  height: number;
  places: Place[];
  /** The positions where empty columns were folded. */
  folds: number[];
}

/** If cards became smaller than this, in px and as a share, they stand side by side instead. */
const LEAST = 26;
const LEAST_SHARE = 0.7;

/** The slots of a column, from top to bottom. */
type Column = readonly number[];

/** Returns the slots of a column: slots 1 to 4 are a square; further slots stand in columns of two to its right. */
function slotsOf(column: number): Column {
  return column < 2 ? [column + 1, column + 3] : [2 * column + 1, 2 * column + 2];
}

/**
 * Lays out a domain in a given width. Cards keep their places while there is room; then empty columns
 * are folded, the oldest first; at last the cards become smaller.
 */
export function layDomain(cards: readonly (string | null)[], room: number, wished: number, gap: number): Laid {
  const has = (slot: number): boolean => typeof cards[slot - 1] === "string";
  const full = (column: number): boolean => slotsOf(column).some(has);
  let last = Math.max(1, Math.ceil(cards.length / 2) - 1);
  // New cards go to the right: empty columns behind the last card are not needed.
  while (last > 1 && !full(last)) last -= 1;
  const columns: Column[] = Array.from({ length: last + 1 }, (_, at) => slotsOf(at));
  const folded = new Set<number>();
  const width = (card: number): number => measureRow(columns, folded, card, gap);
  const empty = columns.map((_, at) => at).filter((at) => !full(at));
  for (const at of [...empty.filter((one) => one > 1), ...empty.filter((one) => one <= 1)]) {
    if (width(wished) <= room) break;
    folded.add(at);
  }
  let card = wished;
  while (card > Math.max(LEAST, LEAST_SHARE * wished) && width(card) > room) card -= 1;
  if (width(card) > room) return packed(cards, room, wished, gap);
  const known = Math.max(4, cards.length);
  return place(columns.map((slots) => slots.filter((slot) => slot <= known)), folded, card, gap, has);
}

/** Lays out too many cards for columns: side by side, in the number of rows that makes them largest. */
function packed(cards: readonly (string | null)[], room: number, wished: number, gap: number): Laid {
  const held = cards.flatMap((card, at) => (card === null ? [] : [at + 1]));
  const high = 2 * tall(wished) + gap;
  const sizes = [2, 3, 4].map((rows) => {
    const columns = Math.ceil(held.length / rows);
    const across = Math.floor((room - (columns - 1) * gap) / columns);
    const down = Math.floor(((high - (rows - 1) * gap) / rows - 1) / HEIGHT);
    return { rows, card: Math.min(wished, across, rows === 2 ? wished : down) };
  });
  const { rows, card } = sizes.reduce((best, one) => (one.card > best.card ? one : best));
  const columns: Column[] = [];
  for (let at = 0; at < held.length; at += rows) columns.push(held.slice(at, at + rows));
  return place(columns, new Set(), card, gap, () => true);
}

function measureRow(columns: readonly unknown[], folded: ReadonlySet<number>, card: number, gap: number): number {
  let width = 0;
  columns.forEach((_, at) => {
    if (!folded.has(at)) width += card + gap;
    else if (!folded.has(at - 1)) width += foldWidth(gap) + gap;
  });
  return Math.max(0, width - gap);
}

function foldWidth(gap: number): number {
  return Math.max(4, gap);
}

function place(columns: readonly Column[], folded: ReadonlySet<number>, card: number, gap: number, has: (slot: number) => boolean): Laid {
  const height = tall(card);
  const places: Place[] = [];
  const rows = Math.max(2, ...columns.map((slots) => slots.length));
  const folds: number[] = [];
  let x = 0;
  columns.forEach((slots, at) => {
    if (folded.has(at)) {
      if (folded.has(at - 1)) return;
      folds.push(x);
      x += foldWidth(gap) + gap;
      return;
    }
    slots.forEach((slot, row) => {
      places.push({ slot, x, y: row * (height + gap), gap: !has(slot) });
    });
    x += card + gap;
  });
  // Screen readers read the slots in the order of their numbers.
  places.sort((a, b) => a.slot - b.slot);
  return { card, width: Math.max(0, x - gap), height: rows * (height + gap) - gap, places, folds };
}
