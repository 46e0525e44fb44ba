// A pointer on a card, the same in every game. A press is a click until it has moved 6 px; then the
// card follows the pointer until it is dropped. A game says what presses, drops and clicks do.

import type { Attachment } from "svelte/attachments";

import type { Drop } from "./drop-target";

/** A press that has moved at most this far, in px, is still a click. */
export const CLICK_PX = 6;
/** A browsing finger that goes this far up, in px, out of the cards takes the card along. */
const LEAVE_PX = 32;

export interface CardPointerRules<Card> {
  /** Tells whether a press on a card counts; every press does if this is missing. */
  accepts?(card: Card, event: PointerEvent): boolean;
  /** Acts at once when a card is pressed; returns true if it did, and then no drag or click follows. */
  pressed?(card: Card): boolean;
  /** Tells whether a card follows the pointer; asked at every move. */
  mayDrag?(card: Card): boolean;
  moved?(card: Card, dx: number, dy: number): void;
  dropped(card: Card, drop: Drop): void;
  /** A press ended without a drag. If this is missing, the click that follows acts instead. */
  tapped?(card: Card, touch: boolean): void;
  /** A click that is not part of a tap or a drag: a key or a screen reader makes these, too. */
  clicked(card: Card): void;
  /** The press has ended in any way; called before `tapped` and `dropped`. */
  released?(): void;
  /** A finger that goes sideways first looks through the cards instead of dragging one. */
  browse?: { find(x: number, y: number): Card | null; chosen(card: Card): void };
}

interface Press<Card> {
  card: Card;
  pointer: number;
  x: number;
  y: number;
  touch: boolean;
  acted: boolean;
}

export class CardPointer<Card> {
  /** The card that is pressed. */
  card = $state.raw<Card | null>(null);
  dragging = $state(false);
  browsing = $state(false);
  /** How far the card is dragged. */
  dx = $state(0);
  dy = $state(0);
  private press: Press<Card> | null = null;
  /** The next click belongs to a press that has acted already. */
  private skipsClick = false;

  constructor(private readonly rules: CardPointerRules<Card>) {}

  /** Listens on the element of a card: `{@attach pointer.on(() => card)}`. */
  on(card: () => Card): Attachment<HTMLElement> {
    return (node) => {
      const cancel = (event: PointerEvent): void => this.cancel(event);
      const listeners: [string, (event: never) => void][] = [
        ["pointerdown", (event: PointerEvent) => this.down(event, card())],
        ["pointermove", (event: PointerEvent) => this.move(event)],
        ["pointerup", (event: PointerEvent) => this.up(event)],
        ["pointercancel", cancel],
        ["lostpointercapture", cancel],
        ["click", (event: MouseEvent) => this.click(event, card())],
      ];
      for (const [kind, listen] of listeners) node.addEventListener(kind, listen as EventListener);
      return () => {
        for (const [kind, listen] of listeners) node.removeEventListener(kind, listen as EventListener);
      };
    };
  }

  private down(event: PointerEvent, card: Card): void {
    const { rules } = this;
    if (event.button !== 0 || this.press) return;
    this.skipsClick = false;
    if (rules.accepts?.(card, event) === false) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const touch = event.pointerType !== "mouse";
    this.press = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, touch, acted: false };
    this.card = card;
    this.press.acted = rules.pressed?.(card) ?? false;
    this.skipsClick = this.press.acted || rules.tapped !== undefined;
  }

  private move(event: PointerEvent): void {
    const press = this.pressOf(event);
    if (!press || press.acted) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!this.dragging && !this.browsing) {
      if (Math.hypot(dx, dy) <= CLICK_PX) return;
      this.browsing = this.rules.browse !== undefined && press.touch && Math.abs(dx) > Math.abs(dy);
    }
    if (this.browsing) this.browse(press, event, dy);
    else if (this.rules.mayDrag?.(press.card) ?? true) this.drag(press.card, dx, dy);
  }

  private drag(card: Card, dx: number, dy: number): void {
    this.dragging = true;
    this.dx = dx;
    this.dy = dy;
    this.rules.moved?.(card, dx, dy);
  }

  private browse(press: Press<Card>, event: PointerEvent, dy: number): void {
    const under = this.rules.browse?.find(event.clientX, event.clientY) ?? null;
    if (under !== null) {
      press.card = under;
      this.card = under;
    } else if (dy < -LEAVE_PX) {
      this.browsing = false;
      press.x = event.clientX;
      press.y = event.clientY + LEAVE_PX;
      this.drag(press.card, 0, -LEAVE_PX);
    }
  }

  private up(event: PointerEvent): void {
    const press = this.pressOf(event);
    if (!press) return;
    const { dragging, browsing, rules } = this;
    const drop = this.release(event, press, false);
    if (browsing) rules.browse?.chosen(press.card);
    else if (dragging) rules.dropped(press.card, drop);
    else if (!press.acted) rules.tapped?.(press.card, press.touch);
  }

  private cancel(event: PointerEvent): void {
    const press = this.pressOf(event);
    if (!press) return;
    const { dragging, rules } = this;
    const drop = this.release(event, press, true);
    if (dragging) rules.dropped(press.card, drop);
  }

  private click(event: MouseEvent, card: Card): void {
    // A key or a screen reader makes clicks without a press: their detail is 0.
    const skips = this.skipsClick && event.detail !== 0;
    this.skipsClick = false;
    if (!skips) this.rules.clicked(card);
  }

  private pressOf(event: PointerEvent): Press<Card> | null {
    return this.press?.pointer === event.pointerId ? this.press : null;
  }

  private release(event: PointerEvent, { touch }: Press<Card>, cancelled: boolean): Drop {
    const drop = { x: event.clientX, y: event.clientY, dx: this.dx, dy: this.dy, touch, cancelled };
    this.skipsClick ||= this.dragging || this.browsing;
    this.press = null;
    this.card = null;
    this.dragging = false;
    this.browsing = false;
    this.dx = 0;
    this.dy = 0;
    this.rules.released?.();
    return drop;
  }
}
