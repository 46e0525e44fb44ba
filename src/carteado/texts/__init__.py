"""Every sentence people read, one catalogue per language, in Portuguese, Spanish and English.

The catalogues are plain dictionaries, so that the lowest layers can name their errors without
opening a file. Keys: `error.CODE`, `clash.REASON`, `event.WORD`, `card.NAME`, `option.NAME`, …
"""

from collections.abc import Mapping
from typing import Final

from carteado.texts.en import WORDS as EN
from carteado.texts.es import WORDS as ES
from carteado.texts.pt import WORDS as PT

LANGUAGES: Final = ("pt", "es", "en")
CATALOGUES: Final[dict[str, dict[str, str]]] = {"pt": PT, "es": ES, "en": EN}

# The value in such a gap is a word of the program with a sentence of its own (`clash.no_dealer`).
_WORDED: Final = ("blank", "clash")


def say(language: str, key: str, values: Mapping[str, object] | None = None) -> str:
    """Returns a sentence in a language, with values in its gaps; a missing one is its key."""
    catalogue = CATALOGUES[language]
    gaps = _Gaps(values or {})
    for name in _WORDED:
        if name in gaps and f"{name}.{gaps[name]}" in catalogue:
            gaps[name] = catalogue[f"{name}.{gaps[name]}"].format_map(gaps)
    return catalogue.get(key, key).format_map(gaps)


class _Gaps(dict[str, object]):
    """Leaves a gap visible where a value is missing, so that an error never hides another."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
