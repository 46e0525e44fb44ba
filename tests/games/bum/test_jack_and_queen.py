"""BUM!: the queue of powers, the jack's look and the queen's exchange."""

from typing import Any

import pytest

from carteado.api import Match
from tests.games.bum.table import (
    A,
    after_discard,
    at,
    domain,
    last_heard,
    load,
    play,
    refused,
    verbs,
    who_saw,
    words,
)

B, C = 2, 1


def test_bs07_b29_b31_bq36_a_jack_shows_one_card_to_its_user_alone() -> None:
    match = after_discard("Jc", "2h", "7h 3d", "5s 6s", monte="Kd Qc")

    assert match.asked == [A]
    match.do(A, f"look {B} 2")

    assert who_saw(match, "peeked") == [A]
    assert last_heard(match, A, "peeked")["card"] == "3d"
    told = {"event": "peeked", "seat": A, "owner": B, "slot": 2, "card": "?", "why": "jack"}
    assert last_heard(match, B, "peeked") == told
    assert match.asked == [B]


def test_b31_a_jack_may_look_at_an_own_card() -> None:
    match = after_discard("Jc", "2h 4d", "7h 3d", monte="Kd Qc")

    match.do(A, "look 0 3")

    assert last_heard(match, A, "peeked")["card"] == "4d"


def test_bs07_bq18_a_jack_may_be_declined() -> None:
    match = after_discard("Jc", "2h", "7h 3d", monte="Kd Qc")

    match.do(A, "decline")

    assert words(match)[-1] == "declined"
    assert at(match, "queue") is None


def test_bs07_bq27_a_jack_looks_at_domains_only() -> None:
    match = after_discard("Jc", "2h", "- 3d", monte="Kd Qc")

    looks = [text for text in match.legal(A) if text.startswith("look")]

    assert looks == ["look 0 2", "look 1 2"]
    assert refused(match, A, "look monte") == "unknown_command"
    assert refused(match, A, "look 1 1") == "empty_slot"
    assert refused(match, A, "look 1 9") == "no_such_slot"
    assert refused(match, A, "look 2 1") == "no_such_seat"


def test_only_the_head_of_the_queue_uses_a_power_and_only_its_own() -> None:
    match = after_discard("Jc", "2h", "7h 3d", "5s 6s", monte="Kd Qc")

    assert refused(match, B, "look 0 1") == "not_your_turn"
    assert refused(match, B, "decline") == "not_your_turn"
    assert refused(match, A, "name 1") == "not_now"
    assert refused(match, A, "swap 2 1 1") == "not_now"
    assert refused(match, A, "see") == "not_now"
    assert refused(match, A, "peek 2") == "not_now"


def test_b25_b29_b30_bq12_bq13_snaps_go_on_while_a_power_is_used_and_queue_behind() -> None:
    match = after_discard("Jc", "2h", "Jh 3d", "Js 6s", monte="Kd Qc")

    assert "snap" in verbs(match, B)
    match.do(B, "snap 1")

    assert at(match, "queue") == [[A, "Jc"], [B, "Jh"]]
    assert match.asked == [A]
    match.do(A, "decline")
    assert match.asked == [B]
    match.do(C, "snap 1")
    match.do(B, "look 0 2")
    assert match.asked == [C]
    assert refused(match, B, "buy") == "not_now"
    match.do(C, "decline")
    assert match.legal(B)[0] == "buy"


def test_bq12_a_burned_power_card_has_no_power() -> None:
    match = after_discard("5c", "2h", "Jh 3d", monte="Kd Qc")

    match.do(1, "snap 1")

    assert "burned" in words(match)
    assert at(match, "queue") is None


def test_b29_other_cards_have_no_power() -> None:
    for rank in ("2", "3", "9", "10"):
        match = after_discard(f"{rank}c", "2h", "7h 5d", monte="Kd Qc")

        assert at(match, "queue") is None
        assert match.legal(1)[0] == "buy"


def queen(*domains: str, monte: str = "Kd Kc", **more: Any) -> Match:
    return after_discard("Qc", *domains, monte=monte, **more)


def test_bs08_b32_b33_b34_bq18_bq37_bq38_a_queen_exchanges_two_cards_unseen() -> None:
    match = queen("4s 6d", "9d Kh")

    assert refused(match, A, "decline") == "not_now"
    match.do(A, "swap 2 1 1")

    assert domain(match, A) == "- 9d 6d"
    assert domain(match, 1) == "4s Kh"
    told = {"event": "exchanged", "seat": A, "a": [A, 2], "b": [1, 1]}
    assert all(last_heard(match, seat, "exchanged") == told for seat in (0, 1, None))
    assert "peeked" not in words(match)
    assert [text for text in match.legal(A) if "snap" not in text] == ["see", "decline"]
    match.do(A, "see")
    assert who_saw(match, "peeked") == [A]
    assert last_heard(match, A, "peeked")["card"] == "9d"
    assert refused(match, A, "see") == "not_now"
    assert match.legal(1)[0] == "buy"


def test_b34_bq38_the_look_after_the_swap_may_be_declined() -> None:
    match = queen("4s 6d", "9d Kh")

    play(match, [(A, "swap 3 1 2"), (A, "decline")])

    assert "9d" not in str(match.heard(A))
    assert "peeked" not in words(match)
    assert match.asked == [1]


