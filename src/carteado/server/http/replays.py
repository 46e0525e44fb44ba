"""HTTP routes about finished matches: the log, and a replay step by step.

A replay shows after each command what happened and how the table looked, to one seat or with every
card open.
"""

import asyncio
import contextlib
import time
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from carteado.api.match import Match
from carteado.api.start import retell
from carteado.core.errors import BadInput, Refused
from carteado.server.http.responses import HttpProblem, json_response, services_of
from carteado.server.http.table_routes import stored_table
from carteado.server.live.match_archive import ArchiveBusy, ArchivedMatch, ReplayTooSlow

REPLAY_SECONDS: Final = 10.0
CHUNK_BYTES: Final = 64 * 1024
# A client that reads more slowly would hold a slot that others wait for.
READING_SECONDS: Final = 60.0


class MatchLog(msgspec.Struct, frozen=True):
    """Holds a finished match: the whole log with its seed."""

    number: int
    matches: int
    names: list[str]
    winners: list[int]
    scores: list[int] | None
    log: dict[str, Any]


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Shows one command: the seat, the events, and the table afterwards.

    A view contains only the keys that changed since the step before.
    """

    events: list[dict[str, Any]]
    view: dict[str, Any]
    seat: int | None = None
    command: str = ""
    at: int = 0


class MatchReplay(msgspec.Struct, frozen=True):
    """Shows a finished match step by step, as one seat saw it or with every card open."""

    game: str
    options: dict[str, Any]
    names: list[str]
    winners: list[int]
    number: int
    matches: int
    steps: list[ReplayStep]


async def show_replay(request: Request) -> Response:
    """Returns the log of a finished match."""
    found = await finished_match(request)
    outcome, log = found.match.outcome, found.match.log
    return json_response(
        MatchLog(found.number, found.matches, outcome.names, outcome.winners, outcome.scores, log)
    )


async def show_story(request: Request) -> Response:
    """Returns a finished match step by step, as the seat `seat` saw it or with every card open."""
    services = services_of(request)
    found = await replayable_match(request)
    asked = request.query_params.get("seat", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None
    if asked and (seat is None or seat >= len(found.match.outcome.names)):
        raise HttpProblem(404, "no_such_match")
    archive, address = services.registry.archive, services.address_of(request)
    try:
        # Not in the worker pool of the bots: many readers must not make bots late.
        steps = await archive.run(
            address,
            ("story", stored_table(request).id, found.number),
            *(steps_of, found.match.log, seat),
        )
        slot = contextlib.ExitStack()
        slot.enter_context(archive.reading(address))
    except ArchiveBusy as error:
        raise HttpProblem(503, "busy") from error
    return StreamedJson(match_replay(found, steps), slot)


async def replayable_match(request: Request) -> ArchivedMatch:
    """Returns the requested match; raises HttpProblem for a void match, which has only a log."""
    found = await finished_match(request)
    if found.match.outcome.void:
        raise HttpProblem(409, "void_match")
    return found


async def finished_match(request: Request) -> ArchivedMatch:
    """Returns the match that the path names; raises HttpProblem unless it is over."""
    services = services_of(request)
    registry = services.registry
    stored = stored_table(request)
    text = request.path_params["number"]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    actor = registry.live.get(stored.id)
    over = None if actor is None else actor.outbox.summary.matches_over
    if number < 1 or (over is not None and number > over):
        raise HttpProblem(404, "no_such_match")
    # Changes when another match ends: in memory their number, otherwise the time of the last use.
    state = ("live", over) if over is not None else ("kept", stored.touched_at)
    try:
        found = await registry.archive.match(services.address_of(request), stored.id, number, state)
    except ArchiveBusy as error:
        raise HttpProblem(503, "busy") from error
    except (Refused, BadInput, ValueError, LookupError, AssertionError, TypeError) as error:
        raise HttpProblem(409, "damaged_table") from error
    if found is None:
        raise HttpProblem(404, "no_such_match")
    return found


class StreamedJson(StreamingResponse):
    """Sends a long JSON body in chunks and holds a slot until the client has read it.

    A long match takes megabytes: a client that requests many and reads none would fill the memory.
    """

    def __init__(self, body: object, slot: contextlib.ExitStack) -> None:
        data = msgspec.json.encode(body)
        chunks = (data[at : at + CHUNK_BYTES] for at in range(0, len(data), CHUNK_BYTES))
        headers = {"content-length": str(len(data))}
        super().__init__(chunks, headers=headers, media_type="application/json")
        self._slot = slot

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._slot, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(READING_SECONDS):
                await super().__call__(scope, receive, send)


def match_replay(found: ArchivedMatch, steps: list[ReplayStep]) -> MatchReplay:
    """Combines the steps of a match with its rules and its outcome."""
    outcome = found.match.outcome
    return MatchReplay(
        game=outcome.game,
        options=found.match.log["start"].get("options", {}),
        names=outcome.names,
        winners=outcome.winners,
        number=found.number,
        matches=found.matches,
        steps=steps,
    )


def steps_of(
    log: dict[str, Any], seat: int | None, seconds: float = REPLAY_SECONDS
) -> list[ReplayStep]:
    """Replays a log and returns every step; runs in the archive's thread; raises TooLong."""
    until = time.monotonic() + seconds
    steps: list[ReplayStep] = []
    heard = 0
    last: dict[str, Any] = {}
    for match, by, command in retell(log):
        if time.monotonic() > until:
            raise ReplayTooSlow
        view = open_view(match) if seat is None else match.look(seat)
        news = match.events[heard:]
        events = [event.opened() if seat is None else event.told_to(seat) for event in news]
        heard = len(match.events)
        changes = {key: one for key, one in view.items() if key not in last or last[key] != one}
        last = view
        steps.append(ReplayStep(events, changes, by, command, match.now))
    return steps


def open_view(match: Match) -> dict[str, Any]:
    """Returns the table with every card open: a finished match has no secrets."""
    return {**match.look(None), **match.position()}
