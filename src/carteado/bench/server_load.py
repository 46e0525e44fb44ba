"""A server under load: tables of four players who move at a rate, and the latency of moves.

The server runs in its own process, on its own core if there are two; this process runs all clients.
The server stores every move before it sends it, as in real play.
"""

import asyncio
import gc
import shutil
import signal
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from carteado.bench.load_clients import SEATS, LoadFigures, LoadRun, loop_factory
from carteado.bench.server_process import ServerUnderTest, raise_limits

LIMIT_MS: Final = 100.0
STEP_SECONDS: Final = 6.0
STEP: Final = 1.4
MOST_STEPS: Final = 12
HALVINGS: Final = 2
TRIES: Final = 2


@dataclass
class LoadReport:
    """Holds the results of a run."""

    tables: int
    sockets: int
    start_s: float
    seating_s: float
    socket_kib: float | None = None
    table_kib: float | None = None
    base: LoadFigures | None = None
    steps: list[LoadFigures] = field(default_factory=list)
    # The highest rate of moves with a p99 under the limit; whether a higher rate failed.
    saturation: float = 0.0
    is_saturated: bool = False

    def as_json(self) -> dict[str, object]:
        """Returns the figures as plain data."""
        return asdict(self)


async def drive(
    server: ServerUnderTest, tables: int, rate: float, seconds: float, saturate: bool
) -> LoadReport:
    """Opens tables, seats players, starts and plays; returns the report."""
    run = LoadRun(server)
    begun = time.perf_counter()
    empty = server.memory_kib()
    run.open_tables(tables)
    opened = server.memory_kib()
    await run.each(lambda board: board.seat_all())
    seated = server.memory_kib()
    await run.each(lambda board: board.ask(0, {"type": "start"}))
    started = server.memory_kib()
    report = LoadReport(tables, tables * SEATS, server.start_s, time.perf_counter() - begun)
    if empty and opened and seated and started:
        report.socket_kib = (seated - opened) / (tables * SEATS)
        report.table_kib = (opened - empty + started - seated) / tables
    gc.collect()
    gc.disable()
    try:
        report.base = await run.measure(rate, seconds)
        report.is_saturated = not note(report, report.base)
        if saturate and not report.is_saturated:
            await find_limit(run, report, rate, min(seconds, STEP_SECONDS))
    finally:
        gc.enable()
        for board in run.boards:
            for socket in board.sockets:
                socket.close()
    return report


async def find_limit(run: LoadRun, report: LoadReport, rate: float, seconds: float) -> None:
    """Raises the rate until the server cannot keep up, then searches between the last two rates."""
    good, bad = rate, rate * STEP
    for _ in range(MOST_STEPS):
        if not await keeps_up(run, report, bad, seconds):
            report.is_saturated = True
            break
        good, bad = bad, bad * STEP
    for _ in range(HALVINGS if report.is_saturated else 0):
        middle = (good * bad) ** 0.5
        if await keeps_up(run, report, middle, seconds):
            good = middle
        else:
            bad = middle


async def keeps_up(run: LoadRun, report: LoadReport, rate: float, seconds: float) -> bool:
    """Tells whether the server keeps up with a rate; tries again, because disks stall."""
    for _ in range(TRIES):
        report.steps.append(await run.measure(rate, seconds))
        if note(report, report.steps[-1]):
            return True
    return False


def note(report: LoadReport, figures: LoadFigures) -> bool:
    """Records the best rate so far; returns False if the server could not keep up."""
    if figures.p99 > LIMIT_MS or figures.done < 0.8 * figures.wanted:
        return False
    report.saturation = max(report.saturation, figures.done)
    return True


def load_server(
    tables: int = 1000, rate: float = 0.25, seconds: float = 20.0, saturate: bool = True
) -> LoadReport:
    """Starts a server on an empty folder, runs the load test, and stops it."""
    raise_limits(tables * SEATS + 200)
    folder = Path(tempfile.mkdtemp(prefix="carteado-load-"))
    server = ServerUnderTest(folder / "data")
    # SIGTERM alone would not run `finally`, and the server would stay.
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        server.start()
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            return runner.run(drive(server, tables, rate, seconds, saturate))
    finally:
        server.stop()
        signal.signal(signal.SIGTERM, before)
        shutil.rmtree(folder, ignore_errors=True)
