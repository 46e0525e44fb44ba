"""Letters twice as large, as a browser can be set: every screen has room for them.

Nothing sticks out sideways, no words are cut off or lie over each other, no control is covered.
Plates and cards of a table keep their places, and their letters grow as far as those allow.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import carteado
from tests.needs import need
from tests.page.pages.home import open_lobby
from tests.page.pages.staged import Staged, choose
from tests.page.pages.table import play_short
from tests.page.pages.visits import FLAGS, Visits, folder_of_pictures
from tests.page.pages.words import Words
from tests.proofs.sockets.serving import Server

SIZES = ["large", "phone"]
LANGUAGE = "es"  # the longest words
HAND = ["R5", "B1", "G3", "Y7", "Rs", "W", "B9"]
OTHERS = [["Y1", "Y2", "Y3"], ["Y4"], ["G1", "G2", "G4", "G5", "G6"]]
COLORS = {"hands": [HAND, *OTHERS], "discard": ["R1"], "draw": ["B6", "G6", "Y6"], "turn": 0}
DOMAINS = [["7h", "4c", "7d", "9s"], ["2c", "3c", "5c", "6c"], ["2d", "3d", "5d", "6d"]]
BUM = {
    "game": "bum", "domains": DOMAINS, "monte": ["8c", "8d", "8h"], "discard": ["As"], "turn": 0,
    "phase": "buy", "options": {"bum_interval_ms": 0, "peek_seconds": 0},
}  # fmt: skip
# Everything wrong with the screen, in words; nothing when letters have room.
FAULTS = """() => {
  const wrong = [];
  const page = document.documentElement;
  const top = document.querySelector("dialog:modal, section.sheet") ?? document.body;
  const seen = (one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && !one.closest(".unseen, [inert], details:not([open]) > :not(summary)");
  const name = (one) => `${one.tagName} ${one.className} "${one.textContent.trim().slice(0, 30)}"`;
  if (page.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${page.scrollWidth}`);

  for (const one of top.querySelectorAll("button, a, input, select, summary")) {
    if (!seen(one)) continue;
    one.scrollIntoView({block: "nearest"});
    const {left, right, top, bottom} = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) wrong.push(`sticks out: ${name(one)}`);
    const worded = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (worded && one.scrollWidth > one.clientWidth + 1) wrong.push(`spills: ${name(one)}`);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const near = one.contains(hit) || hit?.contains(one) || hit?.closest("label")?.contains(one);
    if (!near) wrong.push(`covered: ${name(one)} by ${hit ? name(hit) : "nothing"}`);
  }

  const words = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const one = text.parentElement;
    if (!text.data.trim() || one.closest("svg, option, script, style") || !seen(one)) continue;
    const style = getComputedStyle(one);
    const lines = style.webkitLineClamp === "none" && style.textOverflow !== "ellipsis";
    const hides = !["visible", "auto", "scroll"].includes(style.overflowY);
    if (lines && hides && one.scrollHeight > one.clientHeight + 2) wrong.push(`cut: ${name(one)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) words.push([one, box]);
  }
  for (const [at, [one, a]] of words.entries()) {
    for (const [other, b] of words.slice(at + 1)) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > Math.min(a.height, b.height) / 2)
        wrong.push(`over each other: ${name(one)} and ${name(other)}`);
    }
  }
  return [...new Set(wrong)];
}"""


@pytest.fixture(scope="module")
def enlarged(browser: Browser) -> Iterator[Browser]:
    """Runs a browser whose reader has doubled the letters."""
    flags = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    running = browser.browser_type.launch(
        executable_path=need("chromium"), headless=True, args=flags
    )
    yield running
    running.close()


@pytest.fixture
def visit(enlarged: Browser, server: Server, tmp_path: Path) -> Iterator[Visits]:
    """Opens tabs with large letters; fails on any trouble in them."""
    visits = Visits(enlarged, f"http://127.0.0.1:{server.port}", folder_of_pictures(tmp_path))
    yield visits
    visits.close()
    assert visits.left_over() == []


def opened(visit: Visits, size: str) -> Page:
    tab = visit(None, size=size, language=LANGUAGE)
    choose(tab, speed="off")
    return tab


def faults(visit: Visits, tab: Page, name: str) -> list[str]:
    """Takes a picture and looks for words and controls without room, once the letters are there."""
    tab.evaluate("document.fonts.ready")
    visit.picture(tab, f"room-{name}-{tab.viewport_size['width'] if tab.viewport_size else 0}")
    found: list[str] = tab.evaluate(FAULTS)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/", "/rules/classic", "/about", "/stats", "/local", "/cards"])
def test_a_screen_to_read_has_room_for_large_letters(visit: Visits, path: str, size: str) -> None:
    tab = opened(visit, size)

    tab.goto(path)
    tab.get_by_role("heading", level=1).wait_for()
    tab.wait_for_load_state("networkidle")

    assert tab.evaluate("getComputedStyle(document.querySelector('main')).fontSize") == "32px"
    assert faults(visit, tab, path.strip("/").replace("/", "-") or "home") == []


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_have_room_for_large_letters(visit: Visits, size: str) -> None:
    tab = opened(visit, size)
    tab.goto("/")

    Words(tab, LANGUAGE).button("ui.settings").click()
    expect(tab.get_by_role("dialog")).to_be_visible()

    assert faults(visit, tab, "settings") == []


@pytest.mark.parametrize("size", SIZES)
def test_a_lobby_has_room_for_large_letters(visit: Visits, size: str) -> None:
    tab = opened(visit, size)

    open_lobby(tab, language=LANGUAGE)

    assert faults(visit, tab, "lobby") == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["neon", "arcade", "classic", "bum"])
def test_a_table_has_room_for_large_letters(visit: Visits, game: str, size: str) -> None:
    tab = opened(visit, size)
    position: dict[str, Any] = BUM if game == "bum" else {"game": game, **COLORS}

    Staged(carteado.load(position)).open(tab)

    assert faults(visit, tab, game) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_result_and_its_replay_have_room_for_large_letters(visit: Visits, size: str) -> None:
    tab = opened(visit, size)
    words = Words(tab, LANGUAGE)

    play_short(tab, LANGUAGE)
    at_the_end = faults(visit, tab, "end")
    tab.get_by_role("link", name=words.say("ui.replay")).click()
    words.button("ui.replay.play").wait_for()

    assert at_the_end == []
    assert faults(visit, tab, "replay") == []


@pytest.mark.parametrize("size", SIZES)
def test_golf_has_room_for_large_letters(visit: Visits, size: str) -> None:
    tab = opened(visit, size)

    tab.goto("/play/golf?deal=7")
    expect(tab.locator("[data-pile='7']")).to_be_visible()

    assert faults(visit, tab, "golf") == []


@pytest.mark.parametrize("size", SIZES)
def test_the_colours_to_choose_from_have_room_for_large_letters(visit: Visits, size: str) -> None:
    tab = opened(visit, size)
    Staged(carteado.load({"game": "neon", **COLORS})).open(tab)

    tab.locator("[data-card=W]").press("Enter")

    tiles = tab.locator("[data-zone=picker] button")
    expect(tiles).to_have_count(5)
    spills = "(tiles) => tiles.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    assert tiles.evaluate_all(spills) == 0
