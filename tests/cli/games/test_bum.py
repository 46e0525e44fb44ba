"""BUM! at the terminal: what is shown once, hidden again, and told in three languages."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import carteado
from carteado.api import Match
from carteado.bots.kit.minds import seat_bot
from carteado.cli.games.bum_screen import read_event
from carteado.cli.games.bum_session import BumSession
from carteado.cli.games.game_screens import screen_of, session_of
from carteado.cli.narration.event_sentences import Narrator
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.clock import StillClock
from carteado.cli.terminal.local.bot_schedule import BotSchedule
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.prompt import Prompt, UserQuit
from carteado.cli.terminal.screen import Display
from carteado.cli.terminal.style import STYLES
from carteado.core.game import find
from carteado.texts import CATALOGUES, LANGUAGES
from tests.games.bum.table import QUIET, A, deck, load, play, words


class Sat:
    """A session over typed lines, and all that was printed."""

    def __init__(self, match: Match, *lines: str, language: str = "en") -> None:
        translator = Translator(language)
        self.paper = StringIO()
        console = Console(
            file=self.paper, width=76, theme=STYLES, highlight=False, color_system=None
        )
        bots = dict.fromkeys(range(1, match.seats), "document")
        local_match = LocalMatch(match, 0, bots)
        display = Display(
            console, translator, SeatNames(translator, match.seats, 0), match.game, {}, True
        )
        source = StringIO("".join(f"{line}\n" for line in lines))
        self.session = BumSession(
            screen_of(display), local_match, Prompt(console, source), StillClock()
        )
        self.left = False
        try:
            self.session.run()
        except UserQuit:
            self.left = True
        self.text = self.paper.getvalue()


def start() -> Match:
    return carteado.deal("bum", seats=3, options=QUIET, first=0, deck=deck())


def test_bum_has_a_session_and_a_screen_of_its_own() -> None:
    assert session_of(find("bum")) is BumSession


def test_b13_bq35_a_peek_is_shown_once_and_then_hidden() -> None:
    sat = Sat(start(), "peek 2", "", "log")

    before, after = sat.text.split("(hidden again)")

    assert "Only you see this: your card 2 is [4♣]. Enter hides it." in before
    assert "4♣" not in after
    assert "You look at your card 2." in after


def test_bq39_the_bought_card_is_shown_until_the_discard() -> None:
    match = load("5c 8d", "5h Js", monte="9d Qc", phase="buy")

    sat = Sat(match, "", "1", "log")

    before, after = sat.text.split("(hidden again)")
    assert "your card 3 is [9♦]" in before
    assert "9♦" not in after
    assert "You discard card 1: [5♣]." in after


def test_a_bare_number_means_what_the_moment_allows() -> None:
    match = start()

    Sat(match, "1", "", "2", "", "ready")

    assert words(match)[:4] == ["dealt", "peeked", "peeked", "readied"]


def test_bots_snap_while_time_passes() -> None:
    match = load("5c 8d", "5h Js 7c", monte="9d Qc 2c 3c", phase="discard",
                 options={"memory_aid": "on"}, known=[[], [1]])  # fmt: skip

    early = Sat(match, "1", "wait 200")
    assert "snaps" not in early.text
    late = Sat(match, "wait 6000")

    assert "BUM! Ana snaps card 1: [5♥]." in late.text


def test_bots_go_on_step_by_step_when_a_script_sends_empty_lines() -> None:
    match = load("5c 8d", "5h Js 7c", monte="9d Qc 2c 3c", phase="discard")

    Sat(match, "1", *[""] * 12)

    assert {"discarded", "bought"} <= set(words(match))


def test_b28_a_buy_that_comes_too_early_is_kept_for_the_person() -> None:
    match = load("8d 7c", "5c 5h", monte="9d Qc 2c", phase="bum", discard="2d", turn=1,
                 options={"bum_interval_ms": 3000})  # fmt: skip

    sat = Sat(match, "buy", "wait 2000", "wait 1000", "legal")

    assert "You will buy as soon as it is allowed." in sat.text
    assert "Only you see this: your card 3 is [9♦]." in sat.text


def test_powers_can_be_aimed_by_name() -> None:
    jack = load("8d 7c", "5c 5h", monte="9d", phase="bum", discard="Jd", queue=[[0, "Jd"]])
    king = load("8d 7c", "5c 5h", monte="9d Qc", phase="bum", discard="Ks", queue=[[0, "Ks"]])
    queen = load("8d 7c", "5c 5h", monte="9d", phase="bum", discard="Qd", queue=[[0, "Qd"]])

    looked = Sat(jack, "look ana 2")
    Sat(king, "Ana")
    Sat(queen, "2 1 1")

    assert "Only you see this: card 2 of Ana is [5♥]." in looked.text
    assert words(king) == ["named", "bought"]
    assert words(queen) == ["exchanged"]


def test_a_number_never_burns_a_card_outside_a_window() -> None:
    match = load("8d 7c", "5c 5h", monte="9d", phase="buy", discard="2c", turn=1)

    sat = Sat(match, "1")

    assert "burned" not in words(match)
    assert "✗" in sat.text


def test_the_end_lays_all_cards_open() -> None:
    match = load("5c", "5h 9c", monte="9d", phase="bum", discard="5d", turn=1)

    sat = Sat(match, "1")

    assert "You won!" in sat.text
    assert "[5♥]" in sat.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_for_every_reader(language: str) -> None:
    events = [event for match in eventful() for event in match.events]
    told = set()
    for you in (0, 1, None):
        seat_names = SeatNames(Translator(language), 3, you)
        console = Console(file=StringIO(), width=76, theme=STYLES)
        display = Display(
            console, Translator(language), seat_names, load("2c", "3c").game, {}, True
        )
        narrator = Narrator(
            display.translator, seat_names, screen_of(display).card, "bum", read_event
        )
        for event in events:
            heard = event.told_to(you)
            word = str(read_event(heard)["event"])
            told.add(word.split(".", maxsplit=1)[0])
            sentence = narrator.sentence(heard)
            assert "{" not in sentence
            assert sentence != narrator.plain(heard)

    assert told >= {
        "peeked", "readied", "bought", "discarded", "snapped", "burned", "penalised", "exchanged",
        "shuffled", "named", "declined", "skipped", "recycled", "flush", "won",
    }  # fmt: skip


def eventful() -> list[Match]:
    """Plays matches that hold every event there is."""
    first = carteado.deal("bum", seats=3, options=QUIET, first=0, deck=deck())
    play(first, [(0, "peek 1"), (0, "ready"), (1, "ready"), (2, "ready"), (0, "buy")])
    play(first, [(1, "snap 1"), (0, "discard 1"), (0, "name 1"), (1, "snap 2")])
    kings = load("Ks 2h", "Kh 3d", "Kc 6s", monte="9d", discard="2c 3c", phase="discard")
    play(kings, [(0, "discard 1"), (2, "snap 1"), (0, "name 1"), (2, "name 0"), (1, "decline")])
    queens = load("Qc 4s", "Qd 9d", monte="2c 3c", phase="discard")
    play(queens, [(0, "discard 1"), (1, "snap 1"), (0, "swap 2 1 2"), (0, "see")])
    single = load("As 2h", "9d", monte="", discard="", phase="discard")
    play(single, [(0, "discard 1"), (0, "name 1"), (1, "buy")])
    jack = load("Jc 4s", "3d 9d", monte="2c 3c", phase="discard")
    play(jack, [(0, "discard 1"), (0, "look 1 1"), (1, "leave")])
    claim = load("10h Jh Qh Kh Ah", "9d", monte="2c", phase="buy",
                 options={"royal_flush": "claim"})  # fmt: skip
    play(claim, [(1, "claim"), (0, "claim")])
    tie = load("10h", "9d", monte="", phase="buy", options={"monte_empty": "end_fewest"})
    play(tie, [(0, "buy")])
    return [first, kings, queens, single, jack, claim, tie]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_option_has_words(language: str) -> None:
    catalogue = CATALOGUES[language]
    reasons: set[str] = set()
    for bot in ("document", "sharp", "random"):
        for seed in range(6):
            reasons |= reasons_of(bot, str(seed))

    assert reasons <= catalogue.keys()
    for option in load("2c", "3c").game.options:
        base = f"option.{'' if option.name[3:] == '_players' else 'bum.'}{option.name}"
        keys = [base, f"{base}.help", *(f"{base}.{value}" for value in option.values)]
        assert set(keys) <= catalogue.keys()


def reasons_of(bot: str, seed: str) -> set[str]:
    match = carteado.deal("bum", seats=3, seed=seed, options=QUIET)
    minds = {seat: seat_bot(bot, match.game, seat, seed) for seat in range(3)}
    schedule = BotSchedule(match, minds)
    told, found = 0, set()
    while not match.over:
        for event in match.events[told:]:
            for mind in minds.values():
                mind.hear(event.told_to(mind.seat))
        told = len(match.events)
        assert schedule.step(60_000) is not None
        found |= {mind.reason[0] for mind in minds.values() if mind.reason}
    return found


def test_a_race_is_decided_by_reaction_not_by_seat() -> None:
    firsts = set()
    for seed in range(12):
        match: Any = load("5c 2c", "5h Js", "5s 9c", monte="9d Qc", phase="discard",
                          options={"memory_aid": "on", "bum_interval_ms": 3000},
                          known=[[], [1], [1]])  # fmt: skip
        match.do(A, "discard 1")
        minds = {seat: seat_bot("document", match.game, seat, str(seed)) for seat in (1, 2)}
        took = BotSchedule(match, minds).step(6000)
        firsts.add(match.events[-1].seat)
        assert took is not None
        assert took >= 250

    assert firsts == {1, 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_b42_b43_b44_the_rules_say_who_made_the_game(language: str) -> None:
    from importlib.resources import files

    text = (files("carteado") / "texts" / "rules" / f"bum.{language}.md").read_text("utf-8")

    for word in ("Unicamp", "2024", "Rafael Hoyos", "Thiago Nascimento"):
        assert word in text
