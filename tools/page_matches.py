"""Writes the matches that the page's unit tests follow: `uv run python -m tools.page_matches`.

Each is a real match as seat 0 heard it, played with random commands from a seed, with the view
after every command. The page must get from one step to the next with the events alone.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import carteado
from carteado import Match

GAMES: Final = Path(__file__).parent.parent / "web" / "src" / "games"
BLANKS: Final = [
    {"name": "Gift", "symbol": "<3", "text": "", "steps": [{"do": "give", "n": 2}]},
    {"name": "Carousel", "symbol": "@", "text": "", "steps": [{"do": "pass"}, {"do": "reverse"}]},
    {
        "name": "Rain",
        "symbol": "%",
        "text": "All get wet.",
        "steps": [
            {"do": "draw", "n": 1, "who": "everyone"},
            {"do": "renew"},
            {"do": "look"},
            {"do": "text"},
        ],
    },
]
# Together these rules produce every kind of event; the number is the length in steps.
COLORS: Final[list[tuple[str, int, dict[str, Any], int]]] = [
    ("neon", 3, {"deck_renew": 4, "deck_swap": 4}, 60),
    ("arcade", 4, {}, 45),
    ("classic", 4, {"blank_cards": BLANKS, "hand_size": 5, "target_score": 5000}, 80),
    ("neon", 4, {"hand_size": 25, "max_players": 4, "draw_when": "any_time"}, 40),
    ("classic", 3, {"hand_size": 2, "target_score": 60}, 60),
    (
        "classic",
        2,
        {
            "seven_zero": True,
            "multi_play": "same_number",
            "false_catch_penalty": 1,
            "stacking": "any",
            "first_draw2": "stackable",
        },
        50,
    ),
]
# With three or more seats, the last seat leaves this many steps before the end.
LAST_STEPS: Final = 8
BUM: Final = [(4, 70), (3, 80), (2, 90)]


def colors_step(match: Match, events: list[dict[str, Any]]) -> dict[str, Any]:
    """Returns what seat 0 sees of a colour game."""
    view: dict[str, Any] = match.look(0)
    hands = [hand if any(card != "?" for card in hand) else len(hand) for hand in view["hands"]]
    return {
        "events": events,
        "legal": match.legal(0),
        "hands": hands,
        "discard": view["discard"][-3:],
        "piled": len(view["discard"]),
        "draw": len(view["draw"]),
        "color": view.get("color"),
        "direction": view.get("direction", 1),
        "phase": view["phase"],
    }


def bum_step(match: Match, events: list[dict[str, Any]]) -> dict[str, Any]:
    """Returns what seat 0 sees of BUM!, with knowledge as text."""
    view: dict[str, Any] = match.look(0)
    domains = [
        "".join("." if card is None else "?" for card in domain) for domain in view["domains"]
    ]
    return {
        "events": events,
        "domains": domains,
        "monte": len(view["monte"]),
        "discard": len(view["discard"]),
        "top": view["discard"][-1] if view["discard"] else None,
    }


def steps_of(match: Match, random: Random, most: int, step: Any) -> list[dict[str, Any]]:
    """Plays random commands and returns the deal and the result of each command."""
    steps = [step(match, match.heard(0))]
    while not match.over and len(steps) < most:
        told = len(match.heard(0))
        seats = [seat for seat in range(match.seats) if match.legal(seat)]
        due = match.game.wait(match.state)
        if match.seats > 2 and len(steps) == most - LAST_STEPS:
            match.do(match.seats - 1, "leave")
        elif seats and (due is None or random.random() < 0.7):
            seat = random.choice(seats)
            match.do(seat, random.choice(match.legal(seat)))
        elif due is not None:
            match.wait(due[0])
        steps.append(step(match, match.heard(0)[told:]))
    return steps


def files() -> dict[Path, str]:
    """Returns both files with their contents."""
    found: list[dict[str, Any]] = []
    for number, (game, seats, options, most) in enumerate(COLORS):
        match = carteado.deal(game, seats=seats, seed=f"page {number}", options=options)
        steps = steps_of(match, Random(f"page/{number}"), most, colors_step)
        found.append({"game": game, "seats": seats, "options": options, "steps": steps})
    bum: list[dict[str, Any]] = []
    for seats, most in BUM:
        match = carteado.deal("bum", seats=seats, seed=f"page {seats}")
        steps = steps_of(match, Random(f"page/{seats}"), most, bum_step)
        bum.append({"seats": seats, "steps": steps})
    return {
        GAMES / "colors" / "matches.json": written(found),
        GAMES / "bum" / "matches.json": written(bum),
    }


def written(found: list[dict[str, Any]]) -> str:
    """Returns one line per match, so that diffs are readable."""
    lines = (json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in found)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> None:
    """Writes both files."""
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
