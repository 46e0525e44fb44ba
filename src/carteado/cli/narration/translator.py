"""The language of the terminal: from --lang, else from the environment, else English."""

from collections.abc import Mapping, Sequence
from typing import Final

import click

from carteado.texts import CATALOGUES, LANGUAGES, say

# As POSIX orders them.
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class Translator:
    """Says sentences of the catalogues in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """Returns a sentence with values in its gaps."""
        return say(self.language, key, values)

    def has(self, key: str) -> bool:
        """Tells whether the catalogue holds a sentence."""
        return key in CATALOGUES[self.language]

    def first(self, *keys: str) -> str:
        """Returns the first of these keys that the catalogue holds, else the last."""
        return next((key for key in keys if self.has(key)), keys[-1])


def translator_of(ctx: click.Context) -> Translator:
    """Returns the voice a command speaks with."""
    translator = ctx.find_root().obj
    return translator if isinstance(translator, Translator) else Translator("en")


def choose_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Returns the language asked for; it is needed before click reads the words, for its errors."""
    asked = ""
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            asked = words[at + 1]
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    if asked in LANGUAGES:
        return asked
    here = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return here[:2].lower() if here[:2].lower() in LANGUAGES else "en"
