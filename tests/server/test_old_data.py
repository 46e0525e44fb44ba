"""A data folder of an older version opens: its seats see the same, its matches replay and go on.

tests/fixtures/data-0.1.0/README.md says how the folder was made.
"""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from carteado.store.sqlite import DATABASE_FILE
from carteado.table import messages
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server

OLD = Path(__file__).parents[1] / "fixtures" / "data-0.1.0"
EXPECTED: dict[str, Any] = json.loads((OLD / "expected.json").read_text("utf-8"))
TABLES: list[dict[str, Any]] = EXPECTED["tables"]
PLAYED = [table for table in TABLES if table["frames"][0]["table"]["phase"] == "playing"]
GAMES = {"neon", "arcade", "classic", "golf", "bum"}
# Words of a view for time that passes by itself.
CLOCKS = ("since", "closed")
LONGEST = 180.0


def name_of(table: dict[str, Any]) -> str:
    shown = table["frames"][0]["table"]
    return f"{table['game']}-{'paused' if shown['paused'] else shown['phase']}"


@contextmanager
def present_server(folder: Path) -> Iterator[Server]:
    """Runs the present server on a copy of the old folder."""
    data = folder / "data"
    data.mkdir()
    for name in (DATABASE_FILE, "secret", "admin"):
        shutil.copyfile(OLD / name, data / name)
    with Server(data, "--workers", "0") as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Runs a server for tests that only look."""
    with present_server(tmp_path_factory.mktemp("looked-at")) as running:
        yield running


@pytest.fixture(scope="module")
def playground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Runs a server for tests that play; each plays at a table of its own."""
    with present_server(tmp_path_factory.mktemp("played-on")) as running:
        yield running


async def come_back(server: Server, table: dict[str, Any]) -> list[Player]:
    """Returns the people of a table, who have come back with their old tokens."""
    players = []
    for seat, token in enumerate(table["tokens"]):
        # A new name, so new numbers of wishes: the old ones are remembered and not done twice.
        player = Player(server.port, table["table"], f"back{seat}", seed=table["table"])
        player.token = token
        answer = await player.enter()
        assert isinstance(answer, messages.Welcome), answer
        await player.until(lambda player=player: bool(player.visit.frames))  # type: ignore[misc]
        players.append(player)
    return players


async def leave(players: list[Player]) -> None:
    for player in players:
        player.plays = False
        await player.leave()


def as_recorded(frame: messages.Frame) -> dict[str, Any]:
    """Returns a frame as the old version's frames were written down."""
    told = msgspec.to_builtins(frame)
    for seat in told["table"]["seats"]:
        seat.pop("connected")
    view = told.get("view")
    for clock in CLOCKS if view else ():
        view.pop(clock, None)
    return {
        "seat": view["seat"] if view else None,
        "view": view,
        "legal": told.get("legal", []),
        "table": told["table"],
    }


def test_the_folder_holds_every_game_a_lobby_a_window_and_a_written_card() -> None:
    shown = [table["frames"][0] for table in TABLES]

    assert {table["game"] for table in PLAYED} == GAMES
    assert {table["game"] for table in TABLES if table["replays"]} == GAMES
    assert any(one["table"]["phase"] == "lobby" for one in shown)
    assert any(one["table"]["paused"] and one["view"]["phase"] == "bum" for one in shown)
    assert any(one["table"]["options"].get("blank_cards") for one in shown)


@pytest.mark.parametrize("table", TABLES, ids=map(name_of, TABLES))
def test_every_seat_sees_what_it_saw(server: Server, table: dict[str, Any]) -> None:
    async def evening() -> list[dict[str, Any]]:
        players = await come_back(server, table)
        found = [as_recorded(player.visit.frames[0]) for player in players]
        await leave(players)
        return found

    found = asyncio.run(evening())

    assert len(found) == len(table["frames"])
    for now, before in zip(found, table["frames"], strict=True):
        assert now == before


@pytest.mark.parametrize("table", TABLES, ids=map(name_of, TABLES))
def test_finished_matches_replay_as_before(server: Server, table: dict[str, Any]) -> None:
    for number, before in enumerate(table["replays"], 1):
        assert server.get(f"/api/tables/{table['table']}/replays/{number}") == before
        story = server.get(f"/api/tables/{table['table']}/replays/{number}/story")
        assert story["steps"], story


@pytest.mark.parametrize("table", PLAYED, ids=map(name_of, PLAYED))
def test_a_match_goes_on_to_its_end(playground: Server, table: dict[str, Any]) -> None:
    async def evening() -> list[str]:
        players = await come_back(playground, table)
        if table["frames"][0]["table"]["paused"]:
            for player in players:
                await player.ask(messages.Vote, what="resume")
            await players[0].until(lambda: not players[0].frame.table.paused)
        for player in players:
            player.plays = True
            await player.play()
        for player in players:
            await player.until(lambda player=player: player.phase == "over", LONGEST)  # type: ignore[misc]
        phases = [player.phase for player in players]
        await leave(players)
        return phases

    assert asyncio.run(evening()) == ["over"] * len(table["tokens"])
    number = len(table["replays"]) + 1
    replay = playground.get(f"/api/tables/{table['table']}/replays/{number}")
    assert (replay["number"], len(replay["names"])) == (number, len(table["tokens"]))


def test_a_ban_still_holds(server: Server) -> None:
    banned = EXPECTED["banned"]
    head = {"Content-Type": "application/json", "Cookie": banned["cookie"]}
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("POST", "/api/tables", json.dumps({"game": "neon", "seats": 2}), head)
    response = connection.getresponse()

    assert (response.status, json.loads(response.read())) == (banned["status"], banned["body"])
    connection.close()


def test_what_was_said_at_the_tables_is_kept(server: Server) -> None:
    store = sqlite3.connect(f"file:{server.data / DATABASE_FILE}?mode=ro", uri=True)
    said = b"".join(bytes(body) for (body,) in store.execute("SELECT body FROM entries"))
    store.close()

    assert "Olá from p0".encode() in said
    assert b"Who plays?" in said
