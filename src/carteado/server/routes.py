"""Every HTTP page in one list: the routes, and the OpenAPI document that describes them."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from importlib.metadata import version
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carteado.server import books, hands, invitations, lessons, pages, people, stories, studies
from carteado.server.answers import Problem, answer

View = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Page:
    """Describes one page: how it is asked for and what it may answer."""

    method: str
    path: str
    view: View
    answers: Any
    status: int = 200
    body: Any = None
    problems: tuple[int, ...] = field(default=())
    # Names that may stand behind the question mark.
    query: tuple[str, ...] = field(default=())


PAGES: Final = (
    Page(
        "POST", "/api/tables", pages.open_table, pages.OpenedTable, 201,
        pages.NewTable, (400, 403, 413, 422, 503),
    ),
    Page("GET", "/api/tables", pages.list_tables, list[pages.TableInList]),
    Page("GET", "/api/tables/{table}", pages.show_table, pages.TableInList, problems=(404,)),
    Page(
        "GET", "/api/tables/{table}/invitation", invitations.invite, invitations.Invitation,
        problems=(404,),
    ),
    Page(
        "POST", "/api/tables/{table}/hands", hands.add_hand, hands.Hand, 201,
        problems=(403, 404, 409, 503),
    ),
    Page(
        "GET", "/api/tables/{table}/replays/{number}", pages.show_replay, pages.Replay,
        problems=(404, 409, 503),
    ),
    Page(
        "GET", "/api/tables/{table}/replays/{number}/study", studies.show_study, studies.Study,
        problems=(404, 409, 503),
    ),
    Page(
        "GET", "/api/tables/{table}/replays/{number}/story", stories.show_story, stories.Story,
        problems=(404, 409, 503), query=("seat",),
    ),
    Page("GET", "/api/games", pages.list_games, pages.Games),
    Page("GET", "/api/golf/daily", pages.daily_golf, pages.Daily),
    Page("GET", "/api/lessons/{game}", lessons.show_lesson, lessons.Lesson, problems=(404,)),
    Page("GET", "/api/bots", books.list_bots, list[books.GameBots]),
    Page("GET", "/api/cards", books.list_cards, list[books.ReadyCard], query=("lang",)),
    Page("GET", "/api/texts/{lang}", books.show_texts, dict[str, str], problems=(404,)),
    Page("GET", "/api/texts/{lang}/more", books.show_more_texts, dict[str, str], problems=(404,)),
    Page(
        "GET", "/api/rules/{game}", books.show_rulebook, books.Rulebook, problems=(404,),
        query=("lang",),
    ),
    Page(
        "POST", "/api/rules/check", books.check_rules, books.CheckedRules, 200,
        books.RulesToCheck, (400, 403, 413),
    ),
    Page("GET", "/api/me", people.show_me, people.Me),
    Page(
        "PUT", "/api/me", people.name_me, people.Me, 200, people.NewName, (400, 403, 413, 503)
    ),
    Page("DELETE", "/api/me", people.forget_me, people.Done, problems=(403, 503)),
    Page(
        "POST", "/api/me/move", people.offer_move, people.MoveCode, 201,
        problems=(401, 403, 503),
    ),
    Page(
        "POST", "/api/me/claim", people.claim_move, people.Me, 200,
        people.Claim, (400, 403, 404, 413, 503),
    ),
    Page("GET", "/health", pages.health, pages.Health),
)  # fmt: skip


def routes() -> list[Route]:
    """Returns the routes of all pages that the document describes, and its own."""
    found = [Route(page.path, page.view, methods=[page.method]) for page in PAGES]
    return [*found, Route("/api/openapi.json", show_document, methods=["GET"])]


async def show_document(request: Request) -> Response:
    """Describes the HTTP side in OpenAPI's form."""
    return answer(document(request.scope.get("root_path", "")))


def document(base: str = "") -> dict[str, Any]:
    """Builds the OpenAPI document from the pages and their types."""
    kinds = [
        Problem,
        *(page.answers for page in PAGES),
        *(page.body for page in PAGES if page.body),
    ]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    known = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for page in PAGES:
        paths.setdefault(page.path, {})[page.method.lower()] = _operation(page, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "carteado", "version": version("carteado")},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(page: Page, known: dict[str, Any]) -> dict[str, Any]:
    problem = {"application/json": {"schema": known[str(Problem)]}}
    responses = {
        str(page.status): {
            "description": HTTPStatus(page.status).phrase,
            "content": {"application/json": {"schema": known[str(page.answers)]}},
        }
    }
    for status in (*page.problems, 429, 500):
        responses[str(status)] = {"description": HTTPStatus(status).phrase, "content": problem}
    operation: dict[str, Any] = {
        "operationId": page.view.__name__,
        "summary": (page.view.__doc__ or "").strip(),
        "responses": responses,
    }
    places = [*((name, "path") for name in re.findall(r"\{(\w+)\}", page.path))]
    places += [(name, "query") for name in page.query]
    if places:
        operation["parameters"] = [
            {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
            for name, place in places
        ]
    if page.body is not None:
        content = {"application/json": {"schema": known[str(page.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation
