"""When the game ends, and with how many points."""

import pytest

from carteado.core.errors import Code
from tests.games.golf.table import TRAP, golf, play, refused, score, stock, words


def test_gs07_g02_gq05_clearing_the_tableau_wins_at_once_whatever_is_in_the_stock() -> None:
    match = golf("7c", "8d", stock="As Ks 3c")

    match.do(0, "move 1")

    assert match.over
    assert match.winners == [0]
    assert score(match) == 35
    assert stock(match) == "As Ks 3c"
    assert match.legal(0) == []
    assert match.asked == []


@pytest.mark.parametrize("draw_when", ["stuck", "any_time"])
def test_gs08_g24_g25_g26_gq13_the_last_draw_ends_a_game_without_moves(draw_when: str) -> None:
    match = golf("Jc", "3d", "5d", "7d", "9d", stock="Kd", draw_when=draw_when)
    assert match.legal(0) == ["draw"]

    match.do(0, "draw")

    assert match.over
    assert match.winners == []
    assert score(match) == 31
    assert match.heard(0)[-1] == {"event": "ended", "seat": None, "score": 31}


def test_g24_while_the_stock_has_a_card_the_game_goes_on() -> None:
    match = golf("Jc", "3d", stock="Kd 4s")

    match.do(0, "draw")

    assert not match.over
    assert match.asked == [0]


def test_g25_while_a_card_can_be_moved_the_game_goes_on_without_a_stock() -> None:
    match = golf("Jc", "3d", "10d")

    assert not match.over
    assert match.legal(0) == ["move 2"]


def test_g24_g25_gq13_a_move_can_end_the_game_too() -> None:
    match = golf(*TRAP)

    match.do(0, "move 1")

    assert match.over
    assert score(match) == 33
    assert words(match) == ["moved", "ended"]


def test_gq13_the_end_is_noticed_after_a_redo_as_well() -> None:
    match = golf(*TRAP, undo_after_end=True)

    play(match, "move 1", "undo", "redo")

    assert match.over
    assert words(match) == ["moved", "ended", "undone", "redone", "ended"]


def test_gq13_a_position_without_moves_is_over_when_it_is_loaded() -> None:
    match = golf("Jc", "3d", "5d")

    assert match.over
    assert match.winners == []
    assert score(match) == 33


def test_gq05_an_empty_tableau_is_won_when_it_is_loaded() -> None:
    match = golf("Jc", stock="Kd")

    assert match.over
    assert match.winners == [0]
    assert score(match) == 35


@pytest.mark.parametrize("command", ["move 1", "draw", "undo", "redo", "leave"])
def test_gq12_gq21_after_the_end_every_command_is_refused(command: str) -> None:
    match = golf("Jc", "10d", "3d", stock="Kd")
    play(match, "move 1", "draw")
    assert match.over

    assert refused(match, command) == Code.GAME_OVER


def test_gq12_gq21_after_the_end_hint_and_autoplay_do_nothing() -> None:
    match = golf("Jc", "10d", "3d")
    match.do(0, "move 1")
    before = match.position(), match.log()

    assert match.hint() is None
    assert list(match.autoplay()) == []
    assert (match.position(), match.log()) == before


def test_gq12_undo_after_end_goes_back_into_the_game() -> None:
    match = golf(*TRAP, undo_after_end=True)
    match.do(0, "move 1")
    assert match.over
    assert match.legal(0) == ["undo"]

    play(match, "undo", "move 2", "move 2", "move 1")

    assert score(match) == 35
    assert match.winners == [0]


def test_gq12_undo_after_end_refuses_everything_else_and_an_undo_too_many() -> None:
    match = golf("Jc", "3d", undo_after_end=True)

    assert match.legal(0) == []
    assert refused(match, "undo") == Code.NOTHING_TO_UNDO
    assert refused(match, "redo") == Code.GAME_OVER
    assert refused(match, "draw") == Code.GAME_OVER


@pytest.mark.parametrize("undo_after_end", [False, True])
def test_whoever_leaves_ends_the_game_for_good(undo_after_end: bool) -> None:
    match = golf("Jc", "10d", "9d", undo_after_end=undo_after_end)
    match.do(0, "move 1")
    assert "leave" not in match.legal(0)

    match.do(0, "leave")

    assert match.over
    assert match.legal(0) == []
    assert match.winners == match.asked == []
    assert score(match) == 34
    assert words(match) == ["moved", "left", "ended"]
    assert {refused(match, each) for each in ("undo", "move 2", "leave")} == {Code.GAME_OVER}
    assert match.hint() is None
    assert list(match.autoplay()) == []
