"""Junk on a real socket of a real server: by a grammar, random bytes, broken handshakes."""

import asyncio
import contextlib
import os
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from carteado.table import messages
from tests.proofs.fuzz import junk
from tests.proofs.fuzz.batches import FAULTS
from tests.proofs.sockets.evening import sit_down, start
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import PROGRAM, Server

# What a server says of itself when something was not handled.
TOLD: Final = ("Traceback", "never retrieved", *FAULTS)
PATIENCE: Final = 60.0
ENDED: Final = "conversations ended by the server"
# Raw bytes instead of a handshake, one in so many.
RAW: Final = 20


async def attack(server: Server, seed: str, count: int) -> Counter[str]:
    """Says so many odd things at a table beside somebody who behaves; returns how many of what."""
    random = Random(f"socket/{seed}")
    counts: Counter[str] = Counter()
    table, cookie = server.open_table("neon", 3, settings={"bots_pace": "none"})
    good, bad = await sit_down(server, table, cookie, 2)
    await start([good, bad])
    while counts.total() - counts[ENDED] < count:
        if random.randrange(RAW) == 0:
            await raw(server, random)
            counts["broken handshakes"] += 1
            continue
        if not bad.is_connected or bad.socket is None:
            await come_back(bad)
            counts[ENDED] += 1
        data = junk.message(random, bad.frame.legal if bad.visit.frames else [])
        if isinstance(data, str) and not junk.is_text(data):
            continue
        assert bad.socket is not None
        with contextlib.suppress(ConnectionClosed):
            await bad.socket.send(data)
            await (await bad.socket.ping())  # it was read, or this conversation is over
        counts["bytes" if isinstance(data, bytes) else "texts"] += 1
        if random.randrange(50) == 0:
            assert isinstance(await good.ask(messages.Ready), int), (
                "somebody who behaves is refused"
            )
    assert len(good.visits) == 1, "somebody who behaves was sent away"
    assert isinstance(await good.ask(messages.Chat, text="still here"), int)
    for player in (bad, good):
        await player.drop()
    return counts


async def come_back(player: Player) -> None:
    """Enters again until the server has taken the end of the last conversation in."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await player.drop()
            player.open.clear()
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, InvalidMessage):
                if isinstance(await player.enter(), messages.Welcome):
                    return


async def raw(server: Server, random: Random) -> None:
    """Writes bytes to the port that are no handshake, or half of one, and hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(
        random.choice(
            (
                random.randbytes(random.choice((1, 40, 3000))),
                head[: random.randrange(len(head))],
                head + b"Sec-WebSocket-Key: " + random.randbytes(9) + b"\r\n\r\n",
                b"POST /api/tables HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n{",
                b"\x81\xfe" + random.randbytes(200),
            )
        )
    )
    with contextlib.suppress(OSError):
        await writer.drain()
    writer.transport.abort()
    with contextlib.suppress(OSError):
        await reader.read(1)


def memory_kib(pid: int) -> int:
    """Returns the memory that a process has in use; 0 where the system does not tell."""
    file = Path(f"/proc/{pid}/status")
    if not file.exists():
        return 0
    lines = file.read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def fuzz_a_server(
    data: Path, seed: str, count: int, program: str = PROGRAM
) -> tuple[Counter[str], float]:
    """Attacks a new server; returns the counts and by how many MiB its second half let it grow."""
    running = Server(data, "--workers", "0")
    running.program = [sys.executable, "-c", program]
    running.environment = {**os.environ, "CARTEADO_LOG_LEVEL": "debug"}
    with running as server:
        assert server.process is not None
        counts = asyncio.run(attack(server, f"{seed}/warm", count // 2))
        before = memory_kib(server.process.pid)
        counts += asyncio.run(attack(server, seed, count - count // 2))
        growth = (memory_kib(server.process.pid) - before) / 1024
        assert server.get("/health")["ok"]
        assert server.process.poll() is None
        said = server.output.read_text("utf-8", errors="replace")
    for fault in TOLD:
        assert fault not in said, said[said.index(fault) - 500 :][:3000]
    return counts, growth
