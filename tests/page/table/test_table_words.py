"""What the table says beside the game: points, reactions, reasons, and what is left of a crash."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.axe import faults
from tests.page.pages.faulty_table import BUM, NEON, open_spoiled
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits, listen, told

HANDS = [["R5"], ["G1", "G2"], ["Y+2", "Y7"]]
CLASSIC = {"game": "classic", "hands": HANDS, "discard": ["R9"], "draw": ["B3", "B4"], "turn": 0}


def classic(tab: Page, **more: Any) -> Staged:
    choose(tab, speed="off")
    return Staged(carteado.load({**CLASSIC, **more})).open(tab)


@pytest.mark.parametrize("size", ["large", "phone"])
def test_the_sheet_of_a_round_spells_its_sums_out_and_points_are_spoken(
    visit: Visits, size: str
) -> None:
    tab = visit(None, size=size)
    listen(tab)
    classic(tab)

    tab.get_by_role("button", name="red 5,").click()

    sheet = tab.get_by_role("region", name="End of round 1")
    expect(sheet).to_contain_text("20 + 7 = 27")
    expect(sheet).to_contain_text("3 + 27 = 30")
    assert any("Points of this round: you 30" in one for one in told(tab))
    assert faults(tab) == []


def test_the_result_lists_the_cards_that_were_left_with_their_points(visit: Visits) -> None:
    tab = visit(None, size="phone")
    classic(tab, options={"target_score": 20})

    tab.get_by_role("button", name="red 5,").click()

    sheet = tab.get_by_role("region", name="Result")
    expect(sheet).to_contain_text("20 + 7 = 27")
    expect(sheet.get_by_role("img", name="yellow +2")).to_be_visible()
    expect(sheet).to_contain_text("Points of the winner: 3 + 27 = 30")


def test_a_reaction_is_seen_at_the_seat_counted_and_goes(visit: Visits) -> None:
    tab = visit(None)
    listen(tab)
    staged = classic(tab)
    said = {"type": "chat", "name": "Glen", "seat": 1, "text": "", "seq": None}

    staged._send(**said, react="clap")
    staged._send(**said, react="heart")

    sign = tab.locator(".reaction")
    expect(sign).to_have_text("❤️")
    seat, shown = tab.locator("[data-seat='1']").bounding_box(), sign.bounding_box()
    assert seat is not None
    assert shown is not None
    assert seat["x"] - 30 < shown["x"] < seat["x"] + seat["width"]
    expect(tab.get_by_role("button", name="Chat (2)")).to_be_visible()
    expect(sign).to_have_count(0)
    assert any("Applause" in one for one in told(tab))


@pytest.mark.parametrize("position", [NEON, BUM], ids=["neon", "bum"])
def test_what_broke_can_be_copied_without_hidden_cards(
    visit: Visits, position: dict[str, Any]
) -> None:
    tab, staged = open_spoiled(visit, position)
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    staged.spoils = True
    staged.frame(fresh=True)

    tab.get_by_role("button", name="Copy the position").click()

    expect(tab.get_by_role("button", name="Copied")).to_be_visible()
    copied = json.loads(tab.evaluate("navigator.clipboard.readText()"))
    assert copied["game"] == position["game"]
    assert copied["view"]["seat"] == 0
    assert "token" not in copied


def test_a_table_that_is_gone_shows_a_card_face_down(visit: Visits) -> None:
    tab = visit("/t/NOSUCH", size=(320, 568))

    expect(tab.get_by_role("heading", name="There is no such table.")).to_be_visible()
    assert tab.evaluate("document.documentElement.scrollWidth") <= 320
    assert faults(tab) == []


def test_the_lines_in_sight_have_their_cards_and_an_open_log_follows(visit: Visits) -> None:
    tab = visit(None)
    staged = classic(tab, hands=[["R5", "B1", "R1"], ["R2", "G2", "G3"]])
    tab.get_by_role("button", name="red 5,").click()

    expect(tab.locator(".log svg")).to_have_count(1)
    tab.locator(".log button").click()
    dialog = tab.get_by_role("dialog", name="What happened")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    staged.do(1, "play R2")

    expect(dialog.get_by_role("listitem")).to_have_count(2)
    assert faults(tab) == []


def test_whoever_plays_alone_sets_the_pace_of_the_bots(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="relaxed")
    with tab.expect_request(lambda one: one.url.endswith("api/tables")) as asked:
        tab.goto("/play/neon?seats=2")

    wanted = json.loads(asked.value.post_data or "")
    assert wanted["settings"] == {"bots_pace": "relaxed"}
