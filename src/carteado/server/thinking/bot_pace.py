"""How long bots wait before they answer; no card has any influence on it."""

from random import Random
from typing import Final

from carteado.table.room import Room

# The shortest and the longest delay of a bot in ms, by the pace of the table.
PACES: Final[dict[str, tuple[int, int]]] = {
    "none": (0, 0),
    "fast": (150, 400),
    "normal": (700, 2200),
    "relaxed": (1500, 3000),
}
QUICKEST_REACTION: Final = 250
# Bots without a pace answer at multiples of this many ms, which is usually longer than they think.
STEP: Final = 100


def delay_of(room: Room, seat: int) -> int:
    """Returns the delay of a bot in ms, computed from the table and the log position only."""
    low, high = PACES[room.settings.bots_pace]
    return Random(f"{room.id}/{room.seq}/{seat}").randint(low, high)


def rounded_up(room: Room, seconds: float) -> int:
    """Returns when a bot without a pace answers if its decision took this long, in ms.

    The time of a decision may tell how many choices the bot had. So where people play against each
    other the answer waits for the next multiple of STEP. A person alone with bots harms nobody.
    """
    people = sum(seat.is_person for seat in room.seats)
    return STEP * (1 + int(seconds * 1000) // STEP) if people > 1 else 0
