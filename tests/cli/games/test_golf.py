"""Golf at the terminal, from the outside: `carteado play golf`, 60 columns, no colour."""

import json
import os
import time
from datetime import UTC, date, datetime
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, TextIO

import pytest
from rich.cells import cell_len
from rich.console import Console

import carteado
from carteado.cli.commands.setup.deal_sequence import NumberedDeals, open_deals
from carteado.cli.games.game_screens import screen_of
from carteado.cli.games.golf_session import GolfSession
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.clock import StillClock
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.prompt import Prompt
from carteado.cli.terminal.screen import Display
from carteado.cli.terminal.style import STYLES
from carteado.games.golf.numbers import daily_number, is_winnable, number_of, numbered_deal, seed_of
from carteado.texts import LANGUAGES
from tests.cli.runs import run
from tests.games.golf.table import deal

NUMBER = 20261115
# What a person types to end a game at once, and to leave afterwards.
GIVE_UP = ["leave", "quit"]


def played(*lines: str, number: int = NUMBER, words: tuple[str, ...] = ()) -> str:
    """Plays a numbered deal with some lines and returns what was printed."""
    result = run("play", "golf", "--deal", str(number), *words, lines=lines)
    assert result.exit_code == 0, result.output
    return result.output


def best_line(number: int = NUMBER) -> list[str]:
    """Returns the line of the solver."""
    line: Any = carteado.solve(deal(number))["line"]
    return list(line)


def bad_line(number: int = NUMBER) -> list[str]:
    """Plays at random to an end that is not a win."""
    for luck in range(100):
        match = deal(number)
        while not match.over:
            legal = [each for each in match.legal(0) if each != "undo"]
            match.do(0, Random(f"{luck} {len(match.commands)}").choice(legal))
        if not match.winners:
            return [text for _, _, text in match.commands]
    raise AssertionError("every game was won")


