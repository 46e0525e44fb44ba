"""A colour game played on quickly in an imagined world, and what it is worth where it is cut off.

Every seat plays by a simple rule from its own hand and the counts: what is learned from a rollout
must not depend on players who see through cards. All of this runs for every move of a rollout, so
the colour and the value of a card are written out (`>> 5`, `& 31`).
"""

from math import exp
from typing import Final

from carteado.bots.colors.careful.forecast import Forecast
from carteado.bots.colors.careful.worth import chance_before, lean
from carteado.bots.colors.colors_document import decide, variant
from carteado.core.luck import Swift
from carteado.games.colors.apply import apply
from carteado.games.colors.effects.plus4_guilt import unlawful
from carteado.games.colors.legal import legal, plays_of
from carteado.games.colors.moves import ACCEPT, CALLED, CHALLENGE, DRAW, play
from carteado.games.colors.ruleset.cards import (
    FITS,
    RENEW,
    SKIP,
    SWAP,
    WILD,
    WILD4,
    WILDS,
    points,
)  # fmt: skip
from carteado.games.colors.state import CHALLENGE as ASKED
from carteado.games.colors.state import SCORED, TURN, State

# After this many moves a round is judged by its position.
_LONGEST: Final = 400
# How welcome a card is: one with a colour by how many more there are of it, action cards when the
# next seat is near its end, cards that move whole hands where that does not pay.
_COLORED: Final = 100
_SHADE: Final = 4
_STOPS: Final = 40
_RARELY: Final = 5
_NEAR: Final = 2
_SHORT: Final = 3
# What a round is worth beyond its points, and the points of a round that counts in full.
_ROUND: Final = 40.0
_FULL: Final = 250.0


class ColorsRollout:
    """Plays worlds on for one seat."""

    def __init__(self, forecast: Forecast, luck: Swift) -> None:
        self.seat = forecast.seat
        self.weights = forecast.weights
        self.cards = forecast.cards
        self.odds = forecast.odds
        self.rivals = forecast.rivals
        self.luck = luck
        # How likely each seat challenges a +4.
        self.doubts = [forecast.doubt(seat) for seat in range(forecast.view.seats)]
        rules = forecast.book.rules
        self.seven_zero = forecast.book.seven_zero
        self.counts_points = rules.scoring != "none" and rules.rounds != "single"

    def value(self, world: State, move: int, turns: int) -> float:
        """Makes a move, plays some own turns to their end, and returns the chance to win."""
        seat, luck = self.seat, self.luck
        apply(world, seat, move, luck, None)
        mover = seat
        for _ in range(_LONGEST):
            if world.phase >= SCORED:
                return self.result(world)
            if world.turn != mover:
                if mover == seat:
                    turns -= 1
                mover = world.turn
            if turns <= 0 and world.phase == TURN and world.turn != seat:
                break
            apply(world, world.turn, self.pick(world), luck, None)
        return self.judge(world)

    def result(self, world: State) -> float:
        """Returns what a round that is over was worth."""
        if world.last_winner < 0:
            return 0.5
        won = world.last_winner == self.seat
        if not self.counts_points:
            return 1.0 if won else 0.0
        worth = stake(sum(map(hand_points, world.hands)))
        return 0.5 + worth if won else 0.5 - worth

    def judge(self, world: State) -> float:
        """Returns what a round is worth where it is cut off."""
        chance = self.chance(world)
        if not self.counts_points:
            return chance
        gain = stake(sum(hand_points(world.hands[rival]) for rival in self.rivals))
        loss = stake(hand_points(world.hands[self.seat]))
        return 0.5 + chance * gain - (1 - chance) * loss

    def chance(self, world: State) -> float:
        """Returns the chance to win the round: `careful`'s, with the next hand seen."""
        weights, mover = self.weights, world.turn
        top = world.discard[-1] & 31
        counts = [len(hand) for hand in world.hands]
        total = lean(
            weights, self.cards, self.odds, world.hands[self.seat], world.color, top, counts,
            self.rivals,
        )  # fmt: skip
        if mover == self.seat:
            return 1 / (1 + exp(-total))
        fits = FITS[world.color << 5 | top]
        stuck = 1.0
        for card in world.hands[mover]:
            if fits[card]:
                stuck = 0.0
                break
        return chance_before(weights, total, counts[mover], stuck)

    def pick(self, world: State) -> int:
        """Returns the move of the seat that is asked."""
        seat = world.turn
        if world.phase == TURN:
            return self.take_turn(world, seat)
        listed = legal(world, seat)
        if world.phase == ASKED and CHALLENGE in listed and ACCEPT in listed:
            if self.luck.random() < self.doubts[seat]:
                return CHALLENGE
        move, _ = decide(world, seat, listed)
        return listed[0] if move is None else move

    def take_turn(self, world: State, seat: int) -> int:
        """Plays the card that fits and is missed least, or draws."""
        hand = world.hands[seat]
        fits = FITS[world.color << 5 | world.discard[-1] & 31]
        shades = [0, 0, 0, 0, 0]
        for card in hand:
            shades[card >> 5] += 1
        near = len(world.hands[world.after(seat)]) <= _NEAR
        best = best_score = -1
        for card in hand:
            if not fits[card]:
                continue
            if card < WILDS:
                score = _COLORED + _SHADE * shades[card >> 5]
                if card & 31 >= SKIP:
                    score += _STOPS if near else 3
                elif self.seven_zero and card & 31 in (0, 7):
                    score = _RARELY
            else:
                score = self.welcome(world, seat, card & 31, near)
            if score > best_score and self.is_open(world, seat, card):
                best, best_score = card, score
        return DRAW if best < 0 else self.lay(world, seat, best, shades)

    def lay(self, world: State, seat: int, card: int, shades: list[int]) -> int:
        """Returns the play of a card: in the colour the hand has most of, and called."""
        book = world.book
        if not book.simple[card] or card & 31 >= SWAP:
            return variant(world, seat, card, plays_of(world, seat, card, several=False))
        if card < WILDS:
            move = play(card)
        else:
            shades[4] = -1
            move = play(card, shades.index(max(shades)))
        return move | CALLED if book.uno_call and len(world.hands[seat]) == 2 else move

    def welcome(self, world: State, seat: int, value: int, near: bool) -> int:
        """Returns how welcome it is to play a wild now."""
        size = len(world.hands[seat])
        if value == WILD:
            return 20
        if value == WILD4:
            return _COLORED + _STOPS if near else 10
        if value == SWAP:
            least = min(len(world.hands[other]) for other in world.active() if other != seat)
            return _COLORED + _STOPS if least < size - 1 else _RARELY
        return 30 if value != RENEW or size > _SHORT else _RARELY

    def is_open(self, world: State, seat: int, card: int) -> bool:
        """Tells whether a card that fits may be laid, and is no bluff."""
        book = world.book
        hand = world.hands[seat]
        if len(hand) == 1 and book.never_last[card]:
            return False
        if card & 31 == WILD4 and (book.challenge or book.plus4_checked):
            rest = hand.copy()
            rest.remove(card)
            return not unlawful(world, rest, world.color, world.discard[-1] & 31)
        return True


def hand_points(hand: list[int]) -> int:
    """Returns what the cards of a hand count."""
    return sum(points(card) for card in hand)


def stake(scored: int) -> float:
    """Returns how far a round that brings these points is from a draw, at most a half."""
    return min(1.0, (_ROUND + scored) / _FULL) / 2
