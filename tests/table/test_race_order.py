"""Races as a function of the log: reaction decides, the way to the server does not."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carteado.core.errors import Refused
from carteado.table import log_entries
from carteado.table.frames import frame_of
from carteado.table.referee import INVITED_CAP_MS, Claim, adjusted, hold
from carteado.table.room import replay
from tests.table.host import Host
from tests.table.races import cids, table, told

SEATS = 4
CAP = INVITED_CAP_MS


class Snap:
    """One claim as the world makes it: a reaction, and the way to the server."""

    def __init__(self, seat: int, slot: int, reaction: int, trip: int, lag: int) -> None:
        self.seat = seat
        self.slot = slot
        self.reaction = reaction
        self.trip = trip
        self.lag = min(lag, trip)

    @property
    def arrives(self) -> int:
        return self.reaction + self.lag


snaps = st.lists(
    st.builds(
        Snap,
        seat=st.integers(0, SEATS - 1),
        slot=st.integers(2, 4),
        reaction=st.integers(150, 320),
        trip=st.integers(60, CAP - 15),
        lag=st.integers(0, CAP),
    ),
    min_size=2,
    max_size=4,
    unique_by=(lambda snap: snap.seat, lambda snap: snap.reaction),
)


def are_together(found: list[Snap]) -> bool:
    """Tells whether all of them arrive while the first is held."""
    times = [snap.arrives for snap in found]
    return max(times) - min(times) < hold([snap.trip for snap in found], CAP)


def raced(found: list[Snap], race: str = "fair") -> Host:
    """Plays a real deal up to the first window and lets these snaps race in it."""
    host = table(SEATS, SEATS, race=race)
    for seat in range(SEATS):
        host.act(seat, "ready")
    first = host.match.asked[0]
    host.act(first, "buy")
    host.act(first, "discard 1")
    opened = host.now
    trips = [snap.trip for snap in found]
    for snap in sorted(found, key=lambda snap: snap.arrives):
        host.wait(opened + snap.arrives - host.now)
        host.act(
            snap.seat,
            f"snap {snap.slot}",
            f"c{snap.seat}",
            re=1,
            rt=snap.reaction,
            trip=snap.trip,
            trips=trips,
            sent=opened,
        )
    host.wait(3000)
    return host


@settings(deadline=None, max_examples=60)
@given(snaps)
def test_bq05_the_order_is_the_referees_whatever_the_arrival(found: list[Snap]) -> None:
    assume(are_together(found))

    host = raced(found)

    by_reaction = [snap.seat for snap in sorted(found, key=lambda snap: snap.reaction)]
    assert [seat for _, seat in told(host, "snapped", "burned")] == by_reaction


@settings(deadline=None, max_examples=60)
@given(snaps, st.data())
def test_another_way_to_the_server_inside_the_hold_changes_nothing(
    found: list[Snap], data: st.DataObject
) -> None:
    others = [
        Snap(snap.seat, snap.slot, snap.reaction, snap.trip, data.draw(st.integers(0, snap.trip)))
        for snap in found
    ]
    assume(are_together(found) and are_together(others))

    one, other = raced(found), raced(others)

    assert one.match.heard(None) == other.match.heard(None)
    assert one.match.position()["domains"] == other.match.position()["domains"]


@settings(deadline=None, max_examples=40)
@given(snaps, st.sampled_from(["fair", "calm"]))
def test_p6_a_replay_of_the_log_judges_every_race_alike(found: list[Snap], race: str) -> None:
    host = raced(found, race)

    host.check_replay()

    assert len(told(host, "snapped", "burned")) == len(found)


@settings(deadline=None, max_examples=40)
@given(snaps)
def test_the_photo_is_a_function_of_what_the_log_holds(found: list[Snap]) -> None:
    assume(are_together(found))
    host = raced(found)
    acts = [
        entry
        for entry in host.log
        if isinstance(entry, log_entries.CommandEntry) and "snap" in entry.cmd
    ]
    claims = [Claim(act.seat, act.sent, act.at, act.rt, act.trip) for act in acts]

    photos = [photo for photo in photos_of(host) if photo]

    counted = sorted((adjusted(claim, CAP), claim.seat) for claim in claims)
    assert photos == [[[seat, ms] for ms, seat in counted]]


def photos_of(host: Host) -> list[list[list[int]]]:
    """Returns the photo after each entry of the log."""
    return [
        frame_of(replay(host.log[: entry + 1]), None).photo for entry in range(1, len(host.log))
    ]


@settings(deadline=None, max_examples=40)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 2),
            st.sampled_from(
                ["snap 1", "snap 2", "snap 3", "buy", "discard 1", "decline", "name 1", "look 0 2"]
            ),
            st.integers(0, 400),
        ),
        max_size=25,
    ),
    st.sampled_from(["fair", "calm"]),
)
def test_every_command_is_answered_once(acts: list[tuple[int, str, int]], race: str) -> None:
    host = table(3, 3, race=race, options={"bum_interval_ms": 500})
    for seat in range(3):
        host.act(seat, "ready")
    answered: list[str] = []
    taken: list[str] = []
    for number, (seat, command, ms) in enumerate(acts):
        try:
            answered += cids(host.act(seat, command, f"c{number}"))
            taken.append(f"c{number}")
        except Refused:
            pass
        answered += cids(host.wait(ms))

    answered += cids(host.wait(60_000))

    assert sorted(answered) == sorted(taken)
    host.check_replay()
