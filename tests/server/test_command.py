"""`carteado serve` and `carteado admin` as people run them: processes, signals, files."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import structlog

from carteado.cli.main import main
from carteado.server.live.persisted_room import encode_entry
from carteado.table import log_entries

PROGRAM = "from carteado.cli.main import main; main()"
PATIENCE = 60


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[..., str]]:
    """Runs a command to its end, here, and returns what it printed."""

    def command(*words: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as end:
            main.main(["--lang", "en", *words], "carteado")
        said = capsys.readouterr()
        assert end.value.code == code, said.err
        return said.out + said.err

    yield command
    structlog.reset_defaults()


def start(data: Path, *words: str) -> tuple["subprocess.Popen[str]", str]:
    """Starts a server on a free port and returns it with the address it printed."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", str(data), *words],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "LANG": "en"},
    )  # fmt: skip
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Open http://127.0.0.1:"), line
    return process, line.split()[1]


def ask(url: str, method: str, path: str, body: object = None) -> dict[str, str]:
    host = url.removeprefix("http://").rstrip("/")
    connection = HTTPConnection(host, timeout=PATIENCE)
    connection.request(method, path, json.dumps(body))
    found: dict[str, str] = json.loads(connection.getresponse().read())
    connection.close()
    return found


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_a_server_is_run_looked_after_stopped_and_moved(
    tmp_path: Path, run: Callable[..., str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    process, url = start(data, "--workers", "0")
    try:
        code = ask(url, "POST", "/api/tables", {"game": "neon", "seats": 2})["code"]
        other = ask(url, "POST", "/api/tables", {"game": "bum", "seats": 2})["code"]
        where = ("--data", str(data))

        assert "in use by process" in run("serve", "--port", "0", *where, code=2)
        assert code in run("admin", "tables", *where)
        run("admin", "backup", str(copy), *where)
        run("admin", "close", other, *where)
        assert ask(url, "GET", f"/api/tables/{other}")["code"] == "no_such_table"
        run("admin", "ban", "192.0.2.1", "--days", "1", *where)
        assert "no new tables" in run("admin", "drain", *where)
        assert ask(url, "POST", "/api/tables", {"game": "neon"})["code"] == "busy"
        run("export", code, str(tmp_path / "table.json"), *where)
        assert (tmp_path / "table.json").stat().st_mode & 0o777 == 0o600
        assert "Stop the server first" in run("admin", "restore", str(copy), *where, code=2)
        stopped = run("import", str(tmp_path / "table.json"), *where, code=2)
        assert f"Stop the server first: process {process.pid}" in stopped
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)

    assert other not in run("admin", "tables", *where)
    run("admin", "restore", str(copy), *where)
    assert other in run("admin", "tables", *where)
    assert "already exists" in run("import", str(tmp_path / "table.json"), *where, code=2)
    fresh = ("--data", str(tmp_path / "fresh"))
    run("import", str(tmp_path / "table.json"), *fresh)
    assert code in run("admin", "tables", *fresh)


def test_what_cannot_be_used_is_said_in_one_line(tmp_path: Path, run: Callable[..., str]) -> None:
    nothing = ("--data", str(tmp_path / "nothing"))
    bad = tmp_path / "bad"
    bad.write_bytes(b"no table, no store")
    newer = tmp_path / "newer.toml"
    newer.write_text("prot = 1")

    said = [
        run("admin", "tables", *nothing, code=2),
        run("admin", "restore", str(bad), *nothing, code=2),
        run("import", str(bad), *nothing, code=2),
        run("serve", "--config", str(newer), *nothing, code=2),
    ]

    assert all(one.startswith("✗") and one.count("\n") == 1 for one in said), said


def one_table() -> dict[str, Any]:
    """Returns a table as the file that `export` would write."""
    opened = log_entries.OpenEntry(0, "0123456789abcdef01234567", "ABCDEF", "g", "Ana", "neon", 2)
    return {
        "carteado_table": 1,
        "code": "ABCDEF",
        "opened_at": 100,
        "touched_at": 100,
        "closed": None,
        "entries": [json.loads(encode_entry(opened))],
        "commands": [],
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"code": "[/red]"},
        {"code": "GHJKLM"},
        {"entries": {"table": "GHJKLM"}},
        {"entries": {"at": 10**400}},
        {"touched_at": 10**15},
        {"opened_at": 10**30},
        {"commands": [("g", "c", 1), ("g", "c", 1)]},
        {"closed": []},
    ],
)
def test_a_table_from_elsewhere_that_is_none_of_ours_is_not_taken_in(
    tmp_path: Path, run: Callable[..., str], changes: dict[str, Any]
) -> None:
    file, where = tmp_path / "table.json", ("--data", str(tmp_path / "data"))
    table = one_table()
    first = {**table["entries"][0], **changes.pop("entries", {})}
    file.write_text(json.dumps({**table, "entries": [first], **changes}), "utf-8")

    said = run("import", str(file), *where, code=2)

    assert said.startswith("✗"), said
    file.write_text(json.dumps(one_table()), "utf-8")
    run("import", str(file), *where)
    assert "ABCDEF" in run("admin", "tables", *where)
