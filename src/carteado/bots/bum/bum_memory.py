"""What a seat at BUM! remembers: every face it was shown, carried along with the public moves.

Nothing comes from the state. A card is named by its place, `owner * PLACES + slot` with slots from
0; cards that are exchanged take what is known of them along, a shuffled domain loses all places.
"""

from collections.abc import Mapping
from typing import Final

from carteado.core.french import read_card

PLACES: Final = 1 << 16


def place(owner: int, slot: int) -> int:
    """Returns the name of a slot of a seat."""
    return owner * PLACES + slot


class BumMemory:
    """Follows the events one seat hears."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        # Faces by place.
        self.known: dict[int, int] = {}
        # Who has seen the card that lies there now, as bits; everyone hears who looked where.
        self.seen_by: dict[int, int] = {}
        # Faces that lie somewhere in a shuffled domain, and the slots they may lie in.
        self.loose: dict[int, list[int]] = {}
        self.loose_slots: dict[int, list[int]] = {}
        # The discard pile, bottom to top.
        self.discards: list[int] = []
        self.turns = 0

    def hear(self, event: Mapping[str, object]) -> None:
        """Learns from one event, as the seat heard it."""
        word, seat, slot = event["event"], event["seat"], event.get("slot")
        if word == "bought" and event.get("why") == "turn":
            self.turns += 1
        if word == "recycled":
            del self.discards[:-1]
        if not isinstance(seat, int):
            return
        if word == "left":
            self.forget_domain(seat)
        elif word == "exchanged":
            self.exchange(as_place(event["a"]), as_place(event["b"]))
        elif word == "shuffled":
            self.shuffle(event)
        elif word == "flush":
            self.see_domain(event, seat)
        elif isinstance(slot, int):
            self.hear_of_card(str(word), seat, slot - 1, event)

    def hear_of_card(self, word: str, seat: int, slot: int, event: Mapping[str, object]) -> None:
        """Learns from an event about one card."""
        owner = event.get("owner")
        at = place(owner if isinstance(owner, int) else seat, slot)
        face = read_card(str(event.get("card", "?")))
        if word in ("discarded", "snapped"):
            self.take_away(at, face)
            self.discards.append(face)
        elif word == "burned":
            self.see(at, face, -1)
        elif word == "peeked" or (word == "bought" and event.get("why") == "turn"):
            self.see(at, face, 1 << seat)

    def see(self, at: int, face: int, watchers: int) -> None:
        """Notes who has seen a card, and its face if this seat has."""
        self.seen_by[at] = self.seen_by.get(at, 0) | watchers
        if face >= 0:
            self.known[at] = face
            self.settle(at, face)

    def see_domain(self, event: Mapping[str, object], owner: int) -> None:
        """Notes a whole domain that was shown to all."""
        slots, cards = event.get("slots"), event.get("cards")
        if isinstance(slots, list) and isinstance(cards, list):
            for slot, card in zip(slots, cards, strict=True):
                self.see(place(owner, slot - 1), read_card(card), -1)

    def settle(self, at: int, face: int) -> None:
        """Takes a face whose place is known now out of those that lie loose."""
        owner, slot = divmod(at, PLACES)
        slots = self.loose_slots.get(owner, [])
        if slot in slots:
            slots.remove(slot)
            if face in self.loose[owner]:
                self.loose[owner].remove(face)

    def take_away(self, at: int, face: int) -> None:
        """Forgets a place whose card has gone."""
        self.known.pop(at, None)
        self.seen_by.pop(at, None)
        self.settle(at, face)

    def exchange(self, one: int, other: int) -> None:
        """Carries what is known of two cards to their new places."""
        for at in (one, other):
            owner, slot = divmod(at, PLACES)
            if slot in self.loose_slots.get(owner, []):
                # Which of the loose faces has gone is not known, so none of them is certain now.
                del self.loose[owner], self.loose_slots[owner]
        face, theirs = self.known.pop(one, -1), self.known.pop(other, -1)
        seen, seen_there = self.seen_by.pop(one, 0), self.seen_by.pop(other, 0)
        if theirs >= 0:
            self.known[one] = theirs
        if face >= 0:
            self.known[other] = face
        self.seen_by[one] = seen_there
        self.seen_by[other] = seen

    def shuffle(self, event: Mapping[str, object]) -> None:
        """Loses the places of a domain, and keeps the faces that must still be in it (BQ-24)."""
        owner, slots = event.get("owner"), event.get("slots")
        if not isinstance(owner, int) or not isinstance(slots, list):
            return
        faces = list(self.loose.get(owner, []))
        faces += [self.known[at] for slot in slots if (at := place(owner, slot - 1)) in self.known]
        self.forget_domain(owner)
        if event.get("replaced") is not True:
            self.loose[owner] = faces
            self.loose_slots[owner] = [slot - 1 for slot in slots]

    def forget_domain(self, owner: int) -> None:
        """Forgets everything about the places of a domain."""
        for at in [at for at in self.seen_by if at // PLACES == owner]:
            del self.seen_by[at]
        for at in [at for at in self.known if at // PLACES == owner]:
            del self.known[at]
        self.loose.pop(owner, None)
        self.loose_slots.pop(owner, None)

    def look(self, domain: list[int]) -> None:
        """Reads the own cards that a view shows (`memory_aid`)."""
        for slot, face in enumerate(domain):
            if face >= 0:
                self.see(place(self.seat, slot), face, 1 << self.seat)

    def unseen(self) -> list[int]:
        """Counts the cards of each rank that lie where this seat does not know, 13 and the sum."""
        counts = [4] * 13
        for face in self.known.values():
            counts[face >> 2] -= 1
        for face in self.discards:
            counts[face >> 2] -= 1
        for faces in self.loose.values():
            for face in faces:
                counts[face >> 2] -= 1
        # False memories may count a card twice.
        counts = [max(count, 0) for count in counts]
        return [*counts, max(sum(counts), 1)]

    def chance(self, at: int, rank: int, unseen: list[int]) -> float:
        """Returns how likely the card at a place has a rank."""
        face = self.known.get(at, -1)
        if face >= 0:
            return 1.0 if face >> 2 == rank else 0.0
        anywhere = unseen[rank] / unseen[13]
        owner, slot = divmod(at, PLACES)
        slots = self.loose_slots.get(owner, [])
        if slot not in slots:
            return anywhere
        faces = self.loose[owner]
        matching = sum(face >> 2 == rank for face in faces)
        return (matching + max(len(slots) - len(faces), 0) * anywhere) / len(slots)


def as_place(pair: object) -> int:
    """Returns the place an event names as seat and slot."""
    if isinstance(pair, list) and len(pair) == 2:
        return place(int(pair[0]), int(pair[1]) - 1)
    return -1
