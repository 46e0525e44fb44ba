"""Seated players while others attack: whether anybody is dropped, and how slow it gets."""

import asyncio
import multiprocessing
import os
import shutil
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from carteado.lab.attacks import KINDS, attack
from carteado.lab.clients import SEATS, Figures, Run, loop_factory
from carteado.lab.process import ServerProcess, raise_limits

# Limits are for strangers; here everybody is one.
LIMITS: Final = {"CARTEADO_LIMIT_LOOPBACK": "true"}
TABLES_PER_ADDRESS: Final = 3
HEAD_START_SECONDS: Final = 1.0


@dataclass
class Attacked:
    """Holds what one attack showed."""

    kind: str
    figures: Figures
    # Sockets of seated players that the server ended.
    dropped: int
    tried: int
    refused: int


@dataclass
class HostileReport:
    """Holds the quiet figures and those of each attack."""

    tables: int
    quiet: Figures
    attacks: list[Attacked] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Returns the figures as plain data."""
        return asdict(self)


class Guarded(Run):
    """Drives tables from many addresses, as their players would come."""

    def address_of(self, number: int) -> str:
        """Returns one of this machine's many addresses, for a few tables each."""
        place = number // TABLES_PER_ADDRESS
        return f"127.0.{1 + place // 200}.{1 + place % 200}"


async def drive(
    server: ServerProcess, tables: int, rate: float, seconds: float, kinds: list[str]
) -> HostileReport:
    """Plays quietly, then under each attack."""
    run = Guarded(server)
    run.open_tables(tables)
    await run.each(lambda board: board.seat_all())
    await run.each(lambda board: board.ask(0, {"type": "start"}))
    report = HostileReport(tables, await run.measure(rate, seconds))
    names = [board.table for board in run.boards]
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        for kind in kinds:
            # It begins before the measurement and ends after it.
            span = seconds + 4 + HEAD_START_SECONDS
            work = loop.run_in_executor(pool, attack, kind, server.port, names, span)
            await asyncio.sleep(HEAD_START_SECONDS)
            figures = await run.measure(rate, seconds)
            told = await work
            dropped = sum(wire.is_closed for board in run.boards for wire in board.wires)
            report.attacks.append(
                Attacked(kind, figures, dropped, told.get("tried", 0), told.get("refused", 0))
            )
    for board in run.boards:
        for wire in board.wires:
            wire.close()
    return report


def attack_server(
    tables: int = 50, rate: float = 1.0, seconds: float = 10.0, kinds: list[str] | None = None
) -> HostileReport:
    """Starts a server on an empty folder, attacks it while people play, and stops it."""
    raise_limits(tables * SEATS + 5_000)
    folder = Path(tempfile.mkdtemp(prefix="carteado-hostile-"))
    server = ServerProcess(folder / "data")
    before = {name: os.environ.get(name) for name in LIMITS}
    os.environ.update(LIMITS)
    try:
        server.start()
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            return runner.run(drive(server, tables, rate, seconds, kinds or list(KINDS)))
    finally:
        server.stop()
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        shutil.rmtree(folder, ignore_errors=True)
