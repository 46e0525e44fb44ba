"""The next round at a table: dealt when all people have pressed."""

from pathlib import Path

from tests.server.serving import Client, serving


async def catch_up(player: Client, seq: int) -> None:
    """Waits until a player has been shown an entry."""
    await player.see(lambda frame: frame["seq"] >= seq)


async def play_a_round(*players: Client) -> None:
    """Lets everybody do the first thing listed until a round is over."""
    while players[0].frame["view"]["phase"] != "scored":
        for player in players:
            if player.frame["seat"] in player.frame["view"]["asked"]:
                answer = await player.ask("do", cmd=player.frame["legal"][0])
                for one in players:
                    await catch_up(one, answer["seq"])
                break


async def test_the_first_to_press_waits_for_the_other(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        rules = {"hand_size": 1, "uno_call": False}
        table = await served.open_table("classic", 2, options=rules)
        async with served.join(table) as ana, served.join(table, cookie=None) as bia:
            await ana.ask("sit", name="Ana")
            await bia.ask("sit", name="Bia")
            await ana.ask("start")
            for player in (ana, bia):
                await player.see(lambda frame: frame["table"]["phase"] == "playing")
            await play_a_round(ana, bia)

            assert (await ana.ask("do", cmd="next"))["type"] == "ack"
            await bia.see(lambda frame: frame["table"]["seats"][0]["ready"])
            assert bia.frame["view"]["phase"] == "scored"
            assert (await bia.ask("do", cmd="next"))["type"] == "ack"

            await ana.see(lambda frame: frame["view"]["round"] == 2)
            assert not any(seat["ready"] for seat in ana.frame["table"]["seats"])
