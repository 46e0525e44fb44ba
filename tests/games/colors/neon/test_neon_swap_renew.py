"""nEon_onE: swap hands and renew your cards."""

import pytest

from tests.games.colors.table import (
    TOPS,
    at,
    cards,
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

PILE = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"


@pytest.mark.parametrize("lying", [card for card in TOPS if card != "SW[B]"])
def test_n58_a_swap_goes_on_every_kind_of_card(lying: str) -> None:
    match = load("neon", top=lying, hands=["SW R1", "G1 G2"])

    match.do(0, "play SW")

    assert (now(match), top(match)) == ("target P0", "SW")


@pytest.mark.parametrize("lying", [card for card in TOPS if card != "RN[B]"])
def test_n63_a_renewal_goes_on_every_kind_of_card(lying: str) -> None:
    match = load("neon", top=lying, hands=["RN R1", "G1 G2"], draw=PILE)

    match.do(0, "play RN")

    assert (now(match), top(match)) == ("color P0", "RN")


def test_ns11_the_whole_course_of_a_swap() -> None:
    match = load("neon", top="R5", hands=["SW R1 R2 G3 Y9", "G1 G2", "B4"])

    assert refused(match, 0, "play SW B") == "color_later"
    match.do(0, "play SW")
    assert now(match) == "target P0"
    assert refused(match, 0, "target 0") == "other_player"
    match.do(0, "target 2")
    assert (hand(match, 0), hand(match, 2)) == ("B4", "R1 R2 G3 Y9")
    assert now(match) == "color P0"
    assert match.legal(1) == []
    match.do(0, "color B")

    assert (now(match), at(match, "color"), top(match)) == ("turn P1", "B", "SW[B]")
    assert hand(match, 1) == "G1 G2"


@pytest.mark.parametrize("target", [1, 2, 3])
def test_n59_n60_nq19_any_other_player_may_be_chosen_with_more_or_fewer_cards(target: int) -> None:
    hands = ["SW R1 R2", "G1", "G2 G3", "G4 G5 G6 G7"]
    match = load("neon", top="R5", hands=hands)

    match.do(0, "play SW")
    assert match.legal(0) == ["target 1", "target 2", "target 3"]
    match.do(0, f"target {target}")

    assert hand(match, 0) == hands[target]
    assert hand(match, target) == "R1 R2"
    others = {1, 2, 3} - {target}
    assert all(hand(match, seat) == hands[seat] for seat in others)


@pytest.mark.parametrize(
    "command",
    ["target 0", "target 3", "target 9", "target", "color R", "draw", "pass", "play R1", "take"],
)
def test_nq19_a_target_must_be_chosen_and_it_must_be_another_player(command: str) -> None:
    match = load("neon", top="R5", hands=["SW R1 R2", "G1", "G2 G3"], draw=PILE)

    match.do(0, "play SW")

    assert refused(match, 0, command)
    assert refused(match, 1, "target 2") == "not_your_turn"


def test_nq19_a_seat_that_has_left_cannot_be_chosen() -> None:
    match = load("neon", top="R5", hands=["SW R1 R2", "", "G2 G3"], left=[1])

    match.do(0, "play SW")

    assert match.legal(0) == ["target 2"]
    assert refused(match, 0, "target 1") == "seat_left"


@pytest.mark.parametrize("color", "RBGY")
def test_n62_the_colour_is_chosen_after_the_swap_with_the_new_hand_in_sight(color: str) -> None:
    match = load("neon", top="R5", hands=["SW R1 R2", "B4 B5", "Y1"])

    match.do(0, "play SW")
    assert at(match, "color") is None
    match.do(0, "target 1")

    view = match.look(0)
    assert view["phase"] == "color"
    assert view["hands"] == [["B4", "B5"], ["?", "?"], ["?"]]
    match.do(0, f"color {color}")
    assert (top(match), now(match)) == (f"SW[{color}]", "turn P1")
    assert words(match) == ["played", "swapped", "received", "received", "colored"]


@pytest.mark.parametrize("command", ["play SW R", "play SW 1", "play SW 1 R", "play RN R"])
def test_nq18_neither_colour_nor_seat_comes_with_the_play(command: str) -> None:
    match = load("neon", top="R5", hands=["SW RN R2", "B4 B5"], draw=PILE)

    refused(match, 0, command)

    assert "play SW" in match.legal(0)
    assert "play RN" in match.legal(0)


def test_n60_each_of_the_two_learns_the_new_hand_and_nobody_else() -> None:
    match = load("neon", top="R5", hands=["SW R1 R2", "B4", "Y1"])

    match.do(0, "play SW")
    match.do(0, "target 1")

    got = {seat: [e for e in match.heard(seat) if e["event"] == "received"] for seat in range(3)}
    assert [event["cards"] for event in got[0]] == [["B4"], ["?", "?"]]
    assert [event["cards"] for event in got[1]] == [["?"], ["R1", "R2"]]
    assert [event["cards"] for event in got[2]] == [["?"], ["?", "?"]]
    assert last_heard(match, None, "swapped")["seats"] == [0, 1]


def test_ns12_nq13_a_swap_as_last_card_wins_before_any_swap() -> None:
    match = load("neon", top="R5", hands=["SW", "B4 B5", "Y1"])

    match.do(0, "play SW")

    assert (now(match), match.winners) == ("over", [0])
    assert [hand(match, seat) for seat in range(3)] == ["", "B4 B5", "Y1"]
    assert words(match) == ["played", "won"]


def test_ns14_nq14_a_renewal_as_last_card_wins_at_once() -> None:
    match = load("neon", top="R5", hands=["RN", "B4 B5"], draw=PILE)

    match.do(0, "play RN")

    assert (now(match), match.winners) == ("over", [0])
    assert draw_pile(match) == PILE
    assert words(match) == ["played", "won"]
    assert match.luck.count == 0


@pytest.mark.parametrize("rest", ["R1", "R1 R2 G3", "R1 R2 G3 G4 G6 G7 G8 G9 B1 B2 B3 B4"])
def test_n64_n65_n66_nq15_nq17_renewing_puts_the_hand_back_and_draws_as_many(rest: str) -> None:
    match = load("neon", top="R5", hands=[f"RN {rest}", "B5 B6"], draw=PILE, seed="renewal")
    before = cards(match)

    match.do(0, "play RN")

    held = len(rest.split())
    assert counts(match) == [held, 2]
    assert len(at(match, "draw")) == len(PILE.split())
    assert discards(match) == "R5 RN"
    assert sorted([*hand(match, 0).split(), *at(match, "draw")]) == sorted(
        [*rest.split(), *PILE.split()]
    )
    assert cards(match) == before
    assert match.luck.count == 1


def test_n65_nq16_the_whole_pile_is_shuffled_and_old_cards_may_come_back() -> None:
    returned, piles = set(), set()

    for seed in range(200):
        match = load("neon", top="R5", hands=["RN R1 R2", "B5"], draw=PILE, seed=str(seed))
        match.do(0, "play RN")
        returned.add(len({"R1", "R2"} & set(hand(match, 0).split())))
        piles.add(tuple(card for card in at(match, "draw") if card in PILE))

    assert returned == {0, 1, 2}
    assert len(piles) > 190


def test_nq16_a_renewal_works_with_an_empty_draw_pile() -> None:
    match = load("neon", top="R5", hands=["RN R1 R2", "B5"], draw="")

    match.do(0, "play RN")

    assert sorted(hand(match, 0).split()) == ["R1", "R2"]
    assert now(match) == "color P0"


def test_nq16_nq23_a_renewal_that_takes_the_last_card_recycles_and_says_so() -> None:
    match = load("neon", top="R5", under="G1", hands=["RN R1 R2", "B5"], draw="")

    match.do(0, "play RN")

    assert sorted(at(match, "draw")) == ["G1", "R5"]
    assert discards(match) == "RN"
    assert words(match) == ["played", "recycled", "renewed"]


@pytest.mark.parametrize("color", "RBGY")
def test_n68_nq18_the_colour_is_chosen_after_renewing_with_the_new_hand_in_sight(
    color: str,
) -> None:
    match = load("neon", top="R5", hands=["RN R1 R2", "B5 B6"], draw=PILE)

    match.do(0, "play RN")

    assert now(match) == "color P0"
    assert match.look(0)["hands"] == [hand(match, 0).split(), ["?", "?"]]
    assert match.legal(1) == []
    match.do(0, f"color {color}")
    assert (top(match), now(match)) == (f"RN[{color}]", "turn P1")
    assert words(match) == ["played", "renewed", "colored"]


def test_n66_only_the_player_learns_the_renewed_cards() -> None:
    match = load("neon", top="R5", hands=["RN R1 R2", "B5 B6"], draw=PILE)

    match.do(0, "play RN")

    told = {"event": "renewed", "seat": 0, "count": 2}
    assert last_heard(match, 0, "renewed") == {**told, "cards": hand(match, 0).split()}
    assert last_heard(match, 1, "renewed") == {**told, "cards": ["?", "?"]}
    assert last_heard(match, None, "renewed") == {**told, "cards": ["?", "?"]}


def test_n31_the_turn_after_a_swap_or_a_renewal_follows_the_direction() -> None:
    match = load("neon", top="R5", hands=["R1", "SW RN R2", "B5"], draw=PILE, turn=1, direction=-1)

    for command in ("play RN", "color R"):
        match.do(1, command)

    assert now(match) == "turn P0"
