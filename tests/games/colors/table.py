"""Sets a table of a colour game in one line and asks it short questions."""

from collections.abc import Iterable
from typing import Any

import pytest

import carteado
from carteado.api import Match
from carteado.core.errors import Code, Refused
from carteado.core.game import find

# One card of every kind that can lie on top: a number, each action, each wild with a colour.
TOPS = ["B7", "Bs", "Br", "B+2", "W[B]", "W4[B]", "SW[B]", "RN[B]"]
DRAW = "Y1 Y2 Y3 Y4 Y5 Y6"


def load(
    game: str,
    *,
    top: str,
    hands: list[str],
    draw: str = "",
    under: str = "",
    seed: str = "",
    **more: object,
) -> Match:
    """Loads a position written with words: `hands=["G3 R2", "R1"]`, `under` lies below the top."""
    position: dict[str, object] = {
        "game": game,
        "hands": [hand.split() for hand in hands],
        "discard": [*under.split(), top],
        "draw": draw.split(),
        **more,
    }
    return carteado.load(position, seed=seed)


def classic(*hands: str, top: str = "R5", draw: str = DRAW, **options: Any) -> Match:
    """Loads a table of Classic under house rules."""
    return load("classic", top=top, hands=list(hands), draw=draw, options=options)


def new_deck(game: str, options: dict[str, object] | None = None) -> list[str]:
    """Returns a new, unshuffled deck."""
    rules = find(game)
    match = carteado.deal(game, seats=2, seed="", options=options)
    return [rules.card(face) for face in sorted(rules.deck(match.state))]


def deck(game: str, places: dict[int, str], options: dict[str, object] | None = None) -> list[str]:
    """Returns a deck, next card first, that has the given cards at the given places (from 0)."""
    rest = new_deck(game, options)
    for card in places.values():
        rest.remove(card)
    supply = iter(rest)
    return [places[at] if at in places else next(supply) for at in range(len(rest) + len(places))]


def now(match: Match) -> str:
    """Tells what is awaited from whom: `respond P1`, or `over`."""
    position = match.position()
    return "over" if match.over else f"{position['phase']} P{position['turn']}"


def hand(match: Match, seat: int) -> str:
    """Returns the hand of a seat, in order."""
    return " ".join(at(match, "hands")[seat])


def counts(match: Match) -> list[int]:
    """Returns how many cards each seat holds."""
    return [len(cards) for cards in at(match, "hands")]


def draw_pile(match: Match) -> str:
    """Returns the draw pile, next card first."""
    return " ".join(at(match, "draw"))


def discards(match: Match) -> str:
    """Returns the discard pile, bottom to top; a wild on top shows its colour."""
    return " ".join(at(match, "discard"))


def top(match: Match) -> str:
    """Returns the top discard; a wild shows its colour."""
    return str(at(match, "discard")[-1])


def at(match: Match, key: str) -> Any:
    """Returns one entry of the position."""
    return match.position()[key]


def cards(match: Match) -> list[str]:
    """Returns every card of the position, sorted."""
    position: Any = match.position()
    piles = [position["draw"], position["discard"], *position["hands"]]
    return sorted(face.split("[")[0] for pile in piles for face in pile)


def words(match: Match) -> list[str]:
    """Returns the words of all events, in order."""
    return [event.word for event in match.events]


def last_heard(match: Match, seat: int | None, word: str) -> dict[str, object]:
    """Returns the last event with this word as a seat, or a spectator, heard it."""
    return [event for event in match.heard(seat) if event["event"] == word][-1]


def refused(match: Match, seat: int, command: str) -> Code:
    """Checks that a command is refused and changes nothing, and returns the reason."""
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.do(seat, command)
    assert everything(match) == before, f"{command} was refused but changed the match"
    return caught.value.code


def everything(match: Match) -> object:
    """Returns all that a refused command must leave alone: state, luck, events and log."""
    events = [(event.opened(), event.audience) for event in match.events]
    return match.position(), match.luck.count, events, match.log()


def play_out(match: Match, commands: Iterable[tuple[int, str]]) -> None:
    """Gives commands in a row."""
    for seat, command in commands:
        match.do(seat, command)
