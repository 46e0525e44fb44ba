"""A stand-in and the person it stands in for, in the instant in which that person is back."""

from pathlib import Path

import pytest

from carteado.core.luck import root_of
from carteado.server.live.registry import TableRegistry
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from carteado.table import log_entries
from tests.server.serving import read

AT_ONCE: dict[str, object] = {
    "on_disconnect": "stand_in",
    "reconnect_seconds": 0,
    "bots_pace": "relaxed",
}


@pytest.mark.parametrize("comes_back", [True, False])
async def test_s3_what_a_stand_in_has_said_is_not_done_once_its_person_is_back(
    tmp_path: Path, comes_back: bool
) -> None:
    store, workers = Store(tmp_path), WorkerPool(0)
    registry = TableRegistry(store, ServerSettings(), workers, Metrics(), clock=lambda: 0.0)
    actor = await registry.open_table("ana", "Ana", "neon", 2, {}, AT_ONCE)
    for entry in (
        log_entries.SitEntry(0, "ana", "Ana", 0),
        log_entries.SitEntry(0, "eva", "Eva", 1),
        log_entries.StartEntry(0, "ana", root_of("stand-in").hex()),
    ):
        actor.submit(entry)
    await read(actor)
    assert actor.room.clock is not None
    match = actor.room.clock.match
    (asked,) = match.asked
    guest = actor.room.seats[asked].guest
    actor.submit(log_entries.GoneEntry(0, guest))
    await read(actor)
    assert actor.room.seats[asked].stand_in

    if comes_back:
        actor.submit(log_entries.BackEntry(0, guest))
    actor._bots._give(asked, match.legal(asked)[0])
    await read(actor)

    assert (len(match.commands) == 0) == comes_back
    await registry.close()
    workers.close()
    store.close()
