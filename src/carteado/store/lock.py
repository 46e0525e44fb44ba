"""Locks a data folder, so that a second server cannot use it."""

import os
from pathlib import Path
from typing import IO


class FolderInUse(Exception):
    """Says that another process uses the data folder."""

    def __init__(self, folder: Path, owner: str) -> None:
        super().__init__(
            f"{folder} is in use by {owner}: stop that server, or choose another --data"
        )
        self.folder = folder
        self.owner = owner


def lock_folder(folder: Path) -> IO[str]:
    """Locks a data folder until the returned file is closed, or raises FolderInUse."""
    file = (folder / "server.lock").open("a+")
    try:
        _lock(file)
    except OSError as error:
        file.seek(0)
        owner = file.read().strip() or "another process"
        file.close()
        raise FolderInUse(folder, owner) from error
    file.seek(0)
    file.truncate()
    file.write(f"process {os.getpid()}")
    file.flush()
    return file


def _lock(file: IO[str]) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
