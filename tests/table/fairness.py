"""Many races between people at different distances, judged by the referee alone."""

from collections import Counter
from random import Random
from typing import Final

from carteado.table.referee import INVITED_CAP_MS, Claim, hold, order, round_trip

# Round trips in ms, one for each seat, and by how much a message is late on its way on average.
TRIPS: Final = (5, 40, 120, 220)
JITTER_MS: Final = 8.0
PONGS: Final = 32
# Races between two measurements.
MATCH: Final = 20
SEATING: Final = range(len(TRIPS))


def reaction(random: Random) -> float:
    """Returns how long somebody takes to press, in ms: ex-Gaussian, as people are."""
    return max(180.0, random.gauss(400, 80) + random.expovariate(1 / 120))


def way(trip: int, random: Random) -> float:
    """Returns how long a message takes one way."""
    return trip / 2 + random.expovariate(1 / JITTER_MS)


def measured(trip: int, random: Random) -> int:
    """Returns what the server takes for a round trip after many pings."""
    return round_trip([round(way(trip, random) + way(trip, random)) for _ in range(PONGS)])


def race(random: Random, trips: list[int], liar: int | None, arrival: bool) -> tuple[int, int]:
    """Lets all seats claim at once; returns who was first and whom the referee calls first.

    With `arrival` there is no referee: whoever is heard first has won, as in other houses.
    """
    pressed = [reaction(random) for _ in TRIPS]
    claims = []
    for seat, trip in enumerate(TRIPS):
        heard = round(way(trip, random) + pressed[seat] + way(trip, random))
        said = 0 if seat == liar else round(pressed[seat])
        claims.append(Claim(seat, 0, heard, said, trips[seat]))
    first = min(claims, key=lambda claim: claim.received)
    right = min(SEATING, key=lambda seat: pressed[seat])
    if arrival:
        return right, first.seat
    ends = first.received + hold(trips, INVITED_CAP_MS)
    in_time = [claim for claim in claims if claim.received <= ends]
    return right, order(in_time, list(SEATING), INVITED_CAP_MS)[0].seat


def races(seed: str, count: int, liar: int | None = None, arrival: bool = False) -> "Counter[str]":
    """Runs races; counts how often the right one came first and how often each seat did."""
    random = Random(f"races/{seed}")
    found: Counter[str] = Counter()
    trips: list[int] = []
    for number in range(count):
        if number % MATCH == 0:
            trips = [measured(trip, random) for trip in TRIPS]
        right, called = race(random, trips, liar, arrival)
        found["races"] += 1
        found["right"] += right == called
        found[f"seat {called}"] += 1
    return found


def check(found: "Counter[str]", liar: int | None, off: float = 1.0) -> None:
    """Raises AssertionError unless races were fair: shares of 100, `off` by luck at most."""
    share = {what: 100 * count / found["races"] for what, count in found.items()}
    assert share["right"] > (95.0 if liar is not None else 96.0) - off / 2, share
    for seat in SEATING:
        if seat == liar:
            assert share[f"seat {seat}"] < 27.0 + off, f"a liar gains too much: {share}"
        else:
            least = 24.0 if liar is not None else 25.0
            assert least - off < share[f"seat {seat}"] < 25.0 + off, f"unfair: {share}"
