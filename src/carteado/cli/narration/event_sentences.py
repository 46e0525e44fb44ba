"""What happened, in sentences: any event of any game whose catalogue has words for it.

The sentence of an event is `event.WORD`, with `.you` when the reader did it, `.me` when it was done
to the reader and `.one` when it is about one card. A colour game's events choose among more.
"""

from collections.abc import Callable

from rich.markup import escape

from carteado.cli.narration.refusals import color_word
from carteado.cli.narration.seat_names import People
from carteado.cli.narration.translator import Voice
from carteado.core.families import of_name

Heard = dict[str, object]

# Facts that name a seat.
_SEATS = ("by", "to", "target", "owner")
# A game or a family whose events need other words puts a function here: event in, event out.
READINGS: dict[str, Callable[[Heard], Heard]] = {}
# The hand lies open before its owner, and scores have a sheet of their own.
_UNTOLD = frozenset({"dealt", "received", "scored"})


class Narrator:
    """Turns events into marked-up sentences for one reader."""

    def __init__(
        self, voice: Voice, people: People, card: Callable[[str], str], game: str = ""
    ) -> None:
        self.voice = voice
        self.people = people
        self.card = card
        self.game = game

    def tell(self, events: list[Heard]) -> list[str]:
        """Returns the sentences for some events, in order."""
        told: list[str] = []
        at = 0
        while at < len(events):
            event = events[at]
            at += 1
            # Drawing a card that does not fit and losing the turn is one thing to people.
            if event["event"] == "drew" and event.get("why") == "turn" and at < len(events):
                if events[at]["event"] == "passed" and events[at]["seat"] == event["seat"]:
                    event = {**event, "why": "passed"}
                    at += 1
            if event["event"] not in _UNTOLD:
                told.append(self.sentence(event))
        return told

    def sentence(self, event: Heard) -> str:
        """Returns the sentence for one event."""
        reading = of_name(READINGS, self.game)
        if reading is not None:
            event = reading(event)
        word = variant(event)
        actor, other = event.get("by", event["seat"]), event["seat"]
        if "by" not in event:
            other = event.get("to", event.get("target"))
        you = self.people.you
        ending = ""
        if you is not None and actor == you:
            ending = ".you"
        elif you is not None and other == you:
            ending = ".me"
        one = ".one" if event.get("count") == 1 else ""
        voice = self.voice
        # A game may mean something of its own by a word that others use too.
        bases = [f"event.{self.game}.{word}", f"event.{word}"]
        key = voice.first(
            *(f"{base}{end}" for base in bases for end in (f"{ending}{one}", ending, one, ""))
        )
        if not voice.has(key):
            return self.plain(event)
        return voice.say(key, **self.values(event), rest=self.rest(event))

    def rest(self, event: Heard) -> str:
        """Returns what else a play says: colour, aim, call."""
        parts = [f"event.rest.{fact}" for fact in ("color", "target", "uno", "auto")]
        facts = [event.get(fact) for fact in ("color", "target", "uno", "auto")]
        values = self.values(event)
        known = zip(parts, facts, strict=True)
        return "".join(
            self.voice.say(key, **values) for key, fact in known if fact not in (None, False)
        )

    def values(self, event: Heard) -> dict[str, object]:
        """Returns the facts of an event as people read them."""
        values = {key: self.value(key, value) for key, value in event.items()}
        values["who"] = self.people.subject(event["seat"])
        values["whom"] = self.people.object_form(event["seat"])
        if "by" in event:
            values["by"] = self.people.subject(event["by"])
        return values

    def value(self, key: str, value: object) -> object:
        """Returns one fact as people read it."""
        if key == "card":
            return self.card(str(value))
        if key == "cards" and isinstance(value, list):
            return " ".join(self.card(str(card)) for card in value)
        if key == "color" and value is not None:
            return color_word(self.voice, value)
        if key == "seat" and value is not None:
            return self.people.subject(value)
        if key in _SEATS:
            return self.people.object_form(value)
        if key in ("seats", "winners"):
            return self.people.listed(value)
        return value if isinstance(value, int) else escape(str(value))

    def plain(self, event: Heard) -> str:
        """Returns an event the catalogue has no words for, as it was heard."""
        facts = (f"{key} {value}" for key, value in event.items() if key not in ("event", "seat"))
        told = " ".join([str(event["event"]), *facts])
        seat = event["seat"]
        return f"{self.people.subject(seat)}: {escape(told)}" if seat is not None else escape(told)


def variant(event: Heard) -> str:
    """Returns the word of an event, with what makes it another sentence."""
    word = str(event["event"])
    if word == "drew" and event.get("why") not in (None, "turn"):
        return f"drew.{event['why']}"
    if word == "challenged":
        return "challenged.guilty" if event.get("guilty") else "challenged.honest"
    if word == "caught" and event.get("false"):
        return "caught.wrongly"
    if word == "turned" and event.get("kept") is False:
        return "turned.rejected"
    draws = event.get("draws")
    if word == "chosen" and not (isinstance(draws, list) and any(draws)):
        return "chosen.lot"
    if word == "shown" and "?" in (event.get("cards") or []):  # type: ignore[operator]
        return "shown.hidden"
    if word == "won":
        return f"won.{event.get('why')}" if event.get("winners") else "won.nobody"
    return word
