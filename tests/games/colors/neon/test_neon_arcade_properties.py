"""nEon_onE and Arcade: what holds after every command of every match."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carteado
from carteado.api import Match
from carteado.core.errors import Refused
from carteado.core.game import find
from carteado.core.look import look
from carteado.core.luck import Swift
from carteado.core.zones import all_cards, mask
from tests.games.colors.table import at, cards, new_deck

MOST_SEATS = {"neon": 10, "arcade": 4}
TABLES = [(game, seats) for game, most in MOST_SEATS.items() for seats in range(2, most + 1)]
DECKS = {game: sorted(new_deck(game)) for game in MOST_SEATS}
WILDS = ("W", "W4", "SW", "RN")
# Hands so large that the draw pile soon runs out.
LARGE_HANDS = {"neon": 10, "arcade": 26}
# Enough to reach stacks, prompts, recycling and the end.
CHOICES = st.lists(st.integers(0, 9999), min_size=80, max_size=160)
DEALS = st.tuples(st.sampled_from(TABLES), st.text("abc", max_size=4), st.booleans())
Deal = tuple[tuple[str, int], str, bool]


def begin(deal: Deal) -> Match:
    """Deals the match that Hypothesis chose."""
    (game, seats), seed, large = deal
    options: dict[str, object] = {"hand_size": LARGE_HANDS[game]} if large else {}
    return carteado.deal(game, seats=seats, seed=seed, options=options)


def act(match: Match, choice: int) -> str:
    """Gives one of the commands that could be given now; now and then somebody leaves."""
    seat = match.asked[0]
    if choice % 300 == 299:
        seat = choice % match.seats
        if not match.state.left[seat]:  # type: ignore[attr-defined]
            match.do(seat, "leave")
            return "leave"
        seat = match.asked[0]
    listed = match.legal(seat)
    command = listed[choice % len(listed)]
    match.do(seat, command)
    return command


@given(DEALS, CHOICES)
@settings(max_examples=20)
def test_x01_no_card_is_lost_or_doubled(deal: Deal, choices: list[int]) -> None:
    match = begin(deal)

    for choice in choices:
        if match.over:
            break
        act(match, choice)

        assert cards(match) == DECKS[match.game.name]


@given(DEALS, CHOICES)
@settings(max_examples=20)
def test_x02_only_a_wild_on_top_has_a_colour(deal: Deal, choices: list[int]) -> None:
    match = begin(deal)

    for choice in choices:
        if match.over:
            break
        act(match, choice)

        position: Any = match.position()
        *below, top = position["discard"]
        assert not any("[" in card for pile in (below, position["draw"]) for card in pile)
        assert not any("[" in card for hand in position["hands"] for card in hand)
        if position["phase"] in ("turn", "respond", "drawn"):
            assert top[-3:-2] == "[" if top.split("[")[0] in WILDS else top[0] == position["color"]


@given(DEALS, CHOICES)
@settings(max_examples=12)
def test_x03_nobody_sees_another_hand_or_the_pile(deal: Deal, choices: list[int]) -> None:
    match = begin(deal)

    for choice in choices[:60]:
        if match.over:
            break
        heard = len(match.events)
        act(match, choice)

        for viewer in (*range(match.seats), None):
            view: Any = match.look(viewer)
            assert set(view["draw"]) <= {"?"}
            for seat, hand in enumerate(view["hands"]):
                if seat == viewer or match.over:
                    assert hand == at(match, "hands")[seat]
                else:
                    assert set(hand) <= {"?"}
            for event in match.heard(viewer)[heard:]:
                if event["event"] in ("drew", "renewed", "received", "dealt"):
                    told: Any = event["cards"]
                    assert event["seat"] == viewer or set(told) <= {"?"}


@given(DEALS, CHOICES)
@settings(max_examples=20)
def test_x04_exactly_one_seat_is_awaited_until_the_end(deal: Deal, choices: list[int]) -> None:
    match = begin(deal)

    for choice in choices:
        if match.over:
            break
        act(match, choice)

        able = [seat for seat in range(match.seats) if match.legal(seat)]
        assert match.asked == able
        assert len(able) == (at(match, "phase") != "over")


@given(DEALS, CHOICES)
@settings(max_examples=20)
def test_x05_a_penalty_grows_when_its_card_is_laid_and_waits_for_an_answer(
    deal: Deal, choices: list[int]
) -> None:
    match = begin(deal)

    for choice in choices:
        if match.over:
            break
        before, heard = at(match, "pending"), len(match.events)
        act(match, choice)

        laid = [event.card for event in match.events[heard:] if event.word == "played"]
        after, phase = at(match, "pending"), at(match, "phase")
        assert (phase == "respond") <= (after > 0)
        assert (after > 0) <= (phase in ("respond", "color"))
        if laid and not match.over:
            card = str(laid[0])
            grown = 4 if card == "W4" else 2 if card.endswith("+2") else 0
            assert after == before + grown


def vocabulary(match: Match) -> list[str]:
    """Returns every sort of command, sensible or not."""
    faces = list(dict.fromkeys(DECKS[match.game.name]))
    plain = ["draw", "pass", "take", "challenge", "accept", "uno", "next", "give R5", "jump", ""]
    colored = [f"color {color}" for color in "RBGY"]
    aimed = [f"{verb} {seat}" for verb in ("target", "catch") for seat in range(match.seats + 1)]
    plays = [f"play {face}" for face in faces]
    full = [f"play {face} {color}" for face in (*WILDS, "R5", "G+2") for color in "RBGY"]
    odd = ["play", "play W 1", "play R5 uno", "play R5 R5", "play SW 1 G", "take @999"]
    return [*plain, *colored, *aimed, *plays, *full, *odd]


@given(DEALS, CHOICES)
@settings(max_examples=10)
def test_p2_what_is_not_listed_is_refused_and_changes_nothing(
    deal: Deal, choices: list[int]
) -> None:
    match = begin(deal)
    for choice in choices:
        if not match.over:
            act(match, choice)
    before = match.position(), match.luck.count, len(match.events), len(match.commands)

    for seat in range(min(match.seats, 3)):
        listed = match.legal(seat)
        short = {command.rsplit(" ", 1)[0] for command in listed if command[:6] == "play W"}
        for command in vocabulary(match):
            if command in listed or command in short:
                match.read(seat, command)
            else:
                with pytest.raises(Refused):
                    match.do(seat, command)

    assert before == (match.position(), match.luck.count, len(match.events), len(match.commands))


@given(DEALS, CHOICES, st.integers(0, 2**32))
@settings(max_examples=20)
def test_p3_a_view_stays_the_same_when_everything_hidden_is_dealt_anew(
    deal: Deal, choices: list[int], seed: int
) -> None:
    match = begin(deal)
    for choice in choices:
        if not match.over:
            act(match, choice)

    for viewer in (*range(match.seats), None):
        other = match.state.copy()
        seen = mask(match.state, viewer)
        hidden = [
            (zone.cards, place)
            for zone, sight in zip(other.zones(), seen.zones(), strict=True)
            for place in range(len(zone.cards))
            if sight.cards[place] < 0
        ]
        faces = [zone[place] for zone, place in hidden]
        Random(seed).shuffle(faces)
        for (zone, place), face in zip(hidden, faces, strict=True):
            zone[place] = face

        assert look(match.game, other, viewer) == match.look(viewer)
        if viewer is not None:
            assert match.game.legal(other, viewer) == match.game.legal(match.state, viewer)


@given(DEALS, CHOICES)
@settings(max_examples=12)
def test_p6_the_same_seed_and_commands_make_the_same_match(deal: Deal, choices: list[int]) -> None:
    match = begin(deal)
    for choice in choices:
        if not match.over:
            act(match, choice)

    again = carteado.replay(json.loads(json.dumps(match.log())))

    assert again.position() == match.position()
    assert again.luck.count == match.luck.count
    for viewer in (*range(match.seats), None):
        assert again.heard(viewer) == match.heard(viewer)
    assert carteado.load(match.position()).position() == match.position()


def play_to_the_end(game: str, seats: int, seed: int) -> int:
    """Plays random commands to the end, checks each, and returns how many there were."""
    rules: Any = find(game)
    luck = Swift(f"{game} {seats} {seed}")
    state = rules.deal({}, seats, luck, None)
    deck = sorted(rules.deck(state))
    commands = 0
    while not rules.over(state):
        moves = rules.legal(state, state.turn)
        rules.apply(state, state.turn, moves[luck.below(len(moves))], luck, None)
        commands += 1
        assert all_cards(state) == deck
        assert state.pending == 0 or state.phase in (1, 4)
        assert commands < 100_000
    assert [seat for seat, hand in enumerate(state.hands) if not hand] == state.winners
    assert len(state.winners) == 1
    return commands


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_p1_every_match_ends_with_one_empty_hand(game: str, seats: int) -> None:
    lengths = [play_to_the_end(game, seats, seed) for seed in range(8)]

    assert min(lengths) >= 7


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_p1_a_thousand_matches_end_with_one_empty_hand(game: str, seats: int) -> None:
    for seed in range(1000):
        play_to_the_end(game, seats, seed)
