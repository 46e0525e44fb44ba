"""The options of drawing: when, how many, and what becomes of the drawn card."""

from functools import partial

import pytest

import carteado
from tests.games.colors.table import (
    at,
    classic,
    draw_pile,
    hand,
    last_heard,
    load,
    now,
    refused,
    top,
    words,
)

table = partial(classic, top="B7", draw="Y1 Y2 Y3")


@pytest.mark.parametrize(
    ("held", "no_legal_card", "no_matching_card"),
    [
        ("B1 G2", "must_play", "must_match"),
        ("G7 G2", "must_play", "must_match"),
        ("W G2", "must_play", ""),
        ("SW G2", "must_play", ""),
        ("W4 G2", "must_play", ""),
        ("G1 G2", "", ""),
    ],
)
def test_cq09_cq10_draw_when_says_which_cards_oblige(
    held: str, no_legal_card: str, no_matching_card: str
) -> None:
    expected = {
        "no_legal_card": no_legal_card,
        "no_matching_card": no_matching_card,
        "any_time": "",
    }

    for when, code in expected.items():
        match = table(held, "R1", draw_when=when)
        if code:
            assert "draw" not in match.legal(0)
            assert refused(match, 0, "draw") == code
        else:
            assert match.legal(0)[-1] == "draw"


def test_draw_when_no_legal_card_a_swap_that_may_not_be_last_does_not_oblige() -> None:
    match = table("SW", "R1", draw_when="no_legal_card")

    assert match.legal(0) == ["draw"]


def test_draw_amount_one_draws_a_single_card() -> None:
    match = table("G2 G3", "R1", draw="Y1 Y2 B3")

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("G2 G3 Y1", "turn P1")


def test_draw_amount_until_playable_draws_until_a_card_fits() -> None:
    match = table("G2 G3", "R1", draw="Y1 Y2 B3 Y4", draw_amount="until_playable")

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("G2 G3 Y1 Y2 B3", "drawn P0")
    assert match.legal(0) == ["play B3", "pass"]
    assert last_heard(match, 1, "drew")["count"] == 3
    assert words(match).count("drew") == 1


def test_draw_amount_until_playable_ends_with_the_cards() -> None:
    match = table("G2 G3", "R1", draw="Y1 Y2", draw_amount="until_playable")

    match.do(0, "draw")

    assert (hand(match, 0), draw_pile(match), now(match)) == ("G2 G3 Y1 Y2", "", "turn P1")


def test_draw_amount_until_playable_goes_on_in_the_recycled_discards() -> None:
    options = {"draw_amount": "until_playable"}
    match = load("classic", top="B7", under="B9", hands=["G2 G3", "R1"], draw="Y1", options=options)

    match.do(0, "draw")

    assert hand(match, 0) == "G2 G3 Y1 B9"


def test_drawn_card_may_play_leaves_the_choice() -> None:
    match = table("G2 G3", "R1", draw="B3", drawn_card="may_play")

    match.do(0, "draw")

    assert match.legal(0) == ["play B3", "pass"]


def test_drawn_card_must_play_accepts_only_the_play() -> None:
    match = table("G2 G3", "R1", draw="B3", drawn_card="must_play")

    match.do(0, "draw")

    assert match.legal(0) == ["play B3"]
    assert refused(match, 0, "pass") == "not_now"
    assert refused(match, 0, "play G2") == "only_drawn_card"


def test_drawn_card_must_play_lets_the_player_colour_a_wild() -> None:
    match = table("G2 G3", "R1", draw="W", drawn_card="must_play")

    match.do(0, "draw")

    assert match.legal(0) == [f"play W {color}" for color in "RBGY"]


def test_drawn_card_must_play_auto_plays_it() -> None:
    match = table("G2 G3", "R1", draw="B3", drawn_card="must_play_auto")

    match.do(0, "draw")

    assert (top(match), hand(match, 0), now(match)) == ("B3", "G2 G3", "turn P1")
    assert last_heard(match, 1, "played")["auto"] is True


