"""Advice about a game of golf while it runs, and what is said about it afterwards."""

from pathlib import Path

from tests.server.serving import serving


async def test_g29_the_advice_for_a_solitaire_is_the_whole_line(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("golf", 1)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            await ana.ask("start", seed="golf/1")

            advice = await ana.ask("ask", what="hint")
            for command in advice["line"]:
                assert (await ana.ask("do", cmd=command))["type"] == "ack"
            await ana.see(lambda frame: frame["view"]["over"])

            assert advice["command"] == advice["line"][0]
            assert ana.frame["table"]["last"]["assisted"] == [True]
        async with served.http() as http:
            study = await http.get(f"/api/tables/{table.code}/replays/1/study")
            assert study.json()["best"] == study.json()["score"]
            assert study.json()["lost"] is None


async def test_whoever_asks_without_a_pause_is_answered_now_and_then(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("golf", 1)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            await ana.ask("start", seed="golf/1")

            asked = {await ana.send("ask", what="analysis") for _ in range(40)}
            told: list[str] = []
            while asked:
                answer = await ana.until(lambda one: one.get("cid") in asked)
                asked.remove(answer["cid"])
                told.append(answer["type"])

            assert 0 < told.count("advice") < 40
            assert told.count("refused") == 40 - told.count("advice")


async def test_after_the_end_it_is_told_where_a_game_was_lost(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("golf", 1)
        async with served.join(table) as ana, served.http() as http:
            await ana.ask("sit", name="Ana")
            await ana.ask("start", seed="golf/1")
            address = f"/api/tables/{table.code}/replays/1/study"
            assert (await http.get(address)).json()["code"] == "no_such_match"
            analysis = (await ana.ask("ask", what="analysis"))["analysis"]
            best = max(analysis.values())
            await ana.ask("do", cmd="leave")

            study = (await http.get(address)).json()

            assert (study["score"], study["best"]) == (0, best)
            lost = {"at": 0, "step": 1, "command": "leave", "card": None}
            assert study["lost"] == {**lost, "before": best, "after": 0}


async def test_the_command_that_lost_a_game_is_named_with_its_card(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("golf", 1)
        async with served.join(table) as ana, served.http() as http:
            await ana.ask("sit", name="Ana")
            await ana.ask("start", seed="golf/8")
            piles = (await ana.see(lambda frame: "view" in frame))["view"]["piles"]
            top = {f"move {at + 1}": pile[-1] for at, pile in enumerate(piles)}
            analysis = (await ana.ask("ask", what="analysis"))["analysis"]
            best = max(analysis.values())
            worst = min(analysis, key=lambda command: analysis[command])
            assert analysis[worst] < best
            await ana.ask("do", cmd=worst)
            line = (await ana.ask("ask", what="hint"))["line"]
            for command in line:
                await ana.ask("do", cmd=command)

            study = (await http.get(f"/api/tables/{table.code}/replays/1/study")).json()

            assert study["score"] == analysis[worst]
            assert study["lost"]["card"] == top[worst]
            assert (study["lost"]["before"], study["lost"]["after"]) == (best, analysis[worst])


async def test_only_golf_is_studied(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("arcade", 2)
        async with served.join(table) as ana, served.http() as http:
            await ana.sit_and_start()
            await ana.play_to_the_end()

            study = await http.get(f"/api/tables/{table.code}/replays/1/study")

            assert (study.status_code, study.json()["code"]) == (404, "no_study")
