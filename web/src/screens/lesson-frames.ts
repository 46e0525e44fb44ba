// A lesson as frames: each scene offers the move it teaches, and moves that look similar.

import type { Event } from "../table/log/narrator";
import type { Frame, View } from "../table/session/frame";
import { seatsOf, tableOf } from "./replay-frames";

export interface Lesson {
  game: string;
  names: string[];
  scenes: { say: string; do: string; view: Record<string, unknown>; events: Event[] }[];
}

/** Returns what a scene offers: the taught move, with other colours, and without the call. */
export function offered(taught: string): string[] {
  if (!taught) return [];
  const called = / uno$/.test(taught);
  const [, play, color] = /^(play W.*) ([RBGY])( uno)?$/.exec(taught) ?? [];
  if (play && color) return ["R", "B", "G", "Y"].map((one) => `${play} ${one}${called ? " uno" : ""}`);
  return called ? [taught, taught.replace(/ uno$/, "")] : [taught];
}

export function scenesOf(lesson: Lesson, you: string): Frame[] {
  const names = lesson.names.map((name) => name || you);
  return lesson.scenes.map((scene, at) => ({
    seq: at,
    table: { ...tableOf({ game: lesson.game, options: {}, names, matches: 0 }, ""), seats: seatsOf(names) },
    seat: 0,
    isHost: false,
    view: scene.view as View,
    legal: offered(scene.do),
    events: scene.events,
    photo: [],
    graces: {},
    deadlines: {},
  }));
}
