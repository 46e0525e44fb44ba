// The meaning of each key at a table of golf.

export type Act = "undo" | "redo" | "hint" | "auto" | "pause" | "draw" | "new" | "say" | "time" | "last" | "mute" | "keys" | "back";
export type Way = "left" | "right" | "up" | "down" | "first" | "last";
export type Meaning = { act: Act } | { way: Way } | { rank: string } | null;

const LETTERS: Record<string, Act> = { h: "hint", a: "auto", d: "draw", n: "new", s: "say", t: "time", l: "last", m: "mute", "?": "keys" };
const WAYS: Record<string, Way> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Reads a key; a setting switches `letters` off, and Space pauses only while the computer plays. */
export function meaningOf(event: Key, letters: boolean, playing: boolean): Meaning {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return { act: event.shiftKey ? "redo" : "undo" };
    return key === "y" ? { act: "redo" } : null;
  }
  const way = WAYS[event.key];
  if (way) return { way };
  if (key === "escape") return { act: "back" };
  if (key === " ") return playing ? { act: "pause" } : null;
  if (!letters) return null;
  if (/^[0-9]$/.test(key)) return { rank: key === "0" ? "10" : key === "1" ? "A" : key };
  const act = LETTERS[key];
  return act ? { act } : null;
}

/** The places of the table for the arrow keys: seven piles, then the stock and the waste below. */
export const STOCK = 7;
export const WASTE = 8;

/** Returns where an arrow leads; `pile` is the last selected pile. */
export function reach(at: number, way: Way, pile: number): number {
  const above = at < STOCK;
  switch (way) {
    case "left":
      return above ? Math.max(0, at - 1) : STOCK;
    case "right":
      return above ? Math.min(STOCK - 1, at + 1) : WASTE;
    case "up":
      return above ? at : pile;
    case "down":
      return above ? (at < 3 ? STOCK : WASTE) : at;
    case "first":
      return above ? 0 : STOCK;
    case "last":
      return above ? STOCK - 1 : WASTE;
  }
}

/** Returns the next pile whose free card has this rank, around the end. */
export function nextOfRank(tops: readonly (string | undefined)[], rank: string, at: number): number | null {
  for (let step = 1; step <= tops.length; step += 1) {
    const pile = (Math.min(at, tops.length) + step) % tops.length;
    if (tops[pile]?.slice(0, -1) === rank) return pile;
  }
  return null;
}

/** The rows of the key sheet. */
export const KEYS = [
  ["← → ↑ ↓", "ui.golf.keys.move"],
  ["Enter", "ui.golf.keys.play"],
  ["0–9", "ui.golf.keys.rank"],
  ["D", "ui.golf.keys.draw"],
  ["H", "ui.keys.hint"],
  ["A", "ui.golf.keys.auto"],
  [" ", "ui.golf.keys.pause"],
  ["Ctrl+Z", "ui.golf.undo"],
  ["Ctrl+Y", "ui.golf.redo"],
  ["N", "ui.golf.keys.new"],
  ["L", "ui.keys.last"],
  ["S", "ui.keys.table"],
  ["T", "ui.golf.keys.time"],
  ["M", "ui.keys.mute"],
] as const;
