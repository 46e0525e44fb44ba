// A card under the mouse or the finger: Pointer Events with capture. Less than 6 px is a click.

import type { Attachment } from "svelte/attachments";

import { THRESHOLD } from "../../../table/pointer/pointer";

export interface Drag {
  may(): boolean;
  moved(x: number, y: number): void;
  /** Let go; `kept` is false when the browser took the pointer away. */
  ended(kept: boolean): void;
}

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number; id: number } | null = null;
    let moving = false;
    let dragged = false;

    function down(event: PointerEvent): void {
      dragged = false;
      if (event.button !== 0 || !event.isPrimary || !drag.may()) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.id) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      moving ||= Math.hypot(x, y) > THRESHOLD;
      if (moving) drag.moved(x, y);
    }

    function end(event: PointerEvent): void {
      if (!start || event.pointerId !== start.id) return;
      const was = moving;
      start = null;
      moving = false;
      if (!was) return;
      dragged = true;
      drag.ended(event.type === "pointerup");
    }

    function click(event: MouseEvent): void {
      // The click that follows a drag is none.
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    const kinds: [string, (event: never) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
    ];
    for (const [kind, hear] of kinds) node.addEventListener(kind, hear as EventListener);
    node.addEventListener("click", click, { capture: true });
    return () => {
      for (const [kind, hear] of kinds) node.removeEventListener(kind, hear as EventListener);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}

/** How much of a box lies on another, from 0 to 1. */
export function overlap(box: DOMRect, other: DOMRect): number {
  const x = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return x > 0 && y > 0 ? (x * y) / (box.width * box.height) : 0;
}
