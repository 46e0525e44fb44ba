"""A server under attack: whether it drops seated players, and how slow it becomes.

A p99 depends on a few slow moves, which come and go with the disk. So each attack is measured in
slices, each right after a quiet slice of the same run. The report joins the moves of all slices and
gives the ratio of both p99s with an interval. The attacker is a process on the same cores: its CPU
time is part of the measurement.
"""

import asyncio
import os
import shutil
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from carteado.bench.attacks import KINDS, attack
from carteado.bench.load_clients import SEATS, LoadFigures, LoadRun, loop_factory
from carteado.bench.server_process import ServerUnderTest, raise_limits
from carteado.lab.interval import percentile
from carteado.processes import start_process_pool

# The server must limit clients of this machine too.
LIMITS: Final = {"CARTEADO_LIMIT_LOOPBACK": "true"}
TABLES_PER_ADDRESS: Final = 3
HEAD_START_SECONDS: Final = 1.0
# Bootstrap: moves per block, number of samples, lower bound of a p99.
BLOCK: Final = 50
RESAMPLES: Final = 400
SMALLEST_MS: Final = 0.001


@dataclass
class AttackResult:
    """Holds the figures of one attack, and of the quiet slices before its own."""

    kind: str
    quiet: LoadFigures
    figures: LoadFigures
    # The numbers of moves.
    quiet_moves: int
    moves: int
    # The p99 under attack divided by the quiet p99, with an interval of 95 %.
    ratio: float
    low: float
    high: float
    # Sockets of seated players that the server closed.
    dropped: int
    tried: int
    refused: int


@dataclass
class HostileReport:
    """Holds the results of all attacks."""

    tables: int
    attacks: list[AttackResult] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """Returns the figures as plain data."""
        return asdict(self)


class MeasuredSlices:
    """Holds the moves of several slices, in order."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.figures: list[LoadFigures] = []

    async def add(self, run: LoadRun, rate: float, seconds: float) -> None:
        """Measures one more slice."""
        self.figures.append(await run.measure(rate, seconds))
        self.times += run.times

    def combined(self) -> LoadFigures:
        """Returns the figures of all slices as one."""
        slices = self.figures
        p50, p99, p999 = (percentile(self.times, share) * 1000 for share in (0.5, 0.99, 0.999))
        costs = [one.cpu_ms for one in slices if one.cpu_ms is not None]
        return LoadFigures(
            slices[0].wanted, sum(one.done for one in slices) / len(slices),
            p50, p99, p999,
            sum(costs) / len(costs) if costs else None,
            sum(one.lost for one in slices), sum(one.refused for one in slices),
        )  # fmt: skip

    def resampled_p99(self, lots: Random) -> float:
        """Returns the p99 of a bootstrap sample.

        It samples blocks of moves, because a slow disk makes adjacent moves slow together.
        """
        blocks = [self.times[at : at + BLOCK] for at in range(0, len(self.times), BLOCK)]
        picked = lots.choices(blocks, k=len(blocks))
        return percentile([one for block in picked for one in block], 0.99) * 1000


def spread(quiet: MeasuredSlices, attacked: MeasuredSlices) -> tuple[float, float]:
    """Returns the interval of the ratio of two p99s, by the bootstrap."""
    if not quiet.times or not attacked.times:
        return 0.0, 0.0
    lots = Random("bootstrap")
    found = sorted(
        attacked.resampled_p99(lots) / max(quiet.resampled_p99(lots), SMALLEST_MS)
        for _ in range(RESAMPLES)
    )
    return found[int(0.025 * RESAMPLES)], found[int(0.975 * RESAMPLES)]


class ManyAddressesRun(LoadRun):
    """Plays tables from many addresses, as real players would."""

    def address_of(self, number: int) -> str:
        """Returns a loopback address; a few tables share it."""
        place = number // TABLES_PER_ADDRESS
        return f"127.0.{1 + place // 200}.{1 + place % 200}"


async def drive(
    server: ServerUnderTest, tables: int, rate: float, seconds: float, kinds: list[str], slices: int
) -> HostileReport:
    """Plays without and with an attack in turn, for each kind of attack."""
    run = ManyAddressesRun(server)
    run.open_tables(tables)
    await run.each(lambda board: board.seat_all())
    await run.each(lambda board: board.ask(0, {"type": "start"}))
    report = HostileReport(tables)
    names = [board.table for board in run.boards]
    loop = asyncio.get_running_loop()
    with start_process_pool(1) as pool:
        for kind in kinds:
            quiet, attacked, counts = MeasuredSlices(), MeasuredSlices(), Counter[str]()
            for _ in range(slices):
                await quiet.add(run, rate, seconds)
                # The attack begins before the measurement and ends after it.
                span = seconds + 4 + HEAD_START_SECONDS
                work = loop.run_in_executor(pool, attack, kind, server.port, names, span)
                await asyncio.sleep(HEAD_START_SECONDS)
                await attacked.add(run, rate, seconds)
                counts.update(await work)
            report.attacks.append(compare(kind, quiet, attacked, counts, run))
    for board in run.boards:
        for socket in board.sockets:
            socket.close()
    return report


def compare(
    kind: str, quiet: MeasuredSlices, attacked: MeasuredSlices, counts: "Counter[str]", run: LoadRun
) -> AttackResult:
    """Compares the slices with and without an attack."""
    dropped = sum(socket.is_closed for board in run.boards for socket in board.sockets)
    before, during = quiet.combined(), attacked.combined()
    return AttackResult(
        kind, before, during, len(quiet.times), len(attacked.times),
        during.p99 / max(before.p99, SMALLEST_MS), *spread(quiet, attacked),
        dropped, counts["tried"], counts["refused"],
    )  # fmt: skip


def attack_server(
    tables: int = 50,
    rate: float = 4.0,
    seconds: float = 10.0,
    kinds: list[str] | None = None,
    slices: int = 3,
) -> HostileReport:
    """Starts a server on an empty folder, attacks it during play, and stops it."""
    raise_limits(tables * SEATS + 5_000)
    folder = Path(tempfile.mkdtemp(prefix="carteado-hostile-"))
    server = ServerUnderTest(folder / "data")
    before = {name: os.environ.get(name) for name in LIMITS}
    os.environ.update(LIMITS)
    try:
        server.start()
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            return runner.run(drive(server, tables, rate, seconds, kinds or list(KINDS), slices))
    finally:
        server.stop()
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        shutil.rmtree(folder, ignore_errors=True)
