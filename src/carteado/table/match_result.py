"""How a match at a table ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Holds who played a match that has ended here, who won it, and its points."""

    game: str
    # The guest of each seat; None where a bot sat.
    people: list[str | None]
    names: list[str]
    assisted: list[bool]
    winners: list[int]
    scores: list[int] | None
    # The totals after each round.
    rounds: list[list[int]]
    # The match was begun by another version of its rules: nobody has won it.
    void: bool
