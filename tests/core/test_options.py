"""Options as data: what they take, and how a wrong one is refused."""

import subprocess
import sys
from dataclasses import dataclass, replace

import pytest

import carteado
from carteado import BadInput, Code
from carteado.core.game import find
from carteado.core.option_schema import (
    TABLE_OPTIONS,
    Option,
    check_options,
    choice,
    flag,
    number,
    options_from,
    written,
)
from carteado.table.table_options import OPTIONS

FLAG = Option("uno_call", "flag", False)
NUMBER = Option("hand_size", "number", 7, low=1, high=30)
CHOICE = Option("stacking", "choice", "none", values=("none", "same"))
BLANKS = Option("blank_cards", "blanks", [])
KNOWN = (FLAG, NUMBER, CHOICE, BLANKS)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, True), (FLAG, False), (NUMBER, 1), (NUMBER, 30), (CHOICE, "same"), (BLANKS, []),
        (BLANKS, ()),
    ],
)  # fmt: skip
def test_an_option_takes_its_values(option: Option, value: object) -> None:
    check_options({option.name: value}, KNOWN)


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        (FLAG, 1, "true, false"),
        (FLAG, "true", "true, false"),
        (FLAG, None, "true, false"),
        (NUMBER, 0, "1…30"),
        (NUMBER, 31, "1…30"),
        (NUMBER, True, "1…30"),
        (NUMBER, "7", "1…30"),
        (NUMBER, 7.0, "1…30"),
        (CHOICE, "any", "none, same"),
        (CHOICE, 0, "none, same"),
        (CHOICE, ["same"], "none, same"),
        (BLANKS, "W", "a list of written cards"),
        (BLANKS, {}, "a list of written cards"),
    ],
)
def test_any_other_value_is_refused_with_what_was_expected(
    option: Option, value: object, expected: str
) -> None:
    with pytest.raises(BadInput) as caught:
        check_options({option.name: value}, KNOWN)

    assert caught.value.code == Code.BAD_OPTION
    assert caught.value.path == f"options.{option.name}"
    assert caught.value.values["expected"] == expected
    assert expected in caught.value.message


@pytest.mark.parametrize("options", [None, [], "stacking", 7, [("stacking", "same")]])
def test_options_are_an_object(options: object) -> None:
    with pytest.raises(BadInput) as caught:
        check_options(options, KNOWN)

    assert (caught.value.code, caught.value.path) == (Code.BAD_POSITION, "options")


@pytest.mark.parametrize("name", ["Stacking", "", "uno", 5, None, "x" * 1000])
def test_an_unknown_option_is_named_in_short(name: object) -> None:
    with pytest.raises(BadInput) as caught:
        check_options({name: True}, KNOWN)

    assert caught.value.code == Code.UNKNOWN_OPTION
    assert caught.value.path == f"options.{str(name)[:60]}"
    assert caught.value.values["option"] == str(name)[:60]


def test_the_options_of_the_table_are_those_that_a_table_has() -> None:
    assert {option.name for option in OPTIONS} == TABLE_OPTIONS
    assert "turn_seconds" in TABLE_OPTIONS


def test_deal_knows_the_options_of_the_table_without_a_table() -> None:
    script = "import carteado; carteado.deal('neon', options={'chat': True})"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False
    )

    assert "chat is an option of the table, not of the game" in ended.stderr


@dataclass(frozen=True)
class Record:
    """Holds one option of each kind."""

    word: str = choice("b", ("a", "b"), "A word.")
    size: int = number(7, 1, 30)
    called: bool = flag(True, "Whether it is.")
    cards: tuple[object, ...] = written({"most": 3})


def test_an_option_is_stated_once_and_all_else_is_derived() -> None:
    word, size, called, cards = options_from(replace(Record(), size=9))

    assert word == Option("word", "choice", "b", values=("a", "b"), doc="A word.")
    assert size == Option("size", "number", 9, low=1, high=30)
    assert called == Option("called", "flag", True, doc="Whether it is.")
    assert cards == Option("cards", "blanks", [], limits={"most": 3})
    assert Record() == Record("b", 7, True, ())


@pytest.mark.parametrize("name", sorted(TABLE_OPTIONS))
@pytest.mark.parametrize("game", carteado.games())
def test_an_option_of_the_table_is_refused_by_every_deal(game: str, name: str) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal(game, options={name: 1})

    assert (caught.value.code, caught.value.path) == (Code.TABLE_OPTION, f"options.{name}")
    assert "table" in caught.value.message


@pytest.mark.parametrize("game", carteado.games())
def test_every_default_is_a_value_its_own_option_takes(game: str) -> None:
    for option in find(game).options:
        option.check(option.default, option.name)
        carteado.deal(game, options={option.name: option.default}, seed="default")
