"""Lists all dependencies of carteado, and checks them for known vulnerabilities.

    uv run python tools/supply.py sbom [FILE]   all packages with hashes, as CycloneDX JSON
    uv run python tools/supply.py audit         asks pip-audit and npm audit about all packages

The list comes from pins.txt and web/package-lock.json alone. An audit needs the network; if a part
cannot be checked, the audit says so and exits with code 3.
"""

import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a file

from tools.pins import PINS, PROJECT, read_pins  # noqa: E402

PAGE: Final = ROOT / "web"
NOT_ASKED: Final = 3
SECONDS: Final = 300


class Verdict(NamedTuple):
    """Holds the result of an audit: what it checked, what it found, what it could not check."""

    asked: int
    found: list[str]
    missed: str


# --- the parts list ------------------------------------------------------------------------------


def python_parts() -> list[dict[str, Any]]:
    """Returns every pinned Python package with the hashes of all its files."""
    needed = runtime()
    parts = []
    for pin, hashes in sorted(read_pins(PINS.read_text("utf-8")).items()):
        requirement = Requirement(pin)
        name = canonicalize_name(requirement.name)
        version = str(requirement.specifier).removeprefix("==")
        content = sorted(one.removeprefix("sha256:") for one in hashes)
        parts.append(
            part("pypi", name, version, [("SHA-256", one) for one in content], name in needed)
        )
    return parts


def runtime() -> set[str]:
    """Returns the installed packages that a running carteado needs."""
    open_names = [
        canonicalize_name(Requirement(one).name)
        for one in tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    ]
    found: set[str] = set()
    while open_names:
        name = open_names.pop()
        if name in found:
            continue
        found.add(name)
        try:
            wanted = [Requirement(one) for one in metadata.requires(name) or []]
        except metadata.PackageNotFoundError:
            continue
        open_names += [
            canonicalize_name(one.name)
            for one in wanted
            if one.marker is None or one.marker.evaluate({"extra": ""})
        ]
    return found


def page_parts() -> list[dict[str, Any]]:
    """Returns every pinned package of the page; they build the page and do not ship with it."""
    lock = json.loads((PAGE / "package-lock.json").read_text("utf-8"))
    parts = []
    for path, package in sorted(lock["packages"].items()):
        if path:
            kind, _, content = package["integrity"].partition("-")
            hashes = [(f"SHA-{kind[3:]}", base64.b64decode(content).hex())]
            name = path.rpartition("node_modules/")[2]
            parts.append(part("npm", name, package["version"], hashes, False))
    return list({one["bom-ref"]: one for one in parts}.values())  # some lie there twice


def part(
    kind: str, name: str, version: str, hashes: list[tuple[str, str]], is_needed: bool
) -> dict[str, Any]:
    """Returns a component in the format of CycloneDX."""
    address = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "scope": "required" if is_needed else "excluded",
        "hashes": [{"alg": alg, "content": content} for alg, content in hashes],
    }


def sbom() -> dict[str, Any]:
    """Returns the list of components; equal sources give equal bytes."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": f"pkg:pypi/carteado@{project['version']}",
                "name": project["name"],
                "version": project["version"],
                "purl": f"pkg:pypi/carteado@{project['version']}",
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": [*python_parts(), *page_parts()],
    }


# --- the audit -----------------------------------------------------------------------------------


def run(command: list[str], folder: Path) -> tuple[str, str]:
    """Runs a program; returns its output, and its error if it could not run."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", f"{command[0]}: {type(error).__name__}"
    lines = [line for line in done.stderr.splitlines() if " audit " in line or "rror" in line]
    return done.stdout, (lines or [""])[0]


def audit_python() -> Verdict:
    """Asks pip-audit about every pin."""
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        return Verdict(0, [], "uv is missing")
    words = ["--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json"]
    return judge_python(*run([uv, "tool", "run", "pip-audit", "-r", str(PINS), *words], ROOT))


def judge_python(said: str, trouble: str) -> Verdict:
    """Reads pip-audit's report; a skipped package counts as not checked."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, LookupError, TypeError):
        return Verdict(0, [], trouble or "no report")
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    found = [
        f"{one['name']} {one['version']}: {hole['id']}"
        for one in packages
        for hole in one.get("vulns", [])
    ]
    missed = f"{len(skipped)} packages are unknown to whom it asked" if skipped else ""
    return Verdict(len(packages) - len(skipped), found, missed)


def audit_page() -> Verdict:
    """Asks npm about every package of the page."""
    npm = shutil.which("npm")
    if npm is None:
        return Verdict(0, [], "npm is missing")
    return judge_page(*run([npm, "audit", "--json", "--package-lock-only"], PAGE))


def judge_page(said: str, trouble: str) -> Verdict:
    """Reads npm's report."""
    try:
        report = json.loads(said)
        asked = report["metadata"]["dependencies"]["total"]
        found = [f"{name}: {one['severity']}" for name, one in report["vulnerabilities"].items()]
    except (ValueError, LookupError, TypeError):
        return Verdict(0, [], trouble or "no report")
    return Verdict(asked, found, "")


def audit(verdicts: dict[str, Verdict]) -> int:
    """Prints the result; returns 1 if something was found, 3 if something was not checked."""
    for name, verdict in verdicts.items():
        print(
            f"{name}: {verdict.asked} packages asked about, {len(verdict.found)} known to be unsafe"
        )
        for line in verdict.found:
            print(f"  {line}")
        if verdict.missed:
            print(f"  NOT ASKED (is the network closed?): {verdict.missed}")
    if any(verdict.found for verdict in verdicts.values()):
        return 1
    return NOT_ASKED if any(verdict.missed for verdict in verdicts.values()) else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["sbom", "audit"])
    parser.add_argument("file", nargs="?")
    chosen = parser.parse_args()
    if chosen.what == "audit":
        sys.exit(audit({"pip-audit": audit_python(), "npm audit": audit_page()}))
    text = json.dumps(sbom(), indent=1) + "\n"
    if chosen.file:
        Path(chosen.file).write_text(text, "utf-8")
        print(f"{chosen.file}: {len(sbom()['components'])} parts")
    else:
        print(text, end="")
