// Names of the seats of a frame, and the narrator who uses them.

import { say } from "../../lib/texts/texts.svelte";
import { Narrator } from "../log/narrator";
import { seatName, type Frame } from "./frame";

/** Returns the name of the player on a seat. */
export function nameOf(seat: number, frame: Frame | null): string {
  // A result names who played: since then a seat may be free, or taken by somebody else.
  const played = frame?.table.phase === "over" ? frame.table.last?.names[seat] : undefined;
  const place = played === undefined ? frame?.table.seats[seat] : { seat, name: played, kind: "bot" as const };
  return place ? seatName(place) : say("ui.seat.free");
}

/** Returns the narrator for the events of a frame, as its viewer reads them. */
export function narratorOf(frame: Frame): Narrator {
  const options = frame.table.options as { blank_cards?: { name: string }[] };
  return new Narrator({ you: frame.seat, name: (seat) => nameOf(seat, frame) }, String(frame.table.game), options.blank_cards ?? []);
}
