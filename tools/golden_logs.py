"""Writes golden logs: `uv run python tools/golden_logs.py NAME` makes tests/golden/logs/NAME.jsonl.

Each line holds a whole log, as `carteado replay` reads it, and the digest of the position it leads
to. Files stay for good: later code replays them to the same digests, or has another version of
the game's rules. Run it whenever the version of a game changes, before and after.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import carteado

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "logs"
LONGEST: Final = 150
SELDOM: Final = ("undo", "redo", "leave")
GAMES: Final[dict[str, list[tuple[int, dict[str, object]]]]] = {
    "neon": [
        (2, {}),
        (4, {"stacking": "any", "jump_in": "identical"}),
        (3, {"seven_zero": True, "draw_amount": "until_playable", "multi_play": "same_number"}),
    ],
    "arcade": [(2, {}), (4, {"hand_size": 12})],
    "classic": [(3, {"target_score": 100}), (4, {"stacking": "any", "rounds": "single"})],
    "golf": [(1, {}), (1, {"draw_when": "any_time", "wrap": False})],
    "bum": [(2, {}), (4, {})],
}


def digest(match: Any) -> str:
    """Returns the digest of a match as it stands: every card, who is asked, and the result."""
    end = [match.position(), match.now, match.asked, match.over, match.winners, match.scores]
    whole = json.dumps(end, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(whole.encode()).hexdigest()


def play(game: str, seats: int, options: dict[str, object], seed: str) -> Any:
    """Plays a match at random, time included."""
    match = carteado.deal(game, seats=seats, seed=seed, options=options)
    random = Random(seed)
    for _ in range(LONGEST):
        if match.over:
            break
        able = [seat for seat in range(seats) if match.legal(seat)]
        if not able or random.random() < 0.1:
            match.wait(random.choice((10, 700, 3000)))
            continue
        seat = random.choice(able)
        listed = match.legal(seat)
        lively = [one for one in listed if not one.startswith(SELDOM)]
        match.do(seat, random.choice(lively or listed))
    return match


def lines(name: str) -> Iterator[str]:
    """Yields one line for each game and each of its rules."""
    for game, plans in GAMES.items():
        for number, (seats, options) in enumerate(plans):
            match = play(game, seats, options, f"golden log {name} {game} {number}")
            yield json.dumps({"sha256": digest(match), "log": match.log()}, separators=(",", ":"))


if __name__ == "__main__":
    file = FOLDER / f"{sys.argv[1]}.jsonl"
    FOLDER.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{line}\n" for line in lines(sys.argv[1])), "utf-8")
    print(f"{file.name}: {file.read_text('utf-8').count(chr(10))} logs")
