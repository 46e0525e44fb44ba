"""`carteado lab tournament`: line-ups by lot, a ladder of ratings, the same for the same seed."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from carteado.cli.main import main
from carteado.lab.ladder import Ladder, Tournament
from tests.needs import need

WORDS = ["lab", "tournament", "neon", "--seed", "7", "--lang", "en", "--no-color"]


def carteado(*words: str) -> Result:
    need("openskill")
    return CliRunner().invoke(main, [*WORDS, *words])


def answer(*words: str) -> Any:
    return json.loads(carteado(*words, "--json").stdout)


def test_the_better_bot_stands_above() -> None:
    said = carteado("--games", "40", "--bots", "random,careful", "--workers", "1").stdout

    first, second = said.splitlines()[-2:]

    assert first.startswith("1. careful: ")
    assert second.startswith("2. random: ")


def test_one_worker_and_two_give_the_same_ladder() -> None:
    words = ["--games", "45", "--bots", "document,random"]

    one, two = answer(*words, "--workers", "1"), answer(*words, "--workers", "2")

    assert one == two
    assert one["matches"] == 45


def test_everyone_sits_as_often_as_anyone() -> None:
    tournament = Tournament("neon", ("careful", "document", "random"), 4, "7")

    seats = [tournament.line_up(number) for number in range(600)]

    for line_up in seats:
        assert sorted(Counter(line_up).values()) == [1, 1, 2]
    for seat in range(4):
        counts = Counter(line_up[seat] for line_up in seats)
        assert all(140 < counts[bot] < 260 for bot in range(3))


def test_a_win_moves_the_winner_up_and_makes_both_surer() -> None:
    need("openskill")
    ladder = Ladder(Tournament("neon", ("careful", "random"), 2, "7"))
    before = {rung[0]: rung for rung in ladder.rungs()}

    ladder.count([0, 1], [1])

    after = {rung[0]: rung for rung in ladder.rungs()}
    assert ladder.rungs()[0][0] == "random"
    assert after["random"][1] > before["random"][1]
    assert after["careful"][1] < before["careful"][1]
    assert all(after[bot][2] < before[bot][2] for bot in after)


def test_a_match_without_a_winner_moves_nobody() -> None:
    need("openskill")
    ladder = Ladder(Tournament("neon", ("careful", "random"), 2, "7"))
    before = [rung[1:3] for rung in ladder.rungs()]

    ladder.count([0, 1], [])

    assert [rung[1:3] for rung in ladder.rungs()] == before
    assert ladder.matches == 1


def test_the_ladder_is_kept_in_a_file_with_how_it_was_made(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"

    carteado("--games", "20", "--bots", "document,random", "--workers", "1", "--out", str(file))

    content = json.loads(file.read_text("utf-8"))
    assert content["matches"] == 20
    assert {rung["bot"] for rung in content["ladder"]} == {"document", "random"}
    assert {"processor", "cores", "python", "gear", "date", "words"} <= set(content["made"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "careful"], "careful"),
        (["--bots", "careful,nobody"], "There is no bot called nobody"),
        (["--seats", "1"], "1 seats do not work here"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(words: list[str], sentence: str) -> None:
    result = carteado(*words)

    assert result.exit_code == 2
    assert sentence in result.stderr
