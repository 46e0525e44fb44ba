// The server's advice for a player who asks: what a bot would do, in words.

import { has, say } from "../../../lib/texts/texts.svelte";
import type { Advice } from "../../../protocol";
import { spotOf } from "../offer";

/** Returns the cards that an advised command is about. */
export function hintSpots(command: string | null, you: number): string[] {
  const [verb, a = 0, b = 0, c = 0] = words(command);
  if (verb === "peek" || verb === "discard" || verb === "snap") return [spotOf(you, a)];
  if (verb === "look") return [spotOf(a, b)];
  return verb === "swap" ? [spotOf(you, a), spotOf(b, c)] : [];
}

/** Says what to do, and why. */
export function hintText(advice: Advice | null, nameOf: (seat: number) => string): string {
  const [verb, a = 0, b = 0, c = 0] = words(advice?.command ?? null);
  const key = `ui.bum.hint.${verb}`;
  const other = verb === "swap" ? b : a;
  const what = has(key) ? say(key, { slot: verb === "look" ? b : a, there: c, name: nameOf(other) }) : say("ui.bum.hint.wait");
  const why = advice?.reason && has(advice.reason) ? say(advice.reason) : "";
  return [what, why].filter(Boolean).join(" ");
}

function words(command: string | null): [string, ...number[]] {
  const [verb = "", ...numbers] = (command ?? "").split(" ");
  return [verb, ...numbers.map(Number)];
}
