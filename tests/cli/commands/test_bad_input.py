"""Bad input at the terminal: a sentence in the reader's language, exit code 2, no traceback."""

import json
from pathlib import Path

import pytest

from tests.cli.runs import run

WRONG = [
    (["play", "chess"], "There is no game called chess"),
    (["play"], "GAME is missing"),
    (["play", "neon", "--seats", "1"], "1 seats do not work here: expected 2…10"),
    (["play", "neon", "--seats", "x"], "--seats is not valid: expected a number"),
    (["play", "neon", "--seat", "4"], "expected 0…3"),
    (["play", "neon", "--bots", "cheater"], "There is no bot called cheater"),
    (["play", "neon", "--set", "stacking"], "expected NAME=VALUE"),
    (["play", "neon", "--set", "stacking=sometimes"], "expected none, same, up, any"),
    (["play", "neon", "--set", "hand_size=many"], "hand_size cannot be many: expected 1…30"),
    (["play", "neon", "--set", "uno_call=perhaps"], "expected true, false"),
    (["play", "neon", "--set", "wings=2"], "There is no option called wings"),
    (["play", "neon", "--set", "turn_seconds=9"], "is an option of the table"),
    (["play", "neon", "--set", "rounds=until_target"], "rounds until a target need points"),
    (["play", "neon", "--lang", "fr"], "--lang is not valid: expected pt, es, en"),
    (["play", "neon", "--pace", "-1"], "--pace is not valid: expected 0…10000"),
    (["play", "neon", "--loud"], "There is no option --loud"),
    (["play", "neon", "--seed"], "--seed needs a value"),
    (["play", "neon", "golf"], "Unexpected argument: golf"),
    (["play", "neon", "--log", "/nowhere/at/all.json"], "cannot be written"),
    (["play", "neon", "--rules", "/nowhere.toml"], "cannot be read"),
    (["play", "neon", "--card", "/nowhere.json"], "cannot be read"),
    (["dance"], "There is no command “dance”"),
    (["rules", "chess"], "There is no game called chess"),
    (["rules", "neon", "N-999"], "The rules of neon have no N-999"),
    (["rules"], "Which game?"),
    (["rules", "--diff", "neon", "golf"], "different families"),
    (["rules", "--diff", "neon", "nowhere.toml"], "cannot be read"),
    (["options", "chess"], "There is no game called chess"),
    (["watch", "neon", "--bots", "cheater"], "There is no bot called cheater"),
    (["replay", "/nowhere.json"], "cannot be read"),
    (["bench", "engine", "--game", "chess"], "There is no game called chess"),
    (["bench", "engine", "--seats", "99"], "99 seats do not work here"),
    (["bench", "nothing"], "There is no command “nothing”"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[" ".join(each[0]) for each in WRONG])
def test_what_cannot_be_done_is_said_in_one_sentence(words: list[str], sentence: str) -> None:
    result = run(*words)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""
    assert isinstance(result.exception, SystemExit)


def test_a_refusal_shows_its_stable_code_and_the_path() -> None:
    result = run("play", "neon", "--set", "stacking=sometimes")

    assert "(bad_option · options.stacking)" in result.stderr


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("pt", "Não existe o jogo chess"), ("es", "No existe el juego chess")],
)
def test_bad_input_is_told_in_the_language_asked_for(language: str, sentence: str) -> None:
    assert sentence in run("play", "chess", "--lang", language).stderr
    assert sentence in run("play", "chess", env={"LANG": f"{language}_XX.UTF-8"}).stderr


def test_markup_in_what_people_type_is_only_text() -> None:
    result = run("play", "[bold]x[/bold][/nope]")

    assert result.exit_code == 2
    assert "[bold]x[/bold][/nope]" in result.stderr


FILES = {
    "empty.json": "",
    "list.json": "[1, 2]",
    "deep.json": "[" * 100_000,
    "half.toml": "game = ",
    "other.json": '{"carteado": 99}',
    "binary.json": "\udcff\udcfe",
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("words", [["replay"], ["play", "neon", "--rules"], ["play", "--card"]])
def test_any_file_is_read_without_a_traceback(name: str, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(FILES[name].encode("utf-8", "surrogateescape"))
    command = ["play", "neon", "--card"] if words[-1] == "--card" else words

    result = run(*command, str(file))

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)


def test_a_log_with_an_unlawful_command_says_where(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    run("watch", "neon", "--seed", "7", "--log", str(log))
    stored = json.loads(log.read_text("utf-8"))
    stored["commands"][3][2] = "play R5 R5"
    log.write_text(json.dumps(stored), "utf-8")

    result = run("replay", str(log))

    assert result.exit_code == 2
    assert "commands[3]" in result.stderr


def test_a_rule_set_for_another_game_is_refused(tmp_path: Path) -> None:
    rules = tmp_path / "house.json"
    rules.write_text('{"game": "classic"}', "utf-8")

    result = run("play", "neon", "--rules", str(rules))

    assert result.exit_code == 2
    assert "contains rules for classic, not for neon" in result.stderr


@pytest.mark.parametrize(
    "line",
    ["\x00", "play", "play play", "[/]", "[bold", "play R5 " * 50, "💥", "-1", "0", "999999999999"],
)
def test_any_line_typed_at_the_table_is_answered(line: str) -> None:
    result = run("play", "neon", "--seed", "7", lines=[line, "quit"])

    assert result.exit_code == 0
    assert result.output.count("✗") == 1
