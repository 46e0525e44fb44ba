// The events of BUM! as the log reads them, the same as in the terminal. A face that only the reader
// saw is left out of every sentence: remembering it is the game.

import { addReading, type Event } from "../../table/log/narrator";

export function readEvent(event: Event): Event {
  const word = event.event;
  const why = event["why"];
  const told: Event = { ...event };
  if ((word === "bought" || word === "penalised") && (event["slot"] ?? null) === null) {
    told.event = `${word}.nothing`;
  } else if ((word === "bought" && (why === "king" || why === "ace")) || (word === "burned" && why === "untimely")) {
    told.event = `${word}.${String(why)}`;
  } else if (word === "peeked") {
    told.event = event["owner"] === event.seat ? "peeked.own" : "peeked";
    told["target"] = event["owner"];
  } else if (word === "exchanged") {
    const [a, b] = [event["a"] as number[], event["b"] as number[]];
    Object.assign(told, { slot: a[1], target: b[0], there: b[1] });
  } else if (word === "shuffled") {
    told.event = event["replaced"] ? "shuffled.replaced" : "shuffled";
    told["target"] = event["owner"];
  } else if (word === "named" && /^K.*[hd]$/.test(String(event["for"]))) {
    told.event = "named.red";
  } else if (word === "skipped") {
    told["card"] = event["power"];
  } else if (word === "flush" && event["royal"] === false) {
    told.event = "flush.wrong";
  }
  if (isPrivate(event)) told.event = `${told.event}.hush`;
  return told;
}

/** Tells whether an event shows a face only to its reader. */
export function isPrivate(event: Event): boolean {
  const card = event["card"];
  return (event.event === "peeked" || event.event === "bought") && typeof card === "string" && card !== "?";
}

/** Hides the faces that were shown for a moment: players must remember them. */
export function coverEvent(event: Event): Event {
  if (event.event === "flush") return event["royal"] === false ? { ...event, cards: ["?"] } : event;
  return ["peeked", "bought", "burned"].includes(event.event) && "card" in event ? { ...event, card: "?" } : event;
}

addReading("bum", readEvent, coverEvent);
