"""Moves on bare states, as the laboratory makes them, and matches held against each other."""

from contextlib import suppress
from random import Random
from typing import Any

from carteado import Match, Refused
from carteado.core.events import Listener
from carteado.core.game import CLOCK, Game
from carteado.core.luck import Luck, Swift
from carteado.core.zones import State
from tests.proofs.contract.faces import equal, fingerprint
from tests.proofs.contract.walk import pick


def viewers(match: Match) -> list[int | None]:
    """Returns all seats and the spectator."""
    return [*range(match.seats), None]


def equal_matches(one: Match, other: Match, what: str) -> None:
    """Compares all that anyone could be shown of two matches."""
    equal(one.position(), other.position(), f"{what}, the position")
    for viewer in viewers(one):
        equal(one.look(viewer), other.look(viewer), f"{what}, the view of {viewer}")
    for seat in range(one.seats):
        equal(one.legal(seat), other.legal(seat), f"{what}, the commands of {seat}")
    equal(one.scores, other.scores, f"{what}, the scores")
    equal(one.game.wait(one.state), other.game.wait(other.state), f"{what}, the clock")


def equal_histories(one: Match, other: Match, what: str) -> None:
    """Compares what was heard, logged and shuffled."""
    for viewer in viewers(one):
        equal(one.heard(viewer), other.heard(viewer), f"{what}, what {viewer} heard")
    equal(one.log(), other.log(), f"{what}, the log")
    equal(one.luck.count, other.luck.count, f"{what}, the number of shuffles")


def everything(match: Match) -> tuple[object, ...]:
    """Returns all a refused command must not touch."""
    counts = (match.luck.count, len(match.events), len(match.commands), match.now)
    return fingerprint(match.state), match.position(), counts


def next_move(game: Game[Any], state: State, random: Random) -> tuple[int, int]:
    """Picks what happens next on a bare state: a seat's move, or the clock's with its time."""
    due = game.wait(state)
    picked = None if due is not None and random.random() < 0.4 else pick(game, state, random)
    if picked is None and due is not None:
        return CLOCK, due[1]
    assert picked is not None, "not over, yet no seat has a command and the clock will not act"
    return picked


def make(game: Game[Any], state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
    """Makes a move; before the clock's own, its time passes."""
    if seat == CLOCK and (due := game.wait(state)) is not None:
        game.advance(state, due[0])
    game.apply(state, seat, move, luck, hear)


def play_on(game: Game[Any], state: State, random: Random, most: int) -> int:
    """Plays random commands on a bare state, as the laboratory does, and counts them."""
    luck = Swift(random.getrandbits(60))
    for count in range(most):
        if game.over(state):
            return count
        seat, move = next_move(game, state, random)
        make(game, state, seat, move, luck, None)
    return most


def some_moves(match: Match, random: Random) -> list[tuple[int, int]]:
    """Returns a move of each seat that has one, and the clock's; sometimes somebody leaves."""
    game, state = match.game, match.state
    moves = [
        (seat, random.choice(listed))
        for seat in range(match.seats)
        if (listed := game.legal(state, seat))
    ]
    if (due := game.wait(state)) is not None:
        moves.append((CLOCK, due[1]))
    if random.random() < 0.1 and not match.over:
        seat = random.randrange(match.seats)
        with suppress(Refused):
            moves.append((seat, match.read(seat, "leave")))
    return moves
