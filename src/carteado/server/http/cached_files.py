"""Answers that are the same for everyone: bytes in memory, packed once, known by their hash."""

import gzip
import hashlib
from functools import cached_property
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

# Asked for again every time, but sent again only if it has changed.
REVALIDATED: Final = "no-cache"
# For names that change with their content.
IMMUTABLE: Final = "public, max-age=31536000, immutable"
# Fonts and pictures are packed already.
_PACKED: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class CachedFile:
    """Holds one answer."""

    def __init__(self, content: bytes, kind: str, keep: str = REVALIDATED) -> None:
        self.content = content
        self.kind = kind
        self.keep = keep

    @cached_property
    def tag(self) -> str:
        """Weak, because it names the packed and the plain form alike."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:16]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The content in gzip's form; None where that saves nothing."""
        if not self.kind.startswith(_PACKED):
            return None
        packed = gzip.compress(self.content, 9, mtime=0)
        return packed if len(packed) < len(self.content) else None

    def answer(self, request: Request, vary: str = "") -> Response:
        """Answers a request: not at all if the asker has it, packed if the asker can unpack."""
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
    """Returns a value as such an answer."""
    return CachedFile(msgspec.json.encode(value), "application/json")


def accepts_gzip(header: str) -> bool:
    """Tells whether an Accept-Encoding header takes gzip."""
    words = [part.replace(" ", "").lower() for part in header.split(",")[:20]]
    return any(word == "gzip" or (word.startswith("gzip;q=") and word[7:] != "0") for word in words)
