"""A server that stands still for a while (a laptop lid, a debugger, a busy host): play goes on."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.proofs.faults.spoilt import NERVOUS, program_of
from tests.proofs.sockets.evening import history, play_out, seated, start
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no SIGSTOP on this system")


def stand_still(
    data: Path, seconds: float, spoil: str = "", longest: float = 120
) -> tuple[list[Player], int]:
    """Stops a server in the middle of a match; returns who played and how many frames fit."""

    async def evening(server: Server) -> list[Player]:
        async with seated(server, "neon", 3, 2) as players:
            await start(players)
            for player in players:
                player.plays = True
                await player.play()
            assert server.process is not None
            os.kill(server.process.pid, signal.SIGSTOP)
            try:
                await asyncio.sleep(seconds)  # this is what is tested: time without a server
            finally:
                os.kill(server.process.pid, signal.SIGCONT)
            await play_out(players, longest)
            return players

    running = Server(data, "--workers", "0")
    running.program = program_of(spoil)
    with running as server:
        players = asyncio.run(evening(server))
        return players, history(server, players).check(*players)


def test_a_server_that_stands_still_for_five_seconds_loses_nobody(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    players, frames = stand_still(tmp_path / "data", 5)

    record_property("frames compared", frames)
    assert [len(player.visits) for player in players] == [1, 1]
    assert frames > 10


def test_a_server_that_is_gone_after_standing_still_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(TimeoutError):
        stand_still(tmp_path / "data", 2, NERVOUS, longest=5)


@pytest.mark.nightly
def test_a_server_that_stands_still_for_half_a_minute_goes_on(tmp_path: Path) -> None:
    _, frames = stand_still(tmp_path / "data", 30)

    assert frames > 10
