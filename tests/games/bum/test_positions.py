"""BUM!: positions people write by hand, and the mistakes they make."""

from typing import Any

import pytest

import carteado
from carteado import BadInput
from tests.games.bum.table import load

GOOD: dict[str, Any] = {
    "game": "bum",
    "options": {"bum_interval_ms": 0},
    "domains": [["5c", "8d", None, "9h"], ["5h", "Js"]],
    "monte": ["9d", "Qc"],
    "discard": ["2c"],
    "turn": 0,
    "phase": "buy",
}


def test_the_example_of_the_docs_loads_and_keeps_its_words() -> None:
    match = carteado.load(GOOD)

    position = match.position()

    assert GOOD.items() <= position.items()
    assert carteado.load(position).position() == position


def test_every_key_but_game_and_cards_may_be_left_out() -> None:
    match = carteado.load({"game": "bum", "domains": [["5c"], ["6c"]]})

    assert match.asked == [0]
    assert match.legal(0) == ["buy"]


def test_a_view_shows_slots_as_unknown_or_empty() -> None:
    view = carteado.load(GOOD).look(0)

    assert view["domains"] == [["?", "?", None, "?"], ["?", "?"]]
    assert view["monte"] == ["?", "?"]
    assert view["one_card"] == []
    assert view["asked"] == [0]


def test_one_card_names_the_seats_to_watch() -> None:
    match = load("5c - -", "5h Js", "3c", phase="buy")

    assert match.look(None)["one_card"] == [0, 1]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"domains": [["5c"]]}, "domains"),
        ({"domains": "5c"}, "domains"),
        ({"domains": [["5c"], ["1x"]]}, "domains[1][0]"),
        ({"domains": [["5c"], ["?"]]}, "domains[1][0]"),
        ({"domains": [["5c"], ["5c"]]}, ""),
        ({"phase": "turn"}, "phase"),
        ({"turn": 2}, "turn"),
        ({"phase": "peek"}, "discard"),
        ({"phase": "peek", "discard": [], "peeks": [3, 0]}, "peeks"),
        ({"phase": "peek", "discard": [], "ready": [0, 1]}, "ready"),
        ({"phase": "bum", "discard": []}, "discard"),
        ({"queue": [[0, "Jc"]]}, "queue"),
        ({"phase": "bum", "queue": [[0, "5s"]]}, "queue[0]"),
        ({"phase": "bum", "queue": [[2, "Jc"]]}, "queue[0]"),
        ({"phase": "bum", "prompt": "power"}, "prompt"),
        ({"phase": "bum", "queue": [[0, "Jc"]], "prompt": "see"}, "prompt"),
        ({"phase": "bum", "queue": [[0, "Ks"]], "prompt": "peek"}, "prompt"),
        ({"phase": "bum", "queue": [[0, "Kd"]], "prompt": "peek"}, "asked"),
        ({"phase": "bum", "queue": [[0, "Kd"]], "prompt": "peek", "asked": [0]}, "asked"),
        ({"phase": "bum", "last_swap": [[0, 1]]}, "last_swap"),
        ({"phase": "bum", "last_swap": [[0, 1], [1, 9]]}, "last_swap"),
        ({"bought": 1}, "bought"),
        ({"phase": "discard", "bought": 3}, "bought"),
        ({"phase": "discard", "bought": 9}, "bought"),
        ({"phase": "discard", "domains": [[], ["5h"]]}, "domains"),
        ({"left": [0]}, "domains[0]"),
        ({"left": [1], "domains": [["5c"], []]}, "left"),
        ({"known": [[1]]}, "known"),
        ({"known": [[3], []]}, "known[0]"),
        ({"empty": [0]}, "empty"),
        ({"since": -1}, "since"),
        ({"closed": "long"}, "closed"),
        ({"hands": []}, "hands"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(change: dict[str, object], path: str) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.load(GOOD | change)

    assert caught.value.path == path


@pytest.mark.parametrize(
    "command",
    [
        "",
        "peek",
        "peek x",
        "buy 1",
        "snap",
        "snap -1",
        "look 1",
        "swap 1 2",
        "name",
        "fold",
        "snap ²",
    ],
)
def test_what_is_no_command_is_refused(command: str) -> None:
    match = carteado.load(GOOD)

    with pytest.raises(carteado.Refused) as caught:
        match.do(0, command)

    assert caught.value.code == "unknown_command"


def test_a_power_that_cannot_be_used_is_passed_over_when_a_position_is_loaded() -> None:
    match = load("4s", "9d", discard="Kd", phase="bum", queue=[[0, "Kd"]], monte="3c")

    assert match.legal(1)[0] == "buy"


def test_b39_a_position_remembers_the_last_swap() -> None:
    match = load(
        "4s",
        "Qd 9d Kh",
        discard="Qc",
        phase="bum",
        queue=[[0, "Qc"]],
        options={"royal_flush": "off"},
    )
    match.do(1, "snap 1")
    match.do(0, "swap 1 1 2")
    match.do(0, "decline")

    again = carteado.load(match.position())

    assert again.position()["last_swap"] == [[0, 1], [1, 2]]
    assert "swap 2 0 1" not in again.legal(1)
    assert again.legal(1) == match.legal(1)


def test_bq14_a_position_remembers_who_was_empty_first() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = load(
        "2h", "Jd", "Jh", discard="Jc", phase="bum", queue=[[0, "Jc"]], monte="9d", options=options
    )
    match.do(1, "snap 1")
    match.do(2, "snap 1")

    again = carteado.load(match.position())
    for seat in (0, 1, 2):
        again.do(seat, "decline")

    assert again.winners == [1]
