"""Disks that are full or broken under a real server: not saved, nothing happened, play goes on."""

import asyncio
import contextlib
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from carteado.table import messages
from tests.needs import missing
from tests.proofs.faults.spoilt import HASTY, LITTERING, program_of
from tests.proofs.faults.weak_disk import WeakDisk
from tests.proofs.sockets.evening import history, play_out, seated, start
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server
from tests.waiting import reached

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

    async def is_stored() -> bool:
        return isinstance(await ask(), int)

    await reached(is_stored, what="nothing is stored any more")


def check(server: Server, players: list[Player]) -> None:
    for player in players:
        for visit in player.visits:
            forget_repeated(visit.heard)
    log = history(server, players)
    assert log.check(*players) > 10
    assert log.room.clock is not None
    assert log.room.clock.match.over


def forget_repeated(heard: list[messages.FromServer]) -> None:
    """Drops the frame that is sent once more when something can be stored again."""
    seen: set[int] = set()
    for message in list(heard):
        if isinstance(message, messages.Frame):
            if message.seq in seen:
                heard.remove(message)
            seen.add(message.seq)


def limit_files(data: Path, spoil: str = "") -> None:
    """Lets the files of a server grow no more, then grow again."""
    running = Server(data, "--workers", "0")
    running.program = program_of(spoil)
    with running as server:
        assert server.process is not None
        pid = server.process.pid

        def limit(size: int) -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        def worsen() -> None:
            limit(max(file.stat().st_size for file in server.data.iterdir()) + 4096)

        players = asyncio.run(trouble(server, worsen, lambda: limit(resource.RLIM_INFINITY)))
        check(server, players)


can_limit_files = pytest.mark.skipif(
    not hasattr(resource, "prlimit"), reason="this system cannot limit files"
)


@can_limit_files
def test_a_file_that_may_not_grow_means_not_saved_and_play_goes_on(tmp_path: Path) -> None:
    limit_files(tmp_path / "data")


@can_limit_files
def test_a_server_that_calls_everything_saved_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="== 'not_saved'"):
        limit_files(tmp_path / "data", HASTY)


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="preloads a library into the server")


def weak_server(folder: Path, spoil: str = "") -> tuple[WeakDisk, Server]:
    """Returns a disk that can fail, and a server on it."""
    disk = WeakDisk(folder, folder / "data")
    server = Server(folder / "data", "--workers", "0")
    server.program, server.environment = program_of(spoil), disk.environment
    return disk, server


@on_linux
@pytest.mark.parametrize("wrong", ["read_only", "no_flush"])
def test_a_disk_that_fails_means_not_saved_and_play_goes_on(wrong: str, tmp_path: Path) -> None:
    disk, running = weak_server(tmp_path)
    sign: Path = getattr(disk, wrong)

    with running as server:
        players = asyncio.run(trouble(server, sign.touch, sign.unlink))
        check(server, players)

    assert "disk I/O error" in server.said()


def die_without_a_flush(folder: Path, spoil: str = "") -> None:
    """Kills a server right after it has called something unsaved, and looks what the next finds."""
    disk, running = weak_server(folder, spoil)

    async def evening(server: Server) -> list[Player]:
        async with seated(server, "neon", 2, 2) as players:
            await start(players)
            disk.no_flush.touch()
            assert await players[0].ask(messages.Chat, text="lost") == "not_saved"
            server.kill()
            disk.no_flush.unlink()
            return players

    with running as server:
        players = asyncio.run(evening(server))
        server.start()
        assert history(server, players).check(*players) > 3


@on_linux
def test_what_was_called_unsaved_is_not_there_after_a_kill(tmp_path: Path) -> None:
    die_without_a_flush(tmp_path)


@on_linux
def test_a_server_that_leaves_what_it_called_unsaved_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"refused \(not_saved\), but is in the log"):
        die_without_a_flush(tmp_path, LITTERING)


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
