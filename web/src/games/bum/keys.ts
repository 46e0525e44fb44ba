// The meaning of each key at a table of BUM!.

import type { Way } from "./controls/arrow-keys";

export type Act = "buy" | "pass" | "bum" | "hint" | "last" | "table" | "turn" | "mute" | "help" | "cancel";
export type Meaning = { act: Act } | { way: Way } | { edge: "first" | "last" } | { slot: number } | null;

const LETTERS: Record<string, Act> = { d: "buy", p: "pass", b: "bum", h: "hint", l: "last", s: "table", t: "turn", m: "mute", "?": "help" };
const WAYS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Reads a key; a setting switches letters and digits off. 0 is the tenth card. */
export function meaningOf(event: Key, letters: boolean): Meaning {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (WAYS.includes(key)) return { way: key as Way };
  if (key === "Home" || key === "End") return { edge: key === "Home" ? "first" : "last" };
  if (key === "Escape") return { act: "cancel" };
  if (!letters) return null;
  if (/^[0-9]$/.test(key)) return { slot: Number(key) || 10 };
  const act = LETTERS[key.toLowerCase()];
  return act ? { act } : null;
}

/** The rows of the key sheet. */
export const KEYS = [
  ["← → ↑ ↓", "ui.bum.key.move"],
  ["Enter", "ui.bum.key.press"],
  ["1–9", "ui.bum.key.slot"],
  ["B", "ui.bum.key.bum"],
  ["D", "ui.bum.key.buy"],
  ["P", "ui.bum.key.pass"],
  ["H", "ui.keys.hint"],
  ["L", "ui.keys.last"],
  ["S", "ui.keys.table"],
  ["T", "ui.bum.key.turn"],
  ["M", "ui.keys.mute"],
  ["Esc", "ui.keys.cancel"],
] as const;
