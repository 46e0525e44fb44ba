"""BUM!'s first looks (B-05, BQ-34): their few seconds are for people who can see them."""

from carteado.table import log_entries
from tests.table.host import Host


def test_b05_the_first_looks_begin_when_everyones_page_shows_the_deal() -> None:
    host = Host("bum", 3, 2)
    host.start(wait=6000)

    host.wait(4000)
    host.take(log_entries.ShownEntry(host.now, "g0"))
    host.wait(1000)
    host.take(log_entries.ShownEntry(host.now, "g1"))
    host.wait(4999)
    assert host.match.now == 4999
    assert host.view("g0")["phase"] == "peek"
    host.wait(1)

    assert host.view("g0")["phase"] == "buy"
    host.check_replay()


def test_b05_the_clock_does_not_wait_for_a_page_for_ever() -> None:
    host = Host("bum", 3, 2)
    host.start(wait=6000)
    host.take(log_entries.ShownEntry(host.now, "g0"))

    host.wait(6000)
    assert host.match.now == 0
    host.wait(5000)

    assert host.view("g1")["phase"] == "buy"
    host.check_replay()


def test_b05_whoever_acts_or_is_gone_keeps_no_clock_waiting() -> None:
    host = Host("bum", 3, 2)
    host.start(wait=6000)

    host.act(0, "peek 1")
    host.wait(100)
    assert host.match.now == 0
    host.take(log_entries.GoneEntry(host.now, "g1"))
    host.wait(100)

    assert host.match.now == 100
    host.check_replay()


def test_b05_the_first_looks_wait_for_somebody_whose_connection_was_lost() -> None:
    host = Host("bum", 3, 2)
    host.start()
    host.wait(4000)

    host.take(log_entries.GoneEntry(host.now, "g1", wait=6000))
    host.wait(5000)
    host.take(log_entries.BackEntry(host.now, "g1"))
    host.wait(500)
    host.take(log_entries.ShownEntry(host.now, "g1"))
    assert host.match.now == 4000
    host.wait(999)
    assert host.view("g1")["phase"] == "peek"
    host.wait(1)

    assert host.view("g1")["phase"] == "buy"
    host.check_replay()


def test_b05_the_first_looks_wait_once_and_not_for_ever() -> None:
    host = Host("bum", 3, 2)
    host.start()

    host.take(log_entries.GoneEntry(host.now, "g1", wait=6000))
    host.wait(6000)
    assert host.match.now == 0
    host.take(log_entries.BackEntry(host.now, "g1"))
    host.take(log_entries.GoneEntry(host.now, "g1", wait=6000))
    host.wait(5000)

    assert host.view("g0")["phase"] == "buy"
    host.check_replay()


def test_b05_nobody_who_has_looked_is_waited_for() -> None:
    host = Host("bum", 3, 2)
    host.start()
    host.act(1, "ready")

    host.take(log_entries.GoneEntry(host.now, "g1", wait=6000))
    host.wait(100)

    assert host.match.now == 100


def test_a_turn_without_a_clock_of_the_game_waits_for_no_return() -> None:
    host = Host("neon", 2, 2, turn_seconds=20)
    host.start()

    host.take(log_entries.GoneEntry(host.now, f"g{host.match.asked[0]}", wait=6000))
    host.wait(100)

    assert host.match.now == 100


def test_b05_what_is_due_without_time_passing_is_due_while_the_clock_waits() -> None:
    host = Host("bum", 3, 2, on_disconnect="remove", reconnect_seconds=0)
    host.start()

    host.take(log_entries.GoneEntry(host.now, "g1", wait=6000))

    assert host.room.due() == host.now


def test_b05_nobody_who_has_left_the_table_is_waited_for() -> None:
    host = Host("bum", 3, 2)
    host.start(wait=6000)
    host.take(log_entries.ShownEntry(host.now, "g0"))

    host.take(log_entries.StandEntry(host.now, "g1"))
    host.wait(100)

    assert host.match.now == 100


def test_b36_a_race_does_not_wait_for_somebody_who_leaves_in_it() -> None:
    host = Host("bum", 3, 3)
    host.start()
    host.load(
        domains=[["Kh", "2c", "3c"], ["4c", "5c"], ["6c", "7c"]],
        phase="discard",
        turn=0,
        bought=1,
    )
    host.act(0, "discard 1")
    host.act(0, "name 2")
    assert host.match.asked == [1]

    host.take(log_entries.GoneEntry(host.now, "g1", wait=6000))
    before = host.match.now
    host.wait(100)

    assert host.match.now == before + 100
