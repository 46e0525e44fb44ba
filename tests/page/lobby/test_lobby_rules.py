"""The rules of a lobby in words: plain sentences, and nothing that the game does not have."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.pages.home import open_lobby
from tests.page.pages.lobby import open_table
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

CALLS = ["Seconds to challenge", "Grace for the call", "Time to catch"]
# How much wider the words in an empty field are than its room.
CUT = """(field) => {
  const {font, paddingLeft, paddingRight} = getComputedStyle(field);
  const paper = new OffscreenCanvas(1, 1).getContext("2d");
  paper.font = font;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return paper.measureText(field.placeholder).width - room;
}"""


def settings(tab: Page) -> list[str]:
    """Opens the settings of the table; returns what they are called."""
    Words(tab).button("ui.lobby.adjust").click()
    name = Words(tab).say("ui.group.table")
    part = tab.locator("details", has=tab.get_by_text(name, exact=True))
    part.locator("summary").click()
    return [name.strip() for name in part.locator("label").all_inner_texts()]


def test_a_colour_game_offers_the_times_of_challenges_and_calls(visit: Visits) -> None:
    tab = visit("/")
    open_lobby(tab, "classic")

    assert set(settings(tab)) >= {*CALLS, "Seconds per turn", "Races", "Chat"}


def test_bum_offers_no_times_for_what_only_colour_games_have(visit: Visits) -> None:
    tab = visit("/")
    open_lobby(tab, "bum")

    names = settings(tab)

    assert set(names) >= {"Seconds per turn", "Seconds per question", "Races", "Chat"}
    assert not set(names) & set(CALLS)


def test_a_solitaire_offers_nothing_that_takes_two(visit: Visits) -> None:
    tab = visit("/")
    tab.goto(f"/t/{open_table(tab, game='golf')}")

    assert settings(tab) == ["Public table", "Seconds per turn", "Time bank"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "3 s between a discard and the next buy"),
        ("es", "3 s entre un descarte y la compra siguiente"),
        ("pt", "3 s entre um descarte e a próxima compra"),
    ],
)
def test_times_are_said_in_seconds(visit: Visits, language: str, sentence: str) -> None:
    tab = visit("/", language=language)
    open_lobby(tab, "bum", language)

    expect(tab.get_by_role("listitem").filter(has_text=sentence)).to_be_visible()
    expect(tab.get_by_text("ms ", exact=False).filter(has_text="3000")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_field_for_a_name_of_the_rules_has_room_for_its_words(
    visit: Visits, language: str, size: tuple[int, int]
) -> None:
    tab = visit("/", language=language, size=size)
    open_lobby(tab, language=language)
    words = Words(tab, language)

    words.button("ui.lobby.adjust").click()

    assert tab.get_by_label(words.say("ui.rulesets.name")).evaluate(CUT) <= 0
    visit.picture(tab, f"lobby-rules-{language}-{size[0]}")
