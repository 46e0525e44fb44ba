"""Counts of many matches: integers, so that sums do not depend on the order.

Several winners share a win. WIN is the number of parts of a win; up to ten seats can divide it.
"""

from collections import Counter
from dataclasses import dataclass, field, fields
from math import sqrt
from typing import Any, Final

from carteado.lab.experiment import Experiment, MatchFacts, play_match
from carteado.lab.interval import Share, spread_of, wilson

WIN: Final = 2520
# For intervals of 95 %.
_Z: Final = 1.959964


@dataclass
class ExperimentTally:
    """Holds the counts of an experiment so far."""

    seats: int
    matches: int = 0
    # Equal to `matches` without rotation.
    deals: int = 0
    # Matches that did not end, and matches that ended without a winner.
    endless: int = 0
    drawn: int = 0
    decisions: int = 0
    forced: int = 0
    # Matches with a single seat in last place at half-time; those that this seat won.
    behind: int = 0
    comebacks: int = 0
    # The watched card: matches in which a seat held it after the deal, or played it; wins of these.
    dealt: int = 0
    dealt_wins: int = 0
    played: int = 0
    played_wins: int = 0
    # Number of matches by their moves, and by the cards of their largest draw.
    lengths: Counter[int] = field(default_factory=Counter)
    piles: Counter[int] = field(default_factory=Counter)
    # Parts of wins by seat and by bot, and the sums of squares by deal, for the variance.
    seat_wins: list[int] = field(default_factory=list)
    bot_wins: list[int] = field(default_factory=list)
    seat_squares: list[int] = field(default_factory=list)
    bot_squares: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in ("seat_wins", "bot_wins", "seat_squares", "bot_squares"):
            if not getattr(self, name):
                setattr(self, name, [0] * self.seats)

    def add(self, other: "ExperimentTally") -> None:
        """Adds the counts of other matches."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, list):
                setattr(self, each.name, [a + b for a, b in zip(mine, theirs, strict=True)])
            elif each.name != "seats":
                setattr(self, each.name, mine + theirs)

    def note(self, experiment: Experiment, number: int, wins: list[int], bots: list[int]) -> None:
        """Plays one match and counts it; adds the wins to the deal's sums by seat and by bot."""
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
        """Returns the share of matches that a seat wins."""
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
        variance = (squares / (WIN * turns) ** 2 - self.deals * mean * mean) / max(
            1, self.deals - 1
        )
        return spread_of(mean, variance, self.deals)

    def rate(self, count: int, of: int) -> Share:
        """Returns a count as a share of another."""
        return wilson(count, of)

    def mean_length(self) -> Share:
        """Returns the mean number of moves of a match, with its interval."""
        return mean_of(self.lengths)

    def mean_pile(self) -> Share:
        """Returns the mean size of the largest draw of a match, with its interval."""
        return mean_of(self.piles)

    def as_json(self) -> dict[str, object]:
        """Returns all counts as JSON."""
        found: dict[str, object] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Counter):
                value = {str(key): value[key] for key in sorted(value)}
            found[each.name] = value
        return found


def read_tally(written: dict[str, Any]) -> ExperimentTally:
    """Reads the output of `as_json`; raises KeyError, TypeError or ValueError if it is invalid."""
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
    """Plays the matches of a range of deals, and returns their tally."""
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
    variance = sum((value - mean) ** 2 * count for value, count in counts.items())
    half = _Z * sqrt(variance / max(1, total - 1) / total)
    return Share(mean, mean - half, mean + half)


def quantile(counts: Counter[int], share: float) -> int:
    """Returns the quantile of counted values; 0 without any."""
    wanted = share * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return 0
