"""Prometheus metrics of a server; they contain no names, no cards and no table ids."""

import asyncio
import time
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LAG_SECONDS: Final = 0.25
_QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)


class Metrics:
    """Holds the metrics of one server in its own registry, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("carteado_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("carteado_sockets", "Open sockets", registry=self.registry)
        self.entries = Counter("carteado_entries", "Entries stored", registry=self.registry)
        self.not_saved = Counter(
            "carteado_not_saved", "Times the store failed", registry=self.registry
        )
        self.damaged = Counter(
            "carteado_damaged_tables", "Tables taken out of order", registry=self.registry
        )
        self.refused = Counter(
            "carteado_refused", "Commands refused", ["code"], registry=self.registry
        )
        self.closed = Counter(
            "carteado_closed", "Conversations ended by the server", ["code"], registry=self.registry
        )
        self.late_bots = Counter(
            "carteado_late_bots", "Bots that failed or were late", registry=self.registry
        )
        self.storing = Histogram(
            "carteado_storing_seconds",
            "From a command's turn to its being durable",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.lag = Histogram(
            "carteado_loop_lag_seconds",
            "How late the event loop woke up",
            buckets=_QUICK,
            registry=self.registry,
        )
        # The recent lag decides whether the server accepts one more table.
        self.recent_lag = 0.0

    def page(self) -> bytes:
        """Returns all metrics as text."""
        return generate_latest(self.registry)

    async def watch_lag(self) -> None:
        """Measures the lag of the event loop; an endless task."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            lag = max(0.0, time.perf_counter() - before - LAG_SECONDS)
            self.lag.observe(lag)
            # Smoothed over about ten seconds: a single delay says little.
            self.recent_lag += 0.03 * (lag - self.recent_lag)
