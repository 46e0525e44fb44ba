// The shape of a table with several people: how the screen lies, and who sits where.

/** Wide: a large screen. Tall: a phone upright. Low: a phone on its side. */
export type Mode = "wide" | "tall" | "low";

export function modeOf(width: number, height: number): Mode {
  if (height < 560 && width > height) return "low";
  return width < 700 ? "tall" : "wide";
}

/** The others, clockwise from the left of the viewer; everyone for somebody who watches. */
export function othersOf(seats: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  const count = you === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (first + at) % seats);
}
