"""Text that people write: makes names and chat safe to show, and tells similar names apart."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from carteado.core.invisible import FILLERS, JOINERS, STYLES, is_control, is_selector

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 300
MOST_MARKS: Final = 4


def clean_text(text: str, longest: int = LONGEST_TEXT) -> str:
    """Removes invisible characters (control, bidi, zero-width) and cuts what is too long."""
    found: list[str] = []
    gap = False
    marks = 0
    for char in unicodedata.normalize("NFC", text[: longest * 16]):
        if char.isspace() or char in FILLERS:
            gap = bool(found)
            continue
        if _is_unseen(char) or (char in STYLES and not found):
            continue
        if gap and len(found) < longest:
            found.append(" ")
            gap, marks = False, 0
        if gap or not (_is_mark(char) and found):
            # The rest is never shown, and a log is replayed too often to examine it.
            if len(found) == longest:
                break
            found.append(char)
            marks = 0
        elif marks < MOST_MARKS:
            found[-1] += char
            marks += 1
    return "".join(found)


def clean_name(name: str) -> str:
    """Returns a name that is safe to show; `?` for an empty one."""
    return clean_text(name, LONGEST_NAME) or "?"


def _is_unseen(char: str) -> bool:
    if char in STYLES:
        return False  # it belongs to the sign before it
    return is_control(char) or is_selector(char) or char in JOINERS


def _is_mark(char: str) -> bool:
    """Tells whether a character is drawn with the one before it, as vowels of Thai are."""
    return unicodedata.category(char).startswith("M")


def _graphemes(text: str) -> list[str]:
    """Splits text so that a letter and its marks count as one; at most four marks are kept."""
    found: list[str] = []
    marks = 0
    for char in text:
        if _is_mark(char) and found:
            marks += 1
            if marks <= MOST_MARKS:
                found[-1] += char
        else:
            marks = 0
            found.append(char)
    return found


# --- names that look alike -----------------------------------------------------------------------


def told_apart(name: str, others: Iterable[str]) -> str:
    """Returns a name; it gets a number if it looks like one of the others: `Ana (2)`."""
    taken = {skeleton(other) for other in others}
    number, told = 1, name
    while skeleton(told) in taken:
        number += 1
        mark = f" ({number})"
        told = "".join(_graphemes(name)[: LONGEST_NAME - len(mark)]) + mark
    return told


def skeleton(name: str) -> str:
    """Returns a form that is equal for names that look alike; a false match does no harm.

    It ignores case, accents, spaces and signs. Letters of other scripts become the Latin letters
    they look like, and letters that eyes confuse become one: l, I and 1, O and 0, rn and m.
    """
    plain = name.translate(dict.fromkeys(map(ord, STYLES)))
    wide = unicodedata.normalize("NFKC", plain).translate(_CAPITALS).casefold()
    letters = [_latin(char) for char in unicodedata.normalize("NFKD", wide).translate(_SMALL)]
    seen = "".join(char for char in letters if char.isalnum())
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return seen or wide


def _latin(char: str) -> str:
    """Returns the plain letter of a Latin one with a stroke, hook or tail (ø, ł, ɢ)."""
    if char.isascii() or not (found := _NAMED.match(unicodedata.name(char, ""))):
        return char
    return found[1].lower()


_NAMED: Final = re.compile(r"LATIN (?:SMALL LETTER|LETTER SMALL CAPITAL) ([A-Z])(?: WITH .*)?$")
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
# From the confusables of Unicode (UTS 39): what is mistaken for a Latin letter in common fonts.
_CAPITALS: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺАВЕЗЅІЈКМНОРСТУХҮԌԚԜꓐꓑꓒꓖꓚꓟꓠꓡꓢꓣꓮꓲꓳᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ",
    "ABEZHIKMNOPTYXCMABE3SIJKMHOPCTYXYGQWBPDGCMNLSRAIOABCEGHJKLMPRSTVWZ",
)
_SMALL: Final = str.maketrans(
    "αβγεηικνορσςτυχωϲϳавгеёзикмнопрстухѕіїјһԁԍԛԝүӏագհոսօքցզլյıȷſ0|!1l5$@",
    "abyenikvopocruxwcjabree3ukmhonpctyxsiijhdgqwyiaqhnuoqgqijijsoiiiissa",
)
