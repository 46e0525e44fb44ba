// Shows and sounds what happened: cards fly, piles grow, names light up. The scene is what lies on
// the table meanwhile; the next frame shows the same.

import { announcer } from "../../lib/feedback/announcer.svelte";
import { buzz, sound } from "../../lib/feedback/sound";
import { calm, paced } from "../../lib/player/settings.svelte";
import { say } from "../../lib/texts/texts.svelte";
import type { Skin } from "../../cards/outline";
import type { Color } from "../../cards/shapes";
import { mark, place } from "../../table/animation/flight";
import { dealTimings, Animator, tilt } from "../../table/animation/animator";
import type { Event } from "../../table/log/narrator";
import type { Frame } from "../../table/session/frame";
import type { Stage } from "../../table/session/playback.svelte";
import type { Session } from "../../table/session/session.svelte";
import { Callouts, type Banner } from "../../table/animation/callouts.svelte";
import { readOffer } from "./offer";
import { follow, sceneOf, undealt, type ColorView, type Scene } from "./scene";
import { challengeText, NOTES, turnText, WrittenCards } from "./words";

const CARDS_SEEN_FLYING = 8;
/** How many cards fly in a deal to all seats together; more would be slow on old devices. */
const CARDS_SEEN_DEALT = 30;

export class ColorStage implements Stage {
  /** What lies on the table while the events of a frame are played; null when `session.shown` shows it. */
  scene = $state.raw<Scene | null>(null);
  readonly callouts = new Callouts();
  /** The cards drawn for the deal, by seat. */
  draws = $state.raw<readonly (readonly string[])[]>([]);
  pulse = $state.raw<{ key: number; color: Color } | null>(null);
  /** The number of discards while the top card was played automatically; else null. */
  auto = $state<number | null>(null);
  private before: Frame | null = null;
  private of: Frame | null = null;
  private number = 0;
  private readonly animator = new Animator();

  constructor(
    private readonly session: Session,
    /** Returns the element of a card in the own hand. */
    private readonly ownCard: (card: string) => Element | null,
  ) {}

  /** Returns what to draw for a frame: the scene while its events are played, else the frame itself. */
  sceneFor(frame: Frame): Scene {
    const scene = sceneOf(frame.view as ColorView);
    if (this.session.dealing) return this.scene ?? undealt(scene);
    // A replay may return to a frame whose successor was played before: only a running playback counts.
    return this.scene && this.session.playback.busy && frame === this.before ? this.scene : scene;
  }

  async play(event: Event, before: Frame, after: Frame, over: AbortSignal): Promise<void> {
    this.animator.until(over);
    if (this.of !== after || this.before !== before) {
      this.of = after;
      this.before = before;
      const scene = sceneOf(before.view as ColorView);
      this.scene = before === after ? undealt(scene) : scene;
    }
    const old = this.scene as Scene;
    const events = event.event === "dealt" ? dealtWith(event, after.events) : [event];
    const next = events.reduce((scene, one) => follow(scene, one, after.seat), old);
    if (event.event === "dealt") await this.dealt(events, next, after);
    else await this.show(event, old, next, after);
    // A released event may end after the next frame has begun.
    if (this.of === after) this.scene = next;
  }

  /** Returns what a screen reader says when it is the player's turn. */
  yourTurn(frame: Frame): string {
    const view = frame.view as ColorView;
    const offer = readOffer(frame.legal);
    if (offer.next) return say("ui.colors.scored", { round: view.round ?? 1 });
    if (offer.colors.length) return say("ui.colors.pick.color");
    if (offer.targets.length) return say("ui.colors.pick.seat");
    if (offer.challenge && view.challenge) return challengeText(view.challenge, view, (seat) => this.session.nameOf(seat, frame));
    const hand = view.hands[frame.seat ?? -1] ?? [];
    return turnText(view, offer, hand.filter((card) => offer.playable.has(card)).length);
  }

  private async show(event: Event, old: Scene, next: Scene, after: Frame): Promise<void> {
    const seat = event.seat ?? -1;
    switch (event.event) {
      case "played":
        return this.played(event, old, next, after);
      case "drew":
        return this.drew(event, old, after);
      case "chosen":
        return this.chosen(event, after);
      case "turned":
        return this.turned(event, after);
      case "skipped":
        sound("skip");
        this.tag(seat, say("ui.colors.tag.skipped"));
        return this.animator.rest(420);
      case "passed":
        this.tag(seat, say("ui.colors.tag.passed"));
        return this.animator.rest(200);
      case "reversed":
        sound("reverse");
        this.scene = next; // the ring turns at once
        return this.animator.rest(420);
      case "colored":
        return this.colored(event["color"] as Color, next);
      case "swapped":
        this.say(event, after);
        return this.swapped(event["seats"] as number[], after);
      case "renewed":
        this.say(event, after);
        await this.flyBacks(this.spot(seat, after), "draw", 3);
        return this.flyBacks("draw", this.spot(seat, after), 3);
      case "gave":
        return this.flyBacks(this.spot(seat, after), this.spot(Number(event["to"]), after), Number(event["count"]));
      case "recycled":
        sound("draw");
        this.say(event, after);
        return this.flyBacks("discard", "draw", 4);
      default:
        return this.told(event, after);
    }
  }

