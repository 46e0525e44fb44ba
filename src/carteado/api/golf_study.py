"""Golf studied: the best line, what each command is worth, and where a game was lost."""

from typing import Final, TypedDict

from carteado.api.match import Match
from carteado.api.start import replay
from carteado.core.errors import BadInput, Code
from carteado.core.game import GAMES, find
from carteado.core.look import sight
from carteado.core.luck import Swift
from carteado.core.positions import is_whole
from carteado.games.golf import plan
from carteado.games.golf.game import Golf
from carteado.games.golf.state import State
from carteado.solver import golf_solver as solver

SAMPLES: Final = 50
MOST_SAMPLES: Final = 100_000


class Solution(TypedDict):
    """The best score that can be reached, and the commands that reach it."""

    score: int
    line: list[str]


class LosingCommand(TypedDict):
    """The command that lowered the best score, and from what to what."""

    # Its place in the log; None if it was made before the log begins.
    at: int | None
    command: str
    before: int
    after: int


def solve(position: dict[str, object] | Match) -> Solution:
    """Returns the best score that can be reached, and the one line that reaches it.

    >>> piles = [["6d"], ["7s", "8d"]]
    >>> solve({"game": "golf", "piles": piles, "waste": ["7c"]})
    {'score': 35, 'line': ['move 2', 'move 2', 'move 1']}
    """
    game, state = _golf(position)
    line = [] if state.left else solver.plan(plan.deal_of(state))
    removed = len(line) - line.count(solver.DRAW)
    return {"score": state.score + removed, "line": [game.write(move) for move in line]}


def analyse(position: dict[str, object] | Match) -> dict[str, int]:
    """Returns for every move and draw the best score that can still be reached after it.

    >>> piles = [["6d"], ["7s", "8d"]]
    >>> analyse({"game": "golf", "piles": piles, "waste": ["7c"]})
    {'move 1': 33, 'move 2': 35}
    """
    game, state = _golf(position)
    return {game.write(action): score for action, score in plan.best_scores(state)}


def chances(
    view: dict[str, object] | Match, seed: str = "", samples: int = SAMPLES
) -> dict[str, float]:
    """Returns for every move and draw its chance to win, without knowing what is hidden.

    Each sample deals the cards that a player cannot see at random; the same seed deals the same.
    """
    if not isinstance(seed, str):
        raise BadInput(Code.BAD_SEED, "seed")
    if not is_whole(samples, 1, MOST_SAMPLES):
        expected = f"a whole number from 1 to {MOST_SAMPLES}"
        raise BadInput(Code.BAD_POSITION, "samples", expected=expected)
    game, state = _golf(view, hidden=True)
    shares = plan.chances(state, Swift(seed), samples)
    return {game.write(action): share for action, share in shares}


def where_lost(match: Match | dict[str, object]) -> LosingCommand | None:
    """Returns the first command of a game, or of its log, after which the best score fell.

    Commands that were taken back do not count.
    """
    if not isinstance(match, Match):
        match = replay(match)
    game, state = _golf(match)
    loss = plan.first_loss(state)
    if loss is None:
        return None
    return {
        "at": _places(match, state)[loss.at],
        "command": game.write(loss.move),
        "before": loss.before,
        "after": loss.after,
    }


def _places(match: Match, state: State) -> list[int | None]:
    """Returns for each move that stands which command of the log made it."""
    places: list[int | None] = []
    taken_back = 0
    for at in range(len(match.commands) - 1, -1, -1):
        if match.commands[at][2] == "undo":
            taken_back += 1
        elif taken_back:
            taken_back -= 1
        else:
            places.append(at)
    made = len(state.done) + state.left
    return ([None] * made + places[::-1])[-made:]


def _golf(given: object, hidden: bool = False) -> tuple[Golf, State]:
    """Returns the game and the state of a match, a position or, with `hidden`, a view of golf."""
    if not isinstance(given, (Match, dict)):
        raise BadInput(Code.BAD_POSITION, "", expected="an object (dict)")
    game = given.game if isinstance(given, Match) else find(given.get("game"))
    if not isinstance(game, Golf):
        known = ", ".join(sorted(name for name in GAMES if isinstance(GAMES[name], Golf)))
        raise BadInput(Code.UNKNOWN_GAME, "game", game=game.name, expected=known)
    if not isinstance(given, Match):
        return game, sight(game, given) if hidden else game.load(given)
    state = given.state
    assert isinstance(state, State)
    return game, state
