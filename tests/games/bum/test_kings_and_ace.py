"""BUM!: black kings, red kings and aces."""

from collections import Counter

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
    players,
    refused,
    verbs,
    who_saw,
    words,
)

B, C = 2, 1


@pytest.mark.parametrize("king", ["Kc", "Ks"])
def test_b35_bq18_a_black_king_makes_an_opponent_buy_unseen(king: str) -> None:
    match = after_discard(king, "2h", "7h 3d", "5s 6s", monte="9d Qc")

    assert refused(match, A, "decline") == "not_now"
    assert refused(match, A, "name 0") == "other_player"
    match.do(A, f"name {C}")

    assert domain(match, C) == "5s 6s 9d"
    assert all("9d" not in str(match.heard(seat)) for seat in (0, 1, 2, None))
    named = {"event": "named", "seat": C, "by": A, "for": king}
    assert last_heard(match, None, "named") == named
    assert match.asked == [B]


def test_bs11_b30_b35_b36_bq31_mixed_kings_in_one_bum() -> None:
    match = after_discard("Ks", "2h", "Kh 3d", "Kc 6s", monte="9d 8d 7d")
    play(match, [(B, "snap 1"), (C, "snap 1")])

    assert at(match, "queue") == [[A, "Ks"], [B, "Kh"], [C, "Kc"]]
    match.do(A, f"name {C}")
    assert domain(match, C) == "- 6s 9d"
    assert match.asked == [B]
    assert refused(match, B, "buy") == "not_now"
    match.do(B, f"name {A}")
    assert match.asked == [C]
    assert "peek" not in verbs(match, A) + verbs(match, B)
    match.do(C, "peek 2")
    assert who_saw(match, "peeked") == [C]
    assert last_heard(match, C, "peeked")["card"] == "6s"
    match.do(C, f"name {A}")
    assert domain(match, A) == "- 2h 8d"
    match.do(B, "buy")
    assert domain(match, B) == "- 3d 7d"


@pytest.mark.parametrize("king", ["Kd", "Kh"])
def test_bs12_b36_bq18_bq23_a_red_king_lets_the_others_peek_at_once(king: str) -> None:
    match = after_discard(king, "2h", "7h 3d", "5s 6s", "8c 8h", monte="9d Qc")
    a, b, c, d = players(4)

    assert refused(match, a, "decline") == "not_now"
    match.do(a, f"name {c}")

    assert sorted(match.asked) == sorted([b, d])
    assert refused(match, a, "peek 2") == "not_now"
    assert refused(match, c, "peek 1") == "not_now"
    assert refused(match, d, "peek 3") == "no_such_slot"
    match.do(d, "peek 2")
    assert who_saw(match, "peeked") == [d]
    assert match.asked == [b]
    assert refused(match, d, "peek 1") == "not_now"
    assert refused(match, b, "buy") == "not_now"
    match.do(b, "decline")
    assert match.asked == [b]
    assert match.legal(b)[0] == "buy"


def test_bs12_bq22_a_red_king_between_two_does_nothing() -> None:
    match = after_discard("Kd", "2h", "7h 3d", monte="9d Qc")

    assert words(match)[-1] == "skipped"
    assert at(match, "queue") is None
    assert match.legal(1)[0] == "buy"


def test_bq23_a_red_king_ends_when_whoever_may_peek_has_snapped_all_cards() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("Kd", "2h", "Kh", "6s", monte="9d Qc", options=options)
    match.do(A, f"name {C}")

    match.do(B, "snap 1")

    assert match.asked == [B]
    assert at(match, "prompt") == "power"


def test_bs13_b37_bq24_an_ace_permutes_the_slots_of_an_opponent() -> None:
    match = after_discard("As", "2h", "7h - 3d 9c", "5s 6s", monte="9d Qc")

    assert refused(match, A, "decline") == "not_now"
    assert refused(match, A, "name 0") == "other_player"
    match.do(A, f"name {B}")

    slots = domain(match, B).split()
    assert slots[1] == "-"
    assert sorted(slots) == ["-", "3d", "7h", "9c"]
    assert domain(match, C) == "5s 6s"
    told = {
        "event": "shuffled", "seat": A, "owner": B, "slots": [1, 3, 4], "replaced": False,
    }  # fmt: skip
    assert all(last_heard(match, seat, "shuffled") == told for seat in (0, 1, 2, None))
    assert pile(match, "monte") == "9d Qc"


def test_b37_bq24_every_order_is_as_likely_as_another() -> None:
    orders: Counter[str] = Counter()
    for seed in range(1200):
        match = after_discard("As", "2h", "7h 3d 9c", monte="9d Qc", seed=str(seed))
        match.do(A, "name 1")
        orders[domain(match, 1)] += 1

    assert len(orders) == 6
    assert min(orders.values()) > 140
    assert max(orders.values()) < 260


def test_bs14_b38_bq26_an_ace_trades_a_single_card_for_the_top_of_the_monte() -> None:
    match = after_discard("As", "2h", "9c", monte="2d 7s")

    match.do(A, "name 1")

    assert [card for card in domain(match, 1).split() if card != "-"] == ["2d"]
    assert pile(match, "monte") == "7s 9c"
    assert all("2d" not in str(match.heard(seat)) for seat in (0, 1, None))
    assert all("9c" not in str(match.heard(seat)) for seat in (0, 1, None))
    assert counts(match) == [1, 1]
    assert last_heard(match, None, "shuffled")["replaced"] is True


def test_b38_bq25_an_ace_on_one_card_with_an_empty_monte_gives_the_same_card_back() -> None:
    match = after_discard("As", "2h", "9c", monte="")

    match.do(A, "name 1")

    assert [card for card in domain(match, 1).split() if card != "-"] == ["9c"]
    assert pile(match, "monte") == ""


def test_b38_bq37_the_card_bought_for_an_ace_lies_in_a_new_slot() -> None:
    match = after_discard("As", "2h", "- 9c", monte="2d 7s")

    match.do(A, "name 1")

    assert domain(match, 1) == "- - 2d"


def test_b29_a_snapped_ace_has_its_power_too() -> None:
    match = after_discard("As", "2h", "Ad 3d", monte="2d 7s")

    match.do(1, "snap 1")

    assert at(match, "queue") == [[A, "As"], [1, "Ad"]]


def test_names_are_listed_for_every_opponent_still_there() -> None:
    match = load(
        "2h", "3h", "", "5h", discard="Ks", phase="bum", queue=[[0, "Ks"]], left=[2], monte="9d 8d"
    )

    assert [text for text in match.legal(A) if "name" in text] == ["name 1", "name 3"]
    assert refused(match, A, "name 2") == "seat_left"


def test_b37_an_ace_cannot_name_a_seat_without_cards() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("As", "2h", "Ad", "6s 7s", monte="9d Qc", options=options)

    match.do(B, "snap 1")

    assert [text for text in match.legal(A) if "name" in text] == [f"name {C}"]
    assert refused(match, A, f"name {B}") == "other_player"
