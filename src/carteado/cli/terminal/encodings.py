"""Letters for terminals that know only some: an old encoding is no reason for a traceback."""

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
    """Returns something like the letters that cannot be written, in ASCII."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    letters = wrong.object[wrong.start : wrong.end]
    return "".join(map(_letter, letters)), wrong.end


def _letter(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    # An accent is decomposed into the letter and a mark, and the mark is dropped.
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    return plain or "?"


def configure_streams() -> None:
    """Makes both streams write what they can, and something like the rest."""
    codecs.register_error(_NAME, replace_unencodable)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_NAME)
