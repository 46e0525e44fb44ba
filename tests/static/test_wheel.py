"""What people install is what lies in the source folder."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import PAGE
from tests.needs import need
from tests.static.files import PACKAGE, ROOT, tracked


def test_the_wheel_carries_every_module_every_text_and_its_types(tmp_path: Path) -> None:
    need("hatchling")
    sources = {f.relative_to(PACKAGE.parent).as_posix() for f in tracked() if PACKAGE in f.parents}

    build = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "CARTEADO_COMPILE": "0"},  # with libraries: tests/proofs/compiled
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    if build.returncode != 0:
        pytest.fail(build.stdout, pytrace=False)

    parts = [file for file in (ROOT / PAGE).rglob("*") if file.is_file()]
    page = {file.relative_to(PACKAGE.parent).as_posix() for file in parts}
    (wheel,) = tmp_path.glob("carteado-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("carteado/")}
        licences = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    assert "carteado/py.typed" in packed
    assert packed == sources | page
    assert "carteado/server/page/index.html" in packed
    assert licences == {"LICENSE", "NOTICE"}
