"""What axe-core says about every screen: at night, by day, and with high contrast."""

import json

from tests.page.pages.axe import faults, faults_in_every_look
from tests.page.pages.tour import walk
from tests.page.pages.visits import Visits

UNSEEN = """() => {
  document.querySelector("h2").style.color = "#dddddd";
}"""


def test_axe_finds_nothing_serious_on_any_screen(visit: Visits) -> None:
    tab = visit(None, color_scheme="dark")

    wrong = {}
    for name in walk(tab):
        if found := faults_in_every_look(tab):
            wrong[name] = found

    assert not wrong, json.dumps(wrong, indent=1)


def test_axe_notices_a_fault(visit: Visits) -> None:
    tab = visit("/about", color_scheme="light")
    tab.locator(".panel").wait_for()

    tab.evaluate(UNSEEN)
    tab.evaluate("document.querySelector('main').append(document.createElement('button'))")

    found = "\n".join(faults(tab))
    assert "color-contrast" in found
    assert "button-name" in found


def test_every_target_is_large_enough_for_a_thumb(visit: Visits) -> None:
    tab = visit(None, size="phone", touch=True)
    small = """() => [...document.querySelectorAll("button, a[href], input, select, summary")]
      .filter((one) => one.checkVisibility() && !one.closest("[inert], p, .unseen, label"))
      .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
      .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""

    for name in walk(tab):
        if not name.startswith("table"):  # their own tests know which strip of a card counts
            found = tab.evaluate(small)
            assert not found, f"{name}: {found}"
