"""HTTP routes about games: the list of games, their bots, and a check of rules."""

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api import games
from carteado.bots.kit.levels import LEVELS, bot_for
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import Game, find
from carteado.core.option_schema import Option, changes_of, check_options, digest
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rules import rules_of
from carteado.server.http.cached_files import CachedFile, json_file
from carteado.server.http.responses import Problem, json_response, problem_from, read_body
from carteado.table.messages import Level
from carteado.table.table_options import OPTIONS, settings_of


class OptionField(msgspec.Struct, frozen=True):
    """Describes one option for a form; the text catalogues hold its label."""

    name: str
    kind: str
    default: Any
    values: list[str]
    low: int
    high: int


class GameInList(msgspec.Struct, frozen=True):
    """Describes a game: how many people can play, and every option."""

    game: str
    version: int
    least_seats: int
    most_seats: int
    default_seats: int
    options: list[OptionField]


class GameList(msgspec.Struct, frozen=True):
    """Lists the games, and the settings that every table has."""

    games: list[GameInList]
    settings: list[OptionField]


class BotLevel(msgspec.Struct, frozen=True):
    """Names a level of bots, and the bot that plays at this level."""

    level: Level
    bot: str


class GameBots(msgspec.Struct, frozen=True):
    """Lists the bots of a game; a game for one player has none."""

    game: str
    levels: list[BotLevel]


class RulesToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks whether a table could be opened with these rules."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class ChangedOption(msgspec.Struct, frozen=True):
    """Names an option that differs from the preset."""

    name: str
    value: Any
    preset: Any


class CheckedRules(msgspec.Struct, frozen=True):
    """Says whether rules are valid; equal rules have equal hashes, also under different names."""

    ok: bool
    problem: Problem | None
    # Only valid rules have the following fields.
    hash: str = ""
    changes: list[ChangedOption] = []
    least_seats: int = 0
    most_seats: int = 0


async def list_games(request: Request) -> Response:
    """Lists all games, with their options as data for a form."""
    return game_list(tuple(games())).respond(request)


@cache
def game_list(names: tuple[str, ...]) -> CachedFile:
    """Describes games; the result is cached because games do not change while the server runs."""
    found = []
    for name in names:
        game = find(name)
        low, high = game.seats({})
        options = [option_field(option) for option in game.options]
        found.append(GameInList(name, game.version, low, high, game.default_seats, options))
    return json_file(GameList(found, [option_field(option) for option in OPTIONS]))


def option_field(option: Option) -> OptionField:
    """Describes an option for a form."""
    return OptionField(
        option.name,
        option.kind,
        default_value(option),
        list(option.values),
        option.low,
        option.high,
    )


def default_value(option: Option) -> object:
    """Returns the default of an option as JSON has it: lists, not tuples."""
    return list(option.default) if isinstance(option.default, tuple) else option.default


async def list_bots(request: Request) -> Response:
    """Lists the levels of bots for every game with two or more seats."""
    return json_response([GameBots(name, _levels_of(find(name))) for name in games()])


def _levels_of(game: Game[Any]) -> list[BotLevel]:
    _, most = game.seats({})
    levels: list[Level] = msgspec.convert(list(LEVELS), list[Level])
    return [BotLevel(level, bot_for(level, game.name)) for level in levels] if most > 1 else []


async def check_rules(request: Request) -> Response:
    """Says whether rules are valid, and how they differ from the preset."""
    wanted = await read_body(request, RulesToCheck)
    try:
        return json_response(checked(wanted))
    except (Refused, BadInput) as error:
        return json_response(CheckedRules(False, problem_from(error).problem))


def checked(wanted: RulesToCheck) -> CheckedRules:
    """Checks rules as a new table checks them; raises BadInput."""
    game = find(wanted.game)
    check_options(wanted.options, game.options)
    low, high = game.seats(wanted.options)
    seats = game.default_seats if wanted.seats is None else wanted.seats
    if not low <= seats <= high:
        raise BadInput(Code.BAD_SEATS, "seats", seats=seats, expected=f"{low}…{high}")
    settings_of(wanted.settings)
    presets = {option.name: default_value(option) for option in game.options}
    changes = changed_options(game, wanted.options)
    return CheckedRules(
        ok=True,
        problem=None,
        hash=digest({**presets, **changes}),
        changes=[ChangedOption(name, changes[name], presets[name]) for name in changes],
        least_seats=low,
        most_seats=high,
    )


def changed_options(game: Game[Any], options: dict[str, Any]) -> dict[str, Any]:
    """Returns the options that differ from the preset; written cards in their normal form."""
    if isinstance(game, Colors):
        return changes_of(game.preset, rules_of(game.preset, options))
    presets = {option.name: option.default for option in game.options}
    return {name: value for name, value in options.items() if value != presets[name]}
