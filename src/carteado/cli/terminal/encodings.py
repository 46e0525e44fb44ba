"""Output on terminals with an old encoding: ASCII replacements instead of an exception."""

import codecs
import sys
import unicodedata
from typing import Final

_PLAIN: Final = {
    "▮": "#", "▸": ">", "─": "-", "━": "-", "•": "*", "·": "-", "✗": "x", "↓": "v", "↑": "^",
    "⊘": "", "⇅": "", "★": "", "⇄": "", "↻": "", "“": '"', "”": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "…": "...", "¿": "", "¡": "",
}  # fmt: skip
_NAME: Final = "carteado.plain"


def replace_unencodable(wrong: UnicodeError) -> tuple[str, int]:
    """Returns ASCII replacements for characters that the encoding does not have."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    letters = wrong.object[wrong.start : wrong.end]
    return "".join(map(_letter, letters)), wrong.end


def _letter(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    # NFKD separates a letter from its accent; the accent is dropped.
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    return plain or "?"


def configure_streams() -> None:
    """Makes stdout and stderr replace characters that they cannot encode."""
    codecs.register_error(_NAME, replace_unencodable)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_NAME)
