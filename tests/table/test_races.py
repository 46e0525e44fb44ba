"""Snaps of BUM! at a table: judged by reaction, before anything that would close the window."""

from typing import Any

import pytest

from carteado.core.errors import Code, Refused
from carteado.table import log_entries
from carteado.table.frames import frame_of
from tests.table.host import Host
from tests.table.races import codes, table, told, window


def test_bq05_the_quicker_snap_counts_first_though_it_arrives_last() -> None:
    host = window("2h", "7h 8h", "9h", "7s 8s")
    host.wait(400)
    trips = [0, 5, 0, 220]
    host.act(1, "snap 1", "near", re=4, rt=395, trip=5, trips=trips, sent=0)
    host.wait(100)
    host.act(3, "snap 1", "far", re=4, rt=300, trip=220, trips=trips, sent=0)

    assert told(host, "snapped") == []
    answers = host.wait(155)

    assert codes(answers) == {"far": None, "near": None}
    assert told(host, "snapped") == [("snapped", 3), ("snapped", 1)]


def test_the_photo_finish_lists_the_reaction_times_that_counted() -> None:
    host = window("2h", "7h 8h", "9h", "7s 8s")
    host.wait(355)
    host.act(1, "snap 1", "a", re=4, rt=355, trips=[0, 0])
    host.wait(10)
    host.act(3, "snap 1", "b", re=4, rt=312, trip=40, trips=[0, 40])

    host.take(log_entries.TickEntry(host.room.due() or 0))

    assert frame_of(host.room, "g0").photo == [[3, 312], [1, 355]]
    host.take(log_entries.TickEntry(host.room.at + 10))
    assert frame_of(host.room, "g0").photo == []


def test_a_bots_reaction_counts_from_the_opening_of_the_window() -> None:
    host = window("2h 7d", "7s 8s", "2s", people=1, ago=1000)
    host.wait(690)
    host.act(1, "snap 1", bot=True, trips=[0])
    host.wait(10)
    host.act(0, "snap 2", "person", re=4, trips=[0], sent=1000)

    host.wait(35)

    assert told(host, "snapped") == [("snapped", 1), ("snapped", 0)]


def test_the_hold_is_the_same_whether_a_person_or_a_bot_claims_first() -> None:
    dues = []
    for bot in (False, True):
        host = window("2h", "7s 8s", "9s")
        host.act(1, "snap 1", bot=bot, trips=[5, 40, 120])
        dues.append(host.room.due())

    assert dues == [120 + 35, 120 + 35]


@pytest.mark.parametrize(("public", "cap"), [(False, 250), (True, 120)])
def test_s5_at_a_public_table_a_connection_explains_less(public: bool, cap: int) -> None:
    host = window("2h", "7h 8h", "9h", "7s 8s", public=public)
    host.wait(800)
    host.act(1, "snap 1", "far", re=4, rt=0, trip=700, trips=[0, 700])

    assert host.room.due() == 800 + cap + 20
    host.take(log_entries.TickEntry(host.room.due() or 0))

    assert frame_of(host.room, "g0").photo == [[1, 800 - cap]]


def test_whether_a_snap_matches_changes_neither_the_hold_nor_the_frames() -> None:
    frames = []
    for mine in ("7s", "8s"):
        host = window("2h", f"{mine} 9d", "9s")
        host.act(1, "snap 1", "a", re=4, trips=[30, 90])
        frames.append((host.room.due(), frame_of(host.room, "g2", 0), frame_of(host.room, "g1", 0)))

    assert frames[0] == frames[1]


def test_the_same_claim_twice_is_one_claim() -> None:
    host = window("2h", "8s 9d", "9s")
    host.act(1, "snap 1", "a", re=4)

    with pytest.raises(Refused) as caught:
        host.act(1, "snap 1", "b")

    assert caught.value.code == Code.ALREADY_CLAIMED
    assert codes(host.wait(100)) == {"a": None}
    assert told(host, "burned") == [("burned", 1)]


