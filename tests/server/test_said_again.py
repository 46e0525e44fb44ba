"""A command that is said again is answered as it was, whoever sits where by then."""

from pathlib import Path

from carteado.table import messages
from tests.server.parlour import Parlour, parlour
from tests.server.serving import playing

SLOW = {"bum_interval_ms": 3000}


async def wait_to_buy(table: Parlour) -> str:
    """Goes on until somebody's buy waits for its time, and returns who that is."""
    await table.deal()
    for guest in list(table.lines):
        await table.say(guest, messages.Do("ready", "ready"))
    guests = list(table.lines)
    first = guests[table.match.asked[0]]
    await table.say(first, messages.Do("buy", "buy"))
    await table.say(first, messages.Do("discard", "discard 1"))
    second = guests[table.match.asked[0]]
    assert await table.say(second, messages.Do("one", "buy")) == []
    return second


async def test_s1_what_was_refused_late_is_still_refused_when_its_sender_has_stood_up(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path, "bum", "ana", "eva", options=SLOW) as table:
        buyer = await wait_to_buy(table)
        assert await table.say(buyer, messages.Do("two", "buy")) == [("one", "replaced")]
        assert await table.say(buyer, messages.Do("one", "buy")) == [("one", "replaced")]
        await table.say(buyer, messages.Stand("go"))

        again = await table.say(buyer, messages.Do("one", "buy"))

        assert again == [("one", "replaced")]


async def test_s1_what_still_waited_is_refused_as_its_sender_stands_up(tmp_path: Path) -> None:
    async with parlour(tmp_path, "bum", "ana", "eva", options=SLOW) as table:
        buyer = await wait_to_buy(table)

        told = await table.say(buyer, messages.Stand("go"))

        assert told == [("one", "no_seat"), ("go", None)]
        assert await table.say(buyer, messages.Do("one", "buy")) == [("one", "no_seat")]


async def test_s1_what_was_refused_is_not_done_when_it_is_heard_again(tmp_path: Path) -> None:
    """As with a message that arrives twice, where between the two it became somebody's turn."""
    async with playing(tmp_path, "neon", 2) as (served, table, ana):
        await ana.see(lambda frame: 0 in frame["view"]["asked"])
        before = len(served.registry.tables.entries(table.table))
        lawful = ana.frame["legal"][0]
        refused = await ana.ask("do", cmd="challenge", cid="twice")

        again = await ana.ask("do", cmd=lawful, cid="twice")

        assert (refused["type"], again) == ("refused", refused)
        assert len(served.registry.tables.entries(table.table)) == before
        assert (await ana.ask("do", cmd=lawful, cid="once"))["type"] == "ack"
