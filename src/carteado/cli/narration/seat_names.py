"""Names for the seats: the user is "you", every bot has a name."""

import re
from typing import Final

from rich.markup import escape

from carteado.cli.narration.translator import Translator

# Spanish "y" becomes "e" before the sound of an i: Igor and Hilda, but not Hielo or Ian.
_SOUNDS_I: Final = re.compile("h?(?:í|i(?![aeouáéóú]))", re.IGNORECASE)


class SeatNames:
    """Holds the name of every seat and the seat of the user."""

    def __init__(self, translator: Translator, seats: int, you: int | None) -> None:
        self.translator = translator
        self.you = you
        bots = translator.say("people.names").split()
        self.names: list[str] = []
        for seat in range(seats):
            if seat == you:
                self.names.append(translator.say("people.you"))
            else:
                at = seat - (you is not None and seat > you)
                self.names.append(bots[at] if at < len(bots) else f"#{seat}")

    def name(self, seat: object) -> str:
        """Returns the name of a seat."""
        known = isinstance(seat, int) and 0 <= seat < len(self.names)
        return self.names[seat] if known and isinstance(seat, int) else str(seat)

    def subject(self, seat: object) -> str:
        """Returns the name of a seat as the subject of a sentence, marked up."""
        return f"[who]{escape(self.name(seat))}[/]"

    def object_form(self, seat: object) -> str:
        """Returns the name of a seat as the object of a sentence, marked up."""
        if seat is not None and seat == self.you:
            return self.translator.say("people.you.object")
        return self.subject(seat)

    def _listed(self, seat: object) -> str:
        if seat is not None and seat == self.you:
            return f"[who]{self.translator.say('people.you.listed')}[/]"
        return self.subject(seat)

    def listed(self, seats: object) -> str:
        """Returns names joined by commas and "and"."""
        if not isinstance(seats, list):
            return ""
        found = [self._listed(seat) for seat in seats]
        if len(found) < 2:
            return "".join(found)
        key = joining_key(self.name(seats[-1]))
        return self.translator.say(key, first=", ".join(found[:-1]), last=found[-1])


def joining_key(last: str) -> str:
    """Returns the key of the text that joins names; it depends on the sound of the last name."""
    return "people.and.i" if _SOUNDS_I.match(last) else "people.and"


def capitalize(sentence: str) -> str:
    """Returns a sentence with a capital first letter; markup before it is skipped."""
    return re.sub(r"^((?:\[[^\]]*\])*)(\w)", lambda found: found[1] + found[2].upper(), sentence)
