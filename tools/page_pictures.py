"""Takes docs/table.png and docs/tables.png, the pictures of the README, from the real page.

Each picture starts from a fixed position and plays some moves. Run `uv run python -m
tools.page_pictures` after a change of the page's look. It needs the system's Chromium.
"""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

import carteado
from tests.needs import need
from tests.page.pages.golf import pile, press
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import FLAGS, Visits
from tests.proofs.sockets.serving import Server

DOCS: Final = Path(__file__).parent.parent / "docs"
LARGE: Final = (1440, 900)
# Side by side: two windows and a phone of one height.
WINDOW: Final = (1040, 844)
PHONE: Final = (390, 844)
GAP: Final = 24
WIDE: Final = 1800
NIGHT: Final = (8, 14, 24)

NEON: Final[dict[str, Any]] = {
    "game": "neon",
    "hands": [
        ["R+2", "R6", "B7", "G4", "G9", "Y2", "Y9", "W"],
        ["R5", "R8", "G+2", "B3", "G7"],
        ["Y7", "B7", "R2"],
        ["G3", "B9", "Y5", "Yr", "G1", "G8"],
    ],
    "discard": ["Y6", "B6", "B2", "B4"],
    "turn": 0,
}
NEON_MOVES: Final = ((0, "play B7"), (1, "play G7"), (2, "play Y7"), (3, "play Y5"))
CLASSIC: Final[dict[str, Any]] = {
    "game": "classic",
    "hands": [
        ["R3", "R7", "B2", "B5", "G8", "G+2", "Y4", "W"],
        ["R5", "R8", "Y6", "B3"],
        ["G5", "R1", "Y7"],
        ["G3", "R9", "Y5", "G1", "Yr", "B6"],
    ],
    "discard": ["Y9", "B9", "B8"],
    "scores": [64, 120, 38, 87],
    "turn": 0,
}
CLASSIC_MOVES: Final = ((0, "play G8"), (1, "play R8"), (2, "play R1"), (3, "play R9"))
BUM: Final[dict[str, Any]] = {
    "game": "bum",
    "domains": [
        ["7h", "4c", "7d", "9s"],
        ["2c", "3c", "5c", "10s"],
        ["2d", "Kd", "6d"],
        ["Qh", "4d", "6c", "3h"],
    ],
    "monte": ["8c", "8d", "8h", "8s", "10c", "10d", "Ac", "2s", "4h", "5h", "6h", "9c"],
    "discard": ["Js", "3s", "5s"],
    "turn": 1,
    "phase": "buy",
    "options": {"bum_interval_ms": 0},
}
BUM_MOVES: Final = ((1, "buy"), (1, "discard 3"), (0, "buy"))
# A deal with long runs, and the moves of its first half.
GOLF_DEAL: Final = 8
GOLF_MOVES: Final = 12


def whole(position: dict[str, Any]) -> dict[str, Any]:
    """Completes a position: the unused cards become the stock, sorted."""
    laid = Counter([*chain(*position["hands"]), *position["discard"]])
    dealt: Any = carteado.deal(position["game"], seats=2, seed="0").position()
    deck = Counter([*chain(*dealt["hands"]), *dealt["discard"], *dealt["draw"]])
    return {**position, "draw": sorted((deck - laid).elements())}


@contextmanager
def camera() -> Iterator[Visits]:
    """Runs a server and a browser; opens tabs without animation."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        place = Path(folder)
        with Server(place / "data") as server:
            browser: Browser = playwright.chromium.launch(
                executable_path=need("chromium"), headless=True, args=list(FLAGS)
            )
            visits = Visits(browser, f"http://127.0.0.1:{server.port}", place)
            yield visits
            visits.close()
            browser.close()
            if visits.left_over():
                raise SystemExit("\n".join(visits.left_over()))


def opened(visit: Visits, size: tuple[int, int]) -> Page:
    tab = visit(None, size=size, color_scheme="dark")
    choose(tab, speed="off")
    return tab


def taken(tab: Page) -> Image.Image:
    """Takes a picture after the fonts are loaded and nothing moves."""
    tab.evaluate("document.fonts.ready")
    tab.wait_for_function("() => document.getAnimations().length === 0")
    return Image.open(BytesIO(tab.screenshot())).convert("RGB")


def staged(
    visit: Visits, size: tuple[int, int], position: Any, moves: tuple[tuple[int, str], ...]
) -> Image.Image:
    """Sets a position up, plays some moves and takes a picture when seat 0 is asked."""
    tab = opened(visit, size)
    table = Staged(carteado.load(position), people=(0, 1), code="9WD3U8").open(tab)
    for seat, command in moves:
        table.match.do(seat, command)
    table.frame()
    expect(tab.get_by_text(re.compile("^(Your turn:|Discard one of)")).first).to_be_visible()
    return taken(tab)


def golf(visit: Visits, size: tuple[int, int]) -> Image.Image:
    """Plays the first half of the solver's plan for a deal."""
    line = carteado.solve(carteado.deal("golf", seed=f"golf/{GOLF_DEAL}"))["line"]
    tab = opened(visit, size)
    tab.goto(f"/play/golf?deal={GOLF_DEAL}")
    expect(pile(tab, 7)).to_be_visible()
    for command in line[:GOLF_MOVES]:
        press(tab, command)
    tab.evaluate("document.activeElement.blur()")
    return taken(tab)


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Puts pictures of one height side by side."""
    wide = sum(one.width for one in pictures) + GAP * (len(pictures) - 1)
    whole = Image.new("RGB", (wide, pictures[0].height), NIGHT)
    left = 0
    for one in pictures:
        whole.paste(one, (left, 0))
        left += one.width + GAP
    return whole


def write(picture: Image.Image, name: str, wide: int, method: Image.Quantize) -> None:
    """Writes a small file: fewer pixels, 256 colours chosen by `method`."""
    size = (wide, round(picture.height * wide / picture.width))
    small = picture.resize(size, Image.Resampling.LANCZOS)
    small = small.quantize(256, method, dither=Image.Dither.NONE)
    file = DOCS / name
    small.save(file, optimize=True)
    print(f"{name}: {file.stat().st_size // 1000} kB")


def main() -> None:
    """Takes both pictures."""
    with camera() as visit:
        table = staged(visit, LARGE, whole(NEON), NEON_MOVES)
        tables = [
            golf(visit, WINDOW),
            staged(visit, WINDOW, BUM, BUM_MOVES),
            staged(visit, PHONE, whole(CLASSIC), CLASSIC_MOVES),
        ]
    # The first method keeps the felt smooth; with three tables it would lose colours of the cards.
    write(table, "table.png", LARGE[0], Image.Quantize.MEDIANCUT)
    write(beside(tables), "tables.png", WIDE, Image.Quantize.FASTOCTREE)


if __name__ == "__main__":
    main()
