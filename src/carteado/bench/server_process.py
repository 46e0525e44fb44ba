"""A server in its own process, with its CPU time and memory."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

PROGRAM: Final = "from carteado.cli.main import main; main()"
STARTS_WITHIN: Final = 60.0


def raise_limits(files: int) -> None:
    """Raises the limit of open files for this process and its children."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < files:
        raise OSError(f"{files} open files are needed, the system allows {hard}")


class ServerUnderTest:
    """Runs `carteado serve` on a free port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.start_s = 0.0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the process and measures the time until it responds."""
        command = [sys.executable, "-c", PROGRAM, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data), "--workers", "0"]
        begun = time.perf_counter()
        self.data.parent.mkdir(parents=True, exist_ok=True)
        with self.data.with_suffix(".log").open("wb") as output:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        self._pin_to_core()
        while not self.answers():
            if self.process.poll() is not None or time.perf_counter() - begun > STARTS_WITHIN:
                raise ConnectionError(self.data.with_suffix(".log").read_text("utf-8")[-2000:])
            time.sleep(0.01)
        self.start_s = time.perf_counter() - begun

    def _pin_to_core(self) -> None:
        """Pins the server to one core and this process to the others, if the system can."""
        if not hasattr(os, "sched_setaffinity") or self.process is None:
            return
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(self.process.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:])

    def answers(self) -> bool:
        """Tells whether the server responds."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def stop(self) -> None:
        """Stops the server and its child processes."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process = None

    def cpu_seconds(self) -> float | None:
        """Returns the CPU time of the server; None if the system does not provide it."""
        words = self._proc("stat").rpartition(")")[2].split()
        if not words:
            return None
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory_kib(self) -> int | None:
        """Returns the memory of the server; None if the system does not provide it."""
        words = self._proc("statm").split()
        return int(words[1]) * os.sysconf("SC_PAGE_SIZE") // 1024 if words else None

    def _proc(self, name: str) -> str:
        if self.process is None:
            return ""
        try:
            return Path(f"/proc/{self.process.pid}/{name}").read_text("utf-8")
        except OSError:
            return ""
