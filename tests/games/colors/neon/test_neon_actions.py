"""nEon_onE: skip, reverse, and the turn after them."""

import pytest

from tests.games.colors.table import at, hand, last_heard, load, now, play_out, refused, words

SPARE = ["R1 R2", "R3 R4", "R5 R6", "R8 R9", "G1 G2"]


def seated(seats: int, seat: int, cards: str) -> list[str]:
    """Returns hands of which one begins with the given cards."""
    return [f"{cards} {hand}" if seat == at else hand for at, hand in enumerate(SPARE[:seats])]


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_n33_n34_a_skip_costs_the_next_seat_its_turn(seats: int, direction: int) -> None:
    hands = seated(seats, 1, "Bs")
    match = load("neon", top="B7", hands=hands, turn=1, direction=direction)

    match.do(1, "play Bs")

    skipped = (1 + direction) % seats
    assert now(match) == f"turn P{(1 + 2 * direction) % seats}"
    assert last_heard(match, None, "skipped")["seat"] == skipped
    assert [seat for seat in range(seats) if match.legal(seat)] == match.asked
    assert hand(match, skipped) == SPARE[skipped]


@pytest.mark.parametrize(("card", "other"), [("Rs", "Gs"), ("Rr", "Gr"), ("R+2", "G+2")])
def test_n35_n39_n41_an_action_goes_on_its_colour_or_on_its_own_kind_only(
    card: str, other: str
) -> None:
    kinds = {"s", "r", "+2"}
    kind = card[1:]

    for lying in ["B7", *(f"B{one}" for one in kinds - {kind}), "W[B]", "W4[B]", "SW[B]", "RN[B]"]:
        match = load("neon", top=lying, hands=[f"{card} G1", "G2"])
        assert refused(match, 0, f"play {card}") == "does_not_fit"
    for lying in ["R7", *(f"R{one}" for one in kinds), "W[R]", "W4[R]", other]:
        match = load("neon", top=lying, hands=[f"{card} G1", "G2"])
        assert f"play {card}" in match.legal(0)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_n36_n37_a_reverse_turns_the_direction_round(seats: int, direction: int) -> None:
    match = load("neon", top="B7", hands=seated(seats, 1, "Br"), turn=1, direction=direction)

    match.do(1, "play Br")

    assert at(match, "direction") == -direction
    assert now(match) == f"turn P{(1 - direction) % seats}"
    assert last_heard(match, None, "reversed")["direction"] == -direction
    assert "skipped" not in words(match)


def test_n36_two_reverses_restore_the_direction() -> None:
    match = load("neon", top="B7", hands=["Br B1", "R1", "R2", "Rr Y1"])

    match.do(0, "play Br")
    match.do(3, "play Rr")

    assert (at(match, "direction"), now(match)) == (1, "turn P0")


def test_n38_nq12_with_two_seats_a_reverse_keeps_the_turn() -> None:
    match = load("neon", top="B7", hands=["Br Br R1", "B1 B2"])

    for _ in range(2):
        match.do(0, "play Br")
        assert now(match) == "turn P0"
        assert last_heard(match, None, "skipped")["seat"] == 1

    assert match.legal(1) == []


@pytest.mark.parametrize("direction", [1, -1])
def test_n38_with_two_seats_left_of_three_a_reverse_skips_too(direction: int) -> None:
    hands = ["Br R1", "", "B1 B2"]
    match = load("neon", top="B7", hands=hands, direction=direction, left=[1])

    match.do(0, "play Br")

    assert now(match) == "turn P0"


def test_ns09_direction_and_skip_with_four_seats() -> None:
    hands = ["G2 R1", "Gr R2", "R3 R4", "Gs R5"]
    match = load("neon", top="G1", hands=hands, turn=1)

    match.do(1, "play Gr")
    assert (at(match, "direction"), now(match)) == (-1, "turn P0")
    match.do(0, "play G2")
    assert now(match) == "turn P3"
    match.do(3, "play Gs")

    assert now(match) == "turn P1"
    assert last_heard(match, None, "skipped")["seat"] == 2


def test_ns10_two_seats_reverse_skip_and_draw_two() -> None:
    match = load("neon", top="R1", hands=["Rr Rs R+2 R9 B1", "G1"], draw="Y1 Y2 Y3")

    match.do(0, "play Rr")
    assert now(match) == "turn P0"
    match.do(0, "play Rs")
    assert now(match) == "turn P0"
    match.do(0, "play R+2")
    assert (now(match), at(match, "pending")) == ("respond P1", 2)
    match.do(1, "take")

    assert now(match) == "turn P0"
    assert hand(match, 1) == "G1 Y1 Y2"


def test_n40_a_draw_two_makes_the_next_seat_draw_two_and_lose_the_turn() -> None:
    match = load("neon", top="R1", hands=["R+2 R9", "R2", "R3"], draw="Y1 Y2 Y3")

    match.do(0, "play R+2")
    assert match.legal(1) == ["take"]
    match.do(1, "take")

    assert (hand(match, 1), hand(match, 2)) == ("R2 Y1 Y2", "R3")
    assert now(match) == "turn P2"
    assert last_heard(match, 0, "drew") == {
        "event": "drew",
        "seat": 1,
        "cards": ["?", "?"],
        "count": 2,
        "why": "penalty",
    }


@pytest.mark.parametrize("command", ["draw", "pass", "play R2", "accept", "challenge", "color R"])
def test_n40_the_next_seat_can_do_nothing_else(command: str) -> None:
    match = load("neon", top="R1", hands=["R+2 R9", "R2", "R3"], draw="Y1 Y2 Y3")

    match.do(0, "play R+2")

    assert refused(match, 1, command)


def test_n33_a_skip_on_a_skip_goes_on_round_the_table() -> None:
    match = load("neon", top="B7", hands=["Bs R1", "R2", "Rs Y1", "R3", "Ys G1"])

    play_out(match, [(0, "play Bs"), (2, "play Rs"), (4, "play Ys")])

    assert now(match) == "turn P1"
    skipped = [event["seat"] for event in match.heard(None) if event["event"] == "skipped"]
    assert skipped == [1, 3, 0]
