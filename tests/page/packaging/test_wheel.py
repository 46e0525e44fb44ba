"""What people install serves the page: the wheel alone, in an empty environment, without Node."""

import os
import subprocess
import sys
import sysconfig
import venv
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.needs import ROOT, need
from tests.proofs.sockets.serving import Server
from tools import engine


def run(*command: str | Path) -> None:
    """Runs a program in the root of the repository; what it says is the failure."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, engine.SWITCH: "0"},  # another test waits for the compiler
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=180,
        check=False,
    )
    if done.returncode != 0:
        pytest.fail(done.stdout[-4000:], pytrace=False)


def fetch(port: int, path: str) -> tuple[int, str, bytes]:
    """Returns status, kind and content of what a server answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.getheader("content-type", ""), response.read()
    finally:
        connection.close()


def test_the_installed_wheel_serves_the_page_where_no_node_is(tmp_path: Path) -> None:
    need("hatchling")
    uv = need("uv")
    home = tmp_path / "home"
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path)
    (wheel,) = tmp_path.glob("carteado-*.whl")
    venv.create(home, symlinks=True)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    run(uv, "pip", "install", "--quiet", "--no-deps", "--python", programs / "python", wheel)
    # The libraries are borrowed; the editable install beside them is not seen by this.
    (packages,) = home.rglob("site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")

    server = Server(tmp_path / "data")
    server.program = [str(programs / "carteado")]
    server.environment = {"PATH": str(programs), "HOME": str(tmp_path)}
    with server:
        status, kind, document = fetch(server.port, "/t/K7QFXA")
        where = subprocess.run(
            [programs / "python", "-c", "import carteado.server as s; print(s.__file__)"],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        )
        begin = document.index(b"assets/")
        script = document[begin : document.index(b'"', begin)].decode()
        part, part_kind, _ = fetch(server.port, f"/{script}")

    assert Path(where.stdout.strip()).is_relative_to(home)
    assert (status, kind) == (200, "text/html; charset=utf-8")
    assert (part, part_kind) == (200, "text/javascript; charset=utf-8")
