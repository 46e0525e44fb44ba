import { beforeAll, expect, test } from "vitest";

import { texts } from "../../lib/texts/texts.svelte";
import { presenceNews } from "./presence-news";
import type { Frame } from "../session/frame";

beforeAll(() => {
  texts.words = {
    "ui.presence.bot": "A bot plays for {name}.",
    "ui.presence.lost": "{name} has lost the connection.",
    "ui.presence.here": "{name} is back.",
    "ui.lobby.news.left": "{name} leaves the seat.",
  };
});

/** A match as Ana sees it, with Bia on the second seat. */
function match(bia: object, phase = "playing"): Frame {
  const people = [{ name: "Ana" }, { name: "Bia", ...bia }];
  const seats = people.map((one, seat) => ({ seat, kind: "person", connected: true, stand_in: false, ...one }));
  return { seat: 0, table: { seats, phase } } as unknown as Frame;
}

test("losses, returns and bots in their place are told once", () => {
  const [here, lost, bot] = [match({}), match({ connected: false }), match({ connected: false, stand_in: true })];

  expect(presenceNews(here, lost)).toEqual(["Bia has lost the connection."]);
  expect(presenceNews(lost, bot)).toEqual(["A bot plays for Bia."]);
  expect(presenceNews(bot, here)).toEqual(["Bia is back."]);
  expect(presenceNews(here, match({ kind: "bot", name: "Igor" }))).toEqual(["A bot plays for Bia."]);
  expect(presenceNews(lost, lost)).toEqual([]);
});

test("players hear nothing about themselves or about bots", () => {
  const mine = { ...match({ connected: false }), seat: 1 } as Frame;

  expect(presenceNews(match({}), mine)).toEqual([]);
  expect(presenceNews(match({ kind: "bot" }), match({ kind: "bot", connected: false }))).toEqual([]);
});

test("after a match no bot plays for a player who leaves", () => {
  const free = match({ kind: "free", name: "", connected: false }, "over");

  expect(presenceNews(match({}, "over"), free)).toEqual(["Bia leaves the seat."]);
});
