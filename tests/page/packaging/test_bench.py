"""`carteado bench page`, small: it drives a real browser and leaves nothing running."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import Browser

from carteado.bench.browser import measure_match
from tests.needs import need
from tests.page.pages.home import GAMES
from tests.proofs.sockets.serving import PROGRAM, Server


def bench(*words: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own: it gives the server a core of its own."""
    return subprocess.run(
        [sys.executable, "-c", before + PROGRAM, "bench", "page", *words],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.mark.usefixtures("server")  # which knows whether there is a page
def test_the_first_load_and_a_match_are_measured() -> None:
    need("chromium")

    done = bench("--game", "arcade", "--seconds", "3", "--json")

    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    for screen in ("home", "table"):
        assert report[screen]["js"] > 1000
        assert report[screen]["css"] > 100
        assert report[screen]["js"] <= 90_000
        assert report[screen]["fonts"] <= 40_000
        assert sum(report[screen].values()) <= 140_000
    assert report["match"]["frames"] > 0
    assert report["match"]["longest_ms"] >= 0


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_every_game_is_light(browser: Browser, server: Server, game: str) -> None:
    load, _ = measure_match(browser, f"http://127.0.0.1:{server.port}", game, seconds=0)

    assert load.js > 1000
    assert load.js <= 90_000
    assert load.js + load.css + load.fonts + load.other <= 140_000


def test_what_is_missing_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = "import sys; sys.modules['playwright'] = None; "
    monkeypatch.setenv("CARTEADO_CHROMIUM", sys.executable)
    without_playwright = bench(before=hidden)
    monkeypatch.setenv("CARTEADO_CHROMIUM", "no-such-browser")
    without_browser = bench("--lang", "pt")

    assert "carteado[bench]" in without_playwright.stderr
    assert "Falta o Chromium" in without_browser.stderr
    assert without_playwright.returncode == without_browser.returncode == 2
