"""BUM! for everyone: on every screen, and whole matches by mouse, by keys and by what is said."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.pages.axe import AXE
from tests.page.pages.bum import SIZES, own, power, seen, table, theirs
from tests.page.pages.table import act_until, play_on
from tests.page.pages.visits import Visits

OPEN = """async ([seats, options]) => {
  const answer = await fetch("api/tables", {
    method: "POST",
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify({game: "bum", seats, options, settings: {bots_pace: "none"}, name: "Ana"}),
  });
  const table = await answer.json();
  localStorage.setItem(`carteado.token.${table.code}`, JSON.stringify(table.token));
  return table.code;
}"""
QUICK = {"bum_interval_ms": 60, "peek_seconds": 1, "latency_grace_ms": 0}


def sit(tab: Page, code: str) -> None:
    tab.goto(f"/t/{code}")
    tab.get_by_role("button", name="Sit down", exact=True).click()


def start(visit: Visits, seats: int, guests: int = 0, **options: Any) -> list[Page]:
    """Opens a real table, sits down with so many guests, and starts against bots."""
    tabs = [visit(None) for _ in range(guests + 1)]
    for tab in tabs:
        chosen = json.dumps(json.dumps({"name": "Ana", "speed": "off"}))
        tab.add_init_script(f"localStorage['carteado.settings'] ??= {chosen}")
    host = tabs[0]
    host.goto("/about")
    code = host.evaluate(OPEN, [seats, {**QUICK, **options}])
    for tab in tabs:
        sit(tab, code)
    for tab in tabs[1:]:
        tab.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name=re.compile("^Start")).click()
    for tab in tabs:
        expect(own(tab, 1)).to_be_visible()
    return tabs


# Presses the first thing that is offered: the others go on meanwhile, so all of it at once.
PRESS = """() => {
  const all = [...document.querySelectorAll("main button:not([aria-disabled=true])")];
  const named = (name) => all.filter((one) => name.test(one.ariaLabel ?? one.innerText)).at(-1);
  const names = [/, hold to look$/, /^Ready/, /, discard it$/, /, take it$/,
                 /^(leave .* out|shuffle .*|.* has to buy)$/, /^Buy/];
  const found = names.map(named).find(Boolean);
  if (found && /take it$/.test(found.ariaLabel ?? "")) named(/, give it$/)?.click();
  found?.click();
}"""


def press_what_is_offered(tab: Page) -> None:
    tab.evaluate(PRESS)


def test_two_people_play_a_match_to_its_end(visit: Visits) -> None:
    tabs = start(visit, 4, guests=1)

    play_on(press_what_is_offered, *tabs)

    for tab in tabs:
        expect(tab.get_by_role("region", name="Result")).to_be_visible()
        assert tab.locator(".slot svg text").count() > 0 or tab.locator(".slot").count() == 0


def test_a_match_is_played_by_names_and_by_what_is_said(visit: Visits) -> None:
    (tab,) = start(visit, 3)
    asked: set[str] = set()
    tab.evaluate(LISTEN)

    def act(tab: Page) -> None:
        """Does only what was asked last, and finds it by its name."""
        said = [text for text in tab.evaluate("said") if any(words in text for words in SAID)]
        told = said[-1] if said else ""
        reading = tab.get_by_role("main").aria_snapshot()
        for words, name in SAID.items():
            found = re.search(f'button "({name})"(?! \\[disabled)', reading)
            if words in told and found:
                asked.add(words)
                button = tab.get_by_role("button", name=found.group(1), exact=True)
                # The others go on meanwhile: what is gone by now is not waited for.
                button.evaluate_all("all => all.length == 1 && all[0].click()")
                return

    play_on(act, tab)

    assert {"buy", "Discard"} <= asked
    expect(tab.locator("[aria-live=polite]").first).to_contain_text(re.compile("won"))


# Keeps what interrupts: a live region is heard once, whoever looks at it later.
LISTEN = """() => {
  const region = document.querySelector("[aria-live=assertive]");
  const hear = () => region.textContent && said.push(region.textContent);
  globalThis.said = [];
  hear();
  new MutationObserver(hear).observe(region, {subtree: true, childList: true, characterData: true});
}"""
# What is said, and the name of what it asks for.
SAID = {
    "Look at": 'your card [^"]*, hold to look',
    "Say that you are ready": "Ready",
    "Discard": 'your card [^"]*, discard it',
    "Jack": "Do not look",
    "Hold the card": "Do not look",
    "Red king: hold": "Do not look",
    "Queen": 'your card [^"]*, give it',
    "the card that you take": 'card [^"]*, take it',
    "Black king": '[^"]* has to buy',
    "Red king: who": 'leave [^"]* out',
    "Ace": 'shuffle [^"]*',
    "buy": "Buy",
    "Buy": "Buy",
}


def test_a_match_is_played_by_keys_alone(visit: Visits) -> None:
    (tab,) = start(visit, 3)

    def act(tab: Page) -> None:
        ask = tab.locator(".says").inner_text()
        if re.search("Look at|ready|[Hh]old", ask):
            tab.keyboard.press("p")
        elif "Discard" in ask:
            tab.keyboard.press("End")
            tab.keyboard.press("Enter")
        elif "Queen:" in ask:
            tab.keyboard.press("Home")
            tab.keyboard.press("Enter")
            climb(tab, re.compile(", take it$"))
        elif re.search("king:|Ace:", ask):
            climb(tab, re.compile("has to buy$|^shuffle|^leave"))
        elif "buy" in ask.lower():
            tab.keyboard.press("d")

    play_on(act, tab)


def climb(tab: Page, name: re.Pattern[str]) -> None:
    """Goes up from one's own cards to another player's, and presses there."""
    tab.keyboard.press("Home")
    for _ in range(4):
        tab.keyboard.press("ArrowUp")
        label = tab.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        if name.search(label):
            tab.keyboard.press("Enter")
            return


def test_a_buy_that_comes_too_early_is_kept_until_it_is_allowed(visit: Visits) -> None:
    (tab,) = start(visit, 2, bum_interval_ms=2500, peek_seconds=1)
    early = tab.locator(".says").get_by_text("You will buy as soon as it is allowed.")

    def act() -> None:
        ask = tab.locator(".says").inner_text()
        if "You buy next" in ask:
            tab.keyboard.press("d")
        elif "Discard" in ask:
            tab.keyboard.press("End")
            tab.keyboard.press("Enter")
        elif "Your turn" in ask:
            tab.keyboard.press("d")
        elif not re.search("Snap|buys?$", ask):
            press_what_is_offered(tab)

    act_until(tab, early, act)

    expect(early).to_be_visible()
    expect(tab.get_by_role("button", name=re.compile("just bought"))).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_every_table_fits_its_screen(visit: Visits, size: tuple[int, int]) -> None:
    deck = [f"{rank}{suit}" for suit in "cdhs" for rank in (2, 3, 4, 5, 6, 7, 8, 9, 10)]
    tab = visit(None, size=size)

    for seats in (2, 4, 6):
        cards = iter(deck)
        shapes = ["xxxx", "x.xx.x", ".xx...x..x", "xxxxx", ".......x", "xx.x...xx"]
        domains = [[next(cards) if mark == "x" else None for mark in shape] for shape in shapes]
        more: dict[str, Any] = {
            "phase": "bum",
            "window": 1,
            "discard": ["3s", "Qh"],
            "turn": 0,
            "monte": ["Ks"],
        }
        table(tab, domains=domains[:seats], queue=[[0, "Qh"], [1, "Js"]], **more)

        expect(own(tab, 1)).to_be_visible()
        room = tab.evaluate(
            """() => [document.documentElement.scrollWidth - innerWidth,
                      document.documentElement.scrollHeight - innerHeight,
                      [...document.querySelectorAll('.slot, .bum')].filter((one) => {
                        const box = one.getBoundingClientRect();
                        return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
                      }).length]"""
        )
        assert room == [0, 0, 0], f"{seats} seats"
        visit.picture(tab, f"bum-{size[0]}-{seats}")
        tab.unroute_all()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_axe_finds_nothing(visit: Visits, size: tuple[int, int]) -> None:
    tab = visit(None, size=size, bypass_csp=True)
    power(tab, "Qs", queue=[[0, "Qs"], [1, "Ks"]], discard=["Ks", "Qs"])
    tab.add_script_tag(path=AXE)

    found = tab.evaluate("axe.run().then((result) => result.violations)")

    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_keys_are_listed_and_can_be_switched_off(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=0)

    tab.keyboard.press("?")
    tab.get_by_role("checkbox", name="Letters and digits act at the table").uncheck()
    tab.keyboard.press("Escape")
    tab.keyboard.press("d")

    expect(tab.get_by_role("dialog")).to_have_count(0)
    assert staged.heard == []


def test_the_table_is_said_to_whoever_asks(visit: Visits) -> None:
    tab = visit(None)
    power(tab, "Ks", seat=1)
    told = tab.locator("[aria-live=assertive]")

    tab.keyboard.press("s")

    expect(told).to_contain_text("On the discard pile lies king of spades.")
    expect(told).to_contain_text("Glen has 4 cards: 1, 2, 3, 4.")
    expect(told).to_contain_text("Glen, king of spades: making someone buy.")
    tab.keyboard.press("t")
    expect(told).not_to_contain_text("On the discard pile")
    expect(told).to_contain_text("Snap if you have a king")


def test_whoever_watches_sees_backs_and_no_buttons(visit: Visits) -> None:
    tab = visit(None)
    table(tab, seat=None, phase="bum", window=1, discard=["7s"])

    expect(theirs(tab, "Ana", 1)).to_have_accessible_name("card 1 of Ana, face down")
    expect(theirs(tab, "Pérola", 1)).to_have_accessible_name("card 1 of Pérola, face down")

    expect(tab.get_by_role("button", name="BUM!", exact=True)).to_have_count(0)
    assert seen(tab, "7h", "2d") == []
