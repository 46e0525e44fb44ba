"""A finished match once more: step by step, as any seat saw it, from a link to a moment."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.pages.replay import open_story, play_out, story_told
from tests.page.pages.table import play_short
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

# Points for each round, until somebody has more than a round can bring.
ROUNDS = {"hand_size": 1, "scoring": "winner_target", "rounds": "until_target", "target_score": 300}


@pytest.fixture
def replay(visit: Visits) -> Page:
    """Plays a short match and opens its replay."""
    tab = visit("/")
    code = play_short(tab)
    tab.get_by_role("link", name="Replay").click()
    tab.wait_for_url(f"**/replay/{code}/1")
    expect(step(tab)).to_have_text(re.compile(r"1 / \d+"))
    return tab


def step(tab: Page) -> Locator:
    return tab.get_by_text(re.compile(r"^\d+ / \d+$"))


def steps(tab: Page) -> int:
    return int(step(tab).inner_text().split(" / ")[1])


def told(tab: Page) -> Locator:
    return tab.get_by_role("region", name="Replay").get_by_role("status")


def test_arrows_home_and_end_move_through_a_match(replay: Page) -> None:
    number = steps(replay)
    expect(told(replay)).to_contain_text("The first card is")

    replay.keyboard.press("ArrowRight")
    expect(step(replay)).to_have_text(f"2 / {number}")
    expect(told(replay)).not_to_contain_text("The first card is")
    replay.keyboard.press("ArrowLeft")
    expect(step(replay)).to_have_text(f"1 / {number}")
    replay.keyboard.press("End")
    expect(step(replay)).to_have_text(f"{number} / {number}")
    expect(told(replay)).to_contain_text("won")
    replay.keyboard.press("Home")
    expect(step(replay)).to_have_text(f"1 / {number}")
    replay.keyboard.press("]")  # there is but one round
    expect(step(replay)).to_have_text(f"{number} / {number}")
    replay.keyboard.press("[")
    expect(step(replay)).to_have_text(f"1 / {number}")


def test_buttons_and_the_slider_do_the_same(replay: Page) -> None:
    number = steps(replay)
    words = Words(replay)

    words.button("ui.replay.last").click()
    expect(step(replay)).to_have_text(f"{number} / {number}")
    words.button("ui.replay.back").click()
    expect(step(replay)).to_have_text(f"{number - 1} / {number}")
    replay.get_by_role("slider").fill("0")

    expect(step(replay)).to_have_text(f"1 / {number}")


def test_a_replay_plays_by_itself_to_the_end(replay: Page) -> None:
    number = steps(replay)
    replay.get_by_role("combobox", name="Speed").select_option("fast")
    replay.keyboard.press("End")
    expect(step(replay)).to_have_text(f"{number} / {number}")
    back = min(3, number - 1)  # the shortest match has three steps
    for _ in range(back):
        replay.keyboard.press("ArrowLeft")
    expect(step(replay)).to_have_text(f"{number - back} / {number}")

    Words(replay).button("ui.replay.play").click()

    expect(step(replay)).to_have_text(f"{number} / {number}")
    expect(Words(replay).button("ui.replay.play")).to_be_visible()


def test_a_seat_sees_its_own_cards_and_no_others(replay: Page) -> None:
    seen = replay.get_by_role("combobox", name="Seen by")
    # Everything lies open at first: who watches a finished match may see it all.
    expect(seen).to_have_value("")

    seen.select_option("0")

    expect(replay.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(1)
    seen.select_option("")
    expect(replay.get_by_role("list", name="Your hand")).to_have_count(0)


def test_a_link_leads_to_the_moment(visit: Visits, replay: Page) -> None:
    number = steps(replay)

    other = visit(f"{replay.url}?at=1")

    expect(step(other)).to_have_text(f"2 / {number}")


def test_the_address_is_that_of_the_moment_and_of_the_seat(visit: Visits, replay: Page) -> None:
    number = steps(replay)
    replay.keyboard.press("ArrowRight")
    replay.get_by_role("combobox", name="Seen by").select_option("1")
    replay.wait_for_url("**/replay/*/1?at=1&seat=1")

    other = visit(replay.url)

    expect(step(other)).to_have_text(f"2 / {number}")
    expect(other.get_by_role("combobox", name="Seen by")).to_have_value("1")
    expect(other.get_by_role("list", name="Your hand")).to_have_count(1)


def test_a_link_to_a_seat_that_there_is_not_shows_all_cards(visit: Visits, replay: Page) -> None:
    visit.forgive("story")

    other = visit(f"{replay.url}?at=1&seat=7")

    expect(step(other)).to_have_text(re.compile("^2 / "))
    expect(other.get_by_role("combobox", name="Seen by")).to_have_value("")


def test_buttons_lead_from_round_to_round(visit: Visits) -> None:
    tab = visit("/", size="phone")
    play_short(tab, options=ROUNDS)
    tab.get_by_role("link", name="Replay").click()
    words = Words(tab)
    expect(step(tab)).to_have_text(re.compile(r"^1 / "))

    words.button("ui.replay.round.next").click()
    tab.wait_for_url("**?at=*")
    second = step(tab).inner_text()
    expect(told(tab)).to_contain_text("The first card is")
    assert not second.startswith("1 / ")
    visit.picture(tab, "replay-rounds")
    tab.keyboard.press("ArrowRight")
    expect(step(tab)).not_to_have_text(second)
    words.button("ui.replay.round.back").click()

    expect(step(tab)).to_have_text(second)


def test_controls_cover_no_card(visit: Visits, replay: Page) -> None:
    other = visit(replay.url, size="phone")
    other.get_by_role("combobox", name="Seen by").select_option("0")
    card = other.get_by_role("list", name="Your hand").get_by_role("button").last
    expect(card).to_be_visible()

    controls = other.get_by_role("region", name="Replay").bounding_box()
    box = card.bounding_box()

    assert controls is not None
    assert box is not None
    assert box["y"] + box["height"] <= controls["y"] + 1


def test_a_match_that_never_was_is_said_in_a_sentence(visit: Visits) -> None:
    visit.forgive("404")

    tab = visit("/replay/ZZZZZ9/1")

    expect(tab.get_by_role("heading", name="There is no such match.")).to_be_visible()


def test_a_written_card_keeps_its_name_and_its_symbol(visit: Visits) -> None:
    rain = {"name": "Rain", "symbol": "☂", "text": "All get wet.", "steps": [{"do": "text"}]}
    # By this seed Ana is dealt the written card, and no other.
    options = {"hand_size": 1, "blank_cards": [rain]}
    match = carteado.deal("classic", seats=2, seed="rain 81", options=options)
    hands: Any = match.position()["hands"]
    assert hands[0] == ["BK1"]
    play_out(match)

    tab = open_story(visit, story_told(match, "Ana", "Glen"))

    card = tab.get_by_role("region", name="Replay").get_by_role("img", name="Rain", exact=True)
    expect(card).to_contain_text("☂")


# How far the line of the moment is from the middle of its list, unless the list ends there.
OFF = """(line) => {
  const list = line.closest("ol");
  const middle = (one) => one.getBoundingClientRect().top + one.offsetHeight / 2;
  const ends = list.scrollHeight - list.scrollTop - list.clientHeight < 2;
  return ends ? 0 : Math.abs(middle(line) - middle(list));
}"""


def is_in_the_middle(tab: Page) -> None:
    """Waits until the line of the moment is in sight: what is below the list may still grow."""
    line = tab.locator("[aria-current=step]")
    expect(line).to_have_count(1)
    expect(line).to_be_in_viewport(ratio=1)
    tab.wait_for_function(f"(line) => ({OFF})(line) < 8", arg=line.element_handle())


def test_the_line_of_the_moment_is_in_sight_also_from_a_link_and_where_nothing_is_told(
    visit: Visits,
) -> None:
    match = carteado.deal("neon", seats=6, seed="long replay")
    play_out(match)
    story = story_told(match, "Ana", "Glen", "Xia", "Rui", "Noor", "Kim")
    # A moment without a sentence of its own.
    story["steps"].append({"events": [], "view": {}})
    last = len(story["steps"]) - 1
    assert last > 60

    tab = open_story(visit, story, f"?at={last // 2}")
    expect(step(tab)).to_have_text(f"{last // 2 + 1} / {last + 1}")
    tab.get_by_role("region", name="Replay").get_by_role("img").first.wait_for()
    is_in_the_middle(tab)

    tab.keyboard.press("End")
    expect(step(tab)).to_have_text(f"{last + 1} / {last + 1}")
    expect(tab.locator("ol").get_by_role("button").last).to_have_attribute("aria-current", "step")
    is_in_the_middle(tab)


def test_bots_are_drawn_as_bots(replay: Page) -> None:
    other = replay.locator(".stage").get_by_role("group", name=re.compile("bot", re.IGNORECASE))

    replay.get_by_role("combobox", name="Seen by").select_option("0")

    expect(other).to_have_count(1)
