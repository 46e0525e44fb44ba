"""What carteado is made of: every part with a hash, a list of all, an audit that never guesses."""

import json
from pathlib import Path

import pytest

from tests.static.files import ROOT
from tools.pins import read_pins
from tools.supply import NOT_ASKED, Verdict, audit, judge_page, judge_python, sbom

LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
PACKAGES = [(path, one) for path, one in LOCK["packages"].items() if path]
REPORT = {
    "dependencies": [
        {"name": "a", "version": "1", "vulns": []},
        {"name": "b", "version": "2", "vulns": [{"id": "PYSEC-1"}]},
    ]
}


def test_every_package_of_the_page_is_pinned_with_a_hash() -> None:
    assert len(PACKAGES) > 50
    for path, one in PACKAGES:
        assert one["integrity"].startswith("sha512-"), path
        assert "resolved" not in one, f"{path} names where it is fetched from"
    for version in LOCK["packages"][""]["devDependencies"].values():
        assert version[0].isdigit(), f"{version} is a range"


def test_the_parts_list_names_every_part_with_its_hashes() -> None:
    parts = sbom()["components"]

    pins = read_pins((ROOT / "pins.txt").read_text("utf-8"))
    wanted = {(path.rpartition("node_modules/")[2], one["version"]) for path, one in PACKAGES}
    assert len(parts) == len(pins) + len(wanted)
    assert all(part["hashes"] and all(one["content"] for one in part["hashes"]) for part in parts)
    assert len({part["bom-ref"] for part in parts}) == len(parts)
    needed = {part["name"] for part in parts if part["scope"] == "required"}
    assert {"starlette", "anyio", "msgspec"} <= needed
    assert not {"pytest", "ruff", "vite", "svelte"} & needed


def test_the_parts_list_is_cyclonedx_and_the_same_every_time(tmp_path: Path) -> None:
    made = sbom()

    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.5")
    assert {one["alg"] for part in made["components"] for one in part["hashes"]} == {
        "SHA-256",
        "SHA-512",
    }
    assert json.dumps(made) == json.dumps(sbom())


def test_what_an_audit_finds_is_told() -> None:
    verdict = judge_python(json.dumps(REPORT), "")

    assert verdict == Verdict(2, ["b 2: PYSEC-1"], "")
    assert audit({"pip-audit": verdict}) == 1


def test_a_package_that_was_skipped_was_not_audited() -> None:
    skipped = {"name": "c", "skip_reason": "not found"}

    verdict = judge_python(json.dumps({"dependencies": [REPORT["dependencies"][0], skipped]}), "")

    assert verdict.asked == 1
    assert "1 packages" in verdict.missed
    assert audit({"pip-audit": verdict}) == NOT_ASKED


@pytest.mark.parametrize("said", ["", "no JSON", '{"message": "405"}', "[]"])
def test_a_closed_network_is_said(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    verdicts = {"pip-audit": judge_python(said, "no way"), "npm audit": judge_page(said, "no way")}

    assert audit(verdicts) == NOT_ASKED
    assert capsys.readouterr().out.count("NOT ASKED (is the network closed?): no way") == 2


def test_an_audit_of_everything_without_a_finding_is_good_news() -> None:
    page = {"metadata": {"dependencies": {"total": 3}}, "vulnerabilities": {}}

    assert audit({"npm audit": judge_page(json.dumps(page), "")}) == 0
