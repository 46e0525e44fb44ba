"""The bots of one table: each one decides once for every step of the match."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import structlog

from carteado.server.process.metrics import Metrics
from carteado.server.thinking.bot_pace import QUICKEST_REACTION, delay_of, rounded_up
from carteado.server.thinking.jobs import BotJob, safe_command
from carteado.server.thinking.worker_pool import JobFailed, JobRunner
from carteado.table import log_entries
from carteado.table.room import Room

log = structlog.get_logger("bots")

# Which match, how many commands it has had, and whether its clock runs.
MatchStep = tuple[int, int, bool]


class BotTable(Protocol):
    """The table as its bots need it."""

    clock: Callable[[], float]
    metrics: Metrics

    @property
    def room(self) -> Room: ...

    @property
    def now(self) -> int: ...

    @property
    def is_running(self) -> bool:
        """Tells whether the table takes commands now."""

    def round_trips(self) -> list[int]:
        """Returns the round trips of the people who have a seat, in ms."""

    def put_bot_command(self, act: log_entries.CommandEntry) -> None:
        """Queues a bot's command."""


class TableBots:
    """Asks every bot that could act, once for each step of the match."""

    def __init__(self, table: BotTable, workers: JobRunner) -> None:
        self.table = table
        self.workers = workers
        self.step: MatchStep | None = None
        self.tasks: dict[int, asyncio.Task[None]] = {}
        # The command that each bot has given in this step, and the seats whose command was refused.
        self.commands: dict[int, log_entries.CommandEntry] = {}
        self.refused: set[int] = set()
        self.window: object = None
        self.window_since = 0.0

    def update(self) -> None:
        """Starts the decisions of the present step and cancels those of an earlier one."""
        table = self.table
        running = table.room.clock
        if running is None or not table.is_running:
            self.cancel()
            return
        step = (len(table.room.results), len(running.match.commands), table.room.runs)
        if step != self.step:
            self.cancel()
            self.step = step
        window = running.match.game.window(running.match.state)
        if window != self.window:
            self.window, self.window_since = window, table.clock()
        bots = table.room.current.bots_to_ask()
        for seat in self.tasks.keys() - {seat for seat, _ in bots}:
            self._cancel_seat(seat)
        for seat, bot in bots:
            if seat not in self.tasks:
                self.tasks[seat] = asyncio.create_task(self._prepare(seat, bot, step))

    def _prepare(self, seat: int, bot: str, step: MatchStep) -> Coroutine[Any, Any, None]:
        """Takes the question to a bot from the room now; if that fails, the bot plays safe."""
        table = self.table
        try:
            job = BotJob(table.room, seat, bot)
        except Exception as error:
            return self._play_safe(seat, error)
        delay = delay_of(table.room, seat)
        has_timer = table.room.due() is not None
        since = self._asked_since(seat) if job.asked else self.window_since
        return self._decide(job, step, since, delay, has_timer)

    def _asked_since(self, seat: int) -> float:
        """Returns since when a seat has been asked; commands of others do not change it."""
        running = self.table.room.clock
        assert running is not None
        waited = running.now - running.asked_at.get(seat, running.now)
        return self.table.clock() - waited / 1000

    async def _play_safe(self, seat: int, error: Exception) -> None:
        log.error("bot cannot be asked", table=self.table.room.id, why=type(error).__name__)
        self.table.metrics.late_bots.inc()
        self.was_refused(seat)

    async def _decide(
        self, job: BotJob, step: MatchStep, since: float, delay: int, has_timer: bool
    ) -> None:
        """Lets a bot choose a command, waits as long as a person would, and gives the command."""
        command, reaction = await self._choose(job)
        if command is None and job.asked and not has_timer:
            command = job.safe_command  # nothing else would ever continue the match
        if command is None or step != self.step:
            return
        ms, since = self._delay(job, command, reaction, since, delay)
        await asyncio.sleep(max(0.0, ms / 1000 - (self.table.clock() - since)))
        if step == self.step:
            self._give(job.seat, command)

    async def _choose(self, job: BotJob) -> tuple[str | None, int]:
        """Returns a bot's command and reaction time; the safe command if the bot fails."""
        try:
            choice = await job.run(self.workers)
        except JobFailed:
            self.table.metrics.late_bots.inc()
            log.warning("bot failed or was late", table=self.table.room.id, seat=job.seat)
            return job.safe_command, 0
        return choice.command, choice.reaction_ms

    def _delay(
        self, job: BotJob, command: str, reaction: int, since: float, delay: int
    ) -> tuple[int, float]:
        """Returns how many ms a command waits, and since when they count."""
        table = self.table
        pace = table.room.settings.bots_pace
        ms = delay if job.asked else min(delay, QUICKEST_REACTION + delay // 4)
        is_claim = job.is_claim(command)
        if pace != "none" or is_claim:
            # People must be able to be first: the reaction time of a bot counts in every race.
            ms = max(ms, reaction, 0 if job.asked else QUICKEST_REACTION)
            since = min(since, self.window_since) if is_claim else since
        if pace == "none":
            ms = max(ms, rounded_up(table.room, table.clock() - since))
        return ms, since

    def _give(self, seat: int, command: str) -> None:
        trips = self.table.round_trips()
        act = log_entries.CommandEntry(self.table.now, seat, command, trips=trips, bot=True)
        self.commands[seat] = act
        self.table.put_bot_command(act)

    def is_current(self, act: log_entries.CommandEntry) -> bool:
        """Tells whether a bot's command was meant for the present step."""
        return self.commands.get(act.seat) is act

    def was_refused(self, seat: int) -> None:
        """Gives the safe command, once, for a bot whose command was refused."""
        running = self.table.room.clock
        command = None if running is None else safe_command(running.match, seat)
        if command is not None and seat not in self.refused:
            log.warning("bot was refused", table=self.table.room.id, seat=seat)
            self.refused.add(seat)
            self._give(seat, command)

    def _cancel_seat(self, seat: int) -> None:
        """Cancels the decision of a stand-in: its person is back."""
        self.tasks.pop(seat).cancel()
        self.commands.pop(seat, None)

    def cancel(self) -> None:
        """Cancels all decisions."""
        self.step = None
        self.commands = {}
        self.refused = set()
        for task in self.tasks.values():
            task.cancel()
        self.tasks = {}
