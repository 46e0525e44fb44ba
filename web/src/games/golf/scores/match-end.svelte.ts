// The end of a game: announced at once; the dialog follows a moment later.

import { untrack } from "svelte";

import { announcer } from "../../../lib/feedback/announcer.svelte";
import { paced } from "../../../lib/player/settings.svelte";
import { sound } from "../../../lib/feedback/sound";
import { bestTime, noteTime } from "./stopwatch.svelte";
import type { GolfPlay } from "../play.svelte";
import { promptOf } from "../words";

/** How long the last card stays visible before the dialog opens. */
const STAY_MS = 600;

export class MatchEnd {
  /** Tells whether the dialog is open. */
  shown = $state(false);
  record = $state(false);
  best = $state(bestTime());
  private was: boolean | null = null;

  /** Follows a game; create it while the table component is created. `begun` is called at the next game. */
  constructor(
    private readonly play: GolfPlay,
    begun: () => void,
  ) {
    $effect(() => {
      const over = (play.golf?.over ?? false) && !play.renewing;
      if (over === this.was) return;
      const seen = this.was !== null;
      this.was = over;
      untrack(() => {
        if (over && play.live && play.seated) this.end(seen);
        else if (!over) this.shown = false;
        // The dialog has closed: keys belong to the table again.
        if (!over && seen) begun();
      });
    });
  }

  private end(seen: boolean): void {
    const { play } = this;
    play.quiet();
    this.record = false;
    if (!seen) {
      this.shown = true;
      return;
    }
    announcer.interrupt(promptOf(play));
    sound(play.golf?.won ? "won" : "lost");
    play.stopwatch.stop();
    if (play.golf?.won && !play.table?.assisted) this.record = noteTime(play.stopwatch.ms);
    this.best = bestTime();
    setTimeout(() => (this.shown = this.was === true), paced(STAY_MS));
  }
}
