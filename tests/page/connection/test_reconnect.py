"""A match outlives what happens to a tab: a reload, a dead network, a dead server, another tab."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.page.pages.lobby import open_table
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words
from tests.proofs.sockets.serving import Server

# Golf in which one may always draw: a command that would be carried out twice shows.
GOLF = {"game": "golf", "options": {"draw_when": "any_time"}}
LOST = "Reconnecting… your turn is safe"
COUNT_FLIGHTS = """
window.flights = 0;
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes) if (node.className === "flight") flights += 1;
}).observe(document.body, {childList: true}));
"""


class Network:
    """Stands between a tab and its server; a test cuts it, or lets it swallow the answers."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab
        self.up = True
        self.deaf = False
        self.said: list[dict[str, object]] = []
        self.sockets: list[WebSocketRoute] = []
        tab.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self.up:
            socket.close()
            return
        server = socket.connect_to_server()

        def say(text: str | bytes) -> None:
            self.said.append(json.loads(text))
            server.send(text)

        def hear(text: str | bytes) -> None:
            if not self.deaf:
                socket.send(text)

        socket.on_message(say)
        server.on_message(hear)
        self.sockets += [socket, server]

    def cut(self) -> None:
        self.up = False
        while self.sockets:
            self.sockets.pop().close()

    def heal(self) -> None:
        self.up, self.deaf = True, False

    def wait_for(self, number: int) -> None:
        """Waits until so many commands have come by."""
        tries = 0
        while len(self.commands) < number:
            self.tab.evaluate("new Promise(requestAnimationFrame)")
            tries += 1
            assert tries < 600, "no command came by"

    @property
    def commands(self) -> list[dict[str, object]]:
        return [message for message in self.said if message["type"] == "do"]


def golf(tab: Page) -> Locator:
    """Begins a game and returns the stock of 16 cards."""
    tab.goto(f"/t/{open_table(tab, **GOLF)}")
    Words(tab).button("ui.lobby.sit").click()
    Words(tab).button("ui.lobby.start").click()
    found = tab.get_by_role("button", name=re.compile("^stock:"))
    expect(found).to_have_accessible_name(re.compile(": 16 cards"))
    return found


def left(stock: Locator, number: int) -> None:
    expect(stock).to_have_accessible_name(re.compile(f": {number} cards"))


def hand_of(tab: Page) -> list[str]:
    cards = tab.get_by_role("list", name="Your hand").get_by_role("button")
    expect(cards.first).to_be_visible()
    return [str(name) for name in cards.evaluate_all("all => all.map((one) => one.ariaLabel)")]


def test_a_reload_brings_the_hand_back_and_replays_nothing(visit: Visits) -> None:
    tab = visit(None, still=False)
    tab.add_init_script(COUNT_FLIGHTS)
    tab.goto("/play/neon?seats=2")
    expect(tab.get_by_text("Your turn").first).to_be_visible()
    expect(tab.locator(".flight")).to_have_count(0)
    before = hand_of(tab)

    tab.reload()

    assert hand_of(tab) == before
    assert tab.evaluate("flights") == 0
    expect(tab.locator("[aria-live=polite]").first).to_be_empty()


def test_a_lost_connection_is_said_and_comes_back_by_itself(visit: Visits) -> None:
    tab = visit(None)
    network = Network(tab)
    stock = golf(tab)

    network.cut()
    expect(tab.get_by_text(LOST)).to_be_visible()
    expect(stock).to_be_visible()
    # The seconds until the next try are seen, but nobody has to hear each of them.
    expect(tab.locator(".strip [aria-hidden=true]")).to_have_text(re.compile(r"· \d+ s"))
    network.heal()

    expect(tab.get_by_text(LOST)).to_have_count(0)
    stock.click()
    left(stock, 15)


def test_one_may_try_again_at_once(visit: Visits) -> None:
    tab = visit(None)
    network = Network(tab)
    stock = golf(tab)
    network.cut()
    expect(tab.get_by_text(re.compile(f"{LOST} · [45] s"))).to_be_visible()

    network.heal()
    Words(tab).button("ui.banner.retry").click()

    expect(tab.get_by_text(LOST)).to_have_count(0)
    stock.click()
    left(stock, 15)


def test_a_command_whose_answer_was_lost_is_carried_out_once(visit: Visits) -> None:
    tab = visit(None)
    network = Network(tab)
    stock = golf(tab)

    network.deaf = True
    stock.click()
    network.wait_for(1)
    network.cut()
    network.heal()
    left(stock, 15)
    network.wait_for(2)

    assert network.commands[0] == network.commands[1]
    stock.click()
    left(stock, 14)


def test_a_command_given_without_a_network_waits_for_it(visit: Visits) -> None:
    tab = visit(None)
    network = Network(tab)
    stock = golf(tab)
    network.cut()
    expect(tab.get_by_text(LOST)).to_be_visible()

    stock.click()
    assert network.commands == []
    network.heal()

    left(stock, 15)
    assert len(network.commands) == 1


def test_a_server_that_dies_and_returns_has_forgotten_nothing(
    visit: Visits, tmp_path: Path
) -> None:
    visit.forgive("WebSocket", "ERR_CONNECTION")
    with Server(tmp_path / "data") as server:
        visit.url = f"http://127.0.0.1:{server.port}"
        tab = visit(None)
        stock = golf(tab)
        stock.click()
        left(stock, 15)

        server.kill()
        expect(tab.get_by_text(LOST)).to_be_visible()
        server.start()

        expect(tab.get_by_text(LOST)).to_have_count(0)
        left(stock, 15)
        stock.click()
        left(stock, 14)
        visit.close()


def test_the_newest_tab_plays_and_the_older_one_offers_to_take_over(visit: Visits) -> None:
    first = visit(None)
    stock = golf(first)
    second = first.context.new_page()

    second.goto(first.url)

    other = second.get_by_role("button", name=re.compile("^stock:"))
    left(other, 16)
    expect(first.get_by_text("This table is open in another tab.")).to_be_visible()
    other.click()
    left(other, 15)
    Words(first).button("ui.banner.here").click()
    left(stock, 15)
    expect(second.get_by_text("This table is open in another tab.")).to_be_visible()
    stock.click()
    left(stock, 14)


def test_somebody_else_with_the_link_only_watches(visit: Visits) -> None:
    tab = visit("/play/neon?seats=2")
    expect(tab.get_by_text("Your turn").first).to_be_visible()

    other = visit(tab.url)

    expect(other.get_by_text("You are watching")).to_be_visible()
    expect(other.get_by_role("list", name="Your hand")).to_have_count(0)
    expect(tab.get_by_text("Your turn").first).to_be_visible()
