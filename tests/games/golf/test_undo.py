"""Undo and redo: unlimited, heard and logged."""

import carteado
from carteado.core.errors import Code
from tests.games.golf.table import (
    STUCK,
    at,
    deal,
    golf,
    piles,
    play,
    refused,
    score,
    stock,
    waste,
    words,
)


def test_g30_gq09_undo_takes_the_last_move_and_its_point_back() -> None:
    match = golf("7c", "2s 6d", "Kd", stock="9c")
    match.do(0, "move 1")
    assert score(match) == 33

    match.do(0, "undo")

    assert score(match) == 32
    assert waste(match) == "7c"
    assert piles(match) == ["2s 6d", "Kd"]
    assert at(match, "done") == []
    assert at(match, "undone") == ["move 1"]


def test_g30_gq10_undoing_a_draw_puts_the_same_card_back_on_the_stock() -> None:
    match = golf(*STUCK, stock="3c 9d")

    play(match, "draw", "undo")

    assert waste(match) == "7c"
    assert stock(match) == "3c 9d"


def test_g31_redo_makes_the_undone_command_again() -> None:
    match = golf(*STUCK, stock="3c 9d")
    play(match, "draw", "move 1")
    there = match.position()

    play(match, "undo", "undo", "redo", "redo")

    assert match.position() == there


def test_g30_gq10_undo_goes_back_to_the_deal_however_long_the_game_was() -> None:
    match = deal(7)
    start = match.position()
    line = list(match.autoplay())
    there = match.position()
    match = carteado.load({**there, "options": {"undo_after_end": True}})
    assert len(line) > 35

    play(match, *["undo"] * len(line))

    assert match.position()["piles"] == start["piles"]
    assert match.position()["stock"] == start["stock"]
    assert at(match, "undone") == line
    assert refused(match, "undo") == Code.NOTHING_TO_UNDO


def test_gs11_gq11_a_new_move_clears_what_could_be_redone() -> None:
    match = golf("7c", "6d", "8d", stock="As")

    play(match, "move 1", "undo", "move 2")

    assert waste(match) == "7c 8d"
    assert refused(match, "redo") == Code.NOTHING_TO_REDO
    match.do(0, "undo")
    assert waste(match) == "7c"
    assert piles(match) == ["6d", "8d"]


def test_gq11_a_new_draw_clears_it_too() -> None:
    match = golf("7c", "6d", "8d", stock="As", draw_when="any_time")

    play(match, "move 1", "undo", "draw")

    assert at(match, "undone") == []
    assert "redo" not in match.legal(0)


def test_gs12_undo_and_redo_at_the_start_do_nothing() -> None:
    match = deal()

    assert refused(match, "undo") == Code.NOTHING_TO_UNDO
    assert refused(match, "redo") == Code.NOTHING_TO_REDO


def test_undo_and_redo_are_listed_last_and_only_while_they_can_do_something() -> None:
    match = golf("7c", "6d", "8d", stock="As Ks", draw_when="any_time")
    assert match.legal(0) == ["move 1", "move 2", "draw"]

    match.do(0, "move 1")
    assert match.legal(0) == ["draw", "undo"]

    match.do(0, "draw")
    match.do(0, "undo")
    assert match.legal(0) == ["draw", "undo", "redo"]

    match.do(0, "undo")
    assert match.legal(0) == ["move 1", "move 2", "draw", "redo"]


def test_undo_and_redo_are_heard_and_logged_so_that_a_replay_shows_them() -> None:
    match = golf(*STUCK, stock="3c 9d")
    play(match, "draw", "undo", "redo", "move 1")

    again = carteado.replay(match.log())

    assert words(again) == ["drew", "undone", "redone", "moved"]
    assert again.heard(0)[1:3] == [{"event": "undone", "seat": 0}, {"event": "redone", "seat": 0}]
    assert again.position() == match.position()
    assert again.log() == match.log()
