"""What the player and a spectator may see."""

from typing import Any

import pytest

from carteado.core.look import imagine, look, sight
from carteado.core.luck import Swift
from carteado.core.zones import all_cards
from tests.games.golf.table import at, deal, golf, play


def seen(match: Any, viewer: int | None = 0) -> Any:
    """Returns a view as the viewer gets it."""
    return match.look(viewer)


@pytest.mark.parametrize("viewer", [0, None])
def test_gq04_all_35_faces_are_visible_and_the_stock_is_not(viewer: int | None) -> None:
    match = deal()

    view = seen(match, viewer)

    assert view["piles"] == at(match, "piles")
    assert view["waste"] == at(match, "waste")
    assert view["stock"] == ["?"] * 16


@pytest.mark.parametrize("viewer", [0, None])
def test_gq04_with_tops_only_the_free_card_of_each_pile_is_visible(viewer: int | None) -> None:
    match = golf("7c", "2s 3s 6d", "8d", "", "Kd Qd", stock="As", face_up="tops")

    assert seen(match, viewer)["piles"] == [["?", "?", "6d"], ["8d"], [], ["?", "Qd"], [], [], []]


def test_gq04_with_tops_a_move_shows_the_next_card_and_undo_covers_it_again() -> None:
    match = golf("7c", "2s 3s 6d", "8d", stock="As", face_up="tops")

    match.do(0, "move 1")
    assert seen(match)["piles"][0] == ["?", "3s"]

    match.do(0, "undo")
    assert seen(match)["piles"][0] == ["?", "?", "6d"]


def test_gq04_with_tops_covered_cards_stay_covered_after_the_end() -> None:
    match = golf("7c", "2s 3s 6d", "Kd", face_up="tops", undo_after_end=True)

    match.do(0, "move 1")

    assert match.over
    assert seen(match)["piles"][0] == ["?", "3s"]


def test_a_view_tells_what_every_view_tells() -> None:
    match = golf("7c", "8d", stock="As")
    view = seen(match)
    assert [view[key] for key in ("seat", "over", "winners", "asked")] == [0, False, [], [0]]
    assert [view["window"], view["one_card"]] == [None, []]

    match.do(0, "move 1")

    assert seen(match)["over"] is True
    assert seen(match)["winners"] == [0]
    assert seen(match)["asked"] == []


def test_gq10_a_card_that_was_drawn_and_undone_is_hidden_again() -> None:
    match = golf("7c", "2h", "Js", stock="3c 9d")

    play(match, "draw", "undo")

    assert seen(match)["stock"] == ["?", "?"]


@pytest.mark.parametrize("face_up", ["all", "tops"])
def test_a_state_imagined_from_a_view_looks_the_same_and_has_every_card(face_up: str) -> None:
    match = deal(3, face_up=face_up)
    for count, _ in enumerate(match.autoplay()):
        if count == 20:
            play(match, *["undo"] * 8)
    view = match.look(0)

    state = imagine(match.game, view, Swift("another stock"))

    assert look(match.game, state, 0) == view
    assert all_cards(state) == list(range(52))
    assert match.game.describe(state) != match.position()


def test_what_is_legal_is_a_function_of_the_view() -> None:
    match = deal(9, face_up="tops")
    for _ in match.autoplay():
        if not match.over:
            state = sight(match.game, match.look(0))
            assert match.game.legal(state, 0) == match.game.legal(match.state, 0)


def test_a_view_whose_tops_are_hidden_is_refused() -> None:
    match = golf("7c", "2s 6d", "8d")
    view = seen(match)
    view["piles"][0][1] = "?"

    with pytest.raises(ValueError, match=r"piles\[0\]\[1\]"):
        sight(match.game, view)