def test_drawn_card_keep_ends_the_turn_even_if_it_fits() -> None:
    match = table("G2 G3", "R1", draw="B3", drawn_card="keep")

    match.do(0, "draw")

    assert (top(match), hand(match, 0), now(match)) == ("B7", "G2 G3 B3", "turn P1")


@pytest.mark.parametrize("way", ["may_play", "must_play", "must_play_auto", "keep"])
def test_drawn_card_that_does_not_fit_ends_the_turn_in_every_variant(way: str) -> None:
    match = table("G2 G3", "R1", draw="Y3", drawn_card=way)

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("G2 G3 Y3", "turn P1")


@pytest.mark.parametrize("way", ["may_play", "must_play"])
def test_c29_no_card_but_the_drawn_one_can_be_played_in_any_variant(way: str) -> None:
    match = table("W B4 B5", "R1", draw="B3", drawn_card=way, draw_when="any_time")

    match.do(0, "draw")

    plays = {command.split()[1] for command in match.legal(0) if command.startswith("play")}
    assert plays == {"B3"}


AUTO = {"drawn_card": "must_play_auto", "draw_when": "any_time"}


def test_auto_wild_color_ask_asks_the_player() -> None:
    match = table("G2 G3", "R1", draw="W", auto_wild_color="ask", **AUTO)

    match.do(0, "draw")

    assert now(match) == "color P0"


def test_auto_wild_color_most_frequent_takes_the_colour_held_most() -> None:
    match = table("G2 G3 R1", "R1", draw="W", auto_wild_color="most_frequent", **AUTO)

    match.do(0, "draw")

    assert (top(match), now(match)) == ("W[G]", "turn P1")


def test_cq38_auto_wild_color_ties_go_red_blue_green_yellow() -> None:
    for held, color in (("Y2 G3", "G"), ("Y2 B3", "B"), ("W W4", "R")):
        match = table(held, "R1", draw="W", auto_wild_color="most_frequent", **AUTO)
        match.do(0, "draw")
        assert top(match) == f"W[{color}]"


def test_auto_wild_color_asks_nobody_for_the_colour_of_a_plus_four() -> None:
    match = table("G2 G3 R1", "R1 R2", draw="W4 Y1", auto_wild_color="most_frequent", **AUTO)

    match.do(0, "draw")

    assert (now(match), top(match), at(match, "pending")) == ("challenge P1", "W4[G]", 4)


@pytest.mark.parametrize("when", ["before", "after"])
def test_auto_wild_color_a_drawn_swap_asks_only_for_the_player(when: str) -> None:
    """With `after` the colour is that of the new hand, and still nobody is asked for it."""
    options = {"auto_wild_color": "most_frequent", "swap_color_when": when, **AUTO}
    match = table("G2 G3", "Y1 Y2 Y4", draw="SW", **options)
    match.do(0, "draw")
    assert now(match) == "target P0"
    again = carteado.load(match.position())

    for played in (match, again):
        played.do(0, "target 1")
        assert hand(played, 0) == "Y1 Y2 Y4"
        assert (now(played), top(played)) == ("turn P1", "SW[Y]" if when == "after" else "SW[G]")


def test_auto_wild_color_leaves_a_wild_that_is_played_from_the_hand_to_its_player() -> None:
    match = table("W G2 G3", "R1", auto_wild_color="most_frequent", **AUTO)

    match.do(0, "play W")

    assert now(match) == "color P0"


def test_auto_play_of_a_seven_asks_for_the_player() -> None:
    match = table("G2 G3", "Y1 Y2 Y4", top="B6", draw="B7", seven_zero=True, **AUTO)
    match.do(0, "draw")
    assert now(match) == "target P0"

    match.do(0, "target 1")

    assert hand(match, 1) == "G2 G3"
