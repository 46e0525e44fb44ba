"""Games with one fault each. The contract has to find every one of them."""

from random import Random
from typing import Any

from carteado.core.commands import Command
from carteado.core.errors import Code, Refused
from carteado.core.events import Event, Listener
from carteado.core.game import Patience
from carteado.core.luck import Luck
from carteado.core.zones import EVERYONE, GAP, Zone, only
from tests.proofs.contract.faulty import Faulty
from tests.proofs.contract.tiny import HighCard, State


class LosesACard(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if self.write(move) == "draw":
            del state.draw[:1]


class DoublesACard(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if self.write(move).startswith("play R"):
            state.draw.insert(0, state.discard[-1])


class ShufflesWithoutSeed(Faulty):
    def deal(self, options: Any, seats: int, luck: Luck, hear: Listener, *rest: Any) -> Any:
        state = super().deal(options, seats, luck, hear, *rest)
        Random().shuffle(state.draw)
        return state


class DealsFaceUp(Faulty):
    def deal(self, options: Any, seats: int, luck: Luck, hear: Listener, *rest: Any) -> Any:
        state = super().deal(options, seats, luck, hear, *rest)
        for event in hear or []:
            event.audience = EVERYONE
        return state


class RemembersOtherMatches(Faulty):
    """A game keeps no data of its own, or a replay meets what another match left behind."""

    def __init__(self) -> None:
        super().__init__()
        self.played = 0

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        self.played += 1
        Random(self.played).shuffle(state.draw)


class LegalPeeksAtAHand(Faulty):
    def legal(self, state: Any, seat: int) -> list[int]:
        neighbour = state.hands[(seat + 1) % state.seats]
        moves = super().legal(state, seat)
        safe = [move for move in moves if self.write(move).startswith("play W")]
        return safe if safe and any(self.card(card) == "W4" for card in neighbour) else moves


class LegalPeeksAtTheDrawPile(Faulty):
    def legal(self, state: Any, seat: int) -> list[int]:
        moves = super().legal(state, seat)
        return moves[::-1] if state.draw and state.draw[-1] % 2 else moves


class NamesTheDrawnCard(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        told = 0 if hear is None else len(hear)
        super().apply(state, seat, move, luck, hear)
        for event in [] if hear is None else hear[told:]:
            if event.word == "drew":
                event.audience = EVERYONE


class TellsTheColorDrawn(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        told = 0 if hear is None else len(hear)
        super().apply(state, seat, move, luck, hear)
        for event in [] if hear is None else hear[told:]:
            if event.word == "drew" and event.cards:
                event.facts = {**event.facts, "color": event.cards[0][0]}


class SighsOverABadHand(Faulty):
    """One event more or less tells as much as a face."""

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        hand = state.hands[state.turn]
        if hear is not None and not any(self.card(card).startswith("W") for card in hand):
            hear.append(Event("sighed", state.turn))


class ResolvesAtOnce(Faulty):
    """Whoever cannot answer a penalty is not even asked: so all know what is in that hand."""

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if state.pending and not self.over(state) and self.asked(state) == [state.turn]:
            listed = self.legal(state, state.turn)
            if [self.write(one) for one in listed] == ["take"]:
                self.apply(state, state.turn, listed[0], luck, hear)


class KeepsTheColorOfWilds(Faulty):
    """A wild that went through the discard pile still has its colour in the draw pile."""

    def describe(self, state: Any) -> dict[str, Any]:
        position = super().describe(state)
        if state.window > 60:
            position["draw"] = [f"{text}[R]" if text == "W" else text for text in position["draw"]]
        return position

    def load(self, position: dict[str, Any], hidden: bool = False) -> Any:
        draw = [str(text).removesuffix("[R]") for text in position.get("draw", [])]
        return super().load({**position, "draw": draw}, hidden)


class CountsRefusals(Faulty):
    def read(self, state: Any, seat: int, command: Command) -> int:
        try:
            return super().read(state, seat, command)
        except Refused:
            state.window += 1
            raise


class SortsTheHandOfWhoAsks(Faulty):
    def read(self, state: Any, seat: int, command: Command) -> int:
        state.hands[seat].sort()
        return super().read(state, seat, command)


class AcceptsTheUnlisted(Faulty):
    def read(self, state: Any, seat: int, command: Command) -> int:
        if command.text == "pass" and not self.over(state):
            return 2
        return super().read(state, seat, command)


class ListsTheRefused(Faulty):
    def legal(self, state: Any, seat: int) -> list[int]:
        moves = super().legal(state, seat)
        return [*moves, 3] if moves and state.pending == 0 and not self.over(state) else moves


class WritesTwoMovesAlike(Faulty):
    def write(self, move: int) -> str:
        words = super().write(move).split()
        return " ".join(words[:2]) if words[:2] == ["play", "W"] else " ".join(words)


class ForgetsTheDirection(Faulty):
    def describe(self, state: Any) -> dict[str, Any]:
        position = super().describe(state)
        del position["direction"]
        return position


class TellsTheNextCardInAnError(Faulty):
    def read(self, state: Any, seat: int, command: Command) -> int:
        try:
            return super().read(state, seat, command)
        except Refused as refused:
            top = self.card(state.draw[-1]) if state.draw else ""
            raise Refused(refused.code, **{**refused.values, "card": top}) from None


class RefusesByAnothersHand(Faulty):
    def read(self, state: Any, seat: int, command: Command) -> int:
        try:
            return super().read(state, seat, command)
        except Refused:
            other = state.hands[(seat + 1) % state.seats]
            if other and other[0] % 2:
                raise Refused(Code.NOT_NOW, phase="turn") from None
            raise


class MarksWhoHoldsAWild(Faulty):
    def one_card(self, state: Any) -> list[int]:
        return [
            seat
            for seat in super().one_card(state)
            if not self.card(state.hands[seat][0]).startswith("W")
        ]


class LeavesAPenaltyBehind(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        pending = state.pending
        super().apply(state, seat, move, luck, hear)
        if self.write(move) == "take" and not self.over(state):
            state.pending, state.chain = pending, 12


class AsksNobody(Faulty):
    def asked(self, state: Any) -> list[int]:
        return [] if state.pending else super().asked(state)


class ClockPeeks(Faulty):
    name = "bum"

    def wait(self, state: Any) -> tuple[int, int] | None:
        due = super().wait(state)
        return (due[0] + state.monte[-1] % 2, due[1]) if due and state.monte else due


class LosesTime(Faulty):
    name = "bum"

    def advance(self, state: Any, ms: int) -> None:
        super().advance(state, ms - ms % 10)


class LeavesSilently(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if hear:
            hear[:] = [event for event in hear if event.word != "left"]


class ListsNextInARound(Faulty):
    """What is called `next` is a turn."""

    name = "classic"

    def patience(self, state: Any) -> Patience:
        return "turn"


class ScoresWithoutTotals(Faulty):
    name = "classic"

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        for event in hear or ():
            if event.word == "scored":
                event.facts = {"points": event.facts["points"]}


class DrawsForNobody(Faulty):
    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        for event in hear or ():
            if event.word == "drew":
                event.seat = None


class Whisper(Event):
    """Keeps something other than a face from some readers."""

    def told_to(self, viewer: int | None) -> dict[str, object]:
        heard = super().told_to(viewer)
        return heard if viewer == self.seat else {"event": self.word, "seat": self.seat}


class Whispers(HighCard):
    def apply(self, state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, None)
        if hear is not None:
            hear.append(Whisper("chose", seat, card=self.card(move), audience=only(seat)))


class NeverEnds(HighCard):
    def apply(self, state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        super().apply(state, seat, move, luck, hear)
        if GAP not in state.chosen:
            for other in range(state.seats):
                state.hands[other].append(state.chosen[other])
                state.chosen[other] = GAP


class SharedState(State):
    def copy(self) -> "SharedState":
        return SharedState([hand.copy() for hand in self.hands], self.chosen, self.draw.copy())


class OpenPileState(State):
    def copy(self) -> "OpenPileState":
        other = super().copy()
        return OpenPileState(other.hands, other.chosen, other.draw)

    def zones(self) -> list[Zone]:
        return [*super().zones()[:-1], Zone(self.draw, EVERYONE)]


class OpenHandState(State):
    def copy(self) -> "OpenHandState":
        other = super().copy()
        return OpenHandState(other.hands, other.chosen, other.draw)

    def zones(self) -> list[Zone]:
        zones = super().zones()
        if GAP in self.chosen:
            for seat in range(self.seats):
                zones[self.seats + seat].audience = only(seat) | only((seat + 1) % self.seats)
        return zones


class ShutHandState(State):
    def copy(self) -> "ShutHandState":
        other = super().copy()
        return ShutHandState(other.hands, other.chosen, other.draw)

    def zones(self) -> list[Zone]:
        zones = super().zones()
        for seat in range(self.seats):
            zones[self.seats + seat].audience = only(seat)
        return zones


class OtherState(HighCard):
    """High card with a state of another make."""

    make: type[State] = State

    def deal(self, options: Any, seats: int, luck: Luck, hear: Listener, *rest: Any) -> State:
        state = super().deal(options, seats, luck, hear, *rest)
        return self.make(state.hands, state.chosen, state.draw)

    def load(self, position: dict[str, object], hidden: bool = False) -> State:
        state = super().load(position, hidden)
        return self.make(state.hands, state.chosen, state.draw)


class CopiesShare(OtherState):
    make = SharedState


class ShowsTheDrawPile(OtherState):
    make = OpenPileState


class ShowsANeighboursHand(OtherState):
    make = OpenHandState


class HidesHandsAtTheEnd(OtherState):
    make = ShutHandState
