"""When bots without a pace answer: where people play, not as soon as they have thought."""

from itertools import count

import pytest

from carteado.core.game import find
from carteado.table import messages
from tests.proofs.leaks.scene import Scene
from tests.proofs.leaks.sides import FRAME, Ear, Side, content_of, token_of
from tests.proofs.leaks.twins import written
from tests.proofs.simulation.server import Fate


class Thinking(Fate):
    """Lets bots think for a given time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def thinking(self) -> float:
        return self.seconds


class Mixed(Scene):
    """Two people, or one, and bots that have no pace."""

    humans = 2

    def _people(self, seats: int) -> list[int]:
        return list(range(min(seats, self.humans)))

    def _settings(self) -> dict[str, object]:
        return {"bots_pace": "none", "on_disconnect": "wait"}

    @property
    def asks_a_bot(self) -> bool:
        assert self.room.clock is not None
        return not set(self.room.clock.match.asked) <= set(self.people)


class Single(Mixed):
    humans = 1


def first_frames(scenes: type[Mixed], seconds: float) -> list[float]:
    """Returns when a person hears of what a bot did at once, by how long it thought."""
    made = (scenes(find("neon"), f"steps{number}") for number in count())
    scene = next(scene for scene in made if scene.asks_a_bot)
    side = Side("steps", content_of(scene), lambda room: None)
    try:
        side.server.workers.fate = Thinking(seconds)
        ear = Ear(side, token_of(0))
        ear.come(written(messages.Hello(token_of(0), None, "")))
        began = side.loop.time()
        side.run(0.95)
        heard = [round(at - began, 4) for at, text in ear.heard if text.startswith(FRAME)]
        return [at for at in heard if at]
    finally:
        side.finish()


@pytest.mark.parametrize("seconds", [0.0, 0.004, 0.032])
def test_s2_how_long_a_bot_thinks_does_not_show_where_people_play(seconds: float) -> None:
    times = first_frames(Mixed, seconds)

    assert times[0] == 0.1
    assert times == first_frames(Mixed, 0.01)


def test_whoever_plays_alone_does_not_wait_for_bots_without_a_pace() -> None:
    assert first_frames(Single, 0.004)[0] == 0.004
