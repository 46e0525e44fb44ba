"""Plain pages for people: the door of the server, and what it keeps. No script at all."""

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from carteado.server.http.responses import services_of
from carteado.texts import LANGUAGES, say

_STYLE: Final = """\
:root { color-scheme: light dark; }
body { font: 18px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
code { padding: .1em .3em; border: 1px solid; border-radius: .3em; }
"""
_WEIGHTS: Final = 1000
_MOST_LISTED: Final = 50


def preferred_language(header: str) -> str:
    """Chooses the language a browser likes best among ours."""
    wanted: list[tuple[int, str]] = []
    for at, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        try:
            rank = int(float(weight or 1) * _WEIGHTS)
        except (ValueError, OverflowError):
            rank = 0
        wanted.append((at - rank * _WEIGHTS, name[:2].lower()))
    return next((name for _, name in sorted(wanted) if name in LANGUAGES), "en")


def request_language(request: Request) -> str:
    """Returns the language a request names in `lang`, or the one its browser likes best."""
    asked: str = request.query_params.get("lang", "")
    return (
        asked
        if asked in LANGUAGES
        else preferred_language(request.headers.get("accept-language", ""))
    )


async def show_start(request: Request) -> Response:
    """Says what this server is and how to sit down."""
    services = services_of(request)
    speak = request_language(request)
    base = services.settings.base_path
    public = services.registry.tables.public(_MOST_LISTED)
    lines = [f"<li><code>{escape(one.code)}</code> {escape(one.game)}</li>" for one in public]
    lobby = f"<ul>{''.join(lines)}</ul>" if lines else f"<p>{_say(speak, 'page.nobody')}</p>"
    address = str(request.base_url).rstrip("/") + base
    body = (
        f"<p>{_say(speak, 'page.about')}</p>"
        f"<p>{_say(speak, 'page.join')} <code>carteado join {escape(address)}</code></p>"
        f"<h2>{_say(speak, 'page.lobby')}</h2>{lobby}"
        f'<p><a href="{base}/privacy">{_say(speak, "page.privacy")}</a> · '
        f'<a href="{base}/api/openapi.json">{_say(speak, "page.api")}</a></p>'
    )
    return _page(speak, base, "page.title", body)


async def show_privacy(request: Request) -> Response:
    """Says what is kept of people, for how long, and how to end it."""
    settings = services_of(request).settings
    speak = request_language(request)
    days = {
        "match": settings.keep_match_days,
        "lobby": settings.keep_lobby_minutes,
        "guest": settings.keep_guest_days,
    }
    subjects = ("cookie", "name", "tables", "results", "address", "delete", "nobody")
    items = "".join(f"<li>{_say(speak, f'privacy.{one}', **days)}</li>" for one in subjects)
    back = f'<p><a href="{settings.base_path}/">{_say(speak, "page.back")}</a></p>'
    return _page(speak, settings.base_path, "page.privacy", f"<ul>{items}</ul>{back}")


async def show_style(request: Request) -> Response:
    """Returns the style of these pages; the policy allows none inside them."""
    return Response(_STYLE, media_type="text/css")


def _say(language: str, key: str, **values: object) -> str:
    return escape(say(language, key, values))


def _page(language: str, base: str, title: str, body: str) -> HTMLResponse:
    heading = _say(language, title)
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{heading} – carteado</title><link rel="stylesheet" href="{base}/plain.css">'
        '<link rel="icon" href="data:,">'  # none, and the browser asks for none
        f"</head><body><main><h1>{heading}</h1>{body}</main></body></html>"
    )
