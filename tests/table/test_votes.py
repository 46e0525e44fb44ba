"""What people at a table decide together, and who is the host when somebody has to go."""

import pytest

from carteado.table import log_entries
from carteado.table.frames import frame_of
from tests.table.host import Host


def playing(people: int, **settings: object) -> Host:
    host = Host("classic", people, people, **settings)
    host.start("votes")
    return host


def vote(host: Host, guest: int, what: str, seat: int | None = None) -> None:
    host.take(log_entries.VoteEntry(host.now, f"g{guest}", what, seat))


def is_seated(host: Host, guest: int) -> bool:
    return host.room.seat_number(f"g{guest}") is not None


def go(host: Host, guest: int, ms: int = 0) -> None:
    host.take(log_entries.GoneEntry(host.now, f"g{guest}"))
    host.wait(ms)


@pytest.mark.parametrize("on_disconnect", ["stand_in", "remove", "wait"])
def test_nobody_is_kicked_by_one_person_before_the_grace_time_is_over(on_disconnect: str) -> None:
    host = playing(2, on_disconnect=on_disconnect)

    vote(host, 1, "kick", 0)
    assert is_seated(host, 0)
    go(host, 0, 29_999)
    vote(host, 1, "kick", 0)

    assert is_seated(host, 0)
    host.check_replay()


@pytest.mark.parametrize("on_disconnect", ["stand_in", "wait"])
def test_whoever_is_gone_for_longer_than_the_grace_time_can_be_kicked_by_one(
    on_disconnect: str,
) -> None:
    host = playing(2, on_disconnect=on_disconnect)
    go(host, 0, 30_000)

    vote(host, 1, "kick", 0)

    assert not is_seated(host, 0)
    host.check_replay()


def test_two_of_three_can_kick_the_third_and_one_cannot() -> None:
    host = playing(3)

    vote(host, 1, "kick", 0)
    vote(host, 0, "kick", 0)
    assert is_seated(host, 0)
    vote(host, 2, "kick", 0)

    assert not is_seated(host, 0)
    host.check_replay()


def test_whoever_has_lost_the_connection_keeps_the_vote_for_the_grace_time() -> None:
    host = playing(4)
    go(host, 2)
    go(host, 3)

    vote(host, 0, "kick", 1)
    assert is_seated(host, 1)
    go(host, 0)
    vote(host, 1, "kick", 0)
    assert is_seated(host, 0)
    host.wait(30_000)
    vote(host, 1, "kick", 0)

    assert not is_seated(host, 0)
    host.check_replay()


def test_a_pause_that_one_person_made_is_ended_by_one() -> None:
    host = playing(2)
    go(host, 0)
    vote(host, 1, "pause")
    assert host.is_paused()
    host.take(log_entries.BackEntry(host.now, "g0"))

    vote(host, 0, "resume")

    assert not host.is_paused()
    vote(host, 1, "pause")
    assert not host.is_paused()
    host.check_replay()


def test_a_vote_to_go_on_given_before_the_pause_does_not_count_in_it() -> None:
    host = playing(2)
    vote(host, 0, "resume")
    for guest in (0, 1):
        vote(host, guest, "pause")

    vote(host, 1, "resume")

    assert host.is_paused()
    host.check_replay()


def test_a_host_who_is_kicked_is_no_longer_the_host() -> None:
    host = playing(3)

    for guest in (1, 2):
        vote(host, guest, "kick", 0)

    assert not frame_of(host.room, "g0").is_host
    assert frame_of(host.room, "g1").is_host
    host.take(log_entries.BackEntry(host.now, "g0"))
    assert frame_of(host.room, "g1").is_host
    host.check_replay()


def test_a_host_who_never_sat_and_goes_is_followed_by_somebody_seated() -> None:
    host = Host("classic", 3, 0)
    host.take(log_entries.SitEntry(host.now, "g1", "Ana", 1))

    host.take(log_entries.GoneEntry(host.now, "g0"))

    assert frame_of(host.room, "g1").is_host
    host.take(log_entries.BackEntry(host.now, "g0"))
    assert not frame_of(host.room, "g0").is_host
    host.check_replay()
