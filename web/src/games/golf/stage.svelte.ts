// Flying cards. The newest position is drawn at once, so no input waits for a flight; a flying card
// is drawn nowhere else until it has landed.

import { onNextInput } from "../../lib/browser/next-input";
import { calm, paced, settings } from "../../lib/player/settings.svelte";
import { sound } from "../../lib/feedback/sound";
import { fly, place } from "../../table/animation/flight";
import { dealTimings } from "../../table/animation/animator";
import { readGolf, runOf, travelOf, type Golf, type Travel } from "./scene";
import type { Event } from "../../table/log/narrator";
import type { Frame } from "../../table/session/frame";
import type { Stage } from "../../table/session/playback.svelte";

const PLAY = { ms: 220, arc: 0.1, easing: "cubic-bezier(.22,.9,.3,1)" };
const DRAW = { ms: 260, arc: 0.12, easing: "cubic-bezier(.3,.7,.3,1)" };

export class GolfStage implements Stage {
  /** The cards that fly. */
  flying = $state.raw<ReadonlySet<string>>(new Set());
  /** The cards that were played here but not yet confirmed by the server. */
  ahead = $state.raw<readonly string[]>([]);
  private readonly stops = new Map<string, AbortController>();
  private waiting: { travel: Travel; from: Element | DOMRect | null }[] = [];

  /** Called before the newer position is drawn: notes where its cards lie now. */
  play(event: Event, before: Frame, after: Frame): void {
    if (!before.view || !after.view) return;
    const golf = readGolf(after.view);
    const travel = travelOf(event, readGolf(before.view), golf);
    if (!travel) return;
    cue(travel, golf);
    if (this.ahead.includes(travel.card) && !travel.back) return;
    if (settings.speed !== "off") this.flying = new Set(this.flying).add(travel.card);
    this.waiting.push({ travel, from: whereFrom(travel)?.getBoundingClientRect() ?? null });
  }

  /** Called when the newer position is drawn: now the targets of its cards are known. */
  settle(waste: readonly string[]): void {
    const flights = this.waiting;
    this.waiting = [];
    for (const { travel, from } of flights) void this.send(travel, from);
    if (this.ahead.length) this.ahead = this.ahead.filter((card) => !waste.includes(card));
  }

  /** Lets a card fly before the server confirms the move. */
  begin(travel: Travel): void {
    this.ahead = [...this.ahead, travel.card];
    if (settings.speed !== "off") this.flying = new Set(this.flying).add(travel.card);
    void this.send(travel, whereFrom(travel)?.getBoundingClientRect() ?? null);
  }

  /** Brings a card back: the server refused the move. */
  recall(card: string): void {
    this.ahead = this.ahead.filter((one) => one !== card);
    this.stops.get(card)?.abort();
  }

  private async send(travel: Travel, from: Element | DOMRect | null): Promise<void> {
    const { card } = travel;
    this.stops.get(card)?.abort();
    const stop = new AbortController();
    this.stops.set(card, stop);
    const drawn = travel.home === "stock";
    const flip = drawn ? { flip: travel.back ? ("close" as const) : ("open" as const) } : {};
    const to = whereTo(travel);
    await fly({ card, from, to, family: "french", signal: stop.signal, ...(drawn ? DRAW : PLAY), ...flip });
    if (this.stops.get(card) !== stop) return;
    this.stops.delete(card);
    const flying = new Set(this.flying);
    if (flying.delete(card)) this.flying = flying;
  }
}

function cue(travel: Travel, golf: Golf): void {
  const run = runOf(golf.done);
  if (travel.back || travel.home === "stock") {
    sound("draw");
  } else {
    sound("play");
    sound("run", run - 1);
  }
}

function cardAt(card: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`);
}

function homeOf(travel: Travel): HTMLElement | null {
  if (travel.home === "stock") return place("stock");
  return cardAt(travel.card) ?? place(`pile-${travel.home}`);
}

function whereFrom(travel: Travel): HTMLElement | null {
  return travel.back ? place("waste") : homeOf(travel);
}

function whereTo(travel: Travel): HTMLElement | null {
  return travel.back ? homeOf(travel) : place("waste");
}

/** Deals: every card comes from the stock, row by row. Any input ends it. */
export function dealOut(root: HTMLElement): void {
  const stock = place("stock")?.getBoundingClientRect();
  if (!stock || settings.speed === "off" || calm() || document.hidden) return;
  const cards = [...root.querySelectorAll<HTMLElement>("[data-deal]")];
  cards.sort((one, other) => Number(one.dataset["deal"]) - Number(other.dataset["deal"]));
  const times = dealTimings(cards.length);
  const ways = cards.map((card, at) => {
    const end = card.getBoundingClientRect();
    const x = stock.left + stock.width / 2 - end.left - end.width / 2;
    const y = stock.top + stock.height / 2 - end.top - end.height / 2;
    const from = { transform: `translate(${x}px, ${y}px) scale(${stock.width / end.width})`, opacity: at ? 0 : 1 };
    const { ms = 0, delay = 0, easing = "" } = times[at] ?? {};
    const timing = { duration: paced(ms), delay: paced(delay), easing, fill: "backwards" as const };
    return card.animate([from, { ...from, opacity: 1, offset: 0.01 }, { transform: "none", opacity: 1 }], timing);
  });
  onNextInput(() => ways.forEach((way) => way.finish()));
}
