// Opens a table, and carries out the plan for it when its first frame arrives.

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
  /** Take a seat, put bots on the other seats and start at once. */
  now?: { level: Level; seed?: string };
}

/** The pace of the bots at a table without other people; at normal speed the server decides. */
const PACES = { relaxed: { bots_pace: "relaxed" }, normal: {}, fast: { bots_pace: "fast" }, off: { bots_pace: "none" } } as const;

const plans = new Map<string, Wanted>();

/** Opens a table and goes there; throws a Problem if the server refuses. */
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

/** Tells whether a match starts at a table when its first frame arrives. */
export function startsAtOnce(code: string): boolean {
  return plans.get(code)?.now !== undefined;
}

/** Carries out the plan for a new table after its first frame; tells whether a match begins. */
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

/** Returns the player's name; without one, chooses a name that no bot has. The player may change it. */
export function playerName(): string {
  if (!settings.name) {
    const names = say("people.guests").split(" ");
    choose({ name: names[Math.floor(Math.random() * names.length)] ?? "Alex" });
  }
  return settings.name;
}

/** Returns an error as a Problem. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem("no_server");
}
