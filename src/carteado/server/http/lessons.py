"""HTTP route for the first lesson of a game: a position and five moves, played by the engine.

A lesson is a file with a position and steps. A step has a text, the learner's move and the moves of
the other seats. The page gets the table before every step and contains no rule.
"""

import json
from functools import cache
from typing import Any, TypedDict

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.api import games
from carteado.api.match import Match
from carteado.api.start import load
from carteado.server.http.cached_files import CachedFile, json_file
from carteado.server.http.responses import HttpProblem
from carteado.texts.library import lesson_file

LEARNER = 0


class LessonStep(TypedDict):
    """One step in the file of a lesson: a text key, the learner's move, the moves of the others."""

    say: str
    do: str
    then: list[tuple[int, str]]


class LessonFile(TypedDict):
    """The file of a lesson."""

    position: dict[str, Any]
    names: list[str]
    steps: list[LessonStep]


class Scene(msgspec.Struct, frozen=True):
    """Shows the table before a step; the last scene has no move."""

    say: str
    do: str
    view: dict[str, Any]
    # The events since the learner's last move, that move first.
    events: list[dict[str, Any]]


class Lesson(msgspec.Struct, frozen=True):
    """Teaches a game in a few moves."""

    game: str
    # The learner's name is empty.
    names: list[str]
    scenes: list[Scene]


async def show_lesson(request: Request) -> Response:
    """Returns the first lesson of a game."""
    game = request.path_params["game"]
    # Unknown names would fill the cache, or be no valid file name.
    found = lesson_of(game) if game in games() else None
    if found is None:
        raise HttpProblem(404, "no_such_page")
    return found.respond(request)


@cache
def lesson_of(game: str) -> CachedFile | None:
    """Returns the played lesson of a game; None if the game has no lesson."""
    text = lesson_file(game)
    return None if text is None else json_file(play_lesson(json.loads(text)))


def play_lesson(lesson: LessonFile) -> Lesson:
    """Plays a lesson and returns its scenes; raises Refused if a move breaks the rules."""
    match = load(lesson["position"])
    scenes: list[Scene] = []
    heard = 0
    for step in lesson["steps"]:
        scenes.append(_scene(match, heard, step["say"], step["do"]))
        heard = len(match.events)
        match.do(LEARNER, step["do"])
        for seat, command in step["then"]:
            match.do(seat, command)
    scenes.append(_scene(match, heard, "end", ""))
    return Lesson(match.game.name, lesson["names"], scenes)


def _scene(match: Match, heard: int, say: str, do: str) -> Scene:
    events = [event.told_to(LEARNER) for event in match.events[heard:]]
    return Scene(say, do, match.look(LEARNER), events)
