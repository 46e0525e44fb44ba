// A finger or a mouse on the hand. A press is a click until it has moved 6 px; then a mouse carries
// the card away, and a finger that goes along the hand leafs through it.

import { settings } from "../../../lib/player/settings.svelte";
import { overDiscard, THRESHOLD } from "../../../table/pointer/pointer";
import type { Slot } from "../layout";

/** A finger that has gone so far up means to play. */
const FLICK = 64;
/** So near the pile a card counts as dropped on it. */
const NEAR = 40;

export interface GripHooks {
  press(slot: Slot): void;
  raise(slot: Slot | null): void;
  raised(): number | null;
  find(x: number, y: number): Slot | null;
}

export class Grip {
  /** The card under the finger. */
  id = $state<number | null>(null);
  dx = $state(0);
  dy = $state(0);
  moved = $state(false);
  scrubbing = $state(false);
  /** Where a card was dropped: it waits there until the table has taken it. */
  parked = $state.raw<{ id: number; dx: number; dy: number } | null>(null);
  private slot: Slot | null = null;
  private x = 0;
  private y = 0;
  private byTouch = false;
  private handled = false;

  constructor(private readonly hooks: GripHooks) {}

  down(event: PointerEvent, slot: Slot): void {
    if (event.button !== 0 || this.slot) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.slot = slot;
    this.id = slot.id;
    this.x = event.clientX;
    this.y = event.clientY;
    this.byTouch = event.pointerType !== "mouse";
    this.handled = true;
  }

  move(event: PointerEvent): void {
    if (!this.slot) return;
    const dx = event.clientX - this.x;
    const dy = event.clientY - this.y;
    if (!this.moved && !this.scrubbing && Math.hypot(dx, dy) > THRESHOLD) {
      if (this.byTouch && Math.abs(dx) > Math.abs(dy)) this.scrubbing = true;
      else this.moved = true;
    }
    if (this.scrubbing) this.scrub(event, dy);
    else if (this.moved) {
      this.dx = dx;
      this.dy = dy;
    }
  }

  private scrub(event: PointerEvent, dy: number): void {
    const under = this.hooks.find(event.clientX, event.clientY);
    if (under && under.id !== this.slot?.id) {
      this.slot = under;
      this.id = under.id;
    }
    // Upwards out of the hand: from now on the card is carried.
    if (dy < -32 && !under) {
      this.scrubbing = false;
      this.moved = true;
      this.x = event.clientX;
      this.y = event.clientY + 32;
      this.dx = 0;
      this.dy = -32;
    }
  }

  up(event: PointerEvent): void {
    const { slot, moved, scrubbing, byTouch, dx, dy } = this;
    const played = moved && (overDiscard(event.clientX, event.clientY, NEAR) || (byTouch && dy < -FLICK));
    this.drop();
    if (!slot) return;
    this.parked = played ? { id: slot.id, dx, dy } : null;
    if (scrubbing) this.hooks.raise(slot);
    else if (moved ? played : !byTouch || settings.oneTap || this.hooks.raised() === slot.id) this.hooks.press(slot);
    else if (!moved) this.hooks.raise(slot);
  }

  /** A click without a pointer: a key, or a screen reader. */
  click(event: MouseEvent, slot: Slot): void {
    if (!this.handled || event.detail === 0) this.hooks.press(slot);
    this.handled = false;
  }

  drop(): void {
    this.slot = null;
    this.id = null;
    this.moved = false;
    this.scrubbing = false;
    this.dx = 0;
    this.dy = 0;
  }
}
