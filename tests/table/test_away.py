"""Whoever goes and comes again and again: what time away stops, and for how long in all."""

import pytest

from carteado.table import log_entries
from carteado.table.frames import frame_of
from tests.table.host import Host


def asked(host: Host) -> int:
    (seat,) = host.match.asked
    return seat


def other(host: Host) -> int:
    return 1 - asked(host)


def go(host: Host, seat: int, ms: int = 0) -> None:
    """Loses somebody, and lets time pass without them."""
    host.take(log_entries.GoneEntry(host.now, f"g{seat}"))
    host.wait(ms)


def come(host: Host, seat: int) -> None:
    host.take(log_entries.BackEntry(host.now, f"g{seat}"))


def blink(host: Host, seat: int, ms: int) -> None:
    """Loses somebody for a while; what is due when they are back happens."""
    go(host, seat, ms)
    come(host, seat)
    host.wait(1)


def is_held_up(host: Host) -> bool:
    """Tells whether everybody still waits for the first move."""
    return not (host.match.over or host.match.commands or host.has_stand_in(asked(host)))


def left_of(host: Host, seat: int) -> int:
    """Returns how much time a seat is shown to have."""
    return frame_of(host.room, None).deadline_ms[str(seat)]


@pytest.mark.parametrize("on_disconnect", ["stand_in", "remove", "wait"])
@pytest.mark.parametrize("bank", [0, 10])
def test_a_turn_lasts_no_longer_than_its_time_and_the_grace_time(
    on_disconnect: str, bank: int
) -> None:
    host = Host(
        "neon",
        2,
        2,
        on_disconnect=on_disconnect,
        turn_seconds=5,
        bank_seconds=bank,
        reconnect_seconds=6,
    )
    host.start()
    seat = asked(host)

    while is_held_up(host) and host.now < 100_000:
        blink(host, seat, 2_500)

    assert host.now <= (5 + bank + 6 + 3) * 1000
    host.check_replay()


def test_absences_stop_the_clock_of_a_turn_for_the_grace_time_in_all() -> None:
    host = Host("neon", 2, 2, on_disconnect="wait", turn_seconds=20, reconnect_seconds=6)
    host.start()
    seat = asked(host)

    left = []
    for _ in range(4):
        go(host, seat, 4_000)
        come(host, seat)
        left.append(left_of(host, seat))

    assert left == [20_000, 18_000, 14_000, 10_000]
    host.check_replay()


def test_the_grace_time_goes_on_where_it_was_until_the_seat_has_moved() -> None:
    host = Host("neon", 2, 2)
    host.start()
    seat = asked(host)
    go(host, seat, 20_000)
    come(host, seat)

    go(host, seat)
    assert frame_of(host.room, None).grace_ms == {str(seat): 10_000}
    host.wait(9_999)
    assert not host.has_stand_in(seat)
    come(host, seat)
    host.act(seat, host.match.legal(seat)[0])
    go(host, seat)

    assert frame_of(host.room, None).grace_ms == {str(seat): 30_000}
    host.check_replay()


def test_whoever_is_not_asked_holds_nobody_up_and_keeps_the_whole_grace_time() -> None:
    host = Host("neon", 2, 2)
    host.start()
    seat = other(host)
    blink(host, seat, 20_000)

    go(host, seat)

    assert frame_of(host.room, None).grace_ms == {str(seat): 30_000}


def test_a_stand_in_that_has_not_moved_does_not_begin_the_turn_anew() -> None:
    host = Host("neon", 2, 2, turn_seconds=20, reconnect_seconds=0)
    host.start()
    seat = asked(host)
    host.wait(15_000)

    for _ in range(3):
        go(host, seat)
        assert host.has_stand_in(seat)
        come(host, seat)

    assert left_of(host, seat) == 5_000
    host.check_replay()


def test_whoever_was_asked_while_a_stand_in_played_has_the_whole_turn_once() -> None:
    host = Host("neon", 2, 2, turn_seconds=20, reconnect_seconds=0)
    host.start()
    seat = other(host)
    go(host, seat)
    while asked(host) != seat:
        host.act(asked(host), host.match.legal(asked(host))[0])
    host.wait(3_000)

    come(host, seat)
    assert left_of(host, seat) == 20_000
    host.wait(1_000)
    go(host, seat)
    come(host, seat)

    assert left_of(host, seat) == 19_000
    host.check_replay()
