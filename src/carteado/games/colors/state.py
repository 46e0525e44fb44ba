"""The state of a colour game: a plain mutable object of small integers and lists."""

from typing import Final

from mypy_extensions import i64

from carteado.core.game import Patience
from carteado.core.zones import EVERYONE, NOBODY, Zone, only
from carteado.games.colors.ruleset.rule_tables import Book

TURN: Final = 0
RESPOND: Final = 1
DRAWN: Final = 2
TARGET: Final = 3
COLOR: Final = 4
CHALLENGE: Final = 5
GIVE: Final = 6
SCORED: Final = 7
OVER: Final = 8

# A card lies on the pile and waits for an answer of the player who laid it.
ASKING: Final = (TARGET, COLOR, GIVE)

PHASES: Final = (
    "turn", "respond", "drawn", "target", "color", "challenge", "give", "scored", "over",
)  # fmt: skip
# What is asked for in the phases that are no turn.
PATIENCE: Final[dict[int, Patience]] = {
    TARGET: "prompt",
    COLOR: "prompt",
    GIVE: "prompt",
    CHALLENGE: "challenge",
    SCORED: "round",
}


class State:
    """Holds everything about a match but its luck. Piles have their next card last."""

    def __init__(self, book: Book, seats: int) -> None:
        self.book = book
        self.seats = seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.draw: list[int] = []
        self.discard: list[int] = []
        self.turn = 0
        self.direction = 1  # N-22, C-23: clockwise
        self.phase = TURN
        self.pending = 0
        # Colour to be matched; -1 while it is being chosen.
        self.color = -1
        # Value of the last draw card while a penalty is pending; a deflecting card may lie on it.
        self.chain = -1
        # Place in the hand of the card just drawn, in phase `drawn`.
        self.drawn = -1
        # Seat named for the card being played; -1 while not known.
        self.target = -1
        # Next step of the written card being played.
        self.step = 0
        # Whether the card being played came with a call, or straight from the draw pile.
        self.called = False
        self.auto = False
        # Whether the wild whose colour is asked for was turned as the first card of a round.
        self.opening = False
        # Seat that may be caught for not calling.
        self.uno = -1
        # The last +4: who laid it, on which colour and value, and cards that seat drew since.
        self.bluffer = -1
        self.bluff_color = -1
        self.bluff_value = -1
        self.bluff_since = 0
        self.idle = 0
        self.window = 0
        self.dealer = -1
        self.round = 1
        self.scores: list[int] = [0] * seats
        self.left: list[bool] = [False] * seats
        self.last_winner = -1
        self.winners: list[int] = []

    def copy(self) -> "State":
        other = State(self.book, 0)
        other.seats = self.seats
        other.hands = [hand.copy() for hand in self.hands]
        other.draw = self.draw.copy()
        other.discard = self.discard.copy()
        other.turn = self.turn
        other.direction = self.direction
        other.phase = self.phase
        other.pending = self.pending
        other.color = self.color
        other.chain = self.chain
        other.drawn = self.drawn
        other.target = self.target
        other.step = self.step
        other.called = self.called
        other.auto = self.auto
        other.opening = self.opening
        other.uno = self.uno
        other.bluffer = self.bluffer
        other.bluff_color = self.bluff_color
        other.bluff_value = self.bluff_value
        other.bluff_since = self.bluff_since
        other.idle = self.idle
        other.window = self.window
        other.dealer = self.dealer
        other.round = self.round
        other.scores = self.scores.copy()
        other.left = self.left.copy()
        other.last_winner = self.last_winner
        other.winners = self.winners.copy()
        return other

    def zones(self) -> list[Zone]:
        # in `scored` and `over` the hands lie open, the draw pile never does.
        open_hands = self.phase >= SCORED
        zones = [
            Zone(hand, EVERYONE if open_hands else only(seat))
            for seat, hand in enumerate(self.hands)
        ]
        zones.append(Zone(self.draw, NOBODY))
        zones.append(Zone(self.discard, EVERYONE))
        return zones

    def active(self) -> list[int]:
        """Returns the seats that have not left."""
        return [seat for seat in range(self.seats) if not self.left[seat]]

    def ring(self, seat: int) -> list[int]:
        """Returns every seat that has not left, from one on in the direction of play."""
        ring = [seat]
        while (following := self.after(ring[-1])) != seat:
            ring.append(following)
        return ring

    def after(self, seat: i64, steps: i64 = 1) -> i64:
        """Returns the seat a number of steps further in the direction of play."""
        left = self.left
        direction: i64 = self.direction
        seats: i64 = self.seats
        while True:
            seat += direction
            if seat < 0:
                seat += seats
            elif seat >= seats:
                seat -= seats
            if not left[seat]:
                if steps == 1:
                    return seat
                steps -= 1
