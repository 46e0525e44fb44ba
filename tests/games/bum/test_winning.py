"""BUM!: the empty domain, the royal flush and when each of them wins."""

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
    words,
)

B, C = 2, 1
FLUSH = "10h Jh Kh Ah"


def test_b02_bq14_a_domain_emptied_by_a_snap_wins_at_once() -> None:
    match = after_discard("5c", "2h", "5h", monte="9d Qc")

    match.do(1, "snap 1")

    assert match.over
    assert match.winners == [1]
    assert match.scores is None
    assert last_heard(match, None, "won") == {
        "event": "won", "seat": None, "winners": [1], "why": "out",
    }  # fmt: skip
    assert match.legal(0) == match.legal(1) == []
    assert refused(match, 0, "buy") == "game_over"
    assert refused(match, 1, "leave") == "game_over"


def test_bq14_a_pending_black_king_saves_nobody() -> None:
    match = after_discard("Ks", "2h", "Kh", monte="9d Qc")

    assert match.asked == [A]
    match.do(1, "snap 1")

    assert match.winners == [1]


def test_bq14_with_after_powers_a_pending_black_king_does() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("Ks", "2h", "Kh", monte="9d Qc", options=options)

    match.do(1, "snap 1")
    assert not match.over
    match.do(A, "name 1")

    assert not match.over
    assert domain(match, 1) == "- 9d"


def test_bq14_with_after_powers_the_win_comes_when_the_queue_is_done() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("Ks", "2h", "Kh", "8c 8d", monte="9d Qc", options=options)

    match.do(B, "snap 1")
    match.do(A, f"name {C}")
    assert not match.over
    match.do(B, f"name {A}")
    match.do(C, "decline")

    assert match.winners == [B]


def test_bq14_bq41_with_after_powers_the_first_emptied_wins() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("Jc", "2h", "Jd", "Jh", monte="9d Qc", options=options)

    play(match, [(C, "snap 1"), (B, "snap 1"), (A, "decline"), (C, "decline")])
    assert not match.over
    match.do(B, "decline")

    assert match.winners == [C]


def test_bq14_with_after_powers_and_no_powers_a_snap_wins_at_once() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("5c", "2h", "5h", monte="9d Qc", options=options)

    match.do(1, "snap 1")

    assert match.winners == [1]


def test_bq41_the_first_of_two_wins() -> None:
    match = after_discard("5c", "2h", "5h", "5s", monte="9d Qc")

    match.do(C, "snap 1")

    assert match.winners == [C]
    assert refused(match, B, "snap 1") == "game_over"


def test_bq15_step_two_wins_when_nothing_could_be_bought() -> None:
    match = load("5c", "5h Js", monte="", discard="9d", phase="buy")

    match.do(A, "buy")
    assert last_heard(match, A, "bought")["slot"] is None
    match.do(A, "discard 1")

    assert match.winners == [A]


def test_bs17_b40_bq28_bq29_a_royal_flush_wins_on_the_buy() -> None:
    match = load(FLUSH, "5h Js", monte="Qh 2c", phase="buy")

    match.do(A, "buy")

    assert match.winners == [A]
    assert words(match)[-2:] == ["flush", "won"]
    shown = last_heard(match, 1, "flush")
    assert shown["cards"] == ["10h", "Jh", "Kh", "Ah", "Qh"]
    assert shown["seat"] == A


@pytest.mark.parametrize(
    "others",
    ["10h Jh Kh Ac", "9h Jh Kh Ah", f"{FLUSH} 2c", "10h Jh Kh"],
    ids=["another suit", "another rank", "six cards", "four cards"],
)
def test_b40_bq29_exactly_a_royal_flush(others: str) -> None:
    match = load(others, "5h Js", monte="Qh 3c", phase="buy")

    match.do(A, "buy")

    assert not match.over


