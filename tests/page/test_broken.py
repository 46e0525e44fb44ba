"""A table that cannot be drawn says so, in the reader's words, with a way to try again."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.browsing import Visits
from tests.page.staged import Staged, choose
from tests.page.ways import Words

HANDS = [["R5", "B1", "G3"], ["Y1", "Y2", "Y3"]]
NEON = {"game": "neon", "hands": HANDS, "discard": ["R9"], "draw": ["B9"], "turn": 0}
BUM = {
    "game": "bum", "domains": [["7h", "4c"], ["2c", "3c"]], "monte": ["8c", "8d"],
    "discard": ["As"], "turn": 1, "phase": "buy", "options": {"bum_interval_ms": 0},
}  # fmt: skip


class Spoiled(Staged):
    """Leaves the cards out of what it sends, as no server does."""

    spoils = False

    def _send(self, **message: Any) -> None:
        if self.spoils and message["type"] == "frame":
            view = json.loads(json.dumps(message["view"]))
            message["view"] = {**view, "hands": None, "domains": None}
        super()._send(**message)


def opened(visit: Visits, position: dict[str, Any], language: str = "en") -> tuple[Page, Spoiled]:
    visit.forgive("TypeError")
    tab = visit(None, language=language)
    choose(tab, speed="off")
    return tab, Spoiled(carteado.load(position)).open(tab)  # type: ignore[return-value]


@pytest.mark.parametrize("language", ["pt", "es", "en"])
@pytest.mark.parametrize("position", [NEON, BUM], ids=["neon", "bum"])
def test_a_table_that_breaks_offers_to_load_it_again(
    visit: Visits, position: dict[str, Any], language: str
) -> None:
    tab, staged = opened(visit, position, language)
    words = Words(tab, language)
    staged.spoils = True

    staged.frame(fresh=True)

    expect(tab.get_by_role("main").get_by_role("alert")).to_have_text(words.say("ui.failed"))
    expect(tab.get_by_role("heading", level=1)).to_be_visible()
    staged.spoils = False
    words.button("ui.reload").click()
    expect(tab.locator("[data-zone=piles]")).to_be_visible()
    expect(words.button("ui.reload")).to_have_count(0)
