"""Middleware for every HTTP request: rate limits, origin check, headers, error responses."""

import contextlib
import re
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carteado.server.http.admin_routes import ADMIN_PATH
from carteado.server.http.page_files import ASSETS
from carteado.server.http.responses import HttpProblem, Problem, json_response
from carteado.server.live.services import Services
from carteado.server.process.faults import place_of
from carteado.store.addresses import is_loopback

# No inline script, no other host, no frame: text from people can never become a program.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
# Browsers accept this header over https and on this machine; elsewhere they log a warning.
OPENER: Final = ("cross-origin-opener-policy", "same-origin")
# The WebSocket close code for an internal error.
BROKEN: Final = 1011
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

log = structlog.get_logger("http")


class EdgeMiddleware:
    """Checks HTTP requests before the application; conversations check their own sockets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or refuses it.

        Internal errors end here: uvicorn would print a traceback, which may contain cards.
        """
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                await self.app(scope, receive, send)
            except Exception as error:
                log_fault("socket failed", scope, error)
                with contextlib.suppress(Exception):  # the socket may be closed already
                    await send({"type": "websocket.close", "code": BROKEN})
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = False

        async def send_safely(message: Message) -> None:
            nonlocal began
            began = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if is_trusted(scope):
                    headers.setdefault(*OPENER)
            await send(message)

        try:
            await (self._refusal(scope) or self.app)(scope, receive, send_safely)
        except Exception as error:
            log_fault("request failed", scope, error)
            if not began:
                await json_response(Problem("internal"), 500)(scope, receive, send_safely)

    def _refusal(self, scope: Scope) -> Response | None:
        app: Starlette = scope["app"]
        services: Services = app.state.services
        address = scope["client"][0] if scope.get("client") else ""
        # Assets are cheap and a browser loads them once: a school class behind one address must be
        # able to open the page.
        if scope["method"] in _SAFE and scope["path"].startswith(
            f"{services.settings.base_path}/{ASSETS}/"
        ):
            return None
        if not services.limits.may_request(address):
            return json_response(Problem("too_many_requests"), 429)
        if scope["method"] in _SAFE:
            return None
        if not services.origins.allows(Headers(scope=scope).get("origin")):
            return json_response(Problem("wrong_origin"), 403)
        request = Request(scope)
        if scope["path"].startswith(f"{services.settings.base_path}{ADMIN_PATH}"):
            return None  # these need a token: an operator can end the ban of the own address
        if services.is_banned(address, services.guest_of(request)):
            return json_response(Problem("banned"), 403)
        return None


def is_trusted(scope: Scope) -> bool:
    """Tells whether a browser treats the origin of a request as secure."""
    if scope["scheme"] == "https":
        return True
    host = re.sub(r":\d*$", "", Headers(scope=scope).get("host", "")).strip("[]")
    return host == "localhost" or is_loopback(host)


async def answer_problem(request: Request, error: Exception) -> Response:
    """Responds to a request that ended with a problem."""
    assert isinstance(error, HttpProblem)
    return json_response(error.problem, error.status)


async def answer_http_exception(request: Request, error: Exception) -> Response:
    """Responds to a request for an unknown path or method."""
    assert isinstance(error, HTTPException)
    code = {404: "no_such_page", 405: "wrong_method"}.get(error.status_code, "bad_request")
    response = json_response(Problem(code), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def answer_not_saved(request: Request, error: Exception) -> Response:
    """Responds to a request that could not be stored; nothing has changed."""
    log.error("not saved", path=request.url.path)
    return json_response(Problem("not_saved"), 503)


def log_fault(what: str, scope: Scope, error: Exception) -> None:
    """Logs an internal error: its type and its place, not its text."""
    log.error(what, path=scope["path"], why=type(error).__name__, place=place_of(error))
