"""What every HTTP request passes on its way in and out: limits, origin, headers, last resort."""

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
from carteado.server.http.responses import HttpProblem, Problem, answer
from carteado.server.live.services import Services
from carteado.server.process.faults import place_of
from carteado.store.addresses import is_loopback

# No inline script, no other host, no frame: a name in the chat can never become a program.
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
# Browsers obey this one over https and on this machine; elsewhere they only complain about it.
OPENER: Final = ("cross-origin-opener-policy", "same-origin")
# The close code for a fault of the server's.
BROKEN: Final = 1011
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

log = structlog.get_logger("http")


class EdgeMiddleware:
    """Guards the application; sockets have guards of their own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request pass, or answers it at the door.

        A fault of ours ends here: whatever is outside prints it with a traceback and its words.
        """
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                await self.app(scope, receive, send)
            except Exception as error:
                log_fault("socket failed", scope, error)
                with contextlib.suppress(Exception):  # unless it is closed already
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
                await answer(Problem("internal"), 500)(scope, receive, send_safely)

    def _refusal(self, scope: Scope) -> Response | None:
        app: Starlette = scope["app"]
        services: Services = app.state.services
        address = scope["client"][0] if scope.get("client") else ""
        # Parts of the page cost nothing and are asked for once: a school class behind one address
        # must not be locked out by opening the page.
        if scope["method"] in _SAFE and scope["path"].startswith(
            f"{services.settings.base_path}/{ASSETS}/"
        ):
            return None
        if not services.limits.may_request(address):
            return answer(Problem("too_many_requests"), 429)
        if scope["method"] in _SAFE:
            return None
        if not services.origins.allows(Headers(scope=scope).get("origin")):
            return answer(Problem("wrong_origin"), 403)
        request = Request(scope)
        if scope["path"].startswith(f"{services.settings.base_path}{ADMIN_PATH}"):
            return None  # a token opens them: whoever has banned the own address can take it back
        if services.is_banned(address, services.guest_of(request)):
            return answer(Problem("banned"), 403)
        return None


def is_trusted(scope: Scope) -> bool:
    """Tells whether a browser trusts the address that it has asked."""
    if scope["scheme"] == "https":
        return True
    host = re.sub(r":\d*$", "", Headers(scope=scope).get("host", "")).strip("[]")
    return host == "localhost" or is_loopback(host)


async def answer_problem(request: Request, error: Exception) -> Response:
    """Answers a request that ended with a problem."""
    assert isinstance(error, HttpProblem)
    return answer(error.problem, error.status)


async def answer_http_exception(request: Request, error: Exception) -> Response:
    """Answers a request for a page or a method that does not exist."""
    assert isinstance(error, HTTPException)
    code = {404: "no_such_page", 405: "wrong_method"}.get(error.status_code, "bad_request")
    response = answer(Problem(code), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def answer_not_saved(request: Request, error: Exception) -> Response:
    """Answers a request that could not be stored: nothing has happened."""
    log.error("not saved", path=request.url.path)
    return answer(Problem("not_saved"), 503)


def log_fault(what: str, scope: Scope, error: Exception) -> None:
    """Logs a fault of ours: its kind and its place."""
    log.error(what, path=scope["path"], why=type(error).__name__, place=place_of(error))
