"""`carteado watch` and `carteado replay`."""

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from carteado import deal, replay
from carteado.texts import LANGUAGES
from tests.cli.runs import good_lines, run


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "log.json"
    run("watch", "neon", "--seed", "7", "--log", str(path))
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_bots_play_to_the_end_and_it_is_told_on_60_columns(game: str, language: str) -> None:
    short = ["--set", "target_score=60"] if game == "classic" else []

    result = run("watch", game, "--seed", "7", "--lang", language, *short)

    assert result.exit_code == 0
    assert max(cell_len(line) for line in result.output.splitlines()) <= 60
    assert "event." not in result.output
    assert "Ana" in result.output


def test_the_same_seed_tells_the_same_story() -> None:
    first = run("watch", "neon", "--seed", "7", "--bots", "random")
    second = run("watch", "neon", "--seed", "7", "--bots", "random")

    assert first.output == second.output


def test_a_watched_match_can_be_replayed(log: Path) -> None:
    match = replay(json.loads(log.read_text("utf-8")))

    result = run("replay", str(log))

    assert match.over
    assert result.exit_code == 0
    assert f"{len(match.commands):>3} " in result.output
    assert "won." in result.output


def test_at_shows_one_moment_and_its_table(log: Path) -> None:
    stored = json.loads(log.read_text("utf-8"))
    match = replay({**stored, "commands": stored["commands"][:5], "now": 0})

    result = run("replay", str(log), "--at", "5")

    _, seat, command = match.commands[-1]
    name = ("Ana", "Beto", "Clara", "Davi")[seat]
    assert f"  5 {name} {command}\n" in result.output
    assert "▸" in result.output
    assert "won" not in result.output


def test_a_replay_as_json_has_a_line_for_the_deal_and_for_every_command(log: Path) -> None:
    stored = json.loads(log.read_text("utf-8"))
    match = replay(stored)

    result = run("replay", str(log), "--json", "--seat", "2")

    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["at"] for line in lines] == list(range(len(match.commands) + 1))
    assert [line["command"] for line in lines[1:]] == stored["commands"]
    assert lines[-1]["view"] == match.look(2)
    assert [event for line in lines for event in line["events"]] == match.heard(2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(["--at", "9999"], "at"), (["--seat", "9"], "expected 0…3"), (["--at", "-1"], "--at")],
)
def test_a_moment_or_a_seat_that_does_not_exist_is_refused(
    words: list[str], sentence: str, log: Path
) -> None:
    result = run("replay", str(log), *words)

    assert result.exit_code == 2
    assert sentence in result.stderr


def test_an_assisted_match_says_so_in_its_log_and_replays(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    lines = good_lines(deal("neon", seats=2, seed="h"))

    result = run(
        *("play", "neon", "--seats", "2", "--seed", "h", "--log", str(log)),
        lines=["hint", *lines],
    )

    stored = json.loads(log.read_text("utf-8"))
    assert "Assisted: 1 hints." in result.output
    assert stored["assisted"] == 1
    assert replay(stored).over
