"""A game the page has never heard of is played through it: zones, commands, log."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.pages.axe import faults
from tests.page.pages.visits import Visits, folder_of_pictures
from tests.proofs.sockets.serving import Server


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Runs a server that knows a sixth game."""
    running = Server(tmp_path_factory.mktemp("sixth") / "data")
    running.program = [sys.executable, str(Path(__file__).with_name("sixth.py"))]
    with running:
        yield running


@pytest.fixture
def guests(browser: Browser, stranger: Server, tmp_path: Path) -> Iterator[Visits]:
    """Opens tabs at that server."""
    visits = Visits(browser, f"http://127.0.0.1:{stranger.port}", folder_of_pictures(tmp_path))
    yield visits
    visits.close()
    assert visits.left_over() == []


def test_a_game_of_the_tests_is_played_to_the_end_by_keys(guests: Visits) -> None:
    tab = guests("/play/highcard?seats=3&level=normal")
    table = tab.get_by_role("main")
    expect(table).to_contain_text("Your turn.")
    hand = tab.get_by_role("region", name="hands")
    expect(hand).to_contain_text("you")
    expect(hand).to_contain_text("a card face down")  # of the others
    commands = tab.get_by_role("group", name="play").get_by_role("button")
    expect(commands).to_have_count(3)
    expect(tab.get_by_role("region", name="draw pile")).to_contain_text("24 cards face down")
    guests.picture(tab, "plain")
    assert faults(tab) == []

    tab.keyboard.press("s")
    expect(tab.get_by_role("alert")).to_contain_text("24 cards face down")
    tab.keyboard.press("t")
    expect(tab.get_by_role("alert")).to_have_text("Your turn.")
    tab.keyboard.press("ArrowRight")
    expect(commands.nth(0)).to_be_focused()
    tab.keyboard.press("ArrowLeft")
    expect(commands.nth(2)).to_be_focused()
    tab.keyboard.press("Enter")

    expect(table).to_contain_text("The match is over.")
    expect(tab.get_by_role("complementary", name="What happened")).to_contain_text("chose")
    expect(tab.get_by_role("region", name="hands")).not_to_contain_text("face down")


def test_its_log_has_the_cards_and_leads_back_to_each_moment(guests: Visits) -> None:
    tab = guests("/play/highcard?seats=3&level=normal")
    commands = tab.get_by_role("group", name="play").get_by_role("button")
    commands.first.click()
    expect(tab.get_by_role("main")).to_contain_text("The match is over.")
    fold = tab.get_by_role("region", name="Result").get_by_role("button").first
    fold.click()

    tab.get_by_role("complementary", name="What happened").get_by_role("button").click()
    line = tab.get_by_role("dialog").get_by_role("button", name=re.compile("^You: chose"))
    expect(line.locator(".card > *")).to_have_count(1)
    line.click()

    expect(tab.get_by_text("You are looking at an earlier moment")).to_be_visible()
    tab.get_by_role("button", name="Back to now").click()
    expect(tab.get_by_role("main")).to_contain_text("The match is over.")


def test_a_phone_shows_it_in_another_language(guests: Visits) -> None:
    tab = guests("/play/highcard?seats=4&level=normal", language="pt", size=(360, 640))

    expect(tab.get_by_role("main")).to_contain_text("Sua vez")
    expect(tab.get_by_role("button", name=re.compile("^jogar "))).to_have_count(3)

    assert not overflows(tab)
    guests.picture(tab, "plain-phone")


def overflows(tab: Page) -> bool:
    return bool(tab.evaluate("document.documentElement.scrollWidth > innerWidth"))
