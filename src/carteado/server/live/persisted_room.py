"""A room and its stored log; both always say the same."""

import asyncio
from collections import Counter
from collections.abc import Callable
from sqlite3 import IntegrityError
from typing import Final

import msgspec

from carteado.core.errors import BadInput, Refused
from carteado.server.live.commit_waiter import wait_for_commit
from carteado.store.results import MatchResult
from carteado.store.table_logs import TableLogs
from carteado.table import log_entries
from carteado.table.match_clock import Answer
from carteado.table.match_result import Outcome
from carteado.table.room import Room, opened

# How many late refusals are remembered, for clients that repeat a command.
MOST_REFUSED_LATER: Final = 256
# With more commands than this, the store is asked about each command.
MOST_KNOWN: Final = 4096
# The longest log in bytes, and the most entries besides play since the last deal. Normal play comes
# near neither limit.
MOST_BYTES: Final = 16 * 1024 * 1024
MOST_ASIDE: Final = 2000
# The most commands of one match: bots, advice and replays read all of them.
MOST_PLAY: Final = 10_000
# Beyond MOST_ASIDE every guest has this many entries of their own, so that nobody can take a seat
# or a vote from others by filling the log.
MOST_OWN: Final = 50
# Entries about people that the server adds by itself.
SERVER_ENTRIES: Final = (
    log_entries.GoneEntry,
    log_entries.BackEntry,
    log_entries.ShownEntry,
    log_entries.AssistEntry,
)

WallClock = Callable[[], float]

encode_entry: Final = msgspec.json.Encoder().encode
decode_entry: Final = msgspec.json.Decoder(log_entries.LogEntry).decode


class DuplicateCommand(Exception):
    """Says that the log already holds a command with this number."""


class UnreadableLog(Exception):
    """Says that the log of a live table cannot be replayed any more."""


