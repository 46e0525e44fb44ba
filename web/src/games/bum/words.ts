// Names and sentences of BUM!'s table.

import { count, say } from "../../lib/texts/texts.svelte";
import { cardName } from "../../table/log/narrator";
import type { Session } from "../../table/session/session.svelte";
import { askOfPower, type Ask, type BumView, type Deed } from "./offer";
import type { BumPlay } from "./play.svelte";
import { held, type Scene } from "./scene";
import type { Secret } from "./secrets.svelte";

/** Names a card for its button: "your card 2, face down, hold to look". */
export function slotName(session: Session, you: number | null, seat: number, slot: number, face: string | null, bought: boolean, deed: Deed | null): string {
  const values = { slot, name: session.nameOf(seat, session.shown), card: face ? cardName(face) : "" };
  const own = seat === you;
  const key = own
    ? face ? (bought ? "ui.bum.slot.bought" : "ui.bum.slot.own.open") : "ui.bum.slot.own"
    : face ? "ui.bum.slot.open" : "ui.bum.slot";
  const name = say(key, values);
  return deed ? `${name}, ${say(`ui.bum.deed.${deed.do}`)}` : name;
}

/** Says a face to the player who may know it. */
export function secretText(session: Session, secret: Secret): string {
  const [seat = 0, slot = 0] = secret.spot.split("-").map(Number);
  const own = seat === session.seat;
  return say(own ? "ui.bum.secret.own" : "ui.bum.secret", { slot, name: session.nameOf(seat), card: cardName(secret.card) });
}

/** Returns "a 7", "a queen": the rank that would match the card on top. */
export function aLike(card: string): string {
  return say(`ui.bum.a.${card.slice(0, -1)}`);
}

export interface Prompt {
  text: string;
  /** Further information, in smaller text. */
  more: string;
  /** The reader has to do something. */
  mine: boolean;
}

const CALM: ReadonlySet<Ask> = new Set(["wait", "over"]);

/** Returns the line that says what to do now. */
export function promptOf(play: BumPlay): Prompt {
  const { view, ask, offer, you } = play;
  if (!view) return { text: "", more: "", mine: false };
  const mine = !CALM.has(ask);
  const like = view.discard.length ? aLike(view.discard.at(-1) ?? "") : "";
  const more = play.queued
    ? say("ui.bum.queued")
    : offer.snaps.size
      ? say(isPower(ask) ? "ui.bum.also" : ask === "soon" ? "ui.bum.cost.soon" : "ui.bum.cost", { like })
      : "";
  if (ask === "wait") return { text: waiting(play, view), more, mine };
  if (ask === "over") return { text: "", more: "", mine };
  if (ask === "peek") return { text: count("ui.bum.ask.peek", view.peeks?.[you ?? 0] ?? 0), more: say("ui.bum.ask.peek.more"), mine };
  if (ask === "swap" && play.given !== null) return { text: say("ui.bum.ask.swap.take"), more, mine };
  if (ask === "swap" && play.taken !== null) return { text: say("ui.bum.ask.swap.give"), more, mine };
  return { text: say(`ui.bum.ask.${ask}`, { like }), more, mine };
}

function isPower(ask: Ask): boolean {
  return ["king", "look", "swap", "see", "black", "red", "ace"].includes(ask);
}

/** Says what the others do now. */
function waiting(play: BumPlay, view: BumView): string {
  const { session, you } = play;
  const name = (seat: number | undefined): string => (seat === undefined ? "" : session.nameOf(seat, play.frame));
  if (view.phase === "peek") return say("ui.bum.wait.peek");
  const head = view.queue?.[0];
  if (head && view.prompt === "peek") return say("ui.bum.wait.king");
  if (head && head[0] !== you) return say("ui.bum.wait.power", { name: name(head[0]), power: powerName(head[1]) });
  if (view.phase === "discard") return say("ui.bum.wait.discard", { name: name(view.turn) });
  const next = view.asked[0];
  return next === undefined || next === you ? "" : say("ui.bum.wait.buy", { name: name(next) });
}

/** Says in a few words what a power card does. */
export function powerName(card: string): string {
  return say(`ui.bum.power.${askOfPower(card)}`);
}

/** Says the whole table for a player who cannot see it. */
export function sayTable(play: BumPlay, scene: Scene, order: readonly number[]): string {
  const { session, you, view } = play;
  const parts: string[] = [scene.top ? say("ui.bum.say.top", { card: cardName(scene.top) }) : say("ui.bum.say.top.none")];
  for (const seat of order) {
    const domain = scene.domains[seat] ?? [];
    const slots = domain.flatMap((card, at) => (card === null ? [] : [at + 1])).join(", ");
    const key = seat === you ? "ui.bum.say.own" : "ui.bum.say.seat";
    parts.push(count(key, held(domain), { name: session.nameOf(seat, play.frame), slots }));
  }
  parts.push(count("ui.bum.say.monte", scene.monte));
  for (const [seat, card] of view?.queue ?? []) {
    parts.push(say("ui.bum.say.queue", { name: seat === you ? say("people.you") : session.nameOf(seat, play.frame), card: cardName(card), power: powerName(card) }));
  }
  return parts.join(" ");
}

/** Says whose turn it is, the question, and the time left. */
export function sayTurn(play: BumPlay): string {
  const { text, more } = promptOf(play);
  const ends = play.you === null ? undefined : play.frame?.deadlines[play.you];
  const until = ends ?? play.peeking?.until;
  const left = until === undefined ? "" : count("ui.bum.time", Math.max(0, Math.ceil((until - performance.now()) / 1000)));
  return [text, more, left].filter(Boolean).join(" ");
}
