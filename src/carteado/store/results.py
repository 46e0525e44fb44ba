"""Results and what they add up to: games, wins, streaks and golf scores of one guest."""

from dataclasses import dataclass
from typing import Any, Final

from carteado.store.sqlite import Store
from carteado.store.writer import Row

# So many results of a guest in one game are added up, the last ones; nobody who plays has more.
MOST_ADDED: Final = 10_000

_COLUMNS: Final = "table_id, number, seat, guest, game, won, score, assisted, ended_at"


@dataclass(frozen=True)
class MatchResult:
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
class GuestStatistics:
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


def result_row(table: str, result: MatchResult) -> Row:
    """Returns the row that stores a result."""
    values = (
        table, result.number, result.seat, result.guest, result.game,
        result.won, result.score, result.assisted, result.ended_at,
    )  # fmt: skip
    return f"results ({_COLUMNS})", values


def guest_statistics(store: Store, guest: str) -> list[GuestStatistics]:
    """Adds up the last results of a guest, game by game."""
    games = store.read("SELECT DISTINCT game FROM results WHERE guest = ? ORDER BY game", guest)
    sql = (
        "SELECT won, score, assisted FROM results WHERE guest = ? AND game = ?"
        " ORDER BY ended_at DESC, table_id DESC, number DESC LIMIT ?"
    )
    return [_tally(game, store.read(sql, guest, game, MOST_ADDED)[::-1]) for (game,) in games]


def _tally(game: str, rows: list[tuple[Any, ...]]) -> GuestStatistics:
    own = [(bool(won), score) for won, score, assisted in rows if not assisted]
    helped = [bool(won) for won, _, assisted in rows if assisted]
    streak = best = 0
    for won, _ in own:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    scores = [score for _, score in own if score is not None]
    return GuestStatistics(
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
