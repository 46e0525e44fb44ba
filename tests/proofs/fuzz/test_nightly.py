"""The nightly command: it counts what it did, and says how to see a failure again."""

import os
import subprocess
import sys
from collections import Counter
from itertools import islice

import pytest

from carteado.server.process.settings import load_settings
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
    assert "cases a minute" in said
    assert said.endswith("all good\n")


def test_a_night_that_was_interrupted_goes_on_where_it_stopped() -> None:
    code, said = run("simulation", "--count", "3", "--skip", "2", "--workers", "1")

    assert code == 0
    assert " 1 evenings" in said


def test_servers_of_the_slow_tests_start_with_what_those_are_told() -> None:
    load_settings(environment=nightly.variables("base"))


def test_a_failure_is_told_with_the_command_that_repeats_it() -> None:
    code, said = run("leaks", "--seed", "nothing/1")
    assert (code, said) == (1, "")

    counts, wrong, _ = nightly.attempt("leaks", "nothing/1")

    assert counts == Counter()
    assert wrong.startswith("leaks nothing/1: BadInput")
    assert wrong.endswith("again: uv run python -m tools.nightly leaks --seed 'nothing/1'")


def test_every_case_of_a_night_follows_from_its_base_and_its_seed_repeats_it() -> None:
    for name, subject in nightly.SUBJECTS.items():
        ours = list(islice(subject.seeds(3, "base"), 8))

        assert ours == list(islice(subject.seeds(3, "base"), 8)), name
        assert not set(ours) & set(islice(subject.seeds(3, "another"), 8)), name

    seed = next(nightly.shuffle_seeds(40, "base"))
    told = [run("shuffles", "--seed", seed) for _ in range(2)]
    assert told[0] == told[1]
    assert told[0] != run("shuffles", "--seed", next(nightly.shuffle_seeds(40, "another")))


def hangs(seed: str) -> "Counter[str]":
    while seed != "sound":
        pass
    return Counter({"cases": 1})


def dies(seed: str) -> "Counter[str]":
    if seed != "sound":
        os._exit(1)
    return Counter({"cases": 1})


@pytest.mark.parametrize(("case", "why"), [(hangs, "Hangs: after 1 s"), (dies, "its process died")])
def test_a_case_that_hangs_or_kills_its_process_fails_and_the_night_goes_on(
    case: nightly.Case,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seeds = ["wrong", "sound"]
    subject = nightly.Subject(case, lambda count, base: iter(seeds), 2)
    monkeypatch.setitem(nightly.SUBJECTS, "odd", subject)
    monkeypatch.setitem(nightly.MOST_SECONDS, "odd", 1.0)

    failed = nightly.prove("odd", 2, "base", 0, 60.0, 1)

    said = capsys.readouterr().out
    assert failed >= 1
    assert why in said
    assert "--seed 'wrong'" in said
    assert "cases a minute" in said


@pytest.mark.parametrize(
    ("subject", "least"),
    [("leaks", 10_000), ("simulation", 100_000), ("shuffles", 1_000_000), ("races", 200_000)],
)
def test_a_night_is_long_enough(subject: str, least: int) -> None:
    assert nightly.SUBJECTS[subject].count >= least
    assert nightly.SUBJECTS["fuzz"].count * 730 > 1_000_000
