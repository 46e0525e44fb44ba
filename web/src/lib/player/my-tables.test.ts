import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { dropTable, forgetTable, keepTable, myTables } from "./my-tables";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const codes = (): string[] => myTables().map(({ code }) => code);

test("the newest three are kept, each once", () => {
  for (const code of ["A", "B", "A", "C", "D"]) keepTable({ code, game: "neon" });

  expect(codes()).toEqual(["D", "C", "A"]);
});

test("the game is the one that is played there now", () => {
  keepTable({ code: "A", game: "neon" });
  keepTable({ code: "A", game: "bum" });

  expect(myTables()).toEqual([{ code: "A", game: "bum" }]);
});

test("a table that is over is removed, and a table that is gone loses its token", () => {
  for (const code of ["A", "B"]) {
    keepTable({ code, game: "neon" });
    kept.set(`carteado.token.${code}`, '"secret"');
  }

  dropTable("A");
  forgetTable("B");

  expect(codes()).toEqual([]);
  expect([...kept.keys()]).toEqual(["carteado.mine", "carteado.token.A"]);
});

test("stored data that is no list gives no tables", () => {
  kept.set("carteado.mine", '{"code": "A"}');

  expect(codes()).toEqual([]);
});
