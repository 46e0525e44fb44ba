// Sentences of golf's table.

import { count, say } from "../../lib/texts/texts.svelte";
import { cardName } from "../../table/log/narrator";
import type { GolfPlay } from "./play.svelte";
import { pileOf, remaining, type Golf } from "./scene";

/** Says in a few words what can be done now. */
export function promptOf(play: GolfPlay): string {
  const { golf } = play;
  if (!golf) return "";
  if (play.past) return say("ui.golf.past");
  if (golf.over) return say(golf.won ? "ui.golf.cleared" : golf.given ? "ui.golf.given" : "ui.golf.stuck");
  if (play.auto.state === "on") return say("ui.golf.auto.on");
  if (play.auto.state === "paused") return say("ui.golf.auto.paused");
  if (!play.legal.length) return "";
  const fits = play.fitting.length;
  return fits ? count("ui.golf.fit", fits) : say("ui.golf.fit.none");
}

/** Says the whole table for a player who cannot see it. */
export function sayTable(play: GolfPlay): string {
  const { golf } = play;
  if (!golf) return "";
  const waste = play.waste.at(-1);
  const parts = [wasteText(waste, play.takes)];
  golf.piles.forEach((pile, at) => {
    const card = pile.at(-1);
    if (card) parts.push(say("ui.golf.pile", { pile: at + 1, card: cardName(card) }));
  });
  parts.push(say("ui.golf.left", { count: remaining(golf) }), count("ui.golf.stock", golf.stock));
  return `${parts.join(". ")}.`;
}

/** Names the card on the waste, and the ranks that fit it. */
export function wasteText(waste: string | undefined, takes: readonly string[]): string {
  return say(waste ? "ui.golf.waste" : "ui.golf.waste.empty", { card: waste ? cardName(waste) : "", takes: takesText(takes) });
}

/** Names the ranks that fit the waste; no rank means that every card does. */
export function takesText([low, high]: readonly string[]): string {
  if (!low) return say("ui.golf.takes.any");
  return high ? say("ui.golf.takes.two", { low, high }) : say("ui.golf.takes.one", { rank: low });
}

/** Says which command was advised. */
export function hintText(golf: Golf | null, command: string | null): string {
  const pile = pileOf(command);
  if (pile === null) return say(command === "draw" ? "hint.golf.draw" : "hint.golf.none");
  return say("hint.golf.move", { pile, card: freeCard(golf, pile) });
}

/** Says that cards fit which must go before the stock. */
export function fitFirstText(golf: Golf | null, piles: readonly number[]): string {
  return say("ui.golf.fit.first", { cards: piles.map((pile) => freeCard(golf, pile)).join(", ") });
}

function freeCard(golf: Golf | null, pile: number): string {
  return cardName(golf?.piles[pile - 1]?.at(-1) ?? "?");
}
