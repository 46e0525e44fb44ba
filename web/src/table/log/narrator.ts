// Events as sentences, with the same keys as the terminal. The sentence of an event is `event.WORD`,
// with `.you` if the reader did it, `.me` if it was done to the reader, and `.one` if it is about one
// card; a game may have its own (`event.bum.peeked`).

import { first, has, say, type Values } from "../../lib/texts/texts.svelte";

export type Event = { event: string; seat: number | null } & Record<string, unknown>;

export interface Told {
  at: number;
  event: Event;
  text: string;
}

export interface People {
  you: number | null;
  name(seat: number): string;
}

/** Changes an event of a game whose sentence depends on more than the event's name. */
export type Reading = (event: Event) => Event;
const READINGS: Record<string, Reading> = {};
const COVERS: Record<string, Reading> = {};

/** Registers the reading of a game; `cover` hides the faces that its log must not keep. */
export function addReading(game: string, reading: Reading, cover?: Reading): void {
  READINGS[game] = reading;
  if (cover) COVERS[game] = cover;
}

/** Returns the event as the log keeps it. */
export function keptOf(game: string, event: Event): Event {
  return COVERS[game]?.(event) ?? event;
}

/** Returns the card to draw beside a line of the log, if its face is known. */
export function pictured(game: string, event: Event): string | null {
  const card = (READINGS[game]?.(event) ?? event)["card"];
  return typeof card === "string" && card !== "?" ? card : null;
}

/** Tells whether an event is about cards whose faces its reader does not know, or knows no longer. */
export function isCovered(event: Event): boolean {
  const cards = event["cards"];
  return event["card"] === "?" || (Array.isArray(cards) && cards.includes("?"));
}

const SUITS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Returns a card's full name for people: "blue 7", "10 of hearts". */
export function cardName(card: string, blanks: readonly { name: string }[] = []): string {
  const [face = "", color] = card.replace("]", "").split("[");
  const written = /^BK(\d)$/.exec(face);
  const blank = written ? blanks[Number(written[1]) - 1] : undefined;
  if (face === "?") return say("ui.card.back");
  let name = blank ? blank.name : has(`card.${face}`) ? say(`card.${face}`) : frenchName(face);
  if (color) name += ` (${say(`card.color.${color}`)})`;
  return name;
}

function frenchName(face: string): string {
  const suit = face.slice(-1);
  if (!(suit in SUITS)) return face;
  const rank = face.slice(0, -1);
  const rankName = has(`ui.rank.${rank}`) ? say(`ui.rank.${rank}`) : rank;
  return say("ui.card.french", { rank: rankName, suit: say(`ui.suit.${suit}`) });
}

export class Narrator {
  constructor(
    private readonly people: People,
    private readonly game: string,
    private readonly blanks: readonly { name: string }[] = [],
  ) {}

  /** Returns the sentences of events, each with its event and the event's index. */
  tell(events: readonly Event[]): Told[] {
    const told: Told[] = [];
    for (let at = 0; at < events.length; at += 1) {
      const number = at;
      let event = events[at] as Event;
      const next = events[at + 1];
      // Drawing a card that does not fit and then passing is one sentence.
      if (event.event === "drew" && event["why"] === "turn" && next?.event === "passed" && next.seat === event.seat) {
        event = { ...event, why: "passed" };
        at += 1;
      }
      if (!UNTOLD.has(event.event) || has(`event.${this.game}.${event.event}`)) told.push({ at: number, event, text: this.sentence(event) });
    }
    return told;
  }

  sentence(heard: Event): string {
    const event = READINGS[this.game]?.(heard) ?? heard;
    const word = `${variant(event)}${isCovered(event) ? ".hush" : ""}`;
    const you = this.people.you;
    const actor = event["by"] ?? event.seat;
    const other = "by" in event ? event.seat : (event["to"] ?? event["target"]);
    const ending = you !== null && actor === you ? ".you" : you !== null && other === you ? ".me" : "";
    const one = event["count"] === 1 ? ".one" : "";
    // Without a sentence for hidden faces, the normal one is used: for others it contains no face.
    const bases = [word, word.replace(/\.hush$/, "")].flatMap((one) => [`event.${this.game}.${one}`, `event.${one}`]);
    const keys = bases.flatMap((base) =>
      [`${ending}${one}`, ending, one, ""].map((end) => base + end),
    );
    const key = first(...keys);
    if (!has(key)) return this.plain(event);
    return upper(say(key, { ...this.values(event), rest: this.rest(event) }));
  }

  private rest(event: Event): string {
    const values = this.values(event);
    return ["color", "target", "uno", "auto"]
      .filter((fact) => event[fact] !== null && event[fact] !== undefined && event[fact] !== false)
      .map((fact) => (has(`event.rest.${fact}`) ? say(`event.rest.${fact}`, values) : ""))
      .join("");
  }

