"""The screens around the tables: rules, about, statistics, written cards."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.pages.golf import WIN, ending, helped, press
from tests.page.pages.golf import play as golf
from tests.page.pages.home import GAMES, open_lobby
from tests.page.pages.lobby import COPY, adjust, rules
from tests.page.pages.table import play_short
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

# What every rule book ends with.
LAST_PARTS = {
    "en": ["Tips", "How the computer plays", "Who made this game"],
    "es": ["Consejos", "Cómo juega la computadora", "Quién hizo este juego"],
    "pt": ["Dicas", "Como o computador joga", "Quem fez este jogo"],
}


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_rules_of_every_game_are_read_in_the_own_language(visit: Visits, language: str) -> None:
    page = visit("/rules", language=language)
    words = Words(page, language)

    for game in GAMES:
        page.get_by_role("link", name=words.say(f"ui.game.{game}"), exact=True).click()
        page.wait_for_url(f"**/rules/{game}")
        expect(page.locator("article h3").nth(3)).to_be_visible()
        assert page.locator("article h3").all_inner_texts()[-3:] == LAST_PARTS[language]
        # The example lives: another card, another answer.
        example = page.get_by_role("region", name=words.say("ui.example"), exact=True)
        before = example.get_by_role("status").inner_text()
        example.get_by_role("button").last.click()
        expect(example.get_by_role("status")).not_to_have_text(before)


def test_the_example_in_the_rules_says_why_a_card_fits(visit: Visits) -> None:
    page = visit("/rules/neon")

    page.get_by_role("button", name="red 7").click()
    expect(page.get_by_text("fits: the same number.")).to_be_visible()
    page.get_by_role("button", name="green 4").click()
    expect(page.get_by_text("does not fit: neither colour nor number.")).to_be_visible()


def test_the_about_page_names_authors_licences_and_the_mark(visit: Visits) -> None:
    page = visit("/about")

    for words in ("Mattel", "Unicamp", "Apache License 2.0", "SIL Open Font License"):
        expect(page.get_by_text(words).first).to_be_visible()
    page.get_by_role("link", name="What is kept").click()
    page.wait_for_url("**/privacy?lang=en")


def test_statistics_begin_with_the_first_match(visit: Visits) -> None:
    page = visit("/stats")
    expect(page.get_by_text("No matches yet.")).to_be_visible()

    play_short(page)
    page.goto("/stats")

    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="nEon_onE"))
    expect(row.get_by_role("cell").first).to_have_text("1")


def test_a_win_with_help_counts_apart(visit: Visits) -> None:
    page = golf(visit)
    page.keyboard.press("h")
    expect(helped(page)).to_be_visible()
    for command in WIN:
        press(page, command)
    expect(ending(page)).to_be_visible()

    page.goto("/stats")

    expect(page.get_by_role("rowheader", name="Golf")).to_be_visible()
    columns = page.get_by_role("columnheader").all_inner_texts()
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Golf"))
    found = dict(zip(columns[1:], row.get_by_role("cell").all_inner_texts(), strict=True))
    assert (found["Wins"], found["With help"]) == ("0", "1")


def test_statistics_move_to_another_device(visit: Visits) -> None:
    first = visit("/")
    play_short(first)
    first.goto("/stats")
    Words(first).button("ui.stats.move.offer").click()
    code = first.locator("output").inner_text()
    second = visit("/stats")

    second.get_by_label("Code of the other device").fill(code.lower())
    Words(second).button("ui.stats.move.claim").click()

    expect(second.get_by_role("rowheader", name="nEon_onE")).to_be_visible()


def test_a_code_that_is_not_valid_is_said_in_a_sentence(visit: Visits) -> None:
    visit.forgive("40[0-9]")
    page = visit("/stats")

    page.get_by_label("Code of the other device").fill("NOTACODE")
    Words(page).button("ui.stats.move.claim").click()

    expect(page.get_by_text("That code is not valid any more.")).to_be_visible()


def test_data_are_deleted_after_a_second_thought(visit: Visits) -> None:
    page = visit("/")
    play_short(page)
    page.goto("/stats")
    words = Words(page)
    expect(page.get_by_role("rowheader", name="nEon_onE")).to_be_visible()

    words.button("ui.stats.erase").click()
    words.button("ui.stats.erase.sure").click()

    expect(page.get_by_text("Deleted.")).to_be_visible()
    expect(page.get_by_role("rowheader", name="nEon_onE")).to_have_count(0)


# --- written cards -------------------------------------------------------------------------------


def write_card(page: Page, name: str) -> None:
    Words(page).button("ui.cards.write").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Text on the card").fill("Everyone takes one.")
    page.get_by_label("Step 1", exact=True).select_option("draw")
    page.get_by_label("How many", exact=True).fill("1")
    page.get_by_label("Who", exact=True).select_option("everyone")


def test_a_card_is_written_and_played_with(visit: Visits) -> None:
    page = visit("/cards")
    words = Words(page)

    write_card(page, "Storm")
    words.button("ui.cards.use").click()

    expect(words.button("ui.cards.drop", name="Storm")).to_be_visible()
    page.reload()
    expect(words.button("ui.cards.drop", name="Storm")).to_be_visible()
    words.button("ui.home.friends.open").click()
    expect(page.get_by_text("written cards in the deck: Storm").first).to_be_visible()


def test_the_printed_card_follows_every_letter(visit: Visits) -> None:
    page = visit("/cards")
    Words(page).button("ui.cards.write").click()
    printed = page.locator(".print")

    page.get_by_label("Name", exact=True).press_sequentially("Storm")
    expect(printed).to_contain_text("Storm")
    page.get_by_label("Symbol").fill("☂")
    expect(printed).to_contain_text("☂")
    page.get_by_label("Text on the card").press_sequentially("All get w")
    expect(printed.locator("p")).to_have_text("All get w")
    page.get_by_label("Step 1", exact=True).select_option("reverse")

    expect(printed.get_by_role("listitem")).to_have_text("the direction changes")


def test_a_written_card_travels_by_a_link(visit: Visits) -> None:
    host = visit("/")
    open_lobby(host)
    adjust(host, "Special cards and calls")
    write_card(host, "Storm")
    Words(host).button("ui.cards.use").click()
    expect(Words(host).button("ui.cards.drop", name="Storm")).to_be_visible()
    host.evaluate(COPY)
    rules(host).get_by_label("Name of these rules").fill("Windy")
    rules(host).get_by_role("button", name="Copy link").click()
    host.wait_for_function("window.copied")

    friend = visit(host.evaluate("copied"))
    expect(friend.get_by_role("heading", name="Rules for you: Windy")).to_be_visible()
    Words(friend).button("ui.home.friends.open").first.click()

    expect(friend.get_by_text("written cards in the deck: Storm").first).to_be_visible()
    adjust(friend, "Special cards and calls")
    card = rules(friend).get_by_role("listitem").filter(has_text="Storm")
    expect(card.filter(has_text="Everyone takes one.")).to_be_visible()


def test_a_card_that_cannot_be_is_refused_with_a_sentence(visit: Visits) -> None:
    page = visit("/cards")
    words = Words(page)
    write_card(page, "")

    words.button("ui.cards.use").click()

    refusal = page.get_by_role("alert").filter(has_text="written card")
    expect(refusal).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Rain")
    words.button("ui.cards.use").click()
    expect(words.button("ui.cards.drop", name="Rain")).to_be_visible()
    expect(refusal).to_have_count(0)


def test_a_ready_made_card_is_one_press_away(visit: Visits) -> None:
    page = visit("/cards")
    ready = page.request.get("/api/cards?lang=en").json()
    name = ready[0]["card"]["name"]

    page.get_by_role("button", name=name).click()

    expect(Words(page).button("ui.cards.drop", name=name)).to_be_visible()


def test_a_card_travels_as_a_file(visit: Visits, tmp_path: Path) -> None:
    page = visit("/cards")
    words = Words(page)
    write_card(page, "Storm")
    with page.expect_download() as download:
        words.button("ui.rulesets.file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    words.button("ui.cards.cancel").click()

    page.get_by_label("Open file").set_input_files(file)

    assert file.name == "Storm.json"
    assert json.loads(file.read_text("utf-8"))["steps"] == [
        {"do": "draw", "n": 1, "who": "everyone"}
    ]
    expect(page.get_by_label("Name", exact=True)).to_have_value("Storm")


def test_a_file_that_holds_no_card_is_refused(visit: Visits, tmp_path: Path) -> None:
    page = visit("/cards")
    file = tmp_path / "list.json"
    file.write_text("[1, 2]", "utf-8")

    page.get_by_label("Open file").set_input_files(file)

    expect(page.get_by_role("alert").filter(has_text="contains no card")).to_be_visible()
