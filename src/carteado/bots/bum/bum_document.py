"""The bot `document` of BUM!: remembers all it was shown, never guesses (BQ-44)."""

from typing import Any, Final

from carteado.bots.bum.bum_memory import BumMemory, place
from carteado.bots.bum.bum_reaction import reaction
from carteado.bots.kit.levels import LEVELS
from carteado.bots.kit.minds import Mind, enlist
from carteado.core.french import ACE, JACK, QUEEN, rank_of
from carteado.games.bum import moves
from carteado.games.bum.state import DISCARD, PEEK, PEEK_OWN, POWER, SEE, State
from carteado.games.bum.winning import is_royal

# Which of the first cards it looks at: slots 1 and 2.
_FIRST_LOOKS: Final = 2


class BumDocument(Mind):
    """Plays BUM! by fixed priorities on what it knows for certain."""

    listens = True
    # Median and spread of the time between a discard and its snap.
    median = 900
    spread = 0.35

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self.memory = BumMemory(seat)
        self.heard = 0

    def hear(self, event: dict[str, object]) -> None:
        self.heard += 1
        self.memory.hear(event)

    def pace(self, view: Any, move: int) -> int:
        # The time depends on what was heard and never on a face (timing tells nothing).
        seed = f"{self.seed}/{self.seat}/{self.heard}"
        return reaction(seed, self.median, self.spread)

    def choose(self, view: Any, legal: list[int]) -> int | None:
        state: State = view
        self.memory.look(state.domains[self.seat])
        move, why = self.decide(state, legal)
        self.reason = (f"reason.bum.{why}", {})
        return move

    def decide(self, view: State, legal: list[int]) -> tuple[int | None, str]:
        """Returns a move, None to wait, and a word for the reason."""
        if moves.CLAIM in legal and self.holds_royal(view):
            return moves.CLAIM, "claims"
        if view.phase == PEEK:
            return self.peek_first(view, legal)
        if view.phase == DISCARD:
            return self.discard(view) if view.turn == self.seat else (None, "waits")
        snap = self.snap(view) if view.is_open() else None
        if snap is not None:
            return snap
        answer = self.answer(view, legal)
        if answer is not None:
            return answer
        return (moves.BUY, "buys") if moves.BUY in legal else (None, "waits")

    def answer(self, view: State, legal: list[int]) -> tuple[int, str] | None:
        """Returns the answer to a question about a power, if there is one."""
        seat = self.seat
        if view.prompt == PEEK_OWN and seat in view.peekers:
            return self.peek_own(view)
        if view.prompt not in (POWER, SEE) or view.queue[0][0] != seat:
            return None
        if view.prompt == SEE:
            return moves.SEE, "sees"
        rank = rank_of(view.queue[0][1])
        if rank == JACK:
            return self.look(view)
        if rank == QUEEN:
            return self.swap(view, legal)
        return self.name(view, legal)

    # --- what it knows ---------------------------------------------------------------------------

    def face(self, owner: int, slot: int) -> int:
        """Returns a face it knows, -1 if it does not."""
        return self.memory.known.get(place(owner, slot), -1)

    def unknown(self, view: State, owner: int) -> list[int]:
        """Returns the slots of a domain whose cards it does not know."""
        return [slot for slot in view.slots(owner) if self.face(owner, slot) < 0]

    def copies(self, view: State) -> list[int]:
        """Counts the own cards it knows by rank."""
        counts = [0] * 13
        for slot in view.slots(self.seat):
            face = self.face(self.seat, slot)
            if face >= 0:
                counts[rank_of(face)] += 1
        return counts

    def holds_royal(self, view: State) -> bool:
        """Tells whether it knows its own domain to be a royal flush."""
        faces = [self.face(self.seat, slot) for slot in view.slots(self.seat)]
        return len(faces) > 0 and is_royal(faces)

    def opponents(self, view: State) -> list[int]:
        """Returns the others, fewest cards first; of equals the next in turn order."""
        order = [seat for seat in view.in_turn_order(self.seat)[1:] if not view.left[seat]]
        order.sort(key=view.count)
        return order

    # --- what it does ----------------------------------------------------------------------------

    def peek_first(self, view: State, legal: list[int]) -> tuple[int, str]:
        """Looks at its first two cards, then is ready."""
        at = _FIRST_LOOKS - view.peeks[self.seat]
        peek = moves.with_slot(moves.PEEK, at)
        return (peek, "peeks") if peek in legal else (moves.READY, "ready")

    def discard(self, view: State) -> tuple[int, str]:
        """Discards one of a pair, else an unknown card, else the least useful known one."""
        slots, copies = view.slots(self.seat), self.copies(view)
        faces = {slot: self.face(self.seat, slot) for slot in slots}
        pairs = [slot for slot in slots if faces[slot] >= 0 and copies[rank_of(faces[slot])] > 1]
        if pairs:
            best = min(
                pairs, key=lambda slot: (-copies[rank_of(faces[slot])], is_power(faces[slot]), slot)
            )
            return moves.with_slot(moves.DISCARD, best), "pair"
        unknown = [slot for slot in slots if faces[slot] < 0]
        if unknown:
            return moves.with_slot(moves.DISCARD, unknown[0]), "unknown"
        best = min(slots, key=lambda slot: (is_power(faces[slot]), rank_of(faces[slot]), slot))
        return moves.with_slot(moves.DISCARD, best), "least"

    def snap(self, view: State) -> tuple[int, str] | None:
        """Snaps the leftmost own card it knows to match."""
        rank = rank_of(view.discard[-1])
        for slot in view.slots(self.seat):
            face = self.face(self.seat, slot)
            if face >= 0 and rank_of(face) == rank:
                return moves.with_slot(moves.SNAP, slot), "snaps"
        return None

    def look(self, view: State) -> tuple[int, str]:
        """Uses a jack on an own unknown card, else on one of the seat with the fewest."""
        for owner in (self.seat, self.opponents(view)[0]):
            unknown = self.unknown(view, owner)
            if unknown:
                return moves.look(owner, unknown[0]), "looks"
        return moves.DECLINE, "knows"

    def peek_own(self, view: State) -> tuple[int, str]:
        """Looks at an own unknown card under a red king."""
        unknown = self.unknown(view, self.seat)
        if unknown:
            return moves.with_slot(moves.PEEK, unknown[0]), "looks"
        return moves.DECLINE, "knows"

    def swap(self, view: State, legal: list[int]) -> tuple[int, str]:
        """Gives an unknown card or one without a twin, takes from the seat with the fewest."""
        slots, copies = view.slots(self.seat), self.copies(view)
        single = [
            slot
            for slot in slots
            if (face := self.face(self.seat, slot)) >= 0 and copies[rank_of(face)] == 1
        ]
        gifts = [*self.unknown(view, self.seat), *single, *slots]
        lawful = frozenset(legal)
        for own in gifts:
            for other in self.opponents(view):
                for slot in view.slots(other):
                    move = moves.swap(own, other, slot)
                    if move in lawful:
                        return move, "swaps"
        return legal[-1], "swaps"  # a queen without an exchange is never asked

    def name(self, view: State, legal: list[int]) -> tuple[int, str]:
        """Names the seat with the fewest cards."""
        for other in self.opponents(view):
            move = moves.with_seat(moves.NAME, other)
            if move in legal:
                return move, "names"
        return legal[-1], "names"


def is_power(face: int) -> bool:
    """Tells whether a card has a power."""
    return rank_of(face) >= JACK or rank_of(face) == ACE


enlist("document", BumDocument, "bum")
LEVELS["normal"]["bum"] = "document"
