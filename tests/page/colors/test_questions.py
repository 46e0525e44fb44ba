"""What is asked at a table of the colour games is spoken, and asked again when it changes."""

from playwright.sync_api import Page, expect

from tests.page.pages.colors import OTHERS, button, loud, table


def test_a_challenge_is_spoken_with_both_ways_and_what_each_costs(tab: Page) -> None:
    bluff = {"by": 3, "color": "B", "since": 0}
    staged = table(
        tab, "classic", ["R4", "G7"], discard=["B9", "W4[G]"], pending=4, phase="challenge",
        challenge=bluff,
    )  # fmt: skip

    expect(loud(tab)).to_have_text(
        "Challenge the +4, or take 4 cards. It was blue before. "
        "A bluff: Xia takes 4. No bluff: you take 6."
    )
    tab.keyboard.press("c")

    # The challenge is won: the turn is still one's own, and the question another.
    expect(loud(tab)).to_have_text("Your turn: one card fits")
    assert staged.heard == ["challenge"]


def test_whoever_draws_a_card_that_fits_hears_what_is_asked_now(tab: Page) -> None:
    table(tab, "classic", ["B7", "Y8"], draw=["R6", "G5"])

    expect(loud(tab)).to_have_text("Your turn: no card fits, draw one")
    tab.keyboard.press("d")

    expect(loud(tab)).to_have_text("Play the card you drew, or keep it")


def test_a_refusal_calls_a_player_by_the_name(tab: Page) -> None:
    staged = table(tab, "classic", ["R4", "R7"], uno=1, hands=[["R4", "R7"], ["G1"], *OTHERS[1:]])
    expect(button(tab, "Catch!")).to_be_enabled()
    staged.match.do(1, "uno")

    tab.keyboard.press("c")

    expect(loud(tab)).to_have_text("Glen cannot be caught now.")
    assert staged.heard == ["catch 1"]
