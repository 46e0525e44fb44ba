"""nEon_onE: the last card, and what everyone sees of it coming."""

import pytest

from tests.games.colors.table import at, counts, hand, last_heard, load, now, refused, words

PILE = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_n01_n69_n70_whoever_plays_the_last_card_wins_at_once(seat: int) -> None:
    hands = ["B1 R1", "B2 R2", "B3 R3"]
    hands[seat] = "B9"
    match = load("neon", top="B7", hands=hands, draw=PILE, turn=seat)

    match.do(seat, "play B9")

    assert match.over
    assert match.winners == [seat]
    assert match.scores is None
    assert [match.legal(one) for one in range(3)] == [[], [], []]
    assert last_heard(match, None, "won") == {
        "event": "won",
        "seat": None,
        "winners": [seat],
        "why": "out",
    }


@pytest.mark.parametrize("command", ["draw", "play R1", "pass", "leave", "color R", "uno"])
def test_n70_after_the_end_nothing_is_accepted(command: str) -> None:
    match = load("neon", top="B7", hands=["B9", "R1"], draw=PILE)

    match.do(0, "play B9")

    assert refused(match, 0, command) == "game_over"
    assert refused(match, 1, command) == "game_over"


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("card", ["Bs", "Br", "B+2", "W4", "W", "SW", "RN"])
def test_nq20_any_card_may_be_the_last_and_does_nothing_any_more(card: str, seats: int) -> None:
    hands = [card, "R1 R2", "R3 R4"][:seats]
    match = load("neon", top="B7", hands=hands, draw=PILE)

    match.do(0, f"play {card}")

    assert (now(match), match.winners) == ("over", [0])
    assert [hand(match, seat) for seat in range(1, seats)] == hands[1:]
    assert at(match, "pending") == 0
    assert at(match, "draw") == PILE.split()
    assert words(match) == ["played", "won"]


@pytest.mark.parametrize(
    ("lying", "answer", "pending"), [("R+2", "G+2", 4), ("W4[R]", "W4", 8), ("R+2", "R+2", 14)]
)
def test_ns15_nq20_an_answer_that_is_the_last_card_wins_and_nobody_draws(
    lying: str, answer: str, pending: int
) -> None:
    hands = ["B1", answer, "R1 R2"]
    match = load("neon", top=lying, hands=hands, draw=PILE, turn=1, pending=pending)

    match.do(1, f"play {answer}")

    assert (now(match), match.winners) == ("over", [1])
    assert counts(match) == [1, 0, 2]
    assert at(match, "pending") == 0
    assert "drew" not in words(match)


def test_n69_a_drawn_card_cannot_be_the_last_but_the_one_before_it_can() -> None:
    match = load("neon", top="B7", hands=["G3", "B1 B2"], draw="B8 B4")

    match.do(0, "draw")
    match.do(0, "play B8")
    assert not match.over
    match.do(1, "play B1")
    match.do(0, "draw")
    match.do(0, "pass")

    assert not match.over
    assert hand(match, 0) == "G3 B4"


@pytest.mark.parametrize("command", ["uno", "catch 1", "catch 0", "play B1 uno"])
@pytest.mark.parametrize("seat", [0, 1])
def test_nq25_nothing_is_called_and_nobody_caught(seat: int, command: str) -> None:
    match = load("neon", top="B7", hands=["B1 R2", "R1"], draw=PILE)

    refused(match, seat, command)

    match.do(0, "play B1")
    refused(match, seat, command)
    assert counts(match) == [1, 1]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_n71_n72_nq25_every_view_marks_who_has_one_card(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["B1 R2", "R3", "G1 G2"], draw=PILE)

    assert match.look(viewer)["one_card"] == [1]
    match.do(0, "play B1")
    assert match.look(viewer)["one_card"] == [0, 1]
    match.do(1, "draw")

    assert match.look(viewer)["one_card"] == [0]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_n83_every_view_shows_how_many_cards_each_seat_holds(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["B1 R2", "R1", "G1 G2 G3"], draw=PILE)

    view = match.look(viewer)

    hands = view["hands"]
    assert isinstance(hands, list)
    assert [len(cards) for cards in hands] == [2, 1, 3]
    for seat, cards in enumerate(hands):
        assert ("?" not in cards) == (seat == viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_n70_when_it_is_over_the_hands_lie_open_and_the_pile_does_not(viewer: int | None) -> None:
    match = load("neon", top="B7", hands=["B9", "R1 R2", "G1"], draw="Y1 Y2")

    match.do(0, "play B9")

    view = match.look(viewer)
    assert view["hands"] == [[], ["R1", "R2"], ["G1"]]
    assert view["draw"] == ["?", "?"]
    assert (view["over"], view["winners"], view["asked"]) == (True, [0], [])
