// What the listed commands offer. This file knows no rule: a card can be played because a listed
// command plays it, and a colour is asked for because the remaining commands differ in it.

import { COLORS, type Color } from "../../cards/shapes";

/** A listed play, in its parts. */
export interface Play {
  cards: readonly string[];
  seat: number | null;
  color: Color | null;
  uno: boolean;
  text: string;
}

/** Everything a list of commands offers, sorted by purpose. */
export interface Offer {
  plays: readonly Play[];
  /** The first cards of plays: a click on one of them begins a play. */
  playable: ReadonlySet<string>;
  gives: readonly Play[];
  colors: readonly Color[];
  targets: readonly number[];
  catches: readonly number[];
  /** `draw`, `take` or `accept`: cards come to the hand. */
  draw: string | null;
  pass: boolean;
  challenge: boolean;
  uno: boolean;
  next: boolean;
  /** Tells whether one of the plays can include the call. */
  callable: boolean;
}

export type Step =
  | { ask: "color"; colors: readonly Color[] }
  | { ask: "seat"; seats: readonly number[] }
  | { ask: "nothing"; command: string }
  | { ask: "impossible" };

/** What the player has chosen for a play until now. */
export interface Choice {
  cards: readonly string[];
  seat: number | null;
  color: Color | null;
}

export function readPlay(text: string): Play {
  const cards: string[] = [];
  let seat: number | null = null;
  let color: Color | null = null;
  let uno = false;
  for (const word of text.split(" ").slice(1)) {
    if (word === "uno") uno = true;
    else if (/^\d+$/.test(word)) seat = Number(word);
    else if (isColor(word)) color = word;
    else cards.push(word);
  }
  return { cards, seat, color, uno, text };
}

function isColor(word: string): word is Color {
  return (COLORS as readonly string[]).includes(word);
}

/** Reads a list of legal commands. */
export function readOffer(legal: readonly string[]): Offer {
  const of = (verb: string): Play[] => legal.filter((text) => text.startsWith(`${verb} `)).map(readPlay);
  const plays = of("play");
  return {
    plays,
    playable: new Set(plays.map((play) => play.cards[0] ?? "")),
    gives: of("give"),
    colors: of("color").flatMap((one) => one.color ?? []),
    targets: of("target").flatMap((one) => one.seat ?? []),
    catches: of("catch").flatMap((one) => one.seat ?? []),
    draw: ["draw", "take", "accept"].find((word) => legal.includes(word)) ?? null,
    pass: legal.includes("pass"),
    challenge: legal.includes("challenge"),
    uno: legal.includes("uno"),
    next: legal.includes("next"),
    callable: plays.some((play) => play.uno),
  };
}

/** Returns what to ask next for a play of these cards, or the complete command. */
export function step(plays: readonly Play[], choice: Choice, call: boolean): Step {
  const fitting = plays.filter(
    (play) =>
      sameCards(play.cards, choice.cards) &&
      (choice.seat === null || play.seat === choice.seat) &&
      (choice.color === null || play.color === choice.color),
  );
  if (!fitting.length) return { ask: "impossible" };
  const seats = different(fitting.map((play) => play.seat));
  if (seats.length > 1) return { ask: "seat", seats };
  const colors = different(fitting.map((play) => play.color));
  if (colors.length > 1) return { ask: "color", colors };
  const called = fitting.find((play) => play.uno === call) ?? fitting[0];
  return called ? { ask: "nothing", command: called.text } : { ask: "impossible" };
}

function different<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value): value is T => value !== null);
}

/** Compares cards: the first must fit and the last sets the colour; those between have any order. */
export function sameCards(listed: readonly string[], chosen: readonly string[]): boolean {
  if (listed.length !== chosen.length) return false;
  if (listed[0] !== chosen[0] || listed.at(-1) !== chosen.at(-1)) return false;
  return sameMultiset(listed, chosen);
}

export function sameMultiset(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join() === [...b].sort().join();
}

/** Returns the cards that can be added to the chosen ones: some listed play has them all. */
export function addable(plays: readonly Play[], chosen: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const { cards } of plays) {
    if (cards.length <= chosen.length || cards[0] !== chosen[0]) continue;
    const rest = without(cards, chosen);
    rest?.forEach((card) => found.add(card));
  }
  return found;
}

/** Returns the cards that remain when some are taken out; null if some are missing. */
function without(cards: readonly string[], taken: readonly string[]): string[] | null {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** Returns the command that gives these cards, in any order; for a large hand not all gifts are listed. */
export function giving(gives: readonly Play[], chosen: readonly string[]): string | null {
  if (chosen.length !== giftSize(gives)) return null;
  return gives.find((give) => sameMultiset(give.cards, chosen))?.text ?? `give ${chosen.join(" ")}`;
}

/** Returns the number of cards of a gift. */
export function giftSize(gives: readonly Play[]): number {
  return gives[0]?.cards.length ?? 0;
}
