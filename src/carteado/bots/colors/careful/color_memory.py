"""What a careful player remembers of the others' hands, from what everyone could hear.

A player who draws shows that nothing in hand fitted; cards drawn since may. A player who takes a
penalty had no answer to it. A hand that was given away, shown or handed over is known card by card.
"""

from typing import Any, Final

from carteado.games.colors.ruleset.cards import (
    COLORS,
    DRAW2,
    WILD4,
    WILDS,
    own_color,
    read_card,
    value_of,
)

# For each hand: how many cards may be of colour 0 … 3, may be wild, may answer a penalty.
WILD_AT: Final = 4
ANSWER_AT: Final = 5
_KINDS: Final = 6
# Nothing is known of a hand: as many as it has.
ANY: Final = 999


class HandNotes:
    """Holds what is known of one hand."""

    def __init__(self) -> None:
        # Cards known by face; the other cards are described by `unsure`.
        self.known: list[int] = []
        self.unsure = [ANY] * _KINDS
        # The colour this seat last chose for a wild and has not been seen to lack since.
        self.liked = -1

    def add(self, cards: list[int], unknown: int) -> None:
        """Adds cards drawn or received."""
        self.known += cards
        if unknown:
            self.unsure = [count + unknown for count in self.unsure]

    def remove(self, card: int) -> None:
        """Removes a card everyone saw leave the hand."""
        if card in self.known:
            self.known.remove(card)
            return
        unsure = self.unsure
        kind = WILD_AT if card >= WILDS else own_color(card)
        unsure[kind] = max(0, unsure[kind] - 1)
        if value_of(card) in (DRAW2, WILD4):
            unsure[ANSWER_AT] = max(0, unsure[ANSWER_AT] - 1)

    def see(self, cards: list[int]) -> None:
        """Knows the whole hand."""
        self.known = cards
        self.unsure = [0] * _KINDS
        self.liked = -1

    def forget(self) -> None:
        """Knows nothing any more."""
        self.known = []
        self.unsure = [ANY] * _KINDS
        self.liked = -1


class ColorsMemory:
    """Listens to a match from one seat."""

    def __init__(self, seat: int, wilds_oblige: bool, keeps_drawn: bool) -> None:
        self.seat = seat
        # Drawing shows a lack of wilds only where a wild must be played (draw_when).
        self.wilds_oblige = wilds_oblige
        self.keeps_drawn = keeps_drawn
        self.hands: dict[int, HandNotes] = {}
        self.color = -1
        self.last = -1
        # Of each seat: +4s that were unlawful or lawful when challenged; accepted or challenged.
        self.guilty: dict[int, int] = {}
        self.innocent: dict[int, int] = {}
        self.accepted: dict[int, int] = {}
        self.doubted: dict[int, int] = {}

    def hand(self, seat: int) -> HandNotes:
        """Returns what is known of a seat's hand."""
        hand = self.hands.get(seat)
        if hand is None:
            hand = self.hands[seat] = HandNotes()
        return hand

    def hear(self, event: dict[str, Any]) -> None:
        """Learns from one event."""
        hear = _EARS.get(event["event"])
        if hear is not None:
            hear(self, event)

    def dealt(self, event: dict[str, Any]) -> None:
        hand = self.hand(event["seat"])
        cards, unknown = _read(event["cards"])
        hand.forget()
        if not unknown:
            hand.see(cards)

    def turned(self, event: dict[str, Any]) -> None:
        self.last = read_card(event["card"])
        self.color = own_color(self.last) if self.last < WILDS else -1

    def played(self, event: dict[str, Any]) -> None:
        card = read_card(event["card"])
        seat = event["seat"]
        hand = self.hand(seat)
        hand.remove(card)
        self.last = card
        self.color = own_color(card)
        if card >= WILDS:
            color = event["color"]
            self.color = hand.liked = COLORS.index(color) if color else -1

    def colored(self, event: dict[str, Any]) -> None:
        self.color = COLORS.index(event["color"])
        self.hand(event["seat"]).liked = self.color

    def drew(self, event: dict[str, Any]) -> None:
        seat, why = event["seat"], event["why"]
        hand = self.hand(seat)
        cards, unknown = _read(event["cards"])
        if why == "turn" and self.color >= 0:
            self._lacks(hand)
        elif why == "penalty":
            hand.unsure[ANSWER_AT] = 0
            if value_of(self.last) == WILD4:
                self.accepted[seat] = self.accepted.get(seat, 0) + 1
        hand.add(cards, unknown)

    def passed(self, event: dict[str, Any]) -> None:
        # The card just drawn did not fit either.
        if self.color >= 0 and not self.keeps_drawn:
            self._lacks(self.hand(event["seat"]))

    def _lacks(self, hand: HandNotes) -> None:
        hand.unsure[self.color] = 0
        if self.wilds_oblige:
            hand.unsure[WILD_AT] = 0
        if hand.liked == self.color:
            hand.liked = -1

    def swapped(self, event: dict[str, Any]) -> None:
        ring: list[int] = event["seats"]
        hands = [self.hand(seat) for seat in ring]
        for at, seat in enumerate(ring):
            self.hands[seat] = hands[at - 1]

    def received(self, event: dict[str, Any]) -> None:
        cards, unknown = _read(event["cards"])
        if not unknown:
            self.hand(event["seat"]).see(cards)

    def renewed(self, event: dict[str, Any]) -> None:
        cards, unknown = _read(event["cards"])
        hand = self.hand(event["seat"])
        hand.forget()
        if not unknown:
            hand.see(cards)

    def gave(self, event: dict[str, Any]) -> None:
        cards, unknown = _read(event["cards"])
        giver, receiver = self.hand(event["seat"]), self.hand(event["to"])
        if unknown:
            giver.forget()
        for card in cards:
            giver.remove(card)
        receiver.add(cards, unknown)

    def challenged(self, event: dict[str, Any]) -> None:
        judged = self.guilty if event["guilty"] else self.innocent
        judged[event["seat"]] = judged.get(event["seat"], 0) + 1
        self.doubted[event["by"]] = self.doubted.get(event["by"], 0) + 1


_EARS: Final = {
    "dealt": ColorsMemory.dealt,
    "turned": ColorsMemory.turned,
    "played": ColorsMemory.played,
    "colored": ColorsMemory.colored,
    "drew": ColorsMemory.drew,
    "passed": ColorsMemory.passed,
    "swapped": ColorsMemory.swapped,
    "received": ColorsMemory.received,
    "shown": ColorsMemory.received,
    "renewed": ColorsMemory.renewed,
    "gave": ColorsMemory.gave,
    "challenged": ColorsMemory.challenged,
}


def _read(texts: list[str]) -> tuple[list[int], int]:
    """Splits cards into faces and a number of unknown ones."""
    cards = [read_card(text) for text in texts if text != "?"]
    return cards, len(texts) - len(cards)
