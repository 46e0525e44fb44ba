"""A finished game of golf, judged: the best score of its deal, and the command that lost it."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api.golf_study import where_lost
from carteado.api.start import replay
from carteado.server.http.responses import HttpProblem, answer, services_of
from carteado.server.http.table_routes import replayable_match
from carteado.server.thinking.questions import ADVICE_SECONDS
from carteado.server.thinking.worker_pool import Late


class LostScore(msgspec.Struct, frozen=True):
    """Tells which command lowered the best score that could still be reached."""

    # Its place in the log, from 0, and among the moves that stood then, from 1.
    at: int
    step: int
    command: str
    # What was moved or drawn by it; none for who gave up.
    card: str | None
    before: int
    after: int


class GolfVerdict(msgspec.Struct, frozen=True):
    """Holds what a game of golf came to and what its deal would have allowed."""

    score: int
    best: int
    lost: LostScore | None


async def show_study(request: Request) -> Response:
    """Tells the best score that a finished game of golf could have had, and where it was lost."""
    match = (await replayable_match(request)).match
    if match.outcome.game != "golf":
        raise HttpProblem(404, "no_study")
    services = services_of(request)
    address = services.address_of(request)
    adviser = services.registry.counsel.of(services.guest_of(request) or address, address)
    try:
        study = await adviser.ask(judge, match.log, seconds=ADVICE_SECONDS)
    except Late as error:
        raise HttpProblem(503, "no_advice") from error
    return answer(study)


def judge(log: dict[str, Any]) -> GolfVerdict:
    """Studies the log of a game of golf; run in another process."""
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
