"""Servers that break a promise each; an evening has to notice every one."""

import asyncio
from typing import Any

import msgspec

from carteado.core.errors import Refused
from carteado.server.connection import Connection
from carteado.server.house import House
from carteado.server.keeping import Keeping
from carteado.server.mailbox import Letter, Mailbox
from carteado.store.writer import Work
from carteado.table import inputs, messages
from tests.simulation.disk import SlowWriter
from tests.simulation.server import Server


class ShowsBeforeStoring(Mailbox):
    """What most servers of this kind do."""

    async def enter(self, entry: inputs.Input, by: Connection | None, cid: str) -> None:
        if entry.at >= self.room.at:
            answers = self.room.take(entry)
            self.show()
            await self.keeping.append(entry, answers, "" if by is None else by.guest, cid)
        else:
            await super().enter(entry, by, cid)


class AnswersBeforeStoring(Mailbox):
    async def enter(self, entry: inputs.Input, by: Connection | None, cid: str) -> None:
        if by is not None and cid:
            by.send(messages.Ack(cid, self.room.seq + 1))
        await super().enter(entry, by, cid)


class ForgetsNumbers(Mailbox):
    """A command that is sent again is done again."""

    def _repeat(self, by: Connection, cid: str) -> bool:
        return False

    async def enter(self, entry: inputs.Input, by: Connection | None, cid: str) -> None:
        await super().enter(entry, None, "")


class SkipsFrames(Mailbox):
    def show_to(self, viewer: Connection, *words: Any) -> None:
        if self.room.seq % 7 or viewer.seq is None:
            super().show_to(viewer, *words)


class GivesUp(Mailbox):
    """Once something could not be stored, nothing ever is again."""

    async def _while_not_saved(self, letter: Letter | None) -> None:
        self._probe_at = self.clock() + 1.0
        self._put_off(letter)


class SleepsIn(Mailbox):
    """Timers are forgotten: what happens by itself does not happen."""

    async def _tick(self, until: int) -> None:
        if self.room.seq % 5:
            await super()._tick(until)

    async def _next_letter(self) -> Letter | None:
        self._waker = asyncio.get_running_loop().create_future()
        if not self._letters:
            await self._waker
        return self._letters.popleft() if self._letters else None


class RepeatsWrongly(Mailbox):
    """Says done to whatever is said again, without having looked."""

    def _repeat(self, by: Connection, cid: str) -> bool:
        if len(cid) % 3:
            return super()._repeat(by, cid)
        by.send(messages.Ack(cid, self.room.seq))
        return True


class DropsAnswers(Mailbox):
    """Some answers of races never come."""

    def _answer(self, seat: int, cid: str, refused: Refused | None) -> None:
        if len(cid) % 2:
            super()._answer(seat, cid, refused)

    def _repeat(self, by: Connection, cid: str) -> bool:
        return self.keeping.done(by.guest, cid) is not None


class WritesAnotherTime(Keeping):
    """The log says another time than the room was told."""

    async def append(self, entry: inputs.Input, *words: Any) -> None:
        if isinstance(entry, inputs.Act):
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


def of_boxes(kind: type[Mailbox] | type[Keeping]) -> Any:
    """Returns what makes all tables of a server, or their logs, be of a kind."""

    class Spoilt(House):
        def _run(self, keeping: Keeping) -> Mailbox:
            box = super()._run(keeping)
            if issubclass(kind, Mailbox):
                box.__class__ = kind
            else:
                keeping.__class__ = kind
            return box

    def spoil(server: Server) -> None:
        server.house.__class__ = Spoilt

    return spoil


def with_a_lying_disk(server: Server) -> None:
    server.store.writer.__class__ = LyingWriter


def by_the_wall_clock(server: Server) -> None:
    server.house.clock = server.wall


BROKEN: dict[str, Any] = {
    **{
        kind.__name__: of_boxes(kind)
        for kind in (
            ShowsBeforeStoring, AnswersBeforeStoring, ForgetsNumbers, SkipsFrames, GivesUp,
            SleepsIn, RepeatsWrongly, DropsAnswers, WritesAnotherTime,
        )
    },
    "a disk that lies": with_a_lying_disk,
    "tables by the wall clock": by_the_wall_clock,
}  # fmt: skip
