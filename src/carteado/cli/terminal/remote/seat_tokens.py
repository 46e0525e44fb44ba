"""The seats that this person holds at tables elsewhere: tokens, readable by nobody else."""

import json
import os
from pathlib import Path
from typing import Final

FILE: Final = "seats.json"
# The oldest are forgotten: tables do not live for ever either.
MOST: Final = 100


class SeatTokenFile:
    """Keeps tokens by table in the folder where programs keep their state."""

    def __init__(self, folder: Path | None = None) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.path = (Path(state) / "carteado" if folder is None else folder) / FILE

    def token(self, table: str) -> str | None:
        """Returns the token of a table, if there is one."""
        return self._read().get(table)

    def keep(self, table: str, token: str) -> None:
        """Keeps the token of a table; a disk that refuses costs only the way back."""
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
