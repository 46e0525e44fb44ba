"""The replay of a match of several rounds: `[` and `]` go from deal to deal."""

import re
from functools import cache
from typing import Any

from playwright.sync_api import expect

import carteado
from tests.page.pages.replay import open_story, play_out, story_told
from tests.page.pages.visits import Visits

OPTIONS: dict[str, Any] = {"hand_size": 3, "target_score": 100}


@cache
def story() -> dict[str, Any]:
    """Returns a match of three rounds or more, as a server tells it."""
    for number in range(200):
        match = carteado.deal("classic", seats=2, seed=f"rounds {number}", options=OPTIONS)
        play_out(match)
        view: dict[str, Any] = match.look(None)
        if view["round"] >= 3:
            return story_told(match, "Ana", "Glen")
    raise AssertionError("no match has three rounds")


def begins() -> list[int]:
    """Returns the numbers of the steps in which cards are dealt."""
    steps = story()["steps"]
    dealt = [any(one["event"] == "dealt" for one in step["events"]) for step in steps]
    return [at for at, is_deal in enumerate(dealt) if is_deal]


def test_brackets_go_from_round_to_round(visit: Visits) -> None:
    tab = open_story(visit, story())
    number = len(story()["steps"])
    step = tab.get_by_text(re.compile(r"^\d+ / \d+$"))
    first, *later = begins()
    assert first == 0
    expect(step).to_have_text(f"1 / {number}")

    for at in later:
        tab.keyboard.press("]")
        expect(step).to_have_text(f"{at + 1} / {number}")
    tab.keyboard.press("]")
    expect(step).to_have_text(f"{number} / {number}")
    for at in reversed(later):
        tab.keyboard.press("[")
        expect(step).to_have_text(f"{at + 1} / {number}")
    tab.keyboard.press("ArrowRight")  # within a round, back is to where it was dealt
    tab.keyboard.press("[")
    expect(step).to_have_text(f"{later[0] + 1} / {number}")
    tab.keyboard.press("[")
    expect(step).to_have_text(f"1 / {number}")


def test_a_round_that_one_goes_to_lies_freshly_dealt(visit: Visits) -> None:
    tab = open_story(visit, story())
    step = tab.get_by_text(re.compile(r"^\d+ / \d+$"))
    expect(step).to_be_visible()

    tab.keyboard.press("]")

    at = begins()[1]
    expect(step).to_have_text(re.compile(f"^{at + 1} /"))
    # Whoever was to take cards for the first card has taken them.
    for name, hand in zip(("Ana", "Glen"), story()["steps"][at]["view"]["hands"], strict=True):
        expect(tab.get_by_role("group", name=f"{name}, {len(hand)} cards")).to_be_visible()
    expect(tab.get_by_role("region", name="Replay")).to_contain_text("The first card is")
