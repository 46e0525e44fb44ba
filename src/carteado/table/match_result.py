"""How the matches at a table ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Holds the players, the winners and the points of a match that has ended."""

    game: str
    # The guest of each seat; None where a bot sat.
    people: list[str | None]
    names: list[str]
    assisted: list[bool]
    winners: list[int]
    scores: list[int] | None
    # The totals after each round.
    rounds: list[list[int]]
    # Another version of the rules began the match: nobody has won it.
    void: bool