def test_bs08_b33_own_with_own_and_others_with_others_are_refused() -> None:
    match = queen("4s 6d", "9d Kh", "8c 8h")

    assert refused(match, A, "swap 2 0 3") == "other_player"
    assert refused(match, A, "swap 1 1 1") == "empty_slot"
    assert refused(match, A, "swap 2 1 3") == "no_such_slot"
    assert refused(match, A, "swap 2 1") == "unknown_command"
    assert refused(match, A, "swap 2 5 1") == "no_such_seat"
    assert refused(match, B, "swap 1 1 1") == "not_your_turn"


def test_b33_a_queen_lists_every_pair_own_slots_first() -> None:
    match = queen("4s 6d", "9d Kh", "8c -")

    swaps = [text for text in match.legal(A) if text.startswith("swap")]

    assert swaps == [
        "swap 2 1 1", "swap 2 2 1", "swap 2 2 2", "swap 3 1 1", "swap 3 2 1", "swap 3 2 2",
    ]  # fmt: skip


def two_queens(*domains: str, **more: Any) -> Match:
    """A has discarded Qc and swapped slot 2 with B's slot 2; B's Qd, snapped before, is next."""
    match = queen(*domains, **more)
    play(match, [(1, "snap 1"), (A, "swap 2 1 2"), (A, "decline")])
    return match


def test_b39_bq20_a_queen_may_not_exchange_the_same_two_cards_back() -> None:
    match = two_queens("4s 6d", "Qd 9d Kh")

    assert match.asked == [1]
    assert refused(match, 1, "swap 2 0 2") == "undoes_swap"
    assert "swap 2 0 2" not in match.legal(1)
    match.do(1, "swap 2 0 3")
    assert domain(match, 1) == "- 6d Kh"


@pytest.mark.parametrize("command", ["swap 2 0 3", "swap 3 0 2", "swap 3 0 3"])
def test_bq20_any_other_pair_is_allowed_even_with_one_of_the_cards(command: str) -> None:
    match = two_queens("4s 6d", "Qd 9d Kh")

    match.do(1, command)

    assert words(match)[-1] == "exchanged"


def test_b39_the_same_player_cannot_undo_with_a_second_queen_either() -> None:
    match = queen("4s Qd 6d", "9d Kh")
    play(match, [(A, "snap 3"), (A, "swap 2 1 1"), (A, "see")])

    assert refused(match, A, "swap 2 1 1") == "undoes_swap"


def test_b39_bq20_only_the_swap_immediately_before_counts() -> None:
    match = queen("4s Qh 6d", "Qd 9d Kh")
    play(match, [(1, "snap 1"), (A, "snap 3"), (A, "swap 2 1 2"), (A, "decline")])
    play(match, [(1, "swap 3 0 4"), (1, "decline")])

    match.do(A, "swap 2 1 2")

    assert domain(match, A) == "- 4s - Kh"


def test_b39_bq20_the_next_turn_begins_anew() -> None:
    match = two_queens("4s 6d", "Qd 9d Kh", monte="Qs 2c 3c")
    play(match, [(1, "swap 3 0 3"), (1, "decline"), (1, "buy"), (1, "discard 4")])

    match.do(1, "swap 3 0 3")

    assert words(match)[-1] == "exchanged"


def test_bq19_bq21_a_queen_with_nothing_but_the_undo_is_skipped() -> None:
    match = two_queens("4s", "Qd 9d")

    assert words(match)[-1] == "skipped"
    assert last_heard(match, None, "skipped") == {"event": "skipped", "seat": 1, "power": "Qd"}
    assert at(match, "queue") is None
    assert match.legal(1)[0] == "buy"


def test_bq21_with_a_third_player_the_queen_is_not_skipped() -> None:
    match = queen("4s", "Qd 9d", "8c")
    play(match, [(B, "snap 1"), (A, f"swap 2 {B} 2"), (A, "decline")])

    assert [text for text in match.legal(B) if "swap" in text] == ["swap 2 1 1"]


def test_b34_bq13_snapping_the_card_taken_settles_the_question() -> None:
    match = queen("4s 6d", "Qd 9d Kh")
    match.do(A, "swap 2 1 1")

    match.do(A, "snap 2")

    assert at(match, "queue") == [[A, "Qd"]]
    assert at(match, "prompt") == "power"


def test_bq19_a_queen_without_own_cards_is_skipped_when_the_win_waits() -> None:
    match = queen("4s Qh", "Qd", "8c 8d", options={"win_timing": "after_powers"})
    match.do(B, "snap 1")
    assert match.winners == []

    play(match, [(A, f"swap 2 {C} 1"), (A, "decline")])

    assert match.over
    assert match.winners == [B]
    assert last_heard(match, None, "skipped")["power"] == "Qd"


def test_a_position_of_every_prompt_can_be_loaded() -> None:
    power = load("4s", "9d", discard="Jc", phase="bum", queue=[[0, "Jc"]])
    see = load(
        "4s", "9d 8c", discard="Qc", phase="bum", queue=[[0, "Qc"]], prompt="see",
        last_swap=[[0, 1], [1, 2]],
    )  # fmt: skip
    peek = load(
        "4s", "9d", "8c", discard="Kh", phase="bum", queue=[[0, "Kh"]], prompt="peek", asked=[2]
    )

    assert verbs(power, A) == ["snap", "look", "decline"]
    assert verbs(see, A) == ["snap", "see", "decline"]
    assert verbs(peek, B) == ["peek", "snap", "decline"]
    assert [match.asked for match in (power, see, peek)] == [[A], [A], [B]]
