"""`carteado play` from the outside: whole matches, 60 columns, no colour, three languages."""

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from carteado import deal, replay
from carteado.cli.commands.play import numbered_file
from carteado.texts import LANGUAGES
from tests.cli.runs import good_lines, run

SHORT = {"classic": {"target_score": 60}, "neon": {}, "arcade": {}}


def settings(game: str) -> list[str]:
    return [f"--set={name}={value}" for name, value in SHORT[game].items()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_x01_a_whole_match_is_played_to_its_end_on_60_columns(
    game: str, language: str, tmp_path: Path
) -> None:
    match = deal(game, seats=4, seed="whole", options={**SHORT[game]})
    lines = good_lines(match)
    log = tmp_path / "log.json"

    result = run(
        *("play", game, "--seed", "whole", "--lang", language, "--log", str(log)),
        *settings(game),
        lines=[*lines, "quit"],
    )

    assert result.exit_code == 0, result.output
    assert max(cell_len(line) for line in result.output.splitlines()) <= 60
    assert "\x1b" not in result.output
    assert "✗" not in result.output
    again = replay(json.loads(log.read_text("utf-8")))
    assert again.winners == match.winners
    assert [each[1:] for each in again.commands] == [each[1:] for each in match.commands]


@pytest.mark.parametrize("seats", [2, 10])
def test_nq01_two_to_ten_seats_fit_on_60_columns(seats: int) -> None:
    lines = good_lines(deal("neon", seats=seats, seed="many"), you=1)

    result = run(
        *("play", "neon", "--seats", str(seats), "--seat", "1", "--seed", "many"),
        lines=[*lines, "q"],
    )

    assert result.exit_code == 0, result.output
    assert max(cell_len(line) for line in result.output.splitlines()) <= 60
    assert "won" in result.output


def test_every_option_at_once_still_fits_on_60_columns() -> None:
    words = "jump_in=identical seven_zero=on multi_play=same_number stacking=any challenge=false"
    chosen = [f"--set={word}" for word in words.split()]
    options = {"jump_in": "identical", "seven_zero": True, "multi_play": "same_number"}
    options |= {"stacking": "any", "challenge": False, "target_score": 60}
    lines = good_lines(deal("classic", seats=4, seed="house", options=options))

    result = run(
        *("play", "classic", "--seed", "house", "--set", "target_score=60"),
        *chosen,
        lines=[*lines, "quit"],
    )

    assert result.exit_code == 0, result.output
    assert max(cell_len(line) for line in result.output.splitlines()) <= 60
    assert "✗" not in result.output


def test_in_colour_the_boxes_are_grounds_and_the_letters_stay() -> None:
    env = {"FORCE_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm-256color"}

    result = run("play", "neon", "--seed", "7", env=env)

    assert "\x1b[1;38;2;26;26;26;48;2;251;192;45m Y9 \x1b[0m" in result.output
    assert "yellow (Y)" in result.output


@pytest.mark.parametrize(
    ("words", "env"),
    [(("--no-color",), {"FORCE_COLOR": "1"}), ((), {"NO_COLOR": "1", "FORCE_COLOR": "1"})],
    ids=["--no-color", "NO_COLOR"],
)
def test_without_colour_boxes_are_brackets(words: tuple[str, ...], env: dict[str, str]) -> None:
    result = run("play", "neon", "--seed", "7", *words, env={**env, "TERM": "xterm-256color"})

    assert "[Y9] yellow (Y)" in result.output
    assert "48;2" not in result.output


def test_the_end_of_the_lines_leaves_with_one_line() -> None:
    result = run("play", "neon", "--seed", "7")

    assert result.exit_code == 0
    assert result.output.endswith("\nYou leave the table. See you!\n")


def test_again_deals_other_cards_and_keeps_both_logs(tmp_path: Path) -> None:
    log = tmp_path / "evening.json"
    lines = good_lines(deal("neon", seats=2, seed="x"))

    result = run(
        *("play", "neon", "--seats", "2", "--seed", "x", "--log", str(log)),
        lines=[*lines, "", "nonsense", "again", "quit"],
    )

    assert result.exit_code == 0
    assert result.output.count("nEon_onE ─") == 2
    first = json.loads(log.read_text("utf-8"))
    second = json.loads((tmp_path / "evening-2.json").read_text("utf-8"))
    assert (first["seed"], second["seed"]) == ("x", "x 2")
    assert replay(first).over
    assert not replay(second).over


def test_leaving_early_stores_what_was_played(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    lines = good_lines(deal("neon", seats=4, seed="7"))[:2]

    run("play", "neon", "--seed", "7", "--log", str(log), lines=lines)

    commands = json.loads(log.read_text("utf-8"))["commands"]
    assert [each[2] for each in commands if each[1] == 0] == lines


def test_bots_are_named_for_all_seats_or_for_each() -> None:
    one = run("play", "neon", "--seed", "7", "--bots", "document")
    each = run("play", "neon", "--seed", "7", "--bots", "document,random,careful")

    assert (one.exit_code, each.exit_code) == (0, 0)


def test_a_log_never_writes_over_another() -> None:
    assert numbered_file("a/b.json", 1) == "a/b.json"
    assert numbered_file("a/b.json", 3) == "a/b-3.json"
    assert numbered_file("log", 2) == "log-2"


def test_a_written_card_comes_from_a_file_or_from_the_package(tmp_path: Path) -> None:
    card = tmp_path / "rain.json"
    steps = [{"do": "draw", "n": 1, "who": "others"}]
    words = {"name": "Rain", "symbol": "☂", "text": "Everyone else draws."}
    card.write_text(json.dumps({**words, "steps": steps}), "utf-8")

    result = run("play", "classic", "--seed", "1", "--card", str(card), "--card", "gift")

    assert result.exit_code == 0, result.output


def test_a_rule_set_file_names_the_game(tmp_path: Path) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text('game = "classic"\n[options]\ntarget_score = 77\n', "utf-8")

    result = run("play", "--rules", str(rules), "--seed", "1")

    assert result.exit_code == 0, result.output
    assert "to 77" in result.output
