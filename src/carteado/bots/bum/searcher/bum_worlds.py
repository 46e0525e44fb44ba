"""Worlds of BUM! that agree with a view and with every face its seat remembers."""

from dataclasses import replace
from typing import Any

from carteado.bots.bum.bum_memory import PLACES, BumMemory, place
from carteado.bots.bum.searcher.bum_insight import Insight
from carteado.core.game import Game
from carteado.core.luck import Swift
from carteado.core.zones import HIDDEN
from carteado.games.bum.state import State


class BumWorlds:
    """Deals the cards that lie where this seat does not know, again and again."""

    def __init__(self, game: Game[Any], view: State, memory: Insight, luck: Swift) -> None:
        self.game = game
        self.luck = luck
        self.base = view.copy()
        # In an imagined world everyone's looks are noted, as a table with `memory_aid` would.
        self.base.rules = replace(view.rules, memory_aid="on")
        self.base.known = [
            [slot for slot in view.slots(owner) if knows(memory, owner, slot)]
            for owner in range(view.seats)
        ]
        self.unseen = set(range(52))
        for row in (*view.domains, view.discard):
            self.unseen.difference_update(row)
        self._recall(memory)
        # Faces that lie in one of these slots of a shuffled domain.
        self.loose: list[list[int]] = []
        self.loose_slots: list[list[int]] = []
        self.owners: list[int] = []
        for owner, faces in memory.loose.items():
            domain = self.base.domains[owner]
            slots = [slot for slot in memory.loose_slots[owner] if is_hidden(domain, slot)]
            faces = [face for face in faces if face in self.unseen][: len(slots)]
            self.unseen.difference_update(faces)
            self.loose.append(faces)
            self.loose_slots.append(slots)
            self.owners.append(owner)
        self.pool = sorted(self.unseen)
        # Places whose card cannot have these ranks.
        self.limited = [
            (at, ranks)
            for at, ranks in memory.ruled_out.items()
            if ranks and is_hidden(self.base.domains[at // PLACES], at % PLACES)
        ]

    def _recall(self, memory: BumMemory) -> None:
        """Puts the faces that are remembered where they lie."""
        for at, face in memory.known.items():
            owner, slot = divmod(at, PLACES)
            domain = self.base.domains[owner]
            if is_hidden(domain, slot) and face in self.unseen:
                domain[slot] = face
                self.unseen.remove(face)
        pile = self.base.discard
        for back in range(1, min(len(pile), len(memory.discards)) + 1):
            face = memory.discards[-back]
            if pile[-back] == HIDDEN and face in self.unseen:
                pile[-back] = face
                self.unseen.remove(face)

    def next(self) -> State:
        """Returns one more world, every card of it in some place."""
        world = self.base.copy()
        for at, owner in enumerate(self.owners):
            slots = self.loose_slots[at].copy()
            self.luck.shuffle(slots)
            for face in self.loose[at]:
                world.domains[owner][slots.pop()] = face
        pool = self.pool.copy()
        self.luck.shuffle(pool)
        for at, ranks in self.limited:
            domain, slot = world.domains[at // PLACES], at % PLACES
            if domain[slot] == HIDDEN:
                domain[slot] = draw_other(pool, ranks)
        self.game.constrain(world, pool)
        for row in (*world.domains, world.discard, world.monte):
            for at, card in enumerate(row):
                if card == HIDDEN:
                    row[at] = pool.pop()
        return world


def draw_other(pool: list[int], ranks: int) -> int:
    """Draws a card of none of these ranks, if there is one."""
    for at in range(len(pool) - 1, -1, -1):
        if not ranks >> (pool[at] >> 2) & 1:
            return pool.pop(at)
    return pool.pop()


def knows(memory: BumMemory, owner: int, slot: int) -> bool:
    """Tells whether the owner of a card has seen it, as far as everyone could follow."""
    at = place(owner, slot)
    return bool(memory.seen_by.get(at, 0) >> owner & 1)


def is_hidden(domain: list[int], slot: int) -> bool:
    """Tells whether there is a card nobody has placed yet."""
    return slot < len(domain) and domain[slot] == HIDDEN
