"""The server process: one socket, uvicorn on it, and a goodbye at the end."""

import asyncio
import json
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette

from carteado.server.edge.http_protocol import bounded_protocol
from carteado.server.edge.origins import EVERYWHERE, Origins, own_addresses
from carteado.server.edge.socket_output import DirectOutput
from carteado.server.ops.app import build
from carteado.server.process.faults import log_unhandled
from carteado.server.process.logs import open_logs
from carteado.server.process.settings import ServerSettings
from carteado.store.sqlite import Store

ADDRESS_FILE: Final = "server.json"
# A message over the limit is refused by us with a word; far over it, by the protocol.
LARGEST_MESSAGE: Final = 16 * 1024
GOODBYE_SECONDS: Final = 5


class CannotListen(Exception):
    """Says why the address cannot be listened on."""


class ServerProcess(uvicorn.Server):
    """Says when people can come, and tells clients before their sockets are closed."""

    def __init__(self, config: uvicorn.Config, app: Starlette, said: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.said = said

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        asyncio.get_running_loop().set_exception_handler(log_unhandled)
        await super().startup(sockets)
        if self.started:
            self.said()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Says goodbye, gives the words a moment to leave, and shuts down."""
        self.app.state.registry.say_goodbye()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """Opens the socket that the server listens on; raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(1024)
    except OSError:
        found.close()
        raise
    return found


def urls(settings: ServerSettings, port: int) -> list[str]:
    """Returns the addresses people can open, the most useful last."""
    hosts = [settings.host]
    if settings.host in EVERYWHERE:
        hosts = ["127.0.0.1", *own_addresses()]
    return [
        f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"
        for host in hosts
    ]


def config_of(app: Starlette, settings: ServerSettings) -> uvicorn.Config:
    """Returns uvicorn's settings: small messages, no compression (length tells), no server name."""
    return uvicorn.Config(
        app,
        http=bounded_protocol(settings),
        ws=DirectOutput,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # we ping with nonces that the referee can use
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy or None,
        access_log=False,
        log_level="warning",
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def run(settings: ServerSettings, said: Callable[[list[str]], None]) -> None:
    """Serves until it is told to stop; `said` gets the addresses once people can come."""
    open_logs(settings.log_level, settings.log_json)
    data = Path(settings.data)
    # First of all: a second server on the same data must not even listen.
    store = Store(data)
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        store.close()
        raise CannotListen(str(error.strerror)) from error
    port: int = listening.getsockname()[1]
    origins = Origins(settings.origins)
    origins.add_address(settings.host, port)
    app = build(data, settings, origins, store)
    server = ServerProcess(
        config_of(app, settings), app, lambda: announce(data, urls(settings, port), said)
    )
    server.run([listening])


def announce(data: Path, found: list[str], said: Callable[[list[str]], None]) -> None:
    """Notes where the server is, for the commands that look after it, and says it."""
    file = data / ADDRESS_FILE
    file.write_text(json.dumps({"process": os.getpid(), "url": found[0]}), "utf-8")
    said(found)
