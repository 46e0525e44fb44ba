// A frame of a table, and what can be derived from frames alone.

import { say } from "../../lib/texts/texts.svelte";
import type { Frame as WireFrame } from "../../protocol";
import type { Event } from "../log/narrator";

export type View = Record<string, unknown> & { seat: number | null; over: boolean; winners: number[]; asked: number[]; window: number | null };
export type Table = WireFrame["table"];
export type Seat = Table["seats"][number];

/** A frame with all its fields. */
export interface Frame {
  seq: number;
  table: Table;
  seat: number | null;
  isHost: boolean;
  view: View | null;
  legal: string[];
  events: Event[];
  photo: number[][];
  /** Events from before the player came; only in the first frame. */
  past?: Event[];
  /** When a bot replaces each missing person, by performance.now(). */
  graces: Record<number, number>;
  /** When the time of each asked seat ends, by performance.now(). */
  deadlines: Record<number, number>;
}

/** Tells whether an event begins a match or a round. */
export function isDeal({ event }: Event): boolean {
  return event === "dealt";
}

/** Tells whether a frame waits for a seat; the viewer's own by default. */
export function isAsked(frame: Frame | null, seat: number | null = frame?.seat ?? null): boolean {
  return !!frame?.view && seat !== null && frame.view.asked.includes(seat) && !frame.view.over && frame.table.phase === "playing";
}

/** Returns a frame of the server with all fields, and its times by the page's clock. */
export function frameOf(wire: WireFrame): Frame {
  const now = performance.now();
  const moments = (left: Record<string, number> = {}): Record<number, number> =>
    Object.fromEntries(Object.entries(left).map(([seat, ms]) => [Number(seat), now + ms]));
  return {
    seq: wire.seq,
    table: wire.table,
    seat: wire.seat ?? null,
    isHost: wire.is_host ?? false,
    view: (wire.view ?? null) as View | null,
    legal: wire.legal ?? [],
    events: (wire.events ?? []) as Event[],
    photo: wire.photo ?? [],
    past: (wire.past ?? []) as Event[],
    deadlines: moments(wire.deadline_ms),
    graces: moments(wire.grace_ms),
  };
}

/** Returns the name of a seat: bots have none, so the page gives them one. */
export function seatName(seat: Pick<Seat, "seat" | "name" | "kind">): string {
  if (seat.name || seat.kind === "free") return seat.name || say("ui.seat.free");
  const names = say("people.names").split(" ");
  return names[(seat.seat + 6) % names.length] ?? say("ui.seat.free");
}

/** Tells whether two frames show the same match. */
export function sameMatch(a: Frame, b: Frame): boolean {
  return a.view !== null && b.view !== null && a.table.commitment === b.table.commitment && a.table.game === b.table.game;
}
