"""Renews the pinned versions: `uv run python tools/pins.py` (`--keep` only adds what is missing).

pins.txt holds every version with the hashes of all its files, for all platforms and Pythons.
pyproject.toml repeats the versions as constraints, because `uv run` reads only these.
"""

import argparse
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
PINS = ROOT / "pins.txt"
HEADER = "# Every version with its hashes, written by: uv run python tools/pins.py\n"

Pins = dict[str, frozenset[str]]


def read_pins(text: str) -> Pins:
    """Returns the hashes of each `name==version`, with its marker if it has one."""
    lines = text.replace("\\\n", " ").splitlines()
    pins: Pins = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            requirement, *hashes = line.split("--hash=")
            pins[requirement.strip()] = frozenset(each.strip() for each in hashes)
    return pins


def write_pins(pins: Pins) -> str:
    """Returns the text that `read_pins` reads."""
    blocks = (
        " \\\n".join([requirement, *(f"    --hash={each}" for each in sorted(pins[requirement]))])
        for requirement in sorted(pins)
    )
    return HEADER + "\n".join(blocks) + "\n"


def constrain(project: str, key: str, requirements: Iterable[str]) -> str:
    """Returns the project file with the list under `key` replaced."""
    rows = "".join(f'    "{each}",\n' for each in sorted(requirements))
    text, count = re.subn(rf"(?m)^{key} = \[\n[^\]]*\]", f"{key} = [\n{rows}]", project)
    if count != 1:
        raise SystemExit(f"pyproject.toml has {count} lists named {key}, expected 1")
    return text


def uv(*arguments: str, folder: Path) -> None:
    """Runs uv, quietly."""
    program = os.environ.get("UV") or shutil.which("uv")
    if program is None:
        raise SystemExit("uv is missing: pip install uv")
    subprocess.run([program, "--quiet", *arguments], cwd=folder, check=True)


def resolve(folder: Path, source: str, result: str, *options: str) -> Pins:
    """Asks uv for the versions and hashes that `source` needs anywhere."""
    python = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["requires-python"]
    uv(
        *("pip", "compile", source, "--output-file", result),
        *("--universal", "--python-version", python.removeprefix(">=")),
        *("--generate-hashes", "--no-annotate", "--no-header", "--no-emit-index-url"),
        *options,
        folder=folder,
    )
    return read_pins((folder / result).read_text("utf-8"))


def renew(keep: bool) -> None:
    """Writes pins.txt, the two lists in pyproject.toml and the local uv.lock."""
    project = PROJECT.read_text("utf-8")
    bare = constrain(project, "constraint-dependencies", [])
    bare = constrain(bare, "build-constraint-dependencies", [])
    tables = tomllib.loads(bare)
    groups = [f"--group={name}" for name in tables["dependency-groups"]]

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "pyproject.toml").write_text(bare, "utf-8")
        # The build hook requests these at run time: Node if it is missing, mypyc if it can work.
        hook = tables["tool"]["hatch"]["build"]["hooks"]["custom"]
        wanted = [*tables["build-system"]["requires"], hook["node"], hook["compiler"]]
        (folder / "build.in").write_text("\n".join(wanted), "utf-8")
        if keep and PINS.exists():
            shutil.copy(PINS, folder / "run.txt")  # uv prefers the versions it finds here
        run = resolve(folder, "pyproject.toml", "run.txt", "--all-extras", *groups)
        build = resolve(folder, "build.in", "build.txt", "--constraints", "run.txt")

    PINS.write_text(write_pins(run | build), "utf-8")
    project = constrain(project, "constraint-dependencies", run)
    PROJECT.write_text(constrain(project, "build-constraint-dependencies", build), "utf-8")
    uv("lock", folder=ROOT)
    print(f"pinned {len(run | build)} packages")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="keep the versions that still fit")
    renew(parser.parse_args().keep)
