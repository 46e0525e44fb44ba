"""The bot `careful`: what it does that `document` does not, one situation each."""

import pytest

import carteado
from carteado import Match
from carteado.bots.colors.careful.careful_mind import Careful
from carteado.bots.colors.careful.color_memory import ColorsMemory
from carteado.core.zones import mask
from tests.games.colors.table import deck, hand, load, play_out

LONG = "Y1 Y2 Y3 Y4 Y5 Y6"


def careful(match: Match, seat: int = 0) -> str | None:
    return carteado.choose("careful", match, seat)


def test_it_goes_out_when_it_can() -> None:
    match = load("neon", top="R7", hands=["W", LONG, "B1"])

    assert str(careful(match)).startswith("play W")


def test_two_at_the_table_it_finds_the_way_out_in_one_turn() -> None:
    match = load("neon", top="R7", hands=["B5 Rs Bs R4", "Y1"], draw="G1 G2 G3")

    for command in ("play Rs", "play Bs", "play B5"):
        assert careful(match) == command
        match.do(0, command)

    assert match.position()["hands"][0] == ["R4"]  # type: ignore[index]


def test_n72_whoever_is_next_with_one_card_is_made_to_draw() -> None:
    hands = ["R5 R+2 B1 G3", "Y1", "B2 B3 B4", "B5 B6 B7"]

    assert careful(load("neon", top="R7", hands=hands)) == "play R+2"
    assert (
        carteado.choose("document", load("neon", top="R7", hands=["R5 B1", "Y1"]), 0) == "play R5"
    )


def test_n81_a_wild_is_kept_while_a_number_fits() -> None:
    match = load("neon", top="R7", hands=["W R5 B3 G2", LONG])

    assert careful(match) == "play R5"


def test_n81_a_plus_four_is_kept_while_a_number_fits() -> None:
    match = load("arcade", top="R7", hands=["W4 R5 B3 G2", LONG])

    assert careful(match) == "play R5"


def test_a_colour_is_chosen_that_the_next_seat_could_not_follow() -> None:
    match = load("neon", top="G5", hands=["G1 W R2 R3 R4", "B7"], draw="B9 Y1 Y2 Y3 Y4")
    play_out(match, [(0, "play G1"), (1, "draw")])

    assert careful(match) == "play W G"


def test_without_that_memory_the_colour_is_the_hand_s_own() -> None:
    match = load("neon", top="G1", hands=["W R2 R3 R4", "B7 B9"], under="G5", draw="Y1 Y2 Y3 Y4")

    assert careful(match) == "play W R"


def test_cards_drawn_since_make_a_colour_possible_again() -> None:
    match = load("neon", top="G5", hands=["G1 R+2 W R2 R3 R4", "B7"], draw="B9 Y1 Y2 Y3 Y4 Y5")
    play_out(match, [(0, "play G1"), (1, "draw"), (0, "play W R")])
    play_out(match, [(1, "draw"), (0, "play R+2"), (1, "take")])

    memory = remembered(match, 0)

    # Red was lacking after the second draw; two cards have come since.
    assert memory.hand(1).unsure[0] == 2


def test_n76_n84_a_long_hand_is_swapped_for_a_short_one() -> None:
    match = load("neon", top="R7", hands=["SW W B1 B2 G3 G4 G5 Y1", "Y2 Y3", "Y4 Y5 Y6"])

    assert careful(match) == "play SW"
    match.do(0, "play SW")
    assert careful(match) == "target 1"


def test_n84_a_short_hand_is_never_swapped_for_a_long_one() -> None:
    match = load("neon", top="R7", hands=["SW R1 R2", LONG, "Y7 Y8 Y9 B1 B2"])

    assert careful(match) == "play R1"


def test_after_a_swap_it_knows_the_hand_it_gave_away() -> None:
    first = "SW R1 R2 G3 R4 G5 Y6 Y7 B1 B2 B3 B4 G7 G8 R9"
    places = dict(enumerate(first.split(" ")))
    match = carteado.deal("classic", seats=2, dealer=1, deck=deck("classic", places))
    given = hand(match, 0).split()[1:]

    match.do(0, "play SW 1 G")

    known = remembered(match, 0).hand(1).known
    assert [match.game.card(face) for face in known] == given == hand(match, 1).split()


