"""What front-end tools say about the sources of the page."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.needs import ROOT, missing, need

WEB = ROOT / "web"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_sources_of_the_page_pass_their_own_checks(script: str) -> None:
    node = need("node")
    if not (WEB / "node_modules" / ".bin").is_dir():
        missing("node", "has no web/node_modules (the build of the page makes them)")
    command: str = json.loads((WEB / "package.json").read_text("utf-8"))["scripts"][script]
    program, *words = command.split()
    assert "&" not in command, "one program for each script, so that this can start it"

    # Without npm: where the machine has no Node, the one that Playwright brings has none either.
    run = subprocess.run(
        [node, str(Path(WEB, "node_modules", ".bin", program).resolve()), *words],
        cwd=WEB,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=240,
        check=False,
    )

    if run.returncode != 0:
        pytest.fail(run.stdout[-6000:], pytrace=False)
