// Opening a table from the page, and what shall happen as soon as its first frame is there.

import { Problem, sendJson } from "../../lib/server/api";
import { go } from "../../lib/browser/route.svelte";
import { choose, settings } from "../../lib/player/settings.svelte";
import { remember } from "../../lib/browser/storage";
import { say } from "../../lib/texts/texts.svelte";
import { pageOf } from "../../games/registry";
import type { Session } from "./session.svelte";

export type Level = "easy" | "normal" | "hard";

export interface Wanted {
  game: string;
  seats?: number;
  options?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  /** Sit down, put bots on the other seats and start at once. */
  now?: { level: Level; seed?: string };
}

/** Whoever plays with bots alone sets their pace as well; at the usual speed the server does. */
const PACES = { relaxed: { bots_pace: "relaxed" }, normal: {}, fast: { bots_pace: "fast" }, off: { bots_pace: "none" } } as const;

const plans = new Map<string, Wanted>();

/** Opens a table and goes there; throws a Problem if the server does not want one. */
export async function openTable(wanted: Wanted, replace = false): Promise<void> {
  const opened = await sendJson<{ table: string; code: string; token: string }>("POST", "api/tables", {
    game: wanted.game,
    name: playerName(),
    ...(wanted.seats === undefined ? {} : { seats: wanted.seats }),
    options: wanted.options ?? {},
    settings: { ...(wanted.now ? PACES[settings.speed] : {}), ...wanted.settings },
  });
  remember(`token.${opened.code}`, opened.token);
  plans.set(opened.code, wanted);
  go(`t/${opened.code}`, replace);
}

/** Tells whether a match starts at a table as soon as its first frame is there. */
export function startsAtOnce(code: string): boolean {
  return plans.get(code)?.now !== undefined;
}

/** Carries out what was planned for a new table, once its first frame is there; tells whether a match begins. */
export async function carryOut(session: Session): Promise<boolean> {
  const plan = plans.get(session.table);
  const table = session.latest?.table;
  if (!plan || !table || table.phase !== "lobby") return false;
  plans.delete(session.table);
  if (session.seat === null) {
    const refused = await session.wish({ type: "sit", name: playerName() });
    while (!refused && session.seat === null) await session.nextFrame();
  }
  if (!plan.now) return false;
  for (const seat of session.latest?.table.seats ?? []) {
    if (seat.kind === "free") await session.wish({ type: "bot", seat: seat.seat, level: plan.now.level });
  }
  const { seed = null } = plan.now;
  const asked = pageOf(plan.game).seedFor?.(session.table, table.matches, seed) ?? seed;
  return (await session.wish({ type: "start", seed: asked })) === null;
}

/** Returns the player's name; who has none yet gets one that no bot bears, and may change it. */
export function playerName(): string {
  if (!settings.name) {
    const names = say("people.guests").split(" ");
    choose({ name: names[Math.floor(Math.random() * names.length)] ?? "Alex" });
  }
  return settings.name;
}

/** Returns why something did not work, for people. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem("no_server");
}
