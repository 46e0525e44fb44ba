"""One's own time stays in sight whatever is said, and stands still without a connection."""

from playwright.sync_api import Locator, Page, expect

from tests.page.pages.faulty_table import CLASSIC, LOST, open_disconnecting
from tests.page.pages.visits import Visits

BUM = {
    "game": "bum", "domains": [["7h", "4c"], ["2c", "3c"]], "monte": ["8c", "8d"],
    "discard": ["As"], "turn": 0, "phase": "buy", "options": {"bum_interval_ms": 0},
}  # fmt: skip


def clock(tab: Page) -> Locator:
    return tab.locator(".line .clock svg, .says .clock svg")


def test_the_clock_stays_beside_the_reason_why_a_card_does_not_go(visit: Visits) -> None:
    tab = visit(None)
    open_disconnecting(tab, CLASSIC)
    expect(clock(tab)).to_be_visible()

    tab.get_by_role("button", name="blue 7,").click()

    expect(tab.locator(".line .banner")).to_be_visible()
    expect(clock(tab)).to_be_visible()


def test_the_clock_stays_while_a_colour_is_owed(visit: Visits) -> None:
    tab = visit(None, size="phone")
    open_disconnecting(tab, CLASSIC)

    tab.get_by_role("button", name="wild,").click()

    expect(tab.get_by_role("group", name="Choose a colour")).to_be_visible()
    expect(clock(tab)).to_be_visible()


def test_the_clock_stays_beside_a_note_in_bum(visit: Visits) -> None:
    tab = visit(None)
    open_disconnecting(tab, BUM, people=(0, 1))
    expect(clock(tab)).to_be_visible()

    tab.keyboard.press("b")

    expect(tab.locator(".says .wrong")).to_be_visible()
    expect(clock(tab)).to_be_visible()


def test_without_a_connection_the_clock_stands_still_and_the_hand_takes_the_scrim(
    visit: Visits,
) -> None:
    tab = visit(None)
    staged = open_disconnecting(tab, CLASSIC)
    ring = clock(tab).locator("circle")
    expect(tab.locator(".scrim:not(.face .scrim)")).to_have_count(0)

    staged.hang_up()
    expect(tab.get_by_text(f"{LOST} · 2 s")).to_be_visible()
    before = ring.get_attribute("stroke-dashoffset")
    expect(tab.get_by_text(f"{LOST} · 1 s")).to_be_visible()

    assert ring.get_attribute("stroke-dashoffset") == before
    expect(tab.locator(".scrim:not(.face .scrim)")).to_be_visible()
    expect(tab.get_by_role("button", name="red 4,")).to_be_visible()

    staged.down = False
    staged.deadlines = {"0": 20_000}
    # By itself: on a busy machine a press on "Try now" would come when it is back, and gone.
    expect(tab.get_by_text(LOST)).to_have_count(0)
    expect(tab.locator(".scrim:not(.face .scrim)")).to_have_count(0)
    expect(ring).not_to_have_attribute("stroke-dashoffset", str(before))
