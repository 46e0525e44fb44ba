"""nEon_onE: what may be played, the one draw of a turn, and whose turn is next."""

import pytest

from tests.games.colors.table import at, counts, hand, load, new_deck, now, refused, top, words

FACES = list(dict.fromkeys(new_deck("neon")))
COLORED = [face for face in FACES if face not in ("W", "W4", "SW", "RN")]
WILDS = ["W", "W4", "SW", "RN"]
WILD_TOPS = [f"{wild}[{color}]" for wild in WILDS for color in "RBGY"]
LAST_COPY = {"R0", "B0", "G0", "Y0", "SW", "RN"}
HAND = "R7 B2 G3 Bs Rs Y+2 W W4 SW RN"


def plays(commands: list[str]) -> list[str]:
    """Returns the cards that may be played, each once, in hand order."""
    return list(dict.fromkeys(words.split()[1] for words in commands if words[:5] == "play "))


@pytest.mark.parametrize("top_card", COLORED)
def test_n24_n25_n26_on_a_coloured_card_go_its_colour_its_value_and_wilds(top_card: str) -> None:
    held = [face for face in FACES if not (face == top_card and face in LAST_COPY)]
    match = load("neon", top=top_card, hands=[" ".join(held), "W"])

    fitting = [
        face for face in held if face in WILDS or face[0] == top_card[0] or face[1:] == top_card[1:]
    ]

    assert plays(match.legal(0)) == fitting


@pytest.mark.parametrize("top_card", WILD_TOPS)
def test_n24_n26_n48_on_a_wild_go_the_chosen_colour_and_wilds(top_card: str) -> None:
    wild, color = top_card[:-3], top_card[-2]
    held = [face for face in FACES if not (face == wild and face in LAST_COPY)]
    match = load("neon", top=top_card, hands=[" ".join(held), "W"])

    fitting = [face for face in held if face in WILDS or face[0] == color]

    assert plays(match.legal(0)) == fitting


@pytest.mark.parametrize(
    ("top_card", "fitting"),
    [
        ("B7", "R7 B2 Bs W W4 SW RN"),
        ("W[G]", "G3 W W4 SW RN"),
        ("Bs", "B2 Bs Rs W W4 SW RN"),
        ("B+2", "B2 Bs Y+2 W W4 SW RN"),
        ("W4[Y]", "Y+2 W W4 SW RN"),
    ],
)
def test_ns04_n23_n35_n39_n41_the_legality_table(top_card: str, fitting: str) -> None:
    match = load("neon", top=top_card, hands=[HAND, "B1"])

    listed = plays(match.legal(0))

    assert listed == fitting.split()
    for card in set(HAND.split()) - set(listed):
        assert refused(match, 0, f"play {card}") == "does_not_fit"


def test_n23_who_can_play_must_play() -> None:
    match = load("neon", top="B7", hands=["G3 B2", "R1"], draw="Y1")

    assert match.legal(0) == ["play B2"]
    assert refused(match, 0, "draw") == "must_play"
    assert refused(match, 0, "pass") == "not_now"


@pytest.mark.parametrize("card", ["B2", "G7", "W", "W4", "SW", "RN"])
def test_nq04_ns05_drawing_is_refused_while_any_card_can_be_played(card: str) -> None:
    match = load("neon", top="B7", hands=[f"G3 {card}", "R1"], draw="Y1")

    assert "draw" not in match.legal(0)
    assert refused(match, 0, "draw") == "must_play"


def test_n27_without_a_playable_card_there_is_nothing_but_drawing_one() -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw="Y1 Y2")

    assert match.legal(0) == ["draw"]
    match.do(0, "draw")

    assert hand(match, 0) == "G3 R2 Y1"
    assert at(match, "draw") == ["Y2"]


def test_n28_a_drawn_card_that_fits_may_be_played_at_once() -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw="Y7")

    match.do(0, "draw")

    assert now(match) == "drawn P0"
    assert at(match, "drawn") == "Y7"
    assert match.legal(0) == ["play Y7", "pass"]

    match.do(0, "play Y7")

    assert (top(match), hand(match, 0), now(match)) == ("Y7", "G3 R2", "turn P1")


