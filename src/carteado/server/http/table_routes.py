"""The HTTP side of tables: open one, find one, learn the rules as data, tell a match again."""

import asyncio
from datetime import UTC, datetime
from functools import cache
from sqlite3 import Error as StoreError
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api import games
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import find
from carteado.core.option_schema import Option
from carteado.games.golf.numbers import daily_number, seed_of
from carteado.server.edge.identity import new_token
from carteado.server.edge.limits import TooMany
from carteado.server.http.cached_files import File, json_file
from carteado.server.http.responses import Wrong, answer, body_of, refuse, services_of
from carteado.server.live.match_archive import Crowded, Told
from carteado.server.live.registry import Busy
from carteado.server.live.services import Services
from carteado.server.process.settings import table_settings
from carteado.store.table_logs import Kept
from carteado.store.writer import NotSaved
from carteado.table import log_entries
from carteado.table.messages import Level
from carteado.table.table_options import OPTIONS

MOST_LISTED: Final = 100


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table."""

    game: str
    name: str = ""
    seats: int | None = None
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    # Bots to begin with: how many of the usual level, or the level of each.
    bots: int | list[Level] = 0


class OpenedTable(msgspec.Struct, frozen=True):
    """Says how to reach a new table; the token is the host's, for clients without cookies."""

    table: str
    code: str
    token: str


class TableInList(msgspec.Struct, frozen=True):
    """Describes a table to somebody who might sit down at it."""

    table: str
    code: str
    game: str
    started: bool
    public: bool
    # None for a table that nobody is at just now.
    people: int | None
    free: int | None


class Form(msgspec.Struct, frozen=True):
    """Describes one option, for a form; its words are in the catalogues."""

    name: str
    kind: str
    default: Any
    values: list[str]
    low: int
    high: int


class GameInList(msgspec.Struct, frozen=True):
    """Describes a game as data: how many can play, and every option it has."""

    game: str
    version: int
    least_seats: int
    most_seats: int
    default_seats: int
    options: list[Form]


class Games(msgspec.Struct, frozen=True):
    """Lists the games, and the settings that every table has."""

    games: list[GameInList]
    settings: list[Form]


class Replay(msgspec.Struct, frozen=True):
    """Holds a finished match: its whole log, seed and all."""

    number: int
    matches: int
    names: list[str]
    winners: list[int]
    scores: list[int] | None
    log: dict[str, Any]


class Daily(msgspec.Struct, frozen=True):
    """Names the golf deal of the day; everyone gets the same."""

    date: str
    number: int
    seed: str


class Health(msgspec.Struct, frozen=True):
    """Says that the server is up, and whether it takes new tables."""

    ok: bool
    tables: int
    draining: bool


async def open_table(request: Request) -> Response:
    """Opens a table and returns how to reach it."""
    services = services_of(request)
    registry = services.registry
    wanted = await body_of(request, NewTable)
    address = services.address_of(request)
    guest = services.guest_of(request) or services.guests.new()
    try:
        live = registry.live.__contains__
        with services.limits.opening(address, live, registry.tables.open_among) as places:
            opened = await open_for(services, guest, wanted)
            places.append(opened.table)
    except TooMany as error:
        raise Wrong(429, "too_many_tables") from error
    response = answer(opened, 201)
    response.headers["set-cookie"] = services.cookie(guest)
    return response


async def open_for(services: Services, guest: str, wanted: NewTable) -> OpenedTable:
    """Opens a table for a guest; raises Wrong if that cannot be."""
    registry = services.registry
    token = new_token()
    try:
        seats = find(wanted.game).default_seats if wanted.seats is None else wanted.seats
        levels = levels_of(wanted.bots, seats)
        settings = {**table_settings(services.settings.new_tables), **wanted.settings}
        box = await registry.open_table(
            guest, wanted.name, wanted.game, seats, wanted.options, settings
        )
        for place, level in enumerate(levels):
            # At the end of the table: whoever opened it takes the first seat.
            box.post(log_entries.BotEntry(0, guest, seats - 1 - place, level))
        now = int(registry.wall())
        await asyncio.wrap_future(registry.tables.give_token(box.room.id, guest, token, now))
    except (Refused, BadInput) as error:
        raise refuse(error) from error
    except Busy as error:
        raise Wrong(503, "busy") from error
    except (NotSaved, StoreError) as error:
        raise Wrong(503, "not_saved") from error
    return OpenedTable(box.room.id, box.room.code, token)


