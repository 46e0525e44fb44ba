"""A room and its log in the store, kept equal."""

import asyncio
from collections import Counter
from collections.abc import Callable
from sqlite3 import IntegrityError
from typing import Any, Final

import msgspec

from carteado.api.match import LOG_FORMAT
from carteado.core.errors import BadInput, Refused
from carteado.server.live.commit_waiter import landed
from carteado.store.results import MatchResult
from carteado.store.table_logs import TableLogs, TableReader
from carteado.table import inputs
from carteado.table.match_clock import Answer
from carteado.table.match_result import Outcome
from carteado.table.room import Room, opened

MOST_LATE: Final = 256
# Beyond so many commands of one table the store is asked about each.
MOST_KNOWN: Final = 4096

Wall = Callable[[], float]

encode_entry: Final = msgspec.json.Encoder().encode
decode_entry: Final = msgspec.json.Decoder(inputs.Input).decode
# A log may grow to this, and may have so many entries beside the play since the last deal: nobody
# who plays comes near to either.
MOST_BYTES: Final = 16 * 1024 * 1024
MOST_ASIDE: Final = 2000
# Commands of one match: bots and advice think about all that has happened in it, replays tell it.
MOST_PLAY: Final = 10_000
# Beyond those, everyone has a few of their own: nobody can take seat or vote from the others by
# filling the log.
MOST_OWN: Final = 50
# What the house notes of people by itself.
NOT_WISHED: Final = (inputs.Gone, inputs.Back, inputs.Shown, inputs.Assist)
# How the entry of every match's deal begins, as it is stored.
START: Final = b'{"do":"start",'


class Doubled(Exception):
    """Says that a command with this number is in the log already."""


class Broken(Exception):
    """Says that the log of a table in use cannot be read any more."""


