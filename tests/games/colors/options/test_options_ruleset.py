"""Rules as data: the schema of a form, rule sets as files, their hash and their differences."""

import json
import tomllib
from dataclasses import fields
from random import Random
from typing import Any

import pytest

import carteado
from carteado.core.errors import BadInput
from carteado.core.game import find
from carteado.core.option_schema import differences, sentence_of
from carteado.games.colors.ruleset.rule_file import (
    full_rules,
    read_ruleset,
    ruleset_hash,
    write_ruleset,
)
from carteado.games.colors.ruleset.rules import Rules
from carteado.texts import say
from tools.options import PAGE, page

CARD = {"name": "Gift", "symbol": "♥", "text": "", "steps": [{"do": "give", "n": 2}]}


def test_the_schema_describes_every_option_in_plain_data() -> None:
    entries: list[dict[str, Any]] = [option.form() for option in find("classic").options]

    assert json.loads(json.dumps(entries)) == entries
    assert [entry["name"] for entry in entries] == [field.name for field in fields(Rules)]
    by_name = {entry["name"]: entry for entry in entries}
    assert by_name["stacking"] == {
        "name": "stacking",
        "kind": "choice",
        "doc": "Which draw cards answer which; none resolves them at once.",
        "values": ["none", "same", "up", "any"],
        "default": "none",
    }
    assert (by_name["hand_size"]["low"], by_name["hand_size"]["high"]) == (1, 30)
    assert by_name["challenge"]["values"] == [True, False]
    assert by_name["blank_cards"]["steps"]["do"]["draw"] == 4


@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_a_form_filled_in_with_any_single_value_of_the_schema_is_understood(game: str) -> None:
    for option in find(game).options:
        options: Any = option.form()
        values = options.get("values") or [options.get("low", []), options.get("high", [])]
        for value in values:
            try:
                read_ruleset({"game": game, "options": {options["name"]: value}})
            except BadInput as wrong:
                assert wrong.code == "options_clash"  # noqa: PT017  (a clash is an answer too)


@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_the_defaults_of_the_schema_are_the_preset(game: str) -> None:
    options = {option.name: option.form()["default"] for option in find(game).options}

    assert full_rules(game, options) == full_rules(game)
    assert write_ruleset(game, options) == {"game": game, "options": {}}


def test_a_rule_set_is_a_toml_file() -> None:
    content = """
        game = "classic"
        name = "Sunday evenings"
        [options]
        stacking = "any"
        hand_size = 5
        challenge = true
        [[options.blank_cards]]
        name = "Gift"
        symbol = "♥"
        steps = [{do = "give", n = 2}]
    """

    game, options = read_ruleset(tomllib.loads(content))

    assert game == "classic"
    assert options == {"stacking": "any", "hand_size": 5, "blank_cards": [CARD]}
    assert carteado.deal(game, seed="", options=options).look(0)["options"] == options


def test_a_rule_set_is_written_and_read_back() -> None:
    options: dict[str, object] = {"stacking": "up", "hand_size": 7, "blank_cards": [CARD]}

    content = write_ruleset("classic", options)

    assert content == {"game": "classic", "options": {"stacking": "up", "blank_cards": [CARD]}}
    assert read_ruleset(json.loads(json.dumps(content))) == ("classic", content["options"])


