"""Builds the application: its routes, and its services from start to stop."""

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
    """Builds the server's application on a data folder, or on an open store."""
    chosen = msgspec.structs.replace(settings or ServerSettings(), data=str(data))
    known = origins or Origins(chosen.origins)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running_services(app, data, opened or Store(data), chosen, known):
            yield

    return Starlette(
        routes=routes_of(page, chosen.base_path),
        lifespan=lifespan,
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
    """Starts the registry and the background tasks; closes everything in the end."""
    metrics = Metrics()
    workers = WorkerPool(settings.workers)
    registry = TableRegistry(store, settings, workers, metrics)
    admin_routes.token_of(data)
    app.state.registry = registry
    app.state.services = services = Services(registry, Guests(secret_of(data)), origins)
    tasks = [
        asyncio.create_task(metrics.watch_lag()),
        asyncio.create_task(run_housekeeping(services)),
    ]
    try:
        with fewer_pauses():
            yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await registry.close()
        workers.close()
        await asyncio.to_thread(store.close)


@contextlib.contextmanager
def fewer_pauses() -> Iterator[None]:
    """Tunes Python's garbage collector and thread switching while a server runs."""
    # A full collection would delay a thousand tables; objects that exist now are never freed.
    threshold, interval = gc.get_threshold(), sys.getswitchinterval()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    # The store's thread needs the GIL several times per commit: with the default of 5 ms a busy
    # event loop would delay every move.
    sys.setswitchinterval(0.0005)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*threshold)
        sys.setswitchinterval(interval)


def routes_of(page: Path, base_path: str) -> list[BaseRoute]:
    """Returns all routes: the API, the sockets, and the page or a plain start page."""
    built = load_page(page, base_path)
    start = [Route("/", plain_pages.show_start, methods=["GET"])]
    found: list[BaseRoute] = [
        *routes.routes(),
        *admin_routes.routes(),
        Route("/privacy", plain_pages.show_privacy, methods=["GET"]),
        Route("/plain.css", plain_pages.show_style, methods=["GET"]),
        WebSocketRoute("/ws/{table}", serve_socket),
        *(start if built is None else built.routes()),
    ]
    return [Mount(base_path, routes=found)] if base_path else found


async def serve_socket(socket: WebSocket) -> None:
    """Runs the conversation of a new socket."""
    await Conversation(socket, socket.app.state.services).run()
