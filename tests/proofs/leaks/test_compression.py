"""Nothing that tells of cards is compressed: how well it could be would tell of them too."""

import sys
from http.client import HTTPConnection
from pathlib import Path

from websockets.sync.client import connect

from tests.proofs.sockets.serving import PROGRAM, Server

# Servers that would compress, each in one place.
DEFLATES = """
from carteado.server.ops import run
config_of = run.config_of

def deflated(*words):
    config = config_of(*words)
    config.ws_per_message_deflate = True
    return config

run.config_of = deflated
"""
ZIPS = """
from starlette.middleware.gzip import GZipMiddleware
from carteado.server.ops import run
build = run.build

def zipped(*words):
    app = build(*words)
    app.add_middleware(GZipMiddleware, minimum_size=1)
    return app

run.build = zipped
"""


def compressed(data: Path, program: str) -> list[str]:
    """Offers compression to a server wherever it can be; returns where that is accepted."""
    running = Server(data, "--workers", "0")
    running.program = [sys.executable, "-c", program]
    found = []
    with running as server:
        table, _ = server.open_table("neon", 2)
        with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", compression="deflate") as line:
            assert line.request is not None
            assert line.response is not None
            assert "permessage-deflate" in line.request.headers["Sec-WebSocket-Extensions"]
            if line.response.headers.get("Sec-WebSocket-Extensions"):
                found.append("socket")
        for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/replays/1"):
            connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
            connection.request("GET", path, headers={"Accept-Encoding": "gzip, deflate, br"})
            if connection.getresponse().getheader("Content-Encoding"):
                found.append(path.rpartition("/")[2])
            connection.close()
    return found


def test_nothing_about_tables_is_compressed(tmp_path: Path) -> None:
    assert compressed(tmp_path / "data", PROGRAM) == []


def test_a_server_that_compresses_messages_is_noticed(tmp_path: Path) -> None:
    assert compressed(tmp_path / "data", DEFLATES + PROGRAM) == ["socket"]


def test_a_server_that_compresses_pages_is_noticed(tmp_path: Path) -> None:
    assert "tables" in compressed(tmp_path / "data", ZIPS + PROGRAM)
