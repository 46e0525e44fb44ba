"""The first page: five games, a name, a code, a link; and what it keeps."""

import base64
import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.page.pages.home import GAMES
from tests.page.pages.lobby import open_table
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words


def shared(rules: object) -> str:
    """Returns a link to the first page that brings rules along."""
    text = rules if isinstance(rules, str) else json.dumps(rules)
    return f"/?rules={quote(base64.b64encode(text.encode()).decode())}"


@pytest.mark.parametrize("game", GAMES)
def test_one_click_on_a_game_deals(page: Page, game: str) -> None:
    words = Words(page)
    # Golf is played alone.
    key = "ui.home.play.alone" if game == "golf" else "ui.home.play.game"
    words.button(key, game=words.say(f"ui.game.{game}")).click()

    # The table itself, not a lobby before it.
    expect(page.get_by_role("main")).to_have_attribute("tabindex", "-1")
    expect(words.button("ui.lobby.start.bots")).to_have_count(0)


def test_every_game_offers_a_lesson(page: Page) -> None:
    words = Words(page)

    for game in GAMES:
        name = words.say("ui.home.learn.game", game=words.say(f"ui.game.{game}"))
        link = page.get_by_role("link", name=name, exact=True)
        assert link.get_attribute("href") == f"./learn/{game}"


def test_a_name_is_made_up_and_a_chosen_one_stays(page: Page) -> None:
    name = page.get_by_label("Your name")
    expect(name).not_to_have_value("")

    with page.expect_response("**/api/me"):
        name.fill("Dona Flor")
        name.press("Enter")

    page.reload()
    expect(name).to_have_value("Dona Flor")
    open_table(page, game="neon")  # this guest exists, so the server knows the name as well
    assert page.request.get("/api/me").json()["name"] == "Dona Flor"


def test_settings_stay_after_a_reload(visit: Visits) -> None:
    page = visit("/", color_scheme="dark")
    words = Words(page)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "night")

    words.button("ui.settings").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Look").select_option("day")
    form.get_by_label("Speed").select_option("off")
    form.get_by_label("High contrast").check()
    form.get_by_label("Letter keys").uncheck()

    page.reload()
    expect(root).to_have_attribute("data-theme", "day")
    expect(root).to_have_attribute("data-contrast", "more")
    words.button("ui.settings").click()
    expect(form.get_by_label("Look")).to_have_value("day")
    expect(form.get_by_label("Speed")).to_have_value("off")
    expect(form.get_by_label("Letter keys")).not_to_be_checked()


def test_the_look_follows_the_system_while_nobody_chose(visit: Visits) -> None:
    page = visit("/", color_scheme="dark")

    page.emulate_media(color_scheme="light")

    expect(page.locator("html")).to_have_attribute("data-theme", "day")


def test_a_dialog_gives_the_focus_back_and_a_press_beside_it_closes_it(page: Page) -> None:
    settings = Words(page).button("ui.settings")
    settings.click()
    dialog = page.get_by_role("dialog")
    box = dialog.bounding_box()
    assert box is not None

    page.mouse.click(box["x"] + 4, box["y"] + 4)  # on its own edge
    expect(dialog).to_be_visible()
    page.mouse.click(4, 4)

    expect(dialog).to_have_count(0)
    expect(settings).to_be_focused()


def test_a_code_leads_to_the_table_in_any_letters(visit: Visits) -> None:
    page = visit("/")
    code = open_table(page, game="bum", seats=3)
    field = page.get_by_label("Table code")

    field.fill(f" {code.lower()} ")
    field.press("Enter")

    page.wait_for_url(f"**/t/{code}")
    expect(Words(page).button("ui.lobby.sit")).to_be_visible()


def test_a_wrong_code_says_so_and_keeps_what_was_typed(visit: Visits) -> None:
    visit.forgive("404")
    page = visit("/")
    field = page.get_by_label("Table code")

    field.fill("zzzzz9")
    Words(page).button("ui.home.join").click()

    expect(page.get_by_text("There is no such table.")).to_be_visible()
    expect(field).to_have_value("zzzzz9")
    expect(field).to_have_attribute("aria-invalid", "true")


