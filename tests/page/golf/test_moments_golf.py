"""The moments of golf: each is seen to move, stands in the log, and is spoken."""

from playwright.sync_api import Page, expect

from tests.page.pages.recording import await_note, forget, record
from tests.page.pages.staged import choose
from tests.page.pages.visits import Visits, listen

# In deal 8 the three of spades on pile 6 fits the four on the waste; after it one has to draw.
DEAL = 8


def open_deal(visit: Visits, speed: str = "fast") -> Page:
    tab = visit(None, still=False)
    listen(tab)
    record(tab)
    choose(tab, speed=speed)
    tab.goto(f"/play/golf?deal={DEAL}")
    expect(tab.get_by_role("button", name="pile 7:")).to_be_visible()
    return tab


def notice(tab: Page, sentence: str, move: str) -> None:
    """Checks that a moment was spoken and seen to move; the log is a dialog."""
    await_note(tab, "told", sentence)
    await_note(tab, "moved", move)


def test_the_deal_is_laid_out_card_by_card(visit: Visits) -> None:
    tab = open_deal(visit)

    # Seven piles of five, and the first card of the waste.
    tab.wait_for_function("() => moved.filter((one) => one.startsWith('deal: ')).length === 36")


def test_moves_draws_and_what_is_taken_back_are_seen_logged_and_spoken(visit: Visits) -> None:
    tab = open_deal(visit)
    forget(tab)

    tab.get_by_role("button", name="pile 6:").click()
    notice(tab, "3 of spades goes from pile 6 to the waste.", r"^flight \S+>waste: 3")
    tab.keyboard.press("d")
    notice(tab, "comes from the stock.", r"^flight stock>waste: \S")
    forget(tab)
    tab.keyboard.press("Control+z")
    notice(tab, "The last command is undone.", r"^flight waste>stock: \S")
    forget(tab)
    tab.keyboard.press("Control+y")
    notice(tab, "The command is redone.", r"^flight stock>waste: \S")
    tab.get_by_role("button", name="What happened").click()
    lines = tab.get_by_role("dialog").get_by_role("listitem")
    expect(lines).to_have_count(4)
    expect(lines.first).to_contain_text("3 of spades goes from pile 6 to the waste.")
    expect(lines.last).to_contain_text("The command is redone.")


def test_the_end_is_seen_logged_and_spoken_and_the_seed_laid_open(visit: Visits) -> None:
    tab = open_deal(visit, speed="off")

    tab.keyboard.press("a")

    notice(tab, "Table cleared", r": 35of 35\s*Table cleared")
    notice(tab, "The seed of the deal is now public: ", "")
    end = tab.get_by_role("dialog", name="Table cleared")
    expect(end).to_contain_text(f"deal {DEAL}")
    tab.get_by_role("button", name="What happened").click()
    lines = tab.get_by_role("dialog", name="What happened").get_by_role("listitem")
    expect(lines.filter(has_text="The game is over: 35 of 35 points.")).to_have_count(1)
    expect(lines.last).to_contain_text("The seed of the deal is now public: ")
