"""The language of the terminal: --lang, else the environment, else English."""

from collections.abc import Mapping, Sequence
from typing import Final

import click

from carteado.texts import CATALOGUES, LANGUAGES, say

# In the order of POSIX.
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class Translator:
    """Returns sentences of the catalogues in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """Returns the sentence of a key, filled with values."""
        return say(self.language, key, values)

    def has(self, key: str) -> bool:
        """Returns whether the catalogue has a key."""
        return key in CATALOGUES[self.language]

    def first(self, *keys: str) -> str:
        """Returns the first of these keys that the catalogue has, else the last key."""
        return next((key for key in keys if self.has(key)), keys[-1])


def translator_of(ctx: click.Context) -> Translator:
    """Returns the translator of a running command."""
    translator = ctx.find_root().obj
    return translator if isinstance(translator, Translator) else Translator("en")


def choose_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Returns the language; click's own errors need it before click parses the arguments."""
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
