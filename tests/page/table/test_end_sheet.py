"""The sheet after a match: the way home, and who waits for whom."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.pages.lobby import come, open_table
from tests.page.pages.table import SHORT, finish, play_short
from tests.page.pages.visits import Visits, listen, told
from tests.page.pages.words import Words


def play_with_bia(visit: Visits, host: Page) -> Page:
    """Plays a short match of two people to its end and returns the friend's tab."""
    code = open_table(host, **SHORT)
    host.goto(f"/t/{code}")
    Words(host).button("ui.lobby.sit").click()
    friend = come(visit, code, "Bia")
    Words(host).button("ui.lobby.start").click()
    expect(friend.get_by_role("list", name="Your hand")).to_be_visible()
    finish(code, host, friend)
    return friend


@pytest.mark.parametrize("size", ["large", (360, 740)])
def test_the_result_leads_home(visit: Visits, size: str | tuple[int, int]) -> None:
    tab = visit("/", size=size)
    play_short(tab)
    words = Words(tab)
    sheet = tab.get_by_role("region", name="Result")
    visit.picture(tab, f"end-{tab.viewport_size['width'] if tab.viewport_size else ''}")

    sheet.get_by_role("link", name=words.say("ui.home"), exact=True).click()

    expect(tab.get_by_role("heading", level=1, name=words.say("ui.home.title"))).to_be_visible()


def test_whoever_wants_to_play_again_waits_for_the_host_who_is_told(visit: Visits) -> None:
    host = visit("/")
    listen(host)
    friend = play_with_bia(visit, host)
    for tab in (host, friend):
        tab.reload()
    results = [tab.get_by_role("region", name="Result") for tab in (host, friend)]
    wish = "Bia wants to play again"
    starts = Words(friend).say("ui.lobby.host_starts")

    expect(results[0]).not_to_contain_text(wish)
    expect(results[1]).not_to_contain_text(starts)
    Words(friend).button("ui.end.again").click()
    expect(results[1]).to_contain_text(starts)
    expect(results[0]).to_contain_text(wish)
    visit.picture(host, "end-host")
    visit.picture(friend, "end-guest")
    assert any(wish in text for text in told(host))
    Words(friend).button("ui.lobby.unready").click()

    expect(results[1]).not_to_contain_text(starts)
    expect(results[0]).not_to_contain_text(wish)


def test_the_result_keeps_the_names_of_those_who_have_left_since(visit: Visits) -> None:
    host = visit("/")
    friend = play_with_bia(visit, host)
    for tab in (host, friend):
        listen(tab)
        tab.reload()
    result = friend.get_by_role("region", name="Result")
    expect(result).to_contain_text("Bia")

    Words(host).button("ui.end.change").click()
    Words(host).button("ui.lobby.remove", name="Bia").click()

    expect(Words(friend).button("ui.end.sit")).to_be_visible()
    visit.picture(friend, "end-removed")
    expect(result).to_contain_text("Bia")
    expect(result).not_to_contain_text(Words(friend).say("ui.seat.free"))
    # The match is over: nobody plays for anybody.
    assert "A bot plays for Bia." not in told(friend)
