"""What `deploy/` promises: the unit starts without files of its own, an image holds no data."""

import re

from tests.static.files import ROOT


def test_the_systemd_unit_needs_no_file_but_the_program() -> None:
    unit = (ROOT / "deploy" / "carteado.service").read_text("utf-8")
    start = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    files = re.findall(r"^(?:EnvironmentFile|ReadOnlyPaths)=(.+)$", unit, re.MULTILINE)

    assert "--config" not in start
    assert all(file.startswith("-") for file in files), "a file that may be missing begins with -"
    assert all(file.lstrip("-") in unit.partition("[Unit]")[0] for file in files), "say what it is"


def test_data_and_environments_stay_out_of_git_and_of_images() -> None:
    for name in (".gitignore", ".dockerignore"):
        lines = {line.strip("/") for line in (ROOT / name).read_text("utf-8").splitlines()}

        assert {"carteado-data", ".venv"} <= lines, name
        assert lines & {"node_modules", "**/node_modules"}, name
