// The words of golf's events: a deal is called by its number.

import { addReading, type Event } from "../../table/narrate";
import { numberOf } from "./deal";

export function readEvent(event: Event): Event {
  const number = event.event === "unsealed" ? numberOf(String(event["seed"])) : null;
  return number === null ? event : { ...event, number };
}

addReading("golf", readEvent);
