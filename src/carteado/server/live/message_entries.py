"""Turns a client's message into an entry of the log; the seat comes from the connection."""

from typing import Final

from carteado.core.errors import Code, Refused
from carteado.core.game import NEXT
from carteado.core.luck import fresh_root, root_of
from carteado.server.edge.connection import LONGEST_CID, Connection
from carteado.server.live.delivered import Delivered
from carteado.table import log_entries, messages
from carteado.table.player_text import LONGEST_NAME, clean_text
from carteado.table.room import Room

LONGEST_SEED: Final = 100
# The clock of a match waits at most this long for a page that does not show the deal yet.
PAGE_MS: Final = 6000


def cid_of(message: messages.FromClient) -> str:
    """Returns the `cid` of a request; "" for a message that is no request."""
    return message.cid if isinstance(message, messages.ClientRequest) else ""


def check_cid(cid: str) -> None:
    """Refuses a `cid` that the store could not keep unchanged."""
    if not 0 < len(cid) <= LONGEST_CID or not cid.isprintable():
        raise Refused(Code.UNKNOWN_COMMAND, command=cid[:LONGEST_CID])


def entry_of(
    room: Room,
    by: Connection,
    viewers: list[Connection],
    seen: Delivered,
    message: messages.FromClient,
    at: int,
) -> log_entries.LogEntry | None:
    """Returns the entry of a message; None if the log does not keep it. Raises Refused."""
    guest = by.guest
    match message:
        case messages.Do():
            return _act(room, by, trips_of(room, viewers), seen, message, at)
        case messages.Sit():
            # Cut before it is stored: a log is replayed often, and keeps only what is shown.
            name = clean_text(message.name or by.name, LONGEST_NAME)
            return log_entries.SitEntry(at, guest, name, message.seat)
        case messages.Stand():
            return log_entries.StandEntry(at, guest)
        case messages.Bot():
            return log_entries.BotEntry(at, guest, message.seat, message.level)
        case messages.ChangeRules():
            return log_entries.RulesEntry(
                at, guest, message.game, message.seats, message.options, message.settings
            )
        case messages.Ready():
            return log_entries.ReadyEntry(at, guest, message.ready)
        case messages.Start():
            root, seed = _luck(room, message)
            if not any(seat.is_person for seat in room.seats):
                raise Refused(Code.NO_SEAT)  # without people no time passes in a match
            return log_entries.StartEntry(at, guest, root.hex(), seed, room.game.version, PAGE_MS)
        case messages.Vote():
            if message.what == "kick" and message.seat in bots_of(room):
                raise Refused(Code.NOT_A_PERSON)
            return log_entries.VoteEntry(at, guest, message.what, message.seat)
        case messages.Chat():
            text = clean_text(message.text)
            return log_entries.ChatEntry(at, guest, room.guests.get(guest) or by.name, text)
    return None


def is_old_news(room: Room, viewers: list[Connection], entry: log_entries.LogEntry) -> bool:
    """Tells whether an entry about a connection has become wrong or pointless meanwhile.

    The log must not name a guest again who deleted all data while connecting or disconnecting.
    """
    if not isinstance(entry, log_entries.BackEntry | log_entries.GoneEntry):
        return False
    has_seat = room.seat_number(entry.guest) is not None
    if isinstance(entry, log_entries.BackEntry):
        return not has_seat
    is_here = any(viewer.guest == entry.guest for viewer in viewers)
    return is_here or not (has_seat or entry.guest == room.host)


def _act(
    room: Room, by: Connection, trips: list[int], seen: Delivered, message: messages.Do, at: int
) -> log_entries.CommandEntry | log_entries.ReadyEntry:
    seat = room.seat_number(by.guest)
    if seat is None:
        raise Refused(Code.NO_SEAT)
    if message.cmd.lower().split() == [NEXT] and room.current.must_wait_for_readers(seat):
        # RULES 0.4: the next round is dealt when all people are ready, or by the clock.
        return log_entries.ReadyEntry(at, by.guest)
    sent = seen.sent_at(room, at)
    return log_entries.CommandEntry(
        at, seat, message.cmd, message.cid, message.re, message.rt, by.trip, trips, sent
    )


def bots_of(room: Room) -> set[int]:
    """Returns the seats of bots; a player alone with bots could vote them out."""
    return {number for number, seat in enumerate(room.seats) if seat.is_bot}


def trips_of(room: Room, viewers: list[Connection]) -> list[int]:
    """Returns the round trips of all seated people: the first claim in a race waits for them."""
    return [one.trip for one in viewers if room.seat_number(one.guest) is not None]


def _luck(room: Room, message: messages.Start) -> tuple[bytes, str | None]:
    """Draws the root of a match; a player who is alone may ask for a known deal."""
    if message.seed is None:
        return fresh_root(), None
    if len(room.seats) > 1:
        raise Refused(Code.SEED_ALONE)
    seed = message.seed[:LONGEST_SEED]
    return root_of(seed), seed
