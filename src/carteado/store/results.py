"""Results and what they add up to: games, wins, streaks and golf scores of one guest."""

from dataclasses import dataclass
from typing import Any, Final

from carteado.store.sqlite import Store
from carteado.store.writer import Row

_COLUMNS: Final = "table_id, number, seat, guest, game, won, score, assisted, ended_at"


@dataclass(frozen=True)
class Result:
    """Says how one match ended for one person."""

    number: int
    seat: int
    guest: str
    game: str
    won: bool
    score: int | None
    assisted: bool
    ended_at: int


@dataclass(frozen=True)
class Tally:
    """Adds up one guest's results in one game; help from the machine is counted apart."""

    game: str
    games: int
    wins: int
    assisted_games: int
    assisted_wins: int
    # Wins in a row without help: now, and at best.
    streak: int
    best_streak: int
    # Of games without help that give points.
    best_score: int | None
    mean_score: float | None


def written(table: str, result: Result) -> Row:
    """Returns the row that stores a result."""
    values = (
        table, result.number, result.seat, result.guest, result.game,
        result.won, result.score, result.assisted, result.ended_at,
    )  # fmt: skip
    return f"results ({_COLUMNS})", values


def tallies(store: Store, guest: str) -> list[Tally]:
    """Adds up the results of a guest, game by game."""
    sql = (
        "SELECT game, won, score, assisted FROM results WHERE guest = ?"
        " ORDER BY game, ended_at, table_id, number"
    )
    by_game: dict[str, list[tuple[Any, ...]]] = {}
    for row in store.read(sql, guest):
        by_game.setdefault(row[0], []).append(row)
    return [_tally(game, rows) for game, rows in by_game.items()]


def _tally(game: str, rows: list[tuple[Any, ...]]) -> Tally:
    own = [(bool(won), score) for _, won, score, assisted in rows if not assisted]
    helped = [bool(won) for _, won, _, assisted in rows if assisted]
    streak = best = 0
    for won, _ in own:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    scores = [score for _, score in own if score is not None]
    return Tally(
        game=game,
        games=len(own),
        wins=sum(won for won, _ in own),
        assisted_games=len(helped),
        assisted_wins=sum(helped),
        streak=streak,
        best_streak=best,
        best_score=max(scores, default=None),
        mean_score=round(sum(scores) / len(scores), 2) if scores else None,
    )
