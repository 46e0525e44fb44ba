"""Positions: what is written by hand, read back and refused."""

from typing import Any

import pytest

import carteado
from carteado.core.errors import Code
from tests.games.golf.table import (
    STUCK,
    TRAP,
    at,
    complaint,
    deal,
    golf,
    laid_out,
    play,
    refused,
    score,
)  # fmt: skip

DONE_HERE = "a command that led to this position"


def test_piles_left_out_are_empty_and_the_score_is_35_minus_the_cards_left() -> None:
    match = golf("6d", "5c 9d", "2h", stock="3c 8s")

    assert at(match, "piles") == [["5c", "9d"], ["2h"], [], [], [], [], []]
    assert score(match) == 32


def test_everything_but_the_piles_may_be_left_out() -> None:
    match = carteado.load({"game": "golf", "piles": [["5c"], ["9d"]]})

    assert match.legal(0) == ["move 1", "move 2"]


@pytest.mark.parametrize("options", [{}, {"draw_when": "any_time", "face_up": "tops"}])
def test_a_position_reads_back_as_it_was_written_at_any_moment(options: dict[str, object]) -> None:
    match = deal(5, **options)
    for count, _ in enumerate(match.autoplay()):
        position = match.position()
        assert carteado.load(position).position() == position
        if count == 20:
            play(match, "undo", "undo", "undo")
            assert len(at(match, "undone")) == 3
            position = match.position()
            assert carteado.load(position).position() == position

    assert len(match.commands) == 24


def test_a_position_after_leaving_reads_back_as_over() -> None:
    match = golf(*STUCK, stock="3c")
    match.do(0, "leave")

    again = carteado.load(match.position())

    assert again.over
    assert again.position() == match.position()


def test_options_that_say_the_default_are_not_repeated() -> None:
    assert at(golf(*STUCK, wrap=True, draw_when="any_time"), "options") == {"draw_when": "any_time"}


def test_gq10_a_history_that_was_loaded_can_be_undone_and_redone() -> None:
    position = laid_out("7c 8d 7s", "6d", "")
    position |= {"done": ["move 2", "move 2"]}
    match = carteado.load(position)

    play(match, "undo", "undo")

    assert at(match, "piles")[:2] == [["6d"], ["7s", "8d"]]
    assert at(match, "undone") == ["move 2", "move 2"]
    play(match, "redo", "redo", "move 1")
    assert score(match) == 35


