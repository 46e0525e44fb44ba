"""Responses that are the same for every client: kept in memory, compressed once, with an ETag."""

import gzip
import hashlib
from functools import cached_property
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

# Browsers ask every time; the server sends the content only if it has changed.
REVALIDATED: Final = "no-cache"
# For file names that contain a hash of the content.
IMMUTABLE: Final = "public, max-age=31536000, immutable"
# Fonts and pictures are already compressed.
_COMPRESSIBLE: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class CachedFile:
    """Holds the content of one response."""

    def __init__(self, content: bytes, kind: str, keep: str = REVALIDATED) -> None:
        self.content = content
        self.kind = kind
        self.keep = keep

    @cached_property
    def tag(self) -> str:
        """The ETag; it is weak, because the compressed and the plain form share it."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:16]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The content compressed with gzip; None if that saves nothing."""
        if not self.kind.startswith(_COMPRESSIBLE):
            return None
        packed = gzip.compress(self.content, 9, mtime=0)
        return packed if len(packed) < len(self.content) else None

    def respond(self, request: Request, vary: str = "") -> Response:
        """Responds with 304 if the client has the content, otherwise with gzip if possible."""
        headers = {"cache-control": self.keep, "etag": self.tag}
        fields = [vary] if vary else []
        packed = self.packed
        if packed is not None:
            fields.append("accept-encoding")
        if fields:
            headers["vary"] = ", ".join(fields)
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if packed is None or not accepts_gzip(request.headers.get("accept-encoding", "")):
            return Response(self.content, headers=headers, media_type=self.kind)
        headers["content-encoding"] = "gzip"
        return Response(packed, headers=headers, media_type=self.kind)


def json_file(value: object) -> CachedFile:
    """Returns a value as a JSON file."""
    return CachedFile(msgspec.json.encode(value), "application/json")


def accepts_gzip(header: str) -> bool:
    """Tells whether an Accept-Encoding header accepts gzip."""
    words = [part.replace(" ", "").lower() for part in header.split(",")[:20]]
    return any(word == "gzip" or (word.startswith("gzip;q=") and word[7:] != "0") for word in words)
