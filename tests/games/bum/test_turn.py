"""BUM!: buy, discard, the window and its snaps."""

import pytest

from tests.games.bum.table import (
    A,
    after_discard,
    at,
    counts,
    domain,
    last_heard,
    load,
    pile,
    play,
    refused,
    verbs,
    who_saw,
    words,
)

B, C = 2, 1


def test_bs02_b14_b15_b20_b21_b22_b23_b24_b26_b27_bq04_bq07_bq08_a_whole_turn() -> None:
    match = load(
        "5c 8d 2s 9h", "5h Js 3d 4c", "6s 7d 5s 2d", monte="9d Qc 10s 8h", phase="buy", turn=A
    )

    match.do(A, "buy")
    assert domain(match, A) == "5c 8d 2s 9h 9d"
    assert last_heard(match, A, "bought")["slot"] == 5
    assert who_saw(match, "bought") == [A]
    match.do(A, "discard 1")
    assert pile(match, "discard") == "5c"
    match.do(B, "snap 1")
    assert counts(match) == [4, 3, 4]
    match.do(C, "snap 1")
    assert who_saw(match, "burned") == [0, 1, 2, None]
    assert domain(match, C) == "6s 7d 5s 2d Qc"
    assert pile(match, "discard") == "5c 5h"
    match.do(C, "snap 3")
    assert counts(match) == [4, 3, 4]
    match.do(B, "buy")

    assert who_saw(match, "bought") == [B]
    assert last_heard(match, B, "bought")["card"] == "10s"
    assert counts(match) == [4, 4, 4]
    assert pile(match, "discard") == "5c 5h 5s"
    assert at(match, "phase") == "discard"
    assert "snap" not in verbs(match, A) + verbs(match, B) + verbs(match, C)


def test_b21_a_penalty_card_is_seen_by_nobody() -> None:
    match = after_discard("5c", "8d", "6s 9c", monte="Qc Kd")

    match.do(1, "snap 1")

    assert domain(match, 1) == "6s 9c Qc"
    assert last_heard(match, 1, "penalised") == {"event": "penalised", "seat": 1, "slot": 3}
    assert all("Qc" not in str(match.heard(seat)) for seat in (0, 1, None))


def test_b22_b23_step_one_comes_before_step_two_and_both_must_be_made() -> None:
    match = load("5c 8d", "5h Js", monte="9d Qc", phase="buy")

    assert match.legal(A) == ["buy"]
    assert match.legal(1) == []
    assert refused(match, A, "discard 1") == "not_now"
    assert refused(match, 1, "buy") == "not_your_turn"
    match.do(A, "buy")

    assert match.legal(A) == ["discard 1", "discard 2", "discard 3"]
    assert refused(match, A, "buy") == "not_now"
    assert refused(match, 1, "discard 1") == "not_your_turn"
    assert refused(match, A, "discard 4") == "no_such_slot"


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_b23_bq03_any_own_card_may_be_discarded_the_bought_one_too(slot: int) -> None:
    match = load("4s 6h", "3c", monte="9d 2d", phase="buy")

    play(match, [(A, "buy"), (A, f"discard {slot}")])

    assert pile(match, "discard") == ["4s", "6h", "9d"][slot - 1]


def test_bs06_bq15_discarding_the_bought_card_is_no_win() -> None:
    match = load("4s", "3c", monte="9d 2d", phase="buy")

    play(match, [(A, "buy"), (A, "discard 2")])

    assert domain(match, A) == "4s -"
    assert not match.over


def test_bs04_b24_bq09_the_next_player_may_snap_before_buying() -> None:
    match = after_discard("5c", "2h", "5h 3d", monte="9d Qc")

    match.do(1, "snap 1")
    match.do(1, "buy")

    assert domain(match, 1) == "- 3d 9d"
    match.do(1, "discard 2")
    assert pile(match, "discard") == "5c 5h 3d"


def test_bs05_bq04_one_player_may_snap_several_the_discarder_too() -> None:
    match = load("7c 7d 2s 7h", "3c 4c", monte="9d 2d", phase="buy")

    play(match, [(A, "buy"), (A, "discard 1"), (A, "snap 2"), (A, "snap 4")])

    assert domain(match, A) == "- - 2s - 9d"
    assert counts(match) == [2, 2]


