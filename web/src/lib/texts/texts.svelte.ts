// The sentences of the page. The catalogues are in the Python package, shared with the terminal; the
// page fetches the one for the reader's language.

import { getJson } from "../server/api";
import { recall, remember } from "../browser/storage";

export type Language = "pt" | "es" | "en";
export type Values = Record<string, unknown>;
export const LANGUAGES: readonly Language[] = ["pt", "es", "en"];
export const LANGUAGE_NAMES: Record<Language, string> = { pt: "Português", es: "Español", en: "English" };

/** The sentences of one language, by key. */
class Texts {
  language = $state<Language>("en");
  words = $state.raw<Record<string, string>>({});
  ready = $state(false);
  /** Keys that were used but are in no catalogue; tests read this. */
  readonly missing = new Set<string>();

  /** The sentences that the home page and the tables do not need, fetched on the first other screen. */
  private more: Promise<void> | null = null;

  async choose(language: Language): Promise<void> {
    const words = await getJson<Record<string, string>>(`api/texts/${language}`);
    const more = this.more ? await getJson<Record<string, string>>(`api/texts/${language}/more`) : {};
    this.words = { ...words, ...more };
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language === "pt" ? "pt-BR" : language;
    remember("language", language);
  }

  /** Fetches the other sentences; if that fails, the screen appears without them. */
  all(): Promise<void> {
    this.more ??= getJson<Record<string, string>>(`api/texts/${this.language}/more`)
      .then((more) => void (this.words = { ...this.words, ...more }))
      .catch(() => void (this.more = null));
    return this.more;
  }
}

export const texts = new Texts();

/** Returns the first language: the one chosen before, or the browser's. */
export function firstLanguage(): Language {
  const chosen = recall<string>("language", "");
  const wished = [chosen, ...(navigator.languages ?? [navigator.language])];
  for (const one of wished) {
    const short = one.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return "en";
}

export function has(key: string): boolean {
  return Object.hasOwn(texts.words, key);
}

/** Puts values into the gaps of a sentence; a gap without a value stays visible. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => (name in values ? String(values[name]) : gap));
}

/** Returns a sentence in the reader's language, with values in its gaps; if it is missing, its key. */
export function say(key: string, values: Values = {}): string {
  const sentence = texts.words[key];
  if (sentence === undefined) {
    if (texts.ready) texts.missing.add(key);
    return key;
  }
  return fill(sentence, values);
}

/** Returns a sentence about a number: `KEY.one` for 1, else `KEY`. */
export function count(key: string, number: number, values: Values = {}): string {
  const one = `${key}.one`;
  return say(number === 1 && has(one) ? one : key, { ...values, count: number });
}

/** Returns the first key that has a sentence, or the last key. */
export function first(...keys: string[]): string {
  return keys.find(has) ?? keys[keys.length - 1] ?? "";
}

/** Returns the name of a game; an unknown game is called by its id. */
export function gameName(game: string): string {
  const key = `ui.game.${game}`;
  return has(key) ? say(key) : game;
}
