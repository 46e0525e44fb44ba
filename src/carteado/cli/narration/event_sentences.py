"""Turns events into sentences, for every event that has a sentence in the catalogue.

The key of an event's sentence is `event.WORD`, with `.you` if the reader did it, `.me` if it was
done to the reader, and `.one` if it is about one card. `variant` adds further suffixes.
"""

from collections.abc import Callable

from rich.markup import escape

from carteado.cli.narration.refusals import color_word
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator

# The word of an event and its facts, as one viewer is told them.
EventFacts = dict[str, object]
EventReader = Callable[[EventFacts], EventFacts]

# Facts whose value is a seat.
_SEATS = ("by", "to", "target", "owner")
# The player sees the hand on the table, and scores have their own sheet.
_UNTOLD = frozenset({"dealt", "received", "scored"})


class Narrator:
    """Turns events into marked-up sentences for one reader."""

    def __init__(
        self,
        translator: Translator,
        seat_names: SeatNames,
        card: Callable[[str], str],
        game: str = "",
        read: EventReader | None = None,
    ) -> None:
        self.translator = translator
        self.seat_names = seat_names
        self.card = card
        self.game = game
        # Changes the events of a game that needs other sentences.
        self.read = read

    def tell(self, events: list[EventFacts]) -> list[str]:
        """Returns the sentences of some events, in order."""
        told: list[str] = []
        at = 0
        while at < len(events):
            event = events[at]
            at += 1
            # A draw that ends the turn is one sentence.
            if event["event"] == "drew" and event.get("why") == "turn" and at < len(events):
                if events[at]["event"] == "passed" and events[at]["seat"] == event["seat"]:
                    event = {**event, "why": "passed"}
                    at += 1
            if event["event"] not in _UNTOLD:
                told.append(self.sentence(event))
        return told

    def sentence(self, event: EventFacts) -> str:
        """Returns the sentence of one event."""
        if self.read is not None:
            event = self.read(event)
        word = variant(event)
        actor, other = event.get("by", event["seat"]), event["seat"]
        if "by" not in event:
            other = event.get("to", event.get("target"))
        you = self.seat_names.you
        ending = ""
        if you is not None and actor == you:
            ending = ".you"
        elif you is not None and other == you:
            ending = ".me"
        one = ".one" if event.get("count") == 1 else ""
        translator = self.translator
        # A game's own sentence comes before the common one.
        bases = [f"event.{self.game}.{word}", f"event.{word}"]
        key = translator.first(
            *(f"{base}{end}" for base in bases for end in (f"{ending}{one}", ending, one, ""))
        )
        if not translator.has(key):
            return self.plain(event)
        return translator.say(key, **self.values(event), rest=self.rest(event))

    def rest(self, event: EventFacts) -> str:
        """Returns the additions to a played card: colour, target, UNO call."""
        parts = [f"event.rest.{fact}" for fact in ("color", "target", "uno", "auto")]
        facts = [event.get(fact) for fact in ("color", "target", "uno", "auto")]
        values = self.values(event)
        known = zip(parts, facts, strict=True)
        return "".join(
            self.translator.say(key, **values) for key, fact in known if fact not in (None, False)
        )

    def values(self, event: EventFacts) -> dict[str, object]:
        """Returns the facts of an event in a readable form."""
        values = {key: self.value(key, value) for key, value in event.items()}
        values["who"] = self.seat_names.subject(event["seat"])
        values["whom"] = self.seat_names.object_form(event["seat"])
        if "by" in event:
            values["by"] = self.seat_names.subject(event["by"])
        return values

    def value(self, key: str, value: object) -> object:
        """Returns one fact in a readable form."""
        if key == "card":
            return self.card(str(value))
        if key == "cards" and isinstance(value, list):
            return " ".join(self.card(str(card)) for card in value)
        if key == "color" and value is not None:
            return color_word(self.translator, value)
        if key == "seat" and value is not None:
            return self.seat_names.subject(value)
        if key in _SEATS:
            return self.seat_names.object_form(value)
        if key in ("seats", "winners"):
            return self.seat_names.listed(value)
        return value if isinstance(value, int) else escape(str(value))

    def plain(self, event: EventFacts) -> str:
        """Returns an event without a sentence in the catalogue as its word and facts."""
        facts = (f"{key} {value}" for key, value in event.items() if key not in ("event", "seat"))
        told = " ".join([str(event["event"]), *facts])
        seat = event["seat"]
        return (
            f"{self.seat_names.subject(seat)}: {escape(told)}" if seat is not None else escape(told)
        )


def variant(event: EventFacts) -> str:
    """Returns the word of an event with the suffix of its variant."""
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
