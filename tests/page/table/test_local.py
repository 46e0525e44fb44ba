"""One device for several people: what one holds is nowhere in the page while another has it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import carteado
from tests.page.pages.colors import NEXT, by_mouse
from tests.page.pages.staged import Staged, choose
from tests.page.pages.table import act_until
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

PEOPLE = ("Ana", "Beto")
# A turn that lasts so long stands still.
PATIENCE_S = 60
ASKED = re.compile("^(Your turn|Challenge|Answer, or|You have no answer)")


@pytest.fixture
def device(visit: Visits) -> Page:
    """Begins a match of two people who pass a phone around."""
    tab = visit("/local/neon", size="phone", touch=True)
    for number, name in enumerate(PEOPLE, 1):
        tab.get_by_label(f"Player {number}").fill(name)
    Words(tab).button("ui.lobby.start").click()
    expect(tab.get_by_role("heading", name="Pass the device to")).to_be_visible()
    return tab


def hand(tab: Page) -> Locator:
    return tab.get_by_role("list", name="Your hand").get_by_role("button")


def cards(tab: Page) -> set[str]:
    """Returns the names of the cards in hand, without their state."""
    expect(hand(tab).first).to_be_visible()
    names = hand(tab).evaluate_all("all => all.map((one) => one.ariaLabel)")
    return {str(name).split(",")[0] for name in names}


def holder(tab: Page) -> str:
    """Waits for the cover and returns who shall take the device."""
    button = tab.get_by_role("button", name=re.compile("^I am "))
    expect(button).to_be_visible()
    return button.inner_text().removeprefix("I am ")


def take(tab: Page) -> str:
    name = holder(tab)
    Words(tab).button("ui.local.i_am", name=name).click()
    expect(hand(tab).first).to_be_visible()
    expect(tab.locator("[aria-live=assertive]")).to_have_text(ASKED)
    return name


def move(tab: Page) -> None:
    """Plays what fits, or draws and keeps, until it is somebody else's turn."""
    done = tab.get_by_role("heading", name="Pass the device to").or_(
        tab.get_by_role("region", name="Result")
    )

    def act() -> None:
        what: str = tab.evaluate(NEXT)
        kind, _, slot = what.partition(" ")
        if kind == "card":
            # At once: a fan of cards on a phone hides their middles, and a card may have gone.
            tab.evaluate("(at) => document.querySelector(`[data-slot='${at}']`)?.focus()", slot)
            tab.keyboard.press("Enter")
        elif kind not in ("", "over"):
            by_mouse(tab, what)

    act_until(tab, done, act)


def test_the_cover_hides_every_hand(device: Page) -> None:
    source = device.content()

    assert "data-place" not in source  # no table, so no cards
    assert hand(device).count() == 0
    expect(device.locator("[aria-live=polite]")).to_be_empty()
    expect(device.locator("[aria-live=assertive]")).to_be_empty()


def test_people_take_turns_and_see_only_their_own_cards(device: Page) -> None:
    seen: dict[str, set[str]] = {}
    turns = []

    for _ in range(6):
        name = take(device)
        held = cards(device)
        if device.get_by_role("img", name=re.compile("pile: Swap")).count():
            seen.clear()  # hands have changed places
        assert held != seen.get(PEOPLE[1 - PEOPLE.index(name)]), "somebody else's hand"
        seen[name] = held
        turns.append(name)
        move(device)
        if device.get_by_role("region", name="Result").count():
            break
        holder(device)
        assert hand(device).count() == 0
        expect(device.locator("[aria-live=polite]")).to_be_empty()

    assert set(turns) == set(PEOPLE)


def test_a_reload_goes_on_where_the_match_was(device: Page) -> None:
    name = take(device)
    held = cards(device)

    device.reload()
    Words(device).button("ui.local.go_on").click()

    assert take(device) == name
    assert cards(device) == held


def test_a_match_can_be_ended_from_the_cover(device: Page) -> None:
    Words(device).button("ui.local.end").click()

    expect(Words(device).button("ui.lobby.start")).to_be_visible()
    device.reload()
    expect(Words(device).button("ui.local.go_on")).to_have_count(0)


