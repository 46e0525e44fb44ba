"""Leaks of the table and the server, one class each; every one of them has to be found.

They are grouped by the channel a secret leaves through.
"""

import asyncio
import json
import traceback
from collections.abc import Callable
from typing import Any

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carteado.api.match import Match
from carteado.core.errors import Code, Refused
from carteado.games.golf.state import take_back
from carteado.server.edge.connection import Connection
from carteado.server.live.actor import TableActor
from carteado.server.live.outbox import Outbox
from carteado.table import log_entries, messages
from carteado.table.match_clock import MatchClock
from carteado.table.race_times import RaceTimes
from carteado.table.room import Room
from tests.proofs.leaks.leaky import FramingRoom, adds, hand_of, secret, secret_of, state_of
from tests.proofs.leaks.sides import Side
from tests.proofs.simulation.server import Inline

# The channel that `test_compression.py` tries; it has no class here.
COMPRESSION = "compression"

# --- snapshots -----------------------------------------------------------------------------------


class ShowsTheNextCard(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        return adds(super().frame(*words), next=state_of(self).draw[-1])


class CountsHiddenWilds(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        state = state_of(self)
        wilds = [sum(card > 55 for card in hand_of(state, at)) for at in range(state.seats)]
        return adds(super().frame(*words), wilds=wilds)


class KeepsAnUndoHistory(FramingRoom):
    """The positions one can go back to, whole: their stocks lie open in them."""

    def frame(self, *words: Any) -> messages.Frame:
        assert self.clock is not None
        state, history = state_of(self).copy(), []
        while state.done:
            take_back(state, state.done.pop())
            history.append(self.clock.match.game.describe(state))
        return adds(super().frame(*words), history=history)


class ShowsTheRootTooEarly(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        frame = super().frame(*words)
        assert self.clock is not None
        table = msgspec.structs.replace(frame.table, root=self.clock.match.root.hex())
        return msgspec.structs.replace(frame, table=table)


class CommitsToHalfTheRoot(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        frame = super().frame(*words)
        assert self.clock is not None
        table = msgspec.structs.replace(frame.table, commitment=self.clock.match.root.hex()[:64])
        return msgspec.structs.replace(frame, table=table)


class PhotographsWhoCouldClaim(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        state = state_of(self)
        could = [[at, 0] for at in range(state.seats) if sum(hand_of(state, at)) % 2]
        return msgspec.structs.replace(super().frame(*words), photo=could)


# --- spectators and other tabs -------------------------------------------------------------------


class SpectatorsSeeAHand(FramingRoom):
    def frame(self, guest: str | None, *words: Any) -> messages.Frame:
        frame = super().frame(guest, *words)
        if frame.seat is None and self.clock is not None:
            return msgspec.structs.replace(frame, view=self.clock.match.look(0))
        return frame


class SpectatorsHearASeat(FramingRoom):
    def frame(self, guest: str | None, since: int | None = None, *words: Any) -> messages.Frame:
        frame = super().frame(guest, since, *words)
        if frame.seat is None and self.clock is not None:
            told = [event.told_to(0) for event in self.clock.match.events[-8:]]
            return msgspec.structs.replace(frame, events=told)
        return frame


class SpectatorsAreOffered(FramingRoom):
    def frame(self, guest: str | None, *words: Any) -> messages.Frame:
        frame = super().frame(guest, *words)
        if frame.seat is None and self.clock is not None and self.clock.match.asked:
            legal = self.clock.match.legal(self.clock.match.asked[0])
            return msgspec.structs.replace(frame, legal=legal)
        return frame


# --- order, number and length --------------------------------------------------------------------


class PadsTheFrame(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        return adds(super().frame(*words), pad=" " * secret_of(self, 40))


class HidesByLength(Match):
    def look(self, seat: int | None) -> dict[str, object]:
        view, position = super().look(seat), self.position()
        for key in ("draw", "monte", "stock"):
            if isinstance(cards := position.get(key), list):
                view[key] = ["?" * len(str(card)) for card in cards]
        return view


class ListsSeatsByHand(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        frame = super().frame(*words)
        state = state_of(self)
        seats = sorted(frame.table.seats, key=lambda seat: sum(hand_of(state, seat.seat)))
        table = msgspec.structs.replace(frame.table, seats=seats)
        return msgspec.structs.replace(frame, table=table)


class ShowsTwice(Outbox):
    def send_frames(self) -> None:
        super().send_frames()
        if secret_of(self.room, 2):
            super().send_frames()


class AnswersAfterTheFrame(Outbox):
    def answer_guest(self, guest: str, cid: str, refused: Refused | None) -> None:
        if secret_of(self.room, 2):
            self.send_frames()
        super().answer_guest(guest, cid, refused)


# --- time ----------------------------------------------------------------------------------------


class AsksLonger(MatchClock):
    def deadline(self, seat: int) -> int | None:
        return self.asked_at.get(seat, 0) + 60_000 + secret(self.match.state)


class HurriesWhoCannotPlay(MatchClock):
    """Time is over sooner for whoever has nothing to choose from."""

    def deadline(self, seat: int) -> int | None:
        if len(self.match.legal(seat)) == 1:
            return self.asked_at.get(seat, 0) + 100
        return super().deadline(seat)


class HoldsByHands(RaceTimes):
    def rivals_ms(self, act: log_entries.CommandEntry) -> int:
        return super().rivals_ms(act) + secret(self.match.state, 50)


class AnswersSlowly(TableActor):
    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        await asyncio.sleep(secret_of(self.room) / 100_000)
        await super().commit(entry, by, cid)


class ThinksLongerWithGoodCards(Inline):
    async def run(self, job: Callable[..., Any], *values: Any, seconds: float) -> Any:
        if job.__name__ == "choose_command":
            _, _, seat, _, view, _ = values
            await asyncio.sleep(sum(json.dumps(view["hands"][seat]).encode()) % 9 / 5)
        return await super().run(job, *values, seconds=seconds)


# --- errors --------------------------------------------------------------------------------------


class RefusesWithASecret(Outbox):
    def refuse(self, by: Connection, cid: str, refused: Any) -> None:
        super().refuse(by, cid, Refused(Code.NOT_NOW, phase=str(secret_of(self.room))))


class RefusesTalkByCards(Room):
    def _say(self, entry: log_entries.ChatEntry) -> None:
        if secret_of(self, 2):
            raise Refused(Code.NOT_ALLOWED, option="chat")
        super()._say(entry)


class TellsTheFault(Outbox):
    """A traceback as an answer."""

    def refuse(self, by: Connection, cid: str, refused: Any) -> None:
        where = repr([zone.cards for zone in state_of(self.room).zones()])
        by.send(messages.Refusal(cid, "internal", {"where": where}))


class LogsATraceback(Outbox):
    """A traceback with the values that were being looked at."""

    def refuse(self, by: Connection, cid: str, refused: Any) -> None:
        super().refuse(by, cid, refused)
        assert self.room.clock is not None
        fault = KeyError(self.room.clock.match.position())
        trace = "".join(traceback.format_exception(fault))
        structlog.get_logger("table").error("failed", trace=trace)


# --- logs and numbers ----------------------------------------------------------------------------


class LogsThePosition(TableActor):
    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        await super().commit(entry, by, cid)
        structlog.get_logger("table").debug("entered", position=secret_of(self.room))


class MeasuresHands(TableActor):
    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        await super().commit(entry, by, cid)
        self.metrics.tables.set(secret_of(self.room))


# --- hints, solvers and bots ---------------------------------------------------------------------


class Oracle(Inline):
    """Advice that knows all the cards."""

    actor: TableActor

    async def run(self, job: Callable[..., Any], *values: Any, seconds: float) -> Any:
        found = await super().run(job, *values, seconds=seconds)
        if job.__name__ != "choose_command":
            return found
        return found._replace(values={"secret": secret_of(self.actor.room)})


class BotsSeeTheDrawPile(Inline):
    """A bot is asked with more than its seat sees."""

    actor: TableActor

    async def run(self, job: Callable[..., Any], *values: Any, seconds: float) -> Any:
        if job.__name__ == "choose_command":
            assert self.actor.room.clock is not None
            *before, view, heard = values
            draw = self.actor.room.clock.match.position()["draw"]
            values = (*before, {**view, "draw": draw}, heard)
        return await super().run(job, *values, seconds=seconds)


class BotsHearEverything(Match):
    def heard(self, seat: int | None) -> list[dict[str, object]]:
        return [{**event.told_to(seat), "cards": event.cards} for event in self.events]


# --- coming again --------------------------------------------------------------------------------


class RepeatsReveals(FramingRoom):
    def frame(self, guest: str | None, since: int | None = None, *words: Any) -> messages.Frame:
        frame = super().frame(guest, since, *words)
        if since is None or self.clock is None:
            return frame
        events = self.clock.match.events[self.current.mark(since) :]
        return msgspec.structs.replace(frame, events=[one.told_to(frame.seat) for one in events])


class RetellsThePastToASeat(FramingRoom):
    def frame(self, guest: str | None, since: int | None = None, *words: Any) -> messages.Frame:
        frame = super().frame(guest, since, *words)
        if since is not None or self.clock is None:
            return frame
        events = self.clock.match.events[-60:]
        return msgspec.structs.replace(frame, past=[one.told_to(frame.seat) for one in events])


class RemembersPeeks(FramingRoom):
    def frame(self, *words: Any) -> messages.Frame:
        frame = super().frame(*words)
        if frame.seat is None or self.clock is None:
            return frame
        heard = self.clock.match.heard(frame.seat)
        return adds(frame, peeked=[one for one in heard if one["event"] == "peeked"])


# --- pages ---------------------------------------------------------------------------------------


def replays_a_running_match(side: Side) -> None:
    async def show(request: Request) -> Response:
        assert side.room.clock is not None
        return Response(json.dumps(side.room.clock.match.position()))

    side.server.app.router.routes.insert(0, Route("/api/tables/{table}/replays/{number}", show))


def tells_a_seat_more(side: Side) -> None:
    """A page that is one thing for strangers and another for whoever sits at a table."""

    async def show(request: Request) -> Response:
        told = secret_of(side.room) if request.cookies else 0
        return Response(str(told))

    side.server.app.router.routes.insert(0, Route("/api/tables/{table}/invitation", show))


def tells_a_story_too_early(side: Side) -> None:
    async def show(request: Request) -> Response:
        assert side.room.clock is not None
        seat = int(request.query_params["seat"])
        return Response(json.dumps(side.room.clock.match.look(seat)))

    path = "/api/tables/{table}/replays/{number}/story"
    side.server.app.router.routes.insert(0, Route(path, show))


def tells_in_a_header(side: Side) -> None:
    async def show(request: Request) -> Response:
        return Response("", headers={"X-Position": str(secret_of(side.room))})

    side.server.app.router.routes.insert(0, Route("/api/tables/{table}", show))


def answers_a_page_slowly(side: Side) -> None:
    async def show(request: Request) -> Response:
        await asyncio.sleep(secret_of(side.room) / 10_000)
        return Response("")

    side.server.app.router.routes.insert(0, Route("/api/tables/{table}", show))


def tells_on_the_table_page(side: Side) -> None:
    async def show(request: Request) -> Response:
        return Response(str(secret_of(side.room)))

    side.server.app.router.routes.insert(0, Route("/api/tables/{table}", show))
