"""What the bots of one table think about, moment by moment."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from carteado.server.live.message_entries import trips_of
from carteado.server.thinking.questions import (
    QUICKEST_REACTION,
    Question,
    delay_of,
    safe_command,
    slowed,
)
from carteado.server.thinking.worker_pool import Late, WorkerPool
from carteado.table import log_entries

if TYPE_CHECKING:
    from carteado.server.live.actor import TableActor

log = structlog.get_logger("bots")

# Which match, how many commands it has had, and whether time passes in it.
Moment = tuple[int, int, bool]


class TableBots:
    """Lets every bot that could act think once about each moment."""

    def __init__(self, box: "TableActor", thinkers: WorkerPool) -> None:
        self.box = box
        self.thinkers = thinkers
        self.moment: Moment | None = None
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.others: set[asyncio.Task[None]] = set()
        # The act each bot has given in this moment, and who was refused one.
        self.given: dict[int, log_entries.CommandEntry] = {}
        self.refused: set[int] = set()
        self.window: object = None
        self.window_since = 0.0

    def think(self) -> None:
        """Starts what there is to think about now and drops what is past."""
        box = self.box
        running = box.room.clock
        if running is None or not box.saved or box.stopping:
            self.cancel()
            return
        moment = (len(box.room.results), len(running.match.commands), box.room.runs)
        if moment != self.moment:
            self.cancel()
            self.moment = moment
        window = running.match.game.window(running.match.state)
        if window != self.window:
            self.window, self.window_since = window, box.clock()
        thinkers = box.room.current.thinkers()
        for seat in self.tasks.keys() - {seat for seat, _ in thinkers}:
            self._drop(seat)
        for seat, bot in thinkers:
            if seat not in self.tasks:
                self.tasks[seat] = asyncio.create_task(self._begin(seat, bot, moment))

    def _begin(self, seat: int, bot: str, moment: Moment) -> Coroutine[Any, Any, None]:
        """Takes down what a bot is asked, as it is now; one that cannot be asked gives in."""
        box = self.box
        try:
            question = Question(box.room, seat, bot)
        except Exception as error:
            return self._fail(seat, error)
        delay = delay_of(box.room, seat)
        waits = box.room.due() is not None
        since = self._asked_since(seat) if question.asked else self.window_since
        return self._one(question, moment, since, delay, waits)

    def _asked_since(self, seat: int) -> float:
        """Returns since when a seat is asked; what others do meanwhile does not start it anew."""
        running = self.box.room.clock
        assert running is not None
        waited = running.now - running.asked_at.get(seat, running.now)
        return self.box.clock() - waited / 1000

    async def _fail(self, seat: int, error: Exception) -> None:
        log.error("bot cannot be asked", table=self.box.room.id, why=type(error).__name__)
        self.box.metrics.late_bots.inc()
        self.was_refused(seat)

    async def _one(
        self, question: Question, moment: Moment, since: float, delay: int, waits: bool
    ) -> None:
        """Chooses a command for a bot and gives it when a person could have."""
        box = self.box
        try:
            command, reaction, _, _ = await question.answer(self.thinkers)
        except Late:
            box.metrics.late_bots.inc()
            log.warning("bot failed or was late", table=box.room.id, seat=question.seat)
            command, reaction = question.safe, 0
        if command is None and question.asked and not waits:
            command = question.safe  # nobody else would ever go on
        if command is None:
            return
        if moment != self.moment:
            return
        ms = delay
        if not question.asked:
            ms = min(delay, QUICKEST_REACTION + delay // 4)
        if box.room.settings.bots_pace != "none" or question.is_claim(command):
            # People must be able to be first: a bot's reaction counts in every race.
            ms = max(ms, reaction, 0 if question.asked else QUICKEST_REACTION)
            since = min(since, self.window_since) if question.is_claim(command) else since
        if box.room.settings.bots_pace == "none":
            ms = max(ms, slowed(box.room, box.clock() - since))
        await asyncio.sleep(max(0.0, ms / 1000 - (box.clock() - since)))
        if moment == self.moment:
            self._give(question.seat, command)

    def _give(self, seat: int, command: str) -> None:
        trips = trips_of(self.box.room, self.box.viewers)
        act = log_entries.CommandEntry(self.box.now, seat, command, trips=trips, bot=True)
        self.given[seat] = act
        self.box.post(act)

    def is_current(self, act: log_entries.CommandEntry) -> bool:
        """Tells whether a bot's command was meant for this moment."""
        return self.given.get(act.seat) is act

    def was_refused(self, seat: int) -> None:
        """Gives the safe command, once, for a bot whose command was refused."""
        running = self.box.room.clock
        command = None if running is None else safe_command(running.match, seat)
        if command is not None and seat not in self.refused:
            log.warning("bot was refused", table=self.box.room.id, seat=seat)
            self.refused.add(seat)
            self._give(seat, command)

    def also(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something else that must not hold the table up."""
        task = asyncio.create_task(work)
        self.others.add(task)
        task.add_done_callback(self.others.discard)

    def _drop(self, seat: int) -> None:
        """Drops what a stand-in was about to do: somebody has taken the seat back."""
        self.tasks.pop(seat).cancel()
        self.given.pop(seat, None)

    def cancel(self) -> None:
        """Drops what was being thought about; what people asked for goes on."""
        self.moment = None
        self.given = {}
        self.refused = set()
        for task in self.tasks.values():
            task.cancel()
        self.tasks = {}
