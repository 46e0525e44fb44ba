"""A table with a match: the menu, and ways to play a match to its end."""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.page.pages.lobby import open_table, sit_and_start, token_of
from tests.page.pages.words import Words

# One card each: a match that is over in a moment.
SHORT = {"game": "neon", "seats": 2, "options": {"hand_size": 1}}
# A table on which nothing changes for this long stands still.
PATIENCE_S = 60
# A match that takes longer than this does not end.
LONGEST_S = 300
# Between two looks at a page; the loops around it have a condition and a time limit.
LOOK_MS = 20


def finish(code: str, *tabs: Page) -> None:
    """Plays the seats of these tabs to the end of the match; the tabs find themselves replaced."""
    address = f"ws://{urlsplit(tabs[0].url).netloc}/ws/{code}"
    tokens = [token_of(tab, code) for tab in tabs]
    with ThreadPoolExecutor(len(tabs)) as pool:
        for played in [pool.submit(_play_on, address, token) for token in tokens]:
            played.result()


def _play_on(address: str, token: str) -> None:
    """Takes a seat over and gives the first command that plays a card, until the match is over."""
    hello = {"type": "hello", "token": token, "seq": None, "name": ""}
    with connect(address, proxy=None, open_timeout=60) as socket:
        socket.send(json.dumps(hello))
        sent = 0
        while True:
            message = json.loads(socket.recv(timeout=60))
            if message["type"] == "ping":
                socket.send(json.dumps({"type": "pong", "nonce": message["nonce"]}))
            if message["type"] != "frame":
                continue
            if message["table"]["phase"] == "over":
                return
            legal, view = message.get("legal", []), message["view"]
            if legal and view["seat"] in view["asked"]:
                plays = [each for each in legal if each.startswith("play")]
                sent += 1
                wish = {"type": "do", "cid": f"c{sent}", "cmd": (plays or legal)[0]}
                socket.send(json.dumps(wish))


def play_on(act: Callable[[Page], None], *tabs: Page) -> None:
    """Lets every tab act until all see the result; gives up when nothing changes any more."""
    seen: list[str] = []
    ends = time.monotonic() + LONGEST_S
    patience = time.monotonic() + PATIENCE_S
    while not all(tab.get_by_role("region", name="Result").count() for tab in tabs):
        for tab in tabs:
            act(tab)
        now = [tab.get_by_role("main").inner_text() for tab in tabs]
        if now != seen:
            seen, patience = now, time.monotonic() + PATIENCE_S
        tabs[0].wait_for_timeout(LOOK_MS)
        if time.monotonic() > min(patience, ends):
            focus = [tab.evaluate("document.activeElement.outerHTML.slice(0, 200)") for tab in tabs]
            raise AssertionError("\n".join(now + focus))


def act_until(tab: Page, done: Locator, act: Callable[[], None]) -> None:
    """Acts again and again until `done` is on the page; fails after a minute."""
    ends = time.monotonic() + PATIENCE_S
    while not done.count():
        act()
        tab.wait_for_timeout(LOOK_MS)
        assert time.monotonic() < ends, tab.get_by_role("main").inner_text()


def play_short(tab: Page, language: str = "en", **more: Any) -> str:
    """Plays a match of one card each to its end, and comes back to see it; returns the code."""
    code = open_table(tab, **{**SHORT, **more})
    sit_and_start(tab, code, language)
    finish(code, tab)
    tab.reload()
    result = tab.get_by_role("region", name=Words(tab, language).say("ui.end.sheet"))
    expect(result).to_be_visible()
    return code


def choose_in_menu(tab: Page, key: str, **values: str) -> None:
    Words(tab).button("ui.menu").click()
    tab.get_by_role("dialog").get_by_role("button", name=Words(tab).say(key, **values)).click()
