// Cards in flight. A copy travels over the table from where a card lay to where it will lie; only
// transforms and opacity are animated, and the copy takes no input.

import { mount, unmount } from "svelte";

import Card from "../../cards/Card.svelte";
import { calm, paced, settings } from "../../lib/player/settings.svelte";

/** How long a card fades from one place to the other, for eyes that want no movement. */
const FADE_MS = 100;

export interface Flight {
  /** The face that travels; "?" is a back. */
  card: string;
  /** An element, or where one was before the table was drawn anew. */
  from: Element | DOMRect | null;
  to: Element | null;
  family?: "colors" | "french";
  skin?: "neon" | "arcade" | "classic";
  written?: { name: string; symbol: string } | null;
  ms?: number;
  delay?: number;
  /** How high the way rises, as a share of its length. */
  arc?: number;
  easing?: string;
  /** Turns at the end, in degrees. */
  turn?: number;
  /** The face before the card is turned over on its way. */
  back?: boolean;
  /** Turns over on its way: the face opens, or closes. */
  flip?: "open" | "close";
  /** Without movement its place gets no mark: one of many in a deal, or a card that glows by itself. */
  unmarked?: boolean;
  /** Ends the flight before it has landed. */
  signal?: AbortSignal;
}

/** Returns the element that stands for a place of the table: `place("discard")`, `place("seat-2")`. */
export function place(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
}

/** A drawing of the card above the table, and what happens to it. */
interface Copy {
  layer: HTMLElement;
  views: Record<string, unknown>[];
  way: Animation;
}

/** Lets a card fly, or fade from place to place; resolves when it is there. At once when nothing moves. */
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
    // A cancelled flight has landed as well.
  } finally {
    for (const { layer, views } of copies) {
      for (const view of views) void unmount(view);
      layer.remove();
    }
    if (calm() && !flight.unmarked) mark(to);
  }
}

/** The sides of a card that are seen on its way, the last one at its end. */
function sidesOf(flight: Flight): string[] {
  if (flight.flip === "open") return ["?", flight.card];
  if (flight.flip) return [flight.card, "?"];
  return [flight.back ? "?" : flight.card];
}

/** Lays a copy over the table; of two sides the second lies behind the first. */
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

/** Without movement: the card goes out where it lay while it lights up where it will lie. */
function fade(flight: Flight, start: DOMRect, end: DOMRect): Copy[] {
  const sides = sidesOf(flight);
  return ([[start, sides[0], [1, 0], 0], [end, sides.at(-1), [0, 1], flight.turn ?? 0]] as const).map(([at, side, opacity, turn]) => {
    const copy = lay(flight, [side ?? "?"], Math.max(24, at.width));
    copy.layer.style.transform = `translate(${at.left + at.width / 2}px, ${at.top + at.height / 2}px) translate(-50%, -50%) rotate(${turn}deg)`;
    return { ...copy, way: copy.layer.animate({ opacity: [...opacity] }, { duration: paced(FADE_MS), fill: "both" }) };
  });
}

/** Turns one side of a card away, or towards the eye, in the middle of the way. */
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
    // A quadratic curve whose middle is raised.
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

/** Without movement: an outline on what changed, for a moment. */
export function mark(element: Element, ms = 900): void {
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), ms);
}
