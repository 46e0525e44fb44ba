"""BUM!: where cards lie. Slots are stable, and a row does not grow for ever."""

import json

import carteado
from tests.games.bum.table import A, after_discard, at, domain, last_heard, load

GAPS = " -" * 50


def test_b21_bq37_a_penalty_card_takes_a_new_slot_though_there_are_gaps() -> None:
    match = after_discard("7d", "2h", "- 8c -", monte="Kd Qc")

    match.do(1, "snap 2")

    assert domain(match, 1) == "- 8c - Kd"
    assert last_heard(match, None, "penalised")["slot"] == 4


def test_bq37_a_gap_at_the_right_end_stays_too() -> None:
    match = load("4s", "5h Js", monte="9d Qc", phase="buy")

    match.do(A, "buy")
    match.do(A, "discard 2")

    assert at(match, "domains")[A] == ["4s", None]


def test_bq37_a_row_as_long_as_the_deck_takes_the_first_gap() -> None:
    match = load("4s -" + GAPS, "5h Js", monte="9d Qc Kd", phase="buy")
    assert len(at(match, "domains")[A]) == 52

    match.do(A, "buy")

    assert domain(match, A) == "4s 9d" + GAPS
    assert last_heard(match, A, "bought") == {
        "event": "bought",
        "seat": A,
        "slot": 2,
        "why": "turn",
        "card": "9d",
    }


def test_b39_a_gap_of_the_last_swap_is_not_filled_while_it_counts() -> None:
    match = load(
        "4s Qd 5s" + GAPS[2:],
        "9d Kh Qh",
        discard="Qc",
        phase="bum",
        queue=[[1, "Ks"]],
        last_swap=[[0, 2], [1, 1]],
        monte="3c 2c",
        options={"royal_flush": "off"},
    )

    match.do(A, "snap 2")
    match.do(1, "name 0")

    assert domain(match, A) == "4s - 5s 3c" + GAPS[4:]


def test_a_match_that_goes_on_and_on_keeps_its_views_small() -> None:
    match = carteado.deal("bum", seats=2, seed="long", options={"bum_interval_ms": 0})
    match.wait(5000)
    longest = 0
    for _ in range(600):
        (seat,) = match.asked
        listed = [text for text in match.legal(seat) if not text.startswith("snap")]
        match.do(seat, listed[0])
        longest = max(longest, len(json.dumps(match.look(seat))))

    assert not match.over
    assert {len(slots) for slots in at(match, "domains")} == {52}
    assert longest < 2000
    assert carteado.load(match.position()).position() == match.position()