def test_bq10_a_claim_whose_window_has_closed_when_it_is_judged_is_stale() -> None:
    host = window("2h", "7h 8h", "9h", "7s 8s", options={"bum_limit": "first"})
    host.act(1, "snap 1", "named", re=4, rt=400)
    host.act(3, "snap 1", "unnamed", rt=400)

    answers = host.wait(100)

    # Seat 3 buys next and so is nearer in the order of turns (BQ-32).
    assert codes(answers) == {"unnamed": None, "named": Code.STALE}
    assert told(host, "snapped", "burned") == [("snapped", 3)]


def test_b19_bq10_an_untimely_snap_burns_at_once() -> None:
    host = table(2, 2)
    host.load(domains=[["2h", "7d"], ["7s", "8s"]], monte=["2c", "3c"], discard=["7c"], turn=0)
    host.act(0, "buy", "a")

    answers = host.act(1, "snap 1", "b")

    assert codes(answers) == {"b": None}
    assert told(host, "burned") == [("burned", 1)]


def test_b27_bq09_a_buy_waits_for_claims_that_came_before_it() -> None:
    host = window("2h", "7h 8h", "9h", "9s 8s", options={"bum_interval_ms": 0})
    host.act(1, "snap 1", "snap", re=4)
    assert host.act(3, "buy", "buy") == []

    answers = host.wait(35)

    assert codes(answers) == {"snap": None, "buy": None}
    assert told(host, "snapped", "bought") == [("snapped", 1), ("bought", 3)]


def test_b28_bq11_an_early_buy_waits_for_a_claim_made_at_the_last_moment() -> None:
    host = window("2h", "7h 8h", "9h", "9s 8s")
    host.act(3, "buy", "buy")
    host.wait(2990)
    host.act(1, "snap 1", "snap", re=4)

    answers = host.wait(35)
    assert codes(answers) == {"snap": None}
    assert host.wait(2999) == []
    answers = host.wait(1)

    assert codes(answers) == {"buy": None}
    assert told(host, "snapped", "bought") == [("snapped", 1), ("bought", 3)]


def test_b27_a_time_out_waits_for_claims_too() -> None:
    host = window("2h", "7h 8h", "9h", "9s 8s", options={"bum_interval_ms": 0}, turn_seconds=20)
    host.wait(19_990)
    host.act(1, "snap 1", "snap", re=4)

    answers = host.wait(20)
    assert (answers, host.room.seats[3].away) == ([], False)
    answers = host.wait(20)

    assert codes(answers) == {"snap": None}
    assert told(host, "snapped", "bought") == [("snapped", 1), ("bought", 3)]
    assert host.room.seats[3].away


def test_b32_a_queens_swap_does_not_slip_in_before_a_claim() -> None:
    host = window("2h 3h", "7h 8h", "9s", queue=[[0, "Qd"]], options={"royal_flush": "off"})
    host.act(1, "snap 1", "snap", re=4)
    host.act(0, "swap 1 1 1", "swap")

    answers = host.wait(35)

    assert codes(answers) == {"snap": None, "swap": Code.EMPTY_SLOT}
    assert told(host, "snapped", "burned", "exchanged") == [("snapped", 1)]


def test_nobody_is_kept_from_leaving_by_a_claim() -> None:
    host = window("2h", "7h 8h", "9h", "9s 8s")
    host.act(1, "snap 1", "snap", re=4)

    answers = host.act(3, "leave", "leave")

    assert codes(answers) == {"leave": None}
    assert codes(host.wait(35)) == {"snap": None}


def forgotten(**settings: Any) -> Host:
    """Seat 0 has laid its last card but one and not called; seat 1 is next, seat 2 may jump in."""
    host = Host("classic", 3, 3, options={"jump_in": "identical"}, **settings)
    host.start("uno")
    hands = [["R1", "B5"], ["B8", "G7"], ["R1", "G9"]]
    host.load(options={"jump_in": "identical"}, hands=hands, discard=["R9"])
    host.act(0, "play R1", "first")
    host.wait(35)  # somebody else might have jumped in
    return host


