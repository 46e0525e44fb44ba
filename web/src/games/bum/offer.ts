// The view of BUM!, what the listed commands allow, and what a press on a card does. Slots and seats
// are numbered as on the server: slots from 1, seats from 0.

import type { View } from "../../table/session/frame";

export interface BumView extends View {
  domains: (string | null)[][];
  monte: string[];
  discard: string[];
  turn: number;
  phase: "peek" | "buy" | "discard" | "bum" | "over";
  window: number;
  /** The ms since the last card was put down, or since the deal. */
  since: number;
  peeks?: number[];
  ready?: number[];
  /** The slot of the card just bought. */
  bought?: number;
  queue?: [number, string][];
  prompt?: "power" | "see" | "peek";
  last_swap?: [[number, number], [number, number]];
  left?: number[];
  /** The ms since the window closed; missing while it is open. */
  closed?: number;
}

export interface Swap {
  own: number;
  seat: number;
  slot: number;
  command: string;
}

export interface Offer {
  peeks: ReadonlySet<number>;
  discards: ReadonlySet<number>;
  snaps: ReadonlySet<number>;
  looks: ReadonlySet<string>;
  swaps: readonly Swap[];
  names: ReadonlySet<number>;
  ready: boolean;
  buy: boolean;
  see: boolean;
  decline: boolean;
  claim: boolean;
}

/** Returns the name of one card of the table: "2-1" is the first card of seat 2. */
export function spotOf(seat: number, slot: number): string {
  return `${seat}-${slot}`;
}

export function readOffer(legal: readonly string[]): Offer {
  const [peeks, discards, snaps, names] = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()];
  const looks = new Set<string>();
  const swaps: Swap[] = [];
  const words = new Set<string>();
  for (const command of legal) {
    const [verb = "", ...rest] = command.split(" ");
    const [a = 0, b = 0, c = 0] = rest.map(Number);
    words.add(verb);
    if (verb === "peek") peeks.add(a);
    else if (verb === "discard") discards.add(a);
    else if (verb === "snap") snaps.add(a);
    else if (verb === "name") names.add(a);
    else if (verb === "look") looks.add(spotOf(a, b));
    else if (verb === "swap") swaps.push({ own: a, seat: b, slot: c, command });
  }
  const said = (verb: string): boolean => words.has(verb);
  return { peeks, discards, snaps, looks, swaps, names, ready: said("ready"), buy: said("buy"), see: said("see"), decline: said("decline"), claim: said("claim") };
}

/** Removes from an offer what must wait until no card flies, or until the player has seen its window. */
export function narrowed(offer: Offer, still: boolean, seen: boolean): Offer {
  const rest = still ? {} : { discards: new Set<number>(), looks: new Set<string>(), swaps: [], names: new Set<number>() };
  return { ...offer, ...rest, ...(seen ? {} : { snaps: new Set<number>() }) };
}

const FATE = ["phase", "turn", "bought", "queue", "prompt", "last_swap"] as const;

/** Tells whether the same seat is asked the same question, even if other cards were burned or looked at. */
export function alike(seen: BumView | null, newest: BumView): boolean {
  return seen !== null && FATE.every((key) => JSON.stringify(seen[key]) === JSON.stringify(newest[key]));
}

// --- what is asked -----------------------------------------------------------------------------

export type Ask =
  | "peek" | "ready" | "king" | "discard" | "look" | "swap" | "see" | "black" | "red" | "ace"
  | "buy" | "buysnap" | "snap" | "soon" | "wait" | "over";

const POWERS: Record<string, Ask> = { J: "look", Q: "swap", A: "ace" };

/** Returns what a power card asks of the player who put it down. */
export function askOfPower(card: string): Ask {
  return POWERS[card.slice(0, 1)] ?? (/[hd]$/.test(card) ? "red" : "black");
}

/** Returns what the player is asked now. */
export function askOf(view: BumView, offer: Offer, you: number | null): Ask {
  if (view.over) return "over";
  if (offer.ready || view.phase === "peek") return offer.peeks.size ? "peek" : offer.ready ? "ready" : "wait";
  if (offer.discards.size) return "discard";
  if (offer.see) return "see";
  if (offer.peeks.size) return "king";
  if (offer.looks.size || offer.swaps.length || offer.names.size) return askOfPower(view.queue?.[0]?.[1] ?? "");
  if (offer.snaps.size) return offer.buy ? "buysnap" : buysSoon(view, you) ? "soon" : "snap";
  return offer.buy ? "buy" : "wait";
}

/** Tells whether this seat buys next, as soon as the interval is over. */
export function buysSoon(view: BumView, you: number | null): boolean {
  return you !== null && view.phase === "bum" && !view.queue?.length && view.asked.includes(you);
}

// --- what a press does -------------------------------------------------------------------------

export type Deed =
  /** Looks at a card while it is held. */
  | { do: "hold"; command: string }
  /** Acts on press: it is a race. */
  | { do: "snap"; command: string }
  | { do: "discard"; command: string }
  /** The two cards of a queen. */
  | { do: "give" | "take" };

export interface Chosen {
  given: number | null;
  taken: string | null;
  /** The player pressed BUM!: the next own card is snapped, before everything else. */
  armed: boolean;
}

/** Returns what a press on a card does; null if nothing. */
export function deedOf(offer: Offer, view: BumView, you: number | null, seat: number, slot: number, chosen: Chosen): Deed | null {
  const spot = spotOf(seat, slot);
  const own = seat === you;
  const snap: Deed | null = own && offer.snaps.has(slot) ? { do: "snap", command: `snap ${slot}` } : null;
  if (chosen.armed && snap) return snap;
  if (own && offer.peeks.has(slot)) return { do: "hold", command: `peek ${slot}` };
  if (offer.looks.has(spot)) return { do: "hold", command: `look ${seat} ${slot}` };
  if (offer.see && spot === takenSpot(view, you)) return { do: "hold", command: "see" };
  if (own && offer.discards.has(slot)) return { do: "discard", command: `discard ${slot}` };
  if (own && offer.swaps.some((swap) => swap.own === slot && (chosen.taken === null || spotOf(swap.seat, swap.slot) === chosen.taken))) return { do: "give" };
  if (!own && offer.swaps.some((swap) => spotOf(swap.seat, swap.slot) === spot && (chosen.given === null || swap.own === chosen.given))) return { do: "take" };
  return snap;
}

/** Returns the slot of the card that the player took with a queen. */
export function takenSpot(view: BumView, you: number | null): string | null {
  const side = view.last_swap?.find(([seat]) => seat === you);
  return side ? spotOf(side[0], side[1]) : null;
}
