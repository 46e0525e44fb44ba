// The effects of a new position: cards fly, the screen reader speaks, the clock runs, the lamp asks.

import { untrack } from "svelte";

import { announcer } from "../../lib/feedback/announcer.svelte";
import { recall, remember } from "../../lib/browser/storage";
import { dealOut } from "./stage.svelte";
import type { GolfPlay } from "./play.svelte";
import { promptOf } from "./words";

/** Follows a game; call it while the table component is created. */
export function followPosition(play: GolfPlay, root: () => HTMLElement): void {
  $effect(() => {
    const frame = play.session.shown;
    untrack(() => {
      play.stage.settle(play.golf?.waste ?? []);
      const prompt = play.golf?.over ? "" : promptOf(play);
      if (frame?.events.length && prompt) announcer.tell(prompt);
    });
  });
  $effect(() => {
    void play.place;
    untrack(() => {
      play.hinted = null;
      if (play.lamp !== "off" && play.helps) void play.judge();
    });
  });
  $effect(() => {
    const { golf, match } = play;
    const begun = (golf?.done.length ?? 0) + (golf?.undone.length ?? 0) > 0;
    const runs = begun && !golf?.over && play.seated;
    if (!play.live) return;
    untrack(() => {
      play.stopwatch.take(match);
      if (runs) play.stopwatch.start();
      else play.stopwatch.stop();
    });
  });
  // The animation of a deal runs once: after a reload the cards lie in their places.
  $effect(() => {
    const deal = play.table?.commitment ?? null;
    const golf = play.golf;
    if (deal === null || recall("golf.dealt", "") === deal) return;
    remember("golf.dealt", deal);
    if (golf && !golf.done.length && !golf.undone.length) dealOut(root());
  });
}
