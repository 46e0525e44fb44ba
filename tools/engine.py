"""Compiles the engine with mypyc: `python tools/engine.py FOLDER` writes libraries to a folder.

The build of a wheel calls this. It writes nothing next to the sources, because Python would prefer
an old library to an edited module: during development the engine is plain Python.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = ("core", "games", "bots", "solver")
# Other packages subclass `Game` and set its attributes, so it is never compiled. Abilities are
# asked with `isinstance`, which a compiled protocol class does not allow.
PLAIN: Final = frozenset({"carteado/core/abilities.py", "carteado/core/game.py"})
# All modules share one library, carteado__mypyc; the libraries of the modules only load it.
GROUP: Final = "carteado"
# 0 never compiles; 1 compiles or fails; `quick` likewise, with fewer optimisations; unset compiles
# if there is a compiler.
SWITCH: Final = "CARTEADO_COMPILE"
SECONDS: Final = 1800
TRIAL: Final = """
import carteado
from carteado.core.gear import COMPILED
assert COMPILED, "the libraries are not found"
for game in carteado.games():
    assert carteado.deal(game, seed="trial").legal(0) is not None
"""


class NotCompiled(Exception):
    """Says why the engine could not be compiled."""


def is_off() -> bool:
    """Tells whether compiling is switched off."""
    return os.environ.get(SWITCH) == "0"


def is_required() -> bool:
    """Tells whether the build must fail without a compiled engine."""
    return os.environ.get(SWITCH) in ("1", "quick")


def level() -> str:
    """Returns the optimisation level of the C compiler; low for tests, which are short."""
    return "1" if os.environ.get(SWITCH) == "quick" else "3"


def compiler() -> str | None:
    """Returns a C compiler; None without one, or without Python's headers."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang", "cl"))), None)


def modules(source: Path) -> list[str]:
    """Returns all modules to compile, as paths inside the source folder."""
    files = (file for name in PACKAGES for file in (source / "carteado" / name).rglob("*.py"))
    # An `__init__.py` contains no code worth compiling.
    names = {file.relative_to(source).as_posix() for file in files if file.name != "__init__.py"}
    return sorted(names - PLAIN)


def compile_engine(root: Path, folder: Path) -> dict[str, Path]:
    """Compiles into a folder; returns the libraries by their path in the package."""
    if compiler() is None:
        raise NotCompiled("there is no C compiler, or the headers of Python are missing")
    run_python(root / "src", str(Path(__file__).resolve()), str(folder))
    built = folder / "lib"
    # Deals once as a test: a wheel that cannot start is worse than a slow one.
    trial = folder / "trial"
    shutil.copytree(root / "src", trial, ignore=shutil.ignore_patterns("__pycache__", "page"))
    shutil.copytree(built, trial, dirs_exist_ok=True)
    run_python(trial, "-c", TRIAL)
    libraries = (file for file in built.rglob("*") if file.suffix in (".so", ".pyd"))
    return {file.relative_to(built).as_posix(): file for file in libraries}


def run_python(folder: Path, *words: str) -> None:
    """Runs this Python in a folder; raises NotCompiled with its output."""
    # A fixed hash seed, so that equal sources give equal libraries.
    environment = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "0"}
    environment["PYTHONPATH"] = os.pathsep.join(
        filter(None, [str(folder), os.environ.get("PYTHONPATH")])
    )
    from tools.programs import Failed, run_program

    try:
        run_program([sys.executable, *words], folder, environment, SECONDS)
    except Failed as error:
        raise NotCompiled(str(error)) from error


def build(folder: Path) -> None:
    """Translates the modules below the working folder to C and compiles them."""
    from mypyc.build import mypycify
    from setuptools import setup

    with tempfile.TemporaryDirectory() as cache:
        extensions = mypycify(
            # No configuration file: mypy would search the parent folders for one.
            ["--config-file=", f"--cache-dir={cache}", "--strict", *modules(Path())],
            target_dir=str(folder / "c"),
            group_name=GROUP,
            opt_level=level(),
            debug_level="0",
        )
    cores = os.cpu_count() or 1
    setup(
        name="carteado-engine",
        packages=[],
        ext_modules=extensions,
        script_args=[
            *("build_ext", "--build-lib", str(folder / "lib"), "--build-temp", str(folder / "o")),
            *("--parallel", str(cores)),
        ],
    )


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
