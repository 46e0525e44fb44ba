"""BUM! played on quickly in an imagined world, and what it is worth where it is cut off.

Every seat knows what it was shown of its own cards (`known`) and plays as the rules' own bot would:
one of a pair, else a black king, an unknown card, or the one least likely to find a twin.
"""

from math import exp
from typing import Any, Final

from carteado.core.french import JACK, KING, QUEEN, is_red, rank_of
from carteado.core.game import Game
from carteado.core.luck import Swift
from carteado.games.bum import moves
from carteado.games.bum.powers import decline, look, name, peek_own, see, swap, undoes
from carteado.games.bum.state import BUY, DISCARD, OVER, PEEK_OWN, SEE, State
from carteado.games.bum.turn_steps import buy, discard, snap

# With so few cards it matters more which they are.
_FEW: Final = 2
# After this many moves a match is judged by its position.
_LONGEST: Final = 600


class BumWeights:
    """Holds what the standing of a seat depends on, in units of log-odds of winning."""

    def __init__(
        self, cards: list[float], unknown: float, live: list[float], pair: float, buyer: float
    ) -> None:
        # By the number of cards; for each own card the seat does not know.
        self.cards = cards
        self.unknown = unknown
        # For each card that could still be the twin of a known one: with more than two cards, with
        # one or two. For each known card that has its twin here.
        self.live = live
        self.pair = pair
        # For the seat that buys next.
        self.buyer = buyer


# By a regression on 6,443 matches of two and 5,053 of four that were played as rollouts are; what
# more than five cards cost is drawn out from what fewer do.
DUEL: Final = BumWeights(
    [3.0, 1.18, 0.4, 0.0, -0.31, -0.61, -0.9, -1.2, -1.5], -0.055, [0.015, 0.033], 0.27, 0.06
)
TABLE: Final = BumWeights(
    [3.0, 1.33, 0.23, -0.21, -0.55, -0.81, -1.05, -1.3, -1.55], 0.02, [0.078, 0.12], 0.24, 0.09
)


