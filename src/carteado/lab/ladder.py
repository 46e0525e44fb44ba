"""Tournaments: bots play in random line-ups and get ratings.

Line-ups and deals follow from the seed, and ratings change match by match in order, so a tournament
has the same result on every machine.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, TypedDict

from carteado.bots.kit.minds import bots_of, seat_bot
from carteado.core.errors import BadInput, Code
from carteado.core.events import Event
from carteado.core.game import find
from carteado.core.luck import Swift
from carteado.lab.interval import Share, wilson
from carteado.lab.lineup import check_line_up
from carteado.lab.pool import spread
from carteado.lab.runner import Runner, Stalled

_CHUNK: Final = 20


class RatingsUnavailable(Exception):
    """Says that the library for ratings is not installed."""


@dataclass(frozen=True)
class Tournament:
    """Names the game and the bots; `check` validates them."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: str = ""
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        """Raises BadInput unless the game, the bots and the number of seats are valid."""
        check_line_up(self.game, self.bots, self.seats, self.options, fewest=2)
        if len(set(self.bots)) < 2:
            expected = ", ".join(bots_of(self.game))
            raise BadInput(Code.UNKNOWN_BOT, "bots", bot=",".join(self.bots), expected=expected)

    def line_up(self, number: int) -> list[int]:
        """Returns the bot of each seat: all bots equally often, as far as possible."""
        lots = Swift(f"{self.seed}/{number}/line-up")
        bots = list(range(len(self.bots)))
        lots.shuffle(bots)
        places = [bots[seat % len(bots)] for seat in range(self.seats)]
        lots.shuffle(places)
        return places


# The bot of each seat, then the seats that won.
Played = tuple[list[int], list[int]]


def play_matches(tournament: Tournament, start: int, stop: int) -> list[Played]:
    """Plays a range of matches of a tournament."""
    return [play_match(tournament, number) for number in range(start, stop)]


def play_match(tournament: Tournament, number: int) -> Played:
    """Plays one match; an endless match has no winner."""
    game = find(tournament.game)
    places = tournament.line_up(number)
    seed = f"{tournament.seed}/{number}"
    luck = Swift(seed)
    minds = [seat_bot(tournament.bots[bot], game, seat, seed) for seat, bot in enumerate(places)]
    events: list[Event] = []
    state = game.deal(tournament.options, tournament.seats, luck, events)
    try:
        Runner(game, state, luck, minds).play(events)
    except Stalled:
        return places, []
    return places, game.winners(state)


class WinShare(TypedDict):
    """A share of wins with its interval, as JSON."""

    mean: float
    low: float
    high: float


class Rung(TypedDict):
    """The rating of one bot, as JSON."""

    bot: str
    rating: float
    half: float
    wins: WinShare


class LadderJson(TypedDict):
    """A ladder as JSON."""

    game: str
    options: dict[str, object]
    seats: int
    seed: str
    matches: int
    ladder: list[Rung]


class Ladder:
    """Holds the ratings after the matches so far."""

    def __init__(self, tournament: Tournament) -> None:
        try:
            models: Any = import_module("openskill.models")
        except ImportError as error:
            raise RatingsUnavailable(f"{error}: pip install openskill") from error
        self.tournament = tournament
        self.matches = 0
        self.seated = [0] * len(tournament.bots)
        self.won = [0] * len(tournament.bots)
        self._model: Any = models.PlackettLuce()
        self._ratings: list[Any] = [self._model.rating(name=bot) for bot in tournament.bots]

    def play(self, matches: int, workers: int = 0, cluster: str = "") -> Generator[int, None, None]:
        """Plays matches and counts them in order; yields their number after each chunk."""
        self.tournament.check()
        starts = range(self.matches, matches, _CHUNK)
        chunks = [(start, min(start + _CHUNK, matches)) for start in starts]
        results = spread(play_matches, self.tournament, chunks, workers, cluster)
        try:
            for played in results:
                for places, winners in played:
                    self.count(places, winners)
                yield self.matches
        finally:
            results.close()

    def count(self, places: list[int], winners: list[int]) -> None:
        """Updates the ratings with one match: winners are first, all others second."""
        self.matches += 1
        for seat, bot in enumerate(places):
            self.seated[bot] += 1
            self.won[bot] += seat in winners
        if not winners:
            return
        teams = [[self._ratings[bot]] for bot in places]
        ranks = [0 if seat in winners else 1 for seat in range(len(places))]
        found = self._model.rate(teams, ranks=ranks)
        # The rating of a bot at several seats becomes the mean of their ratings.
        for bot in set(places):
            mine = [found[seat][0] for seat, other in enumerate(places) if other == bot]
            rating = self._ratings[bot]
            rating.mu = sum(each.mu for each in mine) / len(mine)
            rating.sigma = sum(each.sigma for each in mine) / len(mine)

    def rungs(self) -> list[tuple[str, float, float, Share]]:
        """Returns name, rating, half its interval, and share of wins; the best bot first."""
        bots = sorted(
            range(len(self.tournament.bots)), key=lambda bot: (-self._ratings[bot].mu, bot)
        )
        return [
            (
                self.tournament.bots[bot],
                float(self._ratings[bot].mu),
                1.96 * float(self._ratings[bot].sigma),
                wilson(self.won[bot], self.seated[bot]),
            )
            for bot in bots
        ]

    def as_json(self) -> LadderJson:
        """Returns the ladder as JSON; every run with the same seed returns the same."""
        return {
            "game": self.tournament.game,
            "options": self.tournament.options,
            "seats": self.tournament.seats,
            "seed": self.tournament.seed,
            "matches": self.matches,
            "ladder": [
                {
                    "bot": bot,
                    "rating": round(middle, 4),
                    "half": round(half, 4),
                    "wins": {
                        "mean": round(share.mean, 6),
                        "low": round(share.low, 6),
                        "high": round(share.high, 6),
                    },
                }
                for bot, middle, half, share in self.rungs()
            ],
        }
