// Shows and sounds what happened: cards fly, turn, change places. The scene is what lies on the
// table meanwhile. BUM! is a race, so a card that was put down is visible at once, and everything
// else that still moves lands.

import { tick } from "svelte";

import { announcer } from "../../lib/feedback/announcer.svelte";
import { calm, paced, settings } from "../../lib/player/settings.svelte";
import { buzz, sound } from "../../lib/feedback/sound";
import { say } from "../../lib/texts/texts.svelte";
import { mark, place, type Flight } from "../../table/animation/flight";
import { dealTimings, Animator, tilt } from "../../table/animation/animator";
import type { Event } from "../../table/log/narrator";
import type { Frame } from "../../table/session/frame";
import type { Stage } from "../../table/session/playback.svelte";
import type { Session } from "../../table/session/session.svelte";
import { Callouts, without, type Banner, type Tag } from "../../table/animation/callouts.svelte";
import { spotOf, type BumView } from "./offer";
import { follow, sceneOf, undealt, type Scene } from "./scene";

export interface Look extends Tag {
  /** A player looks at an own card: the box shows whose it is. */
  own: boolean;
}

const PUT_DOWN: Partial<Flight> = { ms: 260, arc: 0.12 };
const SNAP: Partial<Flight> = { ms: 180, arc: 0, easing: "ease-out" };
const BUY: Partial<Flight> = { ms: 260, arc: 0.12, easing: "cubic-bezier(.3,.7,.3,1)" };
const SWAP: Partial<Flight> = { ms: 420, easing: "cubic-bezier(.4,0,.2,1)" };
/** How long all players see a burned card, or a wrong claim. */
const BURN_MS = 1800;
const CLAIM_MS = 4000;
const LOOK_MS = 2200;

export class BumStage implements Stage {
  scene = $state.raw<Scene | null>(null);
  /** Flying cards: their slots look empty. */
  away = $state.raw<ReadonlySet<string>>(new Set());
  /** Faces that all players see for a moment. */
  faces = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** The players who look at a card, by slot. */
  looks = $state.raw<ReadonlyMap<string, Look>>(new Map());
  shaken = $state.raw<ReadonlySet<string>>(new Set());
  /** The top of the discard pile while the next card flies there. */
  under = $state.raw<{ card: string | null } | null>(null);
  readonly callouts = new Callouts();
  /** The newest window whose card is visible. */
  window = $state(-1);
  private of = $state.raw<Frame | null>(null);
  private number = 0;
  private landing = 0;
  private readonly animator = new Animator();

  constructor(private readonly session: Session) {}

  /** Returns what to draw for a frame: the scene while its events are played, else the frame itself. */
  sceneFor(frame: Frame): Scene {
    const scene = sceneOf(frame.view as BumView);
    if (this.session.dealing) return this.scene ?? undealt(scene);
    return this.scene && this.of && frame.seq < this.of.seq ? this.scene : scene;
  }

  /** Returns the newest visible window, from a flying card or from the frame that is drawn. */
  windowFor(frame: Frame): number {
    const shown = (frame.view as BumView | null)?.window ?? -1;
    return this.of?.table.commitment === frame.table.commitment ? Math.max(shown, this.window) : shown;
  }

  async play(event: Event, before: Frame, after: Frame, over: AbortSignal): Promise<void> {
    this.animator.until(over);
    if (this.of !== after) {
      if (this.of?.table.commitment !== after.table.commitment) this.clear();
      this.of = after;
      const scene = sceneOf(before.view as BumView);
      this.scene = before === after ? undealt(scene) : scene;
    }
    const old = this.scene as Scene;
    const next = follow(old, event);
    await this.show(event, old, next, after);
    // A released event may end after the next frame has begun.
    if (this.of === after) this.scene = next;
  }

  /** Returns "": the table itself says each new question. */
  yourTurn(): string {
    return "";
  }

  /** Lets everything that moves land at once. */
  hurry(): void {
    this.animator.hurry();
  }

  /** Tells whether a newer frame waits: then events are told, but no cards fly. */
  private late(after: Frame): boolean {
    const newest = this.session.latest;
    if (!newest || newest === after) return false;
    return newest.view?.window !== after.view?.window || newest.seq - after.seq > 3;
  }

  private clear(): void {
    this.window = -1;
    this.under = null;
    this.away = new Set();
    this.faces = new Map();
    this.looks = new Map();
  }

  // --- events ----------------------------------------------------------------------------------

