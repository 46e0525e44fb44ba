"""Files that the user names; an error becomes a sentence."""

import json
import sys
import tomllib
from pathlib import Path

from carteado.cli.narration.refusals import CommandError

# Larger than any log, rule set or written card.
_LARGEST = 50_000_000


def read_text(name: str) -> str:
    """Returns the text of a file, or of stdin for `-`."""
    path = Path(name)
    try:
        if name == "-":
            return sys.stdin.read(_LARGEST)
        if path.stat().st_size > _LARGEST:
            raise CommandError("file.too_large", name=name)
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError("file.no_text", name=name) from None
    except (OSError, ValueError) as wrong:
        raise CommandError("file.unread", name=name, why=reason(wrong)) from None


def read_table(name: str) -> dict[str, object]:
    """Returns the object in a JSON or TOML file."""
    text = read_text(name)
    try:
        found = tomllib.loads(text) if name.lower().endswith(".toml") else json.loads(text)
    except (ValueError, RecursionError):
        raise CommandError("file.no_data", name=name) from None
    if not isinstance(found, dict):
        raise CommandError("file.no_object", name=name)
    return found


def write_json(name: str, value: object) -> None:
    """Writes a value to a file as JSON."""
    try:
        Path(name).write_text(json.dumps(value, ensure_ascii=False) + "\n", "utf-8")
    except (OSError, ValueError) as wrong:
        raise CommandError("file.unwritten", name=name, why=reason(wrong)) from None


def reason(wrong: Exception) -> str:
    """Returns the system's error message for a file."""
    return (wrong.strerror if isinstance(wrong, OSError) else None) or str(wrong)
