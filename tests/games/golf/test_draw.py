"""Drawing from the stock."""

from carteado.core.errors import Code
from tests.games.golf.table import STUCK, golf, play, refused, score, stock, waste


def test_gs05_g21_gq03_one_may_not_draw_while_a_move_exists() -> None:
    match = golf("7c", "8d", "2s", stock="3c")

    assert refused(match, "draw") == Code.STILL_MOVES
    assert match.legal(0) == ["move 1"]


def test_gs05_gq03_with_any_time_one_may_draw_past_a_move() -> None:
    match = golf("7c", "8d", stock="3c Ks", draw_when="any_time")
    assert match.legal(0) == ["move 1", "draw"]

    match.do(0, "draw")

    assert waste(match) == "7c 3c"
    assert score(match) == 34


def test_gs06_g05_g06_g21_g22_the_drawn_card_goes_on_the_waste_and_is_followed() -> None:
    match = golf(*STUCK, stock="3c 9d")

    match.do(0, "draw")

    assert waste(match) == "7c 3c"
    assert stock(match) == "9d"
    assert match.legal(0) == ["move 1", "undo"]
    assert match.heard(None) == [{"event": "drew", "seat": 0, "card": "3c"}]


def test_g03_gq09_a_draw_gives_no_point_and_takes_one_card_of_the_stock() -> None:
    match = golf(*STUCK, stock="4c 5d 3c")
    assert score(match) == 33

    play(match, "draw", "draw")

    assert score(match) == 33
    assert stock(match) == "3c"
    assert waste(match) == "7c 4c 5d"


def test_gs06_g23_nothing_can_be_drawn_from_an_empty_stock() -> None:
    match = golf("3c", "2h", "Js", draw_when="any_time")

    assert refused(match, "draw") == Code.EMPTY_PILE
    assert match.legal(0) == ["move 1"]
