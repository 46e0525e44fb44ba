"""Positions: dicts people write by hand, so every mistake is named with its place."""

from collections.abc import Callable
from functools import partial

import pytest

import carteado
from carteado import BadInput, Code
from carteado.core.positions import (
    check_copies,
    check_keys,
    expect,
    is_whole,
    read_cards,
    read_deck,
    read_list,
    read_number,
    read_seats,
    read_word,
)
from carteado.core.zones import GAP, HIDDEN

NEON: dict[str, object] = {
    "game": "neon",
    "hands": [["R5", "W"], ["B1", "G2"]],
    "discard": ["R7"],
    "draw": ["Y1", "Y2"],
}


def face(text: str) -> int:
    return "abcd".find(text) if len(text) == 1 else -1


def refusal(call: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(BadInput) as caught:
        call()
    assert caught.value.message.startswith(caught.value.path)
    return str(caught.value.code), caught.value.path


def test_true_and_false_are_not_whole_numbers() -> None:
    values = [0, 3, -1, 4, True, False, 1.0, "1", None]

    assert [value for value in values if is_whole(value, 0, 3)] == [0, 3]


def test_expect_names_what_was_expected_and_where() -> None:
    expect(True, "turn", "a seat")

    with pytest.raises(BadInput, match=r"turn: .*expected a seat"):
        expect(False, "turn", "a seat")


def test_a_key_nobody_reads_is_refused() -> None:
    check_keys({"turn": 1}, frozenset({"turn", "draw"}))

    assert refusal(lambda: check_keys({"trun": 1}, frozenset({"turn"}))) == ("unknown_key", "trun")
    assert refusal(lambda: check_keys({7: 1}, frozenset({"turn"}))) == ("unknown_key", "7")
    assert refusal(lambda: check_keys([], frozenset())) == ("bad_position", "")


@pytest.mark.parametrize("value", [-1, 6, True, 2.0, "2", [], {}, 10**30])
def test_a_number_out_of_bounds_or_of_another_kind_is_refused(value: object) -> None:
    found = refusal(lambda: read_number({"turn": value}, "turn", 0, 0, 5))

    assert found == ("bad_position", "turn")


def test_a_number_left_out_or_null_is_its_default() -> None:
    assert read_number({}, "turn", 3, 0, 5) == 3
    assert read_number({"turn": None}, "turn", 3, 0, 5) == 3
    assert read_number({"turn": 5}, "turn", 3, 0, 5) == 5


def test_seats_left_out_or_null_are_none() -> None:
    assert read_seats({}, "left", 3) == read_seats({"left": None}, "left", 3) == []
    assert read_seats({"left": [2, 0]}, "left", 3) == [2, 0]


@pytest.mark.parametrize("value", [[3], [-1], [True], ["0"], [1, 1], [0, 1, 2, 0], 0, "", {}])
def test_seats_are_different_and_at_the_table(value: object) -> None:
    found = refusal(lambda: read_seats({"left": value}, "left", 3))

    assert found == ("bad_position", "left")


@pytest.mark.parametrize("value", ["TURN", "", None, 0, ["turn"], {}])
def test_a_word_is_one_of_those_known(value: object) -> None:
    assert read_word({"phase": "drawn"}, "phase", ("turn", "drawn"), "turn") == 1
    assert read_word({}, "phase", ("turn", "drawn"), "turn") == 0

    found = refusal(lambda: read_word({"phase": value}, "phase", ("turn", "drawn"), "turn"))

    assert found == ("bad_position", "phase")


@pytest.mark.parametrize("value", [None, "abc", {"a": 1}, 3, {1, 2}, range(3), ["a"] * 4])
def test_a_list_is_a_list_and_not_too_long(value: object) -> None:
    assert read_list(("a", "b"), "draw", 3) == ["a", "b"]

    assert refusal(lambda: read_list(value, "draw", 3)) == ("bad_position", "draw")


def test_a_hidden_card_is_read_only_from_a_view_and_a_gap_only_where_slots_are() -> None:
    assert read_cards(["a", "?"], "hands[0]", face, hidden=True) == [0, HIDDEN]
    assert read_cards(["a", None], "hands[0]", face, gaps=True) == [0, GAP]

    where = ("unknown_card", "hands[0][1]")
    assert refusal(lambda: read_cards(["a", "?"], "hands[0]", face)) == where
    assert refusal(lambda: read_cards(["a", None], "hands[0]", face)) == where


@pytest.mark.parametrize("text", ["e", "", "ab", "A", 1, True, ["a"], b"a", "🂡", "x" * 10_000])
def test_an_unknown_card_is_named_with_its_place(text: object) -> None:
    with pytest.raises(BadInput) as caught:
        read_cards(["a", "b", text], "draw", face)

    assert (caught.value.code, caught.value.path) == (Code.UNKNOWN_CARD, "draw[2]")
    assert len(caught.value.message) < 80


def test_no_more_copies_than_the_deck_has() -> None:
    check_copies([0, 0, 1, HIDDEN], [0, 0, 1, 2], "abcd".__getitem__)

    with pytest.raises(BadInput) as caught:
        check_copies([0, 1, 0, 0], [0, 0, 1, 2], "abcd".__getitem__)

    assert caught.value.code == Code.TOO_MANY_COPIES
    assert caught.value.values == {"card": "a", "count": 3, "most": 2}


def test_hidden_cards_count_too() -> None:
    with pytest.raises(BadInput) as caught:
        check_copies([0, HIDDEN, HIDDEN], [0, 1], "abcd".__getitem__)

    assert caught.value.values == {"card": "?", "count": 3, "most": 2}


def test_a_deck_in_order_is_whole() -> None:
    assert read_deck(["b", "a", "a"], [0, 0, 1], face) == [1, 0, 0]

    for texts in ("ab", "aaa", "aabb", ""):
        whole = partial(read_deck, list(texts), [0, 0, 1], face)
        assert refusal(whole) == ("bad_deck", "deck")
    assert refusal(lambda: read_deck(["a", "x"], [0, 0, 1], face)) == ("unknown_card", "deck[1]")


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"game": "uno"}, "unknown_game", "game"),
        ({"game": None}, "unknown_game", "game"),
        ({"game": ["neon"]}, "unknown_game", "game"),
        ({"hands": None}, "bad_position", "hands"),
        ({"hands": [["R5"]]}, "bad_position", "hands"),
        ({"hands": [["R5"]] * 16}, "bad_position", "hands"),
        ({"hands": ["R5", "R6"]}, "bad_position", "hands[0]"),
        ({"hands": [["R5"], ["R5", "X5"]]}, "unknown_card", "hands[1][1]"),
        ({"hands": [["R5"], ["?"]]}, "unknown_card", "hands[1][0]"),
        ({"hands": [["R5", "R5"], ["R5"]]}, "too_many_copies", ""),
        ({"hands": [["W[B]"], ["R5"]]}, "unknown_card", "hands[0][0]"),
        ({"discard": []}, "bad_position", "discard"),
        ({"discard": ["W"]}, "bad_position", "color"),
        ({"color": "B"}, "bad_position", "color"),
        ({"color": "red"}, "bad_position", "color"),
        ({"turn": 2}, "bad_position", "turn"),
        ({"turn": -1}, "bad_position", "turn"),
        ({"turn": True}, "bad_position", "turn"),
        ({"direction": 0}, "bad_position", "direction"),
        ({"phase": "play"}, "bad_position", "phase"),
        ({"phase": "color"}, "bad_position", "phase"),
        ({"phase": "target"}, "bad_position", "phase"),
        ({"phase": "give"}, "bad_position", "phase"),
        ({"phase": "drawn"}, "bad_position", "drawn"),
        ({"phase": "drawn", "drawn": "B1"}, "bad_position", "drawn"),
        ({"phase": "respond"}, "bad_position", "pending"),
        ({"phase": "turn", "pending": 2}, "bad_position", "pending"),
        ({"phase": "color", "discard": ["W"], "pending": 2}, "bad_position", "pending"),
        ({"phase": "color", "discard": ["W4"], "pending": 0}, "bad_position", "pending"),
        ({"challenge": {"by": 0}}, "bad_position", "challenge"),
        ({"uno": 0}, "bad_position", "uno"),
        ({"left": [0]}, "bad_position", "left"),
        ({"left": [9]}, "bad_position", "left"),
        ({"scores": [1]}, "bad_position", "scores"),
        ({"scores": [1, True]}, "bad_position", "scores"),
        ({"winners": [True], "phase": "over"}, "bad_position", "winners"),
        ({"options": []}, "bad_position", "options"),
        ({"options": {"stacking": "all"}}, "bad_option", "options.stacking"),
        ({"top": "R5"}, "unknown_key", "top"),
    ],
)
def test_load_names_what_is_wrong_with_a_position(
    change: dict[str, object], code: str, path: str
) -> None:
    assert refusal(lambda: carteado.load({**NEON, **change})) == (code, path)


