"""Plain HTML pages without a script: the start page of a server, and its privacy page."""

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
    """Returns our language that an Accept-Language header ranks highest."""
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
    """Returns the language of the query parameter `lang`, or the browser's preferred language."""
    asked: str = request.query_params.get("lang", "")
    return (
        asked
        if asked in LANGUAGES
        else preferred_language(request.headers.get("accept-language", ""))
    )


async def show_start(request: Request) -> Response:
    """Says what this server is and how to join a table."""
    services = services_of(request)
    language = request_language(request)
    base = services.settings.base_path
    public = services.registry.tables.public(_MOST_LISTED)
    lines = [f"<li><code>{escape(table.code)}</code> {escape(table.game)}</li>" for table in public]
    lobby = f"<ul>{''.join(lines)}</ul>" if lines else f"<p>{_say(language, 'page.nobody')}</p>"
    address = str(request.base_url).rstrip("/") + base
    body = (
        f"<p>{_say(language, 'page.about')}</p>"
        f"<p>{_say(language, 'page.join')} <code>carteado join {escape(address)}</code></p>"
        f"<h2>{_say(language, 'page.lobby')}</h2>{lobby}"
        f'<p><a href="{base}/privacy">{_say(language, "page.privacy")}</a> · '
        f'<a href="{base}/api/openapi.json">{_say(language, "page.api")}</a></p>'
    )
    return _page(language, base, "page.title", body)


async def show_privacy(request: Request) -> Response:
    """Says what the server stores about people, for how long, and how to delete it."""
    settings = services_of(request).settings
    language = request_language(request)
    days = {
        "match": settings.keep_match_days,
        "lobby": settings.keep_lobby_minutes,
        "guest": settings.keep_guest_days,
    }
    subjects = ("cookie", "name", "tables", "results", "address", "delete", "nobody")
    items = "".join(f"<li>{_say(language, f'privacy.{key}', **days)}</li>" for key in subjects)
    back = f'<p><a href="{settings.base_path}/">{_say(language, "page.back")}</a></p>'
    return _page(language, settings.base_path, "page.privacy", f"<ul>{items}</ul>{back}")


async def show_style(request: Request) -> Response:
    """Returns the style sheet of these pages; the policy allows no inline styles."""
    return Response(_STYLE, media_type="text/css")


def _say(language: str, key: str, **values: object) -> str:
    return escape(say(language, key, values))


def _page(language: str, base: str, title: str, body: str) -> HTMLResponse:
    heading = _say(language, title)
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{heading} – carteado</title><link rel="stylesheet" href="{base}/plain.css">'
        '<link rel="icon" href="data:,">'  # without it browsers request /favicon.ico
        f"</head><body><main><h1>{heading}</h1>{body}</main></body></html>"
    )
