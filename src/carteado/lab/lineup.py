"""Checks a line-up of bots before any match starts."""

from collections.abc import Iterable

from carteado.bots.kit.minds import seat_bot
from carteado.core.errors import BadInput, Code
from carteado.core.game import find


def check_line_up(
    game: str,
    bots: Iterable[str],
    seats: int,
    options: dict[str, object] | None = None,
    fewest: int = 1,
) -> None:
    """Raises BadInput unless the game, its options, the bots and the number of seats are valid."""
    rules = find(game)
    low, high = rules.seats(options or {})
    if not max(fewest, low) <= seats <= high:
        expected = f"{max(fewest, low)}…{high}" if high >= fewest else "a game for two or more"
        raise BadInput(Code.BAD_SEATS, "seats", seats=seats, expected=expected)
    for bot in dict.fromkeys(bots):
        seat_bot(bot, rules, 0)
