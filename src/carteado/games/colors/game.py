"""The three colour games: one engine, one record of rules, a preset each."""

from copy import deepcopy
from typing import Final

from mypy_extensions import mypyc_attr

from carteado.core.abilities import CLAIM, Exposure, RaceKind
from carteado.core.commands import Command
from carteado.core.errors import Code, Refused
from carteado.core.events import Listener
from carteado.core.game import Game, Patience
from carteado.core.luck import Luck, Swift
from carteado.core.option_schema import as_options, changes_of
from carteado.core.positions import check_keys, read_deck
from carteado.core.zones import HIDDEN
from carteado.games.colors import hand_dealing, moves, position
from carteado.games.colors.apply import apply, play_out
from carteado.games.colors.color_refusals import check
from carteado.games.colors.effects.plus4_guilt import price
from carteado.games.colors.legal import legal, may_lay
from carteado.games.colors.moves import PLAY, verb_of
from carteado.games.colors.ruleset.cards import card_text, read_card
from carteado.games.colors.ruleset.rule_tables import Book, open_book
from carteado.games.colors.ruleset.rules import Rules, options_of, rules_of
from carteado.games.colors.state import (
    CHALLENGE,
    DRAWN,
    GIVE,
    OVER,
    PATIENCE,
    PHASES,
    SCORED,
    TURN,
    State,
)

# Before a catch counts, the player has time to call after all; the next player's command waits, so
# that others have time to catch.
CATCH_RACE: Final = RaceKind("catch", "uno_grace_ms", "uno_window_ms")


@mypyc_attr(native_class=False)  # `Game` is an ordinary class
class Colors(Game[State]):
    """Plays any rule set of the colour family, named by its preset."""

    family: str = "colors"
    # A first card that may not start is seen and put back; a challenged hand is seen and kept.
    reveals: tuple[str, ...] = ("shown", "turned")
    # Whether a drawn card fits, the verdict, and the colour a leaver's hand has most of (AQ-15).
    telling: tuple[str, ...] = ("draw", "challenge", "leave")
    # A call may beat a catch that is being judged.
    at_once: tuple[str, ...] = ("uno", "leave")

    def __init__(self, name: str, preset: Rules) -> None:
        self.name = name
        self.preset = preset
        self.options = options_of(preset)
        self.names_seat = "first" if preset.dealer == "none" else "dealer"
        self._book = open_book(preset)

    def book(self, options: dict[str, object]) -> Book:
        """Returns the rules that options make of the preset."""
        return open_book(rules_of(self.preset, options)) if options else self._book

    def seats(self, options: dict[str, object]) -> tuple[int, int]:
        rules = self.book(options).rules
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
        book = self.book(options)
        cards = None if deck is None else read_deck(deck, book.deck, read_card)
        return hand_dealing.deal(book, seats, luck, hear, cards, named)

    def load(self, position_: dict[str, object], hidden: bool = False) -> State:
        check_keys(position_, position.KEYS)
        options = as_options(position_.get("options", {}))
        return position.load(self.book(options), position_, hidden)

    def describe(self, state: State) -> dict[str, object]:
        book = state.book
        changes = book.changes.get(self.name)
        if changes is None:
            changes = book.changes[self.name] = changes_of(self.preset, book.rules)
        return position.describe(state, deepcopy(changes) if changes else {}, self.name)

    def card(self, face: int) -> str:
        return card_text(face)

    def read(self, state: State, seat: int, command: Command) -> int:
        if command.window is not None and command.window != state.window:
            raise Refused(Code.STALE, window=command.window)
        return check(state, seat, moves.parse(command.words))

    def write(self, move: int) -> str:
        return moves.write(move)

    def deck(self, state: State) -> list[int]:
        return state.book.deck

    def legal(self, state: State, seat: int) -> list[int]:
        return legal(state, seat)

    def first_legal(self, state: State, seat: int, most: int) -> list[int]:
        # Of gifts alone there may be tens of thousands.
        listed = legal(state, seat, most) if state.phase == GIVE else self.legal(state, seat)
        return listed[:most]

    def apply(self, state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        apply(state, seat, move, luck, hear)

    def play_out(self, state: State, luck: Swift, most: int) -> int:
        return play_out(state, luck, most)

    def asked(self, state: State) -> list[int]:
        if state.phase == OVER:
            return []
        return state.active() if state.phase == SCORED else [state.turn]

    def over(self, state: State) -> bool:
        return state.phase == OVER

    def winners(self, state: State) -> list[int]:
        return list(state.winners)

    def scores(self, state: State) -> list[int] | None:
        return None if state.book.rules.scoring == "none" else list(state.scores)

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def patience(self, state: State) -> Patience:
        return PATIENCE.get(state.phase, "turn")

    def one_card(self, state: State) -> list[int]:
        return [seat for seat in state.active() if len(state.hands[seat]) == 1]

    def risk(self, state: State) -> dict[str, int] | None:
        if state.phase != CHALLENGE:
            return None
        rules, pending = state.book.rules, state.pending
        return {"bluff": price(rules, pending, True), "doubt": price(rules, pending, False)}

    def standing(self, state: State) -> list[int]:
        rules = state.book.rules
        if rules.rounds == "single":
            return [len(hand) for hand in state.hands]
        if rules.scoring == "winner_target":
            return [-score for score in state.scores]
        return list(state.scores)

    def window(self, state: State) -> int | None:
        return state.window

    def race(self, state: State, seat: int, move: int) -> RaceKind | None:
        verb = verb_of(move)
        if verb == moves.CATCH:
            return CATCH_RACE
        # A jump-in races with the player whose turn it is.
        jumps = verb == PLAY and state.book.jump_in and state.phase == TURN
        return CLAIM if jumps else None

    def may_race(self, state: State) -> bool:
        return state.uno >= 0 or (state.book.jump_in and state.phase == TURN)

    def exposure(self, state: State) -> Exposure | None:
        # A player who forgot to call the last card may be caught.
        return Exposure(CATCH_RACE, state.uno) if state.uno >= 0 else None

    def heir(self, state: State) -> int | None:
        # AQ-02, CQ-03: the deal passes on between matches where there is a dealer chosen by chance.
        if state.book.rules.dealer != "random_then_rotate":
            return None
        return (state.dealer + 1) % state.seats

    def constrain(self, state: State, unseen: list[int]) -> None:
        # The player who is asked about a drawn card holds one that fits: that much is public.
        if state.phase == DRAWN and state.hands[state.turn][state.drawn] == HIDDEN:
            hand = state.hands[state.turn]
            for at in range(len(unseen) - 1, -1, -1):
                hand[state.drawn] = unseen[at]
                if may_lay(state, state.turn, unseen[at]):
                    del unseen[at]
                    return
            hand[state.drawn] = HIDDEN
