"""Every screen in three languages and on small screens: whole sentences, nothing off the side."""

import re

import pytest
from playwright.sync_api import expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.tour import walk
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words, read_all

# A sentence that is missing shows its key: `ui.lobby.sit`.
RAW = re.compile(r"\b(?:ui|event|error|option|step|phase|problem|people)\.[a-z_]+[\w.]*")
GAP = re.compile(r"\{\w+\}")


@pytest.mark.parametrize(
    ("language", "size"), [("pt", (360, 640)), ("es", (320, 568)), ("en", (844, 390))]
)
def test_every_screen_speaks_the_language_and_fits(
    visit: Visits, language: str, size: tuple[int, int]
) -> None:
    tab = visit(None, language=language, size=size, touch=True, color_scheme="dark")

    for name in walk(tab, language):
        text = read_all(tab)
        wide = tab.evaluate("document.documentElement.scrollWidth - innerWidth")

        assert RAW.findall(text) == [], name
        assert GAP.findall(text) == [], name
        assert wide <= 0, f"{name} is {wide} px wider than the screen"


def test_a_sentence_without_words_is_noticed(visit: Visits) -> None:
    tab = visit("/about")

    title = tab.get_by_role("heading", level=1)
    title.evaluate("one => one.setAttribute('aria-label', 'ui.no_such.words')")

    assert RAW.findall(read_all(tab)) == ["ui.no_such.words"]


def test_the_language_is_the_browsers_until_the_player_chooses(visit: Visits) -> None:
    tab = visit("/", language="es")
    words = Words(tab, "es")
    tab.get_by_role("heading", name=words.say("ui.home.title")).wait_for()

    tab.get_by_role("combobox", name=words.say("ui.settings.language")).select_option("pt")

    chosen = Words(tab, "pt")
    title = tab.get_by_role("heading", name=chosen.say("ui.home.title"))
    title.wait_for()
    assert tab.evaluate("document.documentElement.lang") == "pt-BR"
    tab.reload()
    title.wait_for()


def test_another_language_does_not_interrupt_a_match(visit: Visits) -> None:
    tab = visit("/play/neon")
    hand = tab.get_by_role("list", name="Your hand")
    hand.wait_for()
    sockets: list[str] = []
    tab.on("websocket", lambda socket: sockets.append(socket.url))

    Words(tab).button("ui.menu").click()
    dialog = tab.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Language").select_option("pt")

    words = Words(tab, "pt")
    dialog.get_by_role("combobox", name=words.say("ui.settings.language")).wait_for()
    tab.get_by_role("list", name=words.say("ui.colors.hand")).wait_for(state="attached")
    assert sockets == []


@pytest.mark.parametrize(("language", "letters"), [("en", "R"), ("pt", "Vm"), ("es", "Ro")])
def test_the_letters_of_colours_are_those_of_the_language(
    visit: Visits, language: str, letters: str
) -> None:
    tab = visit(None, language=language)
    choose(tab, speed="off", letters=True)
    position = {"game": "neon", "hands": [["R5", "B1"], ["Y1"]], "discard": ["R1"], "turn": 0}

    Staged(carteado.load({**position, "draw": ["B6"]})).open(tab)

    marks = tab.locator("svg text").filter(has_text=re.compile(f"^{letters}$"))
    expect(marks.first).to_be_visible()
