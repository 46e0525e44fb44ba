// All positions: the hand as a fan or in rows, the seats on an ellipse. Only numbers, so that a unit
// test can check every hand of every size against the edges of the screen.

import { COLORS } from "../../cards/shapes";
import type { Mode } from "../../table/screen/arrangement";

export type { Mode };

export interface Spot {
  /** The centre of the card, from the left and from the top of the hand's box. */
  x: number;
  y: number;
  angle: number;
  row: number;
  /** The strip that takes the finger: the part that no other card covers. */
  reach: number;
  depth: number;
}

export interface Hand {
  card: number;
  height: number;
  spots: Spot[];
}

/** Space above the cards for raised cards. */
export const RISE = 28;
const GROUP_GAP = 6;
const LEAST_STRIDE = 22;
/** The width of a card that a finger needs; gaps between colours are less important. */
const FINGER = 33;

interface Plan {
  card: number;
  stride: number;
  rows: number;
  offset: number;
  radius: number;
}

function plan(count: number, span: number, mode: Mode, height: number): Plan {
  if (mode === "wide") {
    const card = count < 10 ? 112 : 96;
    const stride = count < 10 ? 98 : 84;
    // More cards than fit on a screen are rare; then a second row keeps the spines readable.
    const rows = Math.ceil(((count - 1) * LEAST_STRIDE) / (span - card));
    return { card, stride, rows: Math.max(1, rows), offset: 60, radius: 1800 };
  }
  if (mode === "low") {
    const card = height < 360 ? 64 : 72;
    const rows = Math.max(1, Math.ceil(((count - 1) * LEAST_STRIDE) / (span - card)));
    return { card, stride: 50, rows, offset: 48, radius: 2400 };
  }
  if (count <= 7) return { card: 72, stride: 50, rows: 1, offset: 0, radius: 2400 };
  const short = height < 700;
  // Rows use the whole width until the cards lie side by side.
  const card = short || count > 20 ? 64 : 72;
  if (count <= 20) return { card, stride: card, rows: 2, offset: short ? 56 : 64, radius: 0 };
  return { card, stride: card, rows: count <= 40 ? Math.ceil(count / 10) : 4, offset: 52, radius: 0 };
}

/** Lays out a hand. `breaks` marks the cards before which another colour begins. */
export function layHand(
  count: number,
  width: number,
  height: number,
  mode: Mode,
  breaks: readonly boolean[] = [],
): Hand {
  const span = mode === "wide" ? Math.min(1000, width - 40) : width - 16;
  const { card, stride: wished, rows, offset, radius } = plan(count, span, mode, height);
  const cardHeight = Math.round(card * 1.4);
  const perRow = Math.ceil(count / Math.max(1, rows)) || 1;
  const spots: Spot[] = [];
  const rise = mode === "low" ? 16 : RISE;
  let lowest = 0;
  for (let row = 0; row * perRow < count; row += 1) {
    const first = row * perRow;
    const here = Math.min(perRow, count - first);
    const stride = strideOf(breaks.slice(first + 1, first + here), here, wished, span - card);
    const gaps = gapsOf(breaks, first, here, span - card - stride * (here - 1));
    const half = (stride * (here - 1) + (gaps.at(-1) ?? 0)) / 2;
    const curve = radius ? Math.max(radius, half / Math.tan((9 * Math.PI) / 180)) : 0;
    for (let at = 0; at < here; at += 1) {
      const along = at * stride + (gaps[at] ?? 0) - half;
      const angle = curve ? along / curve : 0;
      const last = at === here - 1;
      const spot: Spot = {
        x: width / 2 + (curve ? curve * Math.sin(angle) : along),
        y: rise + cardHeight / 2 + row * offset + (curve ? curve * (1 - Math.cos(angle)) : 0),
        angle: (angle * 180) / Math.PI,
        row,
        reach: last ? card : stride + (gaps[at + 1] ?? 0) - (gaps[at] ?? 0),
        // The row below covers the foot of this one.
        depth: first + here < count ? offset : cardHeight,
      };
      spots.push(spot);
      lowest = Math.max(lowest, spot.y + foot(card, spot.angle));
    }
  }
  return { card, height: Math.ceil(lowest || rise + cardHeight), spots };
}

