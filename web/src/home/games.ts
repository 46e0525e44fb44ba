// The games of the first page, with the cards that stand for each.

export const GAMES = [
  { game: "neon", cards: ["R7", "W4", "B2"] },
  { game: "arcade", cards: ["Ys", "G+2", "R0"] },
  { game: "classic", cards: ["B9", "W", "Yr"] },
  { game: "golf", cards: ["7h", "8s", "9d"] },
  { game: "bum", cards: ["?", "Qh", "?"] },
] as const;

export type Game = (typeof GAMES)[number]["game"];

export const isGame = (name: string): name is Game => GAMES.some((one) => one.game === name);

/** Solitaires have no friends' table. */
export const TOGETHER = GAMES.filter((one) => one.game !== "golf");
