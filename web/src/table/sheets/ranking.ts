// The ranking of a match: the page knows no rules, but the server tells who has won.

/** Orders seats: winners first, then by points. The winners show whether most or fewest points win. */
export function ranked(seats: readonly number[], winners: readonly number[], totals: readonly number[], fewest?: boolean): number[] {
  const points = (seat: number): number => totals[seat] ?? 0;
  const best = seats.filter((seat) => winners.includes(seat)).map(points);
  const others = seats.filter((seat) => !winners.includes(seat)).map(points);
  const fewestWin = fewest ?? (best.length > 0 && Math.max(...best) < Math.min(...others));
  const rank = (seat: number): number => (fewestWin ? points(seat) : -points(seat));
  return [...seats].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || rank(a) - rank(b));
}
