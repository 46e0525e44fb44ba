// A game of golf as the page reads it from a view. Nothing here decides what is legal: the server
// lists that.

import type { View } from "../../table/session/frame";

export const TABLEAU = 35;
export const TRAIL = 14;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export interface Golf {
  piles: string[][];
  waste: string[];
  stock: number;
  done: string[];
  undone: string[];
  over: boolean;
  won: boolean;
  /** Given up before the end. */
  given: boolean;
  wrap: boolean;
}

export function readGolf(view: View): Golf {
  const options = (view["options"] ?? {}) as Record<string, unknown>;
  return {
    piles: view["piles"] as string[][],
    waste: view["waste"] as string[],
    stock: (view["stock"] as string[]).length,
    done: view["done"] as string[],
    undone: view["undone"] as string[],
    over: view.over,
    won: view.winners.length > 0,
    given: ((view["left"] ?? []) as number[]).length > 0,
    wrap: options["wrap"] !== false,
  };
}

export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function remaining(golf: Golf): number {
  return golf.piles.reduce((sum, pile) => sum + pile.length, 0);
}

/** Returns how many cards of the piles were played since the last draw. */
export function runOf(done: readonly string[]): number {
  return done.length - 1 - done.lastIndexOf("draw");
}

/** Returns the ranks next to a card, the lower one first: the chip names them. */
export function neighbours(card: string | undefined, wrap: boolean): string[] {
  if (card === undefined) return [];
  const at = RANKS.indexOf(rankOf(card));
  if (at < 0) return [];
  const last = RANKS.length - 1;
  const lower = at > 0 ? at - 1 : wrap ? last : -1;
  const higher = at < last ? at + 1 : wrap ? 0 : -1;
  return [lower, higher].flatMap((one) => RANKS[one] ?? []);
}

/** Returns the pile of a command, from 1; null for another command. */
export function pileOf(command: string | null | undefined): number | null {
  const found = /^move (\d)$/.exec(command ?? "");
  return found ? Number(found[1]) : null;
}

/** Where a card comes from or returns to: a pile from 1, or the stock. */
export type Home = number | "stock";

export interface Travel {
  card: string;
  home: Home;
  /** The card comes back from the waste instead of going there. */
  back: boolean;
}

/** Returns the card that an event moved, from the positions around it; null if it moved none. */
export function travelOf(event: { event: string } & Record<string, unknown>, before: Golf, after: Golf): Travel | null {
  const home = (command: string | undefined): Home => pileOf(command) ?? "stock";
  switch (event.event) {
    case "moved":
      return { card: String(event["card"]), home: Number(event["pile"]), back: false };
    case "drew":
      return { card: String(event["card"]), home: "stock", back: false };
    case "undone": {
      const card = before.waste.at(-1);
      return card === undefined ? null : { card, home: home(before.done.at(-1)), back: true };
    }
    case "redone": {
      const card = after.waste.at(-1);
      return card === undefined ? null : { card, home: home(before.undone[0]), back: false };
    }
    default:
      return null;
  }
}

/** What the analysis says about the present position. */
export type Verdict = "won" | "lost" | "unknown";

export function verdictOf(analysis: Record<string, number> | null | undefined): Verdict {
  const scores = Object.values(analysis ?? {});
  if (!scores.length) return "unknown";
  return Math.max(...scores) >= TABLEAU ? "won" : "lost";
}

export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}