/** Returns the distance between the cards of a row; gaps get room after fingers have enough. */
function strideOf(breaks: readonly boolean[], count: number, wished: number, room: number): number {
  if (count < 2) return wished;
  const gaps = GROUP_GAP * breaks.filter(Boolean).length;
  const tight = room / (count - 1);
  return Math.min(wished, Math.max(Math.min(FINGER, tight), (room - gaps) / (count - 1)));
}

/** Returns how far the lowest corner of a turned card lies below its centre. */
function foot(card: number, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return (card * 0.7) * Math.cos(angle) + (card / 2) * Math.sin(angle);
}

/** Returns how far the gaps between colours move each card of a row to the right, if they fit. */
function gapsOf(breaks: readonly boolean[], first: number, count: number, room: number): number[] {
  const moved: number[] = [];
  let gaps = 0;
  for (let at = 0; at < count; at += 1) {
    if (at && breaks[first + at]) gaps += 1;
    moved.push(gaps);
  }
  const gap = gaps ? Math.min(GROUP_GAP, Math.max(0, room) / gaps) : 0;
  return moved.map((number) => number * gap);
}

// --- order -------------------------------------------------------------------------------------

export type Sort = "color" | "rank" | "drawn";

/** A card of the own hand, with an id that stays while the hand changes. */
export interface Slot {
  id: number;
  card: string;
}

const VALUES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "r", "+2", "W", "W4", "SW", "RN", "BK1", "BK2", "BK3"];

function colorRank(card: string): number {
  const at = (COLORS as readonly string[]).indexOf(card[0] ?? "");
  // "RN" begins with the letter of a colour but has no colour.
  return at < 0 || valueOf(card) === card ? COLORS.length : at;
}

/** The value of a card without its colour; a wild is its own value. */
export function valueOf(card: string): string {
  return VALUES.includes(card) ? card : card.slice(1);
}

function valueRank(card: string): number {
  const at = VALUES.indexOf(valueOf(card));
  return at < 0 ? VALUES.length : at;
}

/** Sorts a hand by the player's setting; the server's order is the order of drawing. */
export function sortHand(hand: readonly Slot[], sort: Sort): Slot[] {
  if (sort === "drawn") return [...hand];
  const keys = sort === "color" ? [colorRank, valueRank] : [valueRank, colorRank];
  return [...hand].sort((a, b) => {
    for (const key of keys) {
      const difference = key(a.card) - key(b.card);
      if (difference) return difference;
    }
    return a.id - b.id;
  });
}

/** Marks the cards of a sorted hand before which another colour begins. */
export function colorBreaks(hand: readonly Slot[]): boolean[] {
  return hand.map((slot, at) => at > 0 && colorRank(slot.card) !== colorRank(hand[at - 1]?.card ?? ""));
}

/** Gives the cards of a hand their old ids; new cards get new ids. */
export function keepSlots(before: readonly Slot[], cards: readonly string[], next: () => number): Slot[] {
  const free = [...before];
  return cards.map((card) => {
    const at = free.findIndex((slot) => slot.card === card);
    const [kept] = at < 0 ? [] : free.splice(at, 1);
    return kept ?? { id: next(), card };
  });
}

// --- seats -------------------------------------------------------------------------------------

export interface Place {
  seat: number;
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

/** Returns the size of a seat for this number of others. */
export function seatBox(count: number): Box {
  return count > 4 ? { width: 148, height: 56 } : { width: 184, height: 64 };
}

/** Tells whether this number of seats fits around the table; else they sit in rows above it. */
export function ringFits(count: number, width: number): boolean {
  if (count > 9) return false;
  return count > 4 ? width >= 1080 : width >= 700;
}

/** Puts the others on the upper part of an ellipse; returns centres, clockwise from the left. */
export function placeSeats(others: readonly number[], width: number, height: number): Place[] {
  const box = seatBox(others.length);
  const rx = Math.max(box.width / 2, Math.min(530, width / 2 - box.width / 2 - 12));
  const top = box.height / 2 + 8;
  const ry = Math.min(250, Math.max(120, height * 0.3));
  const from = [90, 90, 168, 172, 184][others.length] ?? 196;
  const step = others.length > 1 ? (2 * from - 180) / (others.length - 1) : 0;
  return others.map((seat, at) => {
    const angle = ((from - at * step) * Math.PI) / 180;
    return { seat, x: width / 2 + rx * Math.cos(angle), y: top + ry * (1 - Math.sin(angle)) };
  });
}
