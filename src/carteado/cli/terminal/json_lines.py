"""Output for programs: one line of JSON for each value."""

import json
import sys


def print_json(value: dict[str, object]) -> None:
    """Prints one line of JSON and flushes it, because a program waits for it."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()
