"""The two exceptions, and that every reason has a sentence in every language."""

import copy
import pickle
from string import Formatter

import pytest

from carteado import BadInput, Code, Refused
from carteado.texts import CATALOGUES, LANGUAGES, say

REFUSED = Refused(Code.DOES_NOT_FIT, color="B", value="7")
BAD = BadInput(Code.BAD_SEATS, "seats", seats="11", expected="2…10")


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_a_refusal_has_a_code_a_sentence_and_the_values_of_its_words() -> None:
    assert REFUSED.code == "does_not_fit"
    assert REFUSED.code is Code.DOES_NOT_FIT
    assert REFUSED.args == {"color": "B", "value": "7"} == REFUSED.values
    assert str(REFUSED) == REFUSED.message == "That card does not fit: needs B or 7."


def test_bad_input_is_a_value_error_that_says_where() -> None:
    assert isinstance(BAD, ValueError)
    assert (BAD.code, BAD.path) == ("bad_seats", "seats")
    assert str(BAD) == BAD.message == "seats: 11 seats do not work here: expected 2…10."
    assert str(BadInput(Code.BAD_SEED)) == "A seed is a text of at most a million characters."


def test_a_refusal_is_no_bad_input_and_the_other_way_round() -> None:
    assert not isinstance(REFUSED, BadInput | ValueError)
    assert not isinstance(BAD, Refused)


@pytest.mark.parametrize("error", [REFUSED, BAD], ids=["refused", "bad input"])
def test_errors_travel_between_processes(error: Refused | BadInput) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is type(error)
        assert (twin.code, twin.message, twin.values) == (error.code, error.message, error.values)
        assert getattr(twin, "path", "") == getattr(error, "path", "")


def test_a_value_that_is_missing_leaves_its_gap_visible_and_hides_no_error() -> None:
    assert str(Refused(Code.NO_SUCH_SEAT)) == "There is no seat {seat}."


@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_in_every_language(language: str, code: Code) -> None:
    sentence = CATALOGUES[language][f"error.{code}"]

    assert sentence.endswith(".")
    assert code == code.value == str(code)


def test_no_sentence_stands_for_a_code_that_is_gone() -> None:
    codes = {key.removeprefix("error.") for key in CATALOGUES["en"] if key.startswith("error.")}

    assert codes == set(Code)


def test_all_languages_have_the_same_keys() -> None:
    assert set(LANGUAGES) == set(CATALOGUES) == {"pt", "es", "en"}
    keys = {language: set(words) for language, words in CATALOGUES.items()}
    assert keys["pt"] ^ keys["en"] == set()
    assert keys["es"] ^ keys["en"] == set()


def test_a_sentence_has_the_same_gaps_in_every_language() -> None:
    unlike = [
        key
        for key, sentence in CATALOGUES["en"].items()
        if any(gaps(CATALOGUES[other].get(key, "")) != gaps(sentence) for other in ("pt", "es"))
    ]

    assert unlike == []


def test_a_word_nobody_wrote_down_is_shown_as_its_key() -> None:
    assert say("pt", "error.no_such_code", {"x": 1}) == "error.no_such_code"


def test_a_value_with_braces_is_not_taken_for_a_gap() -> None:
    assert "{card}" in str(Refused(Code.UNKNOWN_CARD, card="{card}"))
    assert "{0.__class__}" in str(Refused(Code.UNKNOWN_COMMAND, command="{0.__class__}"))
