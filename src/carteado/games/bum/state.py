"""The state of BUM!: a plain mutable object of small integers and lists.

A domain is a list of slots. A card keeps its slot (BQ-37): a removed card leaves a GAP, a new
card takes a new slot at the right end; only a row as long as the deck fills its gaps. Inside, slots
and seats count from 0; in texts slots count from 1.
"""

from typing import Final

from carteado.core.zones import EVERYONE, GAP, NOBODY, Zone, only
from carteado.games.bum.rules import Rules

PEEK: Final = 0
BUY: Final = 1
DISCARD: Final = 2
BUM: Final = 3
OVER: Final = 4

PHASES: Final = ("peek", "buy", "discard", "bum", "over")

# What the head of the power queue is asked: to use the power, whether to look at the card taken
# with a queen, and (other seats) which own card to peek at under a red king.
NO_PROMPT: Final = 0
POWER: Final = 1
SEE: Final = 2
PEEK_OWN: Final = 3

PROMPTS: Final = ("", "power", "see", "peek")

# Longer than any interval or grace, so that counters need not grow for ever.
FOREVER: Final = 1_000_000_000
# The value of `closed` while the window is open.
OPEN: Final = -1

FIRST_CARDS: Final = 4
LONGEST_ROW: Final = 52
FIRST_PEEKS: Final = 2


class State:
    """Holds everything about a match but its luck. The monte has its next card last."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        # B-10, B-11, B-16; no move takes a card from the discard pile (B-17).
        self.domains: list[list[int]] = [[] for _ in range(seats)]
        self.monte: list[int] = []
        self.discard: list[int] = []
        # Whose turn it is; in phase `bum` still the seat that discarded.
        self.turn = 0
        self.phase = PEEK
        # The number of windows opened, which is the number of the newest.
        self.window = 0
        # Ms since the last accepted discard, or since the deal while there was none.
        self.since = 0
        # Ms since the newest window closed; OPEN while it has not.
        self.closed = FOREVER
        # Powers waiting, first discarded first: seat and card.
        self.queue: list[tuple[int, int]] = []
        self.prompt = NO_PROMPT
        # Seats that may still peek at a card under the red king at the head of the queue.
        self.peekers: list[int] = []
        # The last queen's exchange in this window: seat, slot, seat, slot.
        self.last_swap: list[int] = []
        # Slot of the card bought in step 1; -1 if none was.
        self.bought = -1
        self.peeks: list[int] = [FIRST_PEEKS] * seats
        self.ready: list[bool] = [False] * seats
        # Own slots a seat was shown and that have not moved since; kept only with `memory_aid`.
        self.known: list[list[int]] = [[] for _ in range(seats)]
        # Seats with no cards whose win waits for the powers, first emptied first.
        self.empty: list[int] = []
        self.left: list[bool] = [False] * seats
        self.winners: list[int] = []

    def copy(self) -> "State":
        other = State(self.rules, 0)
        other.seats = self.seats
        other.domains = [domain.copy() for domain in self.domains]
        other.monte = self.monte.copy()
        other.discard = self.discard.copy()
        other.turn = self.turn
        other.phase = self.phase
        other.window = self.window
        other.since = self.since
        other.closed = self.closed
        other.queue = self.queue.copy()
        other.prompt = self.prompt
        other.peekers = self.peekers.copy()
        other.last_swap = self.last_swap.copy()
        other.bought = self.bought
        other.peeks = self.peeks.copy()
        other.ready = self.ready.copy()
        other.known = [slots.copy() for slots in self.known]
        other.empty = self.empty.copy()
        other.left = self.left.copy()
        other.winners = self.winners.copy()
        return other

    def zones(self) -> list[Zone]:
        # X-03, B-03, B-12, BQ-35: nobody sees a domain, not even its owner, until the match ends.
        zones: list[Zone] = []
        for seat, domain in enumerate(self.domains):
            if self.phase == OVER:
                zones.append(Zone(domain, EVERYONE))
            elif self.known[seat]:
                zones.extend(self.aided(seat))
            else:
                zones.append(Zone(domain, NOBODY))
        zones.append(Zone(self.monte, NOBODY))
        # B-16, BQ-40: only the top of the discard pile is shown.
        under = max(len(self.discard) - 1, 0)
        zones.append(Zone(self.discard, NOBODY, 0, under))
        zones.append(Zone(self.discard, EVERYONE, under, len(self.discard)))
        return zones

    def aided(self, seat: int) -> list[Zone]:
        """Returns one zone per slot: with `memory_aid` the owner sees what it was shown."""
        domain, known = self.domains[seat], self.known[seat]
        return [
            Zone(domain, only(seat) if slot in known else NOBODY, slot, slot + 1)
            for slot in range(len(domain))
        ]

    def active(self) -> list[int]:
        """Returns the seats that have not left."""
        return [seat for seat in range(self.seats) if not self.left[seat]]

    def after(self, seat: int) -> int:
        """Returns the next seat in turn order: to the right, anticlockwise (B-27, BQ-32)."""
        while True:
            seat = (seat - 1) % self.seats
            if not self.left[seat]:
                return seat

    def in_turn_order(self, first: int) -> list[int]:
        """Returns every seat once, from the first on in turn order."""
        return [(first - step) % self.seats for step in range(self.seats)]

    def slots(self, seat: int) -> list[int]:
        """Returns the occupied slots of a domain."""
        return [slot for slot, card in enumerate(self.domains[seat]) if card != GAP]

    def count(self, seat: int) -> int:
        """Returns how many cards a domain holds."""
        domain = self.domains[seat]
        return len(domain) - domain.count(GAP)

    def is_open(self) -> bool:
        """Tells whether a snap would be in time (BQ-09)."""
        return self.phase == BUM and self.closed == OPEN

    def buyer(self) -> int:
        """Returns the seat that buys next."""
        return self.turn if self.phase == BUY else self.after(self.turn)

    def interval_left(self) -> int:
        """Returns how many ms the next buy still has to wait (B-28, BQ-11)."""
        if self.phase != BUM:
            return 0
        return max(self.rules.bum_interval_ms - self.since, 0)
