"""The first lessons: each is played by the engine, and every word it needs is there."""

import json

import pytest

from carteado.server.lessons import lesson_of, played
from carteado.texts import CATALOGUES
from carteado.texts.library import lesson_file

GAMES = ("arcade", "bum", "classic", "golf", "neon")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_of_five_moves_that_follow_its_rules(game: str) -> None:
    lesson = played(json.loads(lesson_file(game) or "{}"))

    assert [bool(scene.do) for scene in lesson.scenes] == [True] * 5 + [False]
    assert len(lesson.names) == len(lesson.scenes[0].view.get("hands") or [0] * len(lesson.names))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_speaks_three_languages(game: str) -> None:
    scenes = played(json.loads(lesson_file(game) or "{}")).scenes

    keys = {f"ui.lesson.{game}.{scene.say}" for scene in scenes}

    for language, words in CATALOGUES.items():
        assert keys <= words.keys(), language


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of("../rules/golf.en") is None
    assert lesson_of("whist") is None
