"""The first lesson of a game: a position and five moves, played through by the engine itself.

A lesson is a file: a position, and steps of what to say, what the learner does and what the others
do then. The page gets the table before every step and contains no rule.
"""

import json
from functools import cache
from typing import Any

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


class Scene(msgspec.Struct, frozen=True):
    """Shows the table before a step; the last scene has nothing more to do."""

    say: str
    do: str
    view: dict[str, Any]
    # What has happened since the learner's last move, the own move first.
    events: list[dict[str, Any]]


class Lesson(msgspec.Struct, frozen=True):
    """Teaches a game in a few moves."""

    game: str
    # The learner's own name is left empty.
    names: list[str]
    scenes: list[Scene]


async def show_lesson(request: Request) -> Response:
    """Tells the first lesson of a game."""
    game = request.path_params["game"]
    # Only what is known is looked up: any other name would be kept, or be no name of a file.
    found = lesson_of(game) if game in games() else None
    if found is None:
        raise HttpProblem(404, "no_such_page")
    return found.answer(request)


@cache
def lesson_of(game: str) -> CachedFile | None:
    """Returns the lesson of a game, played through; None if it has none."""
    text = lesson_file(game)
    return None if text is None else json_file(play_lesson(json.loads(text)))


def play_lesson(lesson: dict[str, Any]) -> Lesson:
    """Plays a lesson and notes every scene; raises Refused if it does not follow the rules."""
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
