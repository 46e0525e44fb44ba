// What the player is about to do: a chosen card, a colour or a seat still to choose, a card chosen
// before the turn. A card that is not listed is sent too: the server explains why not.

import type { Color } from "../../cards/shapes";
import { say } from "../../lib/texts/texts.svelte";
import type { Frame } from "../../table/session/frame";
import type { Session } from "../../table/session/session.svelte";
import { addable, giftSize, giving, readOffer, step, type Choice, type Offer, type Step } from "./offer";
import { keepSlots, type Slot } from "./layout";

const NOTHING: Offer = readOffer([]);
const LOST = ["lost", "ended"];

export class ColorPlay {
  /** The player's hand, each card with its own id. */
  slots = $state.raw<readonly Slot[]>([]);
  /** Cards chosen for a play of several or for a gift, in the order of choosing. */
  chosen = $state.raw<readonly number[]>([]);
  /** A card raised by a first tap. */
  raised = $state<number | null>(null);
  /** A card chosen before the player's turn. */
  early = $state<number | null>(null);
  /** The player pressed the call before the card. */
  armed = $state(false);
  /** Cards on their way to the server: they take no input. */
  leaving = $state.raw<readonly number[]>([]);
  /** The player still has to choose whom to catch. */
  catching = $state(false);
  private asking = $state.raw<{ choice: Choice; step: Step } | null>(null);
  private wantsCall = false;
  private number = 0;

  constructor(
    private readonly session: Session,
    private readonly note: (text: string) => void,
  ) {}

  // --- what is possible ------------------------------------------------------------------------

  get frame(): Frame | null {
    return this.session.shown;
  }

  /** The table is at rest: the drawn frame is the newest one. */
  get ready(): boolean {
    const { session } = this;
    return session.shown === session.latest && !session.dealing && !session.pending && !LOST.includes(session.connection.status);
  }

  readonly offer: Offer = $derived.by(() => (this.caughtUp ? readOffer(this.session.shown?.legal ?? []) : NOTHING));
  /** Races do not wait for flying cards. */
  readonly races: Offer = $derived.by(() => readOffer(this.session.latest?.legal ?? []));

  private get caughtUp(): boolean {
    return this.session.shown === this.session.latest && !this.session.dealing;
  }

  get asked(): boolean {
    const { shown, seat } = this.session;
    return seat !== null && this.caughtUp && (shown?.view?.asked.includes(seat) ?? false);
  }

  get colors(): readonly Color[] {
    const step = this.asking?.step;
    if (step?.ask === "color") return step.colors;
    return this.asking ? [] : this.offer.colors;
  }

  get targets(): readonly number[] {
    const step = this.asking?.step;
    if (step?.ask === "seat") return step.seats;
    if (this.catching) return this.races.catches;
    return this.asking ? [] : this.offer.targets;
  }

  /** Esc can cancel the question, because nothing was sent yet. */
  get revocable(): boolean {
    return this.asking !== null || this.chosen.length > 0 || this.early !== null || this.raised !== null || this.catching || this.armed;
  }

  /** Tells whether a question is about this card. */
  isAskedFor(slot: Slot): boolean {
    return this.asking !== null && this.leavingOf(this.asking.choice).includes(slot.id);
  }

  get giftSize(): number {
    return giftSize(this.offer.gives);
  }

  get chosenCards(): string[] {
    return this.chosen.flatMap((id) => this.cardOf(id) ?? []);
  }

  /** Tells whether a tap on a card begins a play or adds to it. */
  playable(slot: Slot): boolean {
    if (this.giftSize) return true;
    if (this.chosen.length && !this.chosen.includes(slot.id)) return addable(this.offer.plays, this.chosenCards).has(slot.card);
    return this.offer.playable.has(slot.card) && this.isDrawn(slot);
  }

  // Of two equal cards only the one just drawn can be played; it is the last of the hand.
  private isDrawn(slot: Slot): boolean {
    const view = this.session.shown?.view;
    if (view?.["phase"] !== "drawn") return true;
    return this.slots.findLast((one) => one.card === slot.card)?.id === slot.id;
  }

  cardOf(id: number): string | undefined {
    return this.slots.find((slot) => slot.id === id)?.card;
  }

  /** Takes the present hand; cards that stayed keep their ids. */
  take(cards: readonly string[]): void {
    // Of two equal cards, the played one is gone.
    const leaves = (slot: Slot): number => Number(this.leaving.includes(slot.id));
    const before = [...this.slots].sort((a, b) => leaves(a) - leaves(b));
    this.slots = keepSlots(before, cards, () => (this.number += 1));
    const here = new Set(this.slots.map((slot) => slot.id));
    this.chosen = this.chosen.filter((id) => here.has(id));
    if (this.raised !== null && !here.has(this.raised)) this.raised = null;
    if (this.early !== null && !here.has(this.early)) this.early = null;
  }

  // --- cards -----------------------------------------------------------------------------------

  /** Acts on a card that was clicked, tapped twice, dropped on the pile or chosen by key. */
  press(slot: Slot): void {
    this.raised = null;
    if (this.leaving.includes(slot.id)) return;
    if (this.giftSize) this.toggle(slot.id);
    else if (this.chosen.includes(slot.id)) this.playChosen();
    else if (this.chosen.length && this.playable(slot)) this.chosen = [...this.chosen, slot.id];
    else if (!this.ready || (!this.asked && !this.offer.playable.has(slot.card))) this.chooseEarly(slot);
    else this.begin(slot);
  }

