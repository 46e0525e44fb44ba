"""What a game is to everything above it: one object that deals, reads, lists and applies.

A game keeps no data of its own: all of it is in the state, and randomness comes from the `luck`
that is handed in. Inside, cards and moves are small integers; texts are made at the edges.

Table, server, terminal, laboratory and bots rely on some words. A game that has the thing uses the
word; the contract suite checks it.

* The verb `leave` takes a seat out of the match. It is never listed. A game may refuse it; if it
  accepts, it tells `left` with the seat, and never asks that seat or lists commands for it again.
* The verb `next` starts the next round. While `patience` is "round", every asked seat is listed
  `next` and nothing else; at other times nobody is.
* The event `scored` ends a round. Its fact `scores` holds the total of each seat after the round,
  `points` what each seat got in it.
* The event `dealt` tells a seat its cards at the start of a round, `drew` tells the cards that a
  seat took from a pile, `played` the card that a seat laid down for all to see. All three name the
  seat. A fact `count` is the number of cards.
"""

from typing import Any, Final, Generic, Literal, TypeVar

from carteado.core.abilities import RaceKind
from carteado.core.commands import Command
from carteado.core.errors import BadInput, Code
from carteado.core.events import Listener
from carteado.core.luck import Luck, Swift
from carteado.core.option_schema import Option
from carteado.core.zones import State

S = TypeVar("S", bound=State)

# A turn, a short question in it, whether to doubt a card, or to be ready for the next round.
Patience = Literal["turn", "prompt", "challenge", "round"]

# The clock acts like a seat, and the log holds its moves like anyone's.
CLOCK: Final = -1

# The verbs of every game that can be left, and of every game with rounds.
LEAVE: Final = "leave"
NEXT: Final = "next"


