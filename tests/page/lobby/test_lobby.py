"""Before and after a match: a friend's link, seats, bots, rules, talk, and one more match."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, expect

from tests.page.pages.home import open_lobby
from tests.page.pages.lobby import COPY, adjust, come, open_table, places, rules, sit_and_start
from tests.page.pages.table import SHORT, finish, play_short
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

EVIL = "<img src=x onerror=alert(1)>"


# --- people and bots -----------------------------------------------------------------------------


def test_a_friend_comes_by_the_link_and_sits_down_in_one_form(visit: Visits) -> None:
    host = visit("/")
    code = open_lobby(host)

    friend = come(visit, code, "Bia")

    expect(places(host).nth(1)).to_contain_text("Bia")
    expect(places(friend).nth(1)).to_contain_text("(You)")
    expect(places(host).nth(1)).to_contain_text("not ready")
    Words(friend).button("ui.lobby.ready").click()
    expect(places(host).nth(1)).not_to_contain_text("not ready")
    friend.goto("/")
    expect(friend.get_by_label("Your name")).to_have_value("Bia")


def test_a_seat_is_chosen_with_the_name_that_was_typed(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "", seat=False)

    friend.get_by_label("Your name").fill("Caetano")
    places(friend).nth(3).get_by_role("button", name="Sit here").click()

    expect(places(host).nth(3)).to_contain_text("Caetano")


def test_a_name_can_be_changed_on_one_s_seat(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "Bia")

    Words(friend).button("ui.lobby.rename").click()
    expect(friend.get_by_label("Your name")).to_be_focused()
    friend.get_by_label("Your name").fill("Beatriz")
    friend.keyboard.press("Enter")

    expect(places(host).nth(1)).to_contain_text("Beatriz")
    expect(places(friend).nth(1)).to_contain_text("(You)")
    friend.goto("/")
    expect(friend.get_by_label("Your name")).to_have_value("Beatriz")


def test_the_invitation_has_code_link_and_square(visit: Visits) -> None:
    host = visit("/")
    code = open_lobby(host)
    invitation = host.get_by_role("region", name="Invite")

    expect(invitation.locator("output")).to_have_text(code)
    expect(invitation).to_contain_text(f"/t/{code}")
    Words(host).button("ui.invite.square").click()
    picture = invitation.get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    Words(host).button("ui.invite.copy").click()
    expect(invitation.get_by_role("button", name="Copied")).to_be_visible()


def test_bots_are_put_on_seats_get_a_level_and_go(visit: Visits) -> None:
    host = visit("/")
    open_lobby(host, "bum")

    places(host).nth(1).get_by_role("button", name="bot").click()
    level = places(host).nth(1).get_by_role("combobox")
    level.select_option("hard")

    expect(level).to_have_value("hard")
    places(host).nth(1).get_by_role("button", name="Remove").click()
    expect(places(host).nth(1)).to_contain_text("free seat")


def test_the_number_of_seats_changes_within_the_rules(visit: Visits) -> None:
    host = visit("/")
    open_lobby(host, "arcade")
    words = Words(host)
    expect(places(host)).to_have_count(4)
    expect(words.button("ui.lobby.more")).to_be_disabled()

    words.button("ui.lobby.fewer").click()
    expect(places(host)).to_have_count(3)
    words.button("ui.lobby.fewer").click()

    expect(places(host)).to_have_count(2)
    expect(words.button("ui.lobby.fewer")).to_be_disabled()


def test_no_seat_is_taken_from_under_a_person(visit: Visits) -> None:
    host = visit("/")
    code = open_lobby(host, "arcade")
    friend = come(visit, code, "", seat=False)
    places(friend).nth(3).get_by_role("button", name="Sit here").click()
    expect(places(host).nth(3)).to_contain_text("not ready")

    Words(host).button("ui.lobby.fewer").click()

    expect(host.get_by_role("main").get_by_text("expected a seat for everyone")).to_be_visible()
    expect(places(host)).to_have_count(4)


def test_the_host_frees_a_seat(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "Bia")

    Words(host).button("ui.lobby.remove", name="Bia").click()

    expect(Words(friend).button("ui.lobby.sit")).to_be_visible()
    expect(places(host).nth(1)).to_contain_text("free seat")


def test_who_sits_down_and_what_changes_is_spoken(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "Bia")
    spoken = "[aria-live=polite]"

    expect(host.locator(spoken).first).to_have_text("Bia sits down.")
    Words(friend).button("ui.lobby.ready").click()
    expect(host.locator(spoken).first).to_have_text("Bia is ready.")
    rules(host).get_by_role("button", name="BUM!").click()
    expect(friend.locator(spoken).first).to_have_text("The game is BUM! now.")


# --- rules ---------------------------------------------------------------------------------------


def test_a_changed_rule_is_marked_for_everyone_and_can_be_undone(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "Bia")
    expect(rules(friend)).to_contain_text("Played as the rule book says.")

    adjust(host, "End and points")
    rules(host).get_by_label("Points to reach").fill("100")
    rules(host).get_by_label("Points to reach").press("Enter")

    for tab in (host, friend):
        difference = rules(tab).locator(".differences")
        expect(difference).to_contain_text("Points to reach: points that end the match: 100")
    expect(Words(friend).button("ui.lobby.adjust")).to_have_count(0)
    Words(host).button("ui.lobby.undo").click()
    expect(rules(friend)).to_contain_text("Played as the rule book says.")


def test_rules_that_clash_are_refused_with_a_sentence_and_stay(visit: Visits) -> None:
    host = visit("/")
    open_lobby(host)
    adjust(host, "Drawing and penalties")
    honest = rules(host).get_by_label("When a +4 is honest")
    before = honest.input_value()

    honest.select_option("anytime")

    expect(
        rules(host).get_by_text("a +4 that is always honest cannot be challenged")
    ).to_be_visible()
    expect(honest).to_have_value(before)
    expect(rules(host)).to_contain_text("Played as the rule book says.")


def test_the_host_reads_the_rules_in_words_until_a_form_takes_their_place(visit: Visits) -> None:
    tab = visit(None)
    open_lobby(tab)
    words = rules(tab).locator(".words").first

    expect(words).to_be_visible()
    tab.get_by_role("button", name=Words(tab).say("ui.lobby.adjust")).click()
    expect(words).to_be_hidden()


def test_all_rules_are_told_in_words_to_somebody_who_watches(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "", seat=False)

    expect(rules(friend).get_by_text("cards dealt to everyone: 7")).to_be_visible()


def test_another_game_is_chosen_in_the_lobby(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host, "neon"), "Bia")

    rules(host).get_by_role("button", name="BUM!").click()

    expect(friend.get_by_role("heading", level=1)).to_have_text("BUM!")
    expect(places(friend).nth(1)).to_contain_text("Bia")


def test_a_rule_set_is_kept_saved_opened_and_shared(visit: Visits, tmp_path: Path) -> None:
    host = visit("/")
    open_lobby(host)
    words = Words(host)
    adjust(host, "End and points")
    rules(host).get_by_label("Points to reach").fill("200")
    rules(host).get_by_label("Points to reach").press("Enter")
    expect(rules(host).locator(".differences")).to_contain_text("200")

    sets = rules(host).get_by_role("group", name="Rule sets")
    sets.get_by_label("Name of these rules").fill("Friday")
    sets.get_by_role("button", name="Keep").click()
    with host.expect_download() as download:
        sets.get_by_role("button", name="Save as file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    words.button("ui.lobby.undo").click()
    expect(rules(host)).to_contain_text("Played as the rule book says.")

    sets.get_by_role("button", name="Friday · Classic").click()
    expect(rules(host).locator(".differences")).to_contain_text("200")
    words.button("ui.lobby.undo").click()
    expect(rules(host)).to_contain_text("Played as the rule book says.")
    sets.get_by_label("Open file").set_input_files(file)
    expect(rules(host).locator(".differences")).to_contain_text("200")
    assert json.loads(file.read_text("utf-8")) == {
        "game": "classic", "name": "Friday", "options": {"target_score": 200},
    }  # fmt: skip
    host.evaluate(COPY)
    sets.get_by_role("button", name="Copy link").click()
    host.wait_for_function("window.copied")
    friend = visit(host.evaluate("copied"))
    expect(friend.get_by_role("heading", name="Rules for you: Friday")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{}", "contains no rule set"),
        ('{"game": "chess", "options": {}}', "chess"),
        ('{"game": "classic", "options": {"no_such_rule": 1}}', "no_such_rule"),
    ],
)
def test_a_file_without_rules_is_refused_with_a_sentence(
    visit: Visits, tmp_path: Path, text: str, why: str
) -> None:
    host = visit("/")
    open_lobby(host)
    file = tmp_path / "rules.json"
    file.write_text(text, "utf-8")
    Words(host).button("ui.lobby.adjust").click()
    sets = rules(host).get_by_role("group", name="Rule sets")

    sets.get_by_label("Open file").set_input_files(file)

    expect(sets.get_by_role("status")).to_contain_text(why)


def test_a_written_card_is_a_rule_of_the_table(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "Bia")
    adjust(host, "Special cards and calls")
    words = Words(host)

    words.button("ui.cards.write").click()
    host.get_by_label("Name", exact=True).fill(EVIL[:24])
    words.button("ui.cards.use").click()

    expect(rules(friend).locator(".differences")).to_contain_text(EVIL[:24])
    words.button("ui.cards.drop", name=EVIL[:24]).click()
    expect(rules(friend)).to_contain_text("Played as the rule book says.")


# --- talk ----------------------------------------------------------------------------------------


def test_talk_and_reactions_go_both_ways(visit: Visits) -> None:
    host = visit("/")
    friend = come(visit, open_lobby(host), "Bia")
    Words(host).button("ui.chat").click()
    talk = host.get_by_role("complementary", name="Chat")

    talk.get_by_label("Say something").fill("Come in!")
    talk.get_by_label("Say something").press("Enter")
    unread = friend.get_by_role("button", name="Chat (1)")
    expect(unread).to_be_visible()
    unread.click()

    other = friend.get_by_role("complementary", name="Chat")
    expect(other).to_contain_text("Come in!")
    expect(friend.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    other.get_by_role("button", name="Applause").click()
    expect(talk.get_by_role("listitem").last).to_contain_text("Bia 👏")


def test_what_people_write_is_text(visit: Visits) -> None:
    host = visit("/")
    asked: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    host.on("dialog", dismiss)
    friend = come(visit, open_lobby(host), EVIL[:24])

    Words(friend).button("ui.chat").click()
    friend.get_by_label("Say something").fill(EVIL)
    friend.get_by_label("Say something").press("Enter")
    Words(host).button("ui.chat").or_(host.get_by_role("button", name="Chat (1)")).click()

    expect(host.get_by_role("complementary", name="Chat")).to_contain_text(EVIL)
    expect(places(host).nth(1)).to_contain_text(EVIL[:24])
    assert host.locator("img[src=x]").count() == 0
    assert asked == []


# --- around a match ------------------------------------------------------------------------------


def test_late_comers_watch_and_sit_down_for_the_next_match(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, **SHORT)
    sit_and_start(host, code)
    late = visit(f"/t/{code}")

    expect(late.get_by_text("You are watching")).to_be_visible()
    expect(late.get_by_role("list", name="Your hand")).to_have_count(0)
    finish(code, host)
    Words(late).button("ui.end.sit").click()
    expect(Words(late).button("ui.end.again")).to_be_visible()


def test_a_rematch_keeps_seats_rules_and_talk(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, **SHORT)
    host.goto(f"/t/{code}")
    words = Words(host)
    words.button("ui.lobby.sit").click()
    friend = come(visit, code, "Bia")
    Words(friend).button("ui.chat").click()
    friend.get_by_label("Say something").fill("again?")
    friend.get_by_label("Say something").press("Enter")
    words.button("ui.lobby.start").click()
    expect(friend.get_by_role("list", name="Your hand")).to_be_visible()
    opposite = friend.locator("[data-seat='0']").inner_text().split("\n")[0]
    finish(code, host, friend)
    host.reload()
    friend.reload()

    Words(friend).button("ui.end.again").click()
    words.button("ui.end.rematch").click()

    for tab in (host, friend):
        expect(tab.get_by_role("list", name="Your hand")).to_be_visible()
        expect(tab.get_by_role("region", name="Result")).to_have_count(0)
        # The one card that the changed rule gives everybody.
        expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(1)
    expect(host.locator("[data-seat='1']")).to_contain_text("Bia")
    expect(friend.locator("[data-seat='0']")).to_contain_text(opposite)
    Words(friend).button("ui.chat").or_(friend.get_by_role("button", name="Chat (1)")).click()
    expect(friend.get_by_role("complementary", name="Chat")).to_contain_text("again?")


def test_the_result_is_copied_as_text(visit: Visits) -> None:
    tab = visit("/")
    play_short(tab)
    result = tab.get_by_role("region", name="Result")
    won = result.get_by_role("heading", name="You won!").count() == 1
    tab.evaluate(COPY)

    Words(tab).button("ui.end.copy").click()

    tab.wait_for_function("window.copied")
    title, *lines = tab.evaluate("copied").split("\n")
    assert title == "carteado · nEon_onE"
    assert len(lines) == 2
    assert [line.endswith(" ★") for line in lines] == [won, not won]
    expect(Words(tab).button("ui.copied")).to_be_visible()


def test_after_a_match_the_host_changes_the_rules(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, **SHORT)
    sit_and_start(host, code)
    finish(code, host)
    host.reload()
    words = Words(host)

    words.button("ui.end.change").click()
    expect(rules(host).locator(".differences")).to_contain_text("cards dealt to everyone: 1")
    words.button("ui.lobby.undo").click()
    expect(rules(host)).to_contain_text("Played as the rule book says.")
    words.button("ui.lobby.start").click()

    expect(host.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(7)


def test_after_a_match_another_game_is_chosen(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, **SHORT)
    sit_and_start(host, code)
    finish(code, host)
    host.reload()

    Words(host).button("ui.end.change").click()
    rules(host).get_by_role("button", name="BUM!").click()
    Words(host).button("ui.lobby.start").click()

    expect(host.get_by_role("main", name="BUM! table")).to_be_visible()


def test_people_vote_for_a_pause(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, game="neon", seats=2)
    host.goto(f"/t/{code}")
    Words(host).button("ui.lobby.sit").click()
    friend = come(visit, code, "Bia")
    Words(host).button("ui.lobby.start").click()
    expect(host.get_by_role("list", name="Your hand")).to_be_visible()

    Words(host).button("ui.menu").click()
    Words(host).button("ui.vote.pause").click()
    host.keyboard.press("Escape")
    expect(friend.get_by_text("Vote to pause: 1 of 2")).to_be_visible()
    Words(friend).button("ui.vote.me_too").click()

    for tab in (host, friend):
        expect(tab.get_by_text("The match is paused.")).to_be_visible()
    Words(friend).button("ui.vote.resume").click()
    Words(host).button("ui.vote.resume").click()
    expect(friend.get_by_text("The match is paused.")).to_have_count(0)
