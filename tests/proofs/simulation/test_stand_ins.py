"""Bots among people, in virtual time: they stand in, and they come to their turn."""

import pytest

from carteado.core.game import find
from carteado.table import messages
from tests.proofs.leaks.scene import Scene
from tests.proofs.leaks.sides import Ear, Side, content_of, token_of
from tests.proofs.leaks.twins import written


class Alone(Scene):
    """People only, whose seats go to bots as soon as they are gone."""

    def _people(self, seats: int) -> list[int]:
        return list(range(seats))

    def _settings(self) -> dict[str, object]:
        return {"on_disconnect": "stand_in", "reconnect_seconds": 0, "bots_pace": "relaxed"}


class Crowd(Scene):
    """One person among bots that take their time."""

    def _people(self, seats: int) -> list[int]:
        return [0]

    def _settings(self) -> dict[str, object]:
        return {"bots_pace": "relaxed"}


def commands_after(side: Side, seconds: float) -> int:
    """Lets time pass and counts the commands it brought."""
    running = side.room.clock
    assert running is not None
    before = len(running.match.commands)
    side.run(seconds)
    return len(running.match.commands) - before


def come(side: Side, seat: int) -> None:
    Ear(side, token_of(seat)).come(written(messages.Hello(token_of(seat), None, "")))
    side.run(0.1)


@pytest.mark.parametrize("comes_back", [True, False])
def test_s3_a_stand_in_does_nothing_once_its_person_is_back(comes_back: bool) -> None:
    scene = Alone(find("neon"), "stand-ins")
    assert scene.room.clock is not None
    (asked,) = scene.room.clock.match.asked
    # The server has just been started: whoever is not back yet has a stand-in.
    side = Side("stand-ins", content_of(scene), lambda room: None)
    try:
        for seat in set(scene.people) - {asked}:
            come(side, seat)
        assert side.room.seats[asked].stand_in
        if comes_back:
            come(side, asked)

        done = commands_after(side, 20.0)

        assert (done == 0) == comes_back
    finally:
        side.finish()


def test_b20_whoever_snaps_without_end_keeps_no_bot_from_its_turn() -> None:
    scene = Crowd(find("bum"), "c")  # a bot has the first turn
    side = Side("crowd", content_of(scene), lambda room: None)
    try:
        person = Ear(side, token_of(0))
        person.come(written(messages.Hello(token_of(0), None, "")))
        side.run(5.2)  # the first looks are over
        running = side.room.clock
        assert running is not None

        for number in range(400):
            person.say(written(messages.Do(f"snap{number}", f"snap {1 + number % 4}")))
            side.run(0.1)

        by_bots = {text.split()[0] for _, seat, text in running.match.commands if seat > 0}
        assert "burned" in {event.word for event in running.match.events}
        assert {"buy", "discard"} <= by_bots
    finally:
        side.finish()