def levels_of(bots: int | list[Level], seats: int) -> list[Level]:
    """Returns the level of every bot asked for; raises BadInput if they are too many."""
    count = bots if isinstance(bots, int) else len(bots)
    if not 0 <= count <= seats:
        raise BadInput(Code.BAD_SEATS, "bots", seats=count, expected=f"0…{seats}")
    return ["normal"] * bots if isinstance(bots, int) else bots


async def list_tables(request: Request) -> Response:
    """Lists the public tables, the last used first."""
    public = services_of(request).registry.tables.public(MOST_LISTED)
    return answer([described(request, kept) for kept in public])


async def show_table(request: Request) -> Response:
    """Describes one table by its id or short code."""
    return answer(described(request, kept_of(request)))


def kept_of(request: Request) -> Kept:
    """Returns the stored table that an address names; raises Wrong if it is not there."""
    name = request.path_params["table"]
    kept = services_of(request).registry.tables.find(id=name, code=name)
    if kept is None or kept.closed is not None:
        raise Wrong(404, "no_such_table")
    return kept


def described(request: Request, kept: Kept) -> TableInList:
    """Describes a stored table, with who is there if it is in memory."""
    box = services_of(request).registry.live.get(kept.id)
    game, started, people, free = kept.game, kept.started, None, None
    if box is not None:
        now = box.standing
        game, started, people, free = now.game, now.started, now.people, now.free
    return TableInList(kept.id, kept.code, game, bool(started), bool(kept.public), people, free)


async def show_replay(request: Request) -> Response:
    """Tells a match of a table again, once it is over."""
    told = await finished_match(request)
    outcome, log = told.match.outcome, told.match.log
    return answer(
        Replay(told.number, told.matches, outcome.names, outcome.winners, outcome.scores, log)
    )


async def replayable_match(request: Request) -> Told:
    """Returns the same for who wants to replay one: a void match can only be exported."""
    told = await finished_match(request)
    if told.match.outcome.void:
        raise Wrong(409, "void_match")
    return told


async def finished_match(request: Request) -> Told:
    """Returns the match that is asked for."""
    services = services_of(request)
    registry = services.registry
    kept = kept_of(request)
    text = request.path_params["number"]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    box = registry.live.get(kept.id)
    over = None if box is None else box.standing.over
    if number < 1 or (over is not None and number > over):
        raise Wrong(404, "no_such_match")
    # What tells that another match has ended: in memory their number, else when it was put away.
    state = ("live", over) if over is not None else ("kept", kept.touched_at)
    try:
        found = await registry.archive.match(services.address_of(request), kept.id, number, state)
    except Crowded as error:
        raise Wrong(503, "busy") from error
    except (Refused, BadInput, ValueError, LookupError, AssertionError, TypeError) as error:
        raise Wrong(409, "damaged_table") from error
    if found is None:
        raise Wrong(404, "no_such_match")
    return found


async def list_games(request: Request) -> Response:
    """Tells which games there are, with their options as data for a form."""
    return games_of(tuple(games())).answer(request)


@cache
def games_of(names: tuple[str, ...]) -> File:
    """Describes games once for everyone: they do not change while the server runs."""
    found = []
    for name in names:
        game = find(name)
        low, high = game.seats({})
        options = [formed(option) for option in game.options]
        found.append(GameInList(name, game.version, low, high, game.default_seats, options))
    return json_file(Games(found, [formed(option) for option in OPTIONS]))


def formed(option: Option) -> Form:
    """Describes an option for a form."""
    default: Any = option.default
    if isinstance(default, tuple):
        default = list(default)
    return Form(option.name, option.kind, default, list(option.values), option.low, option.high)


async def daily_golf(request: Request) -> Response:
    """Names the golf deal of the day: start a table of golf with this seed."""
    today = datetime.fromtimestamp(services_of(request).registry.wall(), UTC).date().isoformat()
    number = daily_number(today)
    return answer(Daily(today, number, seed_of(number)))


async def health(request: Request) -> Response:
    """Says that the server is up, and whether it takes new tables."""
    registry = services_of(request).registry
    return answer(Health(True, len(registry.live), registry.draining))
