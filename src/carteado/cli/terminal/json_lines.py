"""Output for programs: one line of JSON for each value."""

import json
import sys


def print_json(value: dict[str, object]) -> None:
    """Prints one line of JSON at once, for whoever waits at the other end."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()
