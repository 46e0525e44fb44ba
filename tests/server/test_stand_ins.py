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
    store, thinkers = Store(tmp_path), WorkerPool(0)
    registry = TableRegistry(store, ServerSettings(), thinkers, Metrics(), clock=lambda: 0.0)
    box = await registry.open_table("ana", "Ana", "neon", 2, {}, AT_ONCE)
    for letter in (
        log_entries.SitEntry(0, "ana", "Ana", 0),
        log_entries.SitEntry(0, "eva", "Eva", 1),
        log_entries.StartEntry(0, "ana", root_of("stand-in").hex()),
    ):
        box.post(letter)
    await read(box)
    assert box.room.clock is not None
    match = box.room.clock.match
    (asked,) = match.asked
    guest = box.room.seats[asked].guest
    box.post(log_entries.GoneEntry(0, guest))
    await read(box)
    assert box.room.seats[asked].stand_in

    if comes_back:
        box.post(log_entries.BackEntry(0, guest))
    box._thoughts._give(asked, match.legal(asked)[0])
    await read(box)

    assert (len(match.commands) == 0) == comes_back
    await registry.close()
    thinkers.close()
    store.close()