  private async show(event: Event, old: Scene, next: Scene, after: Frame): Promise<void> {
    const seat = event.seat ?? -1;
    switch (event.event) {
      case "dealt":
        return this.dealt(event, next, after);
      case "peeked":
        return this.looked(event, after);
      case "bought":
      case "penalised":
        return this.bought(event, next, after);
      case "discarded":
      case "snapped":
        return this.putDown(event, old, next, after);
      case "burned":
        return this.burned(event, after);
      case "exchanged":
        return this.exchanged(event, next, after);
      case "shuffled":
        return this.shuffled(event, next, after);
      case "recycled":
        sound("draw");
        this.say(event, after);
        return this.flyBacks("discard", "monte", 4, after);
      case "flush":
        return this.flush(event, after);
      case "declined":
        return this.callouts.tag(seat, say("ui.bum.tag.declined"));
      case "skipped":
        sound("skip");
        this.callouts.tag(seat, say("ui.bum.tag.skipped"));
        this.say(event, after);
        return this.rest(500, after);
      case "named":
        this.callouts.tag(seat, say("ui.bum.tag.named"));
        this.say(event, after);
        return this.rest(450, after);
      case "left":
        this.say(event, after);
        return this.rest(400, after);
      case "won":
        return this.won(event, after);
    }
  }

  private async dealt(event: Event, next: Scene, after: Frame): Promise<void> {
    this.window = 0;
    this.say(event, after);
    const spots = next.domains.flatMap((domain, seat) => domain.map((_, at) => spotOf(seat, at + 1)));
    sound("deal", spots.length);
    if (calm()) return;
    this.away = new Set(spots);
    this.scene = next;
    await tick();
    // One card for each player, round after round, from the dealer on.
    const order = spots.toSorted((a, b) => Number(a.split("-")[1]) - Number(b.split("-")[1]));
    const ways = dealTimings(order.length);
    await Promise.all(order.map((spot, at) => this.arrive(spot, "?", "monte", ways[at] ?? {}, after)));
  }

  /** Shows all players that somebody looks at a card; only that player sees the face. */
  private looked(event: Event, after: Frame): void {
    if (event.seat === after.seat) return;
    const spot = spotOf(Number(event["owner"]), Number(event["slot"]));
    const text = this.session.nameOf(event.seat ?? -1, after);
    const key = (this.number += 1);
    this.looks = new Map(this.looks).set(spot, { key, text, own: event.seat === event["owner"] });
    setTimeout(() => {
      if (this.looks.get(spot)?.key === key) this.looks = without(this.looks, spot);
    }, Math.max(1400, paced(LOOK_MS)));
  }

  private async bought(event: Event, next: Scene, after: Frame): Promise<void> {
    const seat = event.seat ?? -1;
    const slot = event["slot"];
    const forced = event.event === "penalised" || event["why"] !== "turn";
    if (typeof slot !== "number") {
      this.say(event, after);
      return this.rest(400, after);
    }
    if (forced) {
      sound("penalty", 1);
      if (seat === after.seat) this.warn(event, after);
    } else {
      sound("draw");
    }
    const spot = spotOf(seat, slot);
    this.away = new Set(this.away).add(spot);
    this.scene = next;
    await tick();
    await this.arrive(spot, "?", "monte", BUY, after);
    if (forced) {
      this.callouts.tag(seat, "+1");
      await this.rest(250, after);
    }
  }

  /** Puts a card down: it is visible at once, and nothing waits until it lands. */
  private putDown(event: Event, old: Scene, next: Scene, after: Frame): void {
    const seat = event.seat ?? -1;
    const snapped = event.event === "snapped";
    const from = this.rectOf(spotOf(seat, Number(event["slot"])));
    const window = (after.view as BumView).window;
    this.window = window;
    this.session.seen(window);
    sound(snapped ? "bum" : "play");
    if (snapped) {
      this.say(event, after, "loud");
      if (seat === after.seat) buzz(15);
    }
    const card = String(event["card"]);
    const flight = (this.landing += 1);
    if (settings.speed !== "off") this.under = { card: this.under?.card ?? old.top };
    this.scene = next;
    void this.animator.fly({ card, from, to: place("discard"), family: "french", turn: tiltOf(next.discard), ...(snapped ? SNAP : PUT_DOWN) }).then(() => {
      if (this.landing === flight) this.under = null;
    });
  }

  /** Shows a wrong card to all players, then face down again in its slot. */
  private async burned(event: Event, after: Frame): Promise<void> {
    const spot = spotOf(event.seat ?? -1, Number(event["slot"]));
    sound("error");
    this.say(event, after, "bad");
    this.open(new Map([[spot, String(event["card"])]]), Math.max(BURN_MS, paced(BURN_MS)));
    this.shaken = new Set(this.shaken).add(spot);
    setTimeout(() => (this.shaken = new Set([...this.shaken].filter((one) => one !== spot))), 400);
    if (event.seat === after.seat) this.warn(event, after);
    this.hushLater(event, after);
    await this.rest(450, after);
  }

  private async exchanged(event: Event, next: Scene, after: Frame): Promise<void> {
    const [a, b] = [event["a"] as [number, number], event["b"] as [number, number]].map(([seat, slot]) => spotOf(seat, slot));
    if (a === undefined || b === undefined) return;
    sound("draw");
    this.say(event, after);
    this.scene = next;
    const [here, there] = [this.rectOf(a), this.rectOf(b)];
    this.away = new Set([...this.away, a, b]);
    await tick();
    await Promise.all([this.arrive(a, "?", there, { ...SWAP, arc: 0.2 }, after), this.arrive(b, "?", here, { ...SWAP, arc: -0.2 }, after)]);
    for (const spot of [a, b]) this.point(spot);
    await this.rest(200, after);
  }

