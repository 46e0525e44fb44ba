/** The suited cards and the back. Suited cards overlap downwards: the top row shows everything. */
import { heightOf, isSmall, put, rim, type Look, type Mark } from "./svg-marks";
import { outline } from "./outline";
import { COLORS, CREST, FIELD, FILL, INK, MUTED, PAPER, shapeOf, SUIT, type Suit } from "./shapes";

const TWO: Record<Suit, string> = { c: INK, d: "#b3122a", h: "#b3122a", s: INK };
const FOUR: Record<Suit, string> = { c: "#0a6a3c", d: "#a34e00", h: "#b3122a", s: INK };

/** Draws a suited card: rank and suit in a row, one large suit below, and a crest on court cards. */
export function frenchFace(value: string, suit: Suit, look: Look): Mark[] {
  const { width, skin, fourColor } = look;
  const height = heightOf(width);
  const ink = (fourColor ? FOUR : TWO)[suit];
  const bar = Math.max(5, 300 / width);
  const crest = CREST[value];
  const marks: Mark[] = [
    { d: outline(skin, width, [0, 0, 100, height]), fill: PAPER },
    // Inside the edge: a dark line on the edge would make the card look cut off on a dark table.
    { d: `M${2 + bar / 2} ${8 + bar / 2}V${height - 8 - bar / 2}`, stroke: ink, wide: bar },
    { text: value, x: 12, y: 36, size: 36, fill: ink, anchor: "start" },
    put(SUIT[suit], 77, 24, 33, { fill: ink }),
  ];
  if (crest) {
    marks.push(put(crest, 53, 72, 56, { fill: ink }), put(SUIT[suit], 53, 98, 54, { fill: ink }));
  } else {
    marks.push(put(SUIT[suit], 53, 85, 78, { fill: ink }));
  }
  if (/^[69]$/.test(value)) marks.push({ d: "M14 41h16", stroke: ink, wide: 3 });
  marks.push(...rim(look, false));
  return marks;
}

/** Draws the back. It is plain, because twenty of them may lie side by side. */
export function back(look: Look): Mark[] {
  const { width, skin, contrast } = look;
  const height = heightOf(width);
  const edge = Math.max(3.5, 200 / width);
  const marks: Mark[] = [
    { d: outline(skin, width, [0, 0, 100, height]), fill: PAPER },
    { d: outline(skin, width, [edge, edge, 100 - edge, height - edge], undefined, 10 - edge), fill: FIELD },
  ];
  if (isSmall(width)) {
    marks.push(put(shapeOf("R", 0), 50, height / 2, 46, { fill: MUTED }));
  } else {
    COLORS.forEach((color, at) => {
      const x = at % 2 ? 68 : 32;
      const y = height / 2 + (at < 2 ? -20 : 20);
      marks.push(put(shapeOf(color), x, y, 26, { fill: FILL[color] }));
    });
  }
  marks.push(...rim(look, contrast));
  return marks;
}
