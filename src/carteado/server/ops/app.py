"""The application: routes, and what lives from start to stop."""

import asyncio
import contextlib
import gc
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from carteado.server.edge.identity import Guests, secret_of
from carteado.server.edge.origins import Origins
from carteado.server.http import admin_routes, plain_pages, routes
from carteado.server.http.middleware import (
    EdgeMiddleware,
    answer_http_exception,
    answer_not_saved,
    answer_problem,
)
from carteado.server.http.page_files import BUILT, load_page
from carteado.server.http.responses import HttpProblem
from carteado.server.live.conversation import Conversation
from carteado.server.live.registry import TableRegistry
from carteado.server.live.services import Services
from carteado.server.ops.housekeeping import run_housekeeping
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from carteado.store.writer import NotSaved


def build(
    data: Path,
    settings: ServerSettings | None = None,
    origins: Origins | None = None,
    opened: Store | None = None,
    page: Path = BUILT,
) -> Starlette:
    """Builds the server's application on a data folder, or on a store that is open already."""
    chosen = msgspec.structs.replace(settings or ServerSettings(), data=str(data))
    known = origins or Origins(chosen.origins)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with running_services(app, data, opened or Store(data), chosen, known):
            yield

    return Starlette(
        routes=routes_of(page, chosen.base_path),
        lifespan=life,
        middleware=[Middleware(EdgeMiddleware)],
        exception_handlers={
            HttpProblem: answer_problem,
            HTTPException: answer_http_exception,
            NotSaved: answer_not_saved,
        },
    )


@contextlib.asynccontextmanager
async def running_services(
    app: Starlette, data: Path, store: Store, settings: ServerSettings, origins: Origins
) -> AsyncIterator[None]:
    """Opens the house with its chores, and closes it in the end."""
    metrics = Metrics()
    thinkers = WorkerPool(settings.workers)
    registry = TableRegistry(store, settings, thinkers, metrics)
    admin_routes.token_of(data)
    app.state.registry = registry
    app.state.services = services = Services(registry, Guests(secret_of(data)), origins)
    chores = [
        asyncio.create_task(metrics.watch_lag()),
        asyncio.create_task(run_housekeeping(services)),
    ]
    try:
        with fewer_pauses():
            yield
    finally:
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await registry.close()
        thinkers.close()
        await asyncio.to_thread(store.close)


@contextlib.contextmanager
def fewer_pauses() -> Iterator[None]:
    """Makes Python itself pause less while a server runs."""
    # A full collection would stall a thousand tables; what exists now stays for good.
    usual, turns = gc.get_threshold(), sys.getswitchinterval()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    # The thread that stores asks for Python's lock a few times a commit: with the usual 5 ms a
    # busy event loop would make everyone's move wait for it.
    sys.setswitchinterval(0.0005)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
        sys.setswitchinterval(turns)


def routes_of(page: Path, base_path: str) -> list[BaseRoute]:
    """Returns all routes: what programs ask for, the sockets, and the page or a plain door."""
    site = load_page(page, base_path)
    door = [Route("/", plain_pages.show_start, methods=["GET"])]
    found: list[BaseRoute] = [
        *routes.routes(),
        *admin_routes.routes(),
        Route("/privacy", plain_pages.show_privacy, methods=["GET"]),
        Route("/plain.css", plain_pages.show_style, methods=["GET"]),
        WebSocketRoute("/ws/{table}", serve_socket),
        *(door if site is None else site.routes()),
    ]
    return [Mount(base_path, routes=found)] if base_path else found


async def serve_socket(socket: WebSocket) -> None:
    """Speaks with whoever has opened a socket."""
    await Conversation(socket, socket.app.state.services).run()
