"""How long a table waits: for a turn, a question, a doubt, the next round."""

import pytest

from carteado.table.frames import frame_of
from tests.table.host import Host
from tests.table.races import window

TIMES = {"turn_seconds": 20, "prompt_seconds": 5, "challenge_seconds": 7}
HANDS = [["SW", "R1", "R2"], ["B2", "B3"], ["G4", "G5"]]


def left(host: Host) -> dict[str, int]:
    """Returns how much time each seat that is asked has left."""
    return frame_of(host.room, None).deadline_ms


def swapping(**more: int) -> Host:
    """Returns a table at which somebody has laid a card that asks whom to swap with."""
    host = Host("neon", 3, 3, **TIMES, **more)
    host.start()
    host.load(hands=HANDS, discard=["R5"])
    assert left(host) == {"0": 20_000 + host.room.settings.bank_seconds * 1000}
    host.act(0, "play SW")
    return host


def test_a_question_within_a_turn_has_a_time_of_its_own() -> None:
    host = swapping()

    assert left(host) == {"0": 5000}
    host.wait(1000)
    host.act(0, "target 1")

    assert left(host) == {"0": 5000}


def test_a_question_lasts_as_long_as_a_turn_unless_it_is_said() -> None:
    host = Host("neon", 3, 3, turn_seconds=20)
    host.start()
    host.load(hands=HANDS, discard=["R5"])

    host.act(0, "play SW")

    assert left(host) == {"0": 20_000}


def test_whoever_answers_a_question_late_pays_from_the_bank() -> None:
    host = swapping(bank_seconds=10)

    host.wait(8000)
    host.act(0, "target 1")

    assert host.room.seats[0].bank_ms == 7000


def test_a_power_of_bum_is_a_question_too() -> None:
    host = window("2h 3h", "7h 8h", "9s", queue=[[0, "Qd"]], **TIMES)

    assert left(host) == {"0": 5000}


@pytest.mark.parametrize(
    ("position", "times"),
    [
        ({"phase": "challenge", "pending": 4, "discard": ["R5", "W4"], "color": "B"}, {"0": 7000}),
        ({"phase": "scored", "scores": [10, 0]}, {"0": 15_000, "1": 15_000}),
    ],
    ids=["challenge", "round"],
)
def test_a_doubt_and_the_next_round_have_their_own_times(
    position: dict[str, object], times: dict[str, int]
) -> None:
    host = Host("classic", 2, 2, **TIMES)
    host.start()

    host.load(**{"hands": [["R1", "R2"], ["B2", "B3"]], "discard": ["R5"], **position})

    assert left(host) == times
