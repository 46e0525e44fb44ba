"""Between two rounds: people read how the last one ended (RULES 0.4, C-74)."""

from carteado.table import log_entries
from tests.table.host import Host


def scored(people: int, seats: int = 3, **settings: object) -> Host:
    """Plays to the end of a round of Classic."""
    host = Host("classic", seats, people, **settings)
    host.start()
    hands = [["R1"], *[["G9", "G8"] for _ in range(seats - 1)]]
    host.load(hands=hands, discard=["R5"], turn=0)
    host.act(0, "play R1", bot=False)
    assert host.view("g0")["phase"] == "scored"
    return host


def test_no_bot_deals_while_somebody_reads() -> None:
    host = scored(people=1)

    assert host.room.current.bots_to_ask() == []


def test_a_bot_deals_where_only_stand_ins_are_left() -> None:
    host = scored(people=1)

    host.room.seats[0].stand_in = True

    assert {seat for seat, _ in host.room.current.bots_to_ask()} == {0, 1, 2}


def test_the_clock_deals_after_fifteen_seconds_and_calls_nobody_slow() -> None:
    host = scored(people=2, turn_seconds=60, bank_seconds=60)

    host.wait(14_999)
    assert host.view("g0")["phase"] == "scored"
    host.wait(1)

    assert host.view("g0")["phase"] != "scored"
    assert [seat.away for seat in host.room.seats] == [False] * 3
    assert [seat.bank_ms for seat in host.room.seats[:2]] == [60_000] * 2


def test_next_waits_for_others_who_are_here() -> None:
    host = scored(people=2)

    assert host.room.current.must_wait_for_readers(0)
    assert not host.room.current.must_wait_for_readers(2)  # a bot reads nothing
    host.take(log_entries.ReadyEntry(host.now, "g0"))

    assert not host.room.current.must_wait_for_readers(1)
    host.act(1, "next")
    assert host.view("g0")["phase"] != "scored"
    assert not any(seat.ready for seat in host.room.seats)


def test_next_waits_for_nobody_who_is_gone() -> None:
    host = scored(people=2)

    host.take(log_entries.GoneEntry(host.now, "g1"))

    assert not host.room.current.must_wait_for_readers(0)


def test_the_next_round_begins_when_the_last_who_reads_goes_away() -> None:
    host = scored(people=2)
    host.take(log_entries.ReadyEntry(host.now, "g0"))

    host.take(log_entries.GoneEntry(host.now, "g1"))
    host.wait(0)

    assert host.view("g0")["phase"] != "scored"


def test_in_the_middle_of_a_round_nobody_is_ready_for_the_next() -> None:
    host = Host("classic", 2, 2)
    host.start()

    host.take(log_entries.ReadyEntry(host.now, "g0"))

    assert not host.room.seats[0].ready
    host.check_replay()
