// Who comes and goes during a match, as sentences: the seats show the same.

import { say } from "../../lib/texts/texts.svelte";
import type { Frame, Seat } from "../session/frame";

type Presence = "bot" | "lost" | "here";

/** Returns what changed about the people on the other seats of a match. */
export function presenceNews(before: Frame, after: Frame): string[] {
  return after.table.seats.flatMap((now) => {
    const was = before.table.seats[now.seat];
    if (was?.kind !== "person" || now.seat === after.seat || presenceOf(was) === presenceOf(now)) return [];
    // After a match no bot plays for a player who leaves.
    const key = after.table.phase === "over" && now.kind !== "person" ? "ui.lobby.news.left" : `ui.presence.${presenceOf(now)}`;
    return [say(key, { name: was.name })];
  });
}

function presenceOf(seat: Seat): Presence {
  if (seat.kind !== "person" || seat.stand_in) return "bot";
  return seat.connected ? "here" : "lost";
}
