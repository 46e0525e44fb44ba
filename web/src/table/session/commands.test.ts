import { expect, test } from "vitest";

import type { Advice } from "../../protocol";
import { Commands } from "./commands.svelte";

/** Commands whose messages get the numbers "1", "2" and so on. */
function commands(): [Commands, object[]] {
  const sent: object[] = [];
  return [new Commands((message) => String(sent.push(message))), sent];
}

test("a command is pending until the server accepts it", async () => {
  const [made, sent] = commands();
  const answer = made.give("draw", 4, 210);
  expect([made.pending, [...made.sent.values()]]).toEqual([true, ["draw"]]);
  expect(sent).toEqual([{ type: "do", cmd: "draw", re: 4, rt: 210 }]);

  made.accepted("1");

  expect(made.pending).toBe(false);
  expect(await answer).toBe(null);
});

test("a refusal gives its code to the sender and its sentence to the page, until the next try", async () => {
  const [made] = commands();
  const answer = made.give("play R7", null, null);

  made.refused("1", "not_your_turn", "It is not your turn.");

  expect(await answer).toBe("not_your_turn");
  expect(made.refusal?.text).toBe("It is not your turn.");
  void made.wish({ type: "ready" });
  expect(made.refusal).toBe(null);
});

test("the same refusal twice has two keys", () => {
  const [made] = commands();
  const keys = ["1", "2"].map((cid) => {
    made.refused(cid, "no", "No.");
    return made.refusal?.key;
  });

  expect(new Set(keys).size).toBe(2);
});

test("advice answers its question and stays until the player acts", async () => {
  const [made] = commands();
  const answer = made.wish({ type: "ask", what: "hint" });

  made.advised({ type: "advice", cid: "1", command: "draw" } as Advice);

  expect(await answer).toBe(null);
  expect(made.advice?.command).toBe("draw");
  made.reset();
  expect(made.advice).toBe(null);
});
