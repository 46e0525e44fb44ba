"""A command that is said again is answered as it was, whoever sits where by then."""

import json
from pathlib import Path

from carteado.core.luck import root_of
from carteado.server.connection import Connection
from carteado.server.house import House
from carteado.server.metrics import Metrics
from carteado.server.settings import ServerSettings
from carteado.server.workers import Thinkers
from carteado.store.sqlite import Store
from carteado.table import inputs, messages
from tests.server.serving import playing, read
from tests.server.test_limits import Jam


class Ear(Jam):
    """Keeps what is said on a line."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[dict[str, object]] = []

    def write(self, data: bytes) -> None:
        self.heard.append(json.loads(data))


async def test_s1_what_was_refused_late_is_still_refused_when_its_sender_has_stood_up(
    tmp_path: Path,
) -> None:
    store, thinkers = Store(tmp_path), Thinkers(0)
    house = House(store, ServerSettings(), thinkers, Metrics(), clock=lambda: 0.0)
    box = await house.open_table("ana", "Ana", "bum", 2, {"bum_interval_ms": 3000}, {})
    ears = {guest: Ear() for guest in ("ana", "eva")}
    lines = {guest: Connection(guest, "", house.clock, ears[guest]) for guest in ears}

    async def say(guest: str, message: messages.FromClient) -> list[object]:
        before = len(ears[guest].heard)
        box.post_from_client(lines[guest], message)
        await read(box)
        answers = [one for one in ears[guest].heard[before:] if "cid" in one]
        return [(one["cid"], one.get("code")) for one in answers]

    for guest in ears:
        assert house.enter(box, lines[guest])
    box.post(inputs.Sit(0, "ana", "Ana", 0))
    box.post(inputs.Sit(0, "eva", "Eva", 1))
    box.post(inputs.Start(0, "ana", root_of("repeat").hex()))
    await read(box)
    assert box.room.running is not None
    for guest in ears:
        await say(guest, messages.Do("ready", "ready"))
    (asked,) = box.room.running.match.asked
    first, second = ("ana", "eva") if asked == 0 else ("eva", "ana")
    await say(first, messages.Do("buy", "buy"))
    await say(first, messages.Do("discard", "discard 1"))
    assert await say(second, messages.Do("one", "buy")) == []
    assert await say(second, messages.Do("two", "buy")) == [("one", "replaced")]
    assert await say(second, messages.Do("one", "buy")) == [("one", "replaced")]
    await say(second, messages.Stand("go"))

    again = await say(second, messages.Do("one", "buy"))

    assert again == [("one", "replaced")]
    await house.close()
    thinkers.close()
    store.close()


async def test_s1_what_was_refused_is_not_done_when_it_is_heard_again(tmp_path: Path) -> None:
    """As with a message that arrives twice, where between the two it became somebody's turn."""
    async with playing(tmp_path, "neon", 2) as (served, table, ana):
        await ana.see(lambda frame: 0 in frame["view"]["asked"])
        before = len(served.house.tables.entries(table.table))
        lawful = ana.frame["legal"][0]
        refused = await ana.ask("do", cmd="challenge", cid="twice")

        again = await ana.ask("do", cmd=lawful, cid="twice")

        assert (refused["type"], again) == ("refused", refused)
        assert len(served.house.tables.entries(table.table)) == before
        assert (await ana.ask("do", cmd=lawful, cid="once"))["type"] == "ack"