@pytest.mark.parametrize("language", LANGUAGES)
def test_g02_a_whole_game_is_played_and_fits_on_60_columns(language: str, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    words = ("--lang", language, "--log", str(log))

    text = played("help", *best_line(), "quit", words=words)

    assert max(cell_len(line) for line in text.splitlines()) <= 60
    assert "\x1b" not in text
    assert "✗" not in text
    assert carteado.replay(json.loads(log.read_text("utf-8"))).winners == [0]


def test_g07_g09_the_table_shows_piles_as_columns_the_waste_the_stock_and_the_score() -> None:
    lines = [line.rstrip() for line in played(*GIVE_UP).splitlines()]

    at = lines.index("  1     2     3     4     5     6     7")
    assert lines[at + 1 : at + 8] == [
        "  8♠    4♠    Q♥    9♦    Q♦    A♦    7♦",
        "  K♣    J♣    J♦    K♥    3♥    6♥    10♣",
        "  10♦   8♦    3♠    A♣    K♦    10♠   7♥",
        "  K♠    5♠    9♣    7♠    J♥    4♥    2♥",
        " [2♣]  [3♣]  [Q♠]  [Q♣]  [8♣]  [J♠]  [4♣]",
        " waste [9♥]   stock 16   0 of 35 points",
        "Your move.",
    ]


def test_gq04_covered_cards_that_lie_face_down_are_not_printed() -> None:
    text = played(*GIVE_UP, words=("--set", "face_up=tops"))

    assert "  ?     ?     ?     ?     ?     ?     ?" in text
    assert "K♣" not in text


@pytest.mark.parametrize("typed", ["5", "move 5", "MOVE 5", "m 5", "8c", "8C"])
def test_gq15_gq22_a_pile_is_moved_by_its_number_or_its_card(typed: str) -> None:
    text = played(typed, *GIVE_UP)

    assert "• [8♣] goes from pile 5 to the waste." in text
    assert "waste  9♥ [8♣]   stock 16   1 of 35 points" in text


@pytest.mark.parametrize("typed", ["1", "2c"])
def test_gq15_an_illegal_move_says_why_and_does_nothing(typed: str) -> None:
    text = played(typed, *GIVE_UP)

    assert "✗ That card is not a neighbour of the 9h." in text
    assert "goes from" not in text


def test_g06_g30_g31_draw_undo_and_redo_are_typed_as_words_or_numbers() -> None:
    text = played("5", "0", "8", "9", "undo", "redo", *GIVE_UP)

    assert text.count("• [5♣] comes from the stock.") == 1
    assert text.count("• The last command is undone.") == 2
    assert text.count("• The command is redone.") == 2


@pytest.mark.parametrize("typed", ["hint", "h", "H"])
def test_g28_gq22_a_hint_is_a_sentence_and_counts_as_assistance(typed: str) -> None:
    text = played(typed, *GIVE_UP)

    assert "Move 8 of clubs from pile 5 to the waste." in text
    assert "This match now counts as assisted." in text
    assert "Assisted: 1 hints." in text


def test_gq17_a_hint_that_does_not_peek_is_no_assistance() -> None:
    text = played("hint", *GIVE_UP, words=("--set", "ai_knowledge=visible"))

    assert "Move 8 of clubs from pile 5 to the waste." in text
    assert "ssisted" not in text


@pytest.mark.parametrize("typed", ["auto", "a", "A"])
def test_g29_gq18_gq22_auto_plays_the_line_to_its_end(typed: str, tmp_path: Path) -> None:
    log = tmp_path / "log.json"

    text = played(typed, "quit", words=("--log", str(log)))

    assert "Cleared! 35 of 35 points." in text
    assert [each[2] for each in json.loads(log.read_text("utf-8"))["commands"]] == best_line()


def test_gs16_gq18_some_steps_of_auto_are_undone_like_any_move() -> None:
    text = played("auto 2", "undo", "undo", "stop", *GIVE_UP)

    assert text.count("goes from pile") == text.count("comes from the stock") == 1
    assert text.count("• The last command is undone.") == 2
    assert "The computer is not playing." in text
    assert text.count("waste [9♥]   stock 16   0 of 35 points") == 3


def test_g26_g27_at_the_end_the_score_is_told_and_what_comes_next_is_asked() -> None:
    text = played(*best_line(), "quit")

    assert "Cleared! 35 of 35 points." in text
    assert "What next? (again, same, quit)" in text
    assert "possible until" not in text


def test_g26_at_the_end_it_is_told_where_the_game_was_lost() -> None:
    line = bad_line()
    match = deal(NUMBER)
    for command in line:
        match.do(0, command)
    lost: Any = carteado.where_lost(match)

    text = " ".join(played(*line, "quit").split())

    assert f"35 points were possible until command {lost['at'] + 1}, “{lost['command']}”" in text


def test_gq19_a_deal_that_cannot_be_won_and_was_played_well_is_told_so() -> None:
    number = next(each for each in range(1, 100) if not is_winnable(each, {}))

    text = played("auto", "quit", number=number)

    assert "Nobody could have done better with this deal." in text


def test_gs18_g27_gq14_again_deals_the_next_cards_and_same_the_same() -> None:
    text = played("5", "leave", "same", "undo", "leave", "again", "leave", "quit")

    assert text.count("Deal 20261115.") == 2
    assert text.count("Deal 20261116.") == 1
    assert text.count("0 of 35 points\nYour move.") + text.count("stock 16   0 of 35") >= 3
    assert "✗ There is nothing to undo." in text
    assert "You leave the table. See you!" in text


def test_gq14_with_the_option_again_deals_the_same_cards() -> None:
    text = played("leave", "again", *GIVE_UP, words=("--set", "restart=same_deal"))

    assert text.count("Deal 20261115.") == 2


def test_gq20_closing_the_question_at_the_end_leaves() -> None:
    text = played("leave")

    assert text.splitlines()[-1] == "You leave the table. See you!"


@pytest.mark.parametrize("typed", ["hint", "h", "auto", "A", "undo", "redo", "draw", "1"])
def test_gq12_gq21_at_the_end_keys_and_commands_do_nothing(typed: str) -> None:
    text = played("leave", typed, "quit")

    assert text.count("What next? (again, same, quit)") == 2
    assert "goes from" not in text
    assert "Move" not in text


def test_gq12_undo_after_end_goes_back_into_the_game(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    words = ("--set", "undo_after_end=true", "--log", str(log))

    text = played("auto", "undo", "redo", "quit", words=words)

    assert text.count("What next? (again, same, undo, quit)") == 2
    assert text.count("Cleared! 35 of 35 points.") == 2
    commands = [each[2] for each in json.loads(log.read_text("utf-8"))["commands"]]
    assert commands[-2:] == ["undo", "redo"]


# --- which deal ------------------------------------------------------------------------------


def test_a_number_is_the_seed_of_its_deal_and_back() -> None:
    assert seed_of(NUMBER) == "golf/20261115"
    assert number_of("golf/20261115") == NUMBER
    for text in (None, "", "golf/", "golf/x", "golf/007", "golf/²", "7", "golf/-1", "golf/1 2"):
        assert number_of(text) is None
    assert numbered_deal(NUMBER, {}).piles == deal(NUMBER).state.piles  # type: ignore[attr-defined]


def test_a_seed_of_ones_own_deals_its_cards_and_proves_them() -> None:
    text = run("play", "golf", "--seed", "mine", lines=GIVE_UP).output

    assert "Commitment of this deal" in text
    assert "The seed was “mine”" in text


def test_without_a_number_one_is_drawn_and_shown() -> None:
    first, second = (run("play", "golf", lines=GIVE_UP).output for _ in range(2))

    assert "Deal " in first
    assert first != second


def test_the_deal_of_the_day_has_the_date_for_its_number() -> None:
    day = date(2026, 11, 15)

    deals = open_deals("golf", {}, None, None, day, winnable=False)

    assert daily_number("2026-11-15") == NUMBER
    assert deals.seed == "golf/20261115"


@pytest.mark.parametrize("zone", ["EAST-14", "WEST+12"])
def test_the_deal_of_the_day_is_the_same_all_over_the_world(
    zone: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(time.tzset)
    with monkeypatch.context() as changed:
        changed.setenv("TZ", zone)
        time.tzset()
        days = [datetime.now(UTC).date()]

        text = run("play", "golf", "--daily", lines=GIVE_UP).output

        days.append(datetime.now(UTC).date())
    assert any(f"Deal {day:%Y%m%d}" in text for day in days)


def test_the_deal_of_the_day_is_asked_for_with_a_word() -> None:
    text = run("play", "golf", "--daily", lines=GIVE_UP).output

    assert "Deal 20" in text


def test_winnable_deals_are_looked_for_from_the_number_on() -> None:
    lost = next(each for each in range(1, 100) if not is_winnable(each, {}))

    deals = NumberedDeals(lost, {}, winnable=True)
    assert deals.number > lost
    assert is_winnable(deals.number, {})
    assert not any(is_winnable(each, {}) for each in range(lost, deals.number))

    before = deals.number
    deals.advance("same")
    assert deals.number == before
    deals.advance("again")
    assert deals.number > before
    assert is_winnable(deals.number, {})


def test_winnable_obeys_the_options() -> None:
    result = run(
        "play", "golf", "--winnable", "--deal=1", "--set=draw_when=any_time", lines=GIVE_UP
    )
    number = next(each for each in range(1, 100) if is_winnable(each, {"draw_when": "any_time"}))

    assert f"Deal {number}." in result.output


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("neon", "--deal", "5"), "--deal"),
        (("neon", "--winnable"), "--winnable"),
        (("bum", "--daily"), "--daily"),
        (("golf", "--seed", "x", "--deal", "5"), "--seed"),
        (("golf", "--seed", "x", "--winnable"), "--seed"),
        (("golf", "--daily", "--deal", "5"), "--daily"),
    ],
)
def test_words_that_do_not_go_together_are_refused(words: tuple[str, ...], named: str) -> None:
    result = run("play", *words)

    assert result.exit_code == 2
    assert named in result.output


