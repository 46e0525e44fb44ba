"""Between two rounds: the result stays until people have read it."""

from playwright.sync_api import Page, expect

from tests.page.pages.colors import button, card, table


def test_whoever_has_pressed_is_told_whom_the_next_round_waits_for(tab: Page) -> None:
    staged = table(tab, "classic", ["R4"], scores=[10, 20, 30, 40], round=2)
    staged.people = (0, 1)
    staged.changes = {0: {"ready": False}, 1: {"ready": False}}
    card(tab, "red 4").click()
    sheet = tab.get_by_role("region", name="End of round 2")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("status")).to_have_count(0)

    staged.changes = {1: {"ready": False}}
    staged.frame()

    expect(sheet.get_by_role("status")).to_have_text("Not ready yet: Glen")
    expect(button(tab, "Next round")).to_be_visible()
