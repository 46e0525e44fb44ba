"""nEon_onE: what everyone hears of each moment, and what a view adds to a position."""

import pytest

import carteado
from tests.games.colors.table import deck, load, play_out, refused

PILE = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


def played(seat: int, card: str, color: str | None = None) -> dict[str, object]:
    """Returns how a play by hand is told."""
    extras = {"color": color, "target": None, "uno": False, "auto": False}
    return {"event": "played", "seat": seat, "card": card, **extras}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_deal_tells_each_seat_its_own_cards(viewer: int | None) -> None:
    order = deck("neon", {14: "R4"})
    match = carteado.deal("neon", seats=2, deck=order)

    hands = [order[0:14:2], order[1:14:2]]
    expected: list[dict[str, object]] = [
        {
            "event": "dealt",
            "seat": seat,
            "cards": hands[seat] if seat == viewer else ["?"] * 7,
            "count": 7,
            "round": 1,
        }
        for seat in (0, 1)
    ]

    turned = {"event": "turned", "seat": None, "card": "R4", "kept": True}
    assert match.heard(viewer) == [*expected, turned]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_play_is_told_to_all(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["B1 W R2", "G1 R1"])

    play_out(match, [(0, "play B1"), (1, "play R1")])

    assert match.heard(viewer) == [played(0, "B1"), played(1, "R1")]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_colour_is_told_with_the_play_or_after_it(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["W R2", "W R1"])

    play_out(match, [(0, "play W G"), (1, "play W"), (1, "color Y")])

    assert match.heard(viewer) == [
        played(0, "W", "G"),
        played(1, "W"),
        {"event": "colored", "seat": 1, "color": "Y"},
    ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_draw_tells_everyone_that_and_one_seat_what(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["R1", "G1"], draw="Y1 Y7")

    play_out(match, [(0, "draw"), (1, "draw"), (1, "pass")])

    def drew(seat: int, card: str) -> dict[str, object]:
        seen = [card if seat == viewer else "?"]
        return {"event": "drew", "seat": seat, "cards": seen, "count": 1, "why": "turn"}

    assert match.heard(viewer) == [
        drew(0, "Y1"),
        {"event": "passed", "seat": 0},
        drew(1, "Y7"),
        {"event": "passed", "seat": 1},
    ]


def test_skips_and_reverses_are_told() -> None:
    match = load("neon", top="B7", hands=["Bs R2", "G1 R1", "Br R4"])

    play_out(match, [(0, "play Bs"), (2, "play Br")])

    assert match.heard(None) == [
        played(0, "Bs"),
        {"event": "skipped", "seat": 1},
        played(2, "Br"),
        {"event": "reversed", "seat": 2, "direction": -1},
    ]


def test_a_penalty_taken_is_told() -> None:
    match = load("neon", top="B7", hands=["B+2 R2", "G1"], draw="Y1 Y2")

    play_out(match, [(0, "play B+2"), (1, "take")])

    told = {"event": "drew", "seat": 1, "count": 2, "why": "penalty"}
    # The pile ran out with the second card: B7 is the new one.
    recycled = {"event": "recycled", "seat": None, "count": 1}
    assert match.heard(1) == [played(0, "B+2"), recycled, {**told, "cards": ["Y1", "Y2"]}]
    assert match.heard(0) == [played(0, "B+2"), recycled, {**told, "cards": ["?", "?"]}]


def test_a_seat_that_leaves_is_told_and_who_wins() -> None:
    match = load("neon", top="B7", hands=["B1 R2", "G1"], draw=PILE)

    match.do(0, "leave")

    assert match.heard(1) == [
        {"event": "left", "seat": 0},
        {"event": "won", "seat": None, "winners": [1], "why": "opponents_left"},
    ]


def test_nobody_hears_of_a_refused_command() -> None:
    match = load("neon", top="B7", hands=["B1 R2", "G1"], draw=PILE)

    refused(match, 0, "play R2")
    refused(match, 1, "play G1")

    assert match.heard(None) == []


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_view_is_the_position_with_what_is_hidden_hidden(viewer: int | None) -> None:
    hands = ["B1 R2", "G1", "W4 SW RN"]
    match = load("neon", top="W[B]", under="R5", hands=hands, draw="Y1 Y2", direction=-1)

    view = match.look(viewer)

    shown = {
        **match.position(),
        "hands": [
            hand.split() if seat == viewer else ["?"] * len(hand.split())
            for seat, hand in enumerate(hands)
        ],
        "draw": ["?", "?"],
        "seat": viewer,
        "over": False,
        "winners": [],
        "asked": [0],
        "window": 0,
        "one_card": [1],
    }
    assert view == shown


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_drawn_card_in_question_is_seen_by_its_seat_only(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["R1", "G1"], draw="B2")

    match.do(0, "draw")

    view = match.look(viewer)
    assert view["drawn"] == ("B2" if viewer == 0 else "?")
    assert (view["phase"], view["asked"]) == ("drawn", [0])


def test_a_window_counts_the_cards_laid_and_a_command_may_name_it() -> None:
    match = load("neon", top="B7", hands=["B1 B2 B3", "B4 B5"], draw=PILE)

    assert match.look(0)["window"] == 0
    match.do(0, "play B1 @0")
    assert match.look(1)["window"] == 1
    assert refused(match, 1, "play B4 @0") == "stale"
    match.do(1, "play B4 @1")

    assert match.look(None)["window"] == 2


@pytest.mark.parametrize(
    ("commands", "asked"),
    [
        ([], [0]),
        ([(0, "play B1")], [1]),
        ([(0, "play SW")], [0]),
        ([(0, "play SW"), (0, "target 1")], [0]),
        ([(0, "play B+2")], [1]),
    ],
)
def test_the_seat_the_game_waits_for_is_in_every_view(
    commands: list[tuple[int, str]], asked: list[int]
) -> None:
    match = load("neon", top="B7", hands=["B1 SW B+2", "G2 R4", "R1"], draw=PILE)

    play_out(match, commands)

    assert [match.look(viewer)["asked"] for viewer in (0, 1, 2, None)] == [asked] * 4
    assert [seat for seat in range(3) if match.legal(seat)] == asked
