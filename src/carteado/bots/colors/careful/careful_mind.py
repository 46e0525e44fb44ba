"""The bot `careful`: judges every listed move by what it leads to, and can say why."""

from typing import Any

from carteado.bots.colors.careful import answer_worth
from carteado.bots.colors.careful.color_memory import ColorsMemory
from carteado.bots.colors.careful.forecast import Forecast
from carteado.bots.colors.careful.reasons import why
from carteado.bots.colors.careful.weights import weights_for
from carteado.bots.colors.colors_document import react
from carteado.bots.kit.minds import Mind, enlist
from carteado.games.colors.moves import (
    ACCEPT,
    CALLED,
    CATCH,
    CHALLENGE,
    COLOR,
    DRAW,
    GIVE,
    NEXT,
    PASS,
    PLAY,
    TAKE,
    TARGET,
    UNO,
    card_of,
    cards_of,
    color_of,
    seat_of,
    verb_of,
)  # fmt: skip
from carteado.games.colors.ruleset.cards import WILDS, value_of
from carteado.games.colors.ruleset.rule_tables import Book
from carteado.games.colors.state import State


class Careful(Mind):
    """Plays a colour game with memory and a look ahead, from its view and what it heard alone."""

    listens = True

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self._memory: ColorsMemory | None = None
        # Events wait here until a view tells by which rules they are to be understood.
        self._news: list[dict[str, object]] = []

    def hear(self, event: dict[str, object]) -> None:
        self._news.append(event)

    def choose(self, view: Any, legal: list[int]) -> int | None:
        memory = self.remember(view)
        move = react(view, self.seat, legal)
        if move is not None:
            word = "calls" if move == UNO else "catches"
            self.reason = (f"reason.{word}", {"seat": view.uno})
            return move
        moves = [move for move in legal if verb_of(move) not in (UNO, CATCH)]
        asked = self.seat == view.turn
        if len(moves) == 1 and (asked or moves[0] == NEXT):
            self.reason = (_only(view.hands[self.seat], moves[0]), {})
            return moves[0]
        self.reason = ("reason.waits", {})
        return self._weigh(view, memory, moves, asked) if moves else None

    def _weigh(
        self, view: State, memory: ColorsMemory, moves: list[int], asked: bool
    ) -> int | None:
        """Returns the best of several moves; out of turn waiting is one of them."""
        weights, cards = weights_for(view)
        forecast = Forecast(view, self.seat, memory, weights, cards)
        best, best_score = -1, -1.0 if asked else answer_worth.wait(forecast)
        for move in sensible(view.book, moves):
            score = judge(forecast, move)
            if score > best_score:
                best, best_score = move, score
        if best < 0:
            return None
        self.reason = why(forecast, best)
        return best

    def pace(self, view: Any, move: int) -> int:
        reaction = view.turn != self.seat or verb_of(move) in (UNO, CATCH)
        return 0 if reaction else 1

    def remember(self, view: Any) -> ColorsMemory:
        """Returns what was learned from all events so far."""
        if self._memory is None:
            keeps = view.book.rules.drawn_card == "keep"
            self._memory = ColorsMemory(self.seat, view.book.wilds_oblige, keeps)
        for event in self._news:
            self._memory.hear(event)
        self._news.clear()
        return self._memory


def _only(hand: list[int], move: int) -> str:
    """Returns the key of the reason for a move that is the only one."""
    if verb_of(move) == PLAY and len(cards_of(move)) == len(hand):
        return "reason.wins"
    return {DRAW: "reason.nothing_fits", NEXT: "reason.next"}.get(move, "reason.forced")


def sensible(book: Book, moves: list[int]) -> list[int]:
    """Leaves out what needs no weighing."""
    if any(verb_of(move) == PLAY and is_plain(book, card_of(move)) for move in moves):
        # What fits and is nothing special is never held back: a player who only draws never wins.
        moves = [move for move in moves if move not in (DRAW, PASS)]
    called = {move for move in moves if move & CALLED}
    # CQ-37: the last card but one is always called.
    return [move for move in moves if move in called or move | CALLED not in called]


def is_plain(book: Book, card: int) -> bool:
    """Tells whether a card has a colour and leaves hands where they are."""
    return card < WILDS and not (book.seven_zero and value_of(card) in (0, 7))


def judge(forecast: Forecast, move: int) -> float:
    """Returns what a listed move is worth."""
    view = forecast.view
    verb = verb_of(move)
    if verb == PLAY:
        return forecast.play(cards_of(move), color_of(move), seat_of(move))
    if verb == DRAW:
        return forecast.draw(forecast.now, view.color, value_of(view.discard[-1]))
    if verb in (TAKE, ACCEPT):
        return forecast.suffer(view.pending)
    if verb == PASS:
        return forecast.suffer(0)
    if verb == CHALLENGE:
        return answer_worth.challenge(forecast)
    if verb == COLOR:
        return answer_worth.color(forecast, color_of(move))
    if verb == TARGET:
        return answer_worth.aim(forecast, seat_of(move))
    if verb == GIVE:
        return answer_worth.give(forecast, cards_of(move))
    return 0.0


enlist("careful", Careful, "colors")
