"""Serves the built browser page: one document for every screen, and its assets.

hatch_build.py builds the page; a server without a built page shows a plain start page instead.
"""

import re
from collections.abc import Awaitable, Callable
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carteado.server.http.cached_files import IMMUTABLE, REVALIDATED, CachedFile
from carteado.server.http.plain_pages import preferred_language
from carteado.server.live.conversation import VERSION
from carteado.texts import LANGUAGES

BUILT: Final = Path(str(files("carteado.server"))) / "page"
# Every screen with a path of its own; the page itself reads the parameters.
SCREENS: Final = (
    "/",
    "/t/{code}",
    "/watch/{code}",
    "/replay",
    "/replay/{table}/{number}",
    "/rules",
    "/rules/{game}",
    "/learn",
    "/learn/{game}",
    "/local",
    "/local/{game}",
    "/cards",
    "/play/{game}",
    "/stats",
    "/about",
)
ASSETS: Final = "assets"
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
# Values of the attribute `lang`, from which a screen reader chooses its voice.
_LANG: Final = {"pt": "pt-BR"}


class BuiltPage:
    """Serves the page from memory."""

    def __init__(self, folder: Path, base: str) -> None:
        index = (folder / "index.html").read_text("utf-8")
        self.documents = {
            language: CachedFile(_with_base(index, base, language).encode(), "text/html")
            for language in LANGUAGES
        }
        # By path; files of unknown kinds are not served.
        self.files: dict[str, CachedFile] = {}
        for file in sorted(folder.rglob("*")):
            name = file.relative_to(folder).as_posix()
            kind = _KINDS.get(file.suffix)
            if kind is not None and name != "index.html" and not file.name.startswith("."):
                # The build puts a hash into the names of assets, and of no other files.
                keep = IMMUTABLE if name.startswith(f"{ASSETS}/") else REVALIDATED
                self.files[name] = CachedFile(file.read_bytes(), kind, keep)

    def routes(self) -> list[Route]:
        """Returns the routes of the page: screens, assets, and files at the root."""
        at_root = [name for name in self.files if not name.startswith(f"{ASSETS}/")]
        return [
            *(Route(screen, self.show_document, methods=["GET"]) for screen in SCREENS),
            Route(f"/{ASSETS}/{{name:path}}", self.show_asset, methods=["GET"]),
            *(Route(f"/{name}", self._showing(name), methods=["GET"]) for name in at_root),
        ]

    async def show_document(self, request: Request) -> Response:
        """Returns the document in the browser's language; the page may switch later."""
        language = preferred_language(request.headers.get("accept-language", ""))
        return self.documents[language].respond(request, vary="accept-language")

    async def show_asset(self, request: Request) -> Response:
        """Returns an asset of the page."""
        file = self.files.get(f"{ASSETS}/{request.path_params['name']}")
        if file is None:
            raise HTTPException(404)
        return file.respond(request)

    def _showing(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        async def show_file(request: Request) -> Response:
            return self.files[name].respond(request)

        return show_file


def load_page(folder: Path, base: str) -> BuiltPage | None:
    """Loads the page of a folder; returns None if it was not built."""
    return BuiltPage(folder, base) if (folder / "index.html").is_file() else None


def _with_base(index: str, base: str, language: str) -> str:
    """Puts the base path, the version and the language into the document."""
    lang = _LANG.get(language, language)
    index = re.sub(r"<html[^>]*>", f'<html lang="{lang}" data-version="{VERSION}">', index, count=1)
    return index.replace("<head>", f'<head><base href="{escape(base)}/">', 1)
