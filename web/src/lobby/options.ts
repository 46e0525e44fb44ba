// Options as a form and as sentences. The catalogues say what an option means; the server decides
// what is allowed.

import type { Game, Option } from "../lib/server/catalogue";
import { first, has, say, texts } from "../lib/texts/texts.svelte";

/** The groups of the form; an option that fits none comes last. */
export const GROUPS: readonly { name: string; has: (option: string) => boolean }[] = [
  { name: "draw", has: (option) => /^(draw|stack|plus4|challenge)/.test(option) },
  { name: "special", has: (option) => /^(jump|seven|multi|swap|renew|two_player|first_card|first_draw|auto_wild|uno|false|blank|finish)/.test(option) },
  { name: "deck", has: (option) => /^(deck|hand|min_|max_|dealer|starting|first_player)/.test(option) },
  { name: "end", has: (option) => /^(scor|round|target|win|last|undo|restart|monte|royal)/.test(option) },
  { name: "other", has: () => true },
];

export function grouped(options: readonly Option[]): { name: string; options: Option[] }[] {
  const groups = GROUPS.map((group) => ({ name: group.name, options: [] as Option[] }));
  for (const option of options) {
    const at = GROUPS.findIndex((group) => group.has(option.name));
    groups[at]?.options.push(option);
  }
  return groups.filter((group) => group.options.length);
}

/**
 * Settings of every table that matter only if the game has an option: they give the time for it. BUM!
 * and golf have neither a challenge nor a call.
 */
const NEEDS: Readonly<Record<string, string>> = {
  challenge_seconds: "challenge",
  uno_grace_ms: "uno_call",
  uno_window_ms: "uno_call",
};
/** Settings that need two players: a solitaire has no races, no chat, no absence and no bots. */
const TOGETHER: ReadonlySet<string> = new Set(["on_disconnect", "reconnect_seconds", "prompt_seconds", "race", "bots_pace", "chat", "reactions"]);

/** Returns the settings of a table that matter for a game. */
export function settingsFor(game: Pick<Game, "options" | "most_seats"> | undefined, settings: readonly Option[]): Option[] {
  if (!game) return [...settings];
  return settings.filter(({ name }) => {
    const needed = NEEDS[name];
    if (needed !== undefined) return game.options.some((option) => option.name === needed);
    return game.most_seats > 1 || !TOGETHER.has(name);
  });
}

/** Returns the key of an option's sentence: a game may have its own. */
export function optionKey(game: string, option: string, part = ""): string {
  return first(`option.${game}.${option}${part}`, `option.${option}${part}`);
}

export function label(game: string, option: string): string {
  const key = optionKey(game, option);
  return has(key) ? say(key) : option;
}

export function help(game: string, option: string): string {
  const key = optionKey(game, option, ".help");
  return has(key) ? say(key) : "";
}

/** Returns a sentence about the value of an option. */
export function sentence(game: string, option: Option, value: unknown): string {
  if (Array.isArray(value)) {
    const names = value.map((one) => String((one as { name?: unknown }).name ?? one)).join(", ");
    const key = optionKey(game, option.name, value.length ? ".n" : ".none");
    return has(key) ? say(key, { names, n: names }) : names || "–";
  }
  const exact = optionKey(game, option.name, `.${String(value)}`);
  if (has(exact)) return say(exact);
  const counted = optionKey(game, option.name, ".n");
  // Sentences use seconds, even if the option has ms.
  if (has(counted)) return say(counted, { n: value, seconds: (Number(value) / 1000).toLocaleString(texts.language) });
  return `${label(game, option.name)}: ${String(value)}`;
}
