"""High contrast: every control, plate and card has an edge that can be seen on the felt."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.home import open_lobby
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

HANDS = [["R5", "B1", "G3"], ["Y1", "Y2"], ["Y4"]]
COLORS = {"game": "neon", "hands": HANDS, "discard": ["R9"], "draw": ["B9"], "turn": 0}
BUM = {
    "game": "bum", "domains": [["7h", "4c"], ["2c", "3c"]], "monte": ["8c", "8d"],
    "discard": ["As"], "turn": 0, "phase": "buy", "options": {"bum_interval_ms": 0},
}  # fmt: skip
# What has neither a border nor a shadow of 3:1 against the felt; the felt is black or white.
EDGELESS = """() => {
  const day = document.documentElement.dataset.theme === "day";
  const firm = (color) => {
    const [r, g, b, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
    const light = (part) => {
      const share = ((day ? 255 : 0) * (1 - alpha) + part * alpha) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const bright = 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
    return (Math.max(bright, day ? 1 : 0) + 0.05) / (Math.min(bright, day ? 1 : 0) + 0.05) >= 3;
  };
  const edged = (one) => {
    const style = getComputedStyle(one);
    if (parseFloat(style.borderTopWidth) > 0 && firm(style.borderTopColor)) return true;
    const [color] = style.boxShadow.match(/rgba?\\([^)]*\\)/) ?? [];
    return color !== undefined && firm(color);
  };
  const plates = ".button, .field, .panel, .box, .domain:not(.near), .sort, .last, .lamp, .chip";
  return [...document.querySelectorAll(plates)]
    .filter((one) => one.checkVisibility() && !edged(one))
    .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 20)}`);
}"""


def home(tab: Page) -> None:
    tab.goto("/")
    tab.get_by_role("heading", level=1).wait_for()
    tab.wait_for_load_state("networkidle")


def colors(tab: Page) -> None:
    Staged(carteado.load(COLORS)).open(tab)


def bum(tab: Page) -> None:
    Staged(carteado.load(BUM)).open(tab)


def golf(tab: Page) -> None:
    tab.goto("/play/golf?deal=7")
    expect(tab.locator("[data-pile='7']")).to_be_visible()


def lobby(tab: Page) -> None:
    open_lobby(tab)


@pytest.mark.parametrize("size", ["large", "phone"])
@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("screen", [home, lobby, colors, bum, golf])
def test_everything_has_an_edge(
    visit: Visits, screen: Callable[[Page], None], theme: str, size: str
) -> None:
    tab = visit(None, size=size)
    choose(tab, speed="off", contrast=True, theme=theme)

    screen(tab)

    assert tab.evaluate(EDGELESS) == []
