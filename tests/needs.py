"""Finds what a test needs from the machine, and says in one line when it is missing.

`CARTEADO_REQUIRE=cc,chromium` turns the skip of those into a failure.
"""

import importlib.util
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

import pytest

from tools import engine

ROOT: Final = Path(__file__).resolve().parent.parent


def program(*names: str) -> Callable[[], str | None]:
    """Returns a search for the first of these programs on the path."""
    return lambda: next(filter(None, map(shutil.which, names)), None)


def module(name: str) -> Callable[[], str | None]:
    """Returns a search for an importable module."""

    def search() -> str | None:
        spec = importlib.util.find_spec(name)
        return spec.origin if spec else None

    return search


def chromium() -> str | None:
    """Returns the browser that CARTEADO_CHROMIUM names, else the one on the path."""
    named = os.environ.get("CARTEADO_CHROMIUM")
    return shutil.which(named) if named else program("chromium", "chromium-browser")()


def node() -> str | None:
    """Returns a Node that is new enough: the machine's own, else the one that Playwright brings."""
    from hatch_build import node_on_path

    if node_on_path():
        return shutil.which("node")
    brought = module("playwright")()
    if brought is None:
        return None
    return shutil.which("node", path=str(Path(brought).parent / "driver"))


def nginx() -> str | None:
    """Returns the proxy, which Debian puts where only root looks; it needs a certificate too."""
    path = f"{os.environ.get('PATH', os.defpath)}{os.pathsep}/usr/sbin"
    return shutil.which("nginx", path=path) if shutil.which("openssl") else None


def page() -> str | None:
    """Returns the folder of the built page, if it was built from the sources as they are."""
    from hatch_build import PAGE, is_fresh

    return str(ROOT / PAGE) if is_fresh(ROOT) else None


SEARCHES: Final[dict[str, Callable[[], str | None]]] = {
    "cc": engine.compiler,
    "chromium": chromium,
    "distributed": module("distributed"),
    "git": program("git"),
    "hatchling": module("hatchling"),
    "import-linter": module("importlinter"),
    "matplotlib": module("matplotlib"),
    "mypy": module("mypy"),
    "nginx": nginx,
    "node": node,
    "openskill": module("openskill"),
    "page": page,
    "playwright": module("playwright"),
    "ruff": module("ruff"),
    "uv": lambda: os.environ.get("UV") or shutil.which("uv"),  # `uv run` names itself
}


def required() -> frozenset[str]:
    """Returns what CARTEADO_REQUIRE lists."""
    return frozenset(os.environ.get("CARTEADO_REQUIRE", "").replace(",", " ").split())


def need(what: str) -> str:
    """Returns where `what` is; else skips the test, or fails it where `what` is required."""
    place = SEARCHES[what]()
    if place is None:
        missing(what, "is not on this machine")
    return place


def missing(what: str, why: str) -> NoReturn:
    """Ends the test in one line: a failure where `what` is required, else a skip."""
    if what in required():
        pytest.fail(f"{what} {why}, and CARTEADO_REQUIRE asks for it", pytrace=False)
    pytest.skip(f"{what} {why}")
