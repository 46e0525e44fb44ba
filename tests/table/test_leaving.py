"""Whoever has left a match cannot be removed from it again, and harms nobody by it."""

import pytest

from carteado.core.errors import Refused
from carteado.table import log_entries
from carteado.table.frames import frame_of, table_of
from tests.table.host import Host


def left_and_gone() -> Host:
    """A table for three that removes the absent; seat 1 leaves the match and closes the tab."""
    host = Host("neon", 3, 3, on_disconnect="remove", reconnect_seconds=2)
    host.start("leaving")
    host.act(1, "leave")
    host.take(log_entries.GoneEntry(host.now, "g1"))
    return host


def test_the_grace_time_of_somebody_who_has_left_ends_without_harm() -> None:
    host = left_and_gone()

    host.wait(5_000)

    assert not host.match.over
    host.check_replay()


def test_somebody_who_has_left_can_still_give_the_seat_up() -> None:
    host = left_and_gone()

    host.take(log_entries.StandEntry(host.now, "g1"))

    assert host.room.seat_number("g1") is None
    host.check_replay()


def test_a_vote_against_somebody_who_has_left_is_counted() -> None:
    host = left_and_gone()

    host.take(log_entries.VoteEntry(host.now, "g0", "kick", 1))
    host.take(log_entries.VoteEntry(host.now, "g2", "kick", 1))

    assert host.room.seat_number("g1") is None
    host.check_replay()


def test_nobody_leaves_twice() -> None:
    host = left_and_gone()

    with pytest.raises(Refused):
        host.act(1, "leave")


def test_a_match_that_all_have_left_for_good_makes_room_for_another() -> None:
    host = Host("neon", 3, 2)
    host.start("one")
    host.take(log_entries.StandEntry(host.now, "g0"))
    assert table_of(host.room).phase == "playing"

    host.take(log_entries.StandEntry(host.now, "g1"))

    frame = frame_of(host.room, "g0", 0)
    assert (frame.table.phase, frame.table.root, frame.view) == ("lobby", None, None)
    host.take(log_entries.SitEntry(host.now, "g0", "Ana"))
    host.start("two")
    assert table_of(host.room).phase == "playing"
    host.check_replay()
