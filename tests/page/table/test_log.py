"""What happened, in words: after a reload, for late comers, on every screen, in any language."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.pages.lobby import open_table, sit_and_start
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits, listen, told
from tests.page.pages.words import Words

HANDS = [["R4", "B7"], ["R2", "G2"], ["B1", "Y1", "Y2"]]
DRAW = ["G6", "G5", "G4", "G7", "G8", "B3", "B4", "B5"]
COLORS: dict[str, Any] = {"game": "classic", "hands": HANDS, "discard": ["R9"], "draw": DRAW}
DOMAINS = [["7h", "4c", "7d", "9s"], ["2c", "3c", "5c", "6c"], ["2d", "3d", "5d", "6d"]]
BUM: dict[str, Any] = {
    "game": "bum", "domains": DOMAINS, "monte": ["8c", "8d", "8h", "8s"], "discard": ["As"],
    "turn": 1, "phase": "buy", "options": {"bum_interval_ms": 0, "peek_seconds": 0},
}  # fmt: skip


def staged(tab: Page, position: dict[str, Any], seat: int | None = 0, **more: Any) -> Staged:
    choose(tab, speed="off")
    return Staged(carteado.load(position), seat, **more)


def aside(tab: Page) -> Locator:
    """Finds the last lines, which are always in sight."""
    return tab.get_by_role("complementary", name="What happened")


def whole(tab: Page) -> Locator:
    """Opens the whole log from the lines in sight; returns its lines."""
    aside(tab).get_by_role("button").click()
    return tab.get_by_role("dialog", name="What happened").get_by_role("listitem")


def whole_from_menu(tab: Page) -> Locator:
    tab.get_by_role("button", name="Menu", exact=True).click()
    tab.get_by_role("dialog").get_by_role("button", name="What happened").click()
    return tab.get_by_role("dialog", name="What happened").get_by_role("listitem")


# --- coming late ---------------------------------------------------------------------------------


def test_a_reload_and_a_late_comer_find_the_log_as_it_was(visit: Visits) -> None:
    tab = visit("/")
    code = open_table(tab, game="neon", seats=2)
    sit_and_start(tab, code)
    first = whole(tab).filter(has_text="The first card is")
    expect(first).to_have_count(1)
    sentence = first.locator(".text").inner_text()

    tab.reload()
    late = visit(f"/watch/{code}")

    for other in (tab, late):
        expect(whole(other).filter(has_text=sentence)).to_have_count(1)


def test_what_was_before_one_came_leads_nowhere_and_what_comes_then_does(visit: Visits) -> None:
    tab = visit(None)
    table = staged(tab, COLORS)
    table.past = [
        {"event": "played", "seat": 1, "card": "R9", "color": None, "uno": False},
        {"event": "drew", "seat": 0, "why": "penalty", "count": 2, "cards": ["?", "?"]},
    ]
    table.open(tab)
    expect(aside(tab)).to_contain_text("You take 2 cards and lose the turn.")

    table.do(0, "play R4")
    lines = whole(tab)

    expect(lines.locator(".text")).to_have_text(
        ["Glen plays red 9.", "You take 2 cards and lose the turn.", "You play red 4."]
    )
    expect(lines.get_by_role("button")).to_have_accessible_name("You play red 4.")
    expect(lines.locator("svg")).to_have_count(2)


def test_the_past_is_no_news_but_can_be_asked_for(visit: Visits) -> None:
    tab = visit(None)
    listen(tab)
    table = staged(tab, COLORS)
    table.past = [{"event": "played", "seat": 1, "card": "R9", "color": None, "uno": False}]
    table.open(tab)
    expect(tab.locator("[aria-live=assertive]")).to_contain_text("Your turn")
    assert not [text for text in told(tab) if "Glen plays" in text]

    tab.keyboard.press("l")

    expect(tab.locator("[aria-live=assertive]")).to_contain_text("Glen plays red 9.")


# --- cards and memory ----------------------------------------------------------------------------


def test_the_log_of_bum_shows_the_cards_that_everyone_saw_and_no_others(visit: Visits) -> None:
    tab = visit(None)
    table = staged(tab, BUM)
    table.past = [{"event": "burned", "seat": 2, "card": "?", "slot": 2, "why": "wrong"}]
    table.open(tab)
    table.do(1, "buy")
    table.do(1, "discard 1")
    table.do(0, "snap 2")
    expect(aside(tab)).to_contain_text("You burn card 2.")

    lines = whole(tab)

    expect(lines.filter(has_text="Glen discards card 1: 2 of clubs.").locator("svg")).to_have_count(
        1
    )
    expect(lines.filter(has_text="Glen buys card 5.").locator("svg")).to_have_count(0)
    expect(lines.filter(has_text="You burn card 2.").locator("svg")).to_have_count(0)
    visit.picture(tab, "log-bum")
    expect(lines).to_have_count(4)  # no more to choose from while the match goes on
    assert "4 of clubs" not in lines.nth(2).inner_text()


# --- everywhere ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(844, 390), (360, 640)])
@pytest.mark.parametrize(("position", "command"), [(COLORS, "play R4"), (BUM, "buy")])
def test_the_menu_opens_the_log_where_there_is_no_room_for_it(
    visit: Visits, position: dict[str, Any], command: str, size: tuple[int, int]
) -> None:
    visit.forgive("STAGED/invitation")
    tab = visit(None, size=size)
    table = staged(tab, position).open(tab)
    table.do(table.match.asked[0], command)

    lines = whole_from_menu(tab)

    expect(lines.last).to_contain_text(re.compile("You play red 4.|Glen buys card 5."))
    visit.picture(tab, f"log-{position['game']}-{size[0]}")
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_have_count(0)
    expect(tab.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_golf_on_its_side_has_its_log_in_the_menu(visit: Visits) -> None:
    tab = visit("/play/golf?deal=8", size=(640, 300))
    tab.get_by_role("button", name=re.compile("^pile 6:")).click()
    expect(tab.get_by_role("button", name=re.compile("^waste: 3 of spades"))).to_be_visible()
    expect(tab.get_by_role("button", name="What happened")).to_have_count(0)

    lines = whole_from_menu(tab)

    expect(lines.locator(".text")).to_have_text(["3 of spades goes from pile 6 to the waste."])
    expect(lines.locator("svg")).to_have_count(1)


def test_another_language_tells_what_happened_anew(visit: Visits) -> None:
    visit.forgive("STAGED/invitation")
    tab = visit(None)
    table = staged(tab, COLORS).open(tab)
    table.do(0, "play R4")
    expect(aside(tab)).to_contain_text("You play red 4.")

    tab.get_by_role("button", name="Menu", exact=True).click()
    tab.get_by_label("Language").select_option("pt")
    tab.keyboard.press("Escape")

    expect(tab.get_by_role("complementary", name="O que aconteceu")).to_contain_text(
        "Você joga 4 vermelho."
    )


# --- after the match -----------------------------------------------------------------------------


def test_the_seed_is_logged_and_told_politely_after_a_match(visit: Visits) -> None:
    tab = visit(None)
    listen(tab)
    table = staged(tab, {**COLORS, "game": "neon", "hands": [["R4"], *HANDS[1:]]}).open(tab)
    table.more["root"] = "12ab34cd" * 32

    table.do(0, "play R4")

    sentence = "The seed of the deal is now public: 12ab34cd…"
    expect(aside(tab)).to_contain_text(sentence)
    expect(tab.locator("[aria-live=polite]").first).to_contain_text(sentence)


def test_after_a_reload_the_seed_is_in_the_log_and_no_news(visit: Visits) -> None:
    tab = visit(None)
    listen(tab)
    match = carteado.load({**COLORS, "game": "neon", "hands": [["R4"], *HANDS[1:]]})
    match.do(0, "play R4")
    choose(tab, speed="off")

    Staged(match, root="12ab34cd" * 32, seed="known").open(tab)

    expect(aside(tab)).to_contain_text("The seed of the deal is now public: known")
    expect(tab.get_by_role("region", name="Result")).to_be_visible()
    assert not [text for text in told(tab) if "seed" in text]


def test_whoever_comes_after_the_end_sees_the_sheet_at_once(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    match = carteado.load({**COLORS, "hands": [["R4"], *HANDS[1:]], "scores": [495, 20, 300]})
    match.do(0, "play R4")

    tab.clock.install()  # no time passes by itself
    Staged(match).open(tab)

    expect(tab.get_by_role("region", name="Result")).to_be_visible()


def test_the_score_sheet_begins_with_the_winner_and_goes_on_by_points(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    match = carteado.load(
        {**COLORS, "hands": [["R4"], *HANDS[1:]], "scores": [495, 20, 300], "round": 3}
    )
    match.do(0, "play R4")
    assert match.over

    rounds = [[200, 0, 300], [495, 20, 300], match.look(None)["scores"]]
    Staged(match, rounds=rounds).open(tab)

    sheet = tab.get_by_role("region", name="Result")
    expect(sheet.get_by_role("rowheader")).to_have_text(["Ana ★", "Pérola", "Glen"])
    expect(sheet.get_by_role("row", name="Pérola")).to_contain_text("+300")
    visit.picture(tab, "sheet-by-standing")


@pytest.mark.parametrize(
    ("scoring", "order"),
    [("winner_target", ["Pérola", "Ana", "Glen"]), ("lowest_target", ["Glen", "Ana", "Pérola"])],
)
def test_c77_between_rounds_the_best_comes_first(
    visit: Visits, scoring: str, order: list[str]
) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    match = carteado.load(
        {
            **COLORS,
            "hands": [["R4"], *HANDS[1:]],
            "scores": [10, 0, 300],
            "round": 2,
            "options": {"scoring": scoring},
        }
    )
    match.do(0, "play R4")

    rounds = [[10, 0, 300], match.look(None)["scores"]]
    Staged(match, rounds=rounds).open(tab)

    sheet = tab.get_by_role("region", name="Round 2")
    expect(sheet.get_by_role("rowheader")).to_have_text(order)


def test_words_of_the_log_are_in_every_language(visit: Visits) -> None:
    """The seed is the only sentence here that no game's own tests tell."""
    for language, word in (("pt", "semente"), ("es", "semilla")):
        tab = visit(None, language=language)
        match = carteado.load({**COLORS, "game": "neon", "hands": [["R4"], *HANDS[1:]]})
        match.do(0, "play R4")
        choose(tab, speed="off")

        Staged(match, root="12ab34cd" * 32).open(tab)

        name = Words(tab, language).say("ui.log")
        expect(tab.get_by_role("complementary", name=name)).to_contain_text(word)
