// The tables at which this browser holds a seat, newest first: whoever left one by accident, by the
// key Back or by the home address, finds the way back on the first page.

import { forget, recall, remember } from "../browser/storage";

export interface Mine {
  code: string;
  game: string;
}

const KEY = "mine";
const MOST = 3;

export function myTables(): Mine[] {
  const kept = recall<unknown>(KEY, []);
  return Array.isArray(kept) ? (kept as Mine[]).slice(0, MOST) : [];
}

/** Puts a table in front of the others. */
export function keepTable({ code, game }: Mine): void {
  remember(KEY, [{ code, game }, ...others(code)].slice(0, MOST));
}

/** Leaves a table out: its match is over, or one sits there no more. */
export function dropTable(code: string): void {
  remember(KEY, others(code));
}

/** Forgets a table that is not there any more, and what opened it. */
export function forgetTable(code: string): void {
  dropTable(code);
  forget(`token.${code}`);
}

function others(code: string): Mine[] {
  return myTables().filter((one) => one.code !== code);
}
