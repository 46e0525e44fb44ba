"""Sets a table of BUM! in one line and asks it short questions."""

from collections.abc import Iterable
from typing import Any

import pytest

import carteado
from carteado.api import Match
from carteado.core.errors import Code, Refused

# Scenarios let no time pass unless they name one.
QUIET: dict[str, object] = {"bum_interval_ms": 0, "latency_grace_ms": 0, "peek_seconds": 0}

# The players of the scenarios in turn order: the next one sits to the right (BQ-32).
A = 0


def players(seats: int) -> list[int]:
    """Returns the seats of A, B, C, … at a table of this size."""
    return [-at % seats for at in range(seats)]


def load(
    *domains: str,
    monte: str = "",
    discard: str = "",
    options: dict[str, object] | None = None,
    seed: str = "",
    **more: object,
) -> Match:
    """Loads a position: domains in turn order A, B, C, …, an empty slot is a dash."""
    seats = len(domains)
    by_seat: list[list[str | None]] = [[] for _ in range(seats)]
    for seat, domain in zip(players(seats), domains, strict=True):
        by_seat[seat] = [None if card == "-" else card for card in domain.split()]
    position: dict[str, object] = {
        "game": "bum",
        "options": QUIET | (options or {}),
        "domains": by_seat,
        "monte": monte.split(),
        "discard": discard.split(),
        **more,
    }
    return carteado.load(position, seed=seed)


def after_discard(card: str, *domains: str, **more: Any) -> Match:
    """Loads a position in which A holds this card first, and lets A discard it."""
    match = load(f"{card} {domains[0]}".strip(), *domains[1:], phase="discard", **more)
    match.do(A, "discard 1")
    return match


def deck(*first: str) -> list[str]:
    """Returns a whole deck, next card first, that begins with these cards."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    rest = [rank + suit for suit in "cdhs" for rank in ranks]
    return [*first, *(card for card in rest if card not in first)]


def domain(match: Match, seat: int) -> str:
    """Returns the slots of a seat, an empty one as a dash."""
    return " ".join("-" if card is None else card for card in at(match, "domains")[seat])


def counts(match: Match) -> list[int]:
    """Returns how many cards each seat has, in turn order from A."""
    held = [sum(card is not None for card in slots) for slots in at(match, "domains")]
    return [held[seat] for seat in players(match.seats)]


def at(match: Match, key: str) -> Any:
    """Returns one entry of the position; None if it is not there."""
    return match.position().get(key)


def pile(match: Match, key: str) -> str:
    """Returns the monte, next card first, or the discard pile, bottom to top."""
    return " ".join(at(match, key))


def words(match: Match) -> list[str]:
    """Returns the words of all events, in order."""
    return [event.word for event in match.events]


def last_heard(match: Match, seat: int | None, word: str) -> dict[str, object]:
    """Returns the last event with this word as a seat, or a spectator, heard it."""
    return [event for event in match.heard(seat) if event["event"] == word][-1]


def who_saw(match: Match, word: str) -> list[int | None]:
    """Returns who could read the face in the last event with this word."""
    readers = [*range(match.seats), None]
    return [seat for seat in readers if last_heard(match, seat, word)["card"] != "?"]


def verbs(match: Match, seat: int) -> list[str]:
    """Returns the different verbs of a seat's listed commands, in order."""
    return list(dict.fromkeys(text.split()[0] for text in match.legal(seat)))


def play(match: Match, commands: Iterable[tuple[int, str]]) -> None:
    """Gives commands in a row."""
    for seat, command in commands:
        match.do(seat, command)


def refused(match: Match, seat: int, command: str) -> Code:
    """Checks that a command is refused and changes nothing, and returns the reason."""
    return refusal(match, seat, command).code


def refusal(match: Match, seat: int, command: str) -> Refused:
    """Checks that a command is refused and changes nothing, and returns the refusal."""
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.do(seat, command)
    assert everything(match) == before, f"{command} was refused but changed the match"
    return caught.value


def everything(match: Match) -> object:
    """Returns all that a refused command must leave alone: state, luck, events and log."""
    events = [(event.opened(), event.audience) for event in match.events]
    return match.position(), match.luck.count, events, match.log()
