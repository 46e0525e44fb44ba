"""BUM!: wrong cards, wrong moments, and stale snaps, which are neither."""

from carteado.api import Match
from tests.games.bum.table import (
    A,
    after_discard,
    at,
    counts,
    domain,
    last_heard,
    load,
    pile,
    refusal,
    refused,
    who_saw,
    words,
)

B, C = 2, 1


def bought(**options: object) -> Match:
    """A has discarded 5c, B has bought: window 1 is closed; C holds 5d in slot 2."""
    match = after_discard("5c", "2h", "7h 3d", "6s 5d", monte="Kd Qc Jd 4c", options=options)
    match.do(B, "buy")
    return match


def test_bs03_b18_b19_bq09_bq10_an_untimely_discard_burns_though_it_matches() -> None:
    match = bought()

    match.do(C, "snap 2")

    assert domain(match, C) == "6s 5d Qc"
    assert who_saw(match, "burned") == [0, 1, 2, None]
    assert last_heard(match, None, "burned")["why"] == "untimely"
    assert pile(match, "discard") == "5c"
    assert at(match, "phase") == "discard"


def test_b19_bq10_whoever_is_to_discard_can_burn_too() -> None:
    match = bought()

    match.do(B, "snap 1")

    assert domain(match, B) == "7h 3d Kd Qc"
    assert match.asked == [B]


def test_b19_bq09_between_the_first_buy_and_the_first_discard_a_snap_burns() -> None:
    match = load("5c 8d", "5h Js", monte="9d Qc Kd", phase="buy")

    match.do(A, "buy")
    match.do(1, "snap 1")

    assert domain(match, 1) == "5h Js Qc"


def test_bq10_with_untimely_ignore_nothing_happens() -> None:
    match = bought(untimely="ignore")

    assert refused(match, C, "snap 2") == "not_now"
    assert refused(match, B, "snap 1 @1") == "stale"


def test_bq10_a_wrong_card_in_time_burns_even_with_untimely_ignore() -> None:
    match = after_discard("5c", "2h", "7h 3d", monte="Kd", options={"untimely": "ignore"})

    match.do(1, "snap 1")

    assert last_heard(match, None, "burned")["why"] == "wrong"


def test_bq10_a_snap_for_the_window_just_closed_is_stale_not_untimely() -> None:
    match = bought(latency_grace_ms=300)

    match.wait(300)

    assert refusal(match, C, "snap 2 @1").args == {"window": 1}
    assert refused(match, C, "snap 2 @1") == "stale"
    match.wait(1)
    match.do(C, "snap 2 @1")
    assert words(match)[-2:] == ["burned", "penalised"]


def test_bq10_an_unnamed_snap_outside_a_window_burns_within_the_grace_time_too() -> None:
    match = bought(latency_grace_ms=300)

    match.do(C, "snap 2")

    assert words(match)[-2:] == ["burned", "penalised"]


def test_bq10_a_snap_for_an_older_window_is_always_stale() -> None:
    match = bought()
    match.do(B, "discard 2")

    match.wait(100_000)

    assert match.look(C)["window"] == 2
    assert refused(match, C, "snap 2 @1") == "stale"
    assert refused(match, C, "snap 2 @3") == "stale"
    assert refused(match, C, "snap 2 @0") == "stale"
    match.do(C, "snap 2 @2")
    assert words(match)[-2:] == ["burned", "penalised"]


def test_bq10_the_log_keeps_the_window_a_snap_named() -> None:
    match = after_discard("5c", "2h", "5h 3d 8d", "5s 9c", monte="Kd Qc")

    match.do(B, "snap 1 @1")
    match.do(C, "snap 1")

    assert match.log()["commands"][-2:] == [[0, B, "snap 1 @1"], [0, C, "snap 1"]]  # type: ignore[index]


def test_other_commands_may_name_the_window_too() -> None:
    match = after_discard("5c", "2h", "5h 3d", monte="Kd Qc")

    assert refused(match, 1, "buy @7") == "stale"
    match.do(1, "buy @1")
    assert at(match, "phase") == "discard"


def test_bs16_b20_bq16_the_last_card_snapped_wrongly_is_no_win() -> None:
    match = after_discard("7d", "2h", "8c", monte="Kd Qc")

    match.do(1, "snap 1")

    assert domain(match, 1) == "8c Kd"
    assert not match.over


def test_b20_bq07_a_burned_card_returns_to_its_own_slot() -> None:
    match = after_discard("7d", "2h", "- 8c - 9c", monte="Kd Qc")

    match.do(1, "snap 2")

    assert domain(match, 1) == "- 8c - 9c Kd"
    assert last_heard(match, 0, "burned")["card"] == "8c"
    assert "8c" not in str(match.look(0)) + str(match.look(1))


def test_b18_burns_do_not_close_the_window() -> None:
    match = after_discard("7d", "2h 4c", "8c 7c", monte="Kd Qc 3s")

    match.do(1, "snap 1")
    match.do(A, "snap 2")
    match.do(1, "snap 2")

    assert pile(match, "discard") == "7d 7c"
    assert counts(match) == [3, 2]


def test_b28_bq11_a_burn_does_not_restart_the_interval() -> None:
    match = after_discard("7d", "2h", "8c 7c", monte="Kd Qc", options={"bum_interval_ms": 1000})

    match.wait(900)
    match.do(A, "snap 2")

    assert refusal(match, 1, "buy").args == {"ms": 100}
