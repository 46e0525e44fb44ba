"""A disk that fails at a word, under a real server: see `weak_disk.c`."""

import os
import subprocess
from pathlib import Path
from typing import Final

from tests.needs import need

SOURCE: Final = Path(__file__).with_name("weak_disk.c")


class WeakDisk:
    """Makes the files of one folder fail, for servers that are started with its environment."""

    def __init__(self, folder: Path, data: Path) -> None:
        self._library = folder / "weak_disk.so"
        command = [need("cc"), "-shared", "-fPIC", "-o", str(self._library), str(SOURCE), "-ldl"]
        subprocess.run(command, check=True, capture_output=True)
        self._data = data
        # Each is there while something is wrong.
        self.read_only = folder / "read-only"
        self.no_flush = folder / "no-flush"

    @property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "LD_PRELOAD": str(self._library),
            "WEAK_DISK": str(self._data),
            "WEAK_DISK_READ_ONLY": str(self.read_only),
            "WEAK_DISK_NO_FLUSH": str(self.no_flush),
        }
