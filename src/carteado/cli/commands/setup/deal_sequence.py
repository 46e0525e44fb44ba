"""The seed of each deal: derived from the given seed, or a number for golf."""

import secrets
from datetime import date
from typing import Final

import click

from carteado.cli.narration.refusals import CommandError
from carteado.core.game import find
from carteado.games.golf.game import Golf
from carteado.games.golf.numbers import HIGHEST, daily_number, next_winnable, seed_of

# Short enough to type; large enough for a date such as 20261115.
_NUMBERS: Final = 10**8
NUMBER: Final = click.IntRange(0, HIGHEST)


class DealSequence:
    """Holds the seed of the current match and derives the next one."""

    def __init__(self, seed: str | None) -> None:
        self.seed = seed
        self.first = seed
        self.count = 1

    def advance(self, answer: str) -> None:
        """Moves to the next deal, unless the user's answer was `same`."""
        if answer != "same":
            self.count += 1
            self.seed = None if self.first is None else f"{self.first} {self.count}"


class NumberedDeals(DealSequence):
    """Numbers the deals of golf; with `winnable`, skips deals that cannot be won."""

    def __init__(self, number: int, options: dict[str, object], winnable: bool) -> None:
        self.options = options
        self.winnable = winnable
        self.number = self.next_number(number)
        super().__init__(seed_of(self.number))

    def advance(self, answer: str) -> None:
        if answer != "same":
            self.number = self.next_number(self.number + 1)
            self.seed = seed_of(self.number)

    def next_number(self, number: int) -> int:
        """Returns this number, or with `winnable` the next number whose deal can be won."""
        return next_winnable(number, self.options) if self.winnable else number


def open_deals(
    game: str,
    options: dict[str, object],
    seed: str | None,
    number: int | None,
    today: date | None,
    winnable: bool,
) -> DealSequence:
    """Returns the deals that the command line asks for; `today` asks for the daily deal."""
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
