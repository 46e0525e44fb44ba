// A pointer on the hand. A mouse clicks or drags a card; a finger raises a card with the first tap
// and plays it with the second, and looks through the hand when it goes sideways.

import { settings } from "../../../lib/player/settings.svelte";
import { CardPointer } from "../../../table/pointer/card-pointer.svelte";
import { isPlayed } from "../../../table/pointer/drop-target";
import type { Slot } from "../layout";
import type { ColorPlay } from "../play.svelte";

/** A finger that has gone this far up, in px, plays the card. */
const FLICK = 64;
/** A card that is dropped this near the pile, in px, is dropped on it. */
const NEAR = 40;

export class HandDrag {
  readonly pointer: CardPointer<Slot>;
  /** Where a played card was dropped: it waits there until the server has answered. */
  parked = $state.raw<{ id: number; dx: number; dy: number } | null>(null);

  /** `find` returns the card at a point of the screen. */
  constructor(play: ColorPlay, find: (x: number, y: number) => Slot | null) {
    const raise = (slot: Slot): void => {
      this.parked = null;
      play.raised = slot.id;
    };
    this.pointer = new CardPointer<Slot>({
      tapped: (slot, touch) => {
        if (touch && !settings.oneTap && play.raised !== slot.id) return raise(slot);
        this.parked = null;
        play.press(slot);
      },
      dropped: (slot, drop) => {
        if (drop.cancelled) return;
        const played = isPlayed(drop, NEAR, FLICK);
        this.parked = played ? { id: slot.id, dx: drop.dx, dy: drop.dy } : null;
        if (played) play.press(slot);
      },
      clicked: (slot) => play.press(slot),
      browse: { find, chosen: raise },
    });
  }

  get id(): number | null {
    return this.pointer.card?.id ?? null;
  }
}