def test_sound_and_settings_are_within_reach(visit: Visits, device: Page) -> None:
    take(device)
    device.get_by_role("button", name="Sound", pressed=True).click()
    expect(device.get_by_role("button", name="Sound", pressed=False)).to_be_visible()

    device.get_by_role("button", name="Menu", exact=True).click()
    settings = device.get_by_role("dialog", name="Menu")
    settings.get_by_label("High contrast").check()
    settings.get_by_label("Speed").select_option("off")
    settings.get_by_label("Language").select_option("es")
    visit.picture(device, "local-menu")

    expect(device.get_by_role("dialog", name="Menú")).to_be_visible()
    expect(device.locator("html")).to_have_attribute("data-contrast", "more")
    device.keyboard.press("Escape")
    visit.picture(device, "local")
    expect(device.get_by_role("list", name="Tu mano")).to_be_visible()


# --- Classic, with cards that are laid out -------------------------------------------------------


class Passed:
    """Answers everyone at one device: a match that was laid out, with a conversation per person."""

    def __init__(self, match: Any) -> None:
        self.seats = [Staged(match, seat=seat, people=(0, 1)) for seat in range(2)]

    def open(self, tab: Page) -> None:
        kept = {"game": "classic", "code": "LOCAL", "tokens": ["t0", "t1"]}
        text = json.dumps(json.dumps(kept))
        tab.add_init_script(f"localStorage['carteado.local'] = {text}")
        tab.route_web_socket("**/ws/LOCAL", self._answer)
        tab.goto("/local")
        Words(tab).button("ui.local.go_on").click()

    def _answer(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self.seats[int(message["token"][1])].socket = socket
        here, other = self.seats if self.seats[0].socket is socket else self.seats[::-1]
        heard = len(here.heard)
        here._hear(message)
        if len(here.heard) > heard:
            other.frame()


def classic(visit: Visits, **position: Any) -> tuple[Page, Passed]:
    tab = visit(None, size="phone")
    tab.clock.install()
    choose(tab, speed="fast")
    laid = {
        "game": "classic",
        "discard": ["R9"],
        "draw": [f"{color}{n}" for color in "BG" for n in range(6, 10)],
    }
    passed = Passed(carteado.load({**laid, **position}))
    passed.open(tab)
    return tab, passed


def test_a_hand_shown_after_a_challenge_is_seen_in_peace_and_only_once(visit: Visits) -> None:
    bluff = {"by": 1, "color": "R", "since": 0}
    challenge = {"discard": ["R9", "W4[G]"], "pending": 4, "phase": "challenge"}
    hands = [["B1", "B2"], ["Y1", "Y2", "G5"]]
    tab, passed = classic(visit, hands=hands, challenge=bluff, **challenge)
    shown = tab.get_by_role("region", name="The hand of Glen")
    cover = tab.get_by_role("heading", name="Pass the device to")
    button = tab.get_by_role("button", name=re.compile("^I am "))

    button.click()
    tab.get_by_role("button", name="Challenge").click()
    expect(shown.get_by_role("img", name="green 5")).to_be_visible()
    # Much longer than the last look before the cover: whoever reads is not interrupted.
    expect(tab.get_by_role("group", name=re.compile("^Glen.* playing now"))).to_be_visible()
    tab.clock.fast_forward(5000)
    assert cover.count() == 0
    shown.get_by_role("button", name="Close").click()
    expect(cover).to_be_visible()
    button.click()
    tab.get_by_role("button", name=re.compile("^green 5, playable")).press("Enter")
    expect(cover).to_be_visible()
    button.click()

    expect(hand(tab)).to_have_count(8)
    expect(shown).to_have_count(0)
    assert passed.seats[0].heard == ["challenge"]


def test_rounds_of_classic_go_on_from_hand_to_hand(visit: Visits) -> None:
    tab, passed = classic(visit, hands=[["R4"], ["Y1", "Y2"]], scores=[10, 20], round=2)
    button = tab.get_by_role("button", name=re.compile("^I am "))

    button.click()
    tab.get_by_role("button", name=re.compile("^red 4, playable")).press("Enter")
    sheet = tab.get_by_role("region", name="End of round 2")
    expect(sheet.get_by_role("row", name="Ana")).to_contain_text("13 pts")
    tab.get_by_role("button", name="Next round").click()

    button.or_(hand(tab)).first.wait_for()
    if button.count():
        button.click()
    expect(hand(tab)).to_have_count(7)
    assert [seat.heard for seat in passed.seats] == [["play R4", "next"], []]
