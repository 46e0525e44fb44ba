"""A face that was shown to one person alone and confirmed is not sent again, in virtual time."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from carteado.core.game import find
from carteado.table import messages
from tests.proofs.leaks.scene import Scene
from tests.proofs.leaks.sides import FRAME, Ear, Side, content_of, token_of
from tests.proofs.leaks.twins import written


class People(Scene):
    """A table whose seats are all people's."""

    def _people(self, seats: int) -> list[int]:
        return list(range(seats))

    def _settings(self) -> dict[str, object]:
        return {}


@contextmanager
def looking() -> Iterator[Side]:
    """Runs a table of BUM! at which everybody may look at a card of their own."""
    side = Side("confirmed", content_of(People(find("bum"), "4")), lambda room: None)
    try:
        yield side
    finally:
        side.finish()


def come(side: Side, seq: int | None = None) -> Ear:
    ear = Ear(side, token_of(0))
    ear.come(written(messages.Hello(token_of(0), seq, "")))
    side.run(0.1)
    return ear


def frames(ear: Ear) -> list[dict[str, Any]]:
    return [json.loads(text) for _, text in ear.heard if text.startswith(FRAME)]


def faces(ear: Ear) -> list[Any]:
    """Returns the cards that somebody was shown when they looked."""
    events = [event for frame in frames(ear) for event in frame.get("events", [])]
    return [event["card"] for event in events if event["event"] == "peeked" and event["seat"] == 0]


@pytest.mark.parametrize("confirms", [True, False])
def test_s2_a_face_confirmed_by_one_socket_is_not_sent_to_the_next(confirms: bool) -> None:
    with looking() as side:
        ear = come(side)
        before = frames(ear)[-1]["seq"]
        ear.say(written(messages.Do("look", "peek 1")))
        side.run(0.1)
        (face,) = faces(ear)
        assert face != "?"
        if confirms:
            ear.say(written(messages.Confirm(frames(ear)[-1]["seq"])))
            side.run(0.1)

        again = come(side, before)

        assert faces(again) == (["?"] if confirms else [face])
