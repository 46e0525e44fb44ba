// Options as a form and as sentences. What an option means is in the catalogues; what is allowed is
// the server's business.

import type { Option } from "../lib/catalogue";
import { first, has, say } from "../lib/texts.svelte";

/** The groups of the form; an option that is in none comes last. */
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

/** Returns the key of an option's words: a game may have its own. */
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

/** Says in a sentence what an option is set to. */
export function sentence(game: string, option: Option, value: unknown): string {
  if (Array.isArray(value)) {
    const names = value.map((one) => String((one as { name?: unknown }).name ?? one)).join(", ");
    const key = optionKey(game, option.name, value.length ? ".n" : ".none");
    return has(key) ? say(key, { names, n: names }) : names || "–";
  }
  const exact = optionKey(game, option.name, `.${String(value)}`);
  if (has(exact)) return say(exact);
  const counted = optionKey(game, option.name, ".n");
  if (has(counted)) return say(counted, { n: value });
  return `${label(game, option.name)}: ${String(value)}`;
}
