"""The service worker: the page itself comes up while no server answers, and says that none does."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.pages.visits import Visits
from tests.page.pages.words import Words
from tests.proofs.sockets.serving import Server


def keep(tab: Page) -> None:
    """Visits the first page twice: the second time everything goes through the service worker."""
    tab.goto("/")
    tab.evaluate("navigator.serviceWorker.ready")
    tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
    tab.reload(wait_until="networkidle")


def test_the_page_comes_up_without_a_server(visit: Visits, tmp_path: Path) -> None:
    visit.forgive("ERR_CONNECTION", "Failed to fetch")
    with Server(tmp_path / "data") as server:
        visit.url = f"http://127.0.0.1:{server.port}"
        tab = visit(None, language="pt")
        keep(tab)

        server.kill()
        tab.reload()

        words = Words(tab, "pt")
        expect(tab.get_by_role("heading", level=1, name=words.say("ui.home.title"))).to_be_visible()
        assert tab.locator("header img").evaluate("(logo) => logo.naturalWidth") > 0
        words.button("ui.home.play.alone", game=words.say("ui.game.golf")).click()
        alert = tab.get_by_role("alert").filter(has_text=words.say("ui.problem.no_server"))
        expect(alert).to_be_visible()
        visit.close()


def test_nothing_of_a_table_is_kept(visit: Visits, tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        visit.url = f"http://127.0.0.1:{server.port}"
        tab = visit(None)
        keep(tab)
        tab.goto("/play/golf?deal=8")
        expect(tab.get_by_role("button", name="pile 7:")).to_be_visible()

        kept = tab.evaluate(
            """async () => {
              const found = [];
              for (const name of await caches.keys())
                for (const one of await (await caches.open(name)).keys()) found.push(one.url);
              return found;
            }"""
        )

        paths = {one.removeprefix(visit.url) for one in kept}
        assert {"/", "/api/texts/en"} <= paths
        shell = re.compile(r"/(assets/.*|api/texts/.*|[\w-]+\.svg)?")
        assert not [path for path in paths if not shell.fullmatch(path)]
        visit.close()
