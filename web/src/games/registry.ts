// What each game brings to the page. A game that is not named here gets the plain table, which draws
// the zones of a view and the listed commands: the page contains no rules.

import type { Component } from "svelte";

import type { Frame } from "../table/session/frame";
import type { Session } from "../table/session/session.svelte";
import { askFor } from "./golf/deal-number";
import { COLOR_GAMES } from "./known-games";

/** A table of a game: draws `session.shown`, gives commands with `session.do`, sets `session.stage`. */
export type GameTable = Component<{ session: Session }>;
/** A part that draws something of a frame beside the table. */
export type FramePart = Component<{ session: Session; frame: Frame }>;

type Load<Part> = () => Promise<{ default: Part }>;

export interface GamePage {
  table: Load<GameTable>;
  /** Every hand of a frame, open: for replays that show all cards. */
  openHands?: Load<FramePart>;
  /** What the common sheet at the end of a match shows below the points. */
  endDetails?: Load<FramePart>;
  /** The table ends a match in its own way, without the common sheet. */
  endsByItself?: boolean;
  /** Returns the seed to ask for, if the page remembers which deal a match of a table has. */
  seedFor?(table: string, match: number, wanted: string | null): string;
}

const COLORS: GamePage = {
  table: () => import("./colors/Table.svelte"),
  openHands: () => import("./colors/scores/OpenHands.svelte"),
  endDetails: () => import("./colors/scores/EndHands.svelte"),
};

const PAGES: Record<string, GamePage> = {
  ...Object.fromEntries(COLOR_GAMES.map((game) => [game, COLORS])),
  golf: { table: () => import("./golf/Table.svelte"), endsByItself: true, seedFor: askFor },
  bum: { table: () => import("./bum/Table.svelte") },
};

const PLAIN: GamePage = { table: () => import("./plain/Table.svelte") };

export function pageOf(game: string): GamePage {
  return PAGES[game] ?? PLAIN;
}

export function tableOf(game: string): Promise<{ default: GameTable }> {
  return pageOf(game).table();
}
