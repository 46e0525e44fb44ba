// The changes in a lobby as sentences, for players who cannot see them.

import { gameName, say } from "../lib/texts/texts.svelte";
import type { Frame, Seat } from "../table/session/frame";

/** Returns what others did between two frames of a lobby. */
export function newsOf(before: Frame, after: Frame, nameOf: (seat: Seat) => string): string[] {
  const news = after.table.seats.flatMap((now) => {
    const [what, who] = seatNews(before.table.seats[now.seat], now, after) ?? [];
    return what && who ? [say(`ui.lobby.news.${what}`, { name: nameOf(who) })] : [];
  });
  if (after.isHost) return news;
  if (before.table.game !== after.table.game) return [...news, say("ui.lobby.news.game", { game: gameName(after.table.game) })];
  const same = JSON.stringify(before.table.options) === JSON.stringify(after.table.options);
  return same ? news : [...news, say("ui.lobby.news.rules")];
}

/** Returns what is new about a seat; players know their own changes, and the host those of bots. */
function seatNews(was: Seat | undefined, now: Seat, { seat, isHost, table }: Frame): [string, Seat] | null {
  if (!was || now.seat === seat || (isHost && now.kind !== "person" && was.kind !== "person")) return null;
  if (now.kind !== was.kind || now.name !== was.name) return now.kind === "free" ? ["left", was] : ["sat", now];
  return now.kind === "person" && now.ready && !was.ready && now.seat !== table.host ? ["ready", now] : null;
}
