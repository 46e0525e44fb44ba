// How points are added up, for the sheets of a round and of a match.

import type { Session } from "../../../table/session/session.svelte";

/** Writes a sum: "20 + 7 = 27"; a single number stands alone. */
export function sumOf(numbers: readonly number[]): string {
  const sum = numbers.reduce((all, one) => all + one, 0);
  return numbers.length > 1 ? `${numbers.join(" + ")} = ${sum}` : String(sum);
}

/** The score of a round: the points of each seat, and the value of each remaining card. */
export interface Scored {
  points: number[];
  worth: number[][];
}

/** Returns the score of the last round; undefined if there is none. */
export function lastScored(session: Session): Scored | undefined {
  const line = session.log.lines.findLast(({ event }) => event.event === "scored");
  return line?.event as unknown as Scored | undefined;
}

/** Writes the points of a seat as a sum of all other hands; "" if it is not that sum. */
export function gainOf({ points, worth }: Scored, seat: number): string {
  const sums = worth.map((hand) => hand.reduce((all, one) => all + one, 0)).filter(Boolean);
  return sums.length > 1 && sumOf(sums).endsWith(`= ${points[seat]}`) ? sumOf(sums) : "";
}
