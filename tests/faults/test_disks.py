"""Disks that are full under a real server: not saved, nothing happened, and play goes on."""

import asyncio
import contextlib
import os
import resource
import shutil
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from carteado.table import messages
from tests.needs import missing
from tests.online.evening import history, play_out, seated, start
from tests.online.player import Player
from tests.online.serving import Server

LONG = "a" * 300
MOST_LINES = 400
# In seconds; a busy machine may need some.
LONGEST = 300.0

Act = Callable[[], None]


async def talk_until_refused(player: Player) -> str:
    """Says long things until one is refused; returns why."""
    for _ in range(MOST_LINES):
        answer = await player.ask(messages.Chat, text=LONG)
        if isinstance(answer, str):
            return answer
    return ""


async def trouble(server: Server, worsen: Act, mend: Act) -> list[Player]:
    """Plays, lets the disk fail and recover without a restart, and plays on to the end."""
    async with seated(server, "arcade", 2, 2) as players:
        ana, ze = players
        await start(players)
        worsen()
        try:
            assert await talk_until_refused(ana) == "not_saved"
            stored = len(history(server, players).entries)
            assert max(frame.seq for frame in ze.visit.frames) == stored
            assert await ze.ask(messages.Chat, text="still full") == "not_saved"
        finally:
            mend()
        await works_again(lambda: ana.ask(messages.Chat, text="again"))
        await play_out(players, LONGEST)
        return players


async def works_again(ask: Callable[[], Awaitable[str | int]]) -> None:
    """Asks until something is stored again."""
    for _ in range(MOST_LINES):
        if isinstance(await ask(), int):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("nothing is stored any more")


def check(server: Server, players: list[Player]) -> None:
    for player in players:
        for visit in player.visits:
            forget_repeated(visit.heard)
    log = history(server, players)
    assert log.check(*players) > 10
    assert log.room.running is not None
    assert log.room.running.match.over


def forget_repeated(heard: list[messages.FromServer]) -> None:
    """Drops the frame that is sent once more when something can be stored again."""
    seen: set[int] = set()
    for message in list(heard):
        if isinstance(message, messages.Frame):
            if message.seq in seen:
                heard.remove(message)
            seen.add(message.seq)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="this system cannot limit files")
def test_a_file_that_may_not_grow_means_not_saved_and_play_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--workers", "0") as server:
        assert server.process is not None
        pid = server.process.pid

        def limit(size: int) -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        def worsen() -> None:
            limit(max(file.stat().st_size for file in server.data.iterdir()) + 4096)

        players = asyncio.run(trouble(server, worsen, lambda: limit(resource.RLIM_INFINITY)))
        check(server, players)


@contextmanager
def tmpfs(folder: Path, size: str) -> Iterator[Path]:
    """Mounts a small disk in memory, where that is allowed."""
    folder.mkdir()
    mount = shutil.which("mount")
    command = [str(mount), "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if mount is None or subprocess.run(command, capture_output=True, check=False).returncode:
        missing("tmpfs", "cannot be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def test_a_disk_that_is_full_means_not_saved_and_play_goes_on(tmp_path: Path) -> None:
    with tmpfs(tmp_path / "disk", "8m") as disk:
        filler = disk / "filler"

        def worsen() -> None:
            with contextlib.suppress(OSError), filler.open("wb") as file:
                while True:
                    file.write(bytes(65536))
                    file.flush()

        with Server(disk / "data", "--workers", "0") as server:
            server.output = tmp_path / "log"
            players = asyncio.run(trouble(server, worsen, filler.unlink))
            check(server, players)


def test_a_second_server_on_the_same_data_refuses_to_start_and_says_why(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--workers", "0") as server:
        second = Server(tmp_path / "data", "--workers", "0")
        second.output = tmp_path / "second.log"

        with pytest.raises(AssertionError, match=f"in use by process {server_pid(server)}"):
            second.start()

        assert server.get("/health")["ok"]


def server_pid(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def test_a_folder_that_cannot_be_written_is_said_before_anything_starts(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_text("no folder")
    server = Server(file, "--workers", "0")
    server.output = tmp_path / "log"

    with pytest.raises(AssertionError, match="no server") as error:
        server.start()

    assert "Traceback" not in str(error.value)
    assert os.path.basename(file) in str(error.value)  # noqa: PTH119
