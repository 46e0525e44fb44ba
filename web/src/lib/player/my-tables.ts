// The tables at which this browser has a seat, newest first. The home page links to them, for a player
// who left a table by accident.

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

/** Puts a table first. */
export function keepTable({ code, game }: Mine): void {
  remember(KEY, [{ code, game }, ...others(code)].slice(0, MOST));
}

/** Removes a table: its match is over, or the player has left the seat. */
export function dropTable(code: string): void {
  remember(KEY, others(code));
}

/** Removes a table that no longer exists, and its token. */
export function forgetTable(code: string): void {
  dropTable(code);
  forget(`token.${code}`);
}

function others(code: string): Mine[] {
  return myTables().filter((one) => one.code !== code);
}
