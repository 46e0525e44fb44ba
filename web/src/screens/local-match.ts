// Pass and play: one device, one table of the server, a token for each player.

import { sendJson } from "../lib/server/api";

/** A match on this device: stored, so that it survives a reload. */
export interface Match {
  game: string;
  code: string;
  tokens: string[];
}

/** Returns who should hold the device: a player who is asked; the present holder, if they are. */
export function nextHolder(asked: readonly number[], holder: number | null): number | null {
  if (holder !== null && (asked.includes(holder) || !asked.length)) return holder;
  return asked[0] ?? holder;
}

/** Opens a table for these people; throws a Problem if the server refuses. */
export async function openHere(game: string, people: readonly string[]): Promise<Match> {
  const opened = await sendJson<{ code: string; token: string }>("POST", "api/tables", {
    game,
    seats: people.length,
    name: people[0],
    // Players who hand a device around get no time limits.
    settings: { chat: false, reactions: false, race: "calm", on_disconnect: "wait", challenge_seconds: 0 },
  });
  const tokens = [opened.token];
  while (tokens.length < people.length) {
    tokens.push((await sendJson<{ token: string }>("POST", `api/tables/${opened.code}/hands`)).token);
  }
  return { game, code: opened.code, tokens };
}
