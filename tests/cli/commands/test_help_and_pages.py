"""Help, rules, options, games, info and bench."""

import json
import re
import tomllib

import pytest
from rich.cells import cell_len

import carteado
from carteado.cli.main import main
from carteado.cli.narration.translator import Translator, choose_language
from carteado.cli.terminal.rule_pages import read_rules
from carteado.core.game import find
from carteado.texts import LANGUAGES
from tests.cli.runs import run
from tests.static.files import ROOT

COMMANDS = ["play", "watch", "replay", "rules", "options", "games", "bench", "info"]


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pt_BR.UTF-8"}, "pt"),
        ([], {"LANG": "es_MX"}, "es"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "pt_BR", "LC_ALL": "es_ES"}, "es"),
        ([], {"LANG": "pt_BR", "LC_MESSAGES": "en_GB"}, "en"),
        (["play", "--lang", "es"], {"LANG": "pt_BR"}, "es"),
        (["play", "--lang=en"], {"LANG": "pt_BR"}, "en"),
        (["play", "--lang", "fr"], {"LANG": "pt_BR"}, "pt"),
        (["--lang"], {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_environments_else_english(
    words: list[str], environment: dict[str, str], language: str
) -> None:
    assert choose_language(words, environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS, "bench engine"])
def test_help_is_there_in_every_language(command: str, language: str) -> None:
    result = run(*command.split(), "--help", "--lang", language)

    assert result.exit_code == 0
    assert not re.search(r"help\.[a-z]", result.output)
    heading = {"en": "Options:", "pt": "Opções:", "es": "Opciones:"}[language]
    assert heading in result.output
    if language != "en":
        assert not re.search(r"\bShow|\bOptions|\bUsage|\bCommands", result.output)


def test_carteado_alone_shows_its_help() -> None:
    result = run()

    assert result.exit_code == 0
    assert all(f"  {command} " in result.output for command in COMMANDS)


def test_the_program_of_the_package_is_this_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    result = run("--version")

    assert project["scripts"]["carteado"] == f"carteado.cli.main:{main.callback.__name__}"  # type: ignore[union-attr]
    assert result.output.strip() == project["version"]


# --- rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["neon", "arcade", "classic", "golf", "bum"])
def test_the_rules_of_every_game_are_printed_on_60_columns(game: str, language: str) -> None:
    result = run("rules", game, "--lang", language)

    assert result.exit_code == 0
    assert max(cell_len(line) for line in result.output.splitlines()) <= 60
    words = "".join(result.output.split())
    for line in read_rules(Translator(language), game):
        plain = re.sub(r"[#*`{}]|^- |^\d+\. ", "", line)
        assert "".join(plain.split()) in words.replace("•", ""), line


@pytest.mark.parametrize("rule", ["N-42", "n-42", "nq-08", "NQ-8"])
def test_n42_one_rule_is_found_by_its_id(rule: str) -> None:
    result = run("rules", "neon", rule)

    assert result.exit_code == 0
    assert result.output.startswith("\n+2\n • If you are hit by a +2")
    assert result.output.count("•") == 1


def test_an_id_is_not_taken_for_another_that_begins_like_it() -> None:
    result = run("rules", "neon", "NQ-0")

    assert result.exit_code == 2


def test_rules_told_apart_name_what_differs_and_nothing_else() -> None:
    result = run("rules", "--diff", "neon", "arcade")

    assert result.exit_code == 0
    assert "+2 can be stacked on +2, and +4 on +4" in result.output
    assert "+2 and +4 can be stacked on each other" in result.output
    assert "hand_size" not in result.output


def test_equal_rules_are_called_equal() -> None:
    assert "neon and neon have the same rules." in run("rules", "--diff", "neon", "neon").output


# --- options ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["neon", "arcade", "classic", "golf", "bum"])
def test_every_option_is_listed_with_its_value_and_words(game: str, language: str) -> None:
    result = run("options", game, "--lang", language)

    assert result.exit_code == 0
    assert "option." not in result.output
    assert max(cell_len(line) for line in result.output.splitlines()) <= 60
    for option in find(game).options:
        assert f"{option.name} = " in result.output


def test_options_show_what_is_set() -> None:
    result = run("options", "neon", "--set", "stacking=any", "--set", "hand_size=5")

    assert "stacking = any" in result.output
    assert "▸ any  +2 and +4 can be stacked on each other" in result.output
    assert "hand_size = 5  1…30" in result.output


def test_options_as_json_describe_a_form() -> None:
    result = run("options", "classic", "--json", "--set", "uno_call=off")

    form = json.loads(result.stdout)
    by_name = {entry["name"]: entry for entry in form["options"]}
    assert form["game"] == "classic"
    assert by_name["stacking"]["values"] == ["none", "same", "up", "any"]
    assert (by_name["uno_call"]["default"], by_name["uno_call"]["value"]) == (True, False)
    assert set(by_name) == {option.name for option in find("classic").options}


# --- games, info, bench ----------------------------------------------------------------------


def test_games_lists_all_of_them_with_a_line_each() -> None:
    result = run("games")

    assert all(f"\n{name} " in f"\n{result.output}" for name in carteado.games())


def test_info_tells_version_engine_and_bots() -> None:
    result = run("info")

    assert "carteado" in result.output
    assert "plain Python" in result.output or "compiled" in result.output
    assert "bots: careful, document, random, searcher" in result.output


@pytest.mark.parametrize("game", carteado.games())
def test_bench_measures_any_game(game: str) -> None:
    result = run("bench", "engine", "--game", game, "--seconds", "0.05", "--no-peers")

    assert result.exit_code == 0
    figure = re.search(rf"carteado {game}.*?([\d,]{{3,}})", result.output)
    assert figure is not None
    assert int(figure[1].replace(",", "")) > 0