@pytest.mark.parametrize("position", [None, [], "neon", 7, [("game", "neon")]])
def test_a_position_is_a_dict(position: object) -> None:
    assert refusal(lambda: carteado.load(position)) == ("bad_position", "")  # type: ignore[arg-type]


def test_a_position_needs_its_cards_and_nothing_else() -> None:
    match = carteado.load({"game": "neon", "hands": [["R5"], ["B1"]], "discard": ["R7"]})

    assert match.position() == {
        "game": "neon", "options": {}, "hands": [["R5"], ["B1"]], "discard": ["R7"], "draw": [],
        "turn": 0, "direction": 1, "phase": "turn", "pending": 0, "color": "R", "window": 0,
    }  # fmt: skip
    assert match.heard(0) == []


def test_a_plus_four_whose_color_is_asked_for_owes_four_cards() -> None:
    match = carteado.load({**NEON, "discard": ["R7", "W4"], "phase": "color"})

    match.do(0, "color G")

    assert (match.position()["pending"], match.legal(1)) == (4, ["take"])


def test_loading_leaves_the_given_dict_alone_and_keeps_nothing_of_it() -> None:
    hands = [["R5", "W"], ["B1", "G2"]]
    position = {**NEON, "hands": hands, "discard": ["W[R]"], "options": {}}

    match = carteado.load(position)
    before = match.position(), match.log()
    hands[0].clear()

    assert position["discard"] == ["W[R]"]
    assert (match.position(), match.log()) == before
