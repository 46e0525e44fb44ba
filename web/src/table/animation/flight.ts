// Flying cards. A copy of a card moves over the table from the old place to the new one. Only
// transforms and opacity are animated, and the copy takes no input.

import { mount, unmount } from "svelte";

import Card from "../../cards/Card.svelte";
import { calm, paced, settings } from "../../lib/player/settings.svelte";

/** With reduced motion: how long a card fades from one place to the other. */
const FADE_MS = 100;

export interface Flight {
  /** The face that flies; "?" is a back. */
  card: string;
  /** An element, or the box of an element before the table was drawn again. */
  from: Element | DOMRect | null;
  to: Element | null;
  family?: "colors" | "french";
  skin?: "neon" | "arcade" | "classic";
  written?: { name: string; symbol: string } | null;
  ms?: number;
  delay?: number;
  /** How high the path rises, as a share of its length. */
  arc?: number;
  easing?: string;
  /** The angle at the end, in degrees. */
  turn?: number;
  /** Shows the back during the flight. */
  back?: boolean;
  /** Turns over in flight: the face becomes visible, or hidden. */
  flip?: "open" | "close";
  /** With reduced motion its place gets no mark: one of many cards of a deal, or a card that glows. */
  unmarked?: boolean;
  /** Ends the flight early. */
  signal?: AbortSignal;
}

/** Returns the element of a place of the table: `place("discard")`, `place("seat-2")`. */
export function place(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
}

/** A copy of the card above the table, and its animation. */
interface Copy {
  layer: HTMLElement;
  views: Record<string, unknown>[];
  way: Animation;
}

/** Lets a card fly, or fade from place to place; resolves when it has landed, at once without animation. */
export async function fly(flight: Flight): Promise<void> {
  const { from, to } = flight;
  if (!from || !to || settings.speed === "off" || document.hidden) return;
  const start = from instanceof Element ? from.getBoundingClientRect() : from;
  const end = to.getBoundingClientRect();
  if (!start.width || !end.width) return;
  const copies = calm() ? fade(flight, start, end) : [travel(flight, start, end)];
  try {
    flight.signal?.addEventListener("abort", () => copies.forEach(({ way }) => way.cancel()));
    await Promise.all(copies.map(({ way }) => way.finished));
  } catch {
    // A cancelled flight has landed, too.
  } finally {
    for (const { layer, views } of copies) {
      for (const view of views) void unmount(view);
      layer.remove();
    }
    if (calm() && !flight.unmarked) mark(to);
  }
}

/** Returns the sides of a card that are visible in flight, the last one at the end. */
function sidesOf(flight: Flight): string[] {
  if (flight.flip === "open") return ["?", flight.card];
  if (flight.flip) return [flight.card, "?"];
  return [flight.back ? "?" : flight.card];
}

/** Puts a copy over the table; of two sides, the second lies behind the first. */
function lay(flight: Flight, cards: readonly string[], width: number): Omit<Copy, "way"> {
  const layer = document.createElement("div");
  layer.className = "flight";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  const views = cards.map((card, at) => {
    const side = document.createElement("div");
    if (at) side.className = "other-side";
    layer.append(side);
    if (cards.length > 1) turnOver(side, at === 0, flight);
    return mount(Card, {
      target: side,
      props: {
        card,
        width,
        family: flight.family ?? "colors",
        skin: flight.skin ?? "classic",
        fourColor: settings.fourColor,
        letter: settings.letters,
        contrast: settings.contrast,
        written: flight.written ?? null,
      },
    });
  });
  return { layer, views };
}

/** With reduced motion: the card fades out at the old place and in at the new one. */
function fade(flight: Flight, start: DOMRect, end: DOMRect): Copy[] {
  const sides = sidesOf(flight);
  return ([[start, sides[0], [1, 0], 0], [end, sides.at(-1), [0, 1], flight.turn ?? 0]] as const).map(([at, side, opacity, turn]) => {
    const copy = lay(flight, [side ?? "?"], Math.max(24, at.width));
    copy.layer.style.transform = `translate(${at.left + at.width / 2}px, ${at.top + at.height / 2}px) translate(-50%, -50%) rotate(${turn}deg)`;
    return { ...copy, way: copy.layer.animate({ opacity: [...opacity] }, { duration: paced(FADE_MS), fill: "both" }) };
  });
}

/** Turns one side of a card away or towards the player, in the middle of the path. */
function turnOver(side: HTMLElement, away: boolean, flight: Flight): void {
  const edge = { offset: 0.55, transform: "scaleX(0.02)" };
  const open = { transform: "scaleX(1)" };
  const frames: Keyframe[] = away
    ? [{ ...open, offset: 0, opacity: 1 }, { ...open, offset: 0.25 }, { ...edge, opacity: 1 }, { ...edge, opacity: 0 }, { opacity: 0 }]
    : [{ opacity: 0, ...edge, offset: 0 }, { ...edge, opacity: 0 }, { ...edge, opacity: 1 }, { ...open, offset: 0.85 }, { ...open, opacity: 1 }];
  side.animate(frames, { duration: paced(flight.ms ?? 320), delay: paced(flight.delay ?? 0), fill: "both" });
}

function travel(flight: Flight, start: DOMRect, end: DOMRect): Copy {
  const copy = lay(flight, sidesOf(flight), Math.max(24, end.width));
  const x0 = start.left + start.width / 2;
  const y0 = start.top + start.height / 2;
  const x1 = end.left + end.width / 2;
  const y1 = end.top + end.height / 2;
  const rise = Math.hypot(x1 - x0, y1 - y0) * (flight.arc ?? 0.18);
  const scale = start.width / Math.max(24, end.width);
  const turn = flight.turn ?? 0;
  const frames: Keyframe[] = [];
  const steps = 12;
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    // A quadratic curve that rises in the middle.
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t - 4 * rise * t * (1 - t);
    const size = scale + (1 - scale) * t + 0.08 * Math.sin(Math.PI * t);
    frames.push({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn * t}deg) scale(${size})` });
  }
  const timing = {
    duration: paced(flight.ms ?? 320),
    delay: paced(flight.delay ?? 0),
    easing: flight.easing ?? "cubic-bezier(.22,.9,.3,1)",
    fill: "both" as const,
  };
  return { ...copy, way: copy.layer.animate(frames, timing) };
}

/** With reduced motion: puts an outline around what changed, for a moment. */
export function mark(element: Element, ms = 900): void {
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), ms);
}
