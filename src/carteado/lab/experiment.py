"""Experiments: many matches of one game with given rules and bots, and facts about each.

Match k of a seed is always the same match, in every process and in any order. The result depends on
the seed alone, not on the machine.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from carteado.bots.kit.minds import Mind, seat_bot
from carteado.core.events import Event
from carteado.core.game import Game, find
from carteado.core.luck import Swift
from carteado.lab.lineup import check_line_up
from carteado.lab.runner import Runner, Stalled

# A match with this many moves counts as endless; bots that play to win need hundreds.
ENDLESS_MOVES: Final = 20_000


@dataclass(frozen=True)
class Experiment:
    """Names the game, its rules and the bots; `check` validates them."""

    game: str
    # One bot for each seat.
    bots: tuple[str, ...]
    seed: str = ""
    options: dict[str, object] = field(default_factory=dict)
    # Plays every deal once per seat, and moves the bots by one seat each time.
    rotate: bool = False
    # The text of a card to watch: which seat gets it, which plays it, which of them wins.
    watch: str = ""

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def turns(self) -> int:
        """Returns how many matches are played with one deal."""
        return self.seats if self.rotate else 1

    def check(self) -> None:
        """Raises BadInput unless the game, the bots and the number of seats are valid."""
        check_line_up(self.game, self.bots, self.seats, self.options)

    def line_up(self, number: int) -> list[int]:
        """Returns the bot of each seat in a match, by its index in `bots`."""
        return [(seat + number % self.turns) % self.seats for seat in range(self.seats)]

    def deal(self, number: int) -> str:
        """Returns the seed of a match: the matches of one deal share it."""
        return f"{self.seed}/{number // self.turns}"

    def as_json(self) -> dict[str, object]:
        """Returns the experiment as JSON."""
        return {
            "game": self.game,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "rotate": self.rotate,
            "watch": self.watch,
        }


@dataclass
class MatchFacts:
    """Holds the facts about one match."""

    winners: list[int] = field(default_factory=list)
    ended: bool = True
    moves: int = 0
    # Moves of seats that had only one legal move.
    forced: int = 0
    # The most cards that a seat drew at once.
    pile: int = 0
    # The seat in last place after half of the moves; -1 if several seats were.
    last: int = -1
    # The watched card: the seat that held it after the deal, the seat that played it first.
    dealt: int = -1
    played: int = -1


class ObservedRunner(Runner):
    """Plays a match and collects facts about it."""

    def __init__(self, game: Game[Any], state: Any, luck: Swift, minds: list[Mind]) -> None:
        super().__init__(game, state, luck, minds)
        self.facts = MatchFacts()
        self.card = ""
        self._standings: list[list[int]] = []

    def play(self, events: list[Event] | None = None) -> None:
        try:
            super().play(events)
        except Stalled:
            self.facts.ended = False
        self.facts.winners = self.game.winners(self.state)
        self.facts.last = last_of(self._standings[len(self._standings) // 2 :][:1])

    def _act(self, seat: int, move: int) -> None:
        facts = self.facts
        if seat >= 0:
            facts.moves += 1
            facts.forced += len(self.game.legal(self.state, seat)) == 1
            if facts.moves > ENDLESS_MOVES:
                raise Stalled
        super()._act(seat, move)
        self._standings.append(self.game.standing(self.state))

    def _tell(self, events: list[Event]) -> None:
        super()._tell(events)
        self._note(events)

    def _hears(self) -> bool:
        return True

    def _note(self, events: list[Event]) -> None:
        facts = self.facts
        for event in events:
            if event.word == "drew":
                facts.pile = max(facts.pile, len(event.cards or ()))
            elif event.word == "dealt" and event.cards and self.card in event.cards:
                facts.dealt = event.seat if event.seat is not None else -1
            elif event.word == "played" and event.card == self.card and facts.played < 0:
                facts.played = event.seat if event.seat is not None else -1


def last_of(standings: list[list[int]]) -> int:
    """Returns the seat farthest from winning; -1 if several are."""
    for standing in standings:
        if standing and standing.count(max(standing)) == 1:
            return standing.index(max(standing))
    return -1


def play_match(experiment: Experiment, number: int) -> MatchFacts:
    """Plays one match of an experiment."""
    game = find(experiment.game)
    seed = experiment.deal(number)
    luck = Swift(seed)
    minds = [
        seat_bot(experiment.bots[bot], game, seat, seed)
        for seat, bot in enumerate(experiment.line_up(number))
    ]
    events: list[Event] = []
    state = game.deal(experiment.options, experiment.seats, luck, events)
    match = ObservedRunner(game, state, luck, minds)
    match.card = experiment.watch
    match.play(events)
    return match.facts
