"""Pictures of every screen, large and on a phone, at night and by day: for people to look at."""

import pytest

from tests.page.pages.tour import walk
from tests.page.pages.visits import Visits

# The cards are dealt, and nothing moves but what always does.
AT_REST = """() => document.querySelectorAll('[data-card], [data-place^=slot]').length > 3 &&
  !document.querySelector('[data-zone=piles] .discard[role=img]:not(:has(svg))') &&
  document.getAnimations().every((one) => one.playState !== 'running' ||
    one.effect.getComputedTiming().iterations === Infinity)"""


@pytest.mark.parametrize(("size", "language"), [("large", "en"), ("phone", "pt")])
def test_every_screen_has_its_picture_taken(visit: Visits, size: str, language: str) -> None:
    tab = visit(None, size=size, language=language, touch=size == "phone", color_scheme="dark")

    for name in walk(tab, language):
        if name.startswith("table-"):
            tab.wait_for_function(AT_REST)
        for look in ("night", "day"):
            tab.evaluate("(look) => { document.documentElement.dataset.theme = look }", look)
            picture = visit.picture(tab, f"{name}-{size}-{look}")
            assert picture.stat().st_size > 5_000
        tab.evaluate("document.documentElement.dataset.theme = 'night'")
