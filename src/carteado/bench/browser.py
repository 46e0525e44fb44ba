"""Measures the page in the system's Chromium: size of the first load, smoothness of a match.

Fast bots play the match. The page's own seat runs out of time at every turn, so this module needs
no knowledge of the page's layout. It needs Playwright, but not Playwright's own browser.
"""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from websockets.sync.client import connect

from carteado.bench.server_process import ServerUnderTest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
WIDTH, HEIGHT = 1440, 900
# The page's own seat never plays: its turn ends after a second.
SETTINGS: Final = {"bots_pace": "fast", "turn_seconds": 1, "uno_window_ms": 0}
LOOK_MS: Final = 250
KINDS: Final = {".js": "js", ".css": "css", ".woff2": "fonts"}
_NOTE_TASKS: Final = """
window.carteadoTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.carteadoTasks.push([task.startTime, task.duration]);
}).observe({ type: "longtask", buffered: true });
"""


class CannotBrowse(Exception):
    """Says what is missing: `playwright`, `chromium` or `page`."""


@dataclass
class PageWeight:
    """Holds the bytes of a screen as transferred, compressed."""

    js: int = 0
    css: int = 0
    fonts: int = 0
    other: int = 0


@dataclass
class Smoothness:
    """Holds the long tasks (50 ms or more) of the page's main thread during a match."""

    seconds: float
    frames: int
    over: bool
    tasks: int
    longest_ms: float
    # The longest task while the screen was loading.
    loading_ms: float


@dataclass
class PageReport:
    """Holds the results of a run."""

    home: PageWeight
    table: PageWeight
    match: Smoothness

    def as_json(self) -> dict[str, object]:
        """Returns the figures as plain data."""
        return asdict(self)


def find_chromium() -> str:
    """Returns the browser that CARTEADO_CHROMIUM names or the system has; raises CannotBrowse."""
    named = os.environ.get("CARTEADO_CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser"]
    for name in names:
        if found := shutil.which(name):
            return found
    raise CannotBrowse("chromium")


def measure_page(game: str, seconds: float) -> PageReport:
    """Measures home, table, and a match of at most `seconds`; raises CannotBrowse."""
    program = find_chromium()
    with open_browser(program) as browser, tempfile.TemporaryDirectory() as folder:
        server = ServerUnderTest(Path(folder) / "data")
        try:
            server.start()
            address = f"http://127.0.0.1:{server.port}"
            home = measure_home(browser, address)
            return PageReport(home, *measure_match(browser, address, game, seconds))
        finally:
            server.stop()


@contextmanager
def open_browser(program: str) -> Iterator["Browser"]:
    """Runs a browser; raises CannotBrowse, or ConnectionError for an error in the browser."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise CannotBrowse("playwright") from None
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
            yield browser
            browser.close()
        except Error as error:
            raise ConnectionError(error.message) from error


def open_visit(browser: "Browser", address: str) -> "BrowserContext":
    """Opens a browser context without stored data."""
    context = browser.new_context(
        base_url=address,
        locale="en-US",
        viewport={"width": WIDTH, "height": HEIGHT},
        service_workers="block",
    )
    context.add_init_script(_NOTE_TASKS)
    return context


def load_screen(page: "Page", path: str) -> PageWeight:
    """Opens a screen and returns its transferred bytes."""
    asked: list[Request] = []

    def note(request: "Request") -> None:
        asked.append(request)

    page.on("requestfinished", note)
    page.goto(path, wait_until="networkidle")
    page.remove_listener("requestfinished", note)
    load = PageWeight()
    for request in asked:
        kind = KINDS.get(Path(request.url.partition("?")[0]).suffix, "other")
        setattr(load, kind, getattr(load, kind) + request.sizes()["responseBodySize"])
    return load


def measure_home(browser: "Browser", address: str) -> PageWeight:
    """Opens the home screen; raises CannotBrowse if the server has no built page."""
    context = open_visit(browser, address)
    page = context.new_page()
    load = load_screen(page, "/")
    if page.locator("head > base").count() == 0:
        raise CannotBrowse("page")
    context.close()
    return load


def measure_match(
    browser: "Browser", address: str, game: str, seconds: float
) -> tuple[PageWeight, Smoothness]:
    """Shows a match of bots from a seat; returns the bytes and the long tasks."""
    context = open_visit(browser, address)
    body = {"game": game, "settings": SETTINGS}
    opened = context.request.post("/api/tables", data=body).json()
    start_match(address, opened["table"], opened["token"])
    page = context.new_page()
    frames = 0

    def count(text: str | bytes) -> None:
        nonlocal frames
        frames += '"type":"frame"' in (text if isinstance(text, str) else text.decode())

    page.on("websocket", lambda socket: socket.on("framereceived", count))
    load = load_screen(page, f"/t/{opened['code']}")
    loaded: float = page.evaluate("performance.now()")
    begun = time.perf_counter()
    over = False
    while not over and time.perf_counter() - begun < seconds:
        page.wait_for_timeout(LOOK_MS)
        over = context.request.get(f"/api/tables/{opened['table']}/replays/1").ok
    tasks: list[tuple[float, float]] = page.evaluate("window.carteadoTasks")
    playing = [length for at, length in tasks if at > loaded]
    loading = [length for at, length in tasks if at <= loaded]
    context.close()
    return load, Smoothness(
        seconds=time.perf_counter() - begun,
        frames=frames,
        over=over,
        tasks=len(playing),
        longest_ms=max(playing, default=0.0),
        loading_ms=max(loading, default=0.0),
    )


def start_match(address: str, table: str, token: str) -> None:
    """Takes a seat and starts; the match waits until the page connects."""
    with connect(f"{address.replace('http', 'ws', 1)}/ws/{table}") as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        socket.send(json.dumps({"type": "sit", "cid": "sit", "name": "Ana"}))
        socket.send(json.dumps({"type": "start", "cid": "start"}))
        for text in socket:
            message = json.loads(text)
            if message.get("cid") == "start":
                if message["type"] == "ack":
                    return
                break
    raise ConnectionError("the match could not be started")
