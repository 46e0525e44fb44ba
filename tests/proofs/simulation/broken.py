"""Servers that break a promise each; an evening has to notice every one."""

from concurrent.futures import Future
from sqlite3 import Error as StoreError
from typing import Any

import msgspec

from carteado.core.errors import Refused
from carteado.server.edge.connection import Connection
from carteado.server.live.actor import TableActor
from carteado.server.live.inbox import InboxItem
from carteado.server.live.outbox import Outbox
from carteado.server.live.persisted_room import PersistedRoom
from carteado.server.live.registry import TableRegistry
from carteado.store import writer
from carteado.store.writer import NotSaved, Work
from carteado.table import log_entries, messages
from tests.proofs.simulation.disk import Disk, SlowWriter
from tests.proofs.simulation.server import MORNING, Server

# Tables that are never stored again.
GAVE_UP: set[str] = set()


class ShowsBeforeStoring(TableActor):
    """What most servers of this kind do."""

    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        if entry.at >= self.room.at:
            answers = self.room.take(entry)
            self.outbox.send_frames()
            await self.persisted.append(entry, answers, "" if by is None else by.guest, cid)
        else:
            await super().commit(entry, by, cid)


class AnswersBeforeStoring(TableActor):
    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        if by is not None and cid:
            by.send(messages.Ack(cid, self.room.seq + 1))
        await super().commit(entry, by, cid)


class NeverAnswersAgain(Outbox):
    def answer_again(self, by: Connection, cid: str) -> bool:
        return False


class ForgetsNumbers(TableActor):
    """A command that is sent again is done again."""

    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        if by is None or self.persisted.seq_of(by.guest, cid) is None:
            await super().commit(entry, by, cid)
            return
        await super().commit(entry, None, "")
        by.send(messages.Ack(cid, self.room.seq))


class SaysTwice(TableActor):
    """What is said in the chat is there twice."""

    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        await super().commit(entry, by, cid)
        if isinstance(entry, log_entries.ChatEntry):
            await super().commit(entry, None, "")


class SkipsFrames(Outbox):
    def send_frame_to(self, viewer: Connection, *words: Any) -> None:
        if self.room.seq % 7 or viewer.seq is None:
            super().send_frame_to(viewer, *words)


class GivesUp(PersistedRoom):
    """Once something could not be stored, nothing ever is again."""

    async def append(self, *words: Any) -> None:
        if self.room.id in GAVE_UP:
            raise NotSaved
        try:
            await super().append(*words)
        except (NotSaved, StoreError):
            GAVE_UP.add(self.room.id)
            raise


class SleepsIn(TableActor):
    """Timers are forgotten: what happens by itself does not happen."""

    async def _tick(self, until: int) -> None:
        if self.room.seq % 5:
            await super()._tick(until)

    async def _next_item(self) -> InboxItem | None:
        return await self._inbox.next(None)


class RepeatsWrongly(Outbox):
    """Says done to whatever is said again, without having looked what became of it."""

    def answer_again(self, by: Connection, cid: str) -> bool:
        heard: set[tuple[str, str]] = self.__dict__.setdefault("heard", set())
        if (by.guest, cid) in heard:
            by.send(messages.Ack(cid, self.room.seq))
            return True
        heard.add((by.guest, cid))
        return super().answer_again(by, cid)


class DropsAnswers(Outbox):
    """Some answers of races never come."""

    def answer_guest(self, guest: str, cid: str, refused: Refused | None) -> None:
        if len(cid) % 2:
            super().answer_guest(guest, cid, refused)

    def answer_again(self, by: Connection, cid: str) -> bool:
        return self.persisted.seq_of(by.guest, cid) is not None


class WritesAnotherTime(PersistedRoom):
    """The log says another time than the room was told."""

    async def append(self, entry: log_entries.LogEntry, *words: Any) -> None:
        if isinstance(entry, log_entries.CommandEntry):
            entry = msgspec.structs.replace(entry, at=entry.at + 40)
        await super().append(entry, *words)


class LyingWriter(SlowWriter):
    """Says that something is on the disk before it is."""

    def submit(self, work: Work) -> Any:
        future = super().submit(work)
        if not self.dead:
            told: Any = type(future)()
            told.set_result(1)
            return told
        return future


class KeepsFailures(Disk):
    """Nothing is written over a commit that could not be flushed: a crash brings it back."""

    def commit(self, batch: list[tuple[Work, Future[object]]]) -> None:
        rule, writer.overwrite_failed_commit = (
            writer.overwrite_failed_commit,
            lambda connection: None,
        )
        try:
            super().commit(batch)
        finally:
            writer.overwrite_failed_commit = rule


def of_tables(*kinds: type[TableActor] | type[Outbox] | type[PersistedRoom]) -> Any:
    """Returns what makes parts of all tables of a server be of other classes."""

    class Spoilt(TableRegistry):
        def _start(self, persisted: PersistedRoom) -> TableActor:
            actor = super()._start(persisted)
            for kind in kinds:
                part: Any = persisted
                if issubclass(kind, TableActor):
                    part = actor
                elif issubclass(kind, Outbox):
                    part = actor.outbox
                part.__class__ = kind
            return actor

    def spoil(server: Server) -> None:
        server.registry.__class__ = Spoilt

    return spoil


def with_a_lying_disk(server: Server) -> None:
    server.store.writer.__class__ = LyingWriter


def with_failures_kept(server: Server) -> None:
    server.disk.__class__ = KeepsFailures


def by_the_wall_clock(server: Server) -> None:
    # A jump of days ahead would be days of ticks: a minute is enough to be noticed.
    server.registry.clock = lambda: min(server.wall(), MORNING + server.loop.time() + 60)


# What is spoilt, and what has to be said about it: any other fault would be one of these classes.
BROKEN: dict[str, tuple[Any, str]] = {
    "ShowsBeforeStoring": (of_tables(ShowsBeforeStoring), r"^frame \d+: "),
    "AnswersBeforeStoring": (of_tables(AnswersBeforeStoring), "acknowledged and is not in the log"),
    "ForgetsNumbers": (
        of_tables(ForgetsNumbers, NeverAnswersAgain),
        "carried out twice|times in the log",
    ),
    "SaysTwice": (of_tables(SaysTwice), "was said twice"),
    "SkipsFrames": (of_tables(SkipsFrames), r"\d+ is followed by \d+"),
    "GivesUp": (of_tables(GivesUp), "s after the last fault"),
    "SleepsIn": (of_tables(SleepsIn), "s after the last fault"),
    "RepeatsWrongly": (of_tables(RepeatsWrongly), "acknowledged and is not in the log"),
    "DropsAnswers": (of_tables(DropsAnswers), "s after the last fault"),
    "WritesAnotherTime": (of_tables(WritesAnotherTime), r"^frame \d+: |memory differs"),
    "a disk that lies": (with_a_lying_disk, "the log has a gap"),
    "failures that are kept": (with_failures_kept, r"refused \(not_saved\), but is in the log"),
    "tables by the wall clock": (by_the_wall_clock, "s after the last fault"),
}
