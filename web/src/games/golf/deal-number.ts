// Numbered deals: the same number deals the same cards everywhere. While a game runs its seed is
// known to nobody but the one who asked for it, so the page remembers what it asked for.

import { recall, remember } from "../../lib/browser/storage";

const BEFORE = "golf/";
/** Short enough to be said aloud. */
const HIGHEST = 9_999_999;

interface Asked {
  /** How many matches had ended at the table before this one. */
  match: number;
  seed: string;
}

export function seedOf(number: number): string {
  return `${BEFORE}${number}`;
}

/** The number of the deal a seed stands for; none if it is another text. */
export function numberOf(seed: string | null | undefined): number | null {
  const digits = seed?.startsWith(BEFORE) ? seed.slice(BEFORE.length) : "";
  return /^(0|[1-9]\d{0,11})$/.test(digits) ? Number(digits) : null;
}

export function newNumber(): number {
  const [luck = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (luck % HIGHEST);
}

/** Remembers which deal a match of a table is asked for; without one, a new number. */
export function askFor(table: string, match: number, seed?: string | null): string {
  const asked: Asked = { match, seed: seed ?? seedOf(newNumber()) };
  remember(`deal.${table}`, asked);
  return asked.seed;
}

/** The seed of a match, if it was asked for here. */
export function askedFor(table: string, match: number): string | null {
  const asked = recall<Asked | null>(`deal.${table}`, null);
  return asked?.match === match ? asked.seed : null;
}

/** The link that deals the same cards to somebody else. */
export function dealLink(number: number): string {
  return new URL(`play/golf?deal=${number}`, document.baseURI).href;
}
