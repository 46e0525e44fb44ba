// The meaning of each key. Letters act only inside the table; an open picker takes the digits.

import { COLORS, type Color } from "../../cards/shapes";

export type KeyAction =
  | { do: "draw" | "pass" | "uno" | "catch" | "last" | "table" | "turn" | "mute" | "help" | "cancel" | "up" | "down" }
  | { do: "color"; color: Color }
  | { do: "rank"; rank: string };

const LETTERS: Record<string, KeyAction> = {
  d: { do: "draw" },
  p: { do: "pass" },
  u: { do: "uno" },
  c: { do: "catch" },
  l: { do: "last" },
  s: { do: "table" },
  t: { do: "turn" },
  m: { do: "mute" },
  "?": { do: "help" },
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns what a key does; null if the table does not use it. */
export function actionOf(pressed: Pressed, picking: boolean, letters: boolean): KeyAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.key === "Escape") return { do: "cancel" };
  if (pressed.key === "ArrowUp") return { do: "up" };
  if (pressed.key === "ArrowDown") return { do: "down" };
  if (/^\d$/.test(pressed.key)) {
    const color = COLORS[Number(pressed.key) - 1];
    if (picking) return color ? { do: "color", color } : null;
    return letters ? { do: "rank", rank: pressed.key } : null;
  }
  return letters ? (LETTERS[pressed.key.toLowerCase()] ?? null) : null;
}

/** Returns the index of the next card of a rank, around the end; -1 if there is none. */
export function nextOfRank(ranks: readonly string[], rank: string, after: number): number {
  for (let step = 1; step <= ranks.length; step += 1) {
    const at = (after + step + ranks.length) % ranks.length;
    if (ranks[at] === rank) return at;
  }
  return -1;
}
