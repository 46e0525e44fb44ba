"""Ways through the page that several tests take: each screen once, a lobby, a match to its end."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from carteado.texts import CATALOGUES

GAMES = ("neon", "arcade", "classic", "golf", "bum")
# One card each: a match that is over in a moment.
SHORT = {"game": "neon", "seats": 2, "options": {"hand_size": 1}}
# A table on which nothing moves for so long stands still.
PATIENCE_S = 60
# Nor does one on which something moves all the time, and no match ends.
LONGEST_S = 300
# Every word somebody could read or hear, in one text.
_WORDS = """() => {
  const found = [document.title, document.body.innerText];
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  return found.join("\\n");
}"""


class Words:
    """Finds the controls of the page by the words of one language."""

    def __init__(self, tab: Page, language: str = "en") -> None:
        self.tab = tab
        self.words = CATALOGUES[language]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def button(self, key: str, **values: object) -> Locator:
        return self.tab.get_by_role("button", name=self.say(key, **values), exact=True)


def read_all(tab: Page) -> str:
    """Returns every word of the screen, seen or spoken."""
    return str(tab.evaluate(_WORDS))


def open_lobby(tab: Page, game: str = "classic", language: str = "en") -> str:
    """Opens a table for friends from the first page; returns its code."""
    words = Words(tab, language)
    tab.goto("/")
    words.button("ui.home.friends.open").click()
    tab.get_by_role("dialog").get_by_role("button", name=words.say(f"ui.game.{game}")).click()
    expect(words.button("ui.lobby.start.bots")).to_be_visible()
    return code_of(tab)


def open_table(tab: Page, **wanted: Any) -> str:
    """Opens a table as this tab's guest, without going there; returns its code."""
    opened = tab.request.post("/api/tables", data={"name": "Ana", **wanted}).json()
    return str(opened["code"])


def sit_and_start(tab: Page, code: str, language: str = "en") -> None:
    """Takes the first seat of a lobby and starts, with bots on the other seats."""
    words = Words(tab, language)
    tab.goto(f"/t/{code}")
    words.button("ui.lobby.sit").click()
    words.button("ui.lobby.start.bots").click()
    expect(words.button("ui.lobby.start.bots")).to_have_count(0)


def code_of(tab: Page) -> str:
    return urlsplit(tab.url).path.split("/")[2]


def token_of(tab: Page, code: str) -> str:
    """Returns the token that this browser keeps for its seat."""
    return str(tab.evaluate("(key) => JSON.parse(localStorage[key])", f"carteado.token.{code}"))


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
        if time.monotonic() > min(patience, ends):
            focus = [tab.evaluate("document.activeElement.outerHTML.slice(0, 200)") for tab in tabs]
            raise AssertionError("\n".join(now + focus))


def play_short(tab: Page, language: str = "en", **more: Any) -> str:
    """Plays a match of one card each to its end, and comes back to see it; returns the code."""
    code = open_table(tab, **{**SHORT, **more})
    sit_and_start(tab, code, language)
    finish(code, tab)
    tab.reload()
    result = tab.get_by_role("region", name=Words(tab, language).say("ui.end.sheet"))
    expect(result).to_be_visible()
    return code


def walk(tab: Page, language: str = "en") -> Iterator[str]:
    """Goes to every screen of the page in turn and names it."""
    words = Words(tab, language)
    tab.goto("/")
    tab.get_by_role("heading", level=1, name=words.say("ui.home.title")).wait_for()
    yield "home"
    words.button("ui.settings").click()
    yield "settings"
    tab.keyboard.press("Escape")
    for path in ("rules/classic", "about", "stats", "local"):
        tab.goto(f"/{path}")
        tab.get_by_role("heading", level=1).wait_for()
        tab.wait_for_load_state("networkidle")
        yield path.partition("/")[0]
    tab.goto("/cards")
    words.button("ui.cards.write").click()
    yield "cards"
    tab.goto("/learn/neon")
    words.button("ui.lesson.show").wait_for()
    yield "learn"
    open_lobby(tab, language=language)
    words.button("ui.lobby.adjust").click()
    for part in tab.locator("details").all():
        part.locator("summary").click()
    words.button("ui.cards.write").wait_for()
    yield "lobby"
    words.button("ui.chat").click()
    words.button("ui.menu").click()
    square = words.say("ui.invite.square")
    tab.get_by_role("dialog").get_by_role("button", name=square).click()
    tab.get_by_role("dialog").get_by_role("img").wait_for()
    yield "menu"
    for game in GAMES:
        tab.goto(f"/play/{game}")
        tab.wait_for_url("**/t/*")
        expect(tab.get_by_role("main")).to_have_attribute("tabindex", "-1")
        yield f"table-{game}"
    play_short(tab, language)
    yield "end"
    tab.get_by_role("link", name=words.say("ui.replay")).click()
    words.button("ui.replay.play").wait_for()
    yield "replay"
