// The games as data: seats, options for the form, levels of bots. The page fetches them once.

import { getJson } from "./api";

export interface Option {
  name: string;
  kind: "flag" | "number" | "choice" | string;
  default: unknown;
  values: string[];
  low: number;
  high: number;
}

export interface Game {
  game: string;
  version: number;
  least_seats: number;
  most_seats: number;
  default_seats: number;
  options: Option[];
}

export interface Games {
  games: Game[];
  settings: Option[];
}

let games: Promise<Games> | null = null;

export function allGames(): Promise<Games> {
  games ??= getJson<Games>("api/games").catch((error: unknown) => {
    games = null; // the next one who asks tries again
    throw error;
  });
  return games;
}
