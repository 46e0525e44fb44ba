"""BUM!: a seat that leaves is removed, and the others play on (BQ-43)."""

from typing import Any

import pytest

import carteado
from carteado.api import Match
from tests.games.bum.table import (
    A,
    after_discard,
    at,
    domain,
    last_heard,
    load,
    pile,
    play,
    refused,
    verbs,
    words,
)

B, C = 2, 1


def three(card: str = "5c", **more: Any) -> Match:
    return after_discard(card, "2h 4h", "7h - 3d", "5s 6s", monte="9d Qc", **more)


def test_bq43_the_leavers_cards_go_to_the_bottom_of_the_monte() -> None:
    match = three()

    match.do(B, "leave")

    assert pile(match, "monte") == "9d Qc 7h 3d"
    assert domain(match, B) == ""
    assert at(match, "left") == [B]
    assert match.asked == [C]
    assert match.legal(C)[0] == "buy"
    assert match.legal(B) == []
    assert refused(match, B, "buy") == "seat_left"


@pytest.mark.parametrize("leaver", [A, C])
def test_bq43_an_exchange_with_somebody_who_left_can_be_told_and_read(leaver: int) -> None:
    match = after_discard("Qc", "2h 4h 8d", "7h 3d", "5s 6s 9s", monte="9d 3c")
    match.do(A, f"swap 4 {C} 3")

    match.do(leaver, "leave")

    again = carteado.load(match.position())
    assert again.position() == match.position()
    for one in (match, again):
        one.do(B, "leave") if leaver == A else one.do(A, "see")
    assert again.position() == match.position()


def test_bq43_the_last_one_left_wins_by_forfeit() -> None:
    match = three()

    play(match, [(B, "leave"), (C, "leave")])

    assert match.winners == [A]
    assert last_heard(match, None, "won")["why"] == "opponents_left"


def test_bq43_the_leavers_powers_are_dropped() -> None:
    match = after_discard("Jc", "2h", "Jh 3d", "Js 6s", monte="9d Qc")
    play(match, [(B, "snap 1"), (C, "snap 1")])

    match.do(B, "leave")
    match.do(A, "leave")

    assert match.winners == [C]


def test_bq43_a_leaver_at_the_head_of_the_queue_makes_room_for_the_next() -> None:
    match = after_discard("Jc", "2h", "Jh 3d", "Js 6s", monte="9d Qc")
    play(match, [(B, "snap 1"), (C, "snap 1")])

    match.do(A, "leave")

    assert at(match, "queue") == [[B, "Jh"], [C, "Js"]]
    assert match.asked == [B]


def test_bq43_a_leaver_in_the_middle_of_the_queue_is_passed_over() -> None:
    match = after_discard("Jc", "2h", "Jh 3d", "Js 6s", monte="9d Qc")
    play(match, [(B, "snap 1"), (C, "snap 1")])

    match.do(B, "leave")

    assert at(match, "queue") == [[A, "Jc"], [C, "Js"]]
    assert match.asked == [A]


def test_bq43_leaving_after_a_queens_swap_drops_the_look() -> None:
    match = three("Qd")
    match.do(A, f"swap 2 {C} 1")

    match.do(A, "leave")

    assert at(match, "queue") is None
    assert match.asked == [B]


def test_bq43_the_other_side_of_a_swap_may_leave_before_the_look() -> None:
    match = three("Qd")
    match.do(A, f"swap 2 {C} 1")

    match.do(C, "leave")
    match.do(A, "see")

    assert last_heard(match, A, "peeked")["card"] == "5s"
    assert match.asked == [B]


def test_bq43_whoever_leaves_needs_not_peek_under_a_red_king() -> None:
    match = three("Kh")
    match.do(A, f"name {B}")

    match.do(C, "leave")

    assert at(match, "queue") is None
    assert match.asked == [B]


def test_bq22_bq43_a_red_king_waiting_does_nothing_once_two_are_left() -> None:
    match = three("Kh")

    match.do(C, "leave")

    assert words(match)[-1] == "skipped"
    assert match.asked == [B]


def test_bq43_leaving_between_buy_and_discard_hands_the_turn_on() -> None:
    match = three()
    match.do(B, "buy")

    match.do(B, "leave")

    assert at(match, "phase") == "buy"
    assert match.asked == [C]
    assert match.legal(C) == ["buy"]


def test_bq43_the_discarder_may_leave_and_the_window_stays_open() -> None:
    match = three()

    match.do(A, "leave")

    assert "snap" in verbs(match, C)
    match.do(C, "snap 1")
    assert pile(match, "discard") == "5c 5s"
    assert match.asked == [B]


def test_bq43_leaving_during_the_first_peeks() -> None:
    match = load("5c 8d", "5h Js", "2c 3c", monte="9d", phase="peek", ready=[B])

    match.do(A, "leave")
    assert match.asked == [C]
    match.do(C, "ready")

    assert at(match, "phase") == "buy"
    assert match.asked == [B]


def test_bq43_the_last_one_not_ready_may_leave() -> None:
    match = load("5c 8d", "5h Js", "2c 3c", monte="9d", phase="peek", ready=[A, B])

    match.do(C, "leave")

    assert at(match, "phase") == "buy"
    assert match.asked == [A]


def test_bq14_bq43_an_empty_domain_that_leaves_does_not_win() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("Jc", "2h", "Jd", "3h", monte="9d Qc", options=options)
    match.do(B, "snap 1")

    match.do(B, "leave")
    match.do(A, "decline")

    assert not match.over
    assert match.asked == [C]


@pytest.mark.parametrize("seat", [A, B, C])
def test_bq43_leaving_is_never_listed(seat: int) -> None:
    assert "leave" not in verbs(three(), seat)
