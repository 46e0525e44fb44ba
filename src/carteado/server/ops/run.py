"""The server process: opens the socket, runs uvicorn, notifies clients at the end."""

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
# The conversation refuses long messages with a reason; the protocol refuses far longer ones.
LARGEST_MESSAGE: Final = 16 * 1024
SHUTDOWN_SECONDS: Final = 5


class CannotListen(Exception):
    """Says why the server cannot listen on its address."""


class ServerProcess(uvicorn.Server):
    """Reports when the server is ready, and notifies clients before it closes their sockets."""

    def __init__(
        self, config: uvicorn.Config, app: Starlette, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.app = app
        self.on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and calls `on_ready`."""
        asyncio.get_running_loop().set_exception_handler(log_unhandled)
        await super().startup(sockets)
        if self.started:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notifies all clients, waits until the messages have left, and shuts down."""
        self.app.state.registry.disconnect_all()
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
    """Returns the URLs of the server, the most useful last."""
    hosts = [settings.host]
    if settings.host in EVERYWHERE:
        hosts = ["127.0.0.1", *own_addresses()]
    return [
        f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"
        for host in hosts
    ]


def config_of(app: Starlette, settings: ServerSettings) -> uvicorn.Config:
    """Returns uvicorn's settings: small messages, no server name.

    There is no compression, because the size of a compressed message can reveal its content.
    """
    return uvicorn.Config(
        app,
        http=bounded_protocol(settings),
        ws=DirectOutput,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # the connection sends pings of its own, which the referee uses
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy or None,
        access_log=False,
        log_level="warning",
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def run(settings: ServerSettings, on_ready: Callable[[list[str]], None]) -> None:
    """Serves until a signal stops it; calls `on_ready` with the URLs."""
    open_logs(settings.log_level, settings.log_json)
    data = Path(settings.data)
    # Lock the data first: a second server on the same data must not listen.
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
        config_of(app, settings), app, lambda: announce(data, urls(settings, port), on_ready)
    )
    server.run([listening])


def announce(data: Path, found: list[str], on_ready: Callable[[list[str]], None]) -> None:
    """Writes the URL to a file, for admin commands, and calls `on_ready`."""
    file = data / ADDRESS_FILE
    file.write_text(json.dumps({"process": os.getpid(), "url": found[0]}), "utf-8")
    on_ready(found)