  /** Shows events that move no card: with words. */
  private async told(event: Event, after: Frame): Promise<void> {
    switch (event.event) {
      case "challenged":
        sound(event["guilty"] ? "challenge_won" : "challenge_lost");
        this.say(event, after, event["guilty"] ? "bad" : "loud");
        return this.animator.rest(900);
      case "called":
        return this.called(event, after);
      case "caught":
        sound("caught");
        this.say(event, after, "bad");
        if (event.seat === after.seat && !event["false"]) {
          buzz([40, 30, 40]);
          announcer.interrupt(say("ui.colors.caught.you"));
        }
        return this.animator.rest(800);
      case "announced":
      case "repeated":
      case "left":
        this.say(event, after);
        return this.animator.rest(500);
      case "scored":
        return this.animator.rest(300);
      case "won": {
        const winners = event["winners"] as number[];
        const mine = after.seat === null || winners.includes(after.seat);
        sound(mine ? "won" : "lost");
        this.say(event, after, "good");
        return this.animator.rest(700);
      }
    }
  }

  private async played(event: Event, old: Scene, next: Scene, after: Frame): Promise<void> {
    const seat = event.seat ?? -1;
    const card = next.discard.at(-1) ?? "?";
    const from = seat === after.seat ? this.ownCard(String(event["card"])) : place(`seat-${seat}`);
    sound("play");
    // The card leaves its slot now; the pile shows its old top until the card lands.
    this.scene = { ...next, discard: old.discard, color: old.color };
    await this.animator.fly({ card, from, to: place("discard"), turn: tiltOf(next.discard.length - 1), ...this.look(card, after) });
    this.scene = next;
    this.auto = event["auto"] ? next.discard.length : null;
    // For other players the pile and the log show it.
    if (event["auto"] && seat === after.seat) this.callouts.say(say("ui.colors.auto"), "plain");
    if (next.color && next.color !== old.color) this.ring(next.color);
    if (event["uno"]) await this.called(event, after);
    await this.animator.rest(seat === after.seat ? 60 : 250);
  }

  private async called(event: Event, after: Frame): Promise<void> {
    sound("uno");
    this.callouts.say(say("ui.colors.called", { who: this.session.narrator(after).subject(event.seat) }), "loud");
    await this.animator.rest(500);
  }

  /** Lets cards fly one by one; a counter beside the name counts them. */
  private async drew(event: Event, old: Scene, after: Frame): Promise<void> {
    const seat = event.seat ?? -1;
    const cards = event["cards"] as string[];
    const penalty = event["why"] !== "turn";
    if (penalty) {
      sound("penalty", cards.length);
      if (seat === after.seat) buzz([40, 30, 40]);
    }
    let landed = 0;
    const arrive = (): void => {
      landed += 1;
      if (!penalty) sound("draw");
      this.scene = follow(old, { ...event, cards: cards.slice(0, landed) }, after.seat);
      if (cards.length > 1) this.tag(seat, `+${landed}`);
    };
    const flights = cards.map(async (card, at) => {
      const delay = Math.min(at, 30) * 60;
      if (at < CARDS_SEEN_FLYING) {
        if (calm()) await this.animator.rest(delay);
        // A player who may know the card sees it turn over in flight.
        const flip = card === "?" ? {} : { flip: "open" as const };
        await this.animator.fly({ card, from: place("draw"), to: place(this.spot(seat, after)), ms: 260, delay, arc: 0.12, easing: "cubic-bezier(.3,.7,.3,1)", ...this.look(card, after), ...flip, unmarked: seat === after.seat });
      } else {
        await this.animator.rest(delay + 260);
      }
      arrive();
    });
    await Promise.all(flights);
    if (penalty) await this.animator.rest(350);
  }

  /** Every player draws for the deal, and again after a tie; the cards lie at the seats for a moment. */
  private async chosen(event: Event, after: Frame): Promise<void> {
    const draws = (event["draws"] as string[][] | null) ?? [];
    const rounds = Math.max(0, ...draws.map((cards) => cards.length));
    for (let round = 0; round < rounds; round += 1) {
      sound("draw");
      await Promise.all(draws.map((cards, seat) => this.drawOpen(cards[round], seat, after)));
      this.draws = draws.map((cards) => cards.slice(0, round + 1));
    }
    this.say(event, after);
    await this.animator.rest(rounds ? 1400 : 600);
    this.draws = [];
  }