class PersistedRoom:
    """Holds one room and appends to its log."""

    def __init__(self, room: Room, tables: TableLogs, wall: Wall) -> None:
        self.room = room
        self.tables = tables
        self.wall = wall
        # Commands that were stored and refused later, when their race was judged, by who gave them:
        # seats change hands.
        self.late: dict[tuple[str, str], Refused] = {}
        # The commands of the log, as hashes: one that is not here is new, and the store need not be
        # asked, which takes longer than the move itself.
        self._known: set[int] | None = set()
        self._results = len(room.results)
        # How long the log is, and how many entries since the last deal were play, and no play.
        self.size = 0
        self.play = 0
        self.aside = 0
        # How many of those were beyond what all have together, by guest.
        self.own: Counter[str] = Counter()

    def may_enter(self, entry: inputs.Input) -> bool:
        """Tells whether the log has room for what somebody wants.

        Half of it is for those who play: what is said and changed beside must not end a match.
        """
        if isinstance(entry, inputs.Act | inputs.Start):
            is_short = self.play < MOST_PLAY or isinstance(entry, inputs.Start)
            return is_short and self.size < MOST_BYTES
        ends_something = isinstance(entry, inputs.Stand | inputs.Vote)
        has_room = self.size < (MOST_BYTES if ends_something else MOST_BYTES // 2)
        return has_room and (self.aside < MOST_ASIDE or self.own[guest_of(entry)] < MOST_OWN)

    def _measure(self, entry: inputs.Input, size: int) -> None:
        self.size += size
        if isinstance(entry, inputs.Start):
            self.play = self.aside = 0
            self.own.clear()
        elif isinstance(entry, inputs.Act):
            self.play += 1
        elif not isinstance(entry, inputs.Tick):
            if self.aside >= MOST_ASIDE and not isinstance(entry, NOT_WISHED):
                self.own[guest_of(entry)] += 1
            self.aside += 1

    async def append(
        self, entry: inputs.Input, answers: list[Answer], guest: str, cid: str
    ) -> None:
        """Stores an entry that the room has taken; it is durable on return."""
        self._note(answers)
        if cid:
            self._know(guest, cid)
        room = self.room
        ended = room.results[self._results :]
        rows = [row for one in ended for row in results_of(one, self._results, int(self.wall()))]
        try:
            body = encode_entry(entry)
            await landed(self.tables.append(room.id, room.seq, body, guest, cid, rows))
            self._results = len(room.results)
            self._measure(entry, len(body))
        except IntegrityError as error:
            await self.rebuild()
            if cid and self.done(guest, cid) is not None:
                raise Doubled from error
            raise

    def _note(self, answers: list[Answer]) -> None:
        for guest, cid, refused in answers:
            if refused is not None:
                self.late[guest, cid] = refused
        while len(self.late) > MOST_LATE:
            del self.late[next(iter(self.late))]

    def done(self, guest: str, cid: str) -> int | None:
        """Returns the entry that a command became."""
        if self._known is not None and hash((guest, cid)) not in self._known:
            return None
        return self.tables.entry_of(self.room.id, guest, cid)

    def _know(self, guest: str, cid: str) -> None:
        if self._known is not None:
            self._known.add(hash((guest, cid)))
            if len(self._known) > MOST_KNOWN:
                self._known = None

    def is_held(self, seat: int, cid: str) -> bool:
        """Tells whether a command waits for its time: then its answer is still to come."""
        running = self.room.clock
        held = [] if running is None else running.held
        return any(one.act.seat == seat and one.act.cid == cid for one in held)

    async def probe(self) -> None:
        """Tries whether the store can store; raises NotSaved."""
        await asyncio.wrap_future(self.tables.probe(self.room.id))

    async def rebuild(self) -> None:
        """Builds the room anew from the log; raises Broken."""
        try:
            again = await asyncio.to_thread(load, self.room.id, self.tables, self.wall)
        except (Refused, BadInput) as error:
            # Not a refusal of what somebody wanted, which these would be taken for.
            raise Broken from error
        self.room, self.late, self._results = again.room, again.late, again._results
        self._known, self.size = again._known, again.size
        self.play, self.aside, self.own = again.play, again.aside, again.own


def guest_of(entry: inputs.Input) -> str:
    """Returns whose wish an entry is, "" if it is nobody's."""
    guest: str = getattr(entry, "guest", "")
    return guest


def load(table: str, tables: TableLogs, wall: Wall) -> PersistedRoom:
    """Builds a room from its log; raises BadInput, Refused or ValueError for one that is broken."""
    bodies = tables.entries(table)
    entries = [decode_entry(body) for body in bodies]
    persisted = PersistedRoom(opened(entries), tables, wall)
    for entry, body in zip(entries[1:], bodies[1:], strict=True):
        persisted._note(persisted.room.retake(entry))
        persisted._measure(entry, len(body))
    for guest, cid, _ in tables.commands(table):
        persisted._know(guest, cid)
    persisted._results = len(persisted.room.results)
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


class Finished(msgspec.Struct, frozen=True):
    """Holds a match that is over: how it ended, and its log."""

    outcome: Outcome
    log: dict[str, Any]


def matches_of(
    table: str, tables: TableReader, is_ending: Callable[[], bool] = lambda: False
) -> list[Finished]:
    """Returns the finished matches of a table; one that is being played is not among them.

    Those found so far, once the server ends: nobody waits for the others.
    """
    entries = [decode_entry(body) for body in tables.entries(table)]
    room = opened(entries)
    found: list[Finished] = []
    began = 0
    for at, entry in enumerate(entries[1:], 1):
        if is_ending():
            break
        room.retake(entry)
        began = at if isinstance(entry, inputs.Start) else began
        if len(room.results) > len(found):
            running = room.clock
            log = void_log(room, entries, began) if running is None else running.match.log()
            found.append(Finished(room.results[-1], log))
    return found


def void_log(room: Room, entries: list[inputs.Input], began: int) -> dict[str, Any]:
    """Returns what is stored of a match that these rules cannot replay: its entries as they are.

    Anyone may ask for it, so people have numbers in it: who they are elsewhere is nobody's affair.
    """
    start = entries[began]
    assert isinstance(start, inputs.Start)
    later = range(began + 1, len(entries))
    end = next((at for at in later if isinstance(entries[at], inputs.Start)), len(entries))
    return {
        "carteado": LOG_FORMAT,
        "game": room.game.name,
        "version": start.version,
        "seed": start.seed,
        "root": start.root,
        "start": {"seats": len(room.seats), "options": room.options},
        "entries": numbered([msgspec.to_builtins(entry) for entry in entries[began:end]]),
    }


def numbered(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns entries with a number for every guest, in the order in which they come."""
    numbers: dict[str, str] = {}
    return [
        {**entry, "guest": numbers.setdefault(entry["guest"], str(len(numbers) + 1))}
        if "guest" in entry
        else entry
        for entry in entries
    ]
