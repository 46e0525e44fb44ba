"""High card: everyone is dealt three cards and secretly plays one; the highest wins."""

from carteado.core.commands import Command
from carteado.core.errors import Code, Refused
from carteado.core.events import Event, Listener
from carteado.core.game import Game, register
from carteado.core.luck import Luck
from carteado.core.positions import (
    check_copies,
    check_keys,
    expect,
    read_cards,
    read_deck,
    read_list,
)
from carteado.core.zones import EVERYONE, GAP, HIDDEN, Zone, all_cards, only

DECK = list(range(1, 34))
CARDS = {str(face): face for face in DECK}
TEXTS = {face: text for text, face in CARDS.items()} | {HIDDEN: "?", GAP: None}


class State:
    def __init__(self, hands: list[list[int]], chosen: list[int], draw: list[int]) -> None:
        self.seats, self.hands, self.chosen, self.draw = len(hands), hands, chosen, draw

    def copy(self) -> "State":
        return State([hand.copy() for hand in self.hands], self.chosen.copy(), self.draw.copy())

    def zones(self) -> list[Zone]:
        who = [only(seat) if GAP in self.chosen else EVERYONE for seat in range(self.seats)]
        played = [Zone(self.chosen, who[seat], seat, seat + 1) for seat in range(self.seats)]
        return [*played, *map(Zone, self.hands, who), Zone(self.draw)]


class HighCard(Game[State]):
    name = "highcard"

    def deal(
        self, options: dict[str, object], seats: int, luck: Luck, hear: Listener,
        deck: list[str] | None = None, named: int | None = None,
    ) -> State:  # fmt: skip
        cards = DECK.copy() if deck is None else read_deck(deck, DECK, self.face)
        if deck is None:
            luck.shuffle(cards)
        hands = [[cards.pop(0) for _ in range(3)] for _ in range(seats)]
        return State(hands, [GAP] * seats, cards)

    def load(self, position: dict[str, object], hidden: bool = False) -> State:
        check_keys(position, frozenset({"game", "options", "hands", "chosen", "draw"}))
        given = read_list(position.get("hands"), "hands", 10)
        hands = [read_cards(hand, "hands", self.face, hidden) for hand in given]
        chosen = read_cards(position.get("chosen"), "chosen", self.face, hidden, gaps=True)
        expect(all(hands) and len(hands) > 1, "hands", "at least two, with cards")
        expect(len(chosen) == len(hands), "chosen", "a card or None for each hand")
        state = State(hands, chosen, read_cards(position.get("draw"), "draw", self.face, hidden))
        check_copies(all_cards(state), DECK, self.card)
        return state

    def describe(self, state: State) -> dict[str, object]:
        hands = [[TEXTS[card] for card in hand] for hand in state.hands]
        chosen, draw = ([TEXTS[card] for card in pile] for pile in (state.chosen, state.draw))
        return {"game": self.name, "options": {}, "hands": hands, "chosen": chosen, "draw": draw}

    def face(self, text: str) -> int:
        return CARDS.get(text, HIDDEN)

    def card(self, face: int) -> str:
        return str(TEXTS[face])

    def read(self, state: State, seat: int, command: Command) -> int:
        if command.text in map(self.write, self.legal(state, seat)):
            return self.face(command.words[1])
        raise Refused(Code.UNKNOWN_COMMAND, command=command.text[:60])

    def write(self, move: int) -> str:
        return f"play {move}"

    def deck(self, state: State) -> list[int]:
        return DECK

    def legal(self, state: State, seat: int) -> list[int]:
        return state.hands[seat].copy() if state.chosen[seat] == GAP else []

    def apply(self, state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        state.hands[seat].remove(move)
        state.chosen[seat] = move
        if hear is not None:
            hear.append(Event("chose", seat, card=self.card(move), audience=only(seat)))

    def asked(self, state: State) -> list[int]:
        return [seat for seat in range(state.seats) if state.chosen[seat] == GAP]

    def over(self, state: State) -> bool:
        return GAP not in state.chosen

    def winners(self, state: State) -> list[int]:
        return [state.chosen.index(max(state.chosen))] if self.over(state) else []


register(HighCard())
