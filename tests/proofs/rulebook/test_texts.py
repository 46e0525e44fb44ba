"""The rules as people read them tell every rule, in three languages."""

import re
from importlib.resources import files

import pytest

from carteado.texts import LANGUAGES
from tools.rulebook import read_ids, read_info

GAMES = ["neon", "arcade", "classic", "golf", "bum"]


def told(game: str, language: str) -> dict[str, str]:
    """Returns the sentence that tells each rule: the text before the ids in braces."""
    text = files("carteado.texts").joinpath(f"rules/{game}.{language}.md").read_text("utf-8")
    sentences: dict[str, str] = {}
    for line in text.splitlines():
        for sentence, ids in re.findall(r"([^{}]+)\{([^}]*)\}", line):
            for rule in ids.split(","):
                sentences[rule.strip()] = sentence.strip(" -")
    return sentences


def advice_is_told(game: str) -> None:
    """Checks that all advice and credits are told, in sentences of each language's own."""
    for rule in read_info(game):
        sentences = {told(game, language)[rule] for language in LANGUAGES}
        assert len(sentences) == 3, rule
        assert all(len(sentence) > 20 for sentence in sentences), rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_told_in_every_language(game: str, language: str) -> None:
    sentences = told(game, language)

    rules = {rule for rule in read_ids()[game] if rule[2] != "S" and rule[0] != "P"}
    assert rules == set(sentences)
    assert all(sentences.values())


def test_neons_advice_and_notices_are_told() -> None:
    """N-61, N-67, N-71, N-72, N-81, N-82, N-83, N-84, N-85, N-86, N-87"""
    advice_is_told("neon")


def test_n87_the_makers_of_neon_are_named() -> None:
    for language in LANGUAGES:
        assert "faleconosco@neonone.com.br" in told("neon", language)["N-87"]


def test_a38_arcades_remark_on_stacking_is_told() -> None:
    advice_is_told("arcade")


def test_golfs_remarks_and_advice_are_told() -> None:
    """G-01, G-33, G-34, G-35, G-36, G-37"""
    advice_is_told("golf")


def test_bums_credits_are_told() -> None:
    """B-42, B-43, B-44"""
    advice_is_told("bum")


def test_classics_remarks_are_told() -> None:
    """C-45, C-53"""
    advice_is_told("classic")
