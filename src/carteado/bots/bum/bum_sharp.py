"""The bot `sharp` of BUM!: counts cards, weighs chances, and knows what the others know.

Every choice is the best sum of a few values, all in cards: a card got rid of is worth 1. What a
card is worth keeping for depends on how many of its rank can still appear; what a discard costs,
on who is known, or likely, to hold its twin.
"""

from math import sqrt

from carteado.bots.bum.bum_document import BumDocument
from carteado.bots.bum.bum_memory import place
from carteado.bots.kit.minds import enlist
from carteado.core.french import ACE, JACK, KING, QUEEN, is_red, rank_of
from carteado.games.bum import moves
from carteado.games.bum.state import State


class Sharp(BumDocument):
    """Plays BUM! by expected values."""

    median = 600
    spread = 0.3

    # A rank of which one more card can still appear is worth keeping by this much.
    live = 0.1
    # What an unknown own card is worth keeping; knowing it is worth the difference.
    blank = 0.0
    # What a snap of an opponent costs, and how much more when it would be the last card.
    twin = 0.25
    last = 4.0
    # What a wrong snap costs; it is less than a card because the burned one is known then.
    wrong = 0.9
    # Powers: a look, an opponent's card more, a card an opponent no longer knows.
    look_value = 0.2
    card_value = 0.5
    know_value = 0.15
    peek_cost = 0.1

    # --- discards --------------------------------------------------------------------------------

    def discard(self, view: State) -> tuple[int, str]:
        unseen, copies = self.memory.unseen(), self.copies(view)
        held = view.count(self.seat)
        best, chosen, why = -1e9, -1, "least"
        for slot in view.slots(self.seat):
            face = self.face(self.seat, slot)
            if face >= 0:
                value = self.worth_discarding(view, face, copies, unseen, held)
                reason = "pair" if copies[rank_of(face)] > 1 else "chances"
            else:
                value = self.worth_trying(view, slot, copies, unseen)
                reason = "unknown"
            if value > best:
                best, chosen, why = value, slot, reason
        return moves.with_slot(moves.DISCARD, chosen), why

    def worth_discarding(
        self, view: State, face: int, copies: list[int], unseen: list[int], held: int
    ) -> float:
        """Returns what discarding a known card brings, its snaps included."""
        rank = rank_of(face)
        twins = copies[rank] - 1
        if twins + 1 >= held:
            return 100.0
        value = twins + self.power(view, face) - self.keep(view, rank, unseen)
        return value - self.danger(view, rank, unseen)

    def worth_trying(self, view: State, slot: int, copies: list[int], unseen: list[int]) -> float:
        """Returns what discarding an unknown card brings on the average."""
        at = place(self.seat, slot)
        value = -self.blank
        for rank in range(13):
            chance = self.memory.chance(at, rank, unseen)
            if chance > 0:
                value += chance * (copies[rank] - self.danger(view, rank, unseen))
        return value

    def keep(self, view: State, rank: int, unseen: list[int]) -> float:
        """Returns what a card of a rank is worth keeping for a later snap."""
        return self.live * (unseen[rank] + self.elsewhere(view, rank))

    def elsewhere(self, view: State, rank: int) -> int:
        """Counts the cards of a rank it knows in the domains of others."""
        count = 0
        for owner in self.opponents(view):
            for slot in view.slots(owner):
                face = self.face(owner, slot)
                if face >= 0 and rank_of(face) == rank:
                    count += 1
        return count

    def danger(self, view: State, rank: int, unseen: list[int]) -> float:
        """Returns what the snaps of others on a discard of this rank are likely to cost."""
        cost = 0.0
        others = self.opponents(view)
        for owner in others:
            price = self.twin + (self.last if view.count(owner) == 1 else 0.0)
            for slot in view.slots(owner):
                at = place(owner, slot)
                if self.memory.seen_by.get(at, 0) >> owner & 1:
                    cost += price * self.memory.chance(at, rank, unseen)
        return cost / max(len(others), 1)

    def power(self, view: State, face: int) -> float:
        """Returns what using the power of a card is worth."""
        rank = rank_of(face)
        others = self.opponents(view)
        if rank == JACK:
            return self.look_value if self.unknown(view, self.seat) else 0.0
        if rank == QUEEN:
            return self.look_value
        if rank == ACE:
            return self.know_value * max(self.certain(view, owner) for owner in others)
        if rank == KING and not is_red(face):
            return self.card_value / sqrt(len(others))
        if rank == KING and len(others) > 1:
            return -self.peek_cost * (len(others) - 1)
        return 0.0

    def certain(self, view: State, owner: int) -> int:
        """Counts the own cards an opponent has seen, as everyone could follow."""
        seen = self.memory.seen_by
        return sum(seen.get(place(owner, slot), 0) >> owner & 1 for slot in view.slots(owner))

    # --- snaps -----------------------------------------------------------------------------------

    def snap(self, view: State) -> tuple[int, str] | None:
        sure = super().snap(view)
        if sure is not None:
            return sure
        rank = rank_of(view.discard[-1])
        unseen = self.memory.unseen()
        prize = 1.0 + (self.last if view.count(self.seat) == 1 else 0.0)
        for slot in self.unknown(view, self.seat):
            chance = self.memory.chance(place(self.seat, slot), rank, unseen)
            if chance * prize > (1.0 - chance) * self.wrong:
                return moves.with_slot(moves.SNAP, slot), "risks"
        return None

    # --- powers ----------------------------------------------------------------------------------

    def swap(self, view: State, legal: list[int]) -> tuple[int, str]:
        best, chosen = -1e9, legal[-1]
        for move, value in self.worth_swapping(view, legal).items():
            if value > best:
                best, chosen = value, move
        return chosen, "swaps"

    def worth_swapping(self, view: State, legal: list[int]) -> dict[int, float]:
        """Returns what every exchange a queen may make is worth."""
        unseen, copies = self.memory.unseen(), self.copies(view)
        gifts = {
            slot: self.worth_giving(view, slot, copies, unseen) for slot in view.slots(self.seat)
        }
        prizes = {
            (other, slot): self.worth_taking(view, other, slot, copies, unseen)
            for other in self.opponents(view)
            for slot in view.slots(other)
        }
        values: dict[int, float] = {}
        for move in legal:
            if moves.verb_of(move) != moves.SWAP:
                continue
            other, own = moves.seat_of(move), moves.own_of(move)
            values[move] = gifts[own] + prizes[other, moves.slot_of(move)]
            if self.memory.seen_by.get(place(self.seat, own), 0) >> other & 1:
                values[move] -= self.know_value
        return values

    def worth_giving(self, view: State, slot: int, copies: list[int], unseen: list[int]) -> float:
        """Returns what it is worth to be rid of an own card."""
        face = self.face(self.seat, slot)
        if face < 0:
            return -self.blank
        rank = rank_of(face)
        return -self.keep(view, rank, unseen) - (1.0 if copies[rank] > 1 else 0.0)

    def worth_taking(
        self, view: State, owner: int, slot: int, copies: list[int], unseen: list[int]
    ) -> float:
        """Returns what an opponent's card is worth here, and what losing it costs there."""
        at = place(owner, slot)
        value = sum(
            chance * ((1.0 if copies[rank] else 0.0) + self.keep(view, rank, unseen))
            for rank in range(13)
            if (chance := self.memory.chance(at, rank, unseen)) > 0
        )
        if self.memory.seen_by.get(at, 0) >> owner & 1:
            value += self.know_value * 4 / max(view.count(owner), 1)
        return value

    def name(self, view: State, legal: list[int]) -> tuple[int, str]:
        if rank_of(view.queue[0][1]) != ACE:
            return super().name(view, legal)
        named = [moves.seat_of(move) for move in legal if moves.verb_of(move) == moves.NAME]
        order = [other for other in self.opponents(view) if other in named]
        best = max(order, key=lambda other: self.certain(view, other) / view.count(other))
        return moves.with_seat(moves.NAME, best), "names"


enlist("sharp", Sharp, "bum")