class Game(Generic[S]):
    """Defines the rules of one game; third-party games subclass it and call `register`."""

    name: str = ""
    # Games of one family share bots, a safe command and a screen; "" for a game without a family.
    family: str = ""
    # Changes only when an old log would replay differently.
    version: int = 1
    options: tuple[Option, ...] = ()
    default_seats: int = 4
    # Which seat `deal` may be told: "dealer", "first" or none ("").
    names_seat: str = ""
    # Words that a position of this game and every view hold: reading a view back keeps them.
    kept: tuple[str, ...] = ()
    # Verbs that `read` accepts though `legal` never lists them (P-2).
    unlisted: tuple[str, ...] = (LEAVE,)
    # Events whose faces are shown once and in no view after: a challenged hand, a peek.
    reveals: tuple[str, ...] = ()
    # Whether players have to remember what they saw: a late viewer hears little of the past.
    of_memory: bool = False
    # Verbs whose outcome tells of cards that stay hidden, because the rules want it so: whether a
    # drawn card fits, the verdict of a challenge. All others tell nothing.
    telling: tuple[str, ...] = ()
    # Verbs that wait for no judgement of a race: nobody is kept from leaving.
    at_once: tuple[str, ...] = (LEAVE,)
    # Verbs of a quick hand: races run by eye, also where no referee judges them.
    by_eye: tuple[str, ...] = ()

    # --- beginning -------------------------------------------------------------------------------

    def deal(
        self,
        options: dict[str, object],
        seats: int,
        luck: Luck,
        hear: Listener,
        deck: list[str] | None = None,
        named: int | None = None,
    ) -> S:
        """Deals a match; `deck` is the whole deck in order, `named` the dealer or starter."""
        raise NotImplementedError

    def seats(self, options: dict[str, object]) -> tuple[int, int]:
        """Returns the fewest and the most seats these options allow."""
        return 2, 10

    def load(self, position: dict[str, object], hidden: bool = False) -> S:
        """Builds the state a position describes; with `hidden`, cards may be `?`, as in a view."""
        raise NotImplementedError

    # --- text ------------------------------------------------------------------------------------

    def describe(self, state: S) -> dict[str, object]:
        """Returns the position of a state; a card the state does not know is `?`."""
        raise NotImplementedError

    def card(self, face: int) -> str:
        """Returns the text of a card."""
        raise NotImplementedError

    def read(self, state: S, seat: int, command: Command) -> int:
        """Returns the move that a command means now, or raises Refused with the reason."""
        raise NotImplementedError

    def write(self, move: int) -> str:
        """Returns the canonical text of a move."""
        raise NotImplementedError

    # --- rules -----------------------------------------------------------------------------------

    def deck(self, state: S) -> list[int]:
        """Returns every card of the full deck."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> list[int]:
        """Lists the moves a seat could make now, from what that seat may know."""
        raise NotImplementedError

    def first_legal(self, state: S, seat: int, most: int) -> list[int]:
        """Lists the first `most` of those moves; games know a shorter way."""
        return self.legal(state, seat)[:most]

    def apply(self, state: S, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        """Makes a move that `read` or `legal` gave; checks nothing."""
        raise NotImplementedError

    def play_out(self, state: S, luck: Swift, most: int) -> int:
        """Plays random moves of the seats that are asked, at most `most`; returns how many."""
        for made in range(most):
            waiting = self.asked(state)
            listed = self.legal(state, waiting[0]) if waiting else []
            if listed:
                self.apply(state, waiting[0], listed[luck.below(len(listed))], luck, None)
            elif (due := self.wait(state)) is not None:
                self.advance(state, due[0])
                self.apply(state, CLOCK, due[1], luck, None)
            else:
                return made
        return most

    def asked(self, state: S) -> list[int]:
        """Returns the seats the game waits for."""
        raise NotImplementedError

    def over(self, state: S) -> bool:
        """Tells whether the match has ended."""
        raise NotImplementedError

    def winners(self, state: S) -> list[int]:
        """Returns the seats that have won; empty while playing and after a stalemate."""
        raise NotImplementedError

    def scores(self, state: S) -> list[int] | None:
        """Returns the totals, or None in games without points."""
        return None

    def phase(self, state: S) -> str:
        """Returns the word for the situation, as `describe` gives it; games know a shorter way."""
        return str(self.describe(state).get("phase", ""))

    def patience(self, state: S) -> Patience:
        """Returns what those who are asked are asked for, which is how long a table waits."""
        return "turn"

    def one_card(self, state: S) -> list[int]:
        """Returns the seats everyone should watch because they hold one card."""
        return []

    def risk(self, state: S) -> dict[str, int] | None:
        """Returns how many cards the answer that is asked for may cost; None if it costs none."""
        return None

    def standing(self, state: S) -> list[int]:
        """Returns how far each seat seems from winning, less is better; [] if nobody can say."""
        return []

    def window(self, state: S) -> int | None:
        """Returns the number of the reaction window that a command may name."""
        return None

    def wait(self, state: S) -> tuple[int, int] | None:
        """Returns after how many ms the clock acts, and its move; None if it never will."""
        return None

    def advance(self, state: S, ms: int) -> None:
        """Lets time pass that is shorter than `wait`."""

    def race(self, state: S, seat: int, move: int) -> RaceKind | None:
        """Returns the kind of race that a move enters; None for an ordinary move."""
        return None

    def may_race(self, state: S) -> bool:
        """Tells whether commands of several seats may race now, from what everyone knows."""
        return self.window(state) is not None

    def seating(self, state: S) -> list[int]:
        """Returns all seats from the asked one on, in the order that settles a tied race."""
        first = next(iter(self.asked(state)), 0)
        return [(first + step) % state.seats for step in range(state.seats)]

    def heir(self, state: S) -> int | None:
        """Returns the seat to name when the same people play again; None lets the rules decide."""
        return None

    def constrain(self, state: S, unseen: list[int]) -> None:
        """Places the cards of a masked state that are hidden but not arbitrary (see imagine)."""

    # --- help ------------------------------------------------------------------------------------

    def plan(self, state: S) -> list[int]:
        """Returns the moves a solitaire would make from here, as far as it can see; else none."""
        return []

    def assisted(self, state: S) -> bool:
        """Tells whether `plan` knows cards that the player may not see."""
        return False


GAMES: Final[dict[str, Game[Any]]] = {}


def register(game: Game[Any]) -> None:
    """Makes a game known by its name to scripts, the terminal, the table and the laboratory."""
    GAMES[game.name] = game


def find(name: object) -> Game[Any]:
    """Returns a registered game or raises BadInput."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadInput(
            Code.UNKNOWN_GAME, "game", game=str(name)[:60], expected=", ".join(sorted(GAMES))
        )
    return GAMES[name]
