"""Classic: what fits, when one draws, and what the action cards do."""

import pytest

from tests.games.colors.table import (
    at,
    counts,
    discards,
    draw_pile,
    hand,
    last_heard,
    load,
    now,
    refused,
    top,
    words,
)


@pytest.mark.parametrize(
    ("top_card", "fitting", "others"),
    [
        ("B7", "B1 R7 Bs Br B+2 W W4 SW", "Rs Rr R+2 R1"),
        ("Bs", "B1 Rs Br W", "R1 Rr R+2"),
        ("Br", "B1 Rr B+2 W", "R1 Rs R+2"),
        ("B+2", "B1 R+2 Bs W", "R1 Rs Rr"),
        ("W[G]", "G3 Gs W", "R1 B7 Rs"),
        ("W4[Y]", "Y3 Y+2 SW", "R1 B7 R+2"),
    ],
)
def test_c24_c25_c31_c34_c37_what_fits_is_the_number_the_colour_or_the_symbol(
    top_card: str, fitting: str, others: str
) -> None:
    match = load("classic", top=top_card, hands=[f"{fitting} {others}", "R1 R2", "R2"])

    for card in others.split():
        assert refused(match, 0, f"play {card}") == "does_not_fit"

    plays = {words.split()[1] for words in match.legal(0) if words.startswith("play")}
    assert plays == set(fitting.split())


@pytest.mark.parametrize("held", ["B1 G2", "G7 G2", "W Bs G2"])
def test_cs09_c24_cq09_whoever_holds_a_matching_card_may_not_draw(held: str) -> None:
    match = load("classic", top="B7", hands=[held, "R1"], draw="Y1 Y2")

    assert refused(match, 0, "draw") == "must_match"


def test_c26_without_a_matching_card_one_is_drawn() -> None:
    match = load("classic", top="B7", hands=["R1 G2", "R3"], draw="Y2 Y3 Y4")

    match.do(0, "draw")

    assert hand(match, 0) == "R1 G2 Y2"
    assert draw_pile(match) == "Y3 Y4"


def test_cs08_c26_cq10_a_wild_does_not_oblige() -> None:
    match = load("classic", top="B7", hands=["W R1", "R2"], draw="Y7 Y1")

    assert "draw" in match.legal(0)
    assert "play W G" in match.legal(0)


def test_cq10_a_plus_four_and_a_swap_do_not_oblige_either() -> None:
    match = load("classic", top="B7", hands=["W4 SW R1", "R2"], draw="Y7 Y1")

    match.do(0, "draw")

    assert now(match) == "drawn P0"


def test_cs08_c27_the_drawn_card_that_fits_may_be_played() -> None:
    match = load("classic", top="B7", hands=["W R1", "R2"], draw="Y7 Y1")
    match.do(0, "draw")

    match.do(0, "play Y7")

    assert (top(match), hand(match, 0), now(match)) == ("Y7", "W R1", "turn P1")


def test_cs08_c27_the_drawn_card_that_fits_may_be_kept() -> None:
    match = load("classic", top="B7", hands=["W R1", "R2"], draw="Y7 Y1")
    match.do(0, "draw")

    match.do(0, "pass")

    assert (top(match), hand(match, 0), now(match)) == ("B7", "W R1 Y7", "turn P1")


def test_cs08_c29_cq11_after_drawing_no_older_card_may_be_played_not_even_a_wild() -> None:
    match = load("classic", top="B7", hands=["W R1", "R2"], draw="Y7 Y1")

    match.do(0, "draw")

    assert match.legal(0) == ["play Y7", "pass"]
    assert refused(match, 0, "play W G") == "only_drawn_card"
    assert refused(match, 0, "play R1") == "only_drawn_card"
    assert refused(match, 0, "draw") == "not_now"


def test_cs08_c28_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    match = load("classic", top="B7", hands=["W R1", "R2"], draw="Y2 Y1")

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("W R1 Y2", "turn P1")
    assert words(match) == ["drew", "passed"]


