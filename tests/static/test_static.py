"""Runs the tools that read the code without running it."""

import subprocess
import sys

import pytest

from tests.needs import SEARCHES, need, required
from tests.static.files import ROOT

LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_logo=True))"
)


def check(*arguments: str) -> None:
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=240,  # the budget of all static checks
        check=False,
    )
    if run.returncode != 0:
        pytest.fail(run.stdout.strip(), pytrace=False)


def test_every_file_is_formatted_by_ruff() -> None:
    need("ruff")

    check("-m", "ruff", "format", "--check", "--diff", ".")


def test_ruff_finds_nothing_to_complain_about() -> None:
    need("ruff")

    check("-m", "ruff", "check", ".")


def test_mypy_finds_every_type_right_in_sources_tests_and_tools() -> None:
    need("mypy")

    check("-m", "mypy", "--no-error-summary")


def test_imports_only_point_down() -> None:
    need("import-linter")

    check("-c", LINT_IMPORTS)


def test_whatever_is_required_is_known_and_here() -> None:
    assert required() <= SEARCHES.keys()
    for what in required():
        need(what)
