// Votes of the people at a table: who has a say, and what the buttons are called.

import type { Table } from "../session/frame";

/** Counts who has a say: everybody who is there, but whom it is about. */
export function voters({ seats }: Pick<Table, "seats">, about: number | null = null): number {
  return seats.filter((seat) => seat.kind === "person" && seat.connected && seat.seat !== about).length;
}

/** Names the words for a pause or its end: more than half decide, so that one alone need not vote. */
export function pauseKey(table: Pick<Table, "seats" | "paused">): string {
  if (voters(table) > 1) return table.paused ? "ui.vote.resume" : "ui.vote.pause";
  return table.paused ? "ui.golf.auto.resume" : "ui.golf.auto.pause";
}
