"""A real server in a process of its own, started, killed and started again on the same data."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.waiting import until

STARTS_WITHIN = 60.0
PROGRAM = "from carteado.cli.main import main; main()"


# Below the ports that systems give away by themselves: while a server is down, no connection and no
# other server of a test in the next process may take its place.
PORTS = range(12000, 30000)


def free_port() -> int:
    """Returns a port nobody listens on, from this test process's own share."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = random.choice(PORTS[worker % 16 :: 16])
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """Runs `carteado serve` on a data folder; used as a context, it leaves no process behind."""

    def __init__(self, data: Path, *words: str, base: str = "") -> None:
        self.data = data
        self.words = words
        self.base = base
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.program = [sys.executable, "-c", PROGRAM]
        self.environment: dict[str, str] | None = None
        # A worker of a killed server may live on for a moment and keep pipes open: use a file.
        self.output = data.parent / f"{data.name}.log"

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def start(self) -> None:
        """Starts the process and returns once it answers."""
        command = [*self.program, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.words]
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
                env=self.environment,
            )
        try:
            until(self.answers, STARTS_WITHIN)
        except TimeoutError:
            raise TimeoutError(f"no server yet:\n{self.said()}") from None

    def answers(self) -> bool:
        """Tells whether the server answers; fails if its process has ended."""
        try:
            self.get(f"{self.base}/health")
        except OSError:
            ended = self.process.poll() if self.process else "not started"
            if ended is not None:
                raise AssertionError(f"no server ({ended}):\n{self.said()}") from None
            return False
        return True

    def kill(self) -> None:
        """Kills the server without a word, and whatever it had started."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process = None

    def said(self) -> str:
        """Returns the end of what the server printed."""
        return self.output.read_text("utf-8", errors="replace")[-3000:]

    def get(self, path: str) -> Any:
        """Asks for a page."""
        return self.ask("GET", path)[0]

    def open_table(self, game: str, seats: int, **more: object) -> tuple[str, str]:
        """Opens a table and returns its id with the cookie of the host."""
        found, cookie = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert "table" in found, found
        return str(found["table"]), cookie

    def ask(self, method: str, path: str, body: object = None) -> tuple[Any, str]:
        """Sends a request; returns the answer and the cookie that came with it."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            head = {"Content-Type": "application/json"} if body is not None else {}
            connection.request(method, path, json.dumps(body) if body is not None else None, head)
            response = connection.getresponse()
            return json.loads(response.read()), (response.getheader("Set-Cookie") or "")
        finally:
            connection.close()
