"""The HTTP side: headers, the lobby, rules as data, guests, metrics, and what they refuse."""

import sqlite3
from functools import partial
from pathlib import Path

import pytest

from carteado import games
from carteado.server.edge.connection import Connection
from carteado.server.edge.identity import COOKIE
from carteado.server.edge.origins import own_addresses
from carteado.server.http.admin_routes import token_of
from carteado.server.http.plain_pages import preferred_language
from carteado.server.live.guest_deletion import delete_guest, entries_with, replace_guest
from carteado.store.results import guest_statistics
from carteado.table import messages
from tests.server.parlour import Jam
from tests.server.serving import Client, serving


async def test_every_answer_carries_the_headers_that_keep_a_page_safe(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        for path in ("/", "/privacy", "/health", "/api/games", "/nowhere"):
            headers = (await http.get(path)).headers

            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_the_door_and_the_privacy_page_speak_three_languages_without_a_script(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, keep_match_days=9) as served, served.http() as http:
        pages = {
            lang: (await http.get("/privacy", headers={"accept-language": lang})).text
            for lang in ("pt-BR,en;q=0.5", "es", "en", "de")
        }
        door = (await http.get("/")).text
        chosen = await http.get("/privacy?lang=es", headers={"accept-language": "en"})

    assert chosen.text == pages["es"]
    assert len(set(pages.values())) == 3
    assert all(" 9 " in page and "<script" not in page for page in pages.values())
    assert "<script" not in door


def test_the_language_a_browser_likes_best_is_chosen() -> None:
    assert preferred_language("de, es;q=0.5, pt;q=0.9") == "pt"
    assert preferred_language("es") == "es"
    assert preferred_language("") == preferred_language("de;q=nan, fr;q=inf") == "en"


async def test_rules_are_data_that_a_form_can_be_made_of(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        found = (await http.get("/api/games")).json()

        assert [one["game"] for one in found["games"]] == games()
        stacking = next(
            option for option in found["games"][-1]["options"] if option["name"] == "stacking"
        )
        assert stacking["default"] in stacking["values"]
        assert "turn_seconds" in [option["name"] for option in found["settings"]]


async def test_public_tables_are_listed_and_private_ones_are_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        await served.open_table("neon", 2)
        public = await served.open_table("bum", 3, settings={"public": True})
        async with served.join(public) as ana:
            await ana.ask("sit", name="Ana")
            assert ana.frame["table"]["settings"]["turn_seconds"] > 0

            listed = (await http.get("/api/tables")).json()

        assert [one["code"] for one in listed] == [public.code]
        assert (listed[0]["people"], listed[0]["free"]) == (1, 2)
        found = (await http.get(f"/api/tables/{public.code.lower()}")).json()
        assert found["table"] == public.table
        assert (await http.get("/api/tables/ZZZZZZ")).status_code == 404


async def test_a_table_can_be_opened_with_its_bots_already_seated(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("bum", 4, bots=["easy", "hard"])
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            await ana.see(lambda frame: frame["table"]["seats"][0]["kind"] == "person")
            seats = ana.frame["table"]["seats"]

        assert [(seat["kind"], seat["level"]) for seat in seats] == [
            ("person", None),
            ("free", None),
            ("bot", "hard"),
            ("bot", "easy"),
        ]
        for bots in (3, -1, 10**12, ["easy"] * 3):
            body = {"game": "neon", "seats": 2, "bots": bots}
            refused = await http.post("/api/tables", json=body)
            assert (refused.status_code, refused.json()["path"]) == (422, "bots")


async def test_new_tables_begin_as_the_server_says_unless_they_say_otherwise(
    tmp_path: Path,
) -> None:
    begin = ["turn_seconds=45", "race=calm"]
    async with serving(tmp_path, new_tables=begin) as served:
        table = await served.open_table("neon", 2, settings={"race": "fair"})
        async with served.join(table) as ana:
            settings = ana.frame["table"]["settings"]

    assert (settings["turn_seconds"], settings["race"]) == (45, "fair")


async def test_an_invitation_names_addresses_that_others_can_reach(tmp_path: Path) -> None:
    base = {"base_path": "/cards"}
    async with serving(tmp_path, **base) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        mine = (await http.get(f"/api/tables/{table.code}/invitation")).json()
    async with serving(tmp_path, host="0.0.0.0", **base) as served, served.http() as http:
        ours = (await http.get(f"/api/tables/{table.code}/invitation")).json()
        unknown = await http.get("/api/tables/ZZZZZZ/invitation")

    assert len(mine["links"]) == 1
    assert mine["links"][0].startswith("http://127.0.0.1:")
    assert mine["links"][0].endswith(f"/cards/t/{table.code}")
    assert mine["qr"].startswith("data:image/svg+xml")
    assert len(ours["links"]) == 1 + len(own_addresses())
    assert ours["links"][-1].startswith("http://127.0.0.1:")
    assert unknown.status_code == 404


async def test_everyone_gets_the_same_golf_deal_on_a_day(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        served.registry.wall = lambda: 1_794_787_200.0
        daily = (await http.get("/api/golf/daily")).json()
        device_guests = []
        for _ in range(2):
            table = await served.open_table("golf", 1)
            async with served.join(table) as ana:
                await ana.ask("sit", name="Ana")
                await ana.ask("start", seed=daily["seed"])
                await ana.see(lambda frame: "view" in frame)
                device_guests.append(ana.frame["view"]["piles"])

        assert daily == {"date": "2026-11-16", "number": 20261116, "seed": "golf/20261116"}
        assert device_guests[0] == device_guests[1]


async def test_a_guest_keeps_name_and_results_and_moves_them_by_a_code(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as phone, served.http() as laptop:
        assert (await phone.get("/api/me")).json() == {"name": "", "statistics": []}
        assert (await phone.post("/api/me/move")).status_code == 401
        named = await phone.put("/api/me", json={"name": "A\u200bna"})
        assert named.json()["name"] == "Ana"
        opened = (await phone.post("/api/tables", json={"game": "golf"})).json()
        cookie = f"carteado_guest={phone.cookies['carteado_guest']}"
        async with served.socket(opened["table"], Cookie=cookie) as socket:
            ana = Client(socket)
            await ana.send("hello")
            await ana.next("frame")
            await ana.sit_and_start()
            await ana.play_to_the_end()
        mine = (await phone.get("/api/me")).json()

        assert mine["name"] == "Ana"
        assert [(one["game"], one["games"]) for one in mine["statistics"]] == [("golf", 1)]
        left = sum(len(pile) for pile in ana.frame["view"]["piles"])
        assert mine["statistics"][0]["best_score"] == 35 - left

        code = (await phone.post("/api/me/move")).json()["code"]
        moved = await laptop.post("/api/me/claim", json={"code": code.lower()})
        again = await laptop.post("/api/me/claim", json={"code": code})

        assert moved.json() == mine == (await laptop.get("/api/me")).json()
        assert again.status_code == 404


async def test_deleting_my_data_leaves_no_trace_and_the_table_plays_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("golf", 1)
        guest = served.services.guests.read(table.cookie.partition("=")[2])
        assert guest is not None
        async with served.join(table) as ana:
            await ana.sit_and_start("Anastasia")
            await ana.ask("chat", text="my secret")
            await ana.play_to_the_end()
        assert guest_statistics(served.registry.store, guest)

        gone = await http.delete("/api/me", headers={"cookie": table.cookie})

        assert 'carteado_guest=""' in gone.headers["set-cookie"]
        kept = b"\n".join(served.registry.tables.entries(table.table))
        for trace in (guest, "Anastasia", "my secret"):
            assert trace.encode() not in kept
        for name in ("guests", "results", "tokens", "commands"):
            column = "id" if name == "guests" else "guest"
            sql = f"SELECT count(*) FROM {name} WHERE {column} = ?"
            assert served.registry.store.read(sql, guest) == [(0,)]
        replayed = await http.get(f"/api/tables/{table.code}/replays/1")
        assert replayed.json()["log"]["root"] == ana.frame["table"]["root"]


@pytest.mark.parametrize("talks", [False, True])
async def test_a_stranger_who_deletes_their_data_throws_nobody_off_a_table(
    tmp_path: Path, talks: bool
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("golf", 1)
        async with served.join(table) as ana, served.join(table, cookie=None) as stranger:
            await ana.sit_and_start()
            if talks:
                await stranger.ask("chat", text="my secret")
            cookie = stranger.socket.response.headers["set-cookie"].partition(";")[0]

            await http.delete("/api/me", headers={"cookie": cookie})

            assert (await stranger.closed())[0] == "restart"
            assert (await ana.ask("do", cmd=ana.frame["legal"][0]))["type"] == "ack"
            kept = b"\n".join(served.registry.tables.entries(table.table))
            assert b"my secret" not in kept


async def test_somebody_seated_who_deletes_their_data_leaves_a_strangers_seat(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana, served.join(table, cookie=None) as ze:
            await ze.ask("sit", name="Ze", seat=1)
            await ana.sit_and_start()
            cookie = ze.socket.response.headers["set-cookie"].partition(";")[0]

            await http.delete("/api/me", headers={"cookie": cookie})

            await ana.see(lambda frame: frame["table"]["seats"][1]["name"] == "?")
            await ana.see(lambda frame: not frame["table"]["seats"][1]["connected"])


async def test_whoever_comes_back_while_their_data_is_deleted_is_not_named_again(
    tmp_path: Path,
) -> None:
    async def nothing() -> bool:
        """Is done once all before it is."""
        return False

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        registry, guest = (
            served.registry,
            served.services.guests.read(table.cookie.partition("=")[2]),
        )
        assert guest is not None
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
        actor = registry.live[table.table]

        actor.attach(Connection(guest, "", actor.clock, Jam()))
        await actor.rewrite_log(
            partial(replace_guest, registry.tables, table.table, guest, "somebody")
        )
        await actor.rewrite_log(nothing)

        assert guest.encode() not in b"\n".join(registry.tables.entries(table.table))


async def test_a_host_without_a_seat_who_deletes_their_data_leaves_the_part_to_others(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        async with served.join(table, cookie=None) as ze:
            await http.delete("/api/me", headers={"cookie": table.cookie})

            await ze.ask("sit", name="Ze")

            await ze.see(lambda frame: frame.get("is_host", False))


async def test_a_cookie_that_was_tampered_with_is_nobodys(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
        async with served.join(table, cookie=table.cookie[:-1] + "!") as thief:
            assert thief.welcome["seat"] is None


async def test_a_page_from_elsewhere_cannot_change_anything(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        evil = {"origin": "http://evil.example"}

        refused = await http.post("/api/tables", json={"game": "neon"}, headers=evil)

        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
        assert served.registry.tables.all_open() == []


async def test_bad_requests_get_a_code(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        wanted = [
            (b"nope", 400, "bad_request"),
            (b"[" * 10_000, 400, "bad_request"),
            (b'{"game": "neon", "seat": 1}', 400, "bad_request"),
            (b'{"game": "chess"}', 422, "unknown_game"),
            (b'{"game": "neon", "seats": 99}', 422, "bad_seats"),
            (b'{"game": "neon", "options": {"x": 1}}', 422, "unknown_option"),
            (b'{"game": "neon", "settings": {"race": "unfair"}}', 422, "bad_option"),
            (b" " * 20_000, 413, "too_large"),
        ]
        for body, status, code in wanted:
            answer = await http.post("/api/tables", content=body)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        wrong = await http.put("/api/tables")
        assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong_method")


async def test_metrics_are_for_this_machine_or_for_the_token(tmp_path: Path) -> None:
    passed_on = {"x-forwarded-for": "192.0.2.1"}
    async with serving(tmp_path) as served, served.http() as http:
        found = await http.get("/metrics")
        elsewhere = await http.get("/metrics", headers=passed_on)
    async with serving(tmp_path, metrics_token="t0k") as served, served.http() as http:
        without = await http.get("/metrics")
        right = {"authorization": "Bearer t0k", **passed_on}
        given = await http.get("/metrics", headers=right)

    assert "carteado_loop_lag_seconds" in found.text
    assert [one.status_code for one in (found, elsewhere, without, given)] == [
        200,
        403,
        403,
        200,
    ]


async def test_orders_need_the_token_that_the_data_folder_keeps(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        token = {"authorization": f"Bearer {token_of(tmp_path)}"}
        async with served.join(table) as ana:
            guest = served.services.guests.read(table.cookie.partition("=")[2])
            refused = await http.post("/admin/ban", json={"who": guest})
            done = await http.post("/admin/ban", json={"who": guest}, headers=token)

            assert (refused.status_code, done.status_code) == (401, 200)
            assert await ana.closed() == ("banned", 4400)
        async with served.socket(table.table, Cookie=table.cookie) as socket:
            assert await Client(socket).closed() == ("banned", 4400)

        # Without a cookie the token of the seat names the guest.
        async with served.socket(table.table) as socket:
            again = Client(socket)
            await again.send("hello", token=table.token)
            assert await again.closed() == ("banned", 4400)

        await http.post("/admin/unban", json={"who": guest}, headers=token)
        async with served.join(table) as ana:
            closed = await http.post("/admin/close", json={"who": table.code}, headers=token)
            assert closed.status_code == 200
            assert (await ana.closed())[0] == "table_closed"
        assert (await http.get(f"/api/tables/{table.code}")).status_code == 404
        assert (tmp_path / "admin").stat().st_mode & 0o077 == 0


async def test_everything_works_under_a_path_behind_a_proxy(tmp_path: Path) -> None:
    more = {"base_path": "/cards", "trusted_proxy": "127.0.0.1", "limit_loopback": False}
    async with serving(tmp_path, sockets_per_address=1, **more) as served:
        table = await served.open_table("neon", 2)
        async with served.http() as http:
            away = {"x-forwarded-for": "192.0.2.7"}
            made = await http.post("/api/tables", json={"game": "neon"}, headers=away)

            assert "Path=/cards" in made.headers["set-cookie"]
            assert served.services.limits.usages["192.0.2.7"].tables == [made.json()["table"]]
            assert 'href="/cards/privacy"' in (await http.get("/")).text
        async with served.join(table) as ana:
            await ana.sit_and_start()


async def test_a_device_is_shared_by_no_more_people_than_there_are_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        owner = served.registry.tables.guest_of_token
        async with served.http(headers={"cookie": table.cookie}) as http:
            address = f"/api/tables/{table.code}/hands"
            tokens = [(await http.post(address)).json()["token"] for _ in range(5)]

            assert len({owner(table.table, token) for token in tokens[:2]}) == 2
            assert len({owner(table.table, token) for token in tokens}) == 2
            async with (
                served.join(table, cookie=None, token=tokens[-1]) as ana,
                served.join(table, cookie=None, token=tokens[-2]) as ze,
            ):
                assert (await ana.ask("sit", name="Ana"))["type"] == "ack"
                assert (await ze.ask("sit", name="Zé"))["type"] == "ack"
                full = await http.post(address)
                assert (full.status_code, full.json()["code"]) == (409, "table_full")


async def test_a_new_host_is_given_no_hand_of_the_old_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 3)
        owner = served.registry.tables.guest_of_token
        address = f"/api/tables/{table.code}/hands"

        async def device_guests(cookie: str) -> set[str | None]:
            async with served.http(headers={"cookie": cookie}) as http:
                tokens = [(await http.post(address)).json()["token"] for _ in range(4)]
            return {owner(table.table, token) for token in tokens}

        before = await device_guests(table.cookie)
        eva = f"{COOKIE}={served.services.guests.sign('eva')}"
        async with served.join(table) as ana, served.join(table, cookie=eva) as eva_:
            await ana.ask("sit", name="Ana")
            await eva_.ask("sit", name="Eva")
            await ana.ask("stand")
            await eva_.see(lambda frame: frame.get("is_host", False))
            after = await device_guests(eva)

        assert len(before) == len(after) == 3
        assert not before & after


async def test_whoever_sits_down_while_being_forgotten_is_named_nowhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table, cookie=None) as bia:
            actor = served.registry.live[table.table]
            (line,) = [one for one in actor.viewers if one.guest != actor.room.host]
            actor.put_message(line, messages.Sit("sit", name="Bia"))

            await delete_guest(served.services, line.guest)

            assert (await bia.closed())[0] == "restart"
            assert not entries_with(served.registry.tables, table.table, line.guest)


@pytest.mark.parametrize("damage", ["substr(body, 1, length(body) - 1)", "CAST(body AS TEXT)"])
async def test_a_damaged_table_keeps_nobody_from_being_forgotten(
    tmp_path: Path, damage: str
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        guest = served.registry.live[table.table].room.host
        await served.registry.unload(table.table)
        with sqlite3.connect(tmp_path / "carteado.db") as database:
            database.execute(f"UPDATE entries SET body = {damage}")
        database.close()

        async with served.http(headers={"Cookie": table.cookie}) as http:
            assert (await http.delete("/api/me")).status_code == 200

        assert not entries_with(served.registry.tables, table.table, guest)


async def test_a_ban_of_nobody_is_refused_and_the_operator_can_take_any_back(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        token = {"Authorization": f"Bearer {token_of(tmp_path)}"}
        nobody = await http.post("/admin/ban", json={"who": ""}, headers=token)
        await http.post("/admin/ban", json={"who": "127.0.0.1"}, headers=token)
        kept_out = await http.post("/api/tables", json={"game": "neon"})

        taken_back = await http.post("/admin/unban", json={"who": "127.0.0.1"}, headers=token)

        assert nobody.status_code == 400
        assert kept_out.status_code == 403
        assert taken_back.status_code == 200
        assert (await http.post("/api/tables", json={"game": "neon"})).status_code == 201
