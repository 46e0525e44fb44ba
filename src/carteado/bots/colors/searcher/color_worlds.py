"""Worlds of a colour game that agree with a view and with what its seat has heard."""

from carteado.bots.colors.careful.color_memory import ANSWER_AT, WILD_AT, ColorsMemory, HandNotes
from carteado.core.luck import Swift
from carteado.core.zones import HIDDEN
from carteado.games.colors.ruleset.cards import DRAW2, FACES, WILD4, WILDS
from carteado.games.colors.state import State


class ColorsWorlds:
    """Deals the cards nobody has shown, again and again."""

    def __init__(self, view: State, memory: ColorsMemory, luck: Swift) -> None:
        self.view = view
        self.luck = luck
        unseen = [0] * FACES
        for card in view.book.deck:
            unseen[card] += 1
        for row in (view.discard, *view.hands):
            for card in row:
                if card != HIDDEN:
                    unseen[card] -= 1
        # The seats whose hands are hidden, what is known of those hands, and which cards.
        self.hidden = [seat for seat, hand in enumerate(view.hands) if HIDDEN in hand]
        self.notes = [memory.hand(seat) for seat in self.hidden]
        self.known: list[list[int]] = []
        for at, seat in enumerate(self.hidden):
            known: list[int] = []
            for card in self.notes[at].known[: view.hands[seat].count(HIDDEN)]:
                if unseen[card] > 0:
                    unseen[card] -= 1
                    known.append(card)
            self.known.append(known)
        self.pool = [card for card, count in enumerate(unseen) for _ in range(count)]

    def next(self) -> State:
        """Returns one more world, every card of it in some place."""
        world = self.view.copy()
        pool = self.pool.copy()
        self.luck.shuffle(pool)
        for at, seat in enumerate(self.hidden):
            known = self.known[at]
            hand = world.hands[seat]
            wanted = hand.count(HIDDEN) - len(known)
            refused: list[int] = []
            taken = known + take(pool, wanted, self.notes[at], refused)
            if refused:
                # What this hand cannot hold lies anywhere else.
                pool += refused
                self.luck.shuffle(pool)
            for place in range(len(hand)):
                if hand[place] == HIDDEN:
                    hand[place] = taken.pop()
        world.draw = pool[: len(world.draw)]
        return world


def take(pool: list[int], count: int, note: HandNotes, refused: list[int]) -> list[int]:
    """Takes cards off a pool that a hand may hold; what it cannot hold is refused."""
    room = note.unsure.copy()
    taken: list[int] = []
    while pool and len(taken) < count:
        card = pool.pop()
        # own_color and value_of written out: this runs for every card of every imagined world.
        kind = WILD_AT if card >= WILDS else card >> 5
        answer = card & 31 == DRAW2 or card & 31 == WILD4
        if room[kind] <= 0 or (answer and room[ANSWER_AT] <= 0):
            refused.append(card)
            continue
        room[kind] -= 1
        if answer:
            room[ANSWER_AT] -= 1
        taken.append(card)
    while len(taken) < count and refused:
        taken.append(refused.pop())
    return taken