  /** Deals to all seats together, card after card around the table; hands grow as cards land. */
  private async dealt(events: readonly Event[], next: Scene, after: Frame): Promise<void> {
    if (!events.length) return;
    this.auto = null;
    const seats = events.map((event) => event.seat ?? -1);
    const cards = Math.max(...seats.map((seat) => next.hands[seat]?.length ?? 0));
    const rounds = Math.min(cards, Math.max(1, Math.floor(CARDS_SEEN_DEALT / seats.length)));
    const ways = dealTimings(rounds * seats.length);
    sound("deal", ways.length);
    if (calm()) return;
    this.scene = { ...next, hands: next.hands.map((hand, seat) => (seats.includes(seat) ? [] : hand)) };
    await Promise.all(
      ways.map(async (way, at) => {
        const seat = seats[at % seats.length] ?? -1;
        await this.animator.fly({ card: "?", from: place("draw"), to: place(this.spot(seat, after)), skin: this.skin(), ...way });
        const landed = Math.floor(at / seats.length) + 1;
        this.holds(seat, (next.hands[seat] ?? []).slice(0, landed < rounds ? landed : undefined));
      }),
    );
  }

  private holds(seat: number, hand: readonly string[]): void {
    if (this.scene) this.scene = { ...this.scene, hands: this.scene.hands.map((one, at) => (at === seat ? hand : one)) };
  }

  private async drawOpen(card: string | undefined, seat: number, after: Frame): Promise<void> {
    if (card === undefined) return;
    await this.animator.fly({ card, from: place("draw"), to: place(this.spot(seat, after)), flip: "open", ...this.look(card, after), unmarked: true });
  }

  private async turned(event: Event, after: Frame): Promise<void> {
    const card = String(event["card"]);
    sound("play");
    const look = this.look(card, after);
    await this.animator.fly({ card, from: place("draw"), to: place("discard"), flip: "open", ...look });
    if (event["kept"] !== false) return this.animator.rest(200);
    this.say(event, after);
    await this.animator.rest(500);
    await this.animator.fly({ card, from: place("discard"), to: place("draw"), flip: "close", ...look });
  }

  private async colored(color: Color, next: Scene): Promise<void> {
    this.scene = next;
    this.ring(color);
    await this.animator.rest(350);
  }

  private ring(color: Color): void {
    sound(NOTES[color]);
    if (!calm() && paced(1)) this.pulse = { key: (this.number += 1), color };
  }

  private async swapped(seats: readonly number[], after: Frame): Promise<void> {
    sound("draw");
    await Promise.all(
      seats.map((seat, at) => {
        const to = seats[(at + 1) % seats.length] ?? seat;
        return this.flyBacks(this.spot(seat, after), this.spot(to, after), 3, 420, at % 2 ? -0.18 : 0.18);
      }),
    );
  }

  private async flyBacks(from: string, to: string, count: number, ms = 320, arc = 0.12): Promise<void> {
    const look = { family: "colors" as const, skin: this.skin(), unmarked: this.session.dealing };
    await Promise.all(
      Array.from({ length: Math.min(count, 5) }, (_, at) =>
        this.animator.fly({ card: "?", from: place(from), to: place(to), ms, delay: at * 45, arc, ...look }),
      ),
    );
    if (calm()) await this.animator.rest(250);
  }

  private spot(seat: number, after: Frame): string {
    return seat === after.seat ? "hand" : `seat-${seat}`;
  }

  private skin(): Skin {
    return (this.of?.table.game ?? "classic") as Skin;
  }

  private look(card: string, after: Frame): { family: "colors"; skin: Skin; written: { name: string; symbol: string } | null } {
    return { family: "colors", skin: this.skin(), written: new WrittenCards(after).of(card) };
  }

  // --- words on the table ----------------------------------------------------------------------

  private say(event: Event, after: Frame, tone: Banner["tone"] = "plain"): void {
    this.callouts.say(this.session.narrator(after).sentence(event), tone);
  }

  private tag(seat: number, text: string): void {
    this.callouts.tag(seat, text);
    const element = place(`seat-${seat}`);
    if (calm() && element) mark(element);
  }
}

/** Returns the deals to all seats for the first deal event of a frame; none for the later ones. */
function dealtWith(event: Event, events: readonly Event[]): Event[] {
  const at = events.indexOf(event);
  if (events[at - 1]?.event === "dealt") return [];
  const after = events.slice(at);
  const end = after.findIndex((one) => one.event !== "dealt");
  return end < 0 ? after : after.slice(0, end);
}

/** Returns the angle of a card on the pile, the same for all players. */
export function tiltOf(at: number): number {
  return tilt(at, 6);
}
