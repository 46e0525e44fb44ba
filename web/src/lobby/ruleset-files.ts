// A rule set as a file and as a link. This file checks only its form; the server checks its content.

export interface RuleSet {
  name: string;
  game: string;
  options: Record<string, unknown>;
}

/** Returns the text of a file in the form that `carteado play --rules FILE` reads. */
export function asFile(set: RuleSet): string {
  return `${JSON.stringify({ game: set.game, name: set.name, options: set.options }, null, 2)}\n`;
}

/** Returns a link to a new table with these rules. */
export function asLink(set: RuleSet): string {
  return `?rules=${encodeURIComponent(btoa(unescape(encodeURIComponent(JSON.stringify(set)))))}`;
}

/** Reads a rule set from a link; null if there is none. */
export function fromLink(search: string): RuleSet | null {
  const text = new URLSearchParams(search).get("rules");
  if (!text) return null;
  try {
    return readRuleSet(decodeURIComponent(escape(atob(text))));
  } catch {
    return null;
  }
}

/** Reads a rule set from text; null if the text is none. */
export function readRuleSet(text: string): RuleSet | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const { game, options, name } = read;
    if (typeof game !== "string" || typeof options !== "object" || options === null || Array.isArray(options)) return null;
    return { game, options: options as Record<string, unknown>, name: typeof name === "string" ? name.slice(0, 40) : game };
  } catch {
    return null;
  }
}
