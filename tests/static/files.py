"""Lists the files of the repository: what git tracks, or would track with the next `git add`."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.needs import missing, need

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "carteado"


def tracked(*suffixes: str) -> list[Path]:
    """Returns the repository's files, or those that end in one of `suffixes`."""
    # A checkout that belongs to another user, as in a container, is trusted too.
    git = [need("git"), "-c", f"safe.directory={ROOT}"]
    listing = subprocess.run(
        [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if listing.returncode != 0:
        missing("git", "finds no repository here")
    files = (ROOT / name for name in sorted(set(listing.stdout.split("\0"))) if name)
    return [file for file in files if file.is_file() and (not suffixes or file.suffix in suffixes)]


def modules(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    """Yields the path inside `carteado` and the syntax tree of every module in these packages."""
    for package in packages:
        folder = PACKAGE / package
        for file in sorted(folder.rglob("*.py")) or [folder.with_suffix(".py")]:
            if file.exists():
                yield file.relative_to(PACKAGE).as_posix(), ast.parse(file.read_text("utf-8"))
