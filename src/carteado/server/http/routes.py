"""Every endpoint in one list: the routes, and the OpenAPI document that describes them."""

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
    admin_routes,
    catalogue,
    game_routes,
    golf_routes,
    guest_routes,
    invitations,
    lessons,
    replays,
    shared_devices,
    table_routes,
)
from carteado.server.http.responses import Problem, Success, json_response

View = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    """Describes one endpoint: method, path, and possible responses."""

    method: str
    path: str
    view: View
    response: Any
    status: int = 200
    body: Any = None
    problems: tuple[int, ...] = field(default=())
    # Names of query parameters.
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
        "POST", "/api/tables/{table}/hands", shared_devices.add_hand,
        shared_devices.DeviceToken, 201, problems=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replays/{number}", replays.show_replay,
        replays.MatchLog, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replays/{number}/study", golf_routes.show_study,
        golf_routes.GolfVerdict, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replays/{number}/story", replays.show_story,
        replays.MatchReplay, problems=(404, 409, 503), query=("seat",),
    ),
    Endpoint("GET", "/api/games", game_routes.list_games, game_routes.GameList),
    Endpoint("GET", "/api/golf/daily", golf_routes.daily_golf, golf_routes.DailyDeal),
    Endpoint("GET", "/api/lessons/{game}", lessons.show_lesson, lessons.Lesson, problems=(404,)),
    Endpoint("GET", "/api/bots", game_routes.list_bots, list[game_routes.GameBots]),
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
        "POST", "/api/rules/check", game_routes.check_rules, game_routes.CheckedRules, 200,
        game_routes.RulesToCheck, (400, 403, 413),
    ),
    Endpoint("GET", "/api/me", guest_routes.show_me, guest_routes.GuestProfile),
    Endpoint(
        "PUT", "/api/me", guest_routes.name_me, guest_routes.GuestProfile, 200,
        guest_routes.NewName, (400, 403, 413, 503),
    ),
    Endpoint("DELETE", "/api/me", guest_routes.forget_me, Success, problems=(403, 503)),
    Endpoint(
        "POST", "/api/me/move", guest_routes.offer_move, guest_routes.MoveCode, 201,
        problems=(401, 403, 503),
    ),
    Endpoint(
        "POST", "/api/me/claim", guest_routes.claim_move, guest_routes.GuestProfile, 200,
        guest_routes.MoveClaim, (400, 403, 404, 413, 503),
    ),
    Endpoint("GET", "/health", admin_routes.health, admin_routes.Health),
)  # fmt: skip


def routes() -> list[Route]:
    """Returns the routes of all endpoints, and of the OpenAPI document."""
    found = [Route(each.path, each.view, methods=[each.method]) for each in ENDPOINTS]
    return [*found, Route("/api/openapi.json", show_document, methods=["GET"])]


async def show_document(request: Request) -> Response:
    """Returns the OpenAPI document of all endpoints."""
    return json_response(document(request.scope.get("root_path", "")))


def document(base: str = "") -> dict[str, Any]:
    """Builds the OpenAPI document from the endpoints and their types."""
    kinds = [
        Problem,
        *(each.response for each in ENDPOINTS),
        *(each.body for each in ENDPOINTS if each.body),
    ]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    known = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "carteado", "version": version("carteado")},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    problem = {"application/json": {"schema": known[str(Problem)]}}
    responses = {
        str(endpoint.status): {
            "description": HTTPStatus(endpoint.status).phrase,
            "content": {"application/json": {"schema": known[str(endpoint.response)]}},
        }
    }
    for status in (*endpoint.problems, 429, 500):
        responses[str(status)] = {"description": HTTPStatus(status).phrase, "content": problem}
    operation: dict[str, Any] = {
        "operationId": endpoint.view.__name__,
        "summary": (endpoint.view.__doc__ or "").strip(),
        "responses": responses,
    }
    places = [*((name, "path") for name in re.findall(r"\{(\w+)\}", endpoint.path))]
    places += [(name, "query") for name in endpoint.query]
    if places:
        operation["parameters"] = [
            {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
            for name, place in places
        ]
    if endpoint.body is not None:
        content = {"application/json": {"schema": known[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation
