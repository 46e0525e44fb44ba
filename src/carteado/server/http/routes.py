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

from carteado.server.http import (
    catalogue,
    golf_verdict,
    guest_routes,
    invitations,
    lessons,
    replays,
    shared_devices,
    table_routes,
)
from carteado.server.http.responses import Problem, answer

View = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
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


ENDPOINTS: Final = (
    Endpoint(
        "POST", "/api/tables", table_routes.open_table, table_routes.OpenedTable, 201,
        table_routes.NewTable, (400, 403, 413, 422, 503),
    ),
    Endpoint("GET", "/api/tables", table_routes.list_tables, list[table_routes.TableInList]),
    Endpoint(
        "GET", "/api/tables/{table}", table_routes.show_table, table_routes.TableInList,
        problems=(404,),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/invitation", invitations.invite, invitations.Invitation,
        problems=(404,),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/hands", shared_devices.add_hand, shared_devices.DeviceToken, 201,
        problems=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replays/{number}", table_routes.show_replay,
        table_routes.MatchLog, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replays/{number}/study", golf_verdict.show_study,
        golf_verdict.GolfVerdict, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replays/{number}/story", replays.show_story, replays.MatchReplay,
        problems=(404, 409, 503), query=("seat",),
    ),
    Endpoint("GET", "/api/games", table_routes.list_games, table_routes.GameList),
    Endpoint("GET", "/api/golf/daily", table_routes.daily_golf, table_routes.DailyDeal),
    Endpoint("GET", "/api/lessons/{game}", lessons.show_lesson, lessons.Lesson, problems=(404,)),
    Endpoint("GET", "/api/bots", catalogue.list_bots, list[catalogue.GameBots]),
    Endpoint("GET", "/api/cards", catalogue.list_cards, list[catalogue.ReadyCard], query=("lang",)),
    Endpoint("GET", "/api/texts/{lang}", catalogue.show_texts, dict[str, str], problems=(404,)),
    Endpoint(
        "GET", "/api/texts/{lang}/more", catalogue.show_more_texts, dict[str, str],
        problems=(404,),
    ),
    Endpoint(
        "GET", "/api/rules/{game}", catalogue.show_rulebook, catalogue.Rulebook, problems=(404,),
        query=("lang",),
    ),
    Endpoint(
        "POST", "/api/rules/check", catalogue.check_rules, catalogue.CheckedRules, 200,
        catalogue.RulesToCheck, (400, 403, 413),
    ),
    Endpoint("GET", "/api/me", guest_routes.show_me, guest_routes.GuestProfile),
    Endpoint(
        "PUT", "/api/me", guest_routes.name_me, guest_routes.GuestProfile, 200, guest_routes.NewName,
        (400, 403, 413, 503),
    ),
    Endpoint("DELETE", "/api/me", guest_routes.forget_me, guest_routes.Success, problems=(403, 503)),
    Endpoint(
        "POST", "/api/me/move", guest_routes.offer_move, guest_routes.MoveCode, 201,
        problems=(401, 403, 503),
    ),
    Endpoint(
        "POST", "/api/me/claim", guest_routes.claim_move, guest_routes.GuestProfile, 200,
        guest_routes.MoveClaim, (400, 403, 404, 413, 503),
    ),
    Endpoint("GET", "/health", table_routes.health, table_routes.Health),
)  # fmt: skip


def routes() -> list[Route]:
    """Returns the routes of all pages that the document describes, and its own."""
    found = [Route(page.path, page.view, methods=[page.method]) for page in ENDPOINTS]
    return [*found, Route("/api/openapi.json", show_document, methods=["GET"])]


async def show_document(request: Request) -> Response:
    """Describes the HTTP side in OpenAPI's form."""
    return answer(document(request.scope.get("root_path", "")))


def document(base: str = "") -> dict[str, Any]:
    """Builds the OpenAPI document from the pages and their types."""
    kinds = [
        Problem,
        *(page.answers for page in ENDPOINTS),
        *(page.body for page in ENDPOINTS if page.body),
    ]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    known = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for page in ENDPOINTS:
        paths.setdefault(page.path, {})[page.method.lower()] = _operation(page, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "carteado", "version": version("carteado")},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(page: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
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
