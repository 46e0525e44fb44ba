"""The only clock of the terminal. Rules know virtual time; here it is tied to real seconds.

A session asks for the lap before it gives a command, and lets that much time pass in the match.
A game in which seconds matter shows and reads differently, but its time comes from here too.
"""

import time


class Clock:
    """Measures and spends real time."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def lap(self) -> int:
        """Returns how many ms have passed since the last lap."""
        now = time.monotonic()
        passed = int((now - self.last) * 1000)
        self.last += passed / 1000
        return passed

    def rest(self, ms: int) -> None:
        """Lets people read what has happened."""
        if ms > 0:
            time.sleep(ms / 1000)


class StillClock(Clock):
    """Stands still: for scripts, whose time passes only when they say so."""

    def lap(self) -> int:
        return 0

    def rest(self, ms: int) -> None:
        return None
