"""The only real clock of the terminal. Rules use virtual time.

Before each command a session asks for the lap, and lets that much virtual time pass in the match.
"""

import time


class Clock:
    """Measures real time and waits."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def lap(self) -> int:
        """Returns the ms since the last lap."""
        now = time.monotonic()
        passed = int((now - self.last) * 1000)
        self.last += passed / 1000
        return passed

    def rest(self, ms: int) -> None:
        """Waits, so that the user can read."""
        if ms > 0:
            time.sleep(ms / 1000)


class StillClock(Clock):
    """Stands still, for scripts: their time passes only on command."""

    def lap(self) -> int:
        return 0

    def rest(self, ms: int) -> None:
        return None
