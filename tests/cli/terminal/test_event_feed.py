"""A match told at the terminal, whoever tells it: a session, a guest, a watcher, a replay."""

import json
from io import StringIO
from pathlib import Path

from rich.console import Console

from carteado import Match
from carteado.cli.narration.seat_names import People
from carteado.cli.narration.translator import Voice
from carteado.cli.terminal.event_feed import Story
from carteado.cli.terminal.screen import Stage
from carteado.cli.terminal.style import STYLES
from tests.cli.runs import run
from tests.games.colors.table import load


def round_of_classic() -> Match:
    match = load("classic", top="R7", hands=["R5", "G1 W"], draw="Y1 Y2 Y3")
    match.do(0, "play R5")
    return match


def story_of(match: Match, paper: StringIO) -> Story:
    voice = Voice("en")
    console = Console(file=paper, theme=STYLES, width=60)
    return Story(Stage(console, voice, People(voice, match.seats, 0), match.game, {}, True))


def test_c13_a_scored_round_has_its_sheet() -> None:
    match, paper = round_of_classic(), StringIO()
    story = story_of(match, paper)

    story.tell(match.heard(0), match.look(0))

    assert "Round 1, to 500 points" in paper.getvalue()
    assert "You       +51     51  –" in paper.getvalue()


def test_c13_a_replay_shows_the_sheet_of_a_round(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text(json.dumps(round_of_classic().log()), "utf-8")

    told = run("replay", str(log)).output

    assert "Round 1, to 500 points" in told


def test_the_last_sentences_are_told_again() -> None:
    match, paper = round_of_classic(), StringIO()
    story = story_of(match, paper)
    story.add(["One.", "Two.", "Three."])
    before = len(paper.getvalue())

    story.log(["2"])
    story.log(["0"])

    assert paper.getvalue()[before:].split() == ["•", "Two.", "•", "Three."]


def test_the_result_is_told_to_whoever_won_and_to_the_others() -> None:
    match, paper = round_of_classic(), StringIO()
    story = story_of(match, paper)

    for winners in ([0], [1], []):
        story.print_result(winners)

    won, lost, nobody = paper.getvalue().splitlines()
    assert won.startswith("You")
    assert "Ana" in lost
    assert nobody not in (won, lost)