def test_cq20_a_jump_in_waits_as_long_as_somebody_may_be_caught() -> None:
    host = forgotten()
    host.act(2, "play R1", "jump")

    host.act(1, "catch 0", "catch")
    answers = host.wait(2000)

    assert list(codes(answers).items()) == [("catch", None), ("jump", None)]


def test_cq20_a_catch_is_judged_before_a_jump_in_that_came_first() -> None:
    host = forgotten(uno_window_ms=0)
    host.act(2, "play R1", "jump")

    host.act(1, "catch 0", "catch")
    answers = host.wait(750)

    assert list(codes(answers).items()) == [("catch", None), ("jump", None)]


def test_cq20_after_the_call_a_jump_in_waits_for_its_own_race_only() -> None:
    host = forgotten()
    host.act(2, "play R1", "jump")

    host.act(0, "uno", "call")
    answers = host.wait(35)

    assert codes(answers) == {"jump": None}


def test_cq20_a_bot_that_is_next_waits_too() -> None:
    host = forgotten()

    host.act(1, "draw", bot=True)
    host.wait(1999)
    assert ("drew", 1) not in told(host, "drew")
    host.wait(1)

    assert ("drew", 1) in told(host, "drew")


def test_cq20_whoever_may_still_call_has_the_time_of_the_slowest_connection() -> None:
    host = forgotten()
    host.act(1, "catch 0", "catch", trip=5, trips=[90, 5, 20])

    early = host.wait(839)
    answers = host.wait(1)

    assert early == []
    assert codes(answers) == {"catch": None}


def test_in_calm_mode_turns_decide_and_nobody_is_measured() -> None:
    host = window("7h 8h", "9h", "7d 9d", "7s 8s", race="calm")
    host.act(0, "snap 1", "discarder", re=4, rt=150)
    host.wait(1500)
    host.act(2, "snap 1", "second", re=4, rt=1400)
    host.wait(1400)
    host.act(3, "snap 1", "buyer", re=4, rt=2900)

    assert told(host, "snapped") == []
    host.now = host.room.due() or 0
    answers = host.take(log_entries.TickEntry(host.now))

    assert host.now == 3000
    assert codes(answers) == {"buyer": None, "second": None, "discarder": None}
    assert told(host, "snapped") == [("snapped", 3), ("snapped", 2), ("snapped", 0)]
    assert frame_of(host.room, "g0").photo == []


def test_in_calm_mode_a_buy_pressed_early_follows_the_claims() -> None:
    host = window("7h 8h", "9h", "7d 9d", "9s 8s", race="calm")
    host.act(3, "buy", "buy")
    host.act(0, "snap 1", "snap", re=4)

    answers = host.wait(3000)
    later = host.wait(3000)

    assert codes(answers) == {"snap": None}
    assert codes(later) == {"buy": None}


def test_an_early_command_is_refused_when_a_later_one_takes_its_place() -> None:
    host = window("2h", "8h 9d", "9h", "9s 8s")
    assert host.act(3, "buy", "first") == []

    answers = host.act(3, "buy", "second")

    assert codes(answers) == {"first": Code.REPLACED}
    assert codes(host.wait(3000)) == {"second": None}


def test_what_waits_when_the_match_ends_is_answered() -> None:
    host = window("2h", "7h", "9h 7d", "9s 8s")
    host.wait(300)
    host.act(3, "buy", "buy")
    host.act(1, "snap 1", "snap", re=4, rt=290)
    host.act(2, "snap 2", "late", re=4, rt=300)

    answers = host.wait(35)

    assert host.match.winners == [1]
    assert codes(answers) == {"snap": None, "late": Code.GAME_OVER, "buy": Code.GAME_OVER}


def test_5t_a_time_limit_shorter_than_the_interval_marks_nobody_as_slow() -> None:
    options = {"bum_interval_ms": 60_000}
    host = window("2h", "8h", "9h 9d", options=options, turn_seconds=5)

    host.wait(59_999)
    assert [seat.away for seat in host.room.seats] == [False] * 3
    host.wait(5_001)

    assert [seat.away for seat in host.room.seats] == [False, False, True]
    assert told(host, "bought") == [("bought", 2)]
