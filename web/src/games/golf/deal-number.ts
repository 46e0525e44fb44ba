// Numbered deals: the same number deals the same cards everywhere. During a match the server tells
// its seed to no client, so the page remembers which deal it asked for.

import { recall, remember } from "../../lib/browser/storage";

const BEFORE = "golf/";
/** Short enough to say aloud. */
const HIGHEST = 9_999_999;

interface Asked {
  /** How many matches had ended at the table before this one. */
  match: number;
  seed: string;
}

export function seedOf(number: number): string {
  return `${BEFORE}${number}`;
}

/** Returns the number of the deal of a seed; null if the seed has another form. */
export function numberOf(seed: string | null | undefined): number | null {
  const digits = seed?.startsWith(BEFORE) ? seed.slice(BEFORE.length) : "";
  return /^(0|[1-9]\d{0,11})$/.test(digits) ? Number(digits) : null;
}

export function newNumber(): number {
  const [luck = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (luck % HIGHEST);
}

/** Remembers which deal a match of a table has; without a seed, a new number. */
export function askFor(table: string, match: number, seed?: string | null): string {
  const asked: Asked = { match, seed: seed ?? seedOf(newNumber()) };
  remember(`deal.${table}`, asked);
  return asked.seed;
}

/** Returns the seed of a match, if this browser asked for it. */
export function askedFor(table: string, match: number): string | null {
  const asked = recall<Asked | null>(`deal.${table}`, null);
  return asked?.match === match ? asked.seed : null;
}

/** Returns the link that deals the same cards to another player. */
export function dealLink(number: number): string {
  return new URL(`play/golf?deal=${number}`, document.baseURI).href;
}
