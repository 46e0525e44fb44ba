/**
 * The faces of the colour games. The spine, the left third, shows everything: sign, shape and
 * colour. Other cards may cover the rest.
 */
import { bare, fanned, hands, note, stack } from "./illustrations";
import { heightOf, isSmall, pixels, put, rim, type Look, type Mark } from "./svg-marks";
import { LEFT, outline, RIGHT, round } from "./outline";
import { COLORS, FILL, ICON, INK, PAPER, shapeOf, TEXT, WILD_SIGN, type Color } from "./shapes";

const DRAWN: Record<string, string> = { s: ICON.skip, r: ICON.reverse, SW: ICON.swap, RN: ICON.renew };

/** Draws a card with a colour, a wild, or a wild with its chosen colour. */
export function colorFace(value: string, color: Color | null, chosen: Color | null, look: Look): Mark[] {
  const { width, skin } = look;
  const shown = color ?? chosen;
  const height = heightOf(width);
  const spine = pixels(width, Math.round(width * 0.34));
  const onInk = !color || skin === "neon";
  const filled = !onInk && isAction(value);
  const pen = onInk ? PAPER : filled ? TEXT[color] : INK;
  const marks: Mark[] = [
    {
      d: outline(skin, width, [spine, 0, 100, height], RIGHT),
      fill: onInk ? INK : filled ? FILL[color] : PAPER,
    },
    ...(shown ? plainSpine(value, shown, spine, look) : wildSpine(value, spine, look)),
    ...body(value, color, chosen, spine, pen, look),
  ];
  if (filled) marks.push({ d: `M${spine} 0V${height}`, stroke: pen, wide: pixels(width, 1), opacity: 0.4 });
  marks.push(...rim(look, onInk));
  return marks;
}

function isAction(value: string): boolean {
  return !/^\d$/.test(value);
}

function plainSpine(value: string, color: Color, spine: number, look: Look): Mark[] {
  const { width, skin, letters } = look;
  const small = isSmall(width);
  const fill = TEXT[color];
  const size = small ? 25 : 24;
  const x = spine / 2;
  const marks: Mark[] = [
    { d: outline(skin, width, [0, 0, spine, heightOf(width)], LEFT), fill: FILL[color] },
    ...sign(value, x, 34, small ? 34 : 30, fill, look),
    put(shapeOf(color, (width * size) / 100), x, 43 + size / 2, size, { fill }),
  ];
  if (letters) {
    const text = letters[color];
    marks.push({ text, x, y: small ? 93 : 81.5, size: (small ? 30 : 19) * (text.length > 1 ? 0.7 : 1), fill });
  }
  return marks;
}

// A plain wild shows its four colours; other wilds show above them what else they do.
function wildSpine(value: string, spine: number, look: Look): Mark[] {
  const { width, skin } = look;
  const height = heightOf(width);
  const top = value === "W" ? 0 : pixels(width, Math.round(width * 0.42));
  const step = (height - top) / 4;
  const size = Math.min(24, step * 0.82);
  const marks: Mark[] = [{ d: outline(skin, width, [0, 0, spine, height], LEFT), fill: INK }];
  COLORS.forEach((color, at) => {
    const y = top + step * at;
    const d = outline(skin, width, [0, y, spine, y + step], [y === 0, false, false, at === 3]);
    marks.push(
      { d, fill: FILL[color] },
      put(shapeOf(color, (width * size) / 100), spine / 2, y + step / 2, size, { fill: TEXT[color] }),
    );
  });
  if (top) marks.push(...sign(value, spine / 2, 33, isSmall(width) ? 34 : 30, PAPER, look));
  return marks;
}

/** Draws the sign of a card on a baseline, as high as a digit of this size. */
function sign(value: string, x: number, y: number, size: number, fill: string, look: Look): Mark[] {
  const middle = y - size * 0.33;
  const symbol = value.startsWith("BK") && look.written?.symbol;
  if (symbol) return [symbolMark(symbol, x, middle, size, fill)];
  if (/\d$/.test(value) && !value.startsWith("BK")) {
    if (!/^\d$/.test(value)) {
      const fit = size * 0.78;
      return [{ text: value === "W4" ? "+4" : value, x, y: round(middle + fit * 0.33), size: fit, fill }];
    }
    const number: Mark = { text: value, x, y, size, fill };
    if (value !== "6" && value !== "9") return [number];
    const line = `M${round(x - size * 0.24)} ${round(y + size * 0.14)}h${round(size * 0.48)}`;
    return [number, { d: line, stroke: fill, wide: size * 0.09 }];
  }
  const icon = DRAWN[value];
  if (icon) return [put(icon, x, middle, size * 0.96, { stroke: fill, wide: 2.8 })];
  if (value === "W") return [put(WILD_SIGN, x, middle, size, { fill })];
  return [put(ICON.written, x, middle, size, { stroke: fill, wide: 2.4 })];
}

// Up to four characters of any script; emoji are wider than they are high.
function symbolMark(text: string, x: number, middle: number, size: number, fill: string): Mark {
  const long = [...text].length;
  const fit = size * (long > 1 ? 2 / (long + 0.3) : 0.84);
  return { text, x, y: round(middle + fit * 0.34), size: round(fit), fill, length: long > 1 ? size : undefined };
}

function body(value: string, color: Color | null, chosen: Color | null, spine: number, pen: string, look: Look): Mark[] {
  const { width } = look;
  const height = heightOf(width);
  const x = (100 + spine) / 2;
  if (chosen) return flooded(value, chosen, spine, look);
  if (value === "W") return fanned(x, height / 2, 45, width);
  if (isSmall(width)) return sign(value, x, height / 2 + 16.5, 50, pen, look);
  if (value.startsWith("BK")) return note(x, look, (y) => sign(value, x, y, 44, INK, look));
  return [...sign(value, x, 51, 42, pen, look), ...lower(value, color, x, pen, look)];
}

function lower(value: string, color: Color | null, x: number, pen: string, { width, skin }: Look): Mark[] {
  const y = 93;
  if (!color) return (value === "SW" ? hands : value === "RN" ? bare : fanned)(x, y, 38, width);
  const fill = FILL[color];
  if (value === "+2") return stack(color, x, y, pen, skin === "neon" ? INK : fill);
  if (isAction(value) && skin !== "neon") return [put(shapeOf(color), x, y, 54, { fill: pen })];
  return [put(shapeOf(color), x, y, 54, { fill, stroke: pen, wide: 1.1 })];
}

// The chosen colour fills the spine and a part of the body; the dark rest shows that it was a wild.
function flooded(value: string, color: Color, spine: number, look: Look): Mark[] {
  const { width, skin } = look;
  const height = heightOf(width);
  const small = isSmall(width);
  const x = (100 + spine) / 2;
  const fill = FILL[color];
  const level = small ? height / 2 : 64;
  const pool = outline(skin, width, [spine - 1, level, 100, height], [false, false, true, false]);
  return [
    { d: pool, fill },
    ...sign(value, x, small ? level - 19 : 47, small ? 46 : 42, PAPER, look),
    put(shapeOf(color, width / 2), x, (level + height) / 2, small ? 44 : 54, { fill: TEXT[color] }),
  ];
}
