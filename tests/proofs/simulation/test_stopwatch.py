"""Races of people who come, go and come again, in virtual time: nobody gets quicker by it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from carteado.core.game import find
from carteado.table import messages
from carteado.table.room import Room
from tests.proofs.leaks.scene import Scene
from tests.proofs.leaks.sides import FRAME, Ear, Side, content_of, token_of
from tests.proofs.leaks.twins import written

# Seat 0 has just discarded the 7c; seats 1 and 2 hold the rank.
WINDOW: Final = 4
OPEN: Final[dict[str, Any]] = {
    "game": "bum",
    "options": {"bum_interval_ms": 3000},
    "phase": "bum",
    "turn": 0,
    "discard": ["7c"],
    "window": WINDOW,
    "monte": ["2c", "3c", "4c", "5c"],
    "domains": [["2h"], ["7h", "8h"], ["7s", "8s"]],
}


class People(Scene):
    """A table of three, all of them people."""

    def _people(self, seats: int) -> list[int]:
        assert seats == 3
        return [0, 1, 2]

    def _settings(self) -> dict[str, object]:
        return {}


def open_window(room: Room) -> None:
    """Puts everybody before a card that two of them can snap at."""
    running = room.clock
    assert running is not None
    running.match.state = running.match.game.load(OPEN)
    running._note_change()


@contextmanager
def racing(*seats: int) -> Iterator[Side]:
    """Runs a table in the middle of a race, which some have been shown just now."""
    side = Side("stopwatch", content_of(People(find("bum"), "4")), open_window)
    try:
        for seat in seats:
            come(side, seat)
        side.run(0.001)
        yield side
    finally:
        side.finish()


def come(side: Side, seat: int) -> None:
    """Lets somebody come, by a new socket; whoever comes without a seat watches."""
    token = token_of(seat) if seat >= 0 else None
    side.ears[seat] = Ear(side, token)
    side.ears[seat].come(written(messages.Hello(token, None, "")))


def snap(side: Side, seat: int, rt: int, window: int | None = WINDOW) -> None:
    """Claims the card, and says how long that took."""
    side.ears[seat].say(written(messages.Do(f"c{seat}", "snap 1", window, rt)))


def photo(side: Side, seat: int = 0) -> list[list[int]]:
    """Returns who was how quick, as somebody was told."""
    frames = [json.loads(text) for _, text in side.ears[seat].heard if text.startswith(FRAME)]
    return [place for frame in frames for place in frame.get("photo", [])]


def test_s5_a_new_socket_does_not_set_ones_own_stopwatch_back() -> None:
    with racing(0, 1, 2) as side:
        side.run(0.299)
        snap(side, 1, 300)
        side.run(0.015)
        come(side, 2)
        snap(side, 2, 0)

        side.run(1.0)

        assert photo(side) == [[1, 300], [2, 300]]  # 315 ms, and the slack of every connection
        assert side.room.clock is not None
        snapped = [event for event in side.room.clock.match.events if event.word == "snapped"]
        assert [event.seat for event in snapped] == [1, 2]


def test_s5_whoever_comes_late_is_measured_from_when_others_saw_the_card() -> None:
    with racing(0, 1, -9) as side:
        side.run(0.499)
        come(side, 2)
        snap(side, 2, 0, window=None)

        side.run(1.0)

        assert photo(side) == [[2, 485]]


def test_s5_a_new_match_counts_its_windows_anew() -> None:
    with racing(0, 1, 2) as side:
        room = side.room
        sent = side.actor.outbox.delivered.sent_at(room, room.at)
        room.current.dealt_at += 100
        side.run(0.2)

        side.actor.outbox.send_frames()

        assert side.actor.outbox.delivered.sent_at(room, side.actor.now) == side.actor.now > sent
