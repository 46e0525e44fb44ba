// Names and sentences of the colour games' table.

import type { Color } from "../../cards/shapes";
import { settings } from "../../lib/player/settings.svelte";
import { count, say } from "../../lib/texts/texts.svelte";
import { cardName } from "../../table/log/narrator";
import type { Frame } from "../../table/session/frame";
import type { Session } from "../../table/session/session.svelte";
import type { Offer } from "./offer";
import { sortHand } from "./layout";
import type { ColorView } from "./scene";

/** Each colour has a sound. */
export const NOTES: Record<Color, string> = { R: "red", B: "blue", G: "green", Y: "yellow" };

export interface Written {
  name: string;
  symbol: string;
  text: string;
}

/** The cards that the players of a match have written. */
export class WrittenCards {
  private readonly cards: readonly Partial<Written>[];

  constructor(frame: Frame) {
    this.cards = (frame.table.options["blank_cards"] as Partial<Written>[] | undefined) ?? [];
  }

  /** Returns the text written on a card; null for a printed card. */
  of(card: string): Written | null {
    const number = /^BK([1-3])/.exec(card)?.[1];
    const found = number ? this.cards[Number(number) - 1] : undefined;
    return found ? { name: found.name ?? "", symbol: found.symbol ?? "", text: found.text ?? "" } : null;
  }

  name(card: string): string {
    return cardName(card, this.cards as { name: string }[]);
  }
}

export function colorName(color: Color): string {
  return say(`card.color.${color}`);
}

/** Says what a challenge is about, what it may cost, and what it costs not to challenge. */
export function challengeText({ color, by }: NonNullable<ColorView["challenge"]>, view: ColorView, nameOf: (seat: number) => string): string {
  const before = color ? [`${say("ui.colors.challenge.before", { color: colorName(color) })}.`] : [];
  const risk = say("ui.colors.challenge.risk", { name: nameOf(by), ...view.risk });
  return [count("ui.colors.challenge.or", view.pending), ...before, risk].join(" ");
}

/** Says what the player whose turn it is can do. */
export function turnText(view: ColorView, offer: Offer, fitting: number): string {
  if (view.phase === "drawn") return say(offer.plays.length && !offer.pass ? "ui.colors.turn.must" : "ui.colors.turn.drawn");
  if (view.pending) return count(fitting ? "ui.colors.turn.answer" : "ui.colors.turn.take", view.pending);
  return fitting ? count("ui.colors.turn.fits", fitting) : say("ui.colors.turn.none");
}

/** Says the whole table for a player who cannot see it. */
export function sayTable(session: Session, frame: Frame, others: readonly number[]): string {
  const view = frame.view as ColorView;
  const cards = new WrittenCards(frame);
  const top = view.discard.at(-1);
  const parts: string[] = [];
  if (top) parts.push(say("ui.colors.say.top", { card: cards.name(top.replace(/\[.\]$/, "")) }));
  if (view.color) parts.push(say("ui.colors.say.color", { color: colorName(view.color) }));
  if (view.pending) parts.push(count("ui.colors.say.pending", view.pending));
  parts.push(say(view.direction > 0 ? "ui.colors.clockwise" : "ui.colors.anticlockwise"));
  for (const seat of others) {
    parts.push(count("ui.colors.say.seat", view.hands[seat]?.length ?? 0, { name: session.nameOf(seat, frame) }));
  }
  if (view.scores) parts.push(say("ui.colors.say.points", { points: session.narrator(frame).counted(view.scores).join(", ") }));
  parts.push(count("ui.colors.say.draw", view.draw.length));
  if (frame.seat !== null) {
    const hand = sortHand((view.hands[frame.seat] ?? []).map((card, id) => ({ card, id })), settings.sort);
    parts.push(count("ui.colors.say.hand", hand.length, { cards: hand.map(({ card }) => cards.name(card)).join(", ") }));
  }
  return parts.join(" ");
}

/** Says whose turn it is, and the time left. */
export function sayTurn(session: Session, frame: Frame): string {
  const view = frame.view as ColorView;
  const seat = view.asked[0];
  if (seat === undefined) return say("ui.colors.turn.nobody");
  const ends = frame.deadlines[seat];
  const mine = seat === frame.seat;
  const turn = mine ? say("ui.turn.yours") : say("ui.colors.turn.other", { name: session.nameOf(seat, frame) });
  if (ends === undefined) return turn;
  return `${turn} ${count("ui.colors.time", Math.max(0, Math.ceil((ends - performance.now()) / 1000)))}`;
}

/** Names a card in the hand for its button: "blue 7, playable, card 2 of 7". */
export function nameInHand(name: string, state: "playable" | "chosen" | "early" | "", at: number, of: number): string {
  const parts = [name];
  if (state) parts.push(say(`ui.colors.card.${state}`));
  parts.push(say("ui.colors.card.place", { at, of }));
  return parts.join(", ");
}
