"""A finished match told step by step: what happened, and the table after it, as anyone saw it."""

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
from carteado.server.http.responses import HttpProblem, services_of
from carteado.server.http.table_routes import replayable_match, stored_table
from carteado.server.live.match_archive import Crowded, Told, TooLong

REPLAY_SECONDS: Final = 10.0
CHUNK_BYTES: Final = 64 * 1024
# Whoever reads more slowly keeps a place that others wait for.
READING_SECONDS: Final = 60.0


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tells one command: who gave it, what happened, and the table after it.

    A view repeats only what has changed since the step before.
    """

    events: list[dict[str, Any]]
    view: dict[str, Any]
    seat: int | None = None
    command: str = ""
    at: int = 0


class MatchReplay(msgspec.Struct, frozen=True):
    """Tells a finished match as one seat saw it, or with every card open."""

    game: str
    options: dict[str, Any]
    names: list[str]
    winners: list[int]
    number: int
    matches: int
    steps: list[ReplayStep]


async def show_story(request: Request) -> Response:
    """Tells a finished match step by step, as the seat `seat` saw it or with every card open."""
    services = services_of(request)
    found = await replayable_match(request)
    asked = request.query_params.get("seat", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None
    if asked and (seat is None or seat >= len(found.match.outcome.names)):
        raise HttpProblem(404, "no_such_match")
    archive, address = services.registry.archive, services.address_of(request)
    try:
        # Not where bots think: a crowd of readers must not make them late.
        steps = await archive.work(
            address,
            ("story", stored_table(request).id, found.number),
            *(steps_of, found.match.log, seat),
        )
        place = contextlib.ExitStack()
        place.enter_context(archive.reading(address))
    except Crowded as error:
        raise HttpProblem(503, "busy") from error
    return StreamedJson(match_replay(found, steps), place)


class StreamedJson(StreamingResponse):
    """Sends an answer bit by bit, as fast as it is read, and keeps a place until it has left.

    A long match has megabytes: whoever asks for many and reads none would fill the memory.
    """

    def __init__(self, body: object, place: contextlib.ExitStack) -> None:
        data = msgspec.json.encode(body)
        pieces = (data[at : at + CHUNK_BYTES] for at in range(0, len(data), CHUNK_BYTES))
        headers = {"content-length": str(len(data))}
        super().__init__(pieces, headers=headers, media_type="application/json")
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._place, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(READING_SECONDS):
                await super().__call__(scope, receive, send)


def match_replay(found: Told, steps: list[ReplayStep]) -> MatchReplay:
    """Returns what the page gets: a match with the rules that it was played by."""
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
    """Replays a log and notes every step, in a thread of its own; raises TooLong."""
    until = time.monotonic() + seconds
    steps: list[ReplayStep] = []
    heard = 0
    last: dict[str, Any] = {}
    for match, by, command in retell(log):
        if time.monotonic() > until:
            raise TooLong
        view = open_view(match) if seat is None else match.look(seat)
        news = match.events[heard:]
        events = [event.opened() if seat is None else event.told_to(seat) for event in news]
        heard = len(match.events)
        changes = {key: one for key, one in view.items() if key not in last or last[key] != one}
        last = view
        steps.append(ReplayStep(events, changes, by, command, match.now))
    return steps


def open_view(match: Match) -> dict[str, Any]:
    """Returns the table with every card open: after a match there is nothing to hide."""
    return {**match.look(None), **match.position()}
