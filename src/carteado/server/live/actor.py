"""One task per table: receive, append, send - in that order, one thing at a time.

The task alone touches its room. An entry is applied in memory, stored, and only then shown to
anyone, even to whoever moved. If storing fails, everyone hears that nothing happened, clocks stand
still, and once the store answers again the room is built anew from the log.
"""

import contextlib
from collections.abc import Awaitable, Callable
from sqlite3 import Error as StoreError
from typing import Final

import msgspec
import structlog

from carteado.core.errors import BadInput, Code, Refused
from carteado.server.edge.connection import Connection
from carteado.server.edge.limits import Talkers
from carteado.server.live.delivered import Delivered, window_of
from carteado.server.live.inbox import Inbox, Letter, Rework
from carteado.server.live.message_entries import check_cid, cid_of, entry_of, is_old_news
from carteado.server.live.persisted_room import Doubled, PersistedRoom
from carteado.server.live.public_summary import summary_of
from carteado.server.process.faults import place_of
from carteado.server.process.metrics import Metrics
from carteado.server.thinking.advice_queue import AdviceQueue
from carteado.server.thinking.questions import advise, check_question
from carteado.server.thinking.table_bots import TableBots
from carteado.server.thinking.worker_pool import Late
from carteado.store.writer import NotSaved
from carteado.table import log_entries, messages
from carteado.table.frames import Moment, is_fresh
from carteado.table.room import Room
from carteado.table.seating import bot_for

MOST_WAITING: Final = 256
# The house's own letters have to be read; with so many unread ones the table starts over instead.
MOST_UNREAD: Final = 2048
RETRY_SECONDS: Final = 1.0
# So many surprises in a row, and the table is taken out of order.
MOST_FAILURES: Final = 3
# Who missed more than this gets a whole view without the story.
MOST_MISSED: Final = 100

log = structlog.get_logger("table")


