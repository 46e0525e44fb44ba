"""Written cards as data: what may be written, and how a bad card is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carteado
from carteado.core.errors import BadInput
from carteado.games.colors.ruleset.blanks import (
    LENGTHS,
    VERBS,
    WHO,
    Blank,
    in_language,
    is_shown,
    read_blank,
    read_blanks,
)
from carteado.texts import LANGUAGES, say

GOOD: dict[str, object] = {
    "name": "Storm",
    "symbol": "☂",
    "text": "Everyone gets wet.",
    "steps": [{"do": "draw", "n": 2, "who": "others"}, {"do": "skip", "n": 1}],
}


def fault(card: object) -> tuple[str, object]:
    """Returns the path to what is wrong with a card, and the word for it."""
    with pytest.raises(BadInput) as caught:
        carteado.deal("classic", seed="", options={"blank_cards": [card]})
    wrong = caught.value
    assert wrong.code == "bad_blank"
    for language in LANGUAGES:
        sentence = say(language, "error.bad_blank", wrong.values)
        assert "{" not in sentence
        assert str(wrong.values["blank"]) != sentence
    return wrong.path.removeprefix("options.blank_cards[0]"), wrong.values["blank"]


def test_cq04_a_written_card_is_name_symbol_text_and_steps() -> None:
    match = carteado.deal("classic", seed="", options={"blank_cards": [GOOD]})

    options = match.look(0)["options"]

    assert options == {"blank_cards": [GOOD]}
    assert json.loads(json.dumps(options)) == options


def test_cq04_only_the_name_is_needed() -> None:
    blank = read_blank({"name": "Plain"})

    assert blank.written() == {"name": "Plain", "symbol": "", "text": "", "steps": []}


def test_cq04_numbers_and_people_have_defaults() -> None:
    blank = read_blank({"name": "A", "steps": [{"do": "draw"}, {"do": "skip"}, {"do": "give"}]})

    assert [step.written() for step in blank.steps] == [
        {"do": "draw", "n": 1, "who": "next"},
        {"do": "skip", "n": 1},
        {"do": "give", "n": 1},
    ]


@pytest.mark.parametrize("do", VERBS)
def test_cq04_every_step_has_its_sentence(do: str) -> None:
    people = WHO if do == "draw" else ("",)

    for who in people:
        step = {"do": do, **({"who": who} if who else {})}
        read = read_blank({"name": "A", "steps": [step]}).steps[0]
        said = [say(language, read.key(), {"n": read.n}) for language in LANGUAGES]
        assert len({*said, read.key()}) == len(LANGUAGES) + 1


@pytest.mark.parametrize(
    ("card", "path", "word"),
    [
        ("Storm", "", "card"),
        (None, "", "card"),
        ([], "", "card"),
        ({}, ".name", "nameless"),
        ({"name": "  "}, ".name", "nameless"),
        ({"name": None}, ".name", "nameless"),
        ({"name": 7}, ".name", "words"),
        ({"name": ["A"]}, ".name", "words"),
        ({"name": "A" * 25}, ".name", "long"),
        ({"name": "A", "symbol": "12345"}, ".symbol", "long"),
        ({"name": "A", "text": "x" * 201}, ".text", "long"),
        ({"name": "A", "text": "x" * 100_000}, ".text", "long"),
        ({"name": "A", "code": "print()"}, ".code", "key"),
        ({"name": "A", 3: 4}, ".3", "key"),
        ({"name": "A", "steps": {}}, ".steps", "steps"),
        ({"name": "A", "steps": "draw"}, ".steps", "steps"),
        ({"name": "A", "steps": [{"do": "text"}] * 6}, ".steps", "steps"),
        ({"name": "A", "steps": ["draw"]}, ".steps[0]", "step"),
        ({"name": "A", "steps": [{}]}, ".steps[0].do", "do"),
        ({"name": "A", "steps": [{"do": "win"}]}, ".steps[0].do", "do"),
        ({"name": "A", "steps": [{"do": ["draw"]}]}, ".steps[0].do", "do"),
        ({"name": "A", "steps": [{"do": "draw", "n": 5}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "draw", "n": 0}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "draw", "n": -1}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "draw", "n": True}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "draw", "n": 2.0}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "draw", "n": "2"}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "text"}, {"do": "skip", "n": 4}]}, ".steps[1].n", "n"),
        ({"name": "A", "steps": [{"do": "give", "n": 4}]}, ".steps[0].n", "n"),
        ({"name": "A", "steps": [{"do": "draw", "who": "all"}]}, ".steps[0].who", "who"),
        ({"name": "A", "steps": [{"do": "draw", "who": ""}]}, ".steps[0].who", "who"),
        ({"name": "A", "steps": [{"do": "draw", "who": None}]}, ".steps[0].who", "who"),
        ({"name": "A", "steps": [{"do": "draw", "who": ["me"]}]}, ".steps[0].who", "who"),
        ({"name": "A", "steps": [{"do": "again", "n": 1}]}, ".steps[0].n", "key"),
        ({"name": "A", "steps": [{"do": "skip", "who": "me"}]}, ".steps[0].who", "key"),
        ({"name": "A", "steps": [{"do": "swap", "if": "x"}]}, ".steps[0].if", "key"),
        ({"name": "A", "steps": [{"do": "again"}, {"do": "again"}]}, ".steps[1]", "again"),
    ],
)
def test_cq04_a_bad_card_is_refused_with_the_path_to_the_fault(
    card: object, path: str, word: str
) -> None:
    assert fault(card) == (path, word)


def test_cq04_at_most_three_cards_are_written() -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("classic", seed="", options={"blank_cards": [GOOD] * 4})

    assert caught.value.path == "options.blank_cards"
    assert caught.value.values == {"blank": "cards", "most": 3}


UNSEEN = {
    "newline": "a\nb",
    "bell": "a\x07",
    "escape": "\x1b[31m",
    "delete": "a\x7f",
    "right-to-left override": "a\u202eb",
    "left-to-right mark": "a\u200eb",
    "isolate": "\u2066a",
    "zero-width space": "a\u200bb",
    "zero-width joiner": "a\u200db",
    "byte order mark": "\ufeffa",
    "soft hyphen": "a\u00adb",
    "line separator": "a\u2028b",
    "no-break space": "a\u00a0b",
    "tag": "a\U000e0041",
    "variation selector": "a\ufe01",
    "distant variation selector": "a\U000e0101",
    "Hangul filler": "\u3164",
    "half-width filler": "a\uffa0",
    "empty Braille": "\u2800",
    "grapheme joiner": "a\u034fb",
    "heaped marks": "a\u0316\u0317\u0318",
    "a mark without a letter": "\u0301a",
    "private use": "a\ue000",
    "unassigned": "a\U0003fffe",
    "half a pair": "a\ud800",
}


@pytest.mark.parametrize("text", UNSEEN.values(), ids=UNSEEN.keys())
@pytest.mark.parametrize("key", ["name", "text"])
def test_cq04_characters_that_cannot_be_seen_are_refused(text: str, key: str) -> None:
    assert fault({"name": "A", key: text}) == (f".{key}", "unseen")


@pytest.mark.parametrize(
    "text", ["Chuva de ação", "¡Olé!", "Straße", "雨", "مطر", "गीत", "Việt", "★", "🎁", "☂️", "A 1!"]
)
def test_cq04_people_may_write_in_any_language(text: str) -> None:
    blank = read_blank({"name": text, "text": text})

    assert blank.name.replace("\ufe0f", "") == text.replace("\ufe0f", "")


def test_cq04_a_name_is_kept_in_one_form_and_without_margins() -> None:
    assert read_blank({"name": "  ac\u0327a\u0303o  "}).name == "ação"
    assert read_blank({"name": "☂\ufe0f"}).name == "☂"


def test_cq04_an_unknown_key_is_not_echoed_with_characters_that_cannot_be_seen() -> None:
    path, word = fault({"name": "A", "x\u202e\ny": 1})

    assert (path, word) == (".x??y", "key")


@given(st.text(max_size=30))
def test_cq04_whatever_is_accepted_as_a_name_can_be_seen(text: str) -> None:
    try:
        name = read_blank({"name": text}).name
    except BadInput:
        return
    assert is_shown(name)
    assert 0 < len(name) <= LENGTHS["name"]
    assert read_blank({"name": name}).name == name


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["name", "symbol", "text", "steps", "do", "n", "who", "?"]), inner
        )
    ),
    max_leaves=12,
)


@given(JSON)
def test_cq04_whatever_is_given_is_read_or_refused_and_what_is_read_can_be_written(
    card: object,
) -> None:
    read = attempt(card)

    if isinstance(read, BadInput):
        assert read.path.startswith("options.blank_cards[0]")
        assert read.message
    else:
        assert read_blanks([blank.written() for blank in read]) == read


def attempt(card: object) -> tuple[Blank, ...] | BadInput:
    """Returns the card, or why it is refused."""
    try:
        return read_blanks([card])
    except BadInput as wrong:
        return wrong


def test_cq04_a_card_in_several_languages_is_read_in_one() -> None:
    card = {**GOOD, "name": {"pt": "Tempestade", "en": "Storm"}, "text": {"es": "Llueve."}}

    assert in_language(card, "pt")["name"] == "Tempestade"
    assert in_language(card, "en")["name"] == "Storm"
    assert in_language(card, "en")["text"] == "Llueve."
    assert in_language(GOOD, "es") == GOOD


@pytest.mark.parametrize("names", [{}, {"fr": "Orage"}, {"pt": 3}, {"pt": "a\nb"}])
def test_cq04_a_card_in_wrong_languages_is_refused_with_its_path(names: object) -> None:
    with pytest.raises(BadInput) as caught:
        in_language({**GOOD, "name": names}, "pt", "card")

    assert (caught.value.code, caught.value.path) == ("bad_blank", "card.name")
