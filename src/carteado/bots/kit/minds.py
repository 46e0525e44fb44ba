"""What a bot is: a mind at one seat that sees its view, hears its events and picks a listed move.

A mind never gets the state. `view` is the masked state of its seat (`core.zones.mask`), in which
every card it may not see is HIDDEN; reading `Match.look` back gives the same. Events come as
`Match.heard` gives them. Time is virtual: a mind says how long it would take.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from carteado.core.errors import BadInput, Code
from carteado.core.families import of_game, of_name
from carteado.core.game import Game
from carteado.core.zones import State, mask
from carteado.texts import CATALOGUES, say

# A reason in one sentence: its key in the catalogues and the values for the gaps.
Reason = tuple[str, dict[str, object]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Plays one seat of one match."""

    # Whether `hear` wants events; when no mind does, a simulation builds none.
    listens: bool = False
    # How many rollouts a decision may take; 0 for minds that do not search.
    budget: int = 0

    def __init__(self, game: Game[Any], seat: int, seed: str = "") -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.reason: Reason | None = None

    def hear(self, event: dict[str, object]) -> None:
        """Learns from one event, as this seat heard it."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        """Picks one of the legal moves, or None to wait; leaves its reason in `reason`."""
        raise NotImplementedError

    def pace(self, view: Any, move: int) -> int:
        """Returns how many ms this mind takes before a move; 0 unless reaction matters."""
        return 0


class Decision:
    """What a mind would do at one moment: a move, or None to wait, and why."""

    def __init__(self, mind: Mind, view: Any, move: int | None, reason: Reason | None) -> None:
        self.mind = mind
        self.view = view
        self.move = move
        self.reason = reason

    def pace(self) -> int:
        """Returns how many ms the mind takes before the move; 0 if it waits."""
        return 0 if self.move is None else self.mind.pace(self.view, self.move)


def decide(game: Game[Any], state: State, mind: Mind) -> Decision:
    """Asks a mind what it would do now; it gets to know what its seat may see, never the state."""
    legal = game.legal(state, mind.seat)
    if not legal:
        return Decision(mind, None, None, None)
    view = mask(state, mind.seat)
    move = mind.choose(view, legal)
    return Decision(mind, view, move, mind.reason)


# The digits of the largest budget that can be asked for.
_DIGITS: Final = 5

MindMaker = Callable[[Game[Any], int, str], Mind]
# By bot, then by game or family; "" stands for every game.
BOTS: Final[dict[str, dict[str, MindMaker]]] = {}


def enlist(bot: str, maker: MindMaker, *names: str) -> None:
    """Makes a bot known for some games or families, or for all games if none is named."""
    for name in names or ("",):
        BOTS.setdefault(bot, {})[name] = maker


def bots_of(game: str) -> list[str]:
    """Returns the names of the bots that play a game."""
    return sorted(bot for bot, makers in BOTS.items() if of_name(makers, game) is not None)


def seat_bot(bot: object, game: Game[Any], seat: int, seed: str = "") -> Mind:
    """Seats a bot by its name (A-07), or raises BadInput; `searcher:50` thinks 50 rollouts far."""
    name, colon, budget = bot.partition(":") if isinstance(bot, str) else ("", "", "")
    maker = of_game(BOTS.get(name, {}), game)
    if maker is not None:
        mind = maker(game, seat, seed)
        if not colon:
            return mind
        if mind.budget and budget.isascii() and budget.isdigit() and len(budget) <= _DIGITS:
            mind.budget = int(budget)
            return mind
    expected = ", ".join(bots_of(game.name))
    raise BadInput(Code.UNKNOWN_BOT, "bot", bot=str(bot)[:60], expected=expected)


def explain(reason: Reason, language: str = "en") -> str:
    """Says a reason in one sentence: cards, colours and seats in it become words."""
    key, values = reason
    words = dict(values)
    for gap, entry in (("card", "card.{}"), ("color", "card.color.{}")):
        if gap in words:
            name = entry.format(words[gap])
            words[gap] = CATALOGUES[language].get(name, words[gap])
    if "seat" in words:
        words["seat"] = say(language, "reason.seat", {"seat": words["seat"]})
    sentence = say(language, key, words)
    return sentence[:1].upper() + sentence[1:]


def check_language(language: object) -> str:
    """Returns a language there is a catalogue for, or raises BadInput."""
    if not isinstance(language, str) or language not in CATALOGUES:
        expected = ", ".join(CATALOGUES)
        value = str(language)[:20]
        raise BadInput(Code.BAD_OPTION, "lang", option="lang", value=value, expected=expected)
    return language
