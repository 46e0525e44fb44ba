"""Parses a typed line: numbers, cards, short forms, words of the user's language, names."""

from collections.abc import Callable, Iterable

from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator

Expand = Callable[[list[str]], str | None]


def parse_line(
    translator: Translator,
    seat_names: SeatNames,
    line: str,
    legal: list[str],
    others: list[str],
    expand: Expand,
    unlisted: Iterable[str] = ("leave",),
) -> list[str]:
    """Returns the words of a line as a full command.

    Tried in this order: a known word, also in the user's language; a number or a short form of the
    screen; the unique beginning of a legal command, then of another word.
    """
    words = line.split()
    words = [words[0], *(seat_number(seat_names, word) for word in words[1:])]
    verbs = list(dict.fromkeys(each.split()[0] for each in legal))
    first = words[0].lower()
    word = find_word(translator, first, [*verbs, *others])
    meant = None if word else expand(words)
    if meant is not None:
        return meant.split()
    for known in (verbs, others):
        begins = [each for each in known if each.startswith(first)]
        word = word or (begins[0] if len(begins) == 1 else None)
    # Commands that are not legal now are accepted too, so that the game can say why.
    word = word or find_word(translator, first, unlisted) or words[0]
    return [word, *words[1:]]


def find_word(translator: Translator, first: str, known: Iterable[str]) -> str | None:
    """Returns the known word that `first` is, or is a translation of; None if there is none."""
    for word in known:
        if first == word or first in translator.say(f"alias.{word}").split():
            return word
    return None


def seat_number(seat_names: SeatNames, word: str) -> str:
    """Returns the seat number of a name; returns any other word unchanged."""
    for seat, name in enumerate(seat_names.names):
        if word.lower() == name.lower():
            return str(seat)
    return word
