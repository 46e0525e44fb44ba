"""A token bucket: the rate limit that connections, addresses and log lines share."""

from collections.abc import Callable


class Bucket:
    """Holds up to `size` tokens, which refill evenly over `seconds`."""

    def __init__(self, size: float, seconds: float, clock: Callable[[], float]) -> None:
        self.size = size
        self.rate = size / seconds
        self.clock = clock
        self.tokens = size
        self.filled = clock()

    def take(self, count: int = 1) -> bool:
        """Takes `count` tokens or none; returns False if there are too few."""
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True
