// Reads the view of any game without knowing it: lists of cards are zones, everything else is a fact.

export type Card = string | null;

export interface Row {
  /** The owner of the cards, if the zone has a list for every seat; else the number of the list. */
  seat: number | null;
  at: number | null;
  cards: Card[];
}

export interface Zone {
  key: string;
  rows: Row[];
}

export interface Fact {
  key: string;
  value: string;
}

/** Keys that every view has; the page shows them elsewhere. */
const COMMON: ReadonlySet<string> = new Set(["game", "options", "seat", "over", "winners", "asked", "window", "one_card"]);

function isCards(value: unknown): value is Card[] {
  return Array.isArray(value) && value.every((item) => item === null || typeof item === "string");
}

/** Returns the zones of a view, in the order of the view. */
export function zonesOf(view: Record<string, unknown>, seats: number): Zone[] {
  const zones: Zone[] = [];
  for (const [key, value] of Object.entries(view)) {
    if (COMMON.has(key) || !Array.isArray(value) || !value.length) continue;
    if (isCards(value)) {
      zones.push({ key, rows: [{ seat: null, at: null, cards: value }] });
    } else if (value.every(isCards)) {
      const bySeat = value.length === seats;
      zones.push({ key, rows: value.map((cards, at) => ({ seat: bySeat ? at : null, at: bySeat ? null : at + 1, cards })) });
    }
  }
  return zones;
}

/** Returns the other facts of a view: words, numbers, booleans and lists of numbers. */
export function factsOf(view: Record<string, unknown>): Fact[] {
  return Object.entries(view).flatMap(([key, value]) => {
    if (COMMON.has(key)) return [];
    if (["string", "number", "boolean"].includes(typeof value)) return [{ key, value: String(value) }];
    const numbers = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "number");
    return numbers ? [{ key, value: value.join(" · ") }] : [];
  });
}

/** Tells whether all cards lie face down: then the page shows one pile with a number. */
export function isPile(cards: readonly Card[]): boolean {
  return cards.length > 3 && cards.every((card) => card === "?");
}

export interface Group {
  word: string;
  commands: { text: string; rest: string }[];
}

/** Groups commands by their first word, in the order of the list. */
export function groupsOf(commands: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const text of commands) {
    const [word = "", ...rest] = text.split(" ");
    const group = groups.get(word) ?? { word, commands: [] };
    group.commands.push({ text, rest: rest.join(" ") });
    groups.set(word, group);
  }
  return [...groups.values()];
}
