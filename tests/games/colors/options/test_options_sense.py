"""Options that make no sense are refused, with the place, the reason and a sentence."""

from dataclasses import replace
from typing import Any

import pytest

import carteado
from carteado.core.errors import BadInput
from carteado.games.colors.ruleset.rule_file import full_rules
from carteado.games.colors.ruleset.rules import clashes
from carteado.texts import LANGUAGES, say


def wrong_options(options: object, game: str = "classic") -> BadInput:
    """Returns how `deal` refuses options."""
    with pytest.raises(BadInput) as caught:
        carteado.deal(game, seed="", options=options)  # type: ignore[arg-type]
    return caught.value


CLASHES: list[tuple[str, dict[str, Any], str, str]] = [
    ("classic", {"first_draw2": "stackable"}, "first_draw2", "first_draw2_needs_stacking"),
    ("classic", {"stack_color_match": True}, "stack_color_match", "stack_option_needs_stacking"),
    ("classic", {"stack_forced": True}, "stack_forced", "stack_option_needs_stacking"),
    ("classic", {"stack_deflect": "skip"}, "stack_deflect", "stack_option_needs_stacking"),
    ("classic", {"plus4_legality": "anytime"}, "challenge", "challenge_needs_restriction"),
    ("neon", {"challenge": True}, "challenge", "challenge_needs_restriction"),
    ("classic", {"hand_size": 11}, "hand_size", "deck_too_small"),
    ("classic", {"max_players": 15, "hand_size": 8}, "hand_size", "deck_too_small"),
    ("classic", {"min_players": 1}, "min_players", "too_few_players"),
    ("classic", {"min_players": 5, "max_players": 4}, "min_players", "fewest_above_most"),
    ("classic", {"scoring": "none"}, "rounds", "rounds_need_scoring"),
    ("neon", {"rounds": "until_target"}, "rounds", "rounds_need_scoring"),
    ("classic", {"dealer": "none"}, "starting_player", "no_dealer"),
    ("neon", {"starting_player": "left_of_dealer"}, "starting_player", "no_dealer"),
    ("arcade", {"stacking": "none"}, "first_draw2", "first_draw2_needs_stacking"),
]


@pytest.mark.parametrize(("game", "options", "place", "reason"), CLASHES)
def test_impossible_combinations_are_refused_and_say_why(
    game: str, options: dict[str, Any], place: str, reason: str
) -> None:
    wrong = wrong_options(options, game)

    assert (wrong.code, wrong.path) == ("options_clash", f"options.{place}")
    assert wrong.values == {"clash": reason}
    assert say("en", f"clash.{reason}") in wrong.message
    for language in LANGUAGES:
        sentence = say(language, f"error.{wrong.code}", wrong.values)
        assert reason not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("classic", {"first_draw2": "stackable", "stacking": "same"}),
        ("classic", {"stack_forced": True, "stacking": "up"}),
        ("classic", {"plus4_legality": "anytime", "challenge": False}),
        ("neon", {"challenge": True, "plus4_legality": "no_legal_other"}),
        ("classic", {"hand_size": 10}),
        ("classic", {"max_players": 15}),
        ("classic", {"scoring": "none", "rounds": "single"}),
        ("classic", {"dealer": "none", "starting_player": "first_seat"}),
        ("arcade", {"stacking": "none", "first_draw2": "immediate"}),
    ],
)
def test_their_sensible_neighbours_are_accepted(game: str, options: dict[str, object]) -> None:
    match = carteado.deal(game, seed="", options=options)

    assert match.look(0)["options"] == options


def test_the_deck_is_just_large_enough_for_the_most_hands_and_a_first_card() -> None:
    # 109 cards: 9 x 12 + 1 is 109.
    fits: dict[str, object] = {"max_players": 9, "hand_size": 12}

    assert carteado.deal("classic", 9, seed="", options=fits).seats == 9
    assert wrong_options({**fits, "deck_wild": 3}).values == {"clash": "deck_too_small"}


def test_several_clashes_are_all_found() -> None:
    rules = full_rules("classic")

    found = clashes(replace(rules, dealer="none", scoring="none"))

    assert sorted(found) == [("rounds", "rounds_need_scoring"), ("starting_player", "no_dealer")]


@pytest.mark.parametrize(
    ("options", "code", "path"),
    [
        ({"stackings": "any"}, "unknown_option", "options.stackings"),
        ({"stacking": "all"}, "bad_option", "options.stacking"),
        ({"stacking": True}, "bad_option", "options.stacking"),
        ({"challenge": "on"}, "bad_option", "options.challenge"),
        ({"challenge": 1}, "bad_option", "options.challenge"),
        ({"hand_size": 0}, "bad_option", "options.hand_size"),
        ({"hand_size": 31}, "bad_option", "options.hand_size"),
        ({"hand_size": True}, "bad_option", "options.hand_size"),
        ({"hand_size": 7.0}, "bad_option", "options.hand_size"),
        ({"hand_size": None}, "bad_option", "options.hand_size"),
        ({"blank_cards": {}}, "bad_option", "options.blank_cards"),
        ({"turn_seconds": 30}, "table_option", "options.turn_seconds"),
        ({"on_disconnect": "wait"}, "table_option", "options.on_disconnect"),
        ({3: 4}, "unknown_option", "options.3"),
        ([], "bad_position", "options"),
    ],
)
def test_values_no_option_can_take_are_refused(options: object, code: str, path: str) -> None:
    wrong = wrong_options(options)

    assert (wrong.code, wrong.path) == (code, path)


def test_an_invalid_written_card_is_refused_with_the_path_to_the_fault() -> None:
    wrong = wrong_options({"blank_cards": [{"name": "One"}, {"name": "Two", "steps": [{}]}]})

    assert (wrong.code, wrong.path) == ("bad_blank", "options.blank_cards[1].steps[0].do")
