"""The user's seats at tables of servers: a file of tokens that only the user can read."""

import json
import os
from pathlib import Path
from typing import Final

FILE: Final = "seats.json"
# The number of tokens that are kept; the oldest are dropped.
MOST: Final = 100


class SeatTokenFile:
    """Stores tokens by table in the user's state folder."""

    def __init__(self, folder: Path | None = None) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.path = (Path(state) / "carteado" if folder is None else folder) / FILE

    def find(self, table: str) -> str | None:
        """Returns the token of a table, or None."""
        return self._read().get(table)

    def store(self, table: str, token: str) -> None:
        """Stores the token of a table; without it the user cannot return to the seat."""
        known = self._read()
        known.pop(table, None)
        known[table] = token
        words = json.dumps(dict(list(known.items())[-MOST:]))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(mode=0o600)
            self.path.write_text(words, "utf-8")
        except OSError:
            pass

    def _read(self) -> dict[str, str]:
        try:
            known = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(known, dict):
            return {}
        return {str(table): str(token) for table, token in known.items()}
