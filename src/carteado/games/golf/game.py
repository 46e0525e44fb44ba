"""Golf Solitaire: seven piles to be cleared onto one waste, by neighbouring ranks."""

from mypy_extensions import mypyc_attr

from carteado.core.commands import Command
from carteado.core.errors import Code, Refused
from carteado.core.events import Event, Listener
from carteado.core.french import card_text, new_deck, read_card
from carteado.core.game import Game
from carteado.core.luck import Luck
from carteado.core.positions import read_deck
from carteado.core.zones import EVERYONE
from carteado.games.golf import plan, position
from carteado.games.golf.moves import LEAVE, REDO, UNDO, parse, write
from carteado.games.golf.rules import OPTIONS, rules_of
from carteado.games.golf.state import (
    DRAW,
    PILES,
    TABLEAU,
    State,
    actions,
    fits,
    make,
    take_back,
)  # fmt: skip


@mypyc_attr(native_class=False)  # `Game` is an ordinary class
class Golf(Game[State]):
    """Plays golf at seat 0."""

    name = "golf"
    family = "golf"
    options = OPTIONS
    default_seats = 1

    def seats(self, options: dict[str, object]) -> tuple[int, int]:
        rules_of(options)
        return 1, 1

    def deal(
        self,
        options: dict[str, object],
        seats: int,
        luck: Luck,
        hear: Listener,
        deck: list[str] | None = None,
        named: int | None = None,
    ) -> State:
        state = State(rules_of(options))
        if deck is None:
            cards = new_deck()
            luck.shuffle(cards)
        else:
            cards = read_deck(deck, new_deck(), read_card)
        # GQ-01: row by row, card i goes to pile i mod 7.
        for at in range(TABLEAU):
            state.piles[at % PILES].append(cards[at])
        # GQ-02: the first card of the waste comes from the stock and gives no point.
        opening = 1 if state.rules.initial_waste else 0
        state.waste = cards[TABLEAU : TABLEAU + opening]
        state.stock = cards[TABLEAU + opening :][::-1]
        return state

    def load(self, position_: dict[str, object], hidden: bool = False) -> State:
        return position.load(position_, hidden)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(state)

    def card(self, face: int) -> str:
        return card_text(face)

    def read(self, state: State, seat: int, command: Command) -> int:
        if command.window is not None:
            raise Refused(Code.STALE, window=command.window)
        move = parse(command.words)
        if move not in self.legal(state, seat) and (move != LEAVE or self.over(state)):
            raise reason(state, move)
        return move

    def write(self, move: int) -> str:
        return write(move)

    def deck(self, state: State) -> list[int]:
        return new_deck()

    def legal(self, state: State, seat: int) -> list[int]:
        moves = actions(state)
        # GQ-12: after the end only `undo_after_end` lets one go back; who has left, has left.
        if moves or (state.rules.undo_after_end and not state.left):
            if state.done:
                moves.append(UNDO)
            if state.undone:
                moves.append(REDO)
        return moves

    def apply(self, state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        if move == UNDO:  # G-30, GQ-10
            action = state.done.pop()
            take_back(state, action)
            state.undone.append(action)
        elif move == REDO:  # G-31
            action = state.undone.pop()
            make(state, action)
            state.done.append(action)
        elif move == LEAVE:
            state.left = True
        else:
            make(state, move)
            state.done.append(move)
            state.undone.clear()  # GQ-11: a new move or draw ends what could be redone
        if hear is not None:
            tell(state, seat, move, hear)

    def asked(self, state: State) -> list[int]:
        return [0] if actions(state) else []

    def over(self, state: State) -> bool:
        return not actions(state)

    def phase(self, state: State) -> str:
        return ""

    def winners(self, state: State) -> list[int]:
        return [0] if state.cards_left == 0 else []  # G-02

    def scores(self, state: State) -> list[int] | None:
        return [state.score]

    def plan(self, state: State) -> list[int]:
        return plan.plan(state)

    def assisted(self, state: State) -> bool:
        return state.rules.ai_knowledge == "full"


def reason(state: State, move: int) -> Refused:
    """Says why a move that is not listed is refused."""
    if not actions(state) and not (move == UNDO and state.rules.undo_after_end):
        return Refused(Code.GAME_OVER)
    if move == UNDO:
        return Refused(Code.GAME_OVER if state.left else Code.NOTHING_TO_UNDO)
    if move == REDO:
        return Refused(Code.NOTHING_TO_REDO)
    if move == DRAW:
        return Refused(Code.STILL_MOVES if state.stock else Code.EMPTY_PILE)
    pile = state.piles[move]
    if pile and not fits(state, pile[-1]):
        return Refused(Code.NOT_ADJACENT, card=card_text(state.waste[-1]))
    return Refused(Code.EMPTY_PILE)


def tell(state: State, seat: int, move: int, hear: list[Event]) -> None:
    """Tells what a move did, and that the game has ended if it has (GQ-13)."""
    if move == UNDO:
        hear.append(Event("undone", seat))
    elif move == REDO:
        hear.append(Event("redone", seat))
    elif move == LEAVE:
        hear.append(Event("left", seat))
    else:
        card = card_text(state.waste[-1])
        if move == DRAW:
            hear.append(Event("drew", seat, card=card, audience=EVERYONE))
        else:
            hear.append(Event("moved", seat, {"pile": move + 1}, card=card, audience=EVERYONE))
    if not actions(state):
        hear.append(Event("ended", None, {"score": state.score}))