class TableActor:
    """Runs one table."""

    def __init__(
        self,
        persisted: PersistedRoom,
        clock: Callable[[], float],
        counsel: AdviceQueue,
        metrics: Metrics,
    ) -> None:
        self.persisted = persisted
        self.clock = clock
        self.metrics = metrics
        self.counsel = counsel
        self.viewers: list[Connection] = []
        self.saved = True
        self.damaged = False
        self.stopping = False
        self.quiet_since = clock()
        self.talkers = Talkers(clock)
        # The guests that the host has made for people who share the device, and which host.
        self.hands: list[str] = []
        self.hands_of = ""
        self._inbox = Inbox()
        # What must not be lost while nothing can be stored.
        self._later: list[Letter] = []
        self._failures = 0
        # When the store is asked again whether it can store.
        self._probe_at = 0.0
        self._here: messages.Here | None = None
        # The host has gone without a seat, and nobody was seated to take the part over.
        self._lost_host = ""
        self._seen = Delivered()
        self.standing = summary_of(persisted.room)
        self._thoughts = TableBots(self, counsel.thinkers)
        self._set_clock()

    @property
    def room(self) -> Room:
        return self.persisted.room

    # --- from outside ----------------------------------------------------------------------------

    def post(self, letter: Letter) -> None:
        """Puts a letter of the house's own into the box; too many, and the table starts over."""
        self._inbox.put(letter)
        if len(self._inbox) + len(self._later) > MOST_UNREAD and not self.stopping:
            self.stop()
            for viewer in self.viewers:
                viewer.close("restart")
        self._inbox.wake()

    def post_from_client(self, by: Connection, message: messages.FromClient) -> bool:
        """Puts a client's letter into the box; False if the box is full."""
        if len(self._inbox) >= MOST_WAITING:
            return False
        self.post((by, message, self.now))
        return True

    async def rework(self, work: Callable[[], Awaitable[bool]]) -> bool:
        """Has the log changed while nothing happens; False if the table leaves. Raises NotSaved.

        The work says whether it changed anything.
        """
        if self.stopping:
            return False
        letter = Rework(work)
        self.post(letter)
        return await letter.done

    def _set_clock(self) -> None:
        """Lets table time go on from the last entry, whatever the clocks did in between."""
        self._began = self.clock() - self.room.at / 1000

    @property
    def now(self) -> int:
        return max(self.room.at, round((self.clock() - self._began) * 1000))

    def lose_host(self) -> None:
        """Notes that the host has gone without a seat; the log hears it once somebody has one."""
        self._lost_host = self.room.host
        self._pass_host_on()

    def _pass_host_on(self) -> None:
        room, lost = self.room, self._lost_host
        back = any(viewer.guest == lost for viewer in self.viewers)
        if lost and any(seat.is_person for seat in room.seats):
            self._lost_host = ""
            if not back and lost == room.host and room.seat_number(lost) is None:
                self.post(log_entries.GoneEntry(0, lost))

    def stop(self) -> None:
        """Ends the task after the letter it is at."""
        self.stopping = True
        self._inbox.wake()

    def drain(self) -> None:
        """Lets those in who came while the task was ending, so that they can be told."""
        if not self.saved or self.damaged:
            self.room.chat = []  # what could not be stored was not said
        for letter in [*self._later, *self._inbox.empty()]:
            if isinstance(letter, Rework):
                letter.done.set_result(False)
            elif not isinstance(letter, (tuple, log_entries.Entry)):
                letter()

    # --- the task --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Handles letters and timers until the table is closed, broken or put away."""
        try:
            while not (self.stopping or self.room.closed or self.damaged):
                letter = await self._next_letter()
                if not self.stopping:
                    await self._one(letter)
            await self._note_the_time()
        except Exception as error:
            # Nobody may be left waiting at a table whose task has ended.
            log.error("table ended", table=self.room.id, why=type(error).__name__)  # noqa: TRY400
            self.damaged = True
            self.metrics.damaged.inc()
        finally:
            self.stopping = True
            self._thoughts.cancel()
        if self.room.closed or self.damaged:
            for viewer in self.viewers:
                viewer.close("damaged_table" if self.damaged else "table_closed")

    async def _note_the_time(self) -> None:
        """Writes down how late it is, if a face was shown of late and nobody is there any more.

        The table's time stands while it is away: whoever came back would be shown the face again.
        """
        room = self.room
        if self.saved and is_fresh(room) and not (room.runs or room.closed or self.damaged):
            with contextlib.suppress(NotSaved, StoreError):
                await self.enter(log_entries.TickEntry(self.now), None, "")

    async def _next_letter(self) -> Letter | None:
        """Waits for a letter, for what is due, or for the time to ask the store again."""
        due = self.room.due() if self.saved else None
        wait = None if due is None else max(0.0, (due - self.now) / 1000)
        if not self.saved:
            wait = max(0.0, self._probe_at - self.clock())
        letter = await self._inbox.next(wait)
        if self.stopping and letter is not None:
            self._inbox.put_back([letter])  # whoever comes now has to be told
            return None
        return letter

    async def _one(self, letter: Letter | None) -> None:
        """Handles one letter, or the time that has come; nothing that happens here ends a table."""
        try:
            if not self.saved:
                await self._while_not_saved(letter)
                return
            await self._tick(letter[2] if isinstance(letter, tuple) else self.now)
            if letter is not None:
                await self._handle(letter)
            self._failures = 0
        except NotSaved as error:
            self._begin_not_saved(letter, str(error))
        except StoreError as error:
            self._begin_not_saved(letter, type(error).__name__)
        except Exception as error:
            await self._survive(letter, error)
        if not self.damaged:
            self._thoughts.think()

    async def _tick(self, until: int) -> None:
        """Lets happen what is due, each thing as an entry of its own.

        A letter may be older than the room's last entry; it is read at that entry's time, and what
        is due then comes first: a command that is refused must not bring about anything.
        """
        while (due := self.room.due()) is not None and due <= max(until, self.room.at):
            await self.enter(log_entries.TickEntry(due), None, "")

    # --- letters ---------------------------------------------------------------------------------

    async def _handle(self, letter: Letter) -> None:
        if isinstance(letter, tuple):
            await self._from_client(*letter)
        elif isinstance(letter, log_entries.Entry):
            if is_old_news(self.room, self.viewers, letter):
                return
            if not isinstance(letter, log_entries.CommandEntry) or self._thoughts.is_current(
                letter
            ):
                await self._enter_quietly(msgspec.structs.replace(letter, at=self.now))
        elif isinstance(letter, Rework):
            await self._rework(letter)
        else:
            letter()

    async def _rework(self, letter: Rework) -> None:
        """Has the log changed and goes on from what it says then; whoever is there stays."""
        host = self.room.host
        try:
            if not await letter.work():
                letter.done.set_result(True)
                return
            await self.persisted.rebuild()
        except Exception as error:
            letter.done.set_exception(error)
            if not isinstance(error, NotSaved | StoreError):
                raise
            return
        here = {viewer.guest for viewer in self.viewers}
        for seat in self.room.seats:
            if seat.is_person and seat.connected and seat.guest not in here:
                self.post(log_entries.GoneEntry(0, seat.guest))
        if self.room.host != host and self.room.seat_number(self.room.host) is None:
            self.lose_host()  # who was host has become nobody, and will not come back
        self.show()
        letter.done.set_result(True)

    async def _from_client(self, by: Connection, message: messages.FromClient, at: int) -> None:
        cid = cid_of(message)
        try:
            if hasattr(message, "cid"):
                check_cid(cid)
                if self._repeat(by, cid):
                    return
            match message:
                case messages.Confirm():
                    self._seen.confirm(self.room, by.guest, message.seq)
                    current = self.room.current
                    shown = self._seen.confirmed(by.guest) >= current.dealt_at
                    if shown and by.guest in current.unshown:
                        await self.enter(log_entries.ShownEntry(at, by.guest), None, "")
                case messages.React():
                    self._show_reaction(by, message)
                case messages.Ask():
                    await self._advise(by, message)
                case _:
                    entry = entry_of(self.room, by, self.viewers, self._seen, message, at)
                    if entry is not None and not self.persisted.may_enter(entry):
                        by.send(messages.Refusal(cid, "full_log", {}))
                    elif entry is not None:
                        await self.enter(entry, by, cid)
        except (Refused, BadInput) as refused:
            self._refuse(by, cid, refused)
        except Doubled:
            self._repeat(by, cid)

    def _repeat(self, by: Connection, cid: str) -> bool:
        """Answers a command that was given before as it was answered then."""
        done = self.persisted.done(by.guest, cid)
        if done is None:
            before = by.refused.get(cid)
            if before is not None:
                self._refuse(by, cid, before)
            return before is not None
        seat = self.room.seat_number(by.guest)
        late = self.persisted.late.get((by.guest, cid))
        if late is not None:
            self._refuse(by, cid, late)
        elif seat is None or not self.persisted.is_held(seat, cid):
            by.send(messages.Ack(cid, done))
        return True

    def _refuse(self, by: Connection, cid: str, refused: Refused | BadInput) -> None:
        self.metrics.refused.labels(str(refused.code)).inc()
        by.refuse(cid, refused)

    def _show_reaction(self, by: Connection, message: messages.React) -> None:
        if not self.room.settings.reactions:
            raise Refused(Code.REACTIONS_OFF)
        seat = self.room.seat_number(by.guest)
        name = self.room.name_for(by.guest, self.room.guests.get(by.guest) or by.name)
        by.send(messages.Ack(message.cid, self.room.seq))
        for viewer in self.viewers:
            viewer.send(messages.ChatLine(name, seat, react=message.what))

    async def _advise(self, by: Connection, message: messages.Ask) -> None:
        """Answers a question for advice, after noting that the match is now assisted."""
        seat = self.room.seat_number(by.guest)
        if seat is None or not self.room.runs:
            raise Refused(Code.NOT_NOW, phase="lobby")
        check_question(self.room, message.what)
        if not self.room.seats[seat].assisted:
            await self.enter(log_entries.AssistEntry(self.now, by.guest), None, "")
        bot = bot_for("normal", self.room.game.name)
        adviser = self.counsel.of(by.guest, by.address)
        question = advise(self.room, seat, bot, message.what, adviser)

        async def answer() -> None:
            try:
                (command, _, reason, values), analysis, line = await question
            except Late:
                by.send(messages.Refusal(message.cid, "no_advice", {}))
            else:
                by.send(messages.Advice(message.cid, command, reason, values, analysis, line))

        self._thoughts.also(answer())

    # --- entries ---------------------------------------------------------------------------------

    async def _enter_quietly(self, entry: log_entries.LogEntry) -> None:
        """Enters something that nobody waits for; if it no longer applies, nothing happens."""
        try:
            await self.enter(entry, None, "")
        except (Refused, BadInput):
            log.debug("entry dropped", table=self.room.id, kind=type(entry).__name__)
            if isinstance(entry, log_entries.CommandEntry) and entry.bot:
                self._thoughts.was_refused(entry.seat)

    async def enter(self, entry: log_entries.LogEntry, by: Connection | None, cid: str) -> None:
        """Applies an entry, stores it, and then shows what came of it."""
        before = self.clock()
        if entry.at < self.room.at:
            # A command that was refused has moved the room's clock and is in no log: the stamp of
            # this one has to tell, or a replay would count less time.
            entry = msgspec.structs.replace(entry, at=self.room.at)
        answers = self.room.take(entry)
        await self.persisted.append(entry, answers, "" if by is None else by.guest, cid)
        self.metrics.storing.observe(self.clock() - before)
        self.metrics.entries.inc()
        for answer in answers:
            self._answer(*answer)
        if by is not None and cid and not isinstance(entry, log_entries.CommandEntry):
            by.send(messages.Ack(cid, self.room.seq))
        self.show()
        if isinstance(entry, log_entries.ChatEntry):
            for viewer in self.viewers:
                viewer.send(self.room.chat[-1])
        elif not isinstance(entry, log_entries.CommandEntry | log_entries.TickEntry):
            self.tell_who_is_here()
            self._pass_host_on()
        elif self.room.is_host_missed:
            # The host disconnected in the match that is over now.
            self.post(log_entries.GoneEntry(0, self.room.host))

    def _answer(self, guest: str, cid: str, refused: Refused | None) -> None:
        for viewer in self.viewers:
            if guest and viewer.guest == guest:
                if refused is None:
                    viewer.send(messages.Ack(cid, self.room.seq))
                else:
                    self._refuse(viewer, cid, refused)

    def show(self) -> None:
        """Sends every viewer a frame of its own; the same number of frames to all."""
        self.standing = summary_of(self.room)
        moment = Moment(self.room)
        for viewer in self.viewers:
            self.show_to(viewer, moment)

    def show_to(self, viewer: Connection, moment: Moment | None = None) -> None:
        """Sends one viewer all it needs, with what it missed since its last frame."""
        if not self.saved or self.damaged:
            return  # the room may hold what no log does: a table that ends now shows nothing
        # Whoever comes may come long after the last entry: what was shown then is covered by now.
        moment = moment or Moment(self.room, self.now)
        since = viewer.seq
        if since is not None and not 0 <= self.room.seq - since <= MOST_MISSED:
            since = None
        viewer.seq = self.room.seq
        viewer.send(moment.frame(viewer.guest, since, self._seen.confirmed(viewer.guest)))
        self._seen.note_window(self.room, self.now)
        running, window = self.room.clock, window_of(self.room)
        if running is not None and viewer.window != window:
            viewer.window = window
            if running.match.game.may_race(running.match.state):
                viewer.ping()  # know the connection as it is now

    def tell_who_is_here(self, anyway: bool = False) -> None:
        """Tells everyone how many watch and how far away people are, if that has changed."""
        seats = [(self.room.seat_number(viewer.guest), viewer) for viewer in self.viewers]
        here = messages.Here(
            watching=sum(seat is None for seat, _ in seats),
            trips={
                str(seat): viewer.distance
                for seat, viewer in seats
                if seat is not None and viewer.distance
            },
        )
        if self.saved and (here != self._here or anyway):
            self._here = here
            for viewer in self.viewers:
                viewer.send(here)

    # --- trouble ---------------------------------------------------------------------------------

    def _begin_not_saved(self, letter: Letter | None, why: str) -> None:
        """Says that nothing happened; from now on nothing does until the store answers."""
        log.error("not saved", table=self.room.id, why=why)
        self.metrics.not_saved.inc()
        self.saved = False
        self._probe_at = self.clock() + RETRY_SECONDS
        self._thoughts.cancel()
        self._put_off(letter)
        for viewer in self.viewers:
            viewer.send(messages.Refusal("", "not_saved", {}))

    def _put_off(self, letter: Letter | None) -> None:
        """Refuses a client's letter and keeps the house's own for later; bots think again."""
        if isinstance(letter, tuple):
            by, cid = letter[0], cid_of(letter[1])
            if not self._may_be_stored(by, cid):
                by.send(messages.Refusal(cid, "not_saved", {}))
            elif len(self._later) < MOST_WAITING:
                self._later.append(letter)
        elif letter is not None and not isinstance(letter, log_entries.CommandEntry):
            self._later.append(letter)

    def _may_be_stored(self, by: Connection, cid: str) -> bool:
        """Tells whether a command given again may be in the log: then something did happen."""
        try:
            return self.persisted.done(by.guest, cid) is not None
        except StoreError:
            return True

    async def _while_not_saved(self, letter: Letter | None) -> None:
        """Asks the store once a second, however many letters come in between."""
        if self.clock() < self._probe_at:
            self._put_off(letter)
            return
        try:
            await self.persisted.probe()
            await self.persisted.rebuild()
        except (NotSaved, StoreError):
            self._probe_at = self.clock() + RETRY_SECONDS
            self._put_off(letter)
            return
        log.info("saved again", table=self.room.id)
        self.saved = True
        self._set_clock()
        now = [] if letter is None else [letter]
        self._inbox.put_back([*self._later, *now])
        self._later = []
        self.show()
        self._thoughts.think()

    async def _survive(self, letter: Letter | None, error: Exception) -> None:
        """Goes back to the log after a fault of ours; a table that keeps failing is paused."""
        kind, place = type(error).__name__, place_of(error)
        log.error("table failed", table=self.room.id, why=kind, place=place)
        self._failures += 1
        self._thoughts.cancel()
        by, cid = (letter[0], cid_of(letter[1])) if isinstance(letter, tuple) else (None, "")
        try:
            await self.persisted.rebuild()
            # What went wrong after it was stored has happened all the same.
            answered = by is None or self._repeat(by, cid)
        except Exception:
            self._failures, answered = MOST_FAILURES, by is None
        if not answered and by is not None:
            by.send(messages.Refusal(cid, "internal", {}))
        if self._failures >= MOST_FAILURES:
            self.damaged = True
            self.metrics.damaged.inc()
