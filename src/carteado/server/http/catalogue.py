"""HTTP routes for texts: sentences of the page, rulebooks, ready-made cards."""

import json
from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api import games
from carteado.games.colors.ruleset.blanks import in_language
from carteado.server.http.cached_files import CachedFile, json_file
from carteado.server.http.plain_pages import request_language
from carteado.server.http.responses import HttpProblem
from carteado.texts import CATALOGUES, LANGUAGES
from carteado.texts.library import ready_made, ready_made_file, rule_text, without_ids

# The families of sentences that the page uses; only the terminal uses the others.
PAGE_FAMILIES: Final = frozenset(
    {
        *("blank", "card", "clash", "error", "event", "hint", "option", "page", "people", "phase"),
        *("reason", "refusal", "step", "ui"),
    }
)
# Neither the table nor the first screen shows these, so the page loads them later.
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
    """Holds a written card in the form of `blank_cards`, and the name of its file."""

    id: str
    card: dict[str, Any]


async def show_texts(request: Request) -> Response:
    """Returns the sentences of the table and of the first screen, by key."""
    return _texts(request, later=False)


async def show_more_texts(request: Request) -> Response:
    """Returns the sentences of the page's other screens, by key."""
    return _texts(request, later=True)


def _texts(request: Request, later: bool) -> Response:
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise HttpProblem(404, "no_such_page")
    return texts_of(language, later).respond(request)


@cache
def texts_of(language: str, later: bool = False) -> CachedFile:
    """Returns the catalogue of a language without the sentences of the terminal."""
    words = CATALOGUES[language]
    return json_file(
        {
            key: words[key]
            for key in words
            if key.split(".")[0] in PAGE_FAMILIES and key.startswith(LATER_PREFIXES) == later
        }
    )


async def show_rulebook(request: Request) -> Response:
    """Returns the rules of a game for people, in the requested language or the browser's."""
    game = request.path_params["game"]
    if game not in games():
        raise HttpProblem(404, "unknown_game", game=game[:60])
    found = rulebook_of(game, request_language(request))
    if found is None:
        raise HttpProblem(404, "no_such_page")
    return found.respond(request, vary="accept-language")


@cache
def rulebook_of(game: str, language: str) -> CachedFile | None:
    """Returns the rules of a game without rule ids; None if the game has no rulebook."""
    text = rule_text(game, language)
    return None if text is None else json_file(Rulebook(game, language, without_ids(text)))


async def list_cards(request: Request) -> Response:
    """Lists the written cards of the package, in the reader's language."""
    return cards_of(request_language(request)).respond(request, vary="accept-language")


@cache
def cards_of(language: str) -> CachedFile:
    """Returns the ready-made cards in a language."""
    found = [(name, json.loads(ready_made_file(name))) for name in ready_made()]
    return json_file([ReadyCard(name, in_language(card, language)) for name, card in found])
