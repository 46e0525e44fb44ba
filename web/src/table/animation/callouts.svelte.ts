// Texts that appear on the table for a moment: a banner for all players, and a tag beside a seat.

import { paced } from "../../lib/player/settings.svelte";

export interface Banner {
  key: number;
  text: string;
  tone: "plain" | "loud" | "bad" | "good" | "reason";
  /** It answers an action of this player. */
  answer: boolean;
}

/** A short text beside a seat: "skipped", "+3". */
export interface Tag {
  key: number;
  text: string;
}

/** Texts stay at least this long, at any speed, so that people can read them. */
const SHORTEST_MS = 1200;
const REASON_MS = 2500;

export class Callouts {
  banner = $state.raw<Banner | null>(null);
  tags = $state.raw<ReadonlyMap<number, Tag>>(new Map());
  private number = 0;

  /** Explains to the player why something is impossible; it stays longer, at any speed. */
  explain(text: string, tone: Banner["tone"]): void {
    this.say(text, tone, true, REASON_MS);
  }

  say(text: string, tone: Banner["tone"], answer = false, least = SHORTEST_MS): void {
    const key = (this.number += 1);
    this.banner = { key, text, tone, answer };
    setTimeout(() => {
      if (this.banner?.key === key) this.banner = null;
    }, Math.max(least, paced(1700 + 30 * text.length)));
  }

  hush(): void {
    this.banner = null;
  }

  tag(seat: number, text: string): void {
    const key = (this.number += 1);
    this.tags = new Map(this.tags).set(seat, { key, text });
    setTimeout(() => {
      if (this.tags.get(seat)?.key === key) this.tags = without(this.tags, seat);
    }, Math.max(SHORTEST_MS, paced(1600)));
  }
}

/** Returns a map without a key. */
export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}
