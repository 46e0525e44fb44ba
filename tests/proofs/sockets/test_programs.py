"""Programs that play at a real server: the bot of the examples, and the terminal."""

import asyncio
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from queue import Empty
from typing import TypeVar

import pytest
from rich.console import Console

from carteado.cli.games.game_screens import screen_of
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.prompt import Prompt, UserQuit
from carteado.cli.terminal.remote.remote_session import RemoteSession
from carteado.cli.terminal.remote.seat_tokens import SeatTokenFile
from carteado.cli.terminal.remote.table_client import ConnectionLost, TableClient, read_address
from carteado.cli.terminal.style import STYLES
from carteado.table import messages
from tests.proofs.sockets.evening import BRISK, history, play_out, seated, start
from tests.proofs.sockets.history import History
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server
from tests.static.files import ROOT

BOT = ROOT / "examples" / "bot.py"
T = TypeVar("T")


def test_the_bot_of_the_examples_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) < 60


@pytest.mark.parametrize("game", ["neon", "bum", "classic"])
def test_the_bot_of_the_examples_plays_a_whole_match(server: Server, game: str) -> None:
    # The third seat gets a bot of the server: two who never snap would play BUM! for ever.
    options = {"classic": {"target_score": 50}, "bum": {"bum_interval_ms": 20}}.get(game, {})

    async def evening() -> tuple[list[Player], int]:
        async with seated(server, game, 3, 1, dict(options)) as players:
            url = f"ws://127.0.0.1:{server.port}/ws/{players[0].table}"
            bot = await asyncio.create_subprocess_exec(sys.executable, BOT, url, "Rosie")
            await players[0].until(lambda: players[0].frame.table.seats[1].name == "Rosie")
            await start(players)
            await play_out(players)
            async with asyncio.timeout(20):
                return players, await bot.wait()

    players, code = asyncio.run(evening())

    assert code == 0
    log = history(server, players)
    log.check(*players)
    assert any(getattr(entry, "seat", None) == 1 for entry in log.entries)


class Keyboard(StringIO):
    """Types lines, and then the last one again and again."""

    def __init__(self, first: list[str], last: str) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(first)
        self.last = last

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return next(self.lines, self.last) + "\n"


def sit(server: Server, table: str, cookie: str, keyboard: Keyboard, folder: Path) -> str:
    """Plays a seat from the terminal until the keyboard quits; returns what was printed."""
    paper = StringIO()
    console = Console(file=paper, width=60, theme=STYLES, highlight=False, color_system=None)
    address = read_address(f"http://127.0.0.1:{server.port}/#{table}")
    assert address is not None
    client = TableClient(address, "Ana", cookie=cookie.partition(";")[0])
    tokens = SeatTokenFile(folder)
    session = RemoteSession(
        client, Translator("en"), console, Prompt(console, keyboard), screen_of, tokens=tokens
    )
    client.start()
    try:
        with pytest.raises(UserQuit):
            session.run()
    finally:
        client.stop()
    assert tokens.find(table) == client.token
    return paper.getvalue()


def test_a_seat_is_played_from_the_terminal_to_the_end(server: Server, tmp_path: Path) -> None:
    table, cookie = server.open_table("golf", 1, settings=BRISK, options={"draw_when": "any_time"})
    lines = ["help", "say hello", "start", "hint", "nonsense", "legal", *["draw"] * 16, "log"]

    told = sit(server, table, cookie, Keyboard(lines, "quit"), tmp_path)

    log = History(server.data, table)
    assert log.room.clock is not None
    assert log.room.clock.match.commands
    assert log.room.seats[0].name == "Ana"
    assert [line.text for line in log.room.chat] == ["hello"]
    assert "Golf" in told
    assert "My advice:" in told
    assert "I do not understand" in told


def test_whoever_comes_back_to_the_terminal_can_read_what_happened(
    server: Server, tmp_path: Path
) -> None:
    table, cookie = server.open_table("golf", 1, settings=BRISK, options={"draw_when": "any_time"})
    first = sit(server, table, cookie, Keyboard(["start", *["draw"] * 3], "quit"), tmp_path)

    again = sit(server, table, cookie, Keyboard(["log"], "quit"), tmp_path)

    told, told_again = (
        [line for line in text.splitlines() if line.startswith(" • ")] for text in (first, again)
    )
    assert len(told) >= 3
    assert told_again == told


def test_the_terminal_comes_back_by_itself_after_the_server_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--workers", "0") as server:
        table, cookie = server.open_table(
            "golf", 1, settings=BRISK, options={"draw_when": "any_time"}
        )
        address = read_address(f"127.0.0.1:{server.port}/t/{table}")
        assert address is not None
        client = TableClient(address, "Ana", cookie=cookie.partition(";")[0])
        client.start()
        try:
            until(client, messages.Frame)
            client.send_request(messages.Sit("a", "Ana"))
            client.send_request(messages.Start("b"))
            while until(client, messages.Ack).cid != "b":
                pass
            server.kill()
            client.send_request(messages.Do("c", "draw"))
            server.start()

            answer = until(client, messages.Ack)
        finally:
            client.stop()
        log = History(server.data, table)

    assert answer.cid == "c"
    assert [cid for _, cid in log.commands].count("c") == 1
    assert client.pending == {}


def test_the_terminal_tries_again_when_the_server_dies_while_it_greets() -> None:
    reset = struct.pack("ii", 1, 0)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = read_address(f"127.0.0.1:{listening.getsockname()[1]}/t/ABCDEF")
        assert address is not None
        client = TableClient(address, "Ana")
        client.start()
        try:
            for _ in range(2):
                caller, _ = listening.accept()
                caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
                caller.close()

                until(client, ConnectionLost)
        finally:
            client.stop()


def until(client: TableClient, kind: type[T]) -> T:
    """Returns the next message of a kind."""
    others: list[object] = []
    while True:
        try:
            heard = client.inbox.get(timeout=30)
        except Empty:
            pytest.fail(f"no {kind.__name__} after {others}")
        if isinstance(heard, kind):
            return heard
        others.append(heard)


def test_links_are_read_as_people_paste_them() -> None:
    def table(link: str) -> tuple[str, str] | None:
        address = read_address(link)
        return None if address is None else (address.socket, address.table)

    assert table("http://h:8000/#ABCDEF") == ("ws://h:8000/ws/ABCDEF", "ABCDEF")
    assert table("https://h/cards/t/ABCDEF") == ("wss://h/cards/ws/ABCDEF", "ABCDEF")
    assert table("ws://h:1/ws/ABCDEF") == ("ws://h:1/ws/ABCDEF", "ABCDEF")
    assert table("h:8000/ABCDEF") == ("ws://h:8000/ws/ABCDEF", "ABCDEF")
    assert table("ftp://h/ABCDEF") is None
    assert table("") is None


def test_a_link_that_is_none_is_explained() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from carteado.cli.main import main; main()", "join", "ftp://x"],
        capture_output=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 2
    assert b"is not a link to a table" in done.stderr
