// The arrangement of a table with several players: the form of the screen, and the order of the seats.

/** Wide: a large screen. Tall: an upright phone. Low: a phone on its side. */
export type Mode = "wide" | "tall" | "low";

export function modeOf(width: number, height: number): Mode {
  if (height < 560 && width > height) return "low";
  return width < 700 ? "tall" : "wide";
}

/** Returns the others, clockwise from the left of the viewer; all seats for a spectator. */
export function othersOf(seats: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  const count = you === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (first + at) % seats);
}
