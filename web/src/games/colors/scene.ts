// What lies on the table between two frames. A frame may bring many events; the scene follows event
// by event, and then the next frame shows the same.

import type { Color } from "../../cards/shapes";
import type { Event } from "../../table/log/narrator";
import type { Frame, View } from "../../table/session/frame";
import type { LogLine } from "../../table/log/log-lines.svelte";

export type Phase = "turn" | "respond" | "drawn" | "target" | "color" | "challenge" | "give" | "scored" | "over";

/** A view of a colour game. */
export interface ColorView extends View {
  hands: string[][];
  discard: string[];
  draw: string[];
  turn: number;
  direction: 1 | -1;
  phase: Phase;
  pending: number;
  color: Color | null;
  one_card: number[];
  drawn?: string;
  dealer?: number;
  scores?: number[];
  round?: number;
  left?: number[];
  uno?: number;
  challenge?: { by: number; color: Color | null; since: number };
  /** What a challenge costs the bluffer, or the player who challenged without reason. */
  risk?: { bluff: number; doubt: number };
  last_winner?: number;
}

export interface Scene {
  hands: readonly (readonly string[])[];
  discard: readonly string[];
  draw: number;
  color: Color | null;
  direction: 1 | -1;
}

export function sceneOf(view: ColorView): Scene {
  const { hands, discard, color, direction } = view;
  return { hands, discard, draw: view.draw.length, color, direction };
}

/** How long a hand stays open that was shown to one player only. */
export const SHOWN_MS = 8000;

/** Tells whether a line shows a hand to a frame's viewer; the end of the round closes it. */
export function isRevealed({ event, told, frame: seen }: LogLine, frame: Frame): boolean {
  if (event.event !== "shown" || event["to"] !== frame.seat || strings(event["cards"]).includes("?")) return false;
  // After a reload, the player has seen it before.
  if (!seen || frame.view?.over || frame.view?.["phase"] === "scored") return false;
  return told.table.commitment === frame.table.commitment && told.view?.["round"] === frame.view?.["round"];
}

/** Returns the table before a deal: all cards lie on the draw pile. */
export function undealt(scene: Scene): Scene {
  const cards = scene.hands.reduce((sum, hand) => sum + hand.length, scene.discard.length + scene.draw);
  return { hands: scene.hands.map(() => []), discard: [], draw: cards, color: null, direction: 1 };
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const unseen = (count: number): string[] => Array.from({ length: count }, () => "?");

/** Returns the scene after an event, as `you` see it. */
export function follow(scene: Scene, event: Event, you: number | null): Scene {
  const seat = event.seat ?? -1;
  const cards = strings(event["cards"]);
  switch (event.event) {
    case "dealt": {
      // A discard pile of several cards belongs to the round before.
      const start = scene.discard.length ? undealt(scene) : scene;
      return withHand({ ...start, draw: start.draw - cards.length }, seat, cards);
    }
    case "turned":
      if (event["kept"] === false) return scene;
      return lay({ ...scene, draw: scene.draw - 1 }, String(event["card"]), null);
    case "played":
      return lay(taken(scene, seat, [String(event["card"])]), String(event["card"]), event["color"] as Color | null);
    case "drew":
      return withHand({ ...scene, draw: scene.draw - cards.length }, seat, [...handOf(scene, seat), ...cards]);
    case "colored":
      return colored(scene, event["color"] as Color);
    case "reversed":
      return { ...scene, direction: event["direction"] as 1 | -1 };
    case "swapped":
      return passed(scene, event["seats"] as number[]);
    case "received":
    case "renewed":
      return withHand(scene, seat, cards);
    case "recycled":
      return { ...scene, draw: scene.draw + Number(event["count"]), discard: scene.discard.slice(-1) };
    case "gave": {
      const to = Number(event["to"]);
      const rest = taken(scene, seat, cards);
      return withHand(rest, to, [...handOf(rest, to), ...(to === you ? cards : unseen(cards.length))]);
    }
    case "left":
      return withHand({ ...scene, draw: scene.draw + handOf(scene, seat).length }, seat, []);
    default:
      return scene;
  }
}

function handOf(scene: Scene, seat: number): readonly string[] {
  return scene.hands[seat] ?? [];
}

function withHand(scene: Scene, seat: number, hand: readonly string[]): Scene {
  return { ...scene, hands: scene.hands.map((old, at) => (at === seat ? hand : old)) };
}

/** Takes cards out of a hand: the visible ones, else the same number of hidden ones. */
function taken(scene: Scene, seat: number, cards: readonly string[]): Scene {
  const hand = [...handOf(scene, seat)];
  for (const card of cards) {
    const at = hand.indexOf(card);
    hand.splice(at < 0 ? hand.length - 1 : at, 1);
  }
  return withHand(scene, seat, hand);
}

function lay(scene: Scene, card: string, color: Color | null): Scene {
  const own = /^[RBGY](\d|s|r|\+2)$/.test(card) ? (card[0] as Color) : null;
  const below = scene.discard.map((one) => one.replace(/\[.\]$/, ""));
  const top = color && !own ? `${card}[${color}]` : card;
  return { ...scene, discard: [...below, top], color: own ?? color };
}

/** Gives the card on top its chosen colour. */
export function colored(scene: Scene, color: Color): Scene {
  const top = (scene.discard.at(-1) ?? "").replace(/\[.\]$/, "");
  return { ...scene, color, discard: [...scene.discard.slice(0, -1), `${top}[${color}]`] };
}

/** Passes each hand to the next of these seats; later events show the visible cards. */
function passed(scene: Scene, seats: readonly number[]): Scene {
  const hands = scene.hands.map((hand) => [...hand]);
  seats.forEach((seat, at) => {
    const from = seats[(at + seats.length - 1) % seats.length] ?? seat;
    hands[seat] = unseen(handOf(scene, from).length);
  });
  return { ...scene, hands };
}
