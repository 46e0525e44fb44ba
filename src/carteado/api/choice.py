"""What a bot would do in a match, from what its seat sees and heard alone."""

from typing import Literal, overload

import carteado.bots  # noqa: F401  (importing the package enlists its bots)
from carteado.api.match import Match
from carteado.bots.kit.minds import check_language, decide, seat_bot
from carteado.bots.kit.minds import explain as say_why
from carteado.core.errors import BadInput, Code
from carteado.core.positions import is_whole

Advice = tuple[str | None, str | None]


@overload
def choose(
    bot: str, match: Match, seat: int, seed: str = "", explain: Literal[False] = False,
    lang: str = "en",
) -> str | None: ...  # fmt: skip
@overload
def choose(
    bot: str, match: Match, seat: int, seed: str = "", *, explain: Literal[True], lang: str = "en"
) -> Advice: ...
def choose(
    bot: str, match: Match, seat: int, seed: str = "", explain: bool = False, lang: str = "en"
) -> str | Advice | None:
    """Returns the command a bot would give for a seat now, None if it would wait.

    With `explain` the answer is a pair: the command and one sentence that says why.

    >>> from carteado import load
    >>> match = load({"game": "neon", "hands": [["R5", "Rs"], ["B1"]], "discard": ["R7"]})
    >>> choose("document", match, 0)
    'play Rs'
    >>> choose("document", match, 0, explain=True)
    ('play Rs', 'Action cards go first, and red Skip fits.')
    """
    language = check_language(lang)
    _check(match, seat, seed)
    mind = seat_bot(bot, match.game, seat, seed)
    for event in match.heard(seat):
        mind.hear(event)
    decision = decide(match.game, match.state, mind)
    command = None if decision.move is None else match.game.write(decision.move)
    if not explain:
        return command
    return command, None if decision.reason is None else say_why(decision.reason, language)


def _check(match: object, seat: object, seed: object) -> None:
    """Raises BadInput unless there is such a match with such a seat."""
    if not isinstance(match, Match):
        raise BadInput(Code.BAD_POSITION, "match", expected="a match")
    if not is_whole(seat, 0, match.seats - 1):
        expected = f"0…{match.seats - 1}"
        raise BadInput(Code.BAD_SEATS, "seat", seats=str(seat)[:20], expected=expected)
    if not isinstance(seed, str):
        raise BadInput(Code.BAD_SEED, "seed")
