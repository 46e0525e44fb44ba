// A finger, a mouse or a key on a card. Looks last as long as the press, snaps happen with it, and
// everything else happens when it ends; a card to be discarded can be carried to the pile.

import { overDiscard, THRESHOLD } from "../../../table/pointer/pointer";
import { spotOf } from "../offer";
import type { BumPlay } from "../play.svelte";

/** A finger that has gone so far up means to discard. */
const FLICK = 72;
const NEAR = 32;

export class Grip {
  /** The card that is carried, and how far. */
  spot = $state<string | null>(null);
  dx = $state(0);
  dy = $state(0);
  private pressed: { seat: number; slot: number; x: number; y: number; acted: boolean; touch: boolean } | null = null;
  /** A click that follows a press which has acted says nothing new. */
  private ignore = false;
  private key: string | null = null;

  constructor(private readonly play: BumPlay) {}

  down(event: PointerEvent, seat: number, slot: number): void {
    this.ignore = false;
    if (event.button !== 0 || this.pressed) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const deed = this.play.deed(seat, slot);
    const acted = deed?.do === "snap" || deed?.do === "hold";
    this.pressed = { seat, slot, x: event.clientX, y: event.clientY, acted, touch: event.pointerType !== "mouse" };
    if (!acted) return;
    this.ignore = true;
    this.play.press(seat, slot, true);
  }

  move(event: PointerEvent): void {
    const { pressed } = this;
    if (!pressed || pressed.acted || this.play.deed(pressed.seat, pressed.slot)?.do !== "discard") return;
    const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (this.spot === null && Math.hypot(dx, dy) < THRESHOLD) return;
    this.spot = spotOf(pressed.seat, pressed.slot);
    this.dx = dx;
    this.dy = dy;
  }

  up(event: PointerEvent): void {
    const { pressed, spot, dy } = this;
    this.drop();
    if (!pressed || spot === null) return;
    this.ignore = true;
    if (overDiscard(event.clientX, event.clientY, NEAR) || (pressed.touch && dy < -FLICK)) this.play.press(pressed.seat, pressed.slot, true);
  }

  /** The press is over, or was taken away. */
  drop(): void {
    this.pressed = null;
    this.spot = null;
    this.dx = this.dy = 0;
    if (this.key === null) this.play.secrets.release();
  }

  click(seat: number, slot: number): void {
    if (this.ignore) this.ignore = false;
    // A click without a press has no end: a screen reader, for instance.
    else this.play.press(seat, slot, false);
  }

  /** A key on a card: Enter, Space or the card's digit. Tells whether it was taken. */
  keyDown(event: KeyboardEvent, seat: number, slot: number): boolean {
    const deed = this.play.deed(seat, slot);
    if (deed?.do !== "snap" && deed?.do !== "hold") return event.repeat && this.key !== null;
    if (!event.repeat) {
      this.key = event.key;
      this.play.press(seat, slot, true);
    }
    return true;
  }

  /** Tells whether this key was holding a card. */
  keyUp(event: KeyboardEvent): boolean {
    if (this.key === null || event.key !== this.key) return false;
    this.key = null;
    this.play.secrets.release();
    return true;
  }

  /** The focus is gone while a key was held. */
  blur(): void {
    if (this.key === null) return;
    this.key = null;
    this.play.secrets.release();
  }
}
