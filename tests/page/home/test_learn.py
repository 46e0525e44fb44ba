"""The first lesson of every game, done to its end by doing what it asks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.pages.home import GAMES
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words


def press(tab: Page, name: str) -> None:
    wanted = re.compile(f"^{name}", re.IGNORECASE)
    tab.get_by_role("main").get_by_role("button", name=wanted).first.click()


def play(tab: Page, name: str, color: str = "") -> None:
    tab.get_by_role("list", name="Your hand").get_by_role("button", name=f"{name},").click()
    if color:
        tab.get_by_role("group", name="Choose a colour").get_by_role("button", name=color).click()


# What a lesson asks for: a card, a card with a colour, or a button of the table.
MOVES: dict[str, list[tuple[str, ...]]] = {
    "neon": [("red 5",), ("green +2",), ("Wild", "Blue"), ("blue 7",), ("!Draw$",)],
    "arcade": [("blue 6",), ("yellow +2",), ("+4", "Green"), ("green 3",), ("green 8",)],
    "classic": [("blue 3",), ("+4", "Green"), ("green 1",), ("!UNO", "green 6"), ("yellow Skip",)],
    "golf": [("!pile 1",), ("!pile 2",), ("!stock",), ("!pile 5",), ("!pile 3",)],
    "bum": [("!your card 3",), ("!your card 1",), ("!Buy",), ("!your card 5",), ("!your card 3",)],
}


def move(tab: Page, name: str, more: str = "") -> None:
    if not name.startswith("!"):
        play(tab, name, more)
        return
    press(tab, name[1:])
    if more:
        play(tab, more)


def said(tab: Page) -> Locator:
    """Finds what the lesson says now."""
    return tab.get_by_role("banner").locator(".say")


def do_all(tab: Page, game: str) -> None:
    for number, names in enumerate(MOVES[game], 1):
        expect(said(tab)).to_contain_text(Words(tab).say("ui.lesson.step", at=number, of=5))
        move(tab, *names)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_done_by_doing_what_it_says(visit: Visits, game: str) -> None:
    tab = visit(f"/learn/{game}")

    do_all(tab, game)

    expect(said(tab)).to_contain_text(Words(tab).say(f"ui.lesson.{game}.end"))
    expect(Words(tab).button("ui.lesson.restart")).to_be_visible()


def test_the_lesson_of_classic_ends_with_what_the_round_was_worth(visit: Visits) -> None:
    tab = visit("/learn/classic")

    do_all(tab, "classic")

    gained = tab.get_by_role("main").locator("td.number").first
    expect(gained).to_have_text("+48")


def test_the_lesson_of_neon_ends_with_a_card_that_may_be_kept(visit: Visits) -> None:
    tab = visit("/learn/neon")

    do_all(tab, "neon")

    expect(tab.locator("div.line")).to_contain_text("Play the card you drew, or keep it")


def test_the_lesson_of_bum_asks_for_first_looks_and_has_no_clock(visit: Visits) -> None:
    tab = visit("/learn/bum")

    prompt = tab.locator(".says .text")
    expect(prompt).to_contain_text("of your cards")
    expect(prompt).not_to_contain_text("king")
    expect(prompt.locator(".clock")).to_have_count(0)


def test_the_lesson_shows_a_move_to_whoever_asks_and_begins_again(visit: Visits) -> None:
    tab = visit("/learn/arcade", language="pt", size="phone", touch=True)
    words = Words(tab, "pt")

    for number in range(1, 6):
        expect(said(tab)).to_contain_text(words.say("ui.lesson.step", at=number, of=5))
        words.button("ui.lesson.show").click()
    expect(said(tab)).to_contain_text(words.say("ui.lesson.arcade.end"))
    words.button("ui.lesson.restart").click()

    expect(said(tab)).to_contain_text(words.say("ui.lesson.step", at=1, of=5))
    expect(said(tab)).to_contain_text(words.say("ui.lesson.arcade.number"))


def test_after_the_lesson_one_plays(visit: Visits) -> None:
    tab = visit("/learn/golf")
    words = Words(tab)
    for _ in range(5):
        words.button("ui.lesson.show").click()

    words.button("ui.home.play").click()

    tab.wait_for_url("**/t/*")
    expect(tab.get_by_role("button", name=re.compile("^pile 7"))).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_what_the_lesson_says_covers_nothing_on_a_phone(visit: Visits, game: str) -> None:
    tab = visit(f"/learn/{game}", language="es", size="phone", touch=True)
    said(tab).wait_for()
    main = tab.get_by_role("main")
    expect(main).to_be_visible()

    top = main.bounding_box()
    line = said(tab).bounding_box()

    assert top is not None
    assert line is not None
    assert line["y"] + line["height"] <= top["y"]
    assert tab.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1


@pytest.mark.parametrize("size", ["large", "phone"])
def test_a_lesson_can_be_muted_and_set_up(visit: Visits, size: str) -> None:
    tab = visit("/learn/bum", size=size)
    words = Words(tab)
    words.button("ui.lesson.show").click()
    expect(said(tab)).to_contain_text("2 of 5")
    words.button("ui.sound").click()
    expect(words.button("ui.sound")).to_have_attribute("aria-pressed", "false")

    words.button("ui.menu").click()
    tab.get_by_label(words.say("ui.settings.language")).select_option("pt")
    tab.keyboard.press("Escape")

    expect(said(tab)).to_contain_text("Jogada 2 de 5")  # the lesson goes on where it was
    visit.picture(tab, f"learn-menu-{size}")
