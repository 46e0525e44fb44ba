"""What all routes share: read a small body, respond with JSON, refuse with a code."""

import asyncio
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from carteado.core.errors import BadInput, Refused
from carteado.server.live.services import Services

MAX_BODY_BYTES: Final = 16 * 1024
BODY_SECONDS: Final = 10.0

T = TypeVar("T")


class Problem(msgspec.Struct, frozen=True):
    """Says why the server did nothing: a code and values; the client makes the sentence."""

    code: str
    path: str = ""
    args: dict[str, Any] = {}


class Success(msgspec.Struct, frozen=True):
    """Says that the server did what was asked."""

    ok: bool = True


class HttpProblem(Exception):
    """Ends a request with a status and a problem."""

    def __init__(self, status: int, code: str, path: str = "", **values: object) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, path, values)


def json_response(body: object, status: int = 200) -> Response:
    """Makes a JSON response."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def problem_from(error: Refused | BadInput) -> HttpProblem:
    """Turns a refusal of the rules into one of HTTP."""
    failure = HttpProblem(422, str(error.code), error.path if isinstance(error, BadInput) else "")
    failure.problem = Problem(failure.problem.code, failure.problem.path, dict(error.values))
    return failure


async def read_body(request: Request, kind: type[T]) -> T:
    """Reads the body of a request; raises HttpProblem."""
    data = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                data += part
                if len(data) > MAX_BODY_BYTES:
                    raise HttpProblem(413, "too_large")
    except TimeoutError as error:
        raise HttpProblem(408, "too_slow") from error
    except ClientDisconnect as error:
        raise HttpProblem(400, "bad_request") from error
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise HttpProblem(400, "bad_request", why=str(error)[:200]) from error


def services_of(request: Request) -> Services:
    """Returns the services of the application that handles a request."""
    services: Services = request.app.state.services
    return services


def require_guest(request: Request) -> str:
    """Returns the guest of a request; raises HttpProblem if the cookie names none."""
    guest = services_of(request).guest_of(request)
    if guest is None:
        raise HttpProblem(401, "unknown_guest")
    return guest
