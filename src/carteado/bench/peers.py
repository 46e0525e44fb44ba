"""Other libraries with similar games, for comparison: random moves per CPU second.

They are not part of carteado: `uv sync --group peers` installs them. A move is a decision of a
player; chance events do not count as moves, but their time counts.
"""

import contextlib
import importlib
import time
import warnings
from collections.abc import Callable
from random import Random
from typing import Any, Final

from carteado.bench.engine_speed import Contender

# Playouts in C++ for each call.
_PLAYOUTS: Final = 100


def peers(seats: int) -> list[Contender]:
    """Returns a contender for each installed library."""
    found: list[Contender] = []
    for make in (rlcard_peers, openspiel_peers):
        with contextlib.suppress(ImportError), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found += make(seats)
    return found


def timed(play: Callable[[Random], float]) -> Callable[[float, int], float]:
    """Makes a measurement from a function that plays a match and returns its moves."""

    def measure(seconds: float, seed: int) -> float:
        random = Random(seed)
        moves = 0.0
        begin = now = time.process_time()
        while now < begin + seconds:
            moves += play(random)
            now = time.process_time()
        return moves / max(now - begin, 1e-9)

    return measure


def rlcard_peers(seats: int) -> list[Contender]:
    """Returns RLCard's UNO: the learning environment, and the bare game."""
    rlcard = importlib.import_module("rlcard")
    environment: Any = rlcard.make("uno", config={"game_num_players": seats, "seed": 1})
    game: Any = importlib.import_module("rlcard.games.uno").Game(num_players=seats)

    def play_environment(random: Random) -> float:
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    def play_game(random: Random) -> float:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return [
        Contender("RLCard UNO, environment", timed(play_environment)),
        Contender("RLCard UNO, game", timed(play_game)),
    ]


def openspiel_peers(seats: int) -> list[Contender]:
    """Returns OpenSpiel's crazy_eights: played from Python, and whole playouts in C++."""
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game("crazy_eights", {"players": seats})

    def deal(random: Random) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice([move for move, _ in state.chance_outcomes()]))
        return state

    def play(random: Random) -> float:
        state, moves = deal(random), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice([move for move, _ in state.chance_outcomes()]))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    # C++ does not return the number of moves, so this uses the mean of random matches.
    usual = sum(play(Random(seed)) for seed in range(300)) / 300
    rollouts = spiel.RandomRolloutEvaluator(_PLAYOUTS, 1)
    # One simulation from the root means _PLAYOUTS random playouts of that position, without search.
    searcher = spiel.MCTSBot(game, rollouts, 2.0, 1, 10, False, 1, False)

    def play_inside(random: Random) -> float:
        searcher.step(deal(random))
        return usual * _PLAYOUTS

    return [
        Contender("OpenSpiel crazy_eights, Python", timed(play)),
        Contender("OpenSpiel crazy_eights, C++", timed(play_inside)),
    ]
