"""Counts of many matches: whole numbers that add up to the same whatever the order.

Several winners share a win, so wins are counted in parts of which any number of seats up to ten
can have equally many.
"""

from collections import Counter
from dataclasses import dataclass, field, fields
from math import sqrt
from typing import Any, Final

from carteado.lab.experiment import Experiment, MatchFacts, play_match
from carteado.lab.interval import Share, spread_of, wilson

WIN: Final = 2520
# Nineteen of twenty such intervals hold the true mean.
_Z: Final = 1.959964


@dataclass
class ExperimentTally:
    """Holds what the matches of an experiment showed so far."""

    seats: int
    matches: int = 0
    # Deals: without rotation as many as matches.
    deals: int = 0
    # Matches that came to no end, and those that ended without a winner.
    endless: int = 0
    drawn: int = 0
    decisions: int = 0
    forced: int = 0
    # Matches with one seat alone in last place at half-time, and those it won.
    behind: int = 0
    comebacks: int = 0
    # Of the watched card: matches in which a seat held it after the deal, or played it; its wins.
    dealt: int = 0
    dealt_wins: int = 0
    played: int = 0
    played_wins: int = 0
    # How many matches took so many moves, and in how many the largest draw had so many cards.
    lengths: Counter[int] = field(default_factory=Counter)
    piles: Counter[int] = field(default_factory=Counter)
    # Parts of wins by seat and by bot, and the squares by deal, which tell how sure they are.
    seat_wins: list[int] = field(default_factory=list)
    bot_wins: list[int] = field(default_factory=list)
    seat_squares: list[int] = field(default_factory=list)
    bot_squares: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in ("seat_wins", "bot_wins", "seat_squares", "bot_squares"):
            if not getattr(self, name):
                setattr(self, name, [0] * self.seats)

    def add(self, other: "ExperimentTally") -> None:
        """Adds what other matches showed."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, list):
                setattr(self, each.name, [a + b for a, b in zip(mine, theirs, strict=True)])
            elif each.name != "seats":
                setattr(self, each.name, mine + theirs)

    def note(self, experiment: Experiment, number: int, wins: list[int], bots: list[int]) -> None:
        """Plays one match and counts it; wins go by seat and by bot into the sums of the deal."""
        facts = play_match(experiment, number)
        self.matches += 1
        self.endless += not facts.ended
        self.drawn += facts.ended and not facts.winners
        self.decisions += facts.moves
        self.forced += facts.forced
        self.lengths[facts.moves] += 1
        self.piles[facts.pile] += 1
        line_up = experiment.line_up(number)
        for seat in facts.winners:
            wins[seat] += WIN // len(facts.winners)
            bots[line_up[seat]] += WIN // len(facts.winners)
        self._note_rest(facts)

    def _note_rest(self, facts: MatchFacts) -> None:
        self.behind += facts.last >= 0
        self.comebacks += facts.last in facts.winners
        self.dealt += facts.dealt >= 0
        self.dealt_wins += facts.dealt in facts.winners
        self.played += facts.played >= 0
        self.played_wins += facts.played in facts.winners

    def seat_share(self, seat: int) -> Share:
        """Returns which share of the matches a seat wins."""
        return self._share(self.seat_wins[seat], self.seat_squares[seat])

    def bot_share(self, places: list[int]) -> Share:
        """Returns the mean share of matches that the bots at these places win."""
        shares = [self._share(self.bot_wins[at], self.bot_squares[at]) for at in places]
        mean = sum(share.mean for share in shares) / len(shares)
        half = sum((share.high - share.low) / 2 for share in shares) / len(shares)
        if len(shares) == 1:
            return shares[0]
        return Share(mean, max(0.0, mean - half), min(1.0, mean + half))

    def _share(self, wins: int, squares: int) -> Share:
        if not self.deals:
            return Share(0.0, 0.0, 1.0)
        turns = self.matches / self.deals
        mean = wins / (WIN * self.matches)
        scatter = (squares / (WIN * turns) ** 2 - self.deals * mean * mean) / max(1, self.deals - 1)
        return spread_of(mean, scatter, self.deals)

    def rate(self, count: int, of: int) -> Share:
        """Returns one count as a share of another."""
        return wilson(count, of)

    def mean_length(self) -> Share:
        """Returns how many moves a match takes on average, with its interval."""
        return mean_of(self.lengths)

    def mean_pile(self) -> Share:
        """Returns how many cards the largest draw of a match has on average."""
        return mean_of(self.piles)

    def written(self) -> dict[str, Any]:
        """Returns all counts as JSON."""
        found: dict[str, Any] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Counter):
                value = {str(key): value[key] for key in sorted(value)}
            found[each.name] = value
        return found


def read_tally(written: dict[str, Any]) -> ExperimentTally:
    """Reads what `written` wrote; raises KeyError, TypeError or ValueError for anything else."""
    tally = ExperimentTally(int(written["seats"]))
    for each in fields(ExperimentTally):
        value = written[each.name]
        mine = getattr(tally, each.name)
        if isinstance(mine, Counter):
            value = Counter({int(key): int(count) for key, count in value.items()})
        elif isinstance(mine, list):
            value = [int(count) for count in value]
            if len(value) != tally.seats:
                raise ValueError(each.name)
        else:
            value = int(value)
        setattr(tally, each.name, value)
    return tally


def play_deals(experiment: Experiment, start: int, stop: int) -> list[ExperimentTally]:
    """Plays the matches of some deals, one after another, and returns one tally of them."""
    tally = ExperimentTally(experiment.seats)
    for deal in range(start, stop):
        wins, bots = [0] * experiment.seats, [0] * experiment.seats
        for turn in range(experiment.turns):
            tally.note(experiment, deal * experiment.turns + turn, wins, bots)
        tally.deals += 1
        for seat in range(experiment.seats):
            tally.seat_wins[seat] += wins[seat]
            tally.seat_squares[seat] += wins[seat] ** 2
            tally.bot_wins[seat] += bots[seat]
            tally.bot_squares[seat] += bots[seat] ** 2
    return [tally]


def mean_of(counts: Counter[int]) -> Share:
    """Returns the mean of counted values, with its interval."""
    total = sum(counts.values())
    if not total:
        return Share(0.0, 0.0, 0.0)
    mean = sum(value * count for value, count in counts.items()) / total
    scatter = sum((value - mean) ** 2 * count for value, count in counts.items())
    half = _Z * sqrt(scatter / max(1, total - 1) / total)
    return Share(mean, mean - half, mean + half)


def quantile(counts: Counter[int], share: float) -> int:
    """Returns the value that this share of the matches does not exceed."""
    wanted = share * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return 0