@pytest.mark.parametrize(
    ("content", "code", "path"),
    [
        ([], "bad_position", ""),
        ({}, "unknown_game", "game"),
        ({"game": "chess"}, "unknown_game", "game"),
        ({"game": "golf"}, "unknown_game", "game"),
        ({"game": ["classic"]}, "unknown_game", "game"),
        ({"game": "classic", "rules": {}}, "unknown_key", "rules"),
        ({"game": "classic", "name": 7}, "bad_position", "name"),
        ({"game": "classic", "name": "x" * 61}, "bad_position", "name"),
        ({"game": "classic", "name": "a\x1b[0m"}, "bad_position", "name"),
        ({"game": "classic", "options": []}, "bad_position", "options"),
        ({"game": "classic", "options": {"stackin": "any"}}, "unknown_option", "options.stackin"),
        (
            {"game": "classic", "options": {"dealer": "none"}},
            "options_clash",
            "options.starting_player",
        ),
        (
            {"game": "classic", "options": {"blank_cards": [{"name": "A", "steps": 3}]}},
            "bad_blank",
            "options.blank_cards[0].steps",
        ),
    ],
)
def test_a_file_that_is_no_rule_set_is_refused_with_the_path(
    content: object, code: str, path: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read_ruleset(content)

    assert (caught.value.code, caught.value.path) == (code, path)


def test_the_hash_does_not_depend_on_order_or_on_defaults_written_out() -> None:
    options: dict[str, object] = {"stacking": "any", "hand_size": 5, "blank_cards": [CARD]}
    names = [field.name for field in fields(Rules)]
    expected = ruleset_hash(full_rules("classic", options))

    for seed in range(5):
        Random(seed).shuffle(names)
        entries = {option.name: option.default for option in find("classic").options}
        shuffled = {name: options.get(name, entries[name]) for name in names}
        assert ruleset_hash(full_rules("classic", shuffled)) == expected


def test_the_hash_is_eight_hexadecimal_digits_and_known() -> None:
    """These may change only when an option is added or a preset changes."""
    known = {game: ruleset_hash(full_rules(game)) for game in ("neon", "arcade", "classic")}

    assert known == {"neon": "7c17deef", "arcade": "3d6bc939", "classic": "b3d5ea0d"}


def test_every_changed_option_changes_the_hash() -> None:
    base = ruleset_hash(full_rules("classic"))
    changes: list[dict[str, object]] = [
        {"stacking": "same"},
        {"hand_size": 6},
        {"challenge": False},
        {"blank_cards": [CARD]},
        {"blank_cards": [{**CARD, "text": "Give."}]},
        {"blank_cards": [{**CARD, "steps": []}]},
    ]

    hashes = {ruleset_hash(full_rules("classic", change)) for change in changes}

    assert len(hashes | {base}) == len(changes) + 1


def test_equal_rules_of_different_games_have_the_same_hash() -> None:
    options = {
        name: value for name, _, value in differences(full_rules("classic"), full_rules("arcade"))
    }

    assert ruleset_hash(full_rules("classic", options)) == ruleset_hash(full_rules("arcade"))


def test_differences_tell_two_rule_sets_apart() -> None:
    one = full_rules("classic", {"stacking": "any"})
    other = full_rules("classic", {"hand_size": 5, "uno_call": False, "blank_cards": [CARD]})

    assert differences(one, other) == [
        ("blank_cards", [], [CARD]),
        ("hand_size", 7, 5),
        ("stacking", "any", "none"),
        ("uno_call", True, False),
    ]
    assert differences(one, one) == []


def test_a_difference_can_be_said_in_plain_sentences() -> None:
    pairs = differences(
        full_rules("classic"), full_rules("classic", {"stacking": "up", "blank_cards": [CARD]})
    )

    said = [
        tuple(say("en", *sentence_of(name, value)) for value in (one, other))
        for name, one, other in pairs
    ]

    assert said == [
        ("no written cards", "written cards in the deck: Gift"),
        (
            "+2 and +4 are not stacked: the player who is hit draws",
            "+2 can be stacked on +2, and +4 on +2 or +4",
        ),
    ]


@pytest.mark.parametrize(
    ("option", "value", "key"),
    [
        ("stacking", "any", "option.stacking.any"),
        ("challenge", True, "option.challenge.true"),
        ("challenge", False, "option.challenge.false"),
        ("hand_size", 5, "option.hand_size.n"),
        ("blank_cards", [], "option.blank_cards.none"),
        ("blank_cards", [CARD], "option.blank_cards.n"),
    ],
)
def test_every_kind_of_value_finds_its_sentence(option: str, value: object, key: str) -> None:
    assert sentence_of(option, value)[0] == key


def test_the_page_of_options_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: uv run python tools/options.py"


def test_the_example_on_the_page_of_options_is_a_rule_set() -> None:
    example = PAGE.read_text("utf-8").split("```toml\n")[1].split("```")[0]

    game, options = read_ruleset(tomllib.loads(example))

    assert (game, options["stacking"], options["hand_size"]) == ("classic", "any", 5)
