"""Golf on the page: keys, mouse, finger, and the question at the end.

Deal 8 begins with the four of spades on the waste; the three on pile 6 and the five on pile 2 fit,
and only the three leads to a win.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.pages.axe import faults
from tests.page.pages.golf import (
    DEAL,
    WIN,
    ending,
    give_up,
    helped,
    pile,
    play,
    press,
    said,
    stock,
    waste,
)
from tests.page.pages.visits import Visits

SIZES = [(1440, 900), (1280, 640), (820, 1180), (390, 844), (360, 640), (844, 390), (667, 375)]

FITS = """(width) => {
  const page = document.documentElement;
  const over = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight;
  return innerWidth === width && !over;
}"""


# --- by keys -----------------------------------------------------------------------------------


def test_a_deal_is_won_by_keyboard_alone(visit: Visits) -> None:
    tab = play(visit)

    for command in WIN:
        press(tab, command)

    expect(ending(tab)).to_contain_text("Table cleared")
    expect(ending(tab)).to_contain_text("your best time")
    expect(ending(tab).get_by_role("button", name="Play again")).to_be_focused()
    tab.keyboard.press("Enter")
    expect(pile(tab, 1)).to_be_visible()
    expect(tab.locator("main > .status")).to_contain_text("35 left")
    tab.keyboard.press("Home")
    expect(pile(tab, 1)).to_be_focused()


def test_a_deal_is_played_by_names_and_live_region_alone(visit: Visits) -> None:
    tab = play(visit)
    expect(waste(tab)).to_have_accessible_name("waste: 4 of spades, takes 3 or 5")
    expect(pile(tab, 6)).to_have_accessible_description(
        "4 cards below: 8 of clubs, queen of hearts, 3 of clubs, 3 of hearts"
    )
    alert = tab.get_by_role("alert")
    heard: list[str] = []

    for _ in range(60):
        fitting = tab.get_by_role("button", name=re.compile("^pile .*, fits$"))
        told = said(tab)
        (fitting.first if fitting.count() else stock(tab)).press("Enter")
        expect(tab.locator("[aria-live=polite].unseen").first).not_to_have_text(told)
        heard.append(said(tab))
        if "No moves left" in alert.inner_text() or "cleared" in alert.inner_text():
            break

    assert re.match(r".+ goes from pile \d to the waste\..*(fit|draw)", heard[0]), heard[0]
    assert any("comes from the stock." in text for text in heard)
    expect(alert).to_have_text(re.compile("No moves left|Table cleared"))
    expect(ending(tab)).to_have_accessible_name(re.compile("No moves left|Table cleared"))


def test_g28_gq22_h_marks_the_card_and_the_waste_and_changes_nothing(visit: Visits) -> None:
    tab = play(visit)

    tab.keyboard.press("H")

    expect(tab.locator("main > .says")).to_have_text("Move 3 of spades from pile 6 to the waste.")
    expect(tab.locator(".hinted")).to_have_count(2)
    expect(waste(tab)).to_have_class(re.compile("hinted"))
    expect(tab.locator("main > .status")).to_contain_text("35 left")
    expect(helped(tab)).to_be_visible()
    tab.keyboard.press("Shift+h")  # GQ-22: in either case
    expect(tab.locator(".hinted")).to_have_count(2)
    pile(tab, 6).click()
    expect(tab.locator(".hinted")).to_have_count(0)
    tab.keyboard.press("h")
    expect(tab.locator("main > .says")).to_have_text("Draw a card from the stock.")
    expect(stock(tab)).to_have_class(re.compile("hinted"))


def test_g29_a_plays_the_line_and_space_pauses_it(visit: Visits) -> None:
    tab = play(visit, speed="fast")

    tab.keyboard.press("a")
    expect(tab.locator("main > .status b")).to_have_text("34 left")
    tab.keyboard.press("Space")
    expect(tab.locator("main > .says")).to_have_text("The computer waits.")
    expect(tab.get_by_role("button", name="Go on")).to_be_visible()
    tab.keyboard.press("Space")
    expect(tab.locator("main > .says")).to_have_text("The computer plays.")
    tab.keyboard.press("Space")
    expect(tab.locator("main > .says")).to_have_text("The computer waits.")
    tab.evaluate("localStorage['carteado.settings'] = JSON.stringify({name: 'Ana', speed: 'off'})")
    tab.reload()
    expect(tab.get_by_role("button", name="AI")).to_be_visible()
    tab.keyboard.press("a")

    expect(ending(tab)).to_contain_text("Table cleared, with help")
    expect(ending(tab)).to_contain_text("35")


def test_gq18_a_pressed_again_or_a_command_stops_the_computer(visit: Visits) -> None:
    tab = play(visit, speed="relaxed", still=True)
    tab.keyboard.press("a")
    expect(tab.locator("main > .status b")).to_have_text("34 left")

    tab.keyboard.press("Control+z")

    expect(tab.locator("main > .status b")).to_have_text("35 left")
    expect(tab.get_by_role("button", name="AI")).to_be_visible()
    expect(waste(tab)).to_have_accessible_name(re.compile("4 of spades"))
    tab.keyboard.press("a")
    tab.keyboard.press("A")
    expect(tab.locator("main > .says")).to_have_text("2 cards fit")


def test_g30_g31_ctrl_z_and_ctrl_y_go_back_and_forth_without_limit(visit: Visits) -> None:
    tab = play(visit)
    for command in WIN[:6]:
        press(tab, command)
    after = waste(tab).get_attribute("aria-label") or ""

    for _ in range(6):
        tab.keyboard.press("Control+z")
    expect(waste(tab)).to_have_accessible_name(re.compile("4 of spades"))
    expect(tab.get_by_role("button", name="Undo")).to_be_disabled()
    for _ in range(6):
        tab.keyboard.press("Control+Y")

    expect(waste(tab)).to_have_accessible_name(after)
    expect(tab.get_by_role("button", name="Redo")).to_be_disabled()
    tab.get_by_role("button", name="Undo").click()
    expect(waste(tab)).not_to_have_accessible_name(after)
    tab.get_by_role("button", name="Redo").click()
    expect(waste(tab)).to_have_accessible_name(after)


def test_letters_can_be_switched_off_and_the_rest_of_the_keys_stay(visit: Visits) -> None:
    tab = play(visit)
    tab.keyboard.press("?")
    keys = tab.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Ctrl+Z")
    keys.get_by_role("checkbox").uncheck()
    keys.get_by_role("button", name="Close").click()

    tab.keyboard.press("n")
    tab.keyboard.press("h")

    expect(helped(tab)).to_have_count(0)
    press(tab, "move 6")
    tab.keyboard.press("Control+z")
    expect(tab.locator("main > .status b")).to_have_text("35 left")


# --- by mouse and finger -----------------------------------------------------------------------


def test_g32_gq15_a_click_plays_a_card_draws_or_says_why_not(visit: Visits) -> None:
    tab = play(visit)

    pile(tab, 1).click()
    expect(tab.locator("main > .says")).to_have_text(
        "That card is not a neighbour of the 4 of spades."
    )
    # A reason and no alarm: it has the ink of plain words by day.
    expect(tab.locator(".says")).to_have_css("color", "rgb(20, 32, 43)")
    stock(tab).click(force=True)  # said to be disabled, and says why
    first = "Play what fits first: 5 of diamonds, 3 of spades."
    expect(tab.locator("main > .says")).to_have_text(first)
    expect(tab.locator("main > .says")).not_to_have_class(re.compile("wrong"))
    expect(tab.locator("[aria-live=assertive]")).to_have_text(first)
    expect(tab.locator("main > .status b")).to_have_text("35 left")
    tab.locator("[data-covered]").first.click(position={"x": 30, "y": 12})
    expect(tab.locator("main > .says")).to_have_text("Only the free card of a pile can go.")
    pile(tab, 6).click()
    expect(waste(tab)).to_have_accessible_name("waste: 3 of spades, takes 2 or 4")
    stock(tab).click()

    expect(stock(tab)).to_have_accessible_name(re.compile("15 cards"))


@pytest.mark.parametrize("touch", [False, True])
def test_g32_gq15_a_card_is_dragged_to_the_waste_or_goes_home(visit: Visits, touch: bool) -> None:
    tab = play(visit, size="phone" if touch else "large", touch=touch, speed="normal", still=False)
    drag = finger if touch else mouse
    tab.wait_for_function("() => document.getAnimations().length === 0")
    home = pile(tab, 6).bounding_box()

    drag(tab, pile(tab, 6), tab.locator("main > .says"))
    expect(tab.locator("main > .status b")).to_have_text("35 left")
    tab.mouse.move(5, 500)
    tab.wait_for_function("() => !document.querySelector('.homing, .dragged')")
    tab.wait_for_function("() => document.getAnimations().length === 0")
    assert pile(tab, 6).bounding_box() == home
    drag(tab, pile(tab, 1), waste(tab))
    expect(tab.locator("main > .says")).to_have_text(
        "That card is not a neighbour of the 4 of spades."
    )
    drag(tab, pile(tab, 6), waste(tab))

    expect(waste(tab)).to_have_accessible_name("waste: 3 of spades, takes 2 or 4")
    expect(tab.locator("main > .status b")).to_have_text("34 left")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse(tab: Page, what: Locator, where: Locator) -> None:
    tab.mouse.move(*middle(what))
    tab.mouse.down()
    tab.mouse.move(*middle(where), steps=5)
    tab.mouse.up()


def finger(tab: Page, what: Locator, where: Locator) -> None:
    """Drags by touch, as Chromium itself turns it into pointer events."""
    (x0, y0), (x1, y1) = middle(what), middle(where)
    phone = tab.context.new_cdp_session(tab)
    for step in range(6):
        x, y = x0 + (x1 - x0) * step / 5, y0 + (y1 - y0) * step / 5
        kind = "touchMove" if step else "touchStart"
        phone.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    phone.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.detach()


def test_input_does_not_wait_for_cards_that_fly(visit: Visits) -> None:
    tab = play(visit, speed="relaxed", still=False)
    tab.wait_for_function("() => document.getAnimations().length === 0")

    # Each waits for the server's answer, none for a card to land.
    undo = tab.get_by_role("button", name=re.compile("^Undo"))
    pile(tab, 6).click()
    expect(undo).to_be_enabled()
    tab.keyboard.press("Control+z")
    expect(undo).to_be_disabled()
    pile(tab, 2).click()

    expect(waste(tab)).to_have_accessible_name("waste: 5 of diamonds, takes 4 or 6")
    expect(tab.locator(".flight")).to_have_count(0)
    expect(tab.locator("[data-card='3s']")).to_be_visible()


def test_gq10_a_move_is_taken_back_before_the_server_has_answered_it(visit: Visits) -> None:
    tab = play(visit)

    # In one go, so that no answer comes between.
    pile(tab, 6).evaluate(
        """(pile) => {
          pile.click();
          const press = {key: "z", ctrlKey: true, bubbles: true};
          pile.dispatchEvent(new KeyboardEvent("keydown", press));
        }"""
    )

    expect(tab.get_by_role("button", name=re.compile("^Redo"))).to_be_enabled()
    expect(tab.get_by_role("button", name=re.compile("^Undo"))).to_be_disabled()


# --- the end -----------------------------------------------------------------------------------


def test_g27_gq14_gq21_the_end_offers_another_deal_the_same_one_or_the_menu(visit: Visits) -> None:
    tab = play(visit)
    before = [pile(tab, n).get_attribute("aria-label") for n in range(1, 8)]

    give_up(tab)

    dialog = ending(tab)
    expect(dialog).to_contain_text("No moves left")
    expect(dialog).to_contain_text("These cards allowed 35 points.")
    expect(dialog).to_contain_text("Until move 1, 5 of diamonds from pile 2: after it 32 at most.")
    expect(dialog).to_contain_text(f"deal {DEAL}")
    tab.keyboard.press("h")  # GQ-21: nothing happens while the question is open
    tab.keyboard.press("Control+z")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Same cards").click()
    expect(dialog).to_have_count(0)
    expect(tab.locator("main > .status")).to_contain_text("35 left")
    assert [pile(tab, n).get_attribute("aria-label") for n in range(1, 8)] == before
    give_up(tab)
    dialog.get_by_role("button", name="Play again").click()
    expect(dialog).to_have_count(0)
    expect(tab.locator("main > .status")).not_to_contain_text(re.compile(rf"deal {DEAL}\b"))
    assert [pile(tab, n).get_attribute("aria-label") for n in range(1, 8)] != before


def test_gq20_closing_the_question_is_the_way_to_the_menu(visit: Visits) -> None:
    tab = play(visit)
    give_up(tab)
    expect(ending(tab)).to_be_visible()

    tab.keyboard.press("Escape")

    tab.wait_for_url(lambda url: url.rstrip("/") == visit.url)


def test_a_deal_is_shared_by_its_link(visit: Visits) -> None:
    tab = play(visit, permissions=["clipboard-read", "clipboard-write"])
    give_up(tab)

    ending(tab).get_by_role("button", name="Share").click()

    expect(ending(tab)).to_contain_text(f"deal {DEAL} · link copied")
    link = tab.evaluate("navigator.clipboard.readText()")
    assert link == f"{visit.url}/play/golf?deal={DEAL}"


def test_n_asks_before_it_gives_a_game_up(visit: Visits) -> None:
    tab = play(visit)
    press(tab, "move 6")

    tab.keyboard.press("n")
    sure = tab.get_by_role("dialog", name="Give this deal up?")
    sure.get_by_role("button", name="Keep playing").click()
    expect(sure).to_have_count(0)
    expect(tab.locator("main > .status b")).to_have_text("34 left")
    tab.keyboard.press("n")
    expect(sure.locator(":focus")).to_have_count(1)
    tab.keyboard.press("Enter")

    expect(tab.locator("main > .status b")).to_have_text("35 left")
    expect(tab.locator("main > .status")).not_to_contain_text(re.compile(rf"deal {DEAL}\b"))
    expect(ending(tab)).to_have_count(0)


# --- beside the cards --------------------------------------------------------------------------


def test_the_lamp_is_off_until_asked_and_counts_as_help(visit: Visits) -> None:
    tab = play(visit)
    lamp = tab.get_by_role("button", name="Can it be won?")
    expect(lamp).to_have_attribute("aria-pressed", "false")
    expect(lamp).to_have_accessible_description(re.compile("counts as played with help"))
    expect(helped(tab)).to_have_count(0)

    lamp.click()

    expect(tab.get_by_role("button", name="Still winnable")).to_be_visible()
    expect(helped(tab)).to_be_visible()
    press(tab, "move 2")
    expect(tab.get_by_role("button", name="Cannot be won now")).to_be_visible()
    tab.keyboard.press("Control+z")
    expect(tab.get_by_role("button", name="Still winnable")).to_be_visible()


def test_a_reload_finds_the_game_where_it_was(visit: Visits) -> None:
    tab = play(visit)
    for command in WIN[:5]:
        press(tab, command)
    left, top = tab.locator("main > .status b").inner_text(), waste(tab).get_attribute("aria-label")

    tab.reload()

    expect(tab.locator("main > .status b")).to_have_text(left)
    expect(waste(tab)).to_have_accessible_name(top or "")
    expect(tab.locator("main > .status")).to_contain_text(f"deal {DEAL}")


def test_the_log_leads_back_to_a_moment(visit: Visits) -> None:
    tab = play(visit)
    for command in WIN[:4]:
        press(tab, command)
    now = waste(tab).get_attribute("aria-label")
    tab.get_by_role("button", name="What happened").click()

    tab.get_by_role("button", name=re.compile("3 of spades goes from pile 6")).click()

    expect(tab.locator("main > .says")).to_contain_text("You see an earlier moment.")
    expect(waste(tab)).to_have_accessible_name(re.compile("3 of spades"))
    tab.get_by_role("button", name="Back to the game").click()
    expect(waste(tab)).to_have_accessible_name(now or "")


@pytest.mark.parametrize("language", ["pt", "es", "en"])
def test_the_chip_names_both_ranks_in_every_language(visit: Visits, language: str) -> None:
    tab = play(visit, language=language)

    words = {"pt": "vale 3 ou 5", "es": "vale 3 o 5", "en": "takes 3 or 5"}
    expect(tab.locator(".chip")).to_have_text(words[language])
    pile(tab, 2).click()
    expect(tab.locator(".chip")).to_have_text(re.compile("4 .* 6"))
    assert tab.get_by_text(re.compile(r"ui\.")).count() == 0


def test_keys_tell_what_the_eye_would_see_at_once(visit: Visits) -> None:
    tab = play(visit)
    loud = tab.locator("[aria-live=assertive]")
    press(tab, "move 6")

    tab.keyboard.press("s")
    expect(loud).to_contain_text("34")
    tab.keyboard.press("t")
    expect(loud).to_contain_text(re.compile(r"\d:\d\d"))
    tab.keyboard.press("l")
    expect(loud).to_contain_text("goes from pile 6 to the waste")


def test_the_table_fits_every_screen(visit: Visits) -> None:
    tab = play(visit, language="es")

    for width, height in SIZES:
        tab.set_viewport_size({"width": width, "height": height})
        tab.wait_for_function(FITS, arg=width)
        visit.picture(tab, f"golf-{width}x{height}")


def test_axe_finds_nothing_serious(visit: Visits) -> None:
    tab = play(visit)
    press(tab, "move 6")

    assert faults(tab) == []
    tab.keyboard.press("a")
    expect(ending(tab)).to_be_visible()
    assert faults(tab) == []
