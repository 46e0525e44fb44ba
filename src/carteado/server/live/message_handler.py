"""What a table does with a client's message: it commits an entry or asks for advice."""

import asyncio
from typing import Protocol

from carteado.bots.kit.levels import bot_for
from carteado.core.errors import BadInput, Code, Refused
from carteado.server.edge.connection import Connection
from carteado.server.live.inbox import ClientMessage
from carteado.server.live.message_entries import check_cid, cid_of, entry_of
from carteado.server.live.outbox import Outbox
from carteado.server.live.persisted_room import DuplicateCommand
from carteado.server.thinking.advice_queue import AdviceQueue
from carteado.server.thinking.jobs import check_analysis_allowed, prepare_advice
from carteado.table import log_entries, messages
from carteado.table.room import Room


class CommittingTable(Protocol):
    """The table as the handler needs it."""

    @property
    def now(self) -> int: ...

    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        """Applies an entry to the room, stores it, and then sends the result."""


class MessageHandler:
    """Handles the messages of all clients of one table."""

    def __init__(self, table: CommittingTable, outbox: Outbox, advice: AdviceQueue) -> None:
        self.table = table
        self.outbox = outbox
        self.advice = advice
        self._advice_tasks: set[asyncio.Task[None]] = set()

    @property
    def room(self) -> Room:
        return self.outbox.room

    async def handle(self, item: ClientMessage) -> None:
        """Handles one message; a repeated command only gets its answer again."""
        by, message, cid = item.by, item.message, cid_of(item.message)
        try:
            if hasattr(message, "cid"):
                check_cid(cid)
                if self.outbox.answer_again(by, cid):
                    return
            match message:
                case messages.Confirm():
                    await self._confirm(by, message.seq, item.at)
                case messages.React():
                    self.outbox.send_reaction(by, message)
                case messages.Ask():
                    await self._advise(by, message)
                case _:
                    await self._commit_command(by, message, item.at)
        except (Refused, BadInput) as refused:
            self.outbox.refuse(by, cid, refused)
        except DuplicateCommand:
            self.outbox.answer_again(by, cid)

    async def _commit_command(self, by: Connection, message: messages.FromClient, at: int) -> None:
        viewers, delivered = self.outbox.viewers, self.outbox.delivered
        entry = entry_of(self.room, by, viewers, delivered, message, at)
        if entry is None:
            return
        cid = cid_of(message)
        if self.outbox.persisted.has_space_for(entry):
            await self.table.commit(entry, by, cid)
        else:
            by.send(messages.Refusal(cid, "full_log", {}))

    async def _confirm(self, by: Connection, seq: int, at: int) -> None:
        """Notes that a guest has seen a frame, and commits it once the guest has seen the deal."""
        delivered, current = self.outbox.delivered, self.room.current
        delivered.confirm(self.room, by.guest, seq)
        has_seen_deal = delivered.confirmed(by.guest) >= current.dealt_at
        if has_seen_deal and by.guest in current.unshown:
            await self.table.commit(log_entries.ShownEntry(at, by.guest))

    async def _advise(self, by: Connection, message: messages.Ask) -> None:
        """Asks for advice in a task of its own; the log first notes that the player had help."""
        seat = self.room.seat_number(by.guest)
        if seat is None or not self.room.runs:
            raise Refused(Code.NOT_NOW, phase="lobby")
        check_analysis_allowed(self.room, message.what)
        if not self.room.seats[seat].assisted:
            await self.table.commit(log_entries.AssistEntry(self.table.now, by.guest))
        bot = bot_for("normal", self.room.game.name)
        runner = self.advice.for_guest(by.guest, by.address)
        advice = prepare_advice(self.room, seat, bot, message.what, runner)
        task = asyncio.create_task(self.outbox.send_advice(by, message.cid, advice))
        self._advice_tasks.add(task)
        task.add_done_callback(self._advice_tasks.discard)
