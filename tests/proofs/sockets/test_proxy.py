"""The worked example of a proxy, as it is in the repository: TLS outside, a path of its own."""

import json
import re
import socket
import ssl
import subprocess
from collections.abc import Iterator
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.needs import ROOT, need
from tests.proofs.sockets.serving import Server, free_port
from tests.waiting import until

HOST = "cards.example"
ORIGIN = f"https://{HOST}"
STARTS_WITHIN = 30.0


class Proxy:
    """Runs nginx in front of a server, with the example's own text but for ports and files."""

    def __init__(self, folder: Path, behind: int) -> None:
        self.folder = folder
        self.port = free_port()
        pem, key = folder / "cert.pem", folder / "cert.key"
        make = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={HOST}"
        names = ["-addext", f"subjectAltName=DNS:{HOST}"]
        subprocess.run(
            [*make.split(), *names, "-out", str(pem), "-keyout", str(key)],
            check=True,
            capture_output=True,
            timeout=60,
        )
        self.trust = ssl.create_default_context(cafile=str(pem))
        self.trust.check_hostname = False  # the address is a number here, the name is HOST
        text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
        for here, there in (
            ("listen 443", f"listen 127.0.0.1:{self.port}"),
            (f"/etc/ssl/{HOST}.pem", str(pem)),
            (f"/etc/ssl/{HOST}.key", str(key)),
            ("127.0.0.1:8000", f"127.0.0.1:{behind}"),
        ):
            assert here in text
            text = text.replace(here, there)
        kinds = ("body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(
            f"{'client_body' if kind == 'body' else kind}_temp_path {folder / kind};\n"
            for kind in kinds
        )
        self.config = folder / "nginx.conf"
        self.config.write_text(
            f"daemon off;\npid {folder / 'nginx.pid'};\nerror_log {folder / 'error.log'};\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{paths}{text}}}\n",
            "utf-8",
        )
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Proxy":
        with (self.folder / "said.log").open("wb") as said:
            self.process = subprocess.Popen(
                [need("nginx"), "-c", str(self.config), "-p", str(self.folder)],
                stdin=subprocess.DEVNULL,
                stderr=said,
            )
        until(self.answers, STARTS_WITHIN)
        return self

    def answers(self) -> bool:
        """Tells whether the proxy answers; fails if its process has ended."""
        try:
            self.ask("GET", "/play/health")
        except (OSError, HTTPException):
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "said.log").read_text()
            return False
        return True

    def __exit__(self, *error: object) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)

    def ask(self, method: str, path: str, body: object = None, **head: str) -> tuple[int, bytes]:
        """Sends a request as a browser would; returns the status and the body."""
        connection = HTTPSConnection("127.0.0.1", self.port, context=self.trust, timeout=60)
        heads = {"Host": HOST, "Content-Type": "application/json"}
        heads |= {name.replace("_", "-"): value for name, value in head.items()}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), heads)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def talk(self, path: str, origin: str = ORIGIN) -> ClientConnection:
        """Opens a WebSocket through the proxy."""
        return connect(
            f"wss://{HOST}{path}",
            sock=socket.create_connection(("127.0.0.1", self.port), timeout=60),
            ssl=self.trust,
            origin=Origin(origin),
            proxy=None,
            open_timeout=60,
        )


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """Starts a server as the example's first lines say, and the proxy before it."""
    need("nginx")
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    command = re.search(r"carteado serve (.*)", text)
    assert command is not None
    with (
        Server(tmp_path / "data", *command[1].split(), base="/play") as server,
        Proxy(tmp_path, server.port) as running,
    ):
        yield running


def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    """Returns the next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=60))
        if message["type"] == kind:
            return message


def test_a_table_is_opened_and_played_through_the_proxy(proxy: Proxy) -> None:
    status, body = proxy.ask("POST", "/play/api/tables", {"game": "golf"}, Origin=ORIGIN)
    assert status == 201, body
    opened = json.loads(body)

    with proxy.talk(f"/play/ws/{opened['code']}") as line:
        hello = {"type": "hello", "token": opened["token"], "seq": None, "name": "Ana"}
        line.send(json.dumps(hello))
        heard(line, "welcome")
        for number, wish in enumerate(({"type": "sit", "name": "Ana"}, {"type": "start"})):
            line.send(json.dumps({**wish, "cid": f"c{number}"}))
            assert heard(line, "ack")["cid"] == f"c{number}"
        while not (frame := heard(line, "frame")).get("legal"):
            pass
        line.send(json.dumps({"type": "do", "cid": "move", "cmd": frame["legal"][0]}))

        assert heard(line, "ack")["cid"] == "move"


def test_the_page_knows_its_path(proxy: Proxy) -> None:
    status, body = proxy.ask("GET", "/play/")

    assert status == 200
    assert b'<base href="/play/"' in body


def test_what_is_for_the_operator_stays_inside(proxy: Proxy) -> None:
    assert [proxy.ask("GET", f"/play/{path}")[0] for path in ("metrics", "admin/tables")] == [
        404
    ] * 2


def test_another_site_may_not_talk(proxy: Proxy) -> None:
    with pytest.raises(InvalidStatus) as refused:
        proxy.talk("/play/ws/ANYONE", origin="https://elsewhere.example")

    assert refused.value.response.status_code == 403
