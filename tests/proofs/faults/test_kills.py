"""`kill -9` at random instants under load: nothing acknowledged is lost, nothing happens twice."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.proofs.faults.crowd import POOLS, Crowd
from tests.proofs.faults.spoilt import HASTY, program_of
from tests.proofs.sockets.serving import Server

Note = Callable[[str, object], None]
# Says which kills these are; the instants are the machine's.
SEED = os.environ.get("KILLS_SEED", "kills")


def suffer(data: Path, kills: int, tables: int, note: Note, spoil: str = "") -> Crowd:
    """Plays through kills and checks every promise; returns who played."""

    async def evening(server: Server) -> Crowd:
        crowd = Crowd(server, SEED, tables)
        await crowd.come()
        await crowd.suffer(kills)
        return crowd

    running = Server(data, "--workers", "0")
    running.program = program_of(spoil)
    with running as server:
        crowd = asyncio.run(evening(server))
        frames = crowd.check()
    acknowledged = sum(len(player.acked) for player in crowd.everybody)
    note("kills", kills)
    note("of them with processes for bots", crowd.pools)
    note("tables", len(crowd.players))
    note("frames compared with the log", frames)
    note("commands acknowledged", acknowledged)
    assert frames > 40 * kills
    assert acknowledged > 10 * kills
    assert crowd.pools == kills // POOLS
    return crowd


def test_what_was_acknowledged_survives_twenty_kills(tmp_path: Path, record_property: Note) -> None:
    crowd = suffer(tmp_path / "data", 20, 4, record_property)

    assert all(len(player.visits) > 10 for player in crowd.everybody)


def test_a_server_that_answers_before_it_stores_is_noticed(
    tmp_path: Path, record_property: Note
) -> None:
    lost = r"acknowledged and is not in the log|seen by a client and not in the log|frame \d+: "

    with pytest.raises(AssertionError, match=lost):
        suffer(tmp_path / "data", 4, 4, record_property, HASTY)


@pytest.mark.nightly
def test_what_was_acknowledged_survives_two_hundred_kills_with_two_hundred_tables(
    tmp_path: Path, record_property: Note
) -> None:
    suffer(tmp_path / "data", 200, 200, record_property)
