// The games that the page knows, in the order of the home page: their cards, the look of these, and
// three cards as a picture of each game.

import type { Skin } from "../cards/outline";

export const GAMES = [
  { game: "neon", family: "colors", cards: ["R7", "W4", "B2"] },
  { game: "arcade", family: "colors", cards: ["Ys", "G+2", "R0"] },
  { game: "classic", family: "colors", cards: ["B9", "W", "Yr"] },
  { game: "golf", family: "french", cards: ["7h", "8s", "9d"] },
  { game: "bum", family: "french", cards: ["?", "Qh", "?"] },
] as const;

export type Game = (typeof GAMES)[number]["game"];
export type Family = (typeof GAMES)[number]["family"];

const ORDER: readonly string[] = GAMES.map(({ game }) => game);

export const isGame = (name: string): name is Game => ORDER.includes(name);

/** The games with four colours; all others have suits. */
export const COLOR_GAMES: readonly string[] = GAMES.filter(({ family }) => family === "colors").map(({ game }) => game);

export const familyOf = (game: string): Family => (COLOR_GAMES.includes(game) ? "colors" : "french");

/** Returns the look of a game's cards; suits have only one. */
export const skinOf = (game: string): Skin => (COLOR_GAMES.includes(game) ? (game as Skin) : "classic");

/** The games for several players: a solitaire has no table for friends. */
export const TOGETHER = GAMES.filter(({ game }) => game !== "golf");

/** Tells whether several players play a game: people, or bots in their place. */
export const isShared = (game: string): boolean => TOGETHER.some((one) => one.game === game);

/** Sorts games in the order of the home page; unknown games come last. */
export function inOrder<T extends { game: string }>(games: readonly T[]): T[] {
  const place = ({ game }: T): number => (isGame(game) ? ORDER.indexOf(game) : ORDER.length);
  return [...games].sort((a, b) => place(a) - place(b));
}