class BumRollout:
    """Plays worlds on for one seat."""

    def __init__(self, game: Game[Any], seat: int, luck: Swift) -> None:
        self.game = game
        self.seat = seat
        self.luck = luck

    def value(self, world: State, move: int, buys: int) -> float:
        """Makes a move, lets some turns pass, and returns the chance to win."""
        self.game.apply(world, self.seat, move, self.luck, None)
        for _ in range(_LONGEST):
            if world.phase == OVER:
                break
            if world.is_open() and self.snaps(world):
                continue
            if world.queue:
                self.use_power(world)
            elif world.phase == DISCARD:
                discard(world, world.turn, self.drop(world, world.turn), self.luck, None)
            else:
                if buys == 0:
                    break
                buys -= 1
                buy(world, world.turn if world.phase == BUY else world.buyer(), self.luck, None)
        return self.judge(world)

    def judge(self, world: State) -> float:
        """Returns the chance to win when someone is about to buy."""
        if world.phase == OVER:
            if not world.winners:
                return 0.5
            return 1.0 if self.seat in world.winners else 0.0
        buyer = world.buyer()
        active = world.active()
        weights = DUEL if len(active) == 2 else TABLE
        gone = gone_ranks(world)
        total = mine = 0.0
        for seat in active:
            strength = exp(lean(world, seat, weights, gone) + weights.buyer * (seat == buyer))
            total += strength
            if seat == self.seat:
                mine = strength
        return mine / total

    # --- the moves of everyone -------------------------------------------------------------------

    def snaps(self, world: State) -> bool:
        """Lets one seat snap a card it knows to match; False if nobody can."""
        rank = world.discard[-1] >> 2
        for seat in world.in_turn_order(world.buyer()):
            domain = world.domains[seat]
            for slot in world.known[seat]:
                if domain[slot] >> 2 == rank:
                    snap(world, seat, slot, self.luck, None)
                    return True
        return False

    def drop(self, world: State, seat: int) -> int:
        """Returns the slot of the card a seat discards."""
        domain, known = world.domains[seat], world.known[seat]
        copies = [0] * 13
        for slot in known:
            copies[domain[slot] >> 2] += 1
        best, most, king = -1, 1, -1
        for slot in known:
            card = domain[slot]
            if copies[card >> 2] > most:
                best, most = slot, copies[card >> 2]
            elif card >> 2 == KING and not is_red(card):
                king = slot
        if best >= 0:
            return best
        if king >= 0:
            return king
        for slot, card in enumerate(domain):
            if card >= 0 and slot not in known:
                return slot
        gone = gone_ranks(world)
        best, most = -1, -1
        for slot in known:
            if gone[domain[slot] >> 2] > most:
                best, most = slot, gone[domain[slot] >> 2]
        return best

    def use_power(self, world: State) -> None:
        """Answers the question about the power at the head of the queue."""
        seat, card = world.queue[0]
        if world.prompt == PEEK_OWN:
            seat = world.peekers[0]
            slot = self.unknown(world, seat)
            if slot < 0:
                decline(world, seat, None)
            else:
                peek_own(world, seat, slot, None)
        elif world.prompt == SEE:
            see(world, seat, None)
        elif rank_of(card) == JACK:
            slot = self.unknown(world, seat)
            if slot < 0:
                decline(world, seat, None)
            else:
                look(world, seat, seat, slot, None)
        elif rank_of(card) == QUEEN:
            self.use_queen(world, seat)
        else:
            name(world, seat, self.leader(world, seat), self.luck, None)

    def use_queen(self, world: State, seat: int) -> None:
        """Gives an unknown card, else the last one, for a card its owner knows."""
        own = self.unknown(world, seat)
        slots = world.slots(seat)
        if own < 0:
            own = slots[-1]
        other = self.leader(world, seat)
        there = world.known[other] or world.slots(other)
        for slot in [*there, *world.slots(other)]:
            for given in [own, *slots]:
                if not undoes(world, seat, given, other, slot):
                    swap(world, seat, given, other, slot, None)
                    return
        for move in self.game.legal(world, seat):
            if moves.verb_of(move) == moves.SWAP:
                self.game.apply(world, seat, move, self.luck, None)
                return

    def unknown(self, world: State, seat: int) -> int:
        """Returns an own slot a seat does not know, -1 if it knows all."""
        known = world.known[seat]
        for slot, card in enumerate(world.domains[seat]):
            if card >= 0 and slot not in known:
                return slot
        return -1

    def leader(self, world: State, seat: int) -> int:
        """Returns the opponent with the fewest cards whom a power may hit."""
        best, fewest = -1, 99
        for other in world.in_turn_order(seat)[1:]:
            if world.left[other]:
                continue
            count = world.count(other)
            if 0 < count < fewest or (count == 0 and best < 0):
                best, fewest = other, count or 99
        return best


def lean(world: State, seat: int, weights: BumWeights, gone: list[int]) -> float:
    """Returns how well a seat stands: few cards, those known, and of ranks that still come."""
    domain, known = world.domains[seat], world.known[seat]
    count = world.count(seat)
    total = weights.cards[min(count, len(weights.cards) - 1)]
    total += (count - len(known)) * weights.unknown
    copies = [0] * 13
    for slot in known:
        copies[domain[slot] >> 2] += 1
    live = pairs = 0
    for rank, held in enumerate(copies):
        if held > 0:
            live += held * (4 - gone[rank] - held)
            pairs += held - 1
    return total + live * weights.live[count <= _FEW] + pairs * weights.pair


def gone_ranks(world: State) -> list[int]:
    """Counts the discarded cards of each rank: they are nobody's twins any more."""
    gone = [0] * 13
    for card in world.discard:
        gone[card >> 2] += 1
    return gone
