"""Leaks of the rules, one class each."""

from typing import Any

from carteado.core.commands import Command
from carteado.core.errors import Code, Refused
from carteado.core.events import Event, Listener
from carteado.core.french import rank_of
from carteado.core.luck import Luck
from carteado.core.zones import only
from carteado.games.golf import plan
from carteado.games.golf.moves import UNDO
from carteado.solver import golf_solver as solver
from tests.proofs.contract import broken
from tests.proofs.leaks.leaky import Leaky, secret


class ListsByAnothersHand(Leaky):
    def legal(self, state: Any, seat: int) -> list[int]:
        moves = super().legal(state, seat)
        return moves[:1] if sum(state.hands[(seat + 1) % state.seats]) % 2 else moves


class ListsByTheDrawPile(broken.LegalPeeksAtTheDrawPile, Leaky):
    """Order tells as much as what is listed."""


class OffersAChallengeThatWins(Leaky):
    name = "classic"

    def legal(self, state: Any, seat: int) -> list[int]:
        moves = super().legal(state, seat)
        texts = [self.write(move) for move in moves]
        if "challenge" in texts and secret(state, 2):
            return [move for move in moves if self.write(move) != "challenge"]
        return moves


class NamesTheDrawnCard(broken.NamesTheDrawnCard, Leaky):
    """A card that one player drew is told to all."""


class TellsTheColorDrawn(broken.TellsTheColorDrawn, Leaky):
    """Half of a card is a card too many."""


class SighsOverABadHand(Leaky):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if hear is not None and sum(state.hands[state.turn]) % 2:
            hear.append(Event("sighed", state.turn))


class ResolvesAtOnce(Leaky):
    """Whoever can only draw is not even asked."""

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if not self.over(state) and self.asked(state) == [state.turn]:
            listed = self.legal(state, state.turn)
            if [self.write(one) for one in listed] in (["take"], ["draw"]):
                super().apply(state, state.turn, listed[0], luck, hear)


class TellsTheNextCardInAnError(Leaky):
    def read(self, state: Any, seat: int, command: Command) -> int:
        try:
            return super().read(state, seat, command)
        except Refused as refused:
            top = self.card(state.draw[-1]) if state.draw else ""
            raise Refused(refused.code, **{**refused.values, "card": top}) from None


class RefusesByAnothersHand(Leaky):
    def read(self, state: Any, seat: int, command: Command) -> int:
        try:
            return super().read(state, seat, command)
        except Refused:
            if sum(state.hands[(seat + 1) % state.seats]) % 2:
                raise Refused(Code.NOT_NOW, phase="turn") from None
            raise


class MarksHands(Leaky):
    def one_card(self, state: Any) -> list[int]:
        return [seat for seat in range(state.seats) if sum(state.hands[seat]) % 2]


class ClockPeeks(Leaky):
    """The window closes earlier when nobody can snap."""

    name = "bum"

    def wait(self, state: Any) -> tuple[int, int] | None:
        due = super().wait(state)
        return (due[0] + secret(state, 7), due[1]) if due else due


class AsksByCards(Leaky):
    """Whoever could not answer is not asked."""

    def asked(self, state: Any) -> list[int]:
        asked = super().asked(state)
        return asked if secret(state, 4) else asked[:0]


class UndoTellsTheNextCard(Leaky):
    """Whoever takes something back hears what they would draw next."""

    name = "golf"

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if hear is not None and move == UNDO and state.stock:
            hear[-1] = Event("undone", seat, {"next": self.card(state.stock[-1])})


class ShowsTheOwnerToo(Leaky):
    """Whoever's card another looks at sees it as well."""

    name = "bum"

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if hear is not None and hear and hear[-1].word == "peeked":
            event = hear[-1]
            owner = event.facts["owner"]
            assert isinstance(owner, int)
            event.audience |= only(owner)


class WindowClosesEarly(Leaky):
    """Nobody can snap, so the window ends."""

    name = "bum"

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        top = rank_of(state.discard[-1]) if state.discard else -1
        ranks = {rank_of(card) for domain in state.domains for card in domain if card >= 0}
        if top not in ranks and state.interval_left() > 0:
            state.since += state.interval_left()


class SolverPeeks(Leaky):
    """The hint of a golf player who chose help that sees no more than they do."""

    name = "golf"

    def plan(self, state: Any) -> list[int]:
        line = solver.plan(plan.deal_of(state))
        return line if secret(state, 2) else line[:1] or line
