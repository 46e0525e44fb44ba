// A pointer or a key on a card of the table. A look lasts as long as the press, a snap happens with
// the press, and everything else happens when the press ends; a card can be dragged to the discard pile.

import { CardPointer } from "../../../table/pointer/card-pointer.svelte";
import { isPlayed } from "../../../table/pointer/drop-target";
import { spotOf } from "../offer";
import type { BumPlay } from "../play.svelte";

/** A finger that has gone this far up, in px, discards the card. */
const FLICK = 72;
/** A card that is dropped this near the pile, in px, is dropped on it. */
const NEAR = 32;

interface SlotAt {
  seat: number;
  slot: number;
}

export class SlotDrag {
  readonly pointer: CardPointer<SlotAt>;
  /** The key that holds a card. */
  private key: string | null = null;

  constructor(private readonly play: BumPlay) {
    this.pointer = new CardPointer<SlotAt>({
      pressed: ({ seat, slot }) => {
        const acts = this.actsAtOnce(seat, slot);
        if (acts) play.press(seat, slot, true);
        return acts;
      },
      mayDrag: ({ seat, slot }) => play.deed(seat, slot)?.do === "discard",
      dropped: ({ seat, slot }, drop) => {
        if (isPlayed(drop, NEAR, FLICK)) play.press(seat, slot, true);
      },
      // A click has no end that a look could wait for.
      clicked: ({ seat, slot }) => play.press(seat, slot, false),
      released: () => {
        if (this.key === null) play.secrets.release();
      },
    });
  }

  /** The card that is dragged. */
  get spot(): string | null {
    const { card, dragging } = this.pointer;
    return card && dragging ? spotOf(card.seat, card.slot) : null;
  }

  /** Enter, Space or the digit of a card goes down; tells whether the card takes it. */
  keyDown(event: KeyboardEvent, seat: number, slot: number): boolean {
    if (!this.actsAtOnce(seat, slot)) return event.repeat && this.key !== null;
    if (!event.repeat) {
      this.key = event.key;
      this.play.press(seat, slot, true);
    }
    return true;
  }

  /** Tells whether this key was holding a card. */
  keyUp(event: KeyboardEvent): boolean {
    if (this.key === null || event.key !== this.key) return false;
    this.releaseKey();
    return true;
  }

  /** The card loses the focus: a key that holds it is no longer heard. */
  blur(): void {
    if (this.key !== null) this.releaseKey();
  }

  private releaseKey(): void {
    this.key = null;
    this.play.secrets.release();
  }

  private actsAtOnce(seat: number, slot: number): boolean {
    const deed = this.play.deed(seat, slot);
    return deed?.do === "snap" || deed?.do === "hold";
  }
}
