"""What axe-core says about moments that no walk through the screens meets."""

import json

from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.axe import LOOKS, dress, faults_in_every_look
from tests.page.pages.faulty_table import CLASSIC, LOST, open_disconnecting
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

CHALLENGE = {
    "game": "classic", "hands": [["R4", "R7"], ["G1", "G2"], ["B1", "Y1"], ["G3", "B2", "B6"]],
    "discard": ["B9", "W4[G]"], "draw": ["G6", "G5", "G4", "G7", "G8", "B3", "B4"], "pending": 4,
    "phase": "challenge", "challenge": {"by": 3, "color": "B", "since": 0},
}  # fmt: skip
# A hand that is put away after eight seconds stays until axe has seen it in every look.
STAYS = """
const later = window.setTimeout;
window.setTimeout = (act, ms, ...more) => (ms === 8000 ? 0 : later(act, ms, ...more));
"""
# The checkbox as it is drawn, and the colours that the look has for it.
PAINT = """(box) => {
  const probe = document.createElement("i");
  document.body.append(probe);
  const palette = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const drawn = getComputedStyle(box), mark = getComputedStyle(box, "::before");
  const found = [
    [drawn.backgroundColor, palette(box.checked ? "accent" : "panel-2")],
    [drawn.borderTopColor, palette(box.checked ? "accent" : "line")],
    [mark.backgroundColor, palette("on-accent")],
    [mark.opacity, box.checked ? "1" : "0"],
  ];
  probe.remove();
  return found;
}"""


def assert_faultless(tab: Page) -> None:
    found = faults_in_every_look(tab)
    assert not found, json.dumps(found, indent=1)


def test_axe_finds_nothing_in_the_sheet_of_keys_and_the_chat(visit: Visits) -> None:
    tab = visit(None)
    open_disconnecting(tab, CLASSIC)

    tab.keyboard.press("?")
    expect(tab.get_by_role("dialog")).to_be_visible()
    assert_faultless(tab)
    tab.keyboard.press("Escape")
    Words(tab).button("ui.chat").click()
    expect(tab.get_by_role("complementary", name="Chat")).to_be_visible()

    assert_faultless(tab)


def test_axe_finds_nothing_while_the_connection_is_lost(visit: Visits) -> None:
    tab = visit(None)
    staged = open_disconnecting(tab, CLASSIC)

    staged.hang_up()
    expect(tab.get_by_text(LOST)).to_be_visible()

    assert_faultless(tab)


def test_axe_finds_nothing_on_the_cover_between_two_people(visit: Visits) -> None:
    tab = visit("/local/neon", size="phone")

    Words(tab).button("ui.lobby.start").click()
    expect(tab.get_by_role("heading", name="Pass the device to")).to_be_visible()

    assert_faultless(tab)


def test_axe_finds_nothing_in_a_challenge_and_the_hand_it_shows(visit: Visits) -> None:
    tab = visit(None)
    tab.add_init_script(STAYS)
    choose(tab, speed="off")
    Staged(carteado.load(CHALLENGE)).open(tab)

    expect(tab.get_by_role("main").get_by_text("It was blue before")).to_be_visible()
    assert_faultless(tab)
    tab.keyboard.press("c")
    shown = tab.get_by_role("region", name="The hand of Xia")
    expect(shown).to_be_visible()

    assert_faultless(tab)
    assert shown.is_visible()


def test_a_checkbox_is_drawn_in_the_colours_of_every_look(visit: Visits) -> None:
    tab = visit("/")
    Words(tab).button("ui.settings").click()
    box = tab.get_by_role("dialog").get_by_role("checkbox", name="Four-colour suits")

    for look in LOOKS:
        dress(tab, look)
        for checked in (True, False):
            box.set_checked(checked)
            for drawn, wanted in box.evaluate(PAINT):
                assert drawn == wanted, (look, checked)
