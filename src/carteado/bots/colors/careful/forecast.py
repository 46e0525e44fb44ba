"""What a play leads to, as far as one seat can tell: hands, counts, the colour and who is next.

A look one move ahead. Where luck or another's hidden hand decides - an answer to a penalty, a
challenge, the card drawn - the outcomes are weighed by their odds. A turn that stays with the
player is looked into a little further, since two or three cards may go down in one go.
"""

from typing import Final

from carteado.bots.colors.careful.color_memory import ColorsMemory
from carteado.bots.colors.careful.odds import Odds
from carteado.bots.colors.careful.worth import WorthWeights, worth
from carteado.core.zones import HIDDEN
from carteado.games.colors.effects.card_effects import most_frequent
from carteado.games.colors.effects.plus4_guilt import price, unlawful
from carteado.games.colors.ruleset.cards import (
    BLANK,
    DRAW2,
    RENEW,
    REVERSE,
    SKIP,
    SWAP,
    WILD4,
    WILDS,
    fits_on,
    own_color,
    value_of,
)  # fmt: skip
from carteado.games.colors.state import State

WIN: Final = 1.0
LOSS: Final = 0.0
# How many plays after the first one are looked at while the turn stays with the player.
_DEEP: Final = 3


class Outlook:
    """A situation to be judged: the own hand, the others' counts, which way play goes."""

    def __init__(self, hand: list[int], counts: list[int], direction: int) -> None:
        self.hand = hand
        self.counts = counts
        self.direction = direction

    def copy(self) -> "Outlook":
        return Outlook(self.hand.copy(), self.counts.copy(), self.direction)


