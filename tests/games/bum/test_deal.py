"""BUM!: the deal, who starts, the order of turns and the first peeks."""

import pytest

import carteado
from carteado import BadInput
from tests.games.bum.table import (
    QUIET,
    at,
    deck,
    last_heard,
    load,
    play,
    players,
    refused,
    who_saw,
    words,
)


def dealt(seats: int = 3, **more: object) -> carteado.Match:
    options = QUIET | dict(more)
    return carteado.deal("bum", seats=seats, seed="deal", options=options, first=0, deck=deck())


def all_ready(match: carteado.Match) -> None:
    play(match, [(seat, "ready") for seat in range(match.seats)])


def test_b01_the_deck_has_52_cards_and_no_jokers() -> None:
    position = carteado.deal("bum", seats=2, seed="any").position()

    cards = [card for slots in position["domains"] for card in slots] + position["monte"]  # type: ignore[attr-defined, operator]

    assert sorted(cards) == sorted(deck())
    assert len(set(cards)) == 52


def test_bs01_b04_b06_bq02_everyone_gets_four_and_the_rest_is_the_monte() -> None:
    match = dealt(3)

    assert [len(slots) for slots in at(match, "domains")] == [4, 4, 4]
    assert len(at(match, "monte")) == 40
    assert at(match, "discard") == []
    assert at(match, "phase") == "peek"


def test_b04_cards_are_dealt_one_at_a_time_from_the_starter_in_turn_order() -> None:
    match = carteado.deal("bum", seats=3, options=QUIET, first=1, deck=deck())

    assert [slots[0] for slots in at(match, "domains")] == ["2c", "Ac", "3c"]
    assert at(match, "domains")[1] == ["Ac", "4c", "7c", "10c"]
    assert at(match, "monte")[0] == "Kc"


def test_bs01_b05_b13_bq34_two_peeks_each_seen_only_by_their_owner() -> None:
    match = dealt(3)

    match.do(0, "peek 1")
    match.do(0, "peek 3")

    faces = [event["card"] for event in match.heard(0) if event["event"] == "peeked"]
    assert faces == ["Ac", "7c"]
    assert who_saw(match, "peeked") == [0]
    assert last_heard(match, 1, "peeked")["slot"] == 3
    assert refused(match, 0, "peek 2") == "second_peek"
    assert match.legal(0) == ["ready"]


def test_bs01_an_opponents_card_cannot_be_peeked_at() -> None:
    match = dealt(3)

    assert refused(match, 0, "look 1 1") == "not_now"
    assert refused(match, 0, "peek 1 1") == "unknown_command"
    assert refused(match, 0, "peek 5") == "no_such_slot"


def test_bq34_peeking_is_over_for_whoever_is_ready_and_then_for_all() -> None:
    match = dealt(2)

    match.do(0, "ready")

    assert refused(match, 0, "peek 1") == "already_ready"
    assert refused(match, 0, "ready") == "already_ready"
    assert match.asked == [1]
    assert refused(match, 0, "buy") == "not_now"
    match.do(1, "peek 2")
    match.do(1, "ready")
    assert at(match, "phase") == "buy"
    assert refused(match, 0, "peek 1") == "not_now"
    assert refused(match, 1, "peek 1") == "not_now"
    assert refused(match, 1, "ready") == "not_now"


def test_bq34_all_seats_peek_at_once_in_any_order() -> None:
    match = dealt(3)

    assert match.asked == [0, 1, 2]
    play(match, [(2, "peek 4"), (0, "peek 1"), (2, "ready"), (1, "peek 2"), (0, "ready")])

    assert at(match, "peeks") == [1, 1, 1]
    assert match.asked == [1]


def test_bq34_the_peek_phase_ends_by_the_clock() -> None:
    match = dealt(2, peek_seconds=5)

    match.wait(4999)
    before = at(match, "phase")
    match.wait(1)

    assert before == "peek"
    assert at(match, "phase") == "buy"
    assert words(match).count("readied") == 2
    assert match.log()["commands"] == [[5000, "clock", "ready"]]


def test_bq34_without_peek_seconds_there_is_no_deadline() -> None:
    match = dealt(2, peek_seconds=0)

    match.wait(10_000_000)

    assert at(match, "phase") == "peek"


def test_bs01_bq10_a_discard_before_the_first_buy_costs_nothing() -> None:
    match = dealt(3)

    assert refused(match, 0, "snap 1") == "not_now"
    assert refused(match, 0, "discard 1") == "not_now"
    all_ready(match)
    assert refused(match, 0, "snap 1") == "not_now"
    assert refused(match, 1, "snap 1") == "not_now"
    assert refused(match, 0, "discard 1") == "not_now"


def test_bs20_b27_bq32_turns_go_to_the_right() -> None:
    match = dealt(4)
    all_ready(match)

    order = []
    for _ in range(5):
        order.append(match.asked[0])
        match.do(match.asked[0], "buy")
        match.do(order[-1], f"discard {at(match, 'bought')}")
        for _ in range(9):  # powers of the cards that happen to be bought
            if at(match, "queue"):
                seat = match.asked[0]
                match.do(seat, [text for text in match.legal(seat) if "snap" not in text][-1])

    assert order == [0, 3, 2, 1, 0]


def test_bs20_b07_b08_bq42_the_winner_starts_the_next_match_and_deals() -> None:
    match = carteado.deal("bum", seats=4, options=QUIET, first=2)

    all_ready(match)

    assert match.asked == [2]
    assert match.heard(None)[0] == {"event": "dealt", "seat": 2, "count": 4}
    assert [at(match, "turn"), *players(4)] == [2, 0, 3, 2, 1]


def test_b09_bq33_the_first_starter_is_the_host_or_random() -> None:
    host = [
        carteado.deal("bum", seats=5, seed=str(seed), options={"first_player": "host"})
        for seed in range(8)
    ]
    anyone = [carteado.deal("bum", seats=5, seed=str(seed)) for seed in range(60)]

    assert {at(match, "turn") for match in host} == {0}
    assert {at(match, "turn") for match in anyone} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_bq01_two_to_six_players(seats: int) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("bum", seats=seats)

    assert caught.value.code == "bad_seats"


def test_bq01_eight_players_if_the_table_wants_them() -> None:
    match = carteado.deal("bum", seats=8, options={"max_players": 8})

    assert len(at(match, "monte")) == 20


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"max_players": 9}, "bad_option"),
        ({"min_players": 4, "max_players": 3}, "options_clash"),
        ({"bum_limit": "all"}, "bad_option"),
        ({"memory_aid": True}, "bad_option"),
        ({"peek_seconds": -1}, "bad_option"),
        ({"on_disconnect": "remove"}, "table_option"),
        ({"prompt_seconds": 5}, "table_option"),
        ({"stacking": "any"}, "unknown_option"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(options: dict[str, object], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("bum", options=options)

    assert caught.value.code == code


def test_bs01_a_position_of_the_peek_phase_remembers_peeks_and_who_is_ready() -> None:
    match = load("5c 8d", "5h Js", monte="9d", phase="peek", peeks=[0, 1], ready=[1])

    assert match.asked == [0]
    assert match.legal(0) == ["ready"]
    assert match.legal(1) == []
