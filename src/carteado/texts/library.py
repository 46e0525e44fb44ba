"""What is longer than a sentence and lies in files of the package: rule texts, ready-made cards."""

import re
from importlib.resources import files
from typing import Final

# A line of a rule text ends with the ids of the rules behind it: `{N-42, N-43}`.
IDS: Final = re.compile(r"[ \t]*\{([^{}]*)\}[ \t]*$", re.MULTILINE)


def rule_text(game: str, language: str) -> str | None:
    """Returns the rules of a game for people, with ids; None if nobody has written them."""
    page = files("carteado.texts") / "rules" / f"{game}.{language}.md"
    return page.read_text("utf-8") if page.is_file() else None


def without_ids(text: str) -> str:
    """Returns a rule text as people read it."""
    return IDS.sub("", text)


def ready_made() -> list[str]:
    """Returns the names of the written cards that come with the package."""
    folder = files("carteado.texts") / "cards"
    return sorted(file.name.removesuffix(".json") for file in folder.iterdir())


def ready_made_file(name: str) -> str:
    """Returns the content of such a card's file."""
    return (files("carteado.texts") / "cards" / f"{name}.json").read_text("utf-8")


def lesson_file(game: str) -> str | None:
    """Returns the content of a game's lesson; None if it has none."""
    file = files("carteado.texts") / "lessons" / f"{game}.json"
    return file.read_text("utf-8") if file.is_file() else None