  private values(event: Event): Values {
    const values: Values = {};
    for (const [key, value] of Object.entries(event)) values[key] = this.value(key, value);
    values["who"] = this.subject(event.seat);
    values["whom"] = this.object(event.seat);
    if ("by" in event) values["by"] = this.subject(event["by"]);
    return values;
  }

  private value(key: string, value: unknown): unknown {
    if (value === null || value === undefined) return "";
    if (key === "card") return cardName(String(value), this.blanks);
    if (key === "cards" && Array.isArray(value)) return value.map((card) => cardName(String(card), this.blanks)).join(", ");
    if (key === "color") return say(`card.color.${String(value)}`);
    if (["to", "target", "owner"].includes(key)) return this.object(value);
    if (key === "seat") return this.subject(value);
    if ((key === "seats" || key === "winners") && Array.isArray(value)) return this.listed(value);
    if (key === "points" && Array.isArray(value)) return this.counted(value).filter((_, seat) => value[seat]).join(", ");
    if (key === "scores" && Array.isArray(value)) return this.counted(value).join(", ");
    return value;
  }

  /** Puts a name before the points of each seat. */
  counted(points: readonly unknown[]): string[] {
    return points.map((number, seat) => `${this.listed([seat])} ${String(number)}`);
  }

  subject(seat: unknown): string {
    if (typeof seat !== "number") return "";
    return seat === this.people.you ? say("people.you") : this.people.name(seat);
  }

  object(seat: unknown): string {
    if (typeof seat !== "number") return "";
    return seat === this.people.you ? say("people.you.object") : this.people.name(seat);
  }

  listed(seats: readonly unknown[]): string {
    const names = seats.map((seat) => (seat === this.people.you ? say("people.you.listed") : this.subject(seat)));
    if (names.length < 2) return names.join("");
    return joined(names);
  }

  private plain(event: Event): string {
    const facts = Object.entries(event)
      .filter(([key]) => key !== "event" && key !== "seat")
      .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(" ") : String(value)}`);
    const told = [event.event, ...facts].join(" ");
    return event.seat === null ? told : `${this.subject(event.seat)}: ${told}`;
  }
}

// Spanish uses "e" instead of "y" before the sound of i: Igor and Hilda, but not Hielo or Ian.
const SOUNDS_I = /^h?(?:í|i(?![aeouáéóú]))/i;

/** Joins two names or more. */
export function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return say(SOUNDS_I.test(last) ? "people.and.i" : "people.and", { first: names.slice(0, -1).join(", "), last });
}

// The players see these cards; they need no sentence.
const UNTOLD: ReadonlySet<string> = new Set(["dealt", "received"]);

/** Returns the word of an event, with the variant of its sentence. */
export function variant(event: Event): string {
  const word = event.event;
  const why = event["why"];
  switch (word) {
    case "drew":
      return why === null || why === undefined || why === "turn" ? word : `drew.${String(why)}`;
    case "challenged":
      return event["guilty"] ? "challenged.guilty" : "challenged.honest";
    case "caught":
      return event["false"] ? "caught.wrongly" : word;
    case "turned":
      return event["kept"] === false ? "turned.rejected" : word;
    case "chosen":
      return Array.isArray(event["draws"]) && event["draws"].some((draws) => (draws as unknown[])?.length) ? word : "chosen.lot";
    case "shown":
      return Array.isArray(event["cards"]) && event["cards"].includes("?") ? "shown.hidden" : word;
    case "scored":
      return Array.isArray(event["points"]) && event["points"].some(Boolean) ? word : "scored.none";
    case "won":
      return Array.isArray(event["winners"]) && event["winners"].length ? `won.${String(why)}` : "won.nobody";
    default:
      return word;
  }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the reason of a refusal as a sentence; at a table, a seat has its player's name. */
export function refusalSentence(code: string, args: Values, nameOf?: People["name"]): string {
  const seat = args["seat"];
  const named = `ui.problem.${code}.named`;
  if (nameOf && typeof seat === "number" && has(named)) return say(named, { name: nameOf(seat) });
  const values: Values = {};
  for (const [key, value] of Object.entries(args)) values[key] = refusalValue(key, value);
  if (args["blank"] !== undefined) values["blank"] = say(`blank.${String(args["blank"])}`, values);
  const unnamed = `refusal.${code}.none`;
  if (Object.values(args).includes(null) && has(unnamed)) return say(unnamed, values);
  return say(first(`error.${code}`, `ui.problem.${code}`, "ui.problem.unknown"), { ...values, code });
}

function refusalValue(key: string, value: unknown): unknown {
  const text = String(value);
  if (key === "color") return say(`card.color.${text}`);
  if (key === "value") return has(`card.value.${text}`) ? say(`card.value.${text}`) : text;
  if (key === "card") return cardName(text);
  if (key === "phase") return say(first(`phase.${text}`, "phase.other"), { phase: text });
  if (key === "clash") return has(`clash.${text}`) ? say(`clash.${text}`) : text;
  return text;
}
