// Written cards as data. The server decides what is allowed: `problemWith` asks it.

import { sendJson } from "../lib/server/api";
import { say } from "../lib/texts/texts.svelte";

export interface Step {
  do: string;
  n?: number;
  who?: string;
}

export interface Written {
  name: string;
  symbol: string;
  text: string;
  steps: Step[];
}

export const MOST_CARDS = 3;
export const MOST_STEPS = 5;
/** Each verb with its highest number (0: none), and whether it names the players it affects. */
export const VERBS: Record<string, { most: number; who: boolean }> = {
  draw: { most: 4, who: true },
  skip: { most: 3, who: false },
  again: { most: 0, who: false },
  reverse: { most: 0, who: false },
  swap: { most: 0, who: false },
  pass: { most: 0, who: false },
  give: { most: 3, who: false },
  look: { most: 0, who: false },
  renew: { most: 0, who: false },
  text: { most: 0, who: false },
};
export const WHO = ["me", "next", "chosen", "others", "everyone"] as const;

export function newCard(): Written {
  return { name: "", symbol: "★", text: "", steps: [{ do: "draw", n: 2, who: "next" }] };
}

/** Returns a step with exactly what its verb needs. */
export function stepOf(verb: string, before: Step): Step {
  const { most, who } = VERBS[verb] ?? { most: 0, who: false };
  return {
    do: verb,
    ...(most ? { n: Math.min(most, before.n ?? 1) } : {}),
    ...(who ? { who: before.who ?? "next" } : {}),
  };
}

/** Returns a sentence about a step. */
export function stepWords(step: Step): string {
  return say(step.who ? `step.${step.do}.${step.who}` : `step.${step.do}`, { n: step.n ?? 0 });
}

export interface Fault {
  code: string;
  path: string;
  args: Record<string, unknown>;
}

/** Asks the server whether a match can use these cards; null if it can. */
export async function problemWith(cards: readonly Written[]): Promise<Fault | null> {
  const found = await sendJson<{ ok: boolean; problem: Fault | null }>("POST", "api/rules/check", {
    game: "classic",
    options: { blank_cards: cards },
  });
  return found.ok ? null : found.problem;
}

/** Reads a card from the text of a file; null if the text is none. */
export function readCard(text: string, language: string): Written | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const word = (value: unknown): string => {
      if (typeof value === "string") return value;
      const texts = (value ?? {}) as Record<string, unknown>;
      return String(texts[language] ?? Object.values(texts)[0] ?? "");
    };
    if (!Array.isArray(read["steps"])) return null;
    return { name: word(read["name"]), symbol: word(read["symbol"]), text: word(read["text"]), steps: read["steps"] as Step[] };
  } catch {
    return null;
  }
}
