"""What the page looks up: its words, the rules to read, ready-made cards, bots, rules to check."""

import json
from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api import games
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import Game, find
from carteado.core.option_schema import changes_of, check_options, digest
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.blanks import in_language
from carteado.games.colors.ruleset.rules import rules_of
from carteado.server.http.cached_files import CachedFile, json_file
from carteado.server.http.plain_pages import request_language
from carteado.server.http.responses import HttpProblem, Problem, answer, problem_from, read_body
from carteado.table.messages import Level
from carteado.table.seating import LEVELS, bot_for
from carteado.table.table_options import settings_of
from carteado.texts import CATALOGUES, LANGUAGES
from carteado.texts.library import ready_made, ready_made_file, rule_text, without_ids

# The families of sentences that the page says; all others are the terminal's.
PAGE_FAMILIES: Final = frozenset(
    {
        *("blank", "card", "clash", "error", "event", "hint", "option", "page", "people", "phase"),
        *("reason", "refusal", "step", "ui"),
    }
)
# What nobody reads at a table or on the first page comes when it is needed.
LATER_PREFIXES: Final = (
    *("option.", "reason.", "step.", "ui.about.", "ui.cards.", "ui.example.", "ui.lesson."),
    *("ui.presence.", "ui.replay.", "ui.rulesets.", "ui.stats."),
)


class Rulebook(msgspec.Struct, frozen=True):
    """Holds the rules of a game for people; the text is Markdown."""

    game: str
    lang: str
    markdown: str


class ReadyCard(msgspec.Struct, frozen=True):
    """Holds a written card as `blank_cards` takes it, and the name of its file."""

    id: str
    card: dict[str, Any]


class BotLevel(msgspec.Struct, frozen=True):
    """Names a level of bots, and the bot behind it."""

    level: Level
    bot: str


class GameBots(msgspec.Struct, frozen=True):
    """Tells which bots a game has; none, if it is played alone."""

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
    """Says whether rules make sense; equal rules have equal hashes, whatever they are called."""

    ok: bool
    problem: Problem | None
    # What follows is told of rules that make sense.
    hash: str = ""
    changes: list[ChangedOption] = []
    least_seats: int = 0
    most_seats: int = 0


async def show_texts(request: Request) -> Response:
    """Returns what the page says at a table and on its first screen, by key."""
    return _texts(request, later=False)


async def show_more_texts(request: Request) -> Response:
    """Returns what the page says on its other screens, by key."""
    return _texts(request, later=True)


def _texts(request: Request, later: bool) -> Response:
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise HttpProblem(404, "no_such_page")
    return texts_of(language, later).answer(request)


@cache
def texts_of(language: str, later: bool = False) -> CachedFile:
    """Returns the catalogue of a language without what only the terminal says."""
    words = CATALOGUES[language]
    return json_file(
        {
            key: words[key]
            for key in words
            if key.split(".")[0] in PAGE_FAMILIES and key.startswith(LATER_PREFIXES) == later
        }
    )


async def show_rulebook(request: Request) -> Response:
    """Returns the rules of a game for people, in the language asked for or the browser's."""
    game = request.path_params["game"]
    if game not in games():
        raise HttpProblem(404, "unknown_game", game=game[:60])
    found = rulebook_of(game, request_language(request))
    if found is None:
        raise HttpProblem(404, "no_such_page")
    return found.answer(request, vary="accept-language")


@cache
def rulebook_of(game: str, language: str) -> CachedFile | None:
    """Returns the rules of a game without the ids of its rules; None if they are not written."""
    text = rule_text(game, language)
    return None if text is None else json_file(Rulebook(game, language, without_ids(text)))


async def list_cards(request: Request) -> Response:
    """Lists the written cards that come with the package, in the reader's language."""
    return cards_of(request_language(request)).answer(request, vary="accept-language")


@cache
def cards_of(language: str) -> CachedFile:
    """Returns the ready-made cards in a language."""
    found = [(name, json.loads(ready_made_file(name))) for name in ready_made()]
    return json_file([ReadyCard(name, in_language(card, language)) for name, card in found])


async def list_bots(request: Request) -> Response:
    """Tells the levels of bots in every game that is not played alone."""
    return answer([GameBots(name, _levels_of(find(name))) for name in games()])


def _levels_of(game: Game[Any]) -> list[BotLevel]:
    _, most = game.seats({})
    levels: list[Level] = msgspec.convert(list(LEVELS), list[Level])
    return [BotLevel(level, bot_for(level, game.name)) for level in levels] if most > 1 else []


async def check_rules(request: Request) -> Response:
    """Says whether rules make sense, and how they differ from those of the preset."""
    wanted = await read_body(request, RulesToCheck)
    try:
        return answer(checked(wanted))
    except (Refused, BadInput) as error:
        return answer(CheckedRules(False, problem_from(error).problem))


def checked(wanted: RulesToCheck) -> CheckedRules:
    """Checks rules as a table would; raises BadInput."""
    game = find(wanted.game)
    check_options(wanted.options, game.options)
    low, high = game.seats(wanted.options)
    seats = game.default_seats if wanted.seats is None else wanted.seats
    if not low <= seats <= high:
        raise BadInput(Code.BAD_SEATS, "seats", seats=seats, expected=f"{low}…{high}")
    settings_of(wanted.settings)
    presets: dict[str, Any] = {
        option.name: list(option.default) if isinstance(option.default, tuple) else option.default
        for option in game.options
    }
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
    """Returns the options that differ from the game's own; written cards in their one form."""
    if isinstance(game, Colors):
        return changes_of(game.preset, rules_of(game.preset, options))
    presets = {option.name: option.default for option in game.options}
    return {name: value for name, value in options.items() if value != presets[name]}
