"""`carteado play --json`: a program at the table."""

import json
from typing import Any

import pytest
from click.testing import Result

from carteado import deal, load
from tests.cli.runs import good_lines, run


def read(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_a_program_plays_a_whole_match(game: str) -> None:
    options: dict[str, object] = {"target_score": 60} if game == "classic" else {}
    match = deal(game, seats=3, seed="json", options=options)
    lines = good_lines(match)
    chosen = [f"--set={name}={value}" for name, value in options.items()]

    result = run("play", game, "--seats", "3", "--seed", "json", "--json", *chosen, lines=lines)

    first, *steps, end = read(result)
    assert result.exit_code == 0
    assert first == {"game": game, "seats": 3, "commitment": match.commitment}
    assert len(steps) == len(lines) + 1
    assert [event for step in steps for event in step["events"]] == match.heard(0)
    assert end["over"] is True
    assert end["winners"] == match.winners
    assert end["root"] == match.root.hex()


def test_every_step_is_the_view_the_legal_commands_and_the_events() -> None:
    result = run("play", "neon", "--seed", "7", "--json")

    step = read(result)[1]
    match = deal("neon", seats=4, seed="7")
    assert step == {"view": match.look(0), "legal": match.legal(0), "events": match.heard(0)}
    assert load({**match.position()}).legal(0) == step["legal"]


def test_a_refused_command_is_one_line_and_changes_nothing() -> None:
    match = deal("neon", seats=4, seed="7")
    wrong = next(card for card in ("R1", "B1") if f"play {card}" not in match.legal(0))

    result = run("play", "neon", "--seed", "7", "--json", lines=["dance", f"play {wrong}", "wait"])

    _, _, first, second = read(result)
    assert first["refused"] == "unknown_command"
    assert first["args"] == {"command": "dance"}
    assert second["refused"] == "does_not_fit"
    assert second["message"].startswith("That card does not fit")


def test_quit_ends_without_another_word() -> None:
    result = run("play", "neon", "--seed", "7", "--json", lines=["quit", "draw"])

    assert result.exit_code == 0
    assert len(read(result)) == 2


def test_bad_input_is_no_json_but_an_exit_code() -> None:
    result = run("play", "neon", "--seats", "99", "--json")

    assert result.exit_code == 2
    assert result.stdout == ""
