"""Picture and example of the docs: real, the same on every machine, nothing from outside."""

import re

from tools.picture import PAGE, PICTURE, draw, insert, write


def test_the_picture_is_the_same_every_time_and_fetches_nothing() -> None:
    picture = draw()

    assert picture == draw()
    assert set(re.findall(r"https?://[^\s\"<]+", picture)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in picture


def test_the_picture_in_the_docs_shows_the_screen_as_it_is() -> None:
    stored = PICTURE.read_text("utf-8")

    assert stored == draw(), "draw it again: uv run python -m tools.picture"


def test_the_example_in_the_docs_is_what_the_terminal_prints() -> None:
    page = PAGE.read_text("utf-8")

    assert write() in page, "write it again: uv run python -m tools.picture"
    assert insert(page) == page
