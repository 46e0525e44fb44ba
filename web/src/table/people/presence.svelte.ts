// Who is at the table now, as the server counts it.

import type { Here } from "../../protocol";

export class Presence {
  /** How many people watch. */
  watching = $state(0);
  /** The round trip of each person in coarse ms, by seat. */
  trips = $state.raw<Record<string, number>>({});

  hear({ watching, trips }: Here): void {
    this.watching = watching;
    this.trips = trips;
  }
}