def test_gq11_undone_has_the_next_command_to_redo_first() -> None:
    match = golf(*STUCK, stock="3c 9d")
    play(match, "draw", "move 1", "undo", "undo")
    assert at(match, "undone") == ["draw", "move 1"]

    again = carteado.load(match.position())
    again.do(0, "redo")

    assert at(again, "waste") == ["7c", "3c"]


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"piles": None}, Code.BAD_POSITION, "piles"),
        ({"piles": "5c 9d"}, Code.BAD_POSITION, "piles"),
        ({"piles": [["5c"]] * 8}, Code.BAD_POSITION, "piles"),
        ({"piles": [["5c"], "9d"]}, Code.BAD_POSITION, "piles[1]"),
        ({"piles": [["2s", "3s", "4s", "5s", "7s", "8h"]]}, Code.BAD_POSITION, "piles[0]"),
        ({"piles": [["5c"], ["2s", "1h"]]}, Code.UNKNOWN_CARD, "piles[1][1]"),
        ({"piles": [["5c"], ["2s", 7]]}, Code.UNKNOWN_CARD, "piles[1][1]"),
        ({"piles": [["5c", "?"]]}, Code.UNKNOWN_CARD, "piles[0][1]"),
        ({"piles": [["11c"]]}, Code.UNKNOWN_CARD, "piles[0][0]"),
        ({"piles": [[""]]}, Code.UNKNOWN_CARD, "piles[0][0]"),
        ({"piles": [["R5"]]}, Code.UNKNOWN_CARD, "piles[0][0]"),
        ({"piles": [["5c"], ["5c"]]}, Code.TOO_MANY_COPIES, ""),
        ({"waste": ["6d"], "stock": ["6d"]}, Code.TOO_MANY_COPIES, ""),
        ({"waste": "6d"}, Code.BAD_POSITION, "waste"),
        ({"waste": ["?"]}, Code.UNKNOWN_CARD, "waste[0]"),
        ({"stock": ["?"]}, Code.UNKNOWN_CARD, "stock[0]"),
        ({"stock": [f"{n}{s}" for n in range(2, 10) for s in "cdhs"]}, Code.BAD_POSITION, "stock"),
        ({"stock": None}, Code.BAD_POSITION, "stock"),
        ({"options": []}, Code.BAD_POSITION, "options"),
        ({"options": {"wrap": 1}}, Code.BAD_OPTION, "options.wrap"),
        ({"left": [1]}, Code.BAD_POSITION, "left"),
        ({"left": [False]}, Code.BAD_POSITION, "left"),
        ({"tableau": []}, Code.UNKNOWN_KEY, "tableau"),
        ({"done": ["undo"]}, Code.BAD_POSITION, "done[0]"),
        ({"done": ["move 9"]}, Code.BAD_POSITION, "done[0]"),
        ({"done": [1]}, Code.BAD_POSITION, "done[0]"),
        ({"undone": [None]}, Code.BAD_POSITION, "undone[0]"),
        ({"undone": "redo"}, Code.BAD_POSITION, "undone"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_place_of_the_mistake(
    change: dict[str, Any], code: Code, path: str
) -> None:
    position = laid_out("6d", "5c 9d", "2h", stock="3c 8s") | change

    assert complaint(position) == (code, path)


@pytest.mark.parametrize("position", [None, [], "golf", {"piles": []}, {"game": "golfe"}])
def test_what_is_no_position_of_golf_cannot_be_solved(position: Any) -> None:
    assert complaint(position)[0] in (Code.BAD_POSITION, Code.UNKNOWN_GAME)


@pytest.mark.parametrize(
    ("waste", "piles", "stock", "done", "wrong"),
    [
        ("7c", ["6d"], "", ["move 1", "move 1"], 0),  # more commands than cards on the waste
        ("7c 9d", ["6d"], "", ["move 1"], 0),  # no neighbours
        ("8c 7d", ["2c 3c 4c 5c 6c"], "", ["move 1"], 0),  # would have been a pile of six
        ("8c 3d", ["7d"], "", ["draw"], 0),  # a move was there
        ("8c 3d", ["2d"], "Ac 2c 3c 4c 5c 6c 7c 9c 10c Jc Qc Kc Ad 4d 5d 6d 7d", ["draw"], 0),
        ("8c 7d 8d", ["6c"], "", ["move 3", "draw"], 1),
    ],
)
def test_a_history_that_cannot_have_led_here_is_refused(
    waste: str, piles: list[str], stock: str, done: list[str], wrong: int
) -> None:
    position = laid_out(waste, *piles, stock=stock) | {"done": done}

    assert complaint(position) == (Code.BAD_POSITION, f"done[{wrong}]")


def test_gq05_a_history_cannot_go_on_after_the_tableau_was_cleared() -> None:
    position = laid_out("7c 8d 3c") | {"done": ["move 1", "draw"]}

    assert complaint(position) == (Code.BAD_POSITION, "done[1]")


@pytest.mark.parametrize(
    ("undone", "wrong"),
    [
        (["move 3"], 0),
        (["move 1"], 0),
        (["draw", "move 2"], 1),
        (["draw", "move 1", "draw", "draw"], 3),
    ],
)
def test_commands_that_could_not_be_redone_are_refused(undone: list[str], wrong: int) -> None:
    position = laid_out(*STUCK, stock="3c 9d") | {"undone": undone}

    assert complaint(position) == (Code.BAD_POSITION, f"undone[{wrong}]")


def test_gq12_nothing_can_be_redone_where_the_game_is_over() -> None:
    position = laid_out(*STUCK) | {"undone": ["draw"]}

    assert complaint(position) == (Code.BAD_POSITION, "undone[0]")


def test_a_log_with_an_unlawful_command_is_refused() -> None:
    match = golf(*TRAP)
    play(match, "move 2")
    log: Any = match.log()
    log["commands"][0][2] = "draw"

    with pytest.raises(carteado.BadInput) as caught:
        carteado.replay(log)
    assert caught.value.path == "commands[0]"


def test_commands_of_other_seats_are_refused() -> None:
    match = golf(*TRAP)

    assert refused(match, "undo") == Code.NOTHING_TO_UNDO
    for seat in (1, -1, True):
        with pytest.raises(carteado.Refused) as caught:
            match.do(seat, "move 2")
        assert caught.value.code == Code.NO_SUCH_SEAT
