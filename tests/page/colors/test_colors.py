"""The table of the colour games: what it offers, and what it says when something is not offered.

The cards are laid out by the tests; the rules behind the page are the real ones.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.colors import DRAW, OTHERS, button, card, loud, table, top

# --- playing a card ------------------------------------------------------------------------------


def test_a_card_is_a_button_with_its_full_name(tab: Page) -> None:
    table(tab, "classic", ["B7", "R4", "W"])

    names = tab.get_by_role("list", name="Your hand").get_by_role("button")

    expect(names.nth(0)).to_have_accessible_name("red 4, playable, card 1 of 3")
    expect(names.nth(1)).to_have_accessible_name("blue 7, card 2 of 3")
    expect(names.nth(2)).to_have_accessible_name("Wild, playable, card 3 of 3")


def test_a_click_plays_a_card(tab: Page) -> None:
    staged = table(tab, "classic", ["B7", "R4", "Y8"])

    card(tab, "red 4").click()

    expect(top(tab, "red 4")).to_be_visible()
    expect(card(tab, "red 4")).to_have_count(0)
    assert staged.heard == ["play R4"]


# What a plate of the table is painted with.
PANEL = """() => {
  const plate = document.body.appendChild(document.createElement("i"));
  plate.style.background = "var(--panel-2)";
  const { backgroundColor } = getComputedStyle(plate);
  plate.remove();
  return backgroundColor;
}"""


def test_an_illegal_click_says_why_in_one_line(tab: Page) -> None:
    staged = table(tab, "classic", ["B7", "R4", "Y8"])

    card(tab, "blue 7").click()

    expect(tab.locator(".line .reason")).to_have_text("That card does not fit: needs red or 9.")
    expect(loud(tab)).to_contain_text("needs red or 9")
    # It is advice and no alarm: red is for what was done to a player.
    ground = tab.locator(".line .reason").evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert ground == tab.evaluate(PANEL)
    expect(card(tab, "blue 7")).to_be_visible()
    assert staged.match.asked == [0]


def test_what_was_wrong_is_not_said_any_more_when_it_is_past(tab: Page) -> None:
    table(tab, "classic", ["B7", "R4", "Y8"])
    wrong = tab.locator(".line .reason")

    card(tab, "blue 7").click()
    expect(wrong).to_be_visible()
    card(tab, "red 4").click()

    expect(top(tab, "red 4")).to_be_visible()
    expect(wrong).to_have_count(0)


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowDown"])
def test_an_arrow_leads_to_the_hand_from_wherever_one_is(tab: Page, key: str) -> None:
    table(tab, "classic", ["B7", "R4", "Y8"])
    tab.get_by_role("main").focus()

    tab.keyboard.press(key)

    expect(tab.locator("[data-zone=hand] :focus")).to_have_count(1)


def test_the_chat_takes_what_is_written_and_goes_with_escape(tab: Page) -> None:
    table(tab, "classic", ["B7", "R4", "Y8"])
    button = tab.get_by_role("button", name="Chat")

    button.click()
    chat = tab.get_by_role("complementary", name="Chat")
    expect(chat.get_by_role("textbox")).to_be_focused()
    tab.keyboard.press("Escape")

    expect(chat).to_have_count(0)
    expect(button).to_be_focused()


def test_a_card_chosen_before_its_time_is_played_when_it_fits(tab: Page) -> None:
    staged = table(tab, "classic", ["B7", "R4", "Y8"], turn=3)

    card(tab, "red 4").click()

    expect(card(tab, "red 4")).to_have_accessible_name(re.compile("to be played in your turn"))
    assert staged.heard == []
    staged.do(3, "draw")
    expect(top(tab, "red 4")).to_be_visible()
    assert staged.heard == ["play R4"]


def test_a_card_chosen_before_its_time_is_dropped_when_it_does_not_fit(tab: Page) -> None:
    staged = table(tab, "classic", ["B7", "R4", "Y8"], turn=3)

    card(tab, "blue 7").click()
    staged.do(3, "draw")

    expect(tab.get_by_text("The card you chose does not fit any more")).to_be_visible()
    expect(card(tab, "red 4")).to_have_accessible_name(re.compile("playable"))
    assert staged.heard == []


def test_a_drawn_card_is_played_or_kept(tab: Page) -> None:
    staged = table(tab, "classic", ["B7", "G8"], draw=["R3", *DRAW])

    button(tab, "Draw").click()

    expect(button(tab, "Play red 3")).to_be_visible()
    expect(card(tab, "red 3")).to_have_accessible_name(re.compile("playable"))
    button(tab, "Keep").click()
    expect(tab.get_by_text("Glen to play")).to_be_visible()
    assert staged.heard == ["draw", "pass"]


def test_what_is_played_by_itself_is_shown_as_such(tab: Page) -> None:
    table(tab, "arcade", ["B7", "G8"], draw=["R3", *DRAW])

    button(tab, "Draw").click()

    expect(tab.get_by_text("The drawn card fits and is played automatically")).to_be_visible()
    expect(tab.get_by_text("auto", exact=True)).to_be_visible()
    expect(top(tab, "red 3")).to_be_visible()


def test_several_cards_of_a_number_are_chosen_one_by_one(tab: Page) -> None:
    options = {"multi_play": "same_number"}
    staged = table(tab, "classic", ["R4", "B4", "G4", "Y8", "Y6"], options=options)

    card(tab, "red 4").click()
    card(tab, "green 4").click()
    card(tab, "blue 4").click()
    button(tab, "Play 3 cards").click()

    expect(top(tab, "blue 4")).to_be_visible()
    assert staged.heard == ["play R4 G4 B4"]


# --- colours and seats ---------------------------------------------------------------------------


def test_a_wild_asks_for_its_colour_beside_the_pile(tab: Page) -> None:
    staged = table(tab, "classic", ["W", "B7", "B8", "G9"])

    card(tab, "Wild").click()

    picker = tab.get_by_role("group", name="Choose a colour")
    expect(picker.get_by_role("button", name="Blue")).to_contain_text("you have 2")
    expect(picker.get_by_role("button", name="Red")).to_be_focused()
    expect(button(tab, "UNO!")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    expect(card(tab, "Wild")).to_be_focused()
    tab.keyboard.press("Enter")
    tab.keyboard.press("3")
    expect(top(tab, "Wild (green)")).to_be_visible()
    expect(tab.get_by_text("Colour to match: green")).to_be_visible()
    assert staged.heard == ["play W G"]


def test_a_colour_that_is_owed_cannot_be_put_off(tab: Page) -> None:
    staged = table(
        tab, "neon", ["R4", "B7"], discard=["R9", "RN"], phase="color", turn=0, color=None
    )

    picker = tab.get_by_role("group", name="Choose a colour")
    tab.keyboard.press("Escape")

    expect(picker.get_by_role("button", name="Cancel")).to_have_count(0)
    picker.get_by_role("button", name="Blue").click()
    expect(picker).to_have_count(0)
    assert staged.heard == ["color B"]


def test_a_swap_is_aimed_at_a_seat_and_then_coloured(tab: Page) -> None:
    staged = table(tab, "classic", ["SW", "R4", "B7"])

    card(tab, "Swap Hands").click()
    tab.get_by_role("button", name="Choose Pérola, 3 cards").click()
    tab.get_by_role("group", name="Choose a colour").get_by_role("button", name="Yellow").click()

    expect(card(tab, "blue 1")).to_be_visible()
    expect(card(tab, "red 4")).to_have_count(0)
    expect(tab.get_by_role("group", name="Pérola, 2 cards")).to_be_visible()
    assert staged.heard == ["play SW 2 Y"]


def test_a_seat_that_cannot_be_chosen_takes_the_scrim(tab: Page) -> None:
    staged = table(tab, "classic", ["SW", "R4", "B7"])
    staged.do(2, "leave")
    left = tab.get_by_role("group", name="Pérola, 0 cards")
    expect(left).to_be_visible()

    card(tab, "Swap Hands").click()
    tab.get_by_role("button", name="Choose Glen, 2 cards").wait_for()

    # Dimmed letters are harder to read than those under a scrim.
    scrim = "(one) => getComputedStyle(one, '::after').backgroundColor"
    assert left.evaluate("(one) => getComputedStyle(one).opacity") == "1"
    assert left.evaluate(scrim) != "rgba(0, 0, 0, 0)"
    assert tab.get_by_role("button", name="Choose Glen").evaluate(scrim) == "rgba(0, 0, 0, 0)"


def test_a_swap_of_neon_asks_for_the_colour_when_the_new_hand_is_seen(tab: Page) -> None:
    staged = table(tab, "neon", ["SW", "R4", "B7"])

    card(tab, "Swap Hands").click()
    tab.get_by_role("button", name="Choose Glen, 2 cards").press("Enter")

    picker = tab.get_by_role("group", name="Choose a colour")
    expect(picker.get_by_role("button", name="Green")).to_contain_text("you have 2")
    picker.get_by_role("button", name="Green").click()
    expect(tab.get_by_text("Colour to match: green")).to_be_visible()
    assert staged.heard == ["play SW", "target 1", "color G"]


def test_a_gift_is_chosen_from_the_hand(tab: Page) -> None:
    written = [{"name": "Gift", "symbol": "+", "text": "", "steps": [{"do": "give", "n": 2}]}]
    staged = table(tab, "classic", ["BK1", "R4", "B7", "Y8"], options={"blank_cards": written})

    card(tab, "Gift").click()
    tab.get_by_role("button", name="Choose Xia, 4 cards").click()
    tab.get_by_role("group", name="Choose a colour").get_by_role("button", name="Red").click()
    expect(tab.get_by_text("Choose 2 cards for Xia")).to_be_visible()
    card(tab, "yellow 8").click()
    card(tab, "red 4").click()
    button(tab, "Give (2 of 2)").click()

    expect(tab.get_by_role("group", name="Xia, 6 cards")).to_be_visible()
    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(1)
    assert staged.heard == ["play BK1 3 R", "give R4 Y8"]


# --- penalties, challenge, call, catch -----------------------------------------------------------


def test_a_penalty_is_announced_and_counted(tab: Page) -> None:
    staged = table(tab, "neon", ["B7", "Y+2"], discard=["R9", "R+2"], pending=6)

    expect(tab.get_by_text("You take 6")).to_be_visible()
    asked = tab.get_by_role("main").get_by_text("Answer, or take 6 cards")
    expect(asked).to_be_visible()
    button(tab, "Take 6").click()

    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(8)
    expect(tab.get_by_text("+6", exact=True)).to_be_visible()
    assert staged.heard == ["take"]


def test_a_challenge_names_the_colour_before_and_the_risk(tab: Page) -> None:
    bluff = {"by": 3, "color": "B", "since": 0}
    staged = table(
        tab, "classic", ["R4", "R7"], discard=["B9", "W4[G]"], pending=4, phase="challenge",
        challenge=bluff,
    )  # fmt: skip

    line = tab.get_by_role("main")
    expect(line.get_by_text("It was blue before")).to_be_visible()
    expect(line.get_by_text("A bluff: Xia takes 4. No bluff: you take 6.")).to_be_visible()
    expect(button(tab, "Take 4")).to_be_enabled()
    tab.keyboard.press("c")

    shown = tab.get_by_role("region", name="The hand of Xia")
    expect(shown.get_by_role("img", name="blue 6")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(tab.get_by_role("group", name="Xia, 8 cards")).to_be_visible()
    assert staged.heard == ["challenge"]


def test_a_hand_shown_to_another_stays_hidden(tab: Page) -> None:
    bluff = {"by": 3, "color": "B", "since": 0}
    staged = table(
        tab, "classic", ["R4", "R7"], discard=["B9", "W4[G]"], pending=4, phase="challenge",
        challenge=bluff, turn=1,
    )  # fmt: skip

    staged.do(1, "challenge")

    expect(tab.get_by_text("Glen challenges Xia: it was a bluff!").first).to_be_visible()
    expect(tab.get_by_role("region", name="The hand of Xia")).to_have_count(0)
    assert "blue 6" not in tab.content()


def test_uno_is_called_with_the_card_or_after_it(tab: Page) -> None:
    staged = table(tab, "classic", ["R4", "R7", "B8"], hands=[["R4", "R7"], *OTHERS])

    tab.keyboard.press("u")
    expect(button(tab, "UNO!")).to_have_attribute("aria-pressed", "true")
    card(tab, "red 4").click()

    expect(tab.get_by_text("You: UNO!")).to_be_visible()
    assert staged.heard == ["play R4 uno"]


def test_race_buttons_act_when_they_are_pressed(tab: Page) -> None:
    staged = table(tab, "classic", ["R4", "R7"], turn=1)
    staged.match = carteado.load({**staged.match.position(), "uno": 0, "hands": [["R4"], *OTHERS]})
    staged.frame(fresh=True)

    expect(button(tab, "UNO!")).to_be_enabled()
    button(tab, "UNO!").dispatch_event("pointerdown", {"button": 0})

    expect(tab.get_by_text("You call “UNO!”").first).to_be_visible()
    assert staged.heard == ["uno"]


def test_who_forgot_to_call_is_caught(tab: Page) -> None:
    hands = [["R4", "R7"], ["B1"], *OTHERS[1:]]
    staged = table(tab, "classic", [], hands=hands, uno=1, turn=2)
    expect(button(tab, "Catch!")).to_be_enabled()

    tab.keyboard.press("c")

    expect(tab.get_by_text("You catch Glen: the call was forgotten.").first).to_be_visible()
    expect(tab.get_by_role("group", name="Glen, 3 cards")).to_be_visible()
    assert staged.heard == ["catch 1"]


def test_being_caught_is_said_at_once(tab: Page) -> None:
    staged = table(tab, "classic", [], hands=[["R4"], *OTHERS], uno=0, turn=1)

    staged.do(2, "catch 0")

    expect(loud(tab)).to_have_text("You were caught!")
    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)


def test_a_game_without_the_call_has_no_buttons_for_it(tab: Page) -> None:
    table(tab, "neon", ["R4", "R7"])

    expect(button(tab, "Draw")).to_be_visible()

    expect(button(tab, "UNO!")).to_have_count(0)
    expect(button(tab, "Catch!")).to_have_count(0)


def test_one_card_is_marked_in_red_and_said(tab: Page) -> None:
    table(tab, "neon", [], hands=[["R4", "R7"], ["B1"], *OTHERS[1:]])

    seat = tab.get_by_role("group", name="Glen, one card")

    expect(seat.locator(".alone")).to_have_text("1")
    expect(tab.locator(".alone")).to_have_count(1)


# --- the table around ----------------------------------------------------------------------------


def test_a_hidden_card_is_nowhere_in_the_page(tab: Page) -> None:
    staged = table(tab, "classic", ["R4", "R7", "W"])
    card(tab, "red 4").click()
    expect(top(tab, "red 4")).to_be_visible()

    staged.do(1, "draw")

    expect(tab.get_by_text("Glen draws a card and passes.").first).to_be_visible()
    shown = tab.locator("body").inner_html()
    hidden = {name for hand in staged.match.position()["hands"][1:] for name in hand}
    assert not [face for face in hidden if f'"{face}"' in shown]
    assert not [name for name in ("green 1", "blue 6", "yellow 3") if name in shown]


def test_the_log_leads_back_to_each_moment(tab: Page) -> None:
    staged = table(tab, "classic", ["R4", "R7", "W"])
    card(tab, "red 4").click()
    staged.do(1, "draw")
    expect(tab.get_by_text("Pérola to play")).to_be_visible()

    tab.get_by_role("complementary", name="What happened").get_by_role("button").click()
    tab.get_by_role("dialog").get_by_role("button", name="You play red 4.").click()

    expect(tab.get_by_text("You are looking at an earlier moment")).to_be_visible()
    expect(tab.get_by_role("group", name="Glen, 2 cards")).to_be_visible()
    tab.get_by_role("button", name="Back to now").click()
    expect(tab.get_by_role("group", name="Glen, 3 cards")).to_be_visible()


def test_a_round_ends_with_a_sheet_and_the_next_one(tab: Page) -> None:
    staged = table(tab, "classic", ["R4"], scores=[10, 20, 30, 40], round=2)

    card(tab, "red 4").click()

    sheet = tab.get_by_role("region", name="End of round 2")
    expect(sheet.get_by_role("row", name="Ana")).to_contain_text("+21")
    expect(sheet.get_by_role("row", name="Ana")).to_contain_text("31 pts")
    expect(sheet.get_by_role("img", name="blue 6")).to_be_visible()
    button(tab, "Next round").click()
    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(7)
    assert staged.heard == ["play R4", "next"]


def test_written_cards_show_what_is_written_on_them(tab: Page) -> None:
    rain = {"name": "Rain", "symbol": "%", "text": "All get wet.", "steps": [{"do": "text"}]}
    table(tab, "classic", ["BK1", "R4", "B7"], options={"blank_cards": [rain]})

    card(tab, "Rain").click()
    tab.keyboard.press("1")

    expect(top(tab, "Rain (red)")).to_be_visible()
    expect(tab.locator(".piles").get_by_text("All get wet.")).to_be_visible()
    expect(tab.get_by_text("The card says: “All get wet.”").first).to_be_visible()


def test_who_is_away_or_replaced_is_marked(tab: Page) -> None:
    staged = table(tab, "classic", ["R4", "R7"], turn=2)
    staged.people = (0, 1, 2, 3)
    staged.changes = {1: {"stand_in": True}, 2: {"away": True}, 3: {"connected": False}}
    staged.deadlines = {"2": 4000}

    staged.frame(fresh=True)

    expect(tab.get_by_role("group", name="Glen")).to_contain_text("bot plays")
    expect(tab.get_by_role("group", name="Pérola")).to_contain_text("away")
    expect(tab.get_by_role("group", name="Pérola").locator(".seconds")).to_be_visible()
    expect(tab.get_by_role("group", name="Xia")).to_contain_text("offline")


MOMENTS = [
    ("neon", {"hands": [["RN", "R4", "B7"], *OTHERS]}, [(0, "play RN")], "You renew your cards:"),
    ("neon", {"hands": [["SW", "R4"], *OTHERS]}, [(0, "play SW"), (0, "target 1")], "Hands are"),
    ("neon", {"draw": ["G4"], "discard": ["Y5", "Y6", "B4"]}, [(0, "draw")], "The discards are"),
    ("neon", {"hands": [["Rr", "R4"], *OTHERS]}, [(0, "play Rr")], "The direction of play changes"),
    ("neon", {"hands": [["Rs", "R4"], *OTHERS]}, [(0, "play Rs")], "Glen is skipped."),
    ("classic", {"hands": [["R+2"], *OTHERS]}, [(0, "play R+2")], "Glen still takes 2 cards"),
    ("arcade", {}, [(1, "leave"), (2, "leave"), (3, "leave")], "Everyone else has left"),
]


@pytest.mark.parametrize(("game", "position", "commands", "sentence"), MOMENTS)
def test_moments_are_logged_and_spoken(
    tab: Page, game: str, position: dict[str, Any], commands: list[Any], sentence: str
) -> None:
    staged = table(tab, game, ["G9", "Y8"], **position)

    for seat, command in commands:
        staged.do(seat, command)

    expect(tab.locator("[aria-live=polite]")).to_contain_text(sentence)
    expect(tab.get_by_role("complementary", name="What happened")).to_contain_text(sentence)
