"""The summary of a run has one line for each missing program, not one for each test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILE = """
import pytest
from tests.needs import need

@pytest.mark.parametrize("number", range(20))
def test_needs_a_browser(number):
    need("chromium")

def test_needs_a_compiler():
    need("cc")

@pytest.mark.skipif(True, reason="there is no such thing here")
def test_needs_another_system():
    pass

def test_fails():
    assert 3 == 4

@pytest.fixture
def broken():
    raise ValueError

def test_has_an_error(broken):
    pass
"""


def run_without_programs(folder: Path, *more: str) -> list[str]:
    """Runs these tests with this repository's settings where no program is; returns the output."""
    for name in ("conftest.py", "needs.py", "__init__.py"):
        copied = folder / "tests" / name
        copied.parent.mkdir(exist_ok=True)
        copied.write_text((ROOT / "tests" / name).read_text("utf-8"), "utf-8")
    (folder / "tests" / "test_some.py").write_text(FILE, "utf-8")
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    gone = {"CARTEADO_CHROMIUM": "no-such-browser", "CARTEADO_REQUIRE": "", "CC": ""}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *more, "tests"],
        cwd=folder,
        env={**kept, **gone, "PATH": str(folder), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout.splitlines()


@pytest.mark.parametrize("processes", ["-n0", "-n2"])
def test_a_missing_program_has_one_line_with_the_number_of_its_tests(
    processes: str, tmp_path: Path
) -> None:
    lines = run_without_programs(tmp_path, processes)

    assert [line for line in lines if "skipped: " in line or "SKIPPED" in line] == [
        "1 skipped: cc is not on this machine",
        "20 skipped: chromium is not on this machine",
        "1 skipped: there is no such thing here",
    ], "\n".join(lines)


def test_failures_and_errors_are_still_listed(tmp_path: Path) -> None:
    lines = run_without_programs(tmp_path, "-n0")

    listed = [line.split()[:2] for line in lines if line.startswith(("FAILED ", "ERROR "))]
    assert listed == [
        ["FAILED", "tests/test_some.py::test_fails"],
        ["ERROR", "tests/test_some.py::test_has_an_error"],
    ]
