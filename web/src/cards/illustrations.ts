/** The pictures in the lower half of larger cards. */
import { heightOf, put, type Look, type Mark } from "./svg-marks";
import { COLORS, FIELD, FILL, INK, PAPER, shapeOf, TEXT, type Color } from "./shapes";

const CARD = "M5.5 1.5H18.5A2 2 0 0 1 20.5 3.5V20.5A2 2 0 0 1 18.5 22.5H5.5A2 2 0 0 1 3.5 20.5V3.5A2 2 0 0 1 5.5 1.5Z";
const LEAF = "M9.3 0H14.7Q16 0 16 1.3V22.7Q16 24 14.7 24H9.3Q8 24 8 22.7V1.3Q8 0 9.3 0Z";

interface Leaf {
  fill: string;
  color?: Color;
  turn: number;
}

// Spines held together at a point below them, each with its shape at the free end.
function held(leaves: Leaf[], x: number, y: number, size: number, width: number): Mark[] {
  return leaves.flatMap(({ fill, color, turn }) => {
    const angle = (turn * Math.PI) / 180;
    const place = (across: number, along: number): [number, number] => [
      x + size * (across * Math.cos(angle) + along * Math.sin(angle)),
      y + size * (1 + across * Math.sin(angle) - along * Math.cos(angle)),
    ];
    const marks: Mark[] = [
      put(LEAF, ...place(0, 1), size * 1.25, { fill, stroke: color ? INK : PAPER, wide: 0.8 }, turn),
    ];
    if (color && width >= 64) {
      marks.push(put(shapeOf(color, 0), ...place(-0.06, 1.43), size * 0.27, { fill: TEXT[color] }, turn));
    }
    return marks;
  });
}

const TURNS = [-18, -6, 6, 18];

/** Draws four spines as a fan. */
export function fanned(x: number, y: number, size: number, width: number): Mark[] {
  const leaves = COLORS.map((color, at) => ({ fill: FILL[color], color, turn: TURNS[at] ?? 0 }));
  return held(leaves, x, y, size, width);
}

/** Draws new cards from the pile. */
export function bare(x: number, y: number, size: number, width: number): Mark[] {
  return held(TURNS.map((turn) => ({ fill: FIELD, turn })), x, y, size, width);
}

/** Draws two hands: the player's own, and one whose faces are hidden. */
export function hands(x: number, y: number, size: number, width: number): Mark[] {
  const own = (["R", "Y"] as const).map((color, at) => ({ fill: FILL[color], color, turn: at * 12 - 9 }));
  const other = [-3, 9].map((turn) => ({ fill: FIELD, turn }));
  return [...held(own, x - 13, y, size, width), ...held(other, x + 12, y, size, width)];
}

/** Draws two cards, the upper one in the colour of this card. */
export function stack(color: Color, x: number, y: number, pen: string, ground: string): Mark[] {
  return [
    put(CARD, x - 7.5, y - 6, 48, { stroke: pen, wide: 2.2 }),
    put(CARD, x + 6.5, y + 5, 52, { fill: pen, stroke: ground, wide: 2.4 }),
    put(shapeOf(color), x + 6.5, y + 5, 29, { fill: FILL[color] }),
  ];
}

/** Draws a note with a written rule: the symbol, and the name where it is large enough to read. */
export function note(x: number, look: Look, symbol: (y: number) => Mark[]): Mark[] {
  const middle = heightOf(look.width) / 2;
  const lines = look.width < 112 ? [] : wrap(look.written?.name ?? "");
  const marks: Mark[] = [
    { d: `M${x - 26} ${middle - 48}h52v82l-14 14h-38z`, fill: PAPER },
    { d: `M${x + 26} ${middle + 34}h-14v14z`, fill: "#d9cfb8" },
    ...symbol(lines.length ? 61 : 82),
  ];
  // The text shrinks until the longest line fits on the paper.
  const size = Math.min(11.5, 76 / Math.max(1, ...lines.map((line) => line.length)));
  lines.forEach((text, at) => marks.push({ text, x, y: 79 + at * 12, size, fill: INK }));
  return marks;
}

const LONGEST_LINE = 9;

/** Breaks a name into at most three lines that fit on a note; splits a word that is too long. */
export function wrap(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ").filter(Boolean).flatMap(divided)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

function divided(word: string): string[] {
  const signs = [...word];
  if (signs.length <= LONGEST_LINE) return [word];
  const half = Math.min(LONGEST_LINE - 1, Math.ceil(signs.length / 2));
  return [`${signs.slice(0, half).join("")}-`, ...divided(signs.slice(half).join(""))];
}
