// Which component draws which game. A game that is not named here is drawn plainly, from its zones
// and the commands it lists: the page contains no rules.

import type { Component } from "svelte";

import type { Session } from "../table/session/session.svelte";

/** A table of a game: draws `session.shown`, gives commands with `session.do`, sets `session.stage`. */
export type GameTable = Component<{ session: Session }>;

const TABLES: Record<string, () => Promise<{ default: GameTable }>> = {
  neon: () => import("./colors/Table.svelte"),
  arcade: () => import("./colors/Table.svelte"),
  classic: () => import("./colors/Table.svelte"),
  golf: () => import("./golf/Table.svelte"),
  bum: () => import("./bum/Table.svelte"),
};

export function tableOf(game: string): Promise<{ default: GameTable }> {
  return (TABLES[game] ?? (() => import("./plain/Table.svelte")))();
}
