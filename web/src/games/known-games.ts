// The games that the page knows, in the order of the first page: which cards each is played with,
// how they look, and the three that stand for it.

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

/** The games of four colours; any other is played with suits. */
export const COLOR_GAMES: readonly string[] = GAMES.filter(({ family }) => family === "colors").map(({ game }) => game);

export const familyOf = (game: string): Family => (COLOR_GAMES.includes(game) ? "colors" : "french");

/** How the cards of a game look; suits have one look only. */
export const skinOf = (game: string): Skin => (COLOR_GAMES.includes(game) ? (game as Skin) : "classic");

/** Solitaires have no friends' table. */
export const TOGETHER = GAMES.filter(({ game }) => game !== "golf");

/** Tells whether somebody else plays along: a bot where there is no friend. */
export const isShared = (game: string): boolean => TOGETHER.some((one) => one.game === game);

/** Puts games in the order of the first page; what is not named there comes last. */
export function inOrder<T extends { game: string }>(games: readonly T[]): T[] {
  const place = ({ game }: T): number => (isGame(game) ? ORDER.indexOf(game) : ORDER.length);
  return [...games].sort((a, b) => place(a) - place(b));
}
