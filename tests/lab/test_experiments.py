"""`carteado lab run`, `compare`, `card` and `tournament` at the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from carteado.cli.main import main
from carteado.lab.stopping import evidence, is_decided
from tests.lab.tired import tired_after

WORDS = ["lab", "run", "neon", "--bots", "document,random", "--seed", "7", "--workers", "1"]


def carteado(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--lang", "en"])


def answer(*words: str) -> Any:
    return json.loads(carteado(*words, "--json").stdout)


def test_a_run_says_how_a_game_goes() -> None:
    said = carteado(*WORDS, "--games", "20", "--no-color").stdout

    assert "20 matches, 4 seats, bots document, 3 × random, seed 7" in said
    for words in ("Moves: ", "Comebacks: ", "Forced moves: ", "seat 3 wins", "document wins"):
        assert words in said


def test_a_run_in_two_halves_is_the_run(tmp_path: Path) -> None:
    file = str(tmp_path / "half.json")
    carteado(*WORDS, "--games", "20", "--out", file)

    again = answer("lab", "run", "--resume", file, "--games", "40", "--workers", "1")

    assert again == answer(*WORDS, "--games", "40")
    assert json.loads(Path(file).read_text("utf-8"))["tally"]["matches"] == 40


def test_one_process_and_two_count_the_same() -> None:
    words = [*WORDS[:-2], "--games", "60", "--rotate"]

    one, two = (answer(*words, "--workers", workers) for workers in ("1", "2"))

    assert one == two
    assert one["figures"]["matches"] == 60


def test_rules_side_by_side_differ() -> None:
    words = ["lab", "compare", "neon", "--games", "20", "--seed", "7", "--workers", "1"]

    ways = answer(*words, "--set", "stacking=none", "--set", "stacking=any,stack_forced=true")[
        "ways"
    ]

    assert [way["name"] for way in ways] == ["stacking=none", "stacking=any,stack_forced=true"]
    assert ways[1]["experiment"]["options"] == {"stacking": "any", "stack_forced": True}
    assert ways[0]["figures"]["pile"]["mean"] < ways[1]["figures"]["pile"]["mean"]


def test_one_way_is_compared_with_the_game_as_it_is() -> None:
    words = ["lab", "compare", "neon", "--games", "20", "--workers", "1", "--set", "hand_size=3"]

    ways = answer(*words)["ways"]

    assert [way["experiment"]["options"] for way in ways] == [{}, {"hand_size": 3}]


def test_a_written_card_is_judged() -> None:
    result = carteado("lab", "card", "gift", "--games", "20", "--workers", "1", "--no-color")

    assert result.exit_code == 0
    assert "Wins of the player who is dealt the card" in result.stdout
    assert "even would be 25.0%" in result.stdout


def test_ctrl_c_keeps_what_is_done_to_go_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "kept.json")
    words = ["lab", "run", "neon", "--bots", "document,tired", "--workers", "1"]

    with tired_after(1500):
        result = carteado(*words, "--games", "100000", "--out", file)
    done = json.loads(Path(file).read_text("utf-8"))["tally"]["matches"]
    more = str(done + 20)
    with tired_after(10**9):
        on = answer("lab", "run", "--resume", file, "--games", more, "--workers", "1")
        whole = answer(*words, "--games", more)

    assert result.exit_code == 130
    assert done > 0
    assert "To continue: carteado lab run --resume" in result.stdout
    assert on["tally"]["matches"] == done + 20
    assert on == whole


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lab", "run"], "GAME"),
        (["lab", "run", "chess"], "chess"),
        (["lab", "run", "neon", "--seats", "99"], "99 seats do not work here"),
        (["lab", "run", "neon", "--bots", "nobody"], "There is no bot called nobody"),
        (["lab", "run", "--resume", "/nowhere.json"], "cannot be continued"),
        (["lab", "compare", "neon"], "nothing to compare"),
        (["lab", "card", "/nowhere.json"], "cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(words: list[str], sentence: str) -> None:
    result = carteado(*words)

    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_duel_is_decided_by_how_heavy_the_evidence_is() -> None:
    even, better = [0.0, 1.0] * 250, [0.5, 1.0] * 250

    assert evidence(even) == 0
    assert not is_decided(even)
    assert is_decided(better)
    assert not is_decided(better[:100])
    # Heavy evidence that the interval does not show yet is not enough.
    hardly = [0.0, 1.0, 0.0, 1.0] * 150 + [0.5, 1.0] * 38
    assert evidence(hardly) > 2.9
    assert not is_decided(hardly)
    assert is_decided(even * 20)  # as good as each other
    assert evidence([1 - score for score in better]) == -evidence(better)
