// Votes of the people at a table: who may vote, and the words of the buttons.

import type { Table } from "../session/frame";

/** Counts who may vote: all connected people except the one it is about. */
export function voters({ seats }: Pick<Table, "seats">, about: number | null = null): number {
  return seats.filter((seat) => seat.kind === "person" && seat.connected && seat.seat !== about).length;
}

/** Returns the key for a pause or its end: a single person decides alone, without a vote. */
export function pauseKey(table: Pick<Table, "seats" | "paused">): string {
  if (voters(table) > 1) return table.paused ? "ui.vote.resume" : "ui.vote.pause";
  return table.paused ? "ui.golf.auto.resume" : "ui.golf.auto.pause";
}