  /** Moves the cards among their slots, so that no player can follow them. */
  private async shuffled(event: Event, next: Scene, after: Frame): Promise<void> {
    const owner = Number(event["owner"]);
    const spots = (event["slots"] as number[]).map((slot) => spotOf(owner, slot));
    sound("draw");
    this.say(event, after);
    if (event["replaced"]) {
      const from = this.rectOf(spots[0] ?? "");
      this.scene = next;
      await this.launch({ card: "?", from, to: place("monte"), ...BUY }, after);
      return;
    }
    const rects = spots.map((spot) => this.rectOf(spot));
    this.scene = next;
    for (let round = 0; round < 3 && !this.late(after); round += 1) {
      sound("draw");
      this.away = new Set([...this.away, ...spots]);
      const turn = 1 + (round % Math.max(1, spots.length - 1));
      await Promise.all(
        spots.map((spot, at) => this.arrive(spot, "?", rects[(at + turn) % rects.length] ?? null, { ms: 280, arc: at % 2 ? 0.25 : -0.25, easing: "ease-in-out" }, after)),
      );
    }
    for (const spot of spots) this.point(spot);
  }

  private async flush(event: Event, after: Frame): Promise<void> {
    const slots = event["slots"] as number[];
    const cards = event["cards"] as string[];
    const royal = event["royal"] !== false;
    const faces = new Map(slots.map((slot, at) => [spotOf(event.seat ?? -1, slot), cards[at] ?? "?"]));
    sound(royal ? "won" : "error");
    this.say(event, after, royal ? "good" : "bad");
    this.open(faces, royal ? 60_000 : Math.max(CLAIM_MS, paced(CLAIM_MS)));
    if (!royal) this.hushLater(event, after);
    await this.rest(royal ? 1800 : 900, after);
  }

  private async won(event: Event, after: Frame): Promise<void> {
    const winners = event["winners"] as number[];
    sound(after.seat === null || winners.includes(after.seat) ? "won" : "lost");
    this.say(event, after, "good");
    await this.rest(900, after);
  }

  // --- movement --------------------------------------------------------------------------------

  /** Lets a card fly to its slot, which looks empty until then. */
  private async arrive(spot: string, card: string, from: string | DOMRect | null, how: Partial<Flight>, after: Frame): Promise<void> {
    const start = typeof from === "string" ? place(from) : from;
    await this.launch({ card, from: start, to: place(`slot-${spot}`), ...how }, after);
    this.away = new Set([...this.away].filter((one) => one !== spot));
    const element = place(`slot-${spot}`);
    if (calm() && element && !this.session.dealing) mark(element);
  }

  private async launch(flight: Flight, after: Frame): Promise<void> {
    if (!this.late(after)) await this.animator.fly({ family: "french", unmarked: this.session.dealing, ...flight });
  }

  private async flyBacks(from: string, to: string, count: number, after: Frame): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, at) => this.launch({ card: "?", from: place(from), to: place(to), ...BUY, delay: at * 45 }, after)));
  }

  private rectOf(spot: string): DOMRect | null {
    return place(`slot-${spot}`)?.getBoundingClientRect() ?? null;
  }

  /** Waits, unless a newer frame waits. */
  private async rest(ms: number, after: Frame): Promise<void> {
    if (!this.late(after)) await this.animator.rest(ms);
  }

  point(spot: string): void {
    const element = place(`slot-${spot}`);
    if (element) mark(element, Math.max(900, paced(1400)));
  }

  // --- faces and words -------------------------------------------------------------------------

  private open(faces: ReadonlyMap<string, string>, ms: number): void {
    this.faces = new Map([...this.faces, ...faces]);
    setTimeout(() => {
      this.faces = new Map([...this.faces].filter(([spot, card]) => faces.get(spot) !== card));
    }, ms);
  }

  private say(event: Event, after: Frame, tone: Banner["tone"] = "plain"): void {
    this.callouts.say(this.session.narrator(after).sentence(event), tone);
  }

  /** Warns the player at once that something costs them a card. */
  private warn(event: Event, after: Frame): void {
    buzz([40, 30, 40]);
    announcer.interrupt(this.session.narrator(after).sentence(event));
  }

  /** Removes a face from what was announced, after the card is covered again. */
  private hushLater(event: Event, after: Frame): void {
    const text = this.session.narrator(after).sentence(event);
    setTimeout(() => announcer.forget(text), 5000);
  }
}

/** Returns the angle of a card on the discard pile, the same for all players. */
export function tiltOf(count: number): number {
  return tilt(count, 3);
}
