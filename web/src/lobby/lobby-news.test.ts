import { beforeAll, expect, test } from "vitest";

import { texts } from "../lib/texts/texts.svelte";
import type { Frame } from "../table/session/frame";
import { newsOf as told } from "./lobby-news";

beforeAll(() => {
  texts.words = {
    "ui.lobby.news.sat": "{name} sits down.",
    "ui.lobby.news.left": "{name} leaves the seat.",
    "ui.lobby.news.ready": "{name} is ready.",
    "ui.lobby.news.rules": "The rules have changed.",
    "ui.lobby.news.game": "The game is {game} now.",
    "ui.game.bum": "BUM!",
  };
});

type Place = { kind?: string; name?: string; ready?: boolean };
const FREE: Place = { kind: "free", name: "" };
const ANA: Place = { name: "Ana" };
const BETO: Place = { name: "Beto" };

/** A lobby as the second of three sees it, or the host. */
function lobby(seats: Place[], more: { game?: string; options?: object; isHost?: boolean } = {}): Frame {
  const { game = "classic", options = {}, isHost = false } = more;
  const places = seats.map((one, seat) => ({ kind: "person", ready: false, seat, ...one }));
  return { seat: isHost ? 0 : 1, isHost, table: { game, options, host: 0, seats: places } } as unknown as Frame;
}

const newsOf = (before: Frame, after: Frame): string[] => told(before, after, ({ name }) => name);

test("the others hear who comes, who leaves and who is ready", () => {
  const before = lobby([ANA, BETO, FREE]);
  const clara = { name: "Clara" };

  expect(newsOf(before, lobby([ANA, BETO, clara]))).toEqual(["Clara sits down."]);
  expect(newsOf(lobby([ANA, BETO, clara]), before)).toEqual(["Clara leaves the seat."]);
  expect(newsOf(lobby([ANA, BETO, clara]), lobby([ANA, BETO, { ...clara, ready: true }]))).toEqual(["Clara is ready."]);
});

test("players do not hear about their own actions", () => {
  const before = lobby([ANA, BETO, FREE]);
  const host = lobby([ANA, BETO, FREE], { isHost: true });

  expect(newsOf(before, lobby([ANA, { ...BETO, ready: true }, FREE]))).toEqual([]);
  expect(newsOf(host, lobby([ANA, BETO, { kind: "bot", name: "Zoe" }], { isHost: true }))).toEqual([]);
  expect(newsOf(host, lobby([ANA, BETO, FREE], { isHost: true, options: { stacking: "any" } }))).toEqual([]);
});

test("players hear about other rules and another game", () => {
  const before = lobby([ANA, BETO]);

  expect(newsOf(before, lobby([ANA, BETO], { options: { stacking: "any" } }))).toEqual(["The rules have changed."]);
  expect(newsOf(before, lobby([ANA, BETO], { game: "bum" }))).toEqual(["The game is BUM! now."]);
});