@pytest.mark.parametrize(("size", "command"), [(2, "accept"), (15, "challenge")])
def test_cq37_a_plus_four_is_challenged_when_the_hand_is_large(size: int, command: str) -> None:
    others = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B1 B2 B3 G1 G2 G3"
    hands = [" ".join(["W4", *others.split(" ")[:size]]), "Y1 Y2 Y3"]
    match = load("classic", top="R7", hands=hands, draw="R8 R9 G8 G9 Y9 Y8 Y7")
    match.do(0, "play W4 B")

    assert careful(match, 1) == command


def test_cq37_whoever_was_caught_bluffing_is_challenged_again() -> None:
    hands, options = ["W4 W4 R1 R2 G1 G2", "Br Y1 Y2", "Y3 Y4 Y5"], {"challenge_draw": 0}
    draw = "R8 R9 G8 G9 Y9 Y8 Y7 Y6"
    match = load("classic", top="R7", hands=hands, draw=draw, options=options)
    play_out(match, [(0, "play W4 B"), (1, "challenge"), (1, "play Br"), (0, "play W4 R")])
    forgotten = carteado.load(match.position())

    assert careful(match, 2) == "challenge"
    assert careful(forgotten, 2) == "accept"


def test_c50_a_hand_that_was_shown_is_remembered() -> None:
    hands, options = ["W4 W4 R1 R2", "Y1 Y2 Y3 G1"], {"challenge_draw": 0}
    draw = "R8 R9 G8 G9 Y9 Y8 Y7 Y6"
    match = load("classic", top="R7", hands=hands, draw=draw, options=options)
    play_out(match, [(0, "play W4 B"), (1, "challenge"), (1, "draw"), (0, "play W4 R")])

    # A bluffer, but seat 1 has seen that no blue card was left.
    assert careful(match, 1) == "accept"


@pytest.mark.parametrize("cards", ["R1 B2", "Rs B2", "W B2"])
def test_cq37_the_last_card_but_one_is_called(cards: str) -> None:
    match = load("classic", top="R7", hands=[cards, LONG], draw="G1 G2 G3")

    command = str(careful(match))

    assert command == "draw" or command.endswith("uno")
    assert f"{command} uno" not in match.legal(0)


def test_cq37_a_forgotten_call_is_caught() -> None:
    match = load("classic", top="R7", hands=["R1 B2", "R3 R4 R5", "R6 Y4 Y5"], draw="B8 B9 G8")
    match.do(0, "play R1")

    assert [careful(match, seat) for seat in range(3)] == ["uno", "catch 0", "catch 0"]


def test_c66_what_counts_most_goes_first_when_somebody_is_near_the_end() -> None:
    match = load("classic", top="R5", hands=["R2 R9 B1 B3", "Y1", "Y2 Y3"], draw="R8 G9")

    assert careful(match) == "play R9"


def test_n42_a_penalty_is_answered() -> None:
    match = load("neon", top="R+2", hands=["B+2 R1 R2", "Y1 Y2 Y3"], pending=2)

    assert careful(match) == "play B+2"


def written(who: str) -> dict[str, object]:
    step = {"do": "draw", "n": 4, "who": who}
    return {"name": f"Rain for {who}", "symbol": "R", "text": "Four", "steps": [step]}


def test_cq04_a_written_card_is_used_for_what_it_does() -> None:
    options = {"blank_cards": [written("next"), written("me")]}
    hands = ["BK2 BK1 G1 B2", "Y1", "Y2 Y3"]
    match = load("classic", top="R7", hands=hands, options=options, draw="R8 R9 G8 G9 Y9 Y8 Y7")

    assert str(careful(match)).startswith("play BK1")


def test_cq04_a_written_card_that_harms_its_player_is_kept() -> None:
    options = {"blank_cards": [written("next"), written("me")]}
    hands = ["BK2 G1 B2", "Y1 Y3 Y4", "Y2 Y3"]
    match = load("classic", top="R7", hands=hands, options=options, draw="R8 R9 G8 G9 Y9 Y8 Y7")

    assert careful(match) == "draw"


def test_a_matching_card_is_never_held_back() -> None:
    match = load("arcade", top="R7", hands=["R1 B2 B3 G4", LONG], draw="G1 G2")

    assert careful(match) == "play R1"


def remembered(match: Match, seat: int) -> ColorsMemory:
    mind = Careful(match.game, seat)
    for event in match.heard(seat):
        mind.hear(event)
    return mind.remember(mask(match.state, seat))