def test_a_link_to_a_table_that_is_gone_offers_a_new_one(visit: Visits) -> None:
    page = visit("/t/ZZZZZ9")

    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    page.get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", name="What shall we play tonight?")).to_be_visible()


def test_the_deal_of_the_day_is_the_same_for_two_people(visit: Visits) -> None:
    piles = []
    for _ in range(2):
        page = visit("/")
        Words(page).button("ui.home.daily.play").click()
        expect(page.locator("[data-pile]")).to_have_count(7)
        labels = page.locator("[data-pile]").evaluate_all(
            "piles => piles.map(pile => pile.getAttribute('aria-label'))"
        )
        piles.append(labels)

    assert piles[0] == piles[1]
    assert all(piles[0])


def test_a_link_brings_rules_along(visit: Visits) -> None:
    rules = {"name": "Sábado <b>", "game": "classic", "options": {"hand_size": 3}}
    page = visit(shared(rules))

    expect(page.get_by_role("heading", name="Rules for you: Sábado <b>")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Open a table").first.click()

    expect(page.get_by_text("cards dealt to everyone: 3").first).to_be_visible()


def test_a_link_with_rules_that_no_table_takes_says_why(visit: Visits) -> None:
    visit.forgive("422")
    page = visit(shared({"name": "?", "game": "classic", "options": {"hand_size": 999}}))

    page.get_by_role("main").get_by_role("button", name="Open a table").first.click()

    expect(page.get_by_role("alert").filter(has_text="hand_size")).to_be_visible()


@pytest.mark.parametrize(
    "link", [shared({"game": "chess", "options": {}}), shared("{"), "/?rules=%00"]
)
def test_a_link_without_rules_leaves_the_page_as_it_is(visit: Visits, link: str) -> None:
    page = visit(link)

    expect(page.get_by_role("heading", name="What shall we play tonight?")).to_be_visible()
    expect(page.get_by_role("heading", name="Rules for you")).to_have_count(0)


def test_public_tables_are_listed_and_joined(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, game="arcade", seats=3, settings={"public": True})
    page = visit("/")

    page.get_by_role("link", name=f"Arcade · {code}").click()

    page.wait_for_url(f"**/t/{code}")
    expect(Words(page).button("ui.lobby.sit")).to_be_visible()


def test_nothing_jumps_while_the_page_loads(visit: Visits) -> None:
    page = visit(None)
    page.add_init_script(
        """window.jumps = [];
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            if (!shift.hadRecentInput) jumps.push([shift.value, ...shift.sources.map(
              (one) => one.node?.parentElement?.outerHTML.slice(0, 80))]);
        }).observe({type: "layout-shift", buffered: true});"""
    )

    for path in ("/", "/rules/neon", "/stats", f"/t/{open_table(page, game='neon')}"):
        page.goto(path)
        page.get_by_role("main").wait_for()
        page.wait_for_load_state("networkidle")
        jumps = page.evaluate("jumps.filter(([value]) => value > 0.01)")
        assert jumps == [], path


def test_a_server_that_is_gone_is_said_in_a_sentence(visit: Visits) -> None:
    visit.forgive("ERR_FAILED|Failed to load")
    # A service worker would make the request out of sight of the test.
    page = visit("/", service_workers="block")
    page.route("**/api/tables", lambda route: route.abort())
    words = Words(page)

    words.button("ui.home.play.alone", game="Golf").click()

    expect(page.get_by_role("alert").filter(has_text="The server does not answer.")).to_be_visible()
    expect(words.button("ui.home.play.alone", game="Golf")).to_be_enabled()


def test_whoever_only_wants_to_play_fetches_no_lobby(visit: Visits) -> None:
    page = visit("/play/neon")

    page.locator("[data-zone=hand] [data-card]").first.wait_for()

    names = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert any("/colors-Table-" in name for name in names)
    assert not any("/Lobby-" in name for name in names)
