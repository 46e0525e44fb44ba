import { describe, expect, test } from "vitest";

import { wrap } from "./illustrations";
import { colorFace } from "./color-face";
import { frenchFace } from "./french-face";
import { heightOf, type Look, type Mark } from "./svg-marks";
import { parseCard } from "./parse-card";
import { FILL, SUIT, shapeOf } from "./shapes";

const look: Look = { width: 72, skin: "classic", letters: null, fourColor: false, contrast: false, written: null };

const texts = (marks: Mark[]): string[] => marks.flatMap((mark) => ("text" in mark ? [mark.text] : []));
const fills = (marks: Mark[]): unknown[] => marks.map((mark) => mark.fill);
const paths = (marks: Mark[]): string[] => marks.flatMap((mark) => ("d" in mark ? [mark.d] : []));

describe("parseCard", () => {
  test.each([
    ["R5", "R", "5"],
    ["B0", "B", "0"],
    ["Gs", "G", "s"],
    ["Yr", "Y", "r"],
    ["R+2", "R", "+2"],
  ])("reads the coloured card %s", (text, color, value) => {
    expect(parseCard(text)).toEqual({ family: "colors", color, value, chosen: null });
  });

  test.each(["W", "W4", "SW", "RN", "BK1", "BK2", "BK3"])("reads %s with and without a chosen colour", (value) => {
    expect(parseCard(value)).toEqual({ family: "colors", color: null, value, chosen: null });
    expect(parseCard(`${value}[G]`)).toEqual({ family: "colors", color: null, value, chosen: "G" });
  });

  test.each([
    ["10s", "10", "s"],
    ["Jh", "J", "h"],
    ["Qd", "Q", "d"],
    ["Kc", "K", "c"],
    ["As", "A", "s"],
    ["2h", "2", "h"],
  ])("reads the suited card %s", (text, value, suit) => {
    expect(parseCard(text)).toEqual({ family: "french", value, suit });
  });

  test.each(["?", "", "R10", "R+4", "W5", "W[P]", "W4[]", "BK4", "R5[G]", "1h", "11s", "10", "r5", "Ax", " R5", "R5 "])(
    "takes %j for a back",
    (text) => {
      expect(parseCard(text)).toEqual({ family: "back" });
    },
  );

  test("reads no card of another family", () => {
    expect(parseCard("R5", "french").family).toBe("back");
    expect(parseCard("5h", "colors").family).toBe("back");
    expect(parseCard("R5", "colors").family).toBe("colors");
    expect(parseCard("5h", "french").family).toBe("french");
  });
});

describe("a colour card", () => {
  test("says its number on the spine and in the body", () => {
    expect(texts(colorFace("7", "B", null, look))).toEqual(["7", "7"]);
  });

  test("has a line under 6 and 9 only", () => {
    const count = (value: string): number => colorFace(value, "B", null, look).length;

    expect([count("6"), count("9")]).toEqual([count("8") + 2, count("8") + 2]);
  });

  test("has a letter only when asked, in the reader's language", () => {
    const letters = { R: "R", B: "A", G: "G", Y: "Y" };

    expect(texts(colorFace("7", "B", null, { ...look, letters }))).toEqual(["7", "A", "7"]);
  });

  test("shows all four colours as an open wild and one when it is chosen", () => {
    expect(fills(colorFace("W4", null, null, look))).toEqual(expect.arrayContaining(Object.values(FILL)));

    const chosen = fills(colorFace("W4", null, "G", look));
    expect(chosen).toContain(FILL.G);
    expect(chosen).not.toContain(FILL.R);
  });

  test("shows what was written on it, or a pencil", () => {
    const written = { name: "Roda", symbol: "☂" };

    expect(texts(colorFace("BK1", null, null, { ...look, written }))).toEqual(["☂", "☂"]);
    expect(texts(colorFace("BK1", null, null, { ...look, width: 112, written }))).toEqual(["☂", "☂", "Roda"]);
    expect(texts(colorFace("BK1", null, null, look))).toEqual([]);
  });

  test("draws the kite without its cross where that would close up", () => {
    expect(shapeOf("R", 12)).not.toBe(shapeOf("R", 24));
    expect(shapeOf("B", 12)).toBe(shapeOf("B", 24));
  });
});

describe("a suited card", () => {
  test("has its rank once and its suit twice", () => {
    const marks = frenchFace("10", "h", look);

    expect(texts(marks)).toEqual(["10"]);
    expect(paths(marks).filter((d) => d === SUIT.h)).toHaveLength(2);
  });

  test("has four inks only when asked", () => {
    const inks = (fourColor: boolean): number =>
      new Set(["c", "d", "h", "s"].map((suit) => fills(frenchFace("A", suit as "c", { ...look, fourColor }))[2])).size;

    expect([inks(false), inks(true)]).toEqual([2, 4]);
  });
});

test("a card is as high as whole pixels allow, nearest to 5:7", () => {
  expect([40, 64, 96, 112].map((width) => Math.round(heightOf(width) * width) / 100)).toEqual([56, 90, 134, 157]);
});

test("a name is broken into three lines that fit", () => {
  expect(wrap("Todo mundo compra")).toEqual(["Todo", "mundo", "compra"]);
  expect(wrap("Eu e tu")).toEqual(["Eu e tu"]);
  expect(wrap("Inconstitucional")).toEqual(["Inconsti-", "tucional"]);
  expect(wrap("Tempestade de areia")).toEqual(["Tempe-", "stade de", "areia"]);
  expect(wrap("")).toEqual([]);
});
