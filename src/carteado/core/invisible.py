"""Characters that show nothing: the one list, for names, chat and written cards."""

import unicodedata
from typing import Final

# Letters by category that show nothing: fillers of Hangul, the empty braille pattern.
FILLERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
# These choose between a sign and a picture of the character before them; alone they show nothing.
STYLES: Final = "\ufe0e\ufe0f"
# Marks that only join characters, and vowels of Khmer that are never drawn.
JOINERS: Final = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f")
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def is_control(char: str) -> bool:
    """Tells whether a character is a control, bidi or zero-width one, or is not assigned."""
    return unicodedata.category(char) in _UNSEEN


def is_selector(char: str) -> bool:
    """Tells whether a character only chooses a glyph for the one before it."""
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