class LogUsage:
    """Counts what a log holds, and tells whether it has space for one more entry."""

    def __init__(self) -> None:
        self.bytes = 0
        # Entries since the last deal: commands of the match, and others.
        self.play = 0
        self.aside = 0
        # Entries beyond MOST_ASIDE, by guest.
        self.own: Counter[str] = Counter()

    def has_space_for(self, entry: log_entries.LogEntry) -> bool:
        """Tells whether the log has space for a client's entry.

        Half of the bytes are reserved for play: chat and settings must not end a match.
        """
        if isinstance(entry, log_entries.CommandEntry | log_entries.StartEntry):
            is_short = self.play < MOST_PLAY or isinstance(entry, log_entries.StartEntry)
            return is_short and self.bytes < MOST_BYTES
        ends_something = isinstance(entry, log_entries.StandEntry | log_entries.VoteEntry)
        has_bytes = self.bytes < (MOST_BYTES if ends_something else MOST_BYTES // 2)
        return has_bytes and (self.aside < MOST_ASIDE or self.own[guest_of(entry)] < MOST_OWN)

    def count(self, entry: log_entries.LogEntry, size: int) -> None:
        """Counts a stored entry of `size` bytes."""
        self.bytes += size
        if isinstance(entry, log_entries.StartEntry):
            self.play = self.aside = 0
            self.own.clear()
        elif isinstance(entry, log_entries.CommandEntry):
            self.play += 1
        elif not isinstance(entry, log_entries.TickEntry):
            if self.aside >= MOST_ASIDE and not isinstance(entry, SERVER_ENTRIES):
                self.own[guest_of(entry)] += 1
            self.aside += 1


class PersistedRoom:
    """Holds one room and appends to its log."""

    def __init__(self, room: Room, tables: TableLogs, wall: WallClock) -> None:
        self.room = room
        self.tables = tables
        self.wall = wall
        self.usage = LogUsage()
        # Commands that were stored and refused later, when their race was judged. The key is the
        # guest, not the seat, since a seat can change hands.
        self.refused_later: dict[tuple[str, str], Refused] = {}
        # Hashes of the commands in the log. A command that is not here is new; asking the store
        # would take longer than the move itself. None when there are too many.
        self._known: set[int] | None = set()
        self._results_stored = len(room.results)

    def has_space_for(self, entry: log_entries.LogEntry) -> bool:
        """Tells whether the log has space for a client's entry."""
        return self.usage.has_space_for(entry)

    async def append(
        self, entry: log_entries.LogEntry, answers: list[Answer], guest: str, cid: str
    ) -> None:
        """Stores an entry that the room has taken; the entry is durable on return."""
        self._note_answers(answers)
        if cid:
            self._note_command(guest, cid)
        room = self.room
        first = self._results_stored
        ended = room.results[first:]
        rows = [row for one in ended for row in results_of(one, first, int(self.wall()))]
        try:
            body = encode_entry(entry)
            await wait_for_commit(self.tables.append(room.id, room.seq, body, guest, cid, rows))
            self._results_stored = len(room.results)
            self.usage.count(entry, len(body))
        except IntegrityError as error:
            await self.rebuild()
            if cid and self.seq_of(guest, cid) is not None:
                raise DuplicateCommand from error
            raise

    def _note_answers(self, answers: list[Answer]) -> None:
        for guest, cid, refused in answers:
            if refused is not None:
                self.refused_later[guest, cid] = refused
        while len(self.refused_later) > MOST_REFUSED_LATER:
            del self.refused_later[next(iter(self.refused_later))]

    def _note_command(self, guest: str, cid: str) -> None:
        if self._known is not None:
            self._known.add(hash((guest, cid)))
            if len(self._known) > MOST_KNOWN:
                self._known = None

    def seq_of(self, guest: str, cid: str) -> int | None:
        """Returns the number of the entry that a command became; None for a new command."""
        if self._known is not None and hash((guest, cid)) not in self._known:
            return None
        return self.tables.entry_of(self.room.id, guest, cid)

    def is_held(self, seat: int, cid: str) -> bool:
        """Tells whether a command waits for the end of a race; its answer comes then."""
        running = self.room.clock
        held = () if running is None else running.held
        return any(one.act.seat == seat and one.act.cid == cid for one in held)

    async def probe(self) -> None:
        """Tries whether the store can store; raises NotSaved."""
        await asyncio.wrap_future(self.tables.probe(self.room.id))

    async def rebuild(self) -> None:
        """Replaces the room by a replay of its log; raises UnreadableLog."""
        try:
            again = await asyncio.to_thread(load, self.room.id, self.tables, self.wall)
        except (Refused, BadInput) as error:
            # Raised as it is, it would look like the refusal of a client's command.
            raise UnreadableLog from error
        self.room, self.usage = again.room, again.usage
        self.refused_later, self._known = again.refused_later, again._known
        self._results_stored = again._results_stored


def guest_of(entry: log_entries.LogEntry) -> str:
    """Returns the guest of an entry, "" if it has none."""
    guest: str = getattr(entry, "guest", "")
    return guest


def load(table: str, tables: TableLogs, wall: WallClock) -> PersistedRoom:
    """Replays a log into a room; raises BadInput, Refused or ValueError for a damaged log."""
    bodies = tables.entries(table)
    entries = [decode_entry(body) for body in bodies]
    persisted = PersistedRoom(opened(entries), tables, wall)
    for entry, body in zip(entries[1:], bodies[1:], strict=True):
        persisted._note_answers(persisted.room.retake(entry))
        persisted.usage.count(entry, len(body))
    for guest, cid, _ in tables.commands(table):
        persisted._note_command(guest, cid)
    persisted._results_stored = len(persisted.room.results)
    return persisted


def results_of(outcome: Outcome, number: int, now: int) -> list[MatchResult]:
    """Returns the results of the people who played a match; bots have none."""
    return [
        MatchResult(
            number=number,
            seat=seat,
            guest=guest,
            game=outcome.game,
            won=seat in outcome.winners,
            score=None if outcome.scores is None else outcome.scores[seat],
            assisted=outcome.assisted[seat],
            ended_at=now,
        )
        for seat, guest in enumerate(outcome.people)
        if guest
    ]
