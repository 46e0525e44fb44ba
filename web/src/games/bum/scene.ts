// What lies on the table. A frame is complete, but between two frames cards move one after another.
// The scene follows event by event; then the next frame shows the same.

import type { Event } from "../../table/log/narrator";
import { spotOf, type BumView } from "./offer";

export type Domain = readonly (string | null)[];

export interface Scene {
  domains: readonly Domain[];
  monte: number;
  discard: number;
  top: string | null;
}

export function sceneOf(view: BumView): Scene {
  return { domains: view.domains, monte: view.monte.length, discard: view.discard.length, top: view.discard.at(-1) ?? null };
}

/** Returns the table before a deal: all cards lie in the monte. */
export function undealt(scene: Scene): Scene {
  const cards = scene.domains.reduce((sum, domain) => sum + held(domain), scene.discard + scene.monte);
  return { domains: scene.domains.map(() => []), monte: cards, discard: 0, top: null };
}

export function held(domain: Domain): number {
  return domain.filter((card) => card !== null).length;
}

/** Returns the scene after an event; events do not name the faces of cards on the table. */
export function follow(scene: Scene, event: Event): Scene {
  const seat = event.seat ?? -1;
  const slot = typeof event["slot"] === "number" ? event["slot"] : null;
  switch (event.event) {
    case "dealt": {
      const count = Number(event["count"]);
      const domains = scene.domains.map(() => Array<string>(count).fill("?"));
      return { ...scene, domains, monte: scene.monte - count * domains.length };
    }
    case "bought":
    case "penalised":
      return slot === null ? scene : { ...put(scene, seat, slot, "?"), monte: scene.monte - 1 };
    case "discarded":
    case "snapped":
      return { ...put(scene, seat, slot ?? 0, null), discard: scene.discard + 1, top: String(event["card"]) };
    case "exchanged": {
      const [a, b] = [event["a"] as [number, number], event["b"] as [number, number]];
      return put(put(scene, a[0], a[1], "?"), b[0], b[1], "?");
    }
    case "shuffled":
      return shuffled(scene, Number(event["owner"]), event["slots"] as number[], Boolean(event["replaced"]));
    case "recycled":
      return { ...scene, monte: scene.monte + Number(event["count"]), discard: scene.discard - Number(event["count"]) };
    case "left": {
      const gone = held(scene.domains[seat] ?? []);
      return { ...scene, domains: scene.domains.map((domain, at) => (at === seat ? [] : domain)), monte: scene.monte + gone };
    }
    default:
      return scene;
  }
}

/** Returns the slots from which an event takes a card, or where it puts another. */
export function movedBy(event: Event): string[] {
  switch (event.event) {
    case "discarded":
    case "snapped":
      return [spotOf(event.seat ?? -1, Number(event["slot"]))];
    case "exchanged":
      return [event["a"] as [number, number], event["b"] as [number, number]].map(([seat, slot]) => spotOf(seat, slot));
    case "shuffled":
      return (event["slots"] as number[]).map((slot) => spotOf(Number(event["owner"]), slot));
    default:
      return [];
  }
}

function put(scene: Scene, seat: number, slot: number, card: string | null): Scene {
  const domain = [...(scene.domains[seat] ?? [])];
  while (domain.length < slot) domain.push(null);
  domain[slot - 1] = card;
  return { ...scene, domains: scene.domains.map((old, at) => (at === seat ? domain : old)) };
}

function shuffled(scene: Scene, owner: number, slots: readonly number[], replaced: boolean): Scene {
  let next = scene;
  for (const slot of slots) next = put(next, owner, slot, replaced ? null : "?");
  return replaced ? { ...next, monte: next.monte + slots.length } : next;
}
