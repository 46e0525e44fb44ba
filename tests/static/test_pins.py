"""What `uv run` installs is what this repository pins."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.tags import sys_tags
from packaging.utils import canonicalize_name, parse_wheel_filename

from tests.needs import missing
from tests.static.files import ROOT
from tools.pins import constrain, read_pins, write_pins

PINS = read_pins((ROOT / "pins.txt").read_text("utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = ROOT / "uv.lock"


def installed_from(package: dict[str, Any]) -> list[tuple[str, str]]:
    """Returns name and hash of the files uv may install here: fitting wheels, else the source."""
    tags = set(sys_tags())
    files = {Path(each.get("url") or each["path"]).name: each for each in package.get("wheels", [])}
    fitting = {name: each for name, each in files.items() if parse_wheel_filename(name)[3] & tags}
    source = {"its source": package["sdist"]} if "sdist" in package else {}
    return [(name, each.get("hash", "no hash")) for name, each in (fitting or source).items()]


def strangers(lock: dict[str, Any]) -> list[str]:
    """Returns a line for each version or file in a lock that pins.txt does not know."""
    hashes: dict[tuple[str, str], frozenset[str]] = {}
    for pin, known in PINS.items():
        requirement = Requirement(pin)
        version = str(requirement.specifier).removeprefix("==")
        hashes[canonicalize_name(requirement.name), version] = known
    lines = []
    for package in lock["package"]:
        if "registry" in package["source"]:
            known = hashes.get((package["name"], package["version"]), frozenset())
            lines += [
                f"{package['name']} {package['version']}: {file}"
                for file, each in installed_from(package)
                if each not in known
            ]
    return lines


def test_every_pin_is_one_exact_version_with_hashes() -> None:
    for pin, hashes in PINS.items():
        assert [each.operator for each in Requirement(pin).specifier] == ["=="], pin
        assert hashes, pin
        assert all(each.startswith("sha256:") for each in hashes), pin


def test_the_constraints_uv_obeys_are_the_pins() -> None:
    run = PROJECT["tool"]["uv"]["constraint-dependencies"]
    build = PROJECT["tool"]["uv"]["build-constraint-dependencies"]

    assert {*run, *build} == PINS.keys()


def test_everything_the_project_asks_for_by_name_is_pinned() -> None:
    groups = PROJECT["dependency-groups"] | PROJECT["project"].get("optional-dependencies", {})
    asked = [
        *PROJECT["project"]["dependencies"],
        *PROJECT["build-system"]["requires"],
        *(each for group in groups.values() for each in group),
    ]
    pinned = {canonicalize_name(Requirement(pin).name) for pin in PINS}

    assert {canonicalize_name(Requirement(each).name) for each in asked} <= pinned


def test_the_local_lock_installs_only_files_that_are_pinned() -> None:
    if not LOCK.exists():
        missing("uv", "has left no uv.lock here")

    unknown = strangers(tomllib.loads(LOCK.read_text("utf-8")))

    assert not unknown, "not in pins.txt (renew it: CONTRIBUTING.md):\n" + "\n".join(unknown)


@pytest.mark.parametrize("change", ["version", "hash"])
def test_a_lock_with_another_version_or_file_is_noticed(change: str) -> None:
    pin, hashes = next((pin, hashes) for pin, hashes in PINS.items() if pin.startswith("rich=="))
    package = {
        "name": "rich",
        "version": pin.removeprefix("rich=="),
        "source": {"registry": "anywhere"},
        "wheels": [{"url": "a/rich-1-py3-none-any.whl", "hash": min(hashes)}],
    }
    lock: dict[str, Any] = {"package": [package]}
    assert not strangers(lock)

    if change == "version":
        package["version"] = "0"
    else:
        package["wheels"] = [{"url": "a/rich-1-py3-none-any.whl", "hash": "sha256:0"}]

    assert strangers(lock)


def test_pins_are_read_as_they_were_written() -> None:
    pins = {"a==1 ; sys_platform == 'win32'": frozenset({"sha256:1", "sha256:2"})}

    assert read_pins(write_pins(pins)) == pins


def test_a_list_in_the_project_file_is_replaced_whole() -> None:
    before = 'a = 1\nkey = [\n    "old==1",\n]\nb = 2\n'

    after = constrain(before, "key", ["z==1", "a==2"])

    assert after == 'a = 1\nkey = [\n    "a==2",\n    "z==1",\n]\nb = 2\n'
