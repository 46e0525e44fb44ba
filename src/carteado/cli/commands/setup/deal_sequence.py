"""Which deal comes next: a seed asked for and others made of it, or numbered deals of golf."""

import secrets
from datetime import date
from typing import Final

import click

from carteado.cli.narration.refusals import CommandError
from carteado.core.game import find
from carteado.games.golf.game import Golf
from carteado.games.golf.numbers import HIGHEST, daily_number, next_winnable, seed_of

# Numbers that people can still type; dates written as numbers are among them.
_NUMBERS: Final = 10**8
NUMBER: Final = click.IntRange(0, HIGHEST)


class DealSequence:
    """Knows the seed of the present match, and of the next one."""

    def __init__(self, seed: str | None) -> None:
        self.seed = seed
        self.first = seed
        self.count = 1

    def turn_to(self, answer: str) -> None:
        """Goes on to the next deal, unless the answer at the end was `same`."""
        if answer != "same":
            self.count += 1
            self.seed = None if self.first is None else f"{self.first} {self.count}"


class NumberedDeals(DealSequence):
    """Deals golf by numbers, if asked for only such as can be won."""

    def __init__(self, number: int, options: dict[str, object], winnable: bool) -> None:
        self.options = options
        self.winnable = winnable
        self.number = self.from_here(number)
        super().__init__(seed_of(self.number))

    def turn_to(self, answer: str) -> None:
        if answer != "same":
            self.number = self.from_here(self.number + 1)
            self.seed = seed_of(self.number)

    def from_here(self, number: int) -> int:
        """Returns a number, or the next one that can be won."""
        return next_winnable(number, self.options) if self.winnable else number


def open_deals(
    game: str,
    options: dict[str, object],
    seed: str | None,
    number: int | None,
    today: date | None,
    winnable: bool,
) -> DealSequence:
    """Returns what the words of the command line ask for; `today` asks for the deal of that day."""
    asked = [
        name
        for name, is_asked in (
            ("--deal", number is not None),
            ("--daily", today is not None),
            ("--winnable", winnable),
        )
        if is_asked
    ]
    if not isinstance(find(game), Golf):
        if asked:
            raise CommandError("usage.extra", name=asked[0])
        return DealSequence(seed)
    if seed is not None or asked[:2] == ["--deal", "--daily"]:
        if asked:
            raise CommandError("usage.extra", name=asked[-1] if seed is None else "--seed")
        return DealSequence(seed)
    if today is not None:
        number = daily_number(today.isoformat())
    return NumberedDeals(
        secrets.randbelow(_NUMBERS) if number is None else number, options, winnable
    )
