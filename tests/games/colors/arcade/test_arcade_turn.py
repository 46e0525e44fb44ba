"""Arcade: playing or drawing, and the drawn card that plays itself."""

import pytest

from tests.games.colors.table import (
    TOPS,
    at,
    counts,
    discards,
    draw_pile,
    hand,
    last_heard,
    load,
    new_deck,
    now,
    refused,
    top,
    words,
)

FACES = list(dict.fromkeys(new_deck("arcade")))
COLORED = [face for face in FACES if not face.startswith("W")]
PILE = "Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9"


@pytest.mark.parametrize("lying", [*COLORED, "W[R]", "W[G]", "W4[B]", "W4[Y]"])
def test_a21_a22_a23_a24_a_card_fits_by_colour_number_symbol_or_being_wild(lying: str) -> None:
    held = [face for face in FACES if not (face == lying and face[1] == "0")]
    match = load("arcade", top=lying, hands=[" ".join(held), "W"])
    color = lying[-2] if lying[0] == "W" else lying[0]
    value = "nothing" if lying[0] == "W" else lying[1:]

    fitting = [face for face in held if face[0] in ("W", color) or face[1:] == value]

    listed = [command.split()[1] for command in match.legal(0) if command != "draw"]
    assert list(dict.fromkeys(listed)) == fitting


def test_a23_a_skip_goes_on_a_skip_and_a_number_of_another_colour_does_not() -> None:
    match = load("arcade", top="Bs", hands=["Rs R4", "G1"])

    assert match.legal(0) == ["play Rs", "draw"]
    assert refused(match, 0, "play R4") == "does_not_fit"


def test_a17_a18_aq07_a_player_may_play_or_draw_as_they_like() -> None:
    match = load("arcade", top="R5", hands=["R1 G2 W", "B1"], draw="Y9")

    listed = match.legal(0)

    assert listed == ["play R1", "play W R", "play W B", "play W G", "play W Y", "draw"]


def test_a18_one_card_is_drawn_and_no_more() -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1"], draw="Y9 Y8")

    match.do(0, "draw")

    assert (hand(match, 0), draw_pile(match)) == ("R1 G2 Y9", "Y8")
    assert refused(match, 0, "draw") == "not_your_turn"


def test_as06_a20_an_unplayable_drawn_card_ends_the_turn() -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1"], draw="Y9")

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("R1 G2 Y9", "turn P1")
    assert refused(match, 0, "play R1") == "not_your_turn"


@pytest.mark.parametrize("drawn", ["R8", "R1", "Y5", "R0"])
def test_as07_a19_aq08_a_playable_drawn_card_is_played_without_a_question(drawn: str) -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1"], draw=drawn)

    match.do(0, "draw")

    assert (top(match), hand(match, 0), now(match)) == (drawn, "R1 G2", "turn P1")
    assert last_heard(match, 1, "played") == {
        "event": "played",
        "seat": 0,
        "card": drawn,
        "color": None,
        "target": None,
        "uno": False,
        "auto": True,
    }


def test_aq08_nothing_can_keep_the_drawn_card_in_hand() -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1"], draw="R8")

    match.do(0, "draw")

    assert refused(match, 0, "pass") == "not_your_turn"
    assert "R8" not in hand(match, 0)


@pytest.mark.parametrize(
    ("drawn", "seats", "after"),
    [
        ("Rs", 3, "turn P2"),
        ("Rs", 2, "turn P0"),
        ("Rr", 3, "turn P2"),
        ("Rr", 2, "turn P0"),
        ("R+2", 3, "respond P1"),
    ],
)
def test_as09_a19_a25_a26_a27_a28_a_drawn_action_acts_at_once(
    drawn: str, seats: int, after: str
) -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1", "B2"][:seats], draw=drawn)

    match.do(0, "draw")

    assert (now(match), top(match), hand(match, 0)) == (after, drawn, "R1 G2")
    assert at(match, "pending") == (2 if drawn == "R+2" else 0)


@pytest.mark.parametrize("color", "RBGY")
def test_as08_a19_a33_aq09_a_drawn_wild_is_laid_and_its_player_asked_for_the_colour(
    color: str,
) -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1"], draw="W")

    match.do(0, "draw")

    assert (now(match), discards(match)) == ("color P0", "R5 W")
    assert match.legal(1) == []
    assert match.legal(0) == ["color R", "color B", "color G", "color Y"]
    match.do(0, f"color {color}")
    assert (now(match), top(match), hand(match, 0)) == ("turn P1", f"W[{color}]", "R1 G2")


def test_as09_a36_a37_a_drawn_plus_four_asks_for_the_colour_and_then_the_next_seat() -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1", "B2"], draw=f"W4 {PILE}")

    match.do(0, "draw")
    assert (now(match), at(match, "pending")) == ("color P0", 4)
    match.do(0, "color G")

    assert (now(match), at(match, "pending"), top(match)) == ("respond P1", 4, "W4[G]")
    match.do(1, "take")
    assert (counts(match), now(match)) == ([2, 5, 1], "turn P2")


def test_aq09_the_colour_may_be_left_to_the_hand_by_an_option() -> None:
    options = {"auto_wild_color": "most_frequent"}
    hands = ["B1 G2 G3 B4", "B1"]
    match = load("arcade", top="R5", hands=hands, draw="W", options=options)

    match.do(0, "draw")

    assert (now(match), top(match)) == ("turn P1", "W[B]")


