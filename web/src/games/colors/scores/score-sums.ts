// How points came about, for the sheets of a round and of a match.

import type { Session } from "../../../table/session/session.svelte";

/** Spells a sum out: "20 + 7 = 27"; one number is its own sum. */
export function sumOf(numbers: readonly number[]): string {
  const sum = numbers.reduce((all, one) => all + one, 0);
  return numbers.length > 1 ? `${numbers.join(" + ")} = ${sum}` : String(sum);
}

/** What a round was worth, as it was told: the points of each seat, and of each card that was left. */
export interface Scored {
  points: number[];
  worth: number[][];
}

/** Returns how the last round was counted; nothing if it was not. */
export function lastScored(session: Session): Scored | undefined {
  const line = session.log.lines.findLast(({ event }) => event.event === "scored");
  return line?.event as unknown as Scored | undefined;
}

/** Spells out what a seat gained if it was all that the others held; "" otherwise. */
export function gainOf({ points, worth }: Scored, seat: number): string {
  const sums = worth.map((hand) => hand.reduce((all, one) => all + one, 0)).filter(Boolean);
  return sums.length > 1 && sumOf(sums).endsWith(`= ${points[seat]}`) ? sumOf(sums) : "";
}
