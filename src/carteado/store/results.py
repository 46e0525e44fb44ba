"""Results of matches, and statistics of a guest: games, wins, streaks, golf scores."""

from dataclasses import dataclass
from typing import Final

from carteado.store.sqlite import Store
from carteado.store.writer import Row

# Statistics count the last results of a guest in one game, up to this number.
MOST_ADDED: Final = 10_000

# Columns: won, score, assisted.
ResultRow = tuple[bool, int | None, bool]

_COLUMNS: Final = "table_id, number, seat, guest, game, won, score, assisted, ended_at"


@dataclass(frozen=True)
class MatchResult:
    """Says how one match ended for one guest."""

    number: int
    seat: int
    guest: str
    game: str
    won: bool
    score: int | None
    assisted: bool
    ended_at: int


@dataclass(frozen=True)
class GuestStatistics:
    """Holds the statistics of one guest in one game; matches with advice are counted apart."""

    game: str
    games: int
    wins: int
    assisted_games: int
    assisted_wins: int
    # Wins in a row without advice: current and best.
    streak: int
    best_streak: int
    # Of matches without advice, in games with points.
    best_score: int | None
    mean_score: float | None


def result_row(table: str, result: MatchResult) -> Row:
    """Returns the row of a result."""
    values = (
        table, result.number, result.seat, result.guest, result.game,
        result.won, result.score, result.assisted, result.ended_at,
    )  # fmt: skip
    return f"results ({_COLUMNS})", values


def guest_statistics(store: Store, guest: str) -> list[GuestStatistics]:
    """Returns the statistics of a guest, by game."""
    games = store.read("SELECT DISTINCT game FROM results WHERE guest = ? ORDER BY game", guest)
    sql = (
        "SELECT won, score, assisted FROM results WHERE guest = ? AND game = ?"
        " ORDER BY ended_at DESC, table_id DESC, number DESC LIMIT ?"
    )
    return [_statistics(game, store.read(sql, guest, game, MOST_ADDED)[::-1]) for (game,) in games]


def _statistics(game: str, rows: list[ResultRow]) -> GuestStatistics:
    own = [(bool(won), score) for won, score, assisted in rows if not assisted]
    with_advice = [bool(won) for won, _, assisted in rows if assisted]
    streak = best = 0
    for won, _ in own:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    scores = [score for _, score in own if score is not None]
    return GuestStatistics(
        game=game,
        games=len(own),
        wins=sum(won for won, _ in own),
        assisted_games=len(with_advice),
        assisted_wins=sum(with_advice),
        streak=streak,
        best_streak=best,
        best_score=max(scores, default=None),
        mean_score=round(sum(scores) / len(scores), 2) if scores else None,
    )