@pytest.mark.parametrize("number", ["-1", "1.5", "x", "10000000000000"])
def test_a_number_that_is_none_is_refused(number: str) -> None:
    assert run("play", "golf", "--deal", number).exit_code == 2


# --- stopping the AI -------------------------------------------------------------------------


def seated(match: carteado.Match, source: TextIO) -> GolfSession:
    """Seats a person whose lines come from a file as if it were a terminal."""
    translator = Translator("en")
    console = Console(file=StringIO(), width=60, theme=STYLES, color_system=None)
    display = Display(console, translator, SeatNames(translator, 1, 0), match.game, {}, plain=True)
    prompt = Prompt(console, source)
    prompt.interactive = True
    return GolfSession(screen_of(display), LocalMatch(match, 0, {}), prompt, StillClock(), pace=1)


def test_gq18_a_line_that_waits_stops_the_ai_after_its_step() -> None:
    match = deal(NUMBER)
    end, begin = os.pipe()
    with os.fdopen(end) as source, os.fdopen(begin, "w") as typed:
        typed.write("undo\n")
        typed.flush()

        seated(match, source).auto([])

        assert source.readline() == "undo\n"
    assert [text for _, _, text in match.commands] == best_line()[:1]


def test_gq18_an_interruption_stops_the_ai_and_not_the_game() -> None:
    class Interrupted(GolfSession):
        def rest(self) -> bool:
            raise KeyboardInterrupt

    match = deal(NUMBER)
    session = seated(match, StringIO())

    Interrupted(session.screen, session.local_match, session.prompt, session.clock).auto([])

    assert len(match.commands) == 1
