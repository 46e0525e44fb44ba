"""One source, two gears: the compiled wheel plays the same games, and nobody needs a compiler."""

import os
import sys
import zipfile
from pathlib import Path

import pytest

from tests.needs import need, required
from tests.static.files import ROOT
from tools.compiled import pytest_words
from tools.engine import modules
from tools.programs import run_program

INFO = "from carteado.cli.main import main; main()"


def build(folder: Path, **more: str) -> tuple[str, Path]:
    """Builds without a network; returns what was said and the wheel."""
    need("hatchling")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    said = run_program(words, ROOT, {**os.environ, "CARTEADO_PAGE": "0", **more}, 1800)
    (wheel,) = folder.glob("*.whl")
    return said, wheel


def libraries(wheel: Path) -> list[str]:
    """Returns the compiled files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if Path(name).suffix in (".so", ".pyd")]


def test_without_a_compiler_the_wheel_is_plain_python_and_says_so(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()

    said, wheel = build(tmp_path / "wheel", PATH=str(empty), CARTEADO_COMPILE="")

    assert "stays plain Python" in said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not libraries(wheel)


def test_plain_python_can_be_asked_for(tmp_path: Path) -> None:
    said, wheel = build(tmp_path, CARTEADO_COMPILE="0")

    assert "stays plain Python" not in said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not libraries(wheel)


def test_whoever_edits_the_sources_runs_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    need("hatchling")
    from hatchling.bridge.app import Application

    from hatch_build import EngineHook

    monkeypatch.setenv("CARTEADO_PAGE", "0")
    monkeypatch.setenv("CARTEADO_COMPILE", "1")
    included: dict[str, object] = {}
    hook = EngineHook(str(ROOT), {}, None, None, "", "wheel", Application())

    hook.initialize("editable", included)

    assert not included
    assert not [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")]


def test_the_compiled_wheel_passes_the_tests_of_the_engine(tmp_path: Path) -> None:
    """The second gear: minutes of work, so only where CARTEADO_REQUIRE asks for `cc`, as CI does.

    The wheel is unpacked, not installed: what comes first on the path is what runs.
    """
    if "cc" not in required():
        pytest.skip("the compiled gear is tested with CARTEADO_REQUIRE=cc")
    need("cc")
    need("mypy")

    _, wheel = build(tmp_path, CARTEADO_COMPILE="quick")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "wheel")
    here = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    here["PYTHONPATH"] = str(tmp_path / "wheel")
    said = run_program([sys.executable, "-c", INFO, "info", "--lang", "en"], tmp_path, here, 120)
    told = run_program([sys.executable, *pytest_words()], ROOT, here, 3600)

    # One for each module, and the one that they share.
    assert len(libraries(wheel)) == len(modules(ROOT / "src")) + 1
    assert "compiled" in said
    assert " passed" in told.splitlines()[-1]
    assert not [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")]
