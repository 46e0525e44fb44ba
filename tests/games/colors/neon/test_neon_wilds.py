"""nEon_onE: the colour wild and the +4."""

import pytest

from tests.games.colors.table import (
    TOPS,
    at,
    discards,
    hand,
    last_heard,
    load,
    now,
    refused,
    top,
    words,
)


@pytest.mark.parametrize("lying", TOPS)
@pytest.mark.parametrize("wild", ["W", "W4"])
def test_n46_n49_wilds_go_on_every_kind_of_card(wild: str, lying: str) -> None:
    match = load("neon", top=lying, hands=["W W4 R1", "G1"])

    assert [f"play {wild} {color}" for color in "RBGY"] == [
        command for command in match.legal(0) if command.split()[1] == wild
    ]
    match.do(0, f"play {wild} Y")

    assert top(match) == f"{wild}[Y]"


@pytest.mark.parametrize("color", "RBGY")
def test_n47_whoever_plays_the_wild_chooses_the_colour(color: str) -> None:
    hands = ["W B1", "R1 B1 G1 Y1", "G2"]
    match = load("neon", top="R5", hands=hands)

    match.do(0, f"play W {color}")

    assert (now(match), at(match, "color"), top(match)) == ("turn P1", color, f"W[{color}]")
    assert match.legal(1) == [f"play {color}1"]


@pytest.mark.parametrize("color", "RBGY")
def test_n50_whoever_plays_the_plus_four_chooses_the_colour(color: str) -> None:
    hands = ["W4 B1", "G1", "R1 B1 G2 Y1"]
    match = load("neon", top="R5", hands=hands, draw="Y2 Y3 Y4 Y5")

    match.do(0, f"play W4 {color}")
    match.do(1, "take")

    assert (at(match, "color"), top(match)) == (color, f"W4[{color}]")
    assert match.legal(2) == [f"play {card}" for card in hands[2].split() if card[0] == color]


@pytest.mark.parametrize("wild", ["W", "W4"])
def test_n47_n50_a_wild_laid_without_a_colour_asks_for_one(wild: str) -> None:
    match = load("neon", top="R5", hands=[f"{wild} B1", "R1", "R2"])

    match.do(0, f"play {wild}")

    assert (now(match), at(match, "color"), top(match)) == ("color P0", None, wild)
    assert match.legal(0) == ["color R", "color B", "color G", "color Y"]
    assert refused(match, 1, "play R1") == "not_your_turn"
    assert refused(match, 0, "play B1") == "not_now"
    assert refused(match, 0, "draw") == "not_now"

    match.do(0, "color G")

    assert top(match) == f"{wild}[G]"
    assert now(match) == ("turn P1" if wild == "W" else "respond P1")
    assert last_heard(match, 1, "colored") == {"event": "colored", "seat": 0, "color": "G"}


@pytest.mark.parametrize("command", ["color X", "color RB", "color", "color red", "color 1"])
def test_n47_there_are_four_colours_and_no_others(command: str) -> None:
    match = load("neon", top="R5", hands=["W B1", "R1"])

    match.do(0, "play W")

    assert refused(match, 0, command) == "unknown_command"


def test_n47_a_play_with_a_colour_that_does_not_exist_is_refused() -> None:
    match = load("neon", top="R5", hands=["W B1", "R1"])

    assert refused(match, 0, "play W X") == "unknown_card"


def test_n47_the_present_colour_may_be_chosen_again() -> None:
    match = load("neon", top="R5", hands=["W B1", "R1"])

    match.do(0, "play W R")

    assert at(match, "color") == "R"


def test_n48_a_wild_has_no_colour_and_no_value_of_its_own() -> None:
    match = load("neon", top="W[B]", hands=["W R1", "G1"])

    match.do(0, "play W G")

    assert discards(match) == "W W[G]"
    assert match.look(1)["hands"] == [["?"], ["G1"]]


def test_n48_a_colour_named_for_a_coloured_card_is_refused() -> None:
    match = load("neon", top="R5", hands=["R1 B1", "G1"])

    assert refused(match, 0, "play R1 B") == "unknown_command"
    assert refused(match, 0, "color R") == "not_now"


@pytest.mark.parametrize("command", ["play W", "play W4", "play W G"])
def test_n01_nq28_a_wild_as_last_card_wins_and_no_colour_is_asked(command: str) -> None:
    match = load("neon", top="R5", hands=[command.split()[1], "G1 G2"], draw="Y1 Y2 Y3 Y4")

    match.do(0, command)

    assert (now(match), match.winners) == ("over", [0])
    assert hand(match, 1) == "G1 G2"
    assert "colored" not in words(match)