class Forecast:
    """Judges the moves of one decision."""

    def __init__(
        self,
        view: State,
        seat: int,
        memory: ColorsMemory,
        weights: WorthWeights,
        cards: list[float],
    ) -> None:
        self.view = view
        self.book = view.book
        self.seat = seat
        self.memory = memory
        self.weights = weights
        self.cards = cards
        self.odds = Odds(view, seat, memory)
        self.rivals = [other for other in view.active() if other != seat]
        self.now = Outlook(view.hands[seat], [len(hand) for hand in view.hands], view.direction)

    def next(self, direction: int, steps: int = 1, seat: int = -1) -> int:
        """Returns the seat a number of steps on."""
        view = self.view
        seat = self.seat if seat < 0 else seat
        while steps > 0:
            seat = (seat + direction) % view.seats
            if not view.left[seat]:
                steps -= 1
        return seat

    def worth(self, out: Outlook, color: int, value: int, mover: int, deep: int = 0) -> float:
        """Returns what an outlook is worth when a seat plays next; the own turn goes on."""
        if mover == self.seat:
            return self.again(out, color, value, deep)
        return worth(
            self.weights, self.cards, self.odds, out.hand, color, value, mover, out.counts,
            self.rivals,
        )  # fmt: skip

    def again(self, out: Outlook, color: int, value: int, deep: int) -> float:
        """Returns what having the turn is worth: the best card that fits, or a draw."""
        best = self.draw(out, color, value)
        fits = fits_on(color, value)
        for card in set(out.hand):
            if card < 0 or not fits[card]:
                continue
            rest = out.hand.copy()
            rest.remove(card)
            if not rest:
                return best if self.book.never_last[card] else WIN
            shade = own_color(card) if card < WILDS else most_frequent(rest)
            after = Outlook(rest, out.counts, out.direction)
            if deep > 0 and SKIP <= value_of(card) <= WILD4:
                bluff = any(own_color(other) == color for other in rest)
                score = self.acts(after, card, shade, deep - 1, bluff)
            elif value_of(card) >= SWAP:
                continue
            else:
                score = self.worth(after, shade, value_of(card), self.next(out.direction))
            best = max(best, score)
        return best

    def draw(self, out: Outlook, color: int, value: int) -> float:
        """Returns what drawing a card is worth; it may be played at once."""
        mover = self.next(out.direction)
        chance = self.odds.fits(color, value)
        if self.book.rules.drawn_card == "keep":
            chance = 0.0
        kept = Outlook([*out.hand, HIDDEN], out.counts, out.direction)
        played = self.worth(out, color, value, mover)
        return chance * played + (1 - chance) * self.worth(kept, color, value, mover)

    def suffer(self, count: int) -> float:
        """Returns what taking some cards and losing the turn is worth."""
        view = self.view
        out = Outlook(self.now.hand + [HIDDEN] * count, self.now.counts, view.direction)
        return self.worth(out, view.color, value_of(view.discard[-1]), self.next(view.direction))

    def play(self, laid: list[int], color: int, target: int) -> float:
        """Returns what laying cards is worth."""
        rest = self.now.hand.copy()
        for card in laid:
            rest.remove(card)
        card = laid[-1]
        if not rest and not (value_of(card) == SWAP and self.book.swap_resolves):
            return WIN
        out = Outlook(rest, self.now.counts, self.now.direction)
        if card < WILDS:
            color = own_color(card)
        if value_of(card) >= SWAP or (self.book.seven_zero and value_of(card) in (0, 7)):
            return self.moves_hands(out, card, color, target)
        return self.acts(out, card, color, _DEEP, self.is_bluff(card, rest), self.view.pending)

    def acts(
        self, out: Outlook, card: int, color: int, deep: int, bluff: bool, pending: int = 0
    ) -> float:
        """Returns what a card that leaves hands where they are is worth once it has acted."""
        value = value_of(card)
        if value == SKIP:
            return self.worth(out, color, value, self.next(out.direction, 2), deep)
        if value == REVERSE:
            if len(self.rivals) == 1 and self.book.reverse_skips:
                return self.worth(out, color, value, self.seat, deep)
            turned = Outlook(out.hand, out.counts, -out.direction)
            return self.worth(turned, color, value, self.next(turned.direction), deep)
        if value in (DRAW2, WILD4):
            pending += 2 if value == DRAW2 else 4
            return self.threatens(out, value, color, deep, bluff, pending)
        return self.worth(out, color, value, self.next(out.direction), deep)

    def threatens(
        self, out: Outlook, value: int, color: int, deep: int, bluff: bool, pending: int
    ) -> float:
        """Returns what a penalty is worth, whether it is taken, answered or challenged."""
        book = self.book
        victim = self.next(out.direction)
        taken = self.hit(out, victim, pending, color, value, deep)
        if book.challenge and value == WILD4:
            doubt = self.doubt(victim)
            if bluff:
                drawn = [HIDDEN] * price(book.rules, pending, True)
                caught = Outlook(out.hand + drawn, out.counts, out.direction)
                risk = self.worth(caught, color, value, victim)
            else:
                owed = price(book.rules, pending, False)
                risk = self.hit(out, victim, owed, color, value, deep)
            taken = (1 - doubt) * taken + doubt * risk
        if not book.stacks:
            return taken
        allowed = book.stacks_on[value]
        chance = self.odds.answers(victim, out.counts[victim], allowed)
        if chance == 0:
            return taken
        return (1 - chance) * taken + chance * self.answered(out, victim, pending, color, value)

    def is_bluff(self, card: int, rest: list[int]) -> bool:
        """Tells whether laying a card now would be an unlawful +4 that can be challenged."""
        view = self.view
        if value_of(card) != WILD4 or not self.book.challenge:
            return False
        return unlawful(view, rest, view.color, value_of(view.discard[-1]))

    def hit(
        self, out: Outlook, victim: int, count: int, color: int, value: int, deep: int
    ) -> float:
        """Returns what it is worth when a seat takes cards and loses its turn."""
        counts = out.counts.copy()
        counts[victim] += count
        after = Outlook(out.hand, counts, out.direction)
        return self.worth(after, color, value, self.next(out.direction, 1, victim), deep)

    def answered(self, out: Outlook, victim: int, pending: int, color: int, value: int) -> float:
        """Returns what it is worth when the victim passes the penalty on."""
        counts = out.counts.copy()
        if counts[victim] == 1:
            return LOSS
        counts[victim] -= 1
        pending += 2 if value == DRAW2 else 4
        following = self.next(out.direction, 1, victim)
        after = Outlook(out.hand, counts, out.direction)
        if following != self.seat:
            return self.hit(after, following, pending, color, value, 0)
        allowed = self.book.stacks_on[value]
        for card in out.hand:
            if card >= 0 and value_of(card) in allowed:
                after.hand = out.hand.copy()
                after.hand.remove(card)
                if not after.hand:
                    return WIN
                return self.hit(after, self.next(out.direction), pending + 2, color, value, 0)
        after.hand = out.hand + [HIDDEN] * pending
        return self.worth(after, color, value, self.next(out.direction))

    def doubt(self, victim: int) -> float:
        """Returns how likely a seat challenges a +4, from what it did before."""
        doubted = self.memory.doubted.get(victim, 0)
        return (doubted + 0.5) / (doubted + self.memory.accepted.get(victim, 0) + 2)

    def moves_hands(self, out: Outlook, card: int, color: int, target: int) -> float:
        """Returns what a card that exchanges or renews hands is worth."""
        value = value_of(card)
        if value == SWAP and target < 0:  # the seat is chosen later
            return max(self.swap(out, card, color, rival) for rival in self.rivals)
        if value == SWAP or value == 7:
            return self.swap(out, card, color, target)
        if value == RENEW:
            fresh = Outlook([HIDDEN] * len(out.hand), out.counts, out.direction)
            return self.settle(fresh, card, color)
        if value == 0:
            return self.settle(self.passed_on(out), card, color)
        return self.steps(out, card, color, target)

    def swap(self, out: Outlook, card: int, color: int, target: int) -> float:
        """Returns what exchanging hands with a seat is worth."""
        return self.settle(self.swapped(out, target), card, color)

    def swapped(self, out: Outlook, target: int) -> Outlook:
        """Returns the outlook after exchanging hands with a seat."""
        counts = out.counts.copy()
        received = self.hand_of(target, counts[target])
        counts[target] = len(out.hand)
        return Outlook(received, counts, out.direction)

    def passed_on(self, out: Outlook) -> Outlook:
        """Returns the outlook after every hand went to the next seat."""
        counts = out.counts.copy()
        counts[self.seat] = len(out.hand)
        giver = self.next(-out.direction)
        received = self.hand_of(giver, counts[giver])
        moved = {self.next(out.direction, 1, seat): counts[seat] for seat in self.view.active()}
        for seat, count in moved.items():
            counts[seat] = count
        return Outlook(received, counts, out.direction)

    def hand_of(self, seat: int, size: int) -> list[int]:
        """Returns a hand as far as it is known."""
        known = self.memory.hand(seat).known[:size]
        return known + [HIDDEN] * (size - len(known))

    def settle(self, out: Outlook, card: int, color: int, steps: int = 1) -> float:
        """Returns what an outlook is worth once the turn moves on, in the best open colour."""
        for rival in self.rivals:
            if not out.counts[rival]:
                return LOSS
        mover = self.next(out.direction, steps)
        if color >= 0:
            return self.worth(out, color, value_of(card), mover, 1)
        return max(self.worth(out, shade, value_of(card), mover, 1) for shade in range(4))

    def steps(self, out: Outlook, card: int, color: int, target: int) -> float:
        """Returns what a written card is worth: its steps in order (CQ-04)."""
        after = out.copy()
        skips, again = 0, False
        for step in self.book.rules.blank_cards[value_of(card) - BLANK].steps:
            if step.do == "draw":
                for seat in self.meant(step.who, after.direction, target):
                    if seat == self.seat:
                        after.hand += [HIDDEN] * step.n
                    after.counts[seat] += step.n
            elif step.do == "swap":
                after = self.swapped(after, target)
            elif step.do == "pass":
                after = self.passed_on(after)
            elif step.do == "renew":
                after.hand = [HIDDEN] * len(after.hand)
            elif step.do == "give":
                after.counts[target] += min(step.n, len(after.hand))
                del after.hand[: step.n]
            elif step.do == "reverse":
                after.direction = -after.direction
                skips += self.book.reverse_skips and len(self.rivals) == 1
            elif step.do == "skip":
                skips += step.n
            again = again or step.do == "again"
            if not after.hand:
                return WIN
        if again:
            shade = color if color >= 0 else most_frequent(after.hand)
            return self.again(after, shade, value_of(card), 1)
        return self.settle(after, card, color, skips + 1)

    def meant(self, who: str, direction: int, target: int) -> list[int]:
        """Returns the seats a step of a written card speaks of."""
        if who == "me":
            return [self.seat]
        if who == "next":
            return [self.next(direction)]
        if who == "chosen":
            return [target]
        return self.rivals if who == "others" else [self.seat, *self.rivals]
