"""Writes golden logs: `uv run python -m tools.golden_logs NAME`, into tests/proofs/golden/logs.

Each line holds a whole log in the format of `carteado replay`, and the digest of its last position.
Files are never changed: later code must replay them to the same digests, or the game has a new
version of its rules. Run this before and after the version of a game changes. With `--rare` the
logs contain every value of every option, written cards, and undo, redo and leave.
"""

import hashlib
import json
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import carteado
from carteado.core.game import find

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "proofs" / "golden" / "logs"
LONGEST: Final = 150
SHORTER: Final = 60
SELDOM: Final = ("undo", "redo", "leave")
# These options get matches of their own, together with the options that they need.
ALONE: Final[dict[str, dict[str, object]]] = {
    "dealer": {"starting_player": "first_seat"},
    "stacking": {"first_draw2": "immediate"},
    "stack_deflect": {"stacking": "any"},
    "stack_color_match": {"stacking": "any"},
    "stack_forced": {"stacking": "any"},
    "rounds": {"scoring": "winner_target"},
    "scoring": {"rounds": "single"},
}
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
    """Returns the digest of a match: every card, the asked seats, and the result."""
    end = [match.position(), match.now, match.asked, match.over, match.winners, match.scores]
    whole = json.dumps(end, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(whole.encode()).hexdigest()


def play(
    game: str,
    seats: int,
    options: dict[str, object],
    seed: str,
    longest: int = LONGEST,
    rare: float = 0.0,
) -> Any:
    """Plays a random match with random times; `rare` is the rate of undo and leave."""
    match = carteado.deal(game, seats=seats, seed=seed, options=options)
    random = Random(seed)
    for _ in range(longest):
        if match.over:
            break
        able = [seat for seat in range(seats) if match.legal(seat)]
        if not able or random.random() < 0.1:
            match.wait(random.choice((10, 700, 3000)))
            continue
        seat = random.choice(able)
        listed = match.legal(seat)
        lively = [one for one in listed if not one.startswith(SELDOM)]
        command = random.choice(lively or listed)
        # Often redo after an undo.
        often = 0.5 if rare and command_before(match) == "undo" else rare
        if often and random.random() < often:
            command = random.choice([one for one in listed if one not in lively] or ["leave"])
        match.do(seat, command)
    return match


def command_before(match: Any) -> str:
    """Returns the last command of a match."""
    return match.commands[-1][2] if match.commands else ""


def lines(name: str) -> Iterator[str]:
    """Yields one line for each game and each of its rules."""
    for game, plans in GAMES.items():
        for number, (seats, options) in enumerate(plans):
            yield line_of(play(game, seats, options, f"golden log {name} {game} {number}"))


def rare_lines(name: str) -> Iterator[str]:
    """Yields lines until they contain every value of every option."""
    from tests.proofs.contract.walk import Walk

    for game in carteado.games():
        missing = values_of(game)
        for number in range(2_000):
            seed = f"golden log {name} {game} {number}"
            start = Walk(find(game), seed).start
            chosen = {(key, repr(value)) for key, value in start["options"].items()}
            if start["options"].get("blank_cards"):
                chosen.add(("blank_cards", "some"))
            if not chosen & missing:
                continue
            missing -= chosen
            options = start["options"]
            yield line_of(play(game, start["seats"], options, seed, SHORTER, rare=0.04))
        for option, value in sorted(missing):
            options = {**ALONE.get(option, {}), option: literal_eval(value)}
            seats = find(game).default_seats
            yield line_of(play(game, seats, options, f"golden log {name} {option}", SHORTER, 0.04))


def values_of(game: str) -> set[tuple[str, str]]:
    """Returns every option of a game with every value, and written cards."""
    found = {
        (option.name, repr(value))
        for option in find(game).options
        for value in ((True, False) if option.kind == "flag" else option.values)
        if value != option.default
    }
    blanks = any(option.name == "blank_cards" for option in find(game).options)
    return found | {("blank_cards", "some")} if blanks else found


def line_of(match: Any) -> str:
    """Returns a match as one line."""
    return json.dumps({"sha256": digest(match), "log": match.log()}, separators=(",", ":"))


if __name__ == "__main__":
    file = FOLDER / f"{sys.argv[1]}.jsonl"
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = rare_lines if "--rare" in sys.argv else lines
    file.write_text("".join(f"{line}\n" for line in found(sys.argv[1])), "utf-8")
    print(f"{file.name}: {file.read_text('utf-8').count(chr(10))} logs")
