"""`carteado lab duel` at the terminal."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from carteado.cli.main import main
from tests.lab.tired import tired_after

WORDS = ["lab", "duel", "neon", "--bots", "document,random", "--seats", "4", "--seed", "7"]


def carteado(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def answer(*words: str) -> Any:
    return json.loads(carteado(*words, "--json").stdout)


def test_it_says_who_wins_and_how_sure_that_is() -> None:
    result = carteado(*WORDS, "--pairs", "30", "--workers", "1", "--no-color", "--lang", "en")

    assert result.exit_code == 0
    assert "document against random, neon, 4 seats, 30 pairs: document wins" in result.stdout
    assert "document plays better than random" in result.stdout


def test_one_worker_and_two_give_the_same_json() -> None:
    one = answer(*WORDS, "--pairs", "25", "--workers", "1")
    two = answer(*WORDS, "--pairs", "25", "--workers", "2")

    assert one == two
    assert one["pairs"] == 25
    assert one["low"] < one["share"] < one["high"]


def test_options_are_set_like_everywhere() -> None:
    plain = answer(*WORDS, "--pairs", "10", "--workers", "1")
    house = answer(*WORDS, "--pairs", "10", "--workers", "1", "--set", "hand_size=3")

    assert house["options"] == {"hand_size": 3}
    assert plain != house


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lab", "duel", "chess"], "chess"),
        (["lab", "duel", "neon", "--bots", "careful"], "A duel needs two bots"),
        (["lab", "duel", "neon", "--bots", "careful,nobody"], "There is no bot called nobody"),
        (["lab", "duel", "neon", "--seats", "11"], "11 seats do not work here"),
        (["lab", "duel", "golf"], "a game for two or more"),
        (["lab", "duel", "neon", "--set", "stacking=maybe"], "stacking cannot be maybe"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(words: list[str], sentence: str) -> None:
    result = carteado(*words, "--lang", "en")

    assert result.exit_code == 2
    assert sentence in result.stderr


def test_ctrl_c_prints_what_is_done() -> None:
    words = [*WORDS, "--bots", "document,tired", "--pairs", "1000", "--workers", "1"]

    with tired_after(2000):  # enough for three chunks of ten pairs, not for four
        result = carteado(*words, "--lang", "en")

    assert result.exit_code == 130
    assert "document against tired, neon, 4 seats, 30 pairs" in result.stdout
    assert "Traceback" not in result.stderr
