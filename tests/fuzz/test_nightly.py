"""The nightly command: it counts what it did, and says how to see a failure again."""

import subprocess
import sys
from collections import Counter

import pytest

from tests.needs import ROOT
from tools import nightly


def run(*words: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tools.nightly", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_it_prints_how_much_of_what_it_did() -> None:
    code, said = run("shuffles", "--count", "300", "--workers", "1")

    assert code == 0
    assert "300 shuffles of 52 cards" in said
    assert said.endswith("all good\n")


def test_a_night_that_was_interrupted_goes_on_where_it_stopped() -> None:
    code, said = run("simulation", "--count", "3", "--skip", "2", "--workers", "1")

    assert code == 0
    assert " 1 evenings" in said


def test_a_failure_is_told_with_the_command_that_repeats_it() -> None:
    code, said = run("leaks", "--seed", "nothing/1")
    assert (code, said) == (1, "")

    counts, wrong, _ = nightly.attempt("leaks", "nothing/1")

    assert counts == Counter()
    assert wrong.startswith("leaks nothing/1: BadInput")
    assert nightly.again("leaks", wrong) == (
        "uv run python -m tools.nightly leaks --seed 'nothing/1'"
    )


@pytest.mark.parametrize(
    ("subject", "least"), [("leaks", 10_000), ("simulation", 100_000), ("shuffles", 1_000_000)]
)
def test_a_night_is_long_enough(subject: str, least: int) -> None:
    assert nightly.SUBJECTS[subject].count >= least
    assert nightly.SUBJECTS["fuzz"].count * 730 > 1_000_000
