"""A real terminal: Ctrl+C, Ctrl+D and Tab, through a pseudo-terminal."""

import os
import select
import subprocess
import sys
from collections.abc import Iterator

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

PROGRAM = "from carteado.cli.main import main; main()"
# The terminal has to control the program, or Ctrl+C is only a letter; and a test run that was
# started in the background hands down a Ctrl+C that is ignored.
CONTROLLED = (
    "import fcntl, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    f"signal.signal(signal.SIGINT, signal.default_int_handler); {PROGRAM}"
)
CTRL_C, CTRL_D, TAB = b"\x03", b"\x04", b"\t"
# Only a program that hangs takes so long.
PATIENCE = 60


class Terminal:
    """Types into a program and reads what it shows."""

    def __init__(self, *words: str) -> None:
        self.master, inside = os.openpty()
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CONTROLLED, *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            env={**kept, "TERM": "xterm", "LANG": "en_US.UTF-8", "COLUMNS": "60"},
        )
        os.close(inside)
        self.shown = b""
        self.seen = 0

    def read(self) -> bytes:
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, self.shown
        try:
            return os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return b""

    def read_until(self, text: bytes) -> None:
        """Reads on until the text has been shown."""
        while text not in self.shown[self.seen :]:
            piece = self.read()
            assert piece, self.shown
            self.shown += piece
        self.seen = self.shown.index(text, self.seen) + len(text)

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def interrupt(self) -> None:
        """Presses Ctrl+C until something happens: Python can miss one that comes just before it
        begins to wait for a key."""
        while not select.select([self.master], [], [], 1)[0]:
            self.type(CTRL_C)

    def end(self) -> tuple[int, str]:
        """Reads the rest, and returns the exit code and everything that was shown."""
        while piece := self.read():
            self.shown += piece
        return self.process.wait(PATIENCE), self.shown.decode("utf-8", "replace")


@pytest.fixture
def table() -> Iterator[Terminal]:
    terminal = Terminal("play", "neon", "--seed", "7")
    terminal.read_until(b"\n> ")
    yield terminal
    terminal.process.kill()
    terminal.process.wait()
    os.close(terminal.master)


def test_ctrl_c_leaves_with_one_line_and_code_130(table: Terminal) -> None:
    table.type(CTRL_C)
    table.interrupt()

    code, shown = table.end()

    assert code == 130
    assert shown.rstrip().splitlines()[-1] == "Interrupted. See you!"
    assert "Traceback" not in shown


def test_ctrl_d_leaves_with_one_line_and_code_0(table: Terminal) -> None:
    table.type(CTRL_D)

    code, shown = table.end()

    assert code == 0
    assert shown.rstrip().splitlines()[-1] == "You leave the table. See you!"
    assert "Traceback" not in shown


def test_tab_completes_commands(table: Terminal) -> None:
    pytest.importorskip("readline", reason="this Python has no readline, so Tab does nothing")

    table.type(b"leg" + TAB + b"\n")
    table.read_until(b"play W R")
    table.read_until(b"\n> ")
    table.type(b"pl" + TAB + b"G\n")
    table.read_until(b"colour green (G)")
    table.read_until(b"\n> ")
    table.type(CTRL_D)

    assert table.end()[0] == 0


def test_colours_are_used_on_a_terminal(table: Terminal) -> None:
    table.type(b"quit\n")

    code, shown = table.end()

    assert code == 0
    assert "\x1b[" in shown
    assert "yellow (Y)" in shown


def piped(*words: str, encoding: str) -> subprocess.CompletedProcess[bytes]:
    """Runs the program as a shell would, with its output in a pipe."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "60"}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment,
        check=False,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_with_an_old_encoding_gets_letters_it_knows(encoding: str) -> None:
    done = piped("play", "neon", "--seed", "7", "--lang", "pt", encoding=encoding)

    shown = done.stdout.decode(encoding)
    assert done.returncode == 0
    assert done.stderr == b""
    assert "> 0 Voc" in shown
    assert "7 #######  [Y9] amarelo (Y)" in shown
    assert "?" not in shown


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "rules", "neon"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None

    process.stdout.close()

    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait(PATIENCE)
