"""Looks for leaks: a random table, some moments of its match, a viewer and a pair for each."""

from random import Random
from typing import Any

from carteado.core.game import Game
from tests.proofs.leaks.pairs import Pair
from tests.proofs.leaks.scene import Scene
from tests.proofs.leaks.sides import content_of
from tests.proofs.leaks.twins import Prepare

STOPS = 3
STEPS = 14
# How long what can seldom be done is waited for.
SOUGHT = 100
# How many sets of hidden cards are tried to get past what the rules make public.
COUPLINGS = 4


def hunt(game: Game[Any], seed: str, spoil: Prepare | None = None) -> tuple[int, int]:
    """Compares pairs along one match; returns how many pairs and steps, raises Leak."""
    scene = Scene(game, seed)
    random = Random(f"hunt/{game.name}/{seed}")
    pairs = steps = 0
    for stop in range(STOPS):
        scene.play(random.choice((1, 4, 12, 40)))
        if random.random() < 0.6:
            scene.seek(SOUGHT)
        scene.everyone_back()
        if random.random() < 0.6:
            scene.rest()
        if scene.over:
            break
        viewer = random.choice([None, *range(len(scene.room.seats))])
        content = content_of(scene)
        # Where the rules made an outcome public that differs, only other hidden cards with the same
        # outcome can show what comes after it, and beside it.
        for coupling in range(COUPLINGS):
            pair = Pair(scene, viewer, stop, content, spoil, coupling)
            steps += pair.run(STEPS)
            pairs += 1
            if not pair.parted:
                break
    return pairs, steps