def test_bq29_a_discard_may_complete_a_royal_flush() -> None:
    match = load(f"{FLUSH} 2c", "5h Js", monte="Qh 3c", phase="buy")

    play(match, [(A, "buy"), (A, "discard 5")])

    assert match.winners == [A]


def test_b41_bq28_a_black_king_may_complete_anothers_royal_flush() -> None:
    match = after_discard("Ks", "2h", FLUSH, monte="Qh 3c")

    match.do(A, "name 1")

    assert match.winners == [1]


def test_b41_bq28_a_penalty_may_complete_a_royal_flush_in_anothers_turn() -> None:
    match = after_discard("5c", "2h", "9c 9s", FLUSH, monte="Qh 3c")

    match.do(C, "snap 1")

    assert match.winners == [C]
    assert words(match)[-4:] == ["burned", "penalised", "flush", "won"]


def test_bq28_a_swap_may_complete_a_royal_flush_for_either_side() -> None:
    match = after_discard("Qc", "Qh 2h", f"{FLUSH} 9s", monte="3c")

    match.do(A, "swap 2 1 5")

    assert match.winners == [1]


def test_bq28_a_swap_that_completes_two_royal_flushes_wins_for_its_maker() -> None:
    match = after_discard("Qc", f"{FLUSH} Qs", "10s Js Ks As Qh", monte="3c")

    match.do(A, "swap 6 1 5")

    assert match.winners == [A]


def test_bq28_a_royal_flush_wins_at_once_though_wins_wait_for_powers() -> None:
    options: dict[str, object] = {"win_timing": "after_powers"}
    match = after_discard("Ks", "2h", f"{FLUSH} Kc", monte="Qh 3c", options=options)

    match.do(A, "name 1")
    assert not match.over
    match.do(1, "snap 5")

    assert match.winners == [1]
    assert words(match)[-2:] == ["flush", "won"]


def test_bq28_royal_flush_off_means_nothing() -> None:
    match = load(FLUSH, "5h Js", monte="Qh 3c", phase="buy", options={"royal_flush": "off"})

    match.do(A, "buy")

    assert not match.over
    assert refused(match, A, "claim") == "not_allowed"


def claiming(domain: str) -> Match:
    options: dict[str, object] = {"royal_flush": "claim"}
    return load(domain, "5h Js", monte="Qh 3c 4c", phase="buy", options=options)


def test_b41_bq28_a_royal_flush_may_have_to_be_claimed() -> None:
    match = claiming(FLUSH)

    match.do(A, "buy")
    assert not match.over
    assert "claim" in match.legal(A)
    assert match.legal(1) == ["claim"]
    match.do(A, "claim")

    assert match.winners == [A]


def test_bq30_a_false_claim_shows_the_domain_and_costs_a_card() -> None:
    match = claiming(FLUSH)

    match.do(1, "claim")

    assert last_heard(match, None, "flush")["cards"] == ["5h", "Js"]
    assert last_heard(match, None, "flush")["royal"] is False
    assert domain(match, 1) == "5h Js Qh"
    assert words(match) == ["flush", "penalised"]
    assert "5h" not in str(match.look(A))
    assert at(match, "phase") == "buy"


def test_b41_a_claim_interrupts_another_players_turn() -> None:
    options: dict[str, object] = {"royal_flush": "claim"}
    match = after_discard("Ks", "2h", FLUSH, monte="Qh 3c", options=options)
    match.do(A, "name 1")

    match.do(1, "claim")

    assert match.winners == [1]


def test_b40_in_over_the_domains_lie_open_and_the_monte_does_not() -> None:
    match = after_discard("5c", "2h", "5h", monte="9d Qc")

    match.do(1, "snap 1")

    for viewer in (0, 1, None):
        view = match.look(viewer)
        assert view["domains"] == [[None, "2h"], [None]]
        assert view["monte"] == ["?", "?"]
        assert view["winners"] == [1]
        assert view["asked"] == []
