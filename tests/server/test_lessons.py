"""The first lessons: each is played by the engine, and every word it needs is there."""

import json
from pathlib import Path

import pytest

from carteado.server.http.lessons import lesson_of, play_lesson
from carteado.texts import CATALOGUES
from carteado.texts.library import lesson_file
from tests.server.serving import serving

GAMES = ("arcade", "bum", "classic", "golf", "neon")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_of_five_moves_that_follow_its_rules(game: str) -> None:
    lesson = play_lesson(json.loads(lesson_file(game) or "{}"))

    assert [bool(scene.do) for scene in lesson.scenes] == [True] * 5 + [False]
    assert len(lesson.names) == len(lesson.scenes[0].view.get("hands") or [0] * len(lesson.names))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_speaks_three_languages(game: str) -> None:
    scenes = play_lesson(json.loads(lesson_file(game) or "{}")).scenes

    keys = {f"ui.lesson.{game}.{scene.say}" for scene in scenes}

    for language, words in CATALOGUES.items():
        assert keys <= words.keys(), language


async def test_a_name_that_no_file_can_have_is_not_found_and_not_remembered(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        before = lesson_of.cache_info().currsize
        for name in ("a" * 300, "__init__", "whist"):
            missed = await http.get(f"/api/lessons/{name}")
            assert (missed.status_code, missed.json()["code"]) == (404, "no_such_page")
        assert lesson_of.cache_info().currsize == before
        assert (await http.get("/api/lessons/neon")).status_code == 200


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of("../rules/golf.en") is None
    assert lesson_of("whist") is None
