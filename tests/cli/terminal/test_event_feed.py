"""The events of a match as sentences, in a session and in a replay."""

import json
from io import StringIO
from pathlib import Path

from rich.console import Console

from carteado import Match
from carteado.cli.games.game_screens import screen_of
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.event_feed import EventFeed
from carteado.cli.terminal.screen import Display
from carteado.cli.terminal.style import STYLES
from tests.cli.runs import run
from tests.games.colors.table import load


def round_of_classic() -> Match:
    match = load("classic", top="R7", hands=["R5", "G1 W"], draw="Y1 Y2 Y3")
    match.do(0, "play R5")
    return match


def feed_of(match: Match, paper: StringIO) -> EventFeed:
    translator = Translator("en")
    console = Console(file=paper, theme=STYLES, width=60)
    seat_names = SeatNames(translator, match.seats, 0)
    return EventFeed(screen_of(Display(console, translator, seat_names, match.game, {}, True)))


def test_c13_a_scored_round_has_its_sheet() -> None:
    match, paper = round_of_classic(), StringIO()
    feed = feed_of(match, paper)

    feed.tell(match.heard(0), match.look(0))

    assert "Round 1, to 500 points" in paper.getvalue()
    assert "You       +51     51  –" in paper.getvalue()


def test_c13_a_replay_shows_the_sheet_of_a_round(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text(json.dumps(round_of_classic().log()), "utf-8")

    told = run("replay", str(log)).output

    assert "Round 1, to 500 points" in told


def test_the_last_sentences_are_told_again() -> None:
    match, paper = round_of_classic(), StringIO()
    feed = feed_of(match, paper)
    feed.add(["One.", "Two.", "Three."])
    before = len(paper.getvalue())

    feed.log(["2"])
    feed.log(["0"])

    assert paper.getvalue()[before:].split() == ["•", "Two.", "•", "Three."]


def test_the_result_is_told_to_whoever_won_and_to_the_others() -> None:
    match, paper = round_of_classic(), StringIO()
    feed = feed_of(match, paper)

    for winners in ([0], [1], []):
        feed.print_result(winners)

    won, lost, nobody = paper.getvalue().splitlines()
    assert won.startswith("You")
    assert "Ana" in lost
    assert nobody not in (won, lost)