def test_bq04_with_bum_limit_first_only_one_card_is_accepted() -> None:
    match = after_discard(
        "5c", "2h", "5h 3d", "5s 9c", monte="Kd Qc", options={"bum_limit": "first"}
    )

    match.do(B, "snap 1")

    assert "snap" not in verbs(match, C) + verbs(match, A) + verbs(match, B)
    match.do(C, "snap 1")
    assert words(match)[-2:] == ["burned", "penalised"]
    assert pile(match, "discard") == "5c 5h"
    assert match.legal(B) == ["buy"]


def test_bq04_bq05_with_bum_limit_first_the_loser_of_the_race_pays_nothing() -> None:
    options: dict[str, object] = {"bum_limit": "first", "latency_grace_ms": 300}
    match = after_discard("5c", "2h", "5h 3d", "5s 9c", monte="Kd Qc", options=options)

    match.do(B, "snap 1 @1")
    match.wait(300)

    assert refused(match, C, "snap 1 @1") == "stale"
    match.wait(1)
    match.do(C, "snap 1 @1")
    assert words(match)[-2:] == ["burned", "penalised"]


def test_bq05_two_snaps_in_one_tick_count_in_the_order_given() -> None:
    match = after_discard("Jc", "2h", "Jh 3d", "Js 9c", monte="Kd Qc")

    play(match, [(C, "snap 1"), (B, "snap 1")])

    assert pile(match, "discard") == "Jc Js Jh"
    assert at(match, "queue") == [[A, "Jc"], [C, "Js"], [B, "Jh"]]


def test_b15_bq06_only_own_cards_can_be_snapped() -> None:
    match = after_discard("5c", "2h", "5h 3d", monte="Kd Qc")

    assert refused(match, A, "snap 1 1") == "unknown_command"
    assert refused(match, A, "snap 1") == "empty_slot"
    assert refused(match, A, "snap 3") == "no_such_slot"
    assert refused(match, A, "snap 0") == "no_such_slot"


def test_bq08_a_burn_leaves_the_last_card_as_it_was() -> None:
    match = after_discard("5c", "2h", "6h 5h", monte="Kd Qc")

    match.do(1, "snap 1")

    assert pile(match, "discard") == "5c"
    match.do(1, "snap 2")
    assert pile(match, "discard") == "5c 5h"


def test_b17_b16_bq40_no_command_touches_the_discard_pile_and_only_its_top_is_seen() -> None:
    match = after_discard("5c", "2h 9c", "5h 3d", monte="Kd Qc", discard="Ad 2d")

    verbs_there_are = {text.split()[0] for seat in (0, 1) for text in match.legal(seat)}

    assert verbs_there_are == {"buy", "snap"}
    for viewer in (0, 1, None):
        assert match.look(viewer)["discard"] == ["?", "?", "5c"]


@pytest.mark.parametrize("suit", "dhs")
@pytest.mark.parametrize("rank", ["A", "2", "9", "10", "J", "Q", "K"])
def test_b24_bq31_value_means_rank(rank: str, suit: str) -> None:
    match = after_discard(f"{rank}c", "3c 3d", f"{rank}{suit} 3h", monte="4c 4d 4h")

    match.do(1, "snap 1")

    assert words(match).count("snapped") == 1


def test_b24_bq31_the_same_suit_is_not_the_same_value() -> None:
    match = after_discard("5c", "2h", "6c 3d", monte="Kd Qc")

    match.do(1, "snap 1")

    assert "burned" in words(match)


def test_bq37_slots_are_stable_and_a_bought_card_takes_a_new_one() -> None:
    match = load("5c - 9h -", "5h Js", monte="9d Qc", phase="buy")

    match.do(A, "buy")

    assert domain(match, A) == "5c - 9h - 9d"
    assert match.legal(A) == ["discard 1", "discard 3", "discard 5"]


def test_b27_bq13_whose_turn_it_is_stays_until_the_next_one_buys() -> None:
    match = after_discard("5c", "2h", "5h 3d", "6s 9c", monte="Kd Qc")

    assert at(match, "turn") == A
    assert match.asked == [B]
    assert refused(match, C, "buy") == "not_your_turn"
    match.do(B, "buy")
    assert at(match, "turn") == B


def test_legal_lists_buy_before_snaps_and_every_own_card() -> None:
    match = after_discard("5c", "2h", "5h - 3d", monte="Kd Qc")

    assert match.legal(1) == ["buy", "snap 1", "snap 3"]
    assert match.legal(A) == ["snap 2"]
