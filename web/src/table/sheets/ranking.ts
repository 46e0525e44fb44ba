// Who comes where on a sheet of points: the page knows no rules, but it is told who has won.

/** Orders seats by standing: winners first, then by points, in the direction in which these won or shall win. */
export function ranked(seats: readonly number[], winners: readonly number[], totals: readonly number[], fewest?: boolean): number[] {
  const points = (seat: number): number => totals[seat] ?? 0;
  const best = seats.filter((seat) => winners.includes(seat)).map(points);
  const others = seats.filter((seat) => !winners.includes(seat)).map(points);
  const fewestWin = fewest ?? (best.length > 0 && Math.max(...best) < Math.min(...others));
  const rank = (seat: number): number => (fewestWin ? points(seat) : -points(seat));
  return [...seats].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || rank(a) - rank(b));
}
