"""Builds the compiled wheel, installs it into a separate environment, and tests it there.

    uv run python tools/compiled.py            builds and installs it, if a source has changed
    uv run python tools/compiled.py test       then runs the engine's tests against it
    build/compiled/bin/carteado bench engine   everything there uses the compiled engine

The environment shares all packages except carteado with the one that runs this file.
"""

import argparse
import hashlib
import os
import shutil
import site
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PLACE: Final = ROOT / "build" / "compiled"
STAMP: Final = "sources"
# The tests of the engine: the other layers are never compiled.
TESTS: Final = (
    *("core", "games", "solver", "bots", "proofs/contract", "proofs/golden"),
    *("lab/test_runner.py", "lab/test_duel.py"),
)
SECONDS: Final = 3600


def digest() -> str:
    """Returns a hash of all sources of the wheel."""
    found = hashlib.sha256(sys.version.encode())
    sources = (ROOT / "src" / "carteado").rglob("*.py")
    tools = (ROOT / name for name in ("pyproject.toml", "hatch_build.py", "tools/engine.py"))
    for file in sorted([*sources, *tools]):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        found.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return found.hexdigest()


def run(command: list[str], **more: str) -> None:
    """Runs a program in the repository, with additional environment variables."""
    environment = {**os.environ, **more}
    # The caller's virtual environment must not affect the new one.
    environment.pop("VIRTUAL_ENV", None)
    environment.pop("PYTHONPATH", None)
    subprocess.run(command, cwd=ROOT, env=environment, timeout=SECONDS, check=True)


def build_wheel(folder: Path) -> Path:
    """Builds and returns the wheel; fails if the engine cannot be compiled."""
    run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        CARTEADO_COMPILE="1",
        CARTEADO_PAGE="0",
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def make_environment(place: Path, wheel: Path) -> Path:
    """Installs a wheel into a fresh environment and returns its Python."""
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        raise SystemExit("uv is missing: pip install uv")
    venv.create(place, clear=True, with_pip=False, symlinks=os.name != "nt")
    folder = place / ("Scripts" if os.name == "nt" else "bin")
    python = folder / ("python.exe" if os.name == "nt" else "python")
    command = [uv, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", str(python)]
    run([*command, str(wheel)])
    (packages,) = place.rglob("site-packages")
    borrowed = [path for path in site.getsitepackages() if Path(path).is_dir()]
    (packages / "borrowed.pth").write_text("\n".join(borrowed) + "\n", "utf-8")
    return python


def prepare(place: Path = PLACE) -> Path:
    """Returns the Python of an environment with the compiled engine; builds it if necessary."""
    wanted = digest()
    stamp = place / STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return place / ("Scripts" if os.name == "nt" else "bin") / "python"
    with tempfile.TemporaryDirectory() as folder:
        python = make_environment(place, build_wheel(Path(folder)))
    run([str(python), "-c", "from carteado.core.gear import COMPILED; assert COMPILED"])
    stamp.write_text(wanted, "utf-8")
    return python


def pytest_words(*words: str) -> list[str]:
    """Returns the arguments of Python to run the engine's tests, or the given tests."""
    given = words or tuple(f"tests/{name}" for name in TESTS)
    return ["-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *given]


def run_tests(python: Path, *words: str) -> int:
    """Runs pytest with another Python and returns its exit code."""
    try:
        run([str(python), *pytest_words(*words)])
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=["build", "test"], default="build")
    parser.add_argument("words", nargs="*", help="for pytest, instead of the engine's tests")
    chosen, rest = parser.parse_known_args()
    interpreter = prepare()
    print(f"compiled: {interpreter}")
    if chosen.what == "test":
        sys.exit(run_tests(interpreter, *chosen.words, *rest))