  private begin(slot: Slot): void {
    this.cancel();
    const several = this.playable(slot) && addable(this.offer.plays, [slot.card]).size > 0;
    if (several) this.chosen = [slot.id];
    else this.goOn({ cards: [slot.card], seat: null, color: null }, [slot.id]);
  }

  private toggle(id: number): void {
    if (this.chosen.includes(id)) this.chosen = this.chosen.filter((one) => one !== id);
    else this.chosen = [...this.chosen, id].slice(-this.giftSize);
  }

  private chooseEarly(slot: Slot): void {
    if (this.session.shown?.seat == null || this.session.shown.table.phase !== "playing") return;
    this.early = this.early === slot.id ? null : slot.id;
    if (this.early !== null) this.note(say("ui.colors.early"));
  }

  /** Plays or gives the chosen cards. */
  playChosen(): void {
    const cards = this.chosenCards;
    if (this.giftSize) {
      const command = giving(this.offer.gives, cards);
      if (command) void this.send(command, this.chosen);
    } else {
      this.goOn({ cards, seat: null, color: null }, this.chosen);
    }
  }

  private goOn(choice: Choice, ids: readonly number[] = this.leavingOf(choice)): void {
    const next = step(this.offer.plays, choice, this.armed);
    if (next.ask === "nothing") void this.send(next.command, ids);
    // The server explains best why a card does not fit, and asking costs nothing.
    else if (next.ask === "impossible") void this.send(`play ${choice.cards.join(" ")}`, ids);
    else this.asking = { choice, step: next };
  }

  private leavingOf(choice: Choice): number[] {
    if (this.chosen.length) return [...this.chosen];
    const slot = this.slots.findLast((one) => one.card === choice.cards[0]);
    return slot ? [slot.id] : [];
  }

  private async send(command: string, ids: readonly number[] = []): Promise<void> {
    this.asking = null;
    this.catching = false;
    this.chosen = [];
    this.early = null;
    this.leaving = ids;
    const refused = await this.session.do(command);
    if (refused === null) this.armed = false;
    else this.leaving = [];
  }

  /** Called when a frame is drawn: the own play has arrived, and an early choice may be played. */
  settle(): void {
    if (!this.session.pending && this.caughtUp) this.leaving = [];
    if (this.wantsCall && this.races.uno) {
      this.wantsCall = false;
      void this.session.do("uno");
    }
    if (this.early === null || !this.ready || !this.asked) return;
    const slot = this.slots.find((one) => one.id === this.early);
    this.early = null;
    if (!slot || this.offer.colors.length || this.offer.targets.length || this.giftSize) return;
    if (this.playable(slot)) this.begin(slot);
    else this.note(say("ui.colors.early.no"));
  }

  // --- answers ---------------------------------------------------------------------------------

  pickColor(color: Color): void {
    if (!this.colors.includes(color)) return;
    if (this.asking) this.goOn({ ...this.asking.choice, color });
    else void this.send(`color ${color}`);
  }

  pickSeat(seat: number): void {
    if (!this.targets.includes(seat)) return;
    if (this.asking) this.goOn({ ...this.asking.choice, seat });
    else void this.send(this.catching ? `catch ${seat}` : `target ${seat}`);
  }

  /** Draws, takes the pending cards, or accepts a +4; else the server explains the refusal. */
  draw(): void {
    this.answer(this.offer.draw ?? "draw");
  }

  /** Keeps the drawn card. */
  pass(): void {
    this.answer("pass");
  }

  private answer(command: string): void {
    this.cancel();
    if (!this.asked && this.caughtUp) this.note(say("error.not_your_turn"));
    else if (this.ready) void this.send(command);
  }

  playDrawn(): void {
    const drawn = this.slots.findLast((slot) => this.offer.playable.has(slot.card));
    if (drawn) this.press(drawn);
  }

  challenge(): void {
    if (this.offer.challenge) void this.send("challenge");
  }

  next(): void {
    if (this.offer.next) void this.send("next");
  }

  /** Calls: now if one card is left, else together with the next card. */
  call(): void {
    if (this.races.uno) void this.session.do("uno");
    else if (this.session.pending) this.wantsCall = true;
    else if (this.offer.callable) {
      this.armed = !this.armed;
      this.note(say(this.armed ? "ui.colors.uno.armed" : "ui.colors.uno.off"));
    } else void this.session.do("uno");
  }

  /** Catches the player who forgot to call. */
  catchOne(): void {
    const seats = this.races.catches;
    const open = this.session.latest?.view?.["uno"];
    const seat = seats.length === 1 ? seats[0] : seats.find((one) => one === open);
    if (seat !== undefined) void this.session.do(`catch ${seat}`);
    else if (seats.length) this.catching = true;
    else this.note(say("ui.colors.catch.nobody"));
  }

  /** Cancels all choices that were not sent yet. */
  cancel(): boolean {
    const had = this.revocable;
    this.asking = null;
    this.catching = false;
    this.chosen = [];
    this.raised = null;
    this.early = null;
    return had;
  }
}