def test_n28_nq05_a_drawn_card_that_fits_may_be_kept() -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw="Y7")

    match.do(0, "draw")
    match.do(0, "pass")

    assert (top(match), hand(match, 0), now(match)) == ("B7", "G3 R2 Y7", "turn P1")


def test_ns05_with_a_drawn_card_in_question_neither_a_second_draw_nor_another_card() -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw="Y7 Y8")

    match.do(0, "draw")

    assert refused(match, 0, "draw") == "not_now"
    assert refused(match, 0, "play G3") == "only_drawn_card"
    assert refused(match, 1, "play R1") == "not_your_turn"
    assert refused(match, 1, "pass") == "not_your_turn"


def test_n28_nq34_of_two_equal_cards_the_drawn_one_is_played() -> None:
    match = load("neon", top="B7", hands=["B1 R2 B1", "R1"], phase="drawn", drawn="B1")

    assert match.legal(0) == ["play B1", "pass"]
    match.do(0, "play B1")

    assert hand(match, 0) == "B1 R2"


def test_n29_nq05_an_unplayable_drawn_card_ends_the_turn_by_itself() -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw="Y1")

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("G3 R2 Y1", "turn P1")
    assert words(match) == ["drew", "passed"]


@pytest.mark.parametrize("drawn", ["Y1", "Y7"])
def test_n30_only_one_card_is_drawn_per_turn(drawn: str) -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw=f"{drawn} Y2 Y3")

    match.do(0, "draw")

    refused(match, 0, "draw")
    assert counts(match) == [3, 1]


@pytest.mark.parametrize(
    ("drawn", "listed"),
    [
        ("W", ["play W R", "play W B", "play W G", "play W Y", "pass"]),
        ("W4", ["play W4 R", "play W4 B", "play W4 G", "play W4 Y", "pass"]),
        ("SW", ["play SW", "pass"]),
        ("RN", ["play RN", "pass"]),
        ("B+2", ["play B+2", "pass"]),
        ("Bs", ["play Bs", "pass"]),
    ],
)
def test_nq27_any_drawn_card_that_fits_can_be_played_at_once(drawn: str, listed: list[str]) -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw=drawn)

    match.do(0, "draw")

    assert match.legal(0) == listed


@pytest.mark.parametrize(
    ("drawn", "commands", "after"),
    [
        ("W4", ["play W4 G"], "respond P1"),
        ("SW", ["play SW", "target 1", "color G"], "turn P1"),
        ("RN", ["play RN", "color G"], "turn P1"),
    ],
)
def test_nq27_a_drawn_wild_does_all_it_does(drawn: str, commands: list[str], after: str) -> None:
    match = load("neon", top="B7", hands=["G3 R2", "R1"], draw=f"{drawn} Y1 Y2 Y3")

    match.do(0, "draw")
    for command in commands:
        match.do(0, command)

    assert (now(match), top(match)) == (after, f"{drawn}[G]")


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seat", range(5))
def test_n31_after_a_play_the_next_seat_in_the_direction_is_asked(
    seat: int, direction: int
) -> None:
    hands = ["B1 B2"] * 2 + ["B3 B4"] * 2 + ["B5 B6"]
    match = load("neon", top="B7", hands=hands, turn=seat, direction=direction)
    card = hand(match, seat).split()[0]

    match.do(seat, f"play {card}")

    assert now(match) == f"turn P{(seat + direction) % 5}"
    assert at(match, "direction") == direction


@pytest.mark.parametrize(
    "command",
    ["draw", "pass", "take", "color R", "target 1", "give B2", "challenge", "accept", "next"],
)
def test_n23_nothing_but_a_play_is_accepted_from_who_can_play(command: str) -> None:
    match = load("neon", top="B7", hands=["B2 W", "R1", "R2"], draw="Y1")

    assert refused(match, 0, command)
    assert refused(match, 1, command)


@pytest.mark.parametrize("seat", [1, 2])
def test_n31_nobody_plays_out_of_turn(seat: int) -> None:
    match = load("neon", top="B7", hands=["B2 W", "B7 W", "B1"], draw="Y1")

    assert match.legal(seat) == []
    assert refused(match, seat, f"play {hand(match, seat).split()[0]}") == "not_your_turn"
    assert refused(match, seat, "draw") == "not_your_turn"
