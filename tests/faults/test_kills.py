"""`kill -9` at random instants under load: nothing acknowledged is lost, nothing happens twice."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.crowd import Crowd
from tests.online.serving import Server

Note = Callable[[str, object], None]


def suffer(data: Path, kills: int, tables: int, note: Note) -> Crowd:
    """Plays through kills and checks every promise; returns who played."""

    async def evening(server: Server) -> Crowd:
        crowd = Crowd(server, f"{kills}", tables)
        await crowd.come()
        await crowd.suffer(kills)
        return crowd

    with Server(data, "--workers", "0") as server:
        crowd = asyncio.run(evening(server))
        frames = crowd.check()
    acknowledged = sum(len(player.acked) for player in crowd.everybody)
    note("kills", kills)
    note("tables", len(crowd.players))
    note("frames compared with the log", frames)
    note("commands acknowledged", acknowledged)
    assert frames > 40 * kills
    assert acknowledged > 10 * kills
    return crowd


def test_what_was_acknowledged_survives_twenty_kills(tmp_path: Path, record_property: Note) -> None:
    crowd = suffer(tmp_path / "data", 20, 4, record_property)

    assert all(len(player.visits) > 10 for player in crowd.everybody)


@pytest.mark.nightly
def test_what_was_acknowledged_survives_two_hundred_kills_with_two_hundred_tables(
    tmp_path: Path, record_property: Note
) -> None:
    suffer(tmp_path / "data", 200, 200, record_property)