def test_cs22_c30_cq30_a_draw_two_is_drawn_at_once_and_cannot_be_answered() -> None:
    match = load("classic", top="R5", hands=["R+2 R1 R2", "B+2 B1", "G1 G2"], draw="Y1 Y2 Y3")

    match.do(0, "play R+2")

    assert (hand(match, 1), now(match)) == ("B+2 B1 Y1 Y2", "turn P2")
    assert (at(match, "color"), at(match, "pending")) == ("R", 0)
    assert last_heard(match, 1, "drew")["cards"] == ["Y1", "Y2"]
    assert last_heard(match, 2, "drew")["cards"] == ["?", "?"]


def test_c30_after_a_draw_two_the_next_one_can_be_played_as_usual() -> None:
    match = load("classic", top="R5", hands=["R+2 R1 R2", "B1", "G+2 G1 G3"], draw="Y1 Y2 Y3 Y4 Y5")
    match.do(0, "play R+2")

    match.do(2, "play G+2")

    assert counts(match) == [4, 3, 2]
    assert now(match) == "turn P1"


def test_c33_a_reverse_turns_the_direction() -> None:
    match = load("classic", top="R5", hands=["Rr R1 R2", "B1", "B2", "R3 B3"])

    match.do(0, "play Rr")

    assert (now(match), at(match, "direction")) == ("turn P3", -1)


def test_c33_a_second_reverse_turns_it_back() -> None:
    match = load("classic", top="R5", hands=["Rr R1 R2", "B1", "Br B2 B3"])

    match.do(0, "play Rr")
    match.do(2, "play Br")

    assert (now(match), at(match, "direction")) == ("turn P0", 1)


def test_cs23_c33_cq29_with_two_players_a_reverse_is_a_skip() -> None:
    match = load("classic", top="R5", hands=["Rr R1 R2", "B1 B2"])

    match.do(0, "play Rr")

    assert now(match) == "turn P0"
    assert last_heard(match, None, "skipped")["seat"] == 1


def test_c36_a_skip_skips_the_next_player() -> None:
    match = load("classic", top="R5", hands=["Rs R1 R2", "B1", "B2"])

    match.do(0, "play Rs")

    assert now(match) == "turn P2"


@pytest.mark.parametrize("color", "RBGY")
def test_c40_whoever_plays_a_wild_names_any_colour_the_present_one_too(color: str) -> None:
    match = load("classic", top="R5", hands=["W B1 B2", "B3"])

    match.do(0, f"play W {color}")

    assert (top(match), at(match, "color"), now(match)) == (f"W[{color}]", color, "turn P1")


def test_c40_a_wild_played_without_a_colour_asks_for_it() -> None:
    match = load("classic", top="R5", hands=["W B1 B2", "B3"])
    match.do(0, "play W")
    assert now(match) == "color P0"

    match.do(0, "color G")

    assert (top(match), now(match)) == ("W[G]", "turn P1")


def test_c41_a_wild_may_be_played_although_another_card_fits() -> None:
    match = load("classic", top="R5", hands=["W R1 B2", "B3"])

    assert "play W Y" in match.legal(0)
    assert "play R1" in match.legal(0)


def test_cs24_c65_cq31_the_discards_are_shuffled_and_the_top_one_stays() -> None:
    match = load("classic", top="B4", under="R1 W", hands=["G2 G3", "R3"], draw="Y1")

    match.do(0, "draw")

    assert sorted(draw_pile(match).split()) == ["R1", "W"]
    assert (discards(match), hand(match, 0), now(match)) == ("B4", "G2 G3 Y1", "turn P1")
    assert last_heard(match, 1, "recycled")["count"] == 2


def test_c65_a_penalty_goes_on_drawing_from_the_new_pile() -> None:
    match = load("classic", top="B4", under="R1 W", hands=["B+2 G2 G3", "R3", "R6"], draw="Y1")

    match.do(0, "play B+2")

    assert len(at(match, "hands")[1]) == 3
    assert discards(match) == "B+2"
    assert len(draw_pile(match).split()) == 2
