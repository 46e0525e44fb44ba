"""BUM!'s first looks at a table: the clock waits for a page that reloads (BQ-34)."""

from pathlib import Path

from tests.server.serving import serving

# Longer than any machine needs for the test.
LONG = {"peek_seconds": 60}


async def test_the_clock_stands_from_a_lost_connection_to_a_page_that_shows_it(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("bum", 2, options=LONG)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            async with served.join(table, cookie=None) as bia:
                await bia.ask("sit", name="Bia")
                token = bia.welcome["token"]
                await ana.ask("start")
                for one in (ana, bia):
                    await one.see(lambda frame: frame["table"]["phase"] == "playing")
                    await one.send("confirm", seq=one.frame["seq"])
            await ana.see(lambda frame: not frame["table"]["seats"][1]["connected"])
            room = served.registry.live[table.table].room
            assert room.seats[1].guest in room.current.unshown

            async with served.join(table, cookie=None, token=token) as bia:
                await bia.see(lambda frame: frame["table"]["seats"][1]["connected"])
                await bia.send("confirm", seq=bia.frame["seq"])
                assert (await bia.ask("do", cid="new", cmd="dance"))["type"] == "refused"

                assert room.seats[1].guest not in room.current.unshown
