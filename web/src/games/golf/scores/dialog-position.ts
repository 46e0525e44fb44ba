// The position of the end dialog: if possible, it covers neither the remaining cards nor the waste.

import { place } from "../../../table/animation/flight";

export interface DialogPosition {
  top?: string;
  bottom?: string;
  left?: string;
  width?: string;
}

const AIR = 8;
const LEAST = 640;
const MOST = 724;

/** `side` is the width of the column beside the piles on a phone on its side, which stays free. */
export function positionFor(dialog: HTMLElement, side: number): DialogPosition {
  if (side) return { width: `calc(100vw - ${side + 32}px)` };
  const bottoms = [...document.querySelectorAll("[data-pile]")].map((pile) => pile.getBoundingClientRect().bottom);
  const from = Math.max(0, ...bottoms) + AIR;
  const waste = place("waste")?.getBoundingClientRect();
  const trail = place("trail")?.getBoundingClientRect();
  const height = dialog.offsetHeight;
  for (const end of [Math.min(waste?.top ?? 0, trail?.top ?? 0), waste?.top ?? 0]) {
    const free = end - AIR - from;
    if (height <= free) return { top: `${from + (free - height) / 2}px`, bottom: "auto" };
  }
  const left = (waste?.right ?? 0) + 20;
  const room = innerWidth - left - 2 * AIR;
  return room > LEAST ? { left: `${left}px`, width: `${Math.min(MOST, room)}px` } : {};
}