@pytest.mark.parametrize("lying", TOPS[:6])
@pytest.mark.parametrize("wild", ["W", "W4"])
def test_a24_a34_aq22_wilds_may_be_played_on_every_kind_of_card(wild: str, lying: str) -> None:
    match = load("arcade", top=lying, hands=[f"B1 {wild}", "G1"])

    match.do(0, f"play {wild} Y")

    assert top(match) == f"{wild}[Y]"


@pytest.mark.parametrize("color", "RBGY")
def test_a33_a34_a35_a_wild_chooses_the_colour_and_makes_nobody_draw(color: str) -> None:
    match = load("arcade", top="R5", hands=["W R1", "B1", "B2"], draw=PILE)

    match.do(0, "play W")
    assert now(match) == "color P0"
    match.do(0, f"color {color}")

    assert (now(match), at(match, "pending"), at(match, "color")) == ("turn P1", 0, color)
    assert counts(match) == [1, 1, 1]
    assert "drew" not in words(match)


@pytest.mark.parametrize(("seats", "after"), [(2, 0), (3, 2), (4, 2)])
def test_a25_a_skip_costs_the_next_seat_its_turn(seats: int, after: int) -> None:
    match = load("arcade", top="R5", hands=["Rs R1", "B1", "B2", "B3"][:seats])

    match.do(0, "play Rs")

    assert now(match) == f"turn P{after}"
    assert last_heard(match, None, "skipped")["seat"] == 1


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("direction", [1, -1])
def test_a26_a_reverse_changes_the_direction(seats: int, direction: int) -> None:
    hands = ["Rr R1", "B1", "B2", "B3"][:seats]
    match = load("arcade", top="R5", hands=hands, direction=direction)

    match.do(0, "play Rr")

    assert at(match, "direction") == -direction
    assert now(match) == f"turn P{-direction % seats}"


def test_a27_with_two_seats_a_reverse_works_as_a_skip() -> None:
    match = load("arcade", top="R5", hands=["Rr R1 R2", "B1"])

    match.do(0, "play Rr")

    assert now(match) == "turn P0"
    assert last_heard(match, None, "skipped")["seat"] == 1


def test_aq20_what_counts_for_a_reverse_is_how_many_are_still_playing() -> None:
    match = load("arcade", top="R5", hands=["Rr R1 R2", "B1", "B2"], draw=PILE)

    match.do(1, "leave")
    match.do(0, "play Rr")

    assert now(match) == "turn P0"
    assert last_heard(match, None, "skipped")["seat"] == 2


@pytest.mark.parametrize("command", ["uno", "catch 1", "play R1 uno"])
@pytest.mark.parametrize("seat", [0, 1])
def test_aq23_nothing_is_called_and_nobody_caught(seat: int, command: str) -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1"], draw=PILE)

    refused(match, seat, command)

    assert match.look(None)["one_card"] == [1]
    match.do(0, "play R1")
    refused(match, seat, command)
    assert [match.look(viewer)["one_card"] for viewer in (0, 1, None)] == [[0, 1]] * 3


def test_as20_a49_aq25_the_pile_is_recycled_by_itself_and_the_top_stays() -> None:
    match = load("arcade", top="G+2", under="R1 W G4", hands=["B3 B8", "R2"], draw="Y1")

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("B3 B8 Y1", "turn P1")
    assert sorted(at(match, "draw")) == ["G4", "R1", "W"]
    assert discards(match) == "G+2"
    assert last_heard(match, None, "recycled")["count"] == 3


def test_a49_the_recycled_pile_is_shuffled() -> None:
    under = "R1 R2 R3 R4 R6 R7 R8 R9"
    piles = set()

    for seed in range(10):
        match = load("arcade", top="G5", under=under, hands=["B3", "R2"], draw="Y1", seed=str(seed))
        match.do(0, "draw")
        piles.add(draw_pile(match))

    assert len(piles) == 10


def test_a49_a_card_played_by_itself_from_the_last_of_the_pile_stays_on_top() -> None:
    match = load("arcade", top="R5", under="R1 G4", hands=["B3 B8", "R2"], draw="R9")

    match.do(0, "draw")

    assert discards(match) == "R5 R9"
    assert sorted(at(match, "draw")) == ["G4", "R1"]


def test_aq27_a_draw_from_nothing_is_a_pass_and_all_passes_in_a_row_are_a_draw() -> None:
    match = load("arcade", top="R5", hands=["R1 G2", "B1", "B2"])

    for seat in (0, 1):
        match.do(seat, "draw")
        assert now(match) == f"turn P{seat + 1}"
    match.do(2, "draw")

    assert (match.over, match.winners) == (True, [])
    assert match.heard(None)[-1]["why"] == "stalemate"
    assert counts(match) == [2, 1, 1]


def test_aq27_a_penalty_that_the_piles_cannot_pay_is_forgiven() -> None:
    match = load("arcade", top="R+2", hands=["R1 G2", "B1", "B2"], draw="Y1", pending=6)

    match.do(0, "take")

    assert (counts(match), now(match), at(match, "pending")) == ([3, 1, 1], "turn P1", 0)


@pytest.mark.parametrize("drawn", [*COLORED, "W", "W4"])
def test_aq29_a_card_that_plays_itself_never_empties_a_hand(drawn: str) -> None:
    match = load("arcade", top="R5", hands=["B1", "B2 B3"], draw=f"{drawn} {PILE}")

    match.do(0, "draw")

    assert not match.over
    assert counts(match)[0] in (1, 2)
