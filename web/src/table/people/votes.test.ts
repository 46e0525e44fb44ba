import { expect, test } from "vitest";

import type { Seat } from "../session/frame";
import { pauseKey, voters } from "./votes";

const seats = (...kinds: ("person" | "bot" | "gone")[]): Seat[] =>
  kinds.map((kind, seat) => ({ seat, kind: kind === "bot" ? "bot" : "person", connected: kind !== "gone" }) as Seat);

test("connected people may vote, except the one it is about", () => {
  const table = { seats: seats("person", "bot", "gone", "person") };

  expect(voters(table)).toBe(2);
  expect(voters(table, 3)).toBe(1);
});

test("a single connected person needs no vote", () => {
  expect(pauseKey({ seats: seats("person", "bot", "gone"), paused: false })).toBe("ui.golf.auto.pause");
  expect(pauseKey({ seats: seats("person", "bot"), paused: true })).toBe("ui.golf.auto.resume");
  expect(pauseKey({ seats: seats("person", "person"), paused: false })).toBe("ui.vote.pause");
  expect(pauseKey({ seats: seats("person", "person"), paused: true })).toBe("ui.vote.resume");
});
