"""A real server and the system's Chromium, shared by the tests of this folder in one process.

Both live as long as tests of this folder follow each other, and no longer: Playwright keeps an
event loop in this thread, in which no other test could run one of its own.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from hatch_build import PAGE
from tests.needs import ROOT, missing, need, required
from tests.page.pages.visits import FLAGS, Visits, folder_of_pictures
from tests.proofs.sockets.serving import Server

# Bots answer at once, and nobody waits for a catch.
QUICK = ("bots_pace=none", "uno_window_ms=0")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Runs a server with the page; new tables have bots without delay."""
    if not (ROOT / PAGE / "index.html").exists():
        missing("page", "is not built: uv sync --reinstall-package carteado -v")
    if "page" in required():
        need("page")  # built from the sources as they are, not from those of an hour ago
    folder: Path = tmp_path_factory.mktemp("page")
    config = folder / "carteado.toml"
    config.write_text(f"new_tables = {list(QUICK)}\n", "utf-8")
    with Server(folder / "data", "--config", str(config)) as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Runs the system's Chromium; Playwright's own is never fetched."""
    program = need("chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=program, headless=True, args=list(FLAGS)
        )
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: Server, tmp_path: Path) -> Iterator[Visits]:
    """Opens tabs: `visit("/rules", language="pt", size="phone")`; fails on any trouble in them."""
    visits = Visits(browser, f"http://127.0.0.1:{server.port}", folder_of_pictures(tmp_path))
    yield visits
    visits.close()
    troubles = visits.left_over()
    if troubles:
        pytest.fail("the page had troubles:\n" + "\n".join(troubles), pytrace=False)


@pytest.fixture
def page(visit: Visits) -> Page:
    """Opens the home of the page."""
    return visit()


@pytest.fixture(scope="module")
def _visits(
    browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visits]:
    url = f"http://127.0.0.1:{server.port}"
    visits = Visits(browser, url, folder_of_pictures(tmp_path_factory.mktemp("pictures")))
    yield visits
    visits.close()


@pytest.fixture
def tab(_visits: Visits) -> Iterator[Page]:
    """Opens a tab that the tests of a module share, which is much quicker; fails on any trouble."""
    if not _visits.contexts:
        _visits(None)
    yield _visits.contexts[0].pages[0]
    troubles = _visits.left_over()
    _visits.troubles.clear()
    if troubles:
        pytest.fail("the page had troubles:\n" + "\n".join(troubles), pytrace=False)
