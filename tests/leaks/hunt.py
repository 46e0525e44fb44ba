"""Looks for leaks: a random table, some moments of its match, a viewer and a pair for each."""

from random import Random
from typing import Any

from carteado.core.game import Game
from tests.leaks.pairs import Pair
from tests.leaks.scene import Scene
from tests.leaks.twins import Prepare

STOPS = 3
STEPS = 14


def hunt(game: Game[Any], seed: str, spoil: Prepare | None = None) -> tuple[int, int]:
    """Compares pairs along one match; returns how many pairs and steps, raises Leak."""
    scene = Scene(game, seed)
    random = Random(f"hunt/{game.name}/{seed}")
    pairs = steps = 0
    for stop in range(STOPS):
        scene.play(random.choice((1, 4, 12, 40)))
        scene.everyone_back()
        if random.random() < 0.6:
            scene.rest()
        if scene.over:
            break
        viewer = random.choice([None, *range(len(scene.room.seats))])
        steps += Pair(scene, viewer, stop, spoil).run(STEPS)
        pairs += 1
    return pairs, steps
