// A finished match as frames, so that the table of its game can show it again.

import type { Event } from "../table/log/narrator";
import type { Frame, Table, View } from "../table/session/frame";

export interface Step {
  events: Event[];
  view: Record<string, unknown>;
  seat?: number | null;
  command?: string;
  at?: number;
}

export interface Story {
  game: string;
  options: Record<string, unknown>;
  names: string[];
  winners: number[];
  number: number;
  matches: number;
  steps: Step[];
}

/** Builds the frames of a story; the view of a step has only what has changed. */
export function framesOf(story: Story, code: string, seat: number | null): Frame[] {
  let view: Record<string, unknown> = {};
  return story.steps.map((step, at) => {
    view = { ...view, ...step.view };
    return {
      seq: at,
      table: tableOf(story, code),
      seat,
      isHost: false,
      view: view as View,
      legal: [],
      events: step.events,
      photo: [],
      graces: {},
      deadlines: {},
    };
  });
}

/** What a link to a moment contains: the step, and the seat that sees it ("": all cards open). */
export interface Moment {
  at: number;
  seat: string;
}

export function momentOf(search: string): Moment {
  const asked = new URLSearchParams(search);
  const seat = asked.get("seat") ?? "";
  return { at: Number(asked.get("at")) || 0, seat: /^\d+$/.test(seat) ? seat : "" };
}

export function searchOf({ at, seat }: Moment): string {
  const said = new URLSearchParams({ ...(at ? { at: String(at) } : {}), ...(seat ? { seat } : {}) });
  return said.size ? `?${said}` : "";
}

/** Returns a table for a match without a server. */
export function tableOf(story: Pick<Story, "game" | "options" | "names" | "matches">, code: string): Table {
  return {
    table: code,
    code,
    game: story.game,
    options: story.options,
    seats: seatsOf(story.names),
    phase: "playing",
    host: null,
    paused: false,
    votes: {},
    commitment: null,
    root: null,
    seed: null,
    assisted: false,
    rounds: [],
    matches: story.matches,
    last: null,
    closed: null,
    settings: {} as Table["settings"],
  } as Table;
}

export function seatsOf(names: readonly string[]): Table["seats"] {
  return names.map((name, seat) => ({
    seat,
    // Only bots have no name: the server gives every person one.
    kind: name ? "person" : "bot",
    name,
    alike: false,
    level: null,
    ready: true,
    connected: true,
    stand_in: false,
    away: false,
    assisted: false,
    bank_ms: 0,
    wins: 0,
  }));
}

/** Returns the first step of every round. */
export function roundsOf(frames: readonly Frame[]): number[] {
  return frames.flatMap((frame, number) => (number === 0 || frame.events.some((event) => event.event === "dealt") ? [number] : []));
}

/** Returns the number of the first step of the next (or previous) round. */
export function otherRound(frames: readonly Frame[], at: number, direction: 1 | -1): number {
  const starts = roundsOf(frames);
  const found = direction === 1 ? starts.find((start) => start > at) : starts.filter((start) => start < at).at(-1);
  return found ?? (direction === 1 ? frames.length - 1 : 0);
}
