"""The page from other places: another machine of the network, over plain http; another path."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from carteado.server.edge.origins import own_addresses
from tests.page.pages.lobby import open_table
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words
from tests.proofs.sockets.serving import Server


def test_the_page_opens_over_plain_http_from_the_local_network(
    visit: Visits, tmp_path: Path
) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine has no address in a network")
    host = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]

    with Server(tmp_path / "data", "--host", "0.0.0.0") as server:
        visit.url = f"http://{host}:{server.port}"
        tab = visit("/")
        opened = tab.evaluate(
            """async () => {
              const answer = await fetch("api/tables", {
                method: "POST",
                headers: {"Content-Type": "application/json"},
                body: JSON.stringify({game: "neon"}),
              });
              return answer.status;
            }"""
        )

        assert not tab.evaluate("isSecureContext")
        assert opened == 201
        visit.close()


def test_people_play_over_plain_http_from_the_local_network(visit: Visits, tmp_path: Path) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine has no address in a network")
    host = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
    options = {"starting_player": "first_seat", "draw_when": "any_time", "drawn_card": "keep"}

    with Server(tmp_path / "data", "--host", "0.0.0.0") as server:
        visit.url = f"http://{host}:{server.port}"
        ana, bia = visit(None), visit(None, size="phone", touch=True)
        ana.goto("/about")
        code = open_table(ana, game="neon", seats=2, options=options)
        for tab in (ana, bia):
            tab.goto(f"/t/{code}")
            Words(tab).button("ui.lobby.sit").click()
        Words(bia).button("ui.lobby.ready").tap()
        Words(ana).button("ui.lobby.start").click()

        draw(ana, "click")
        expect(hand(ana)).to_have_count(8)
        draw(bia, "tap")
        expect(hand(bia)).to_have_count(8)
        draw(ana, "press")
        expect(hand(ana)).to_have_count(9)
        ana.reload()

        expect(hand(ana)).to_have_count(9)
        missing = "['randomUUID' in crypto, 'clipboard' in navigator, 'serviceWorker' in navigator]"
        assert ana.evaluate(missing) == [False, False, False]
        visit.close()


def hand(tab: Page) -> Locator:
    return tab.get_by_role("list", name="Your hand").get_by_role("button")


def draw(tab: Page, how: str) -> None:
    """Waits for one's turn and draws, with the mouse, with a finger or by a key."""
    expect(tab).to_have_title(re.compile("Your turn"))
    button = tab.locator("[data-zone=buttons]").get_by_role("button", name="Draw")
    expect(button).to_be_enabled()
    if how == "press":
        tab.get_by_role("main").press("d")
    elif how == "tap":
        button.tap()
    else:
        button.click()


def test_the_page_opens_under_a_path(visit: Visits, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--base-path", "/cards") as server:
        visit.url = f"http://127.0.0.1:{server.port}"
        tab = visit("/cards/rules/neon")

        assert tab.evaluate("document.baseURI") == f"{visit.url}/cards/"
        assert tab.evaluate("fetch('api/games').then((answer) => answer.status)") == 200
        visit.close()
