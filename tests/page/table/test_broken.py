"""A table that cannot be drawn says so, in the reader's words, with a way to try again."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.pages.faulty_table import BUM, NEON, open_spoiled
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words


@pytest.mark.parametrize("language", ["pt", "es", "en"])
@pytest.mark.parametrize("position", [NEON, BUM], ids=["neon", "bum"])
def test_a_table_that_breaks_offers_to_load_it_again(
    visit: Visits, position: dict[str, Any], language: str
) -> None:
    tab, staged = open_spoiled(visit, position, language)
    words = Words(tab, language)
    staged.spoils = True

    staged.frame(fresh=True)

    expect(tab.get_by_role("main").get_by_role("alert")).to_have_text(words.say("ui.failed"))
    expect(tab.get_by_role("heading", level=1)).to_be_visible()
    staged.spoils = False
    words.button("ui.reload").click()
    expect(tab.locator("[data-zone=piles]")).to_be_visible()
    expect(words.button("ui.reload")).to_have_count(0)
