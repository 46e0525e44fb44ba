"""BUM!: people do not know their own cards, anyone may act at any moment, and looking is an event.

The clock is a seat (`wait`): it ends the first peeks after `peek_seconds`, and it opens the next
buy when `bum_interval_ms` have passed since the last accepted discard. Nothing else in the engine
has a deadline; how long a person may think about a power is the table's affair.
"""

from mypy_extensions import mypyc_attr

from carteado.core.abilities import CLAIM, RaceKind
from carteado.core.commands import Command
from carteado.core.events import Listener
from carteado.core.french import card_text, new_deck, read_card
from carteado.core.game import CLOCK, Game, Patience
from carteado.core.luck import Luck
from carteado.core.option_schema import as_options
from carteado.core.positions import read_deck
from carteado.core.zones import GAP, HIDDEN
from carteado.games.bum import domain_dealing, leaving, legal, moves, position, powers, turn_steps
from carteado.games.bum.bum_refusals import check
from carteado.games.bum.claiming import claim
from carteado.games.bum.rules import OPTIONS, rules_of
from carteado.games.bum.state import BUM, OVER, PEEK, PEEK_OWN, PHASES, State
from carteado.games.bum.winning import is_royal


@mypyc_attr(native_class=False)  # `Game` is an ordinary class
class Bum(Game[State]):
    """Plays BUM! with any of its options."""

    def __init__(self) -> None:
        self.name = "bum"
        self.family = "bum"
        self.options = OPTIONS
        self.names_seat = "first"
        self.kept = ("asked", "winners")
        self.unlisted = ("leave", "snap")  # BQ-10: a snap outside a window burns
        self.reveals = ("peeked", "bought", "burned", "flush")
        self.of_memory = True  # BQ-35, BQ-40
        self.telling = ("snap", "claim")
        self.by_eye = ("snap",)

    def seats(self, options: dict[str, object]) -> tuple[int, int]:
        rules = rules_of(options)
        return rules.min_players, rules.max_players

    def deal(
        self,
        options: dict[str, object],
        seats: int,
        luck: Luck,
        hear: Listener,
        deck: list[str] | None = None,
        named: int | None = None,
    ) -> State:
        cards = None if deck is None else read_deck(deck, new_deck(), read_card)
        return domain_dealing.deal(rules_of(options), seats, luck, hear, cards, named)

    def load(self, position_: dict[str, object], hidden: bool = False) -> State:
        options = as_options(position_.get("options", {}))
        return position.load(rules_of(options), position_, hidden)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(state)

    def card(self, face: int) -> str:
        return card_text(face)

    def read(self, state: State, seat: int, command: Command) -> int:
        return check(state, seat, moves.parse(command.words, state.seats), command.window)

    def write(self, move: int) -> str:
        return moves.write(move)

    def deck(self, state: State) -> list[int]:
        return new_deck()

    def legal(self, state: State, seat: int) -> list[int]:
        return legal.legal(state, seat)

    def apply(self, state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        if seat == CLOCK:
            turn_steps.strike(state, move, hear)
            return
        slot = moves.own_of(move)
        match moves.verb_of(move):
            case moves.PEEK if state.phase == PEEK:
                turn_steps.peek_first(state, seat, slot, hear)
            case moves.PEEK:
                powers.peek_own(state, seat, slot, hear)
            case moves.READY:
                turn_steps.get_ready(state, seat, hear)
            case moves.BUY:
                turn_steps.buy(state, seat, luck, hear)
            case moves.DISCARD:
                turn_steps.discard(state, seat, slot, luck, hear)
            case moves.SNAP:
                turn_steps.snap(state, seat, slot, luck, hear)
            case moves.LOOK:
                powers.look(state, seat, moves.seat_of(move), moves.slot_of(move), hear)
            case moves.SWAP:
                other = moves.seat_of(move)
                powers.swap(state, seat, slot, other, moves.slot_of(move), hear)
            case moves.SEE:
                powers.see(state, seat, hear)
            case moves.NAME:
                powers.name(state, seat, moves.seat_of(move), luck, hear)
            case moves.DECLINE:
                powers.decline(state, seat, hear)
            case moves.CLAIM:
                claim(state, seat, luck, hear)
            case _:
                leaving.leave(state, seat, luck, hear)

    def asked(self, state: State) -> list[int]:
        if state.phase == OVER:
            return []
        if state.phase == PEEK:
            return [seat for seat in state.active() if not state.ready[seat]]
        if state.prompt == PEEK_OWN:
            return list(state.peekers)
        if state.queue:
            return [state.queue[0][0]]
        return [state.buyer()] if state.phase == BUM else [state.turn]

    def over(self, state: State) -> bool:
        return state.phase == OVER

    def winners(self, state: State) -> list[int]:
        return list(state.winners)

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def patience(self, state: State) -> Patience:
        return "prompt" if state.phase == PEEK or state.prompt else "turn"

    def one_card(self, state: State) -> list[int]:
        return [seat for seat in state.active() if state.count(seat) == 1]

    def standing(self, state: State) -> list[int]:
        return [state.count(seat) for seat in range(state.seats)]

    def window(self, state: State) -> int | None:
        return state.window

    def wait(self, state: State) -> tuple[int, int] | None:
        if state.phase == PEEK and state.rules.peek_seconds > 0:
            return max(state.rules.peek_seconds * 1000 - state.since, 0), moves.READY
        left = state.interval_left()
        return (left, moves.OPEN_BUY) if left > 0 else None

    def race(self, state: State, seat: int, move: int) -> RaceKind | None:
        # BQ-05: the quickest snap counts first. Outside a window there is nothing to win (BQ-10).
        return CLAIM if moves.verb_of(move) == moves.SNAP and state.is_open() else None

    def may_race(self, state: State) -> bool:
        return state.is_open()

    def seating(self, state: State) -> list[int]:
        # The seat that buys next comes first, the seat that discarded comes last (B-27, BQ-32).
        return state.in_turn_order(state.buyer())

    def heir(self, state: State) -> int | None:
        # B-07, BQ-42: the first turn is the last winner's; without one it is anybody's.
        return state.winners[0] if state.winners else None

    def advance(self, state: State, ms: int) -> None:
        turn_steps.pass_time(state, ms)

    def constrain(self, state: State, unseen: list[int]) -> None:
        # The cards of waiting powers were laid down in this window, so they lie near the top.
        hidden = [at for at, card in enumerate(state.discard) if card == HIDDEN]
        for _, card in reversed(state.queue):
            if hidden and card in unseen:
                state.discard[hidden.pop()] = card
                unseen.remove(card)
        if state.rules.royal_flush == "auto":
            for domain in state.domains:
                avoid_royal(domain, unseen)


def avoid_royal(domain: list[int], unseen: list[int]) -> None:
    """Fills a domain of five so that it is no royal flush: that would have ended the match."""
    hidden = [at for at, card in enumerate(domain) if card == HIDDEN]
    if not hidden or len(domain) - domain.count(GAP) != 5 or len(unseen) <= len(hidden):
        return
    for at in hidden:
        domain[at] = unseen.pop()
    if is_royal(domain):
        last = hidden[-1]
        domain[last], unseen[-1] = unseen[-1], domain[last]
