"""HTTP routes about golf: the deal of the day, and the best score of a finished match."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api.golf_study import where_lost
from carteado.api.start import replay
from carteado.core.game import find
from carteado.games.golf.game import Golf
from carteado.games.golf.numbers import daily_number, seed_of
from carteado.server.http.replays import replayable_match
from carteado.server.http.responses import HttpProblem, json_response, services_of
from carteado.server.thinking.jobs import ADVICE_SECONDS
from carteado.server.thinking.worker_pool import JobFailed


class DailyDeal(msgspec.Struct, frozen=True):
    """Names the golf deal of the day; all players get the same deal."""

    date: str
    number: int
    seed: str


class LostScore(msgspec.Struct, frozen=True):
    """Names the command that lowered the best score within reach."""

    # Index in the log, from 0; number among the moves that were not undone, from 1.
    at: int
    step: int
    command: str
    # The card that the command moved or drew; None if the player gave up.
    card: str | None
    before: int
    after: int


class GolfVerdict(msgspec.Struct, frozen=True):
    """Compares the score of a golf match with the best score of its deal."""

    score: int
    best: int
    lost: LostScore | None


async def daily_golf(request: Request) -> Response:
    """Names the golf deal of the day: start a table of golf with this seed."""
    today = datetime.fromtimestamp(services_of(request).registry.wall(), UTC).date().isoformat()
    number = daily_number(today)
    return json_response(DailyDeal(today, number, seed_of(number)))


async def show_study(request: Request) -> Response:
    """Returns the best possible score of a finished golf match, and where the player lost it."""
    match = (await replayable_match(request)).match
    if not isinstance(find(match.outcome.game), Golf):
        raise HttpProblem(404, "no_study")
    services = services_of(request)
    address = services.address_of(request)
    guest = services.guest_of(request) or address
    runner = services.registry.advice.for_guest(guest, address)
    try:
        verdict = await runner.run(judge, match.log, seconds=ADVICE_SECONDS)
    except JobFailed as error:
        raise HttpProblem(503, "no_advice") from error
    return json_response(verdict)


def judge(log: dict[str, Any]) -> GolfVerdict:
    """Solves the deal of a golf log; runs in a worker process."""
    match = replay(log)
    score = (match.scores or [0])[0]
    found = where_lost(match)
    if found is None:
        return GolfVerdict(score, score, None)
    at, command = found["at"], found["command"]
    before, after = found["before"], found["after"]
    assert at is not None, "a log begins with its deal"
    position: dict[str, Any] = replay({**log, "commands": log["commands"][:at]}).position()
    card = None
    if command == "draw":
        card = position["stock"][0]
    elif command.startswith("move "):
        card = position["piles"][int(command.split()[1]) - 1][-1]
    lost = LostScore(at, len(position["done"]) + 1, command, card, before, after)
    return GolfVerdict(score, before, lost)
