"""Writes golden games: `uv run python tools/golden.py neon arcade` fills tests/proofs/golden.

A golden game is a whole match as readable text: the deal, one line for each command and its events,
the result, and a digest of the last position. `retell` replays the commands of such a text and must
write the same text, byte for byte.
"""

import argparse
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import carteado
from carteado.api import Match
from carteado.core.events import Event
from carteado.core.luck import Verifiable, root_of

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "proofs" / "golden"
LONGEST: Final = 500
# Legal, but frequent use would make a match too long to read.
SELDOM: Final = ("undo", "redo", "draw", "snap")
# Facts that are clear without their name; the others are written with it.
PLAIN: Final = ("color", "count", "direction", "why")
_LINE: Final = re.compile(r"(?:P(\d+) (.+?)|wait (\d+)) -> ")


@dataclass(frozen=True)
class Plan:
    """Says how a golden game begins, and which seat leaves when."""

    seats: int
    options: dict[str, object] = field(default_factory=dict)
    leaves: dict[int, int] = field(default_factory=dict)


PLANS: Final[dict[str, list[Plan]]] = {
    "neon": [
        Plan(2),
        Plan(2),
        Plan(3),
        Plan(4),
        Plan(5),
        Plan(10),
        Plan(4, leaves={15: 2, 40: 0}),
        Plan(10, {"hand_size": 10}),
        Plan(4, {"stacking": "any", "stack_deflect": "both"}),
        Plan(3, {"draw_amount": "until_playable", "drawn_card": "must_play"}),
        Plan(4, {"seven_zero": True, "multi_play": "same_number", "jump_in": "identical"}),
        Plan(3, {"deck_swap": 4, "deck_renew": 4, "swap_last": "resolves"}),
    ],
    "arcade": [
        Plan(2),
        Plan(3),
        Plan(4),
        Plan(4, leaves={10: 1, 25: 3}),
        Plan(4, {"hand_size": 20}),
        Plan(3, {"auto_wild_color": "most_frequent", "stack_forced": True}),
    ],
    "classic": [
        Plan(2),
        Plan(3, {"target_score": 200}),
        Plan(4, {"target_score": 200}),
        Plan(10, {"rounds": "single"}),
        Plan(4, {"scoring": "lowest_target", "target_score": 100}),
        Plan(4, {"stacking": "any", "rounds": "single"}),
    ],
    "golf": [Plan(1), Plan(1), Plan(1, {"draw_when": "any_time"}), Plan(1, {"wrap": False})],
    "bum": [Plan(2), Plan(3), Plan(4), Plan(6)],
}


def begin(game: str, seats: int, seed: str, options: dict[str, object]) -> Match:
    """Deals the match of a golden game."""
    return carteado.deal(game, seats=seats, seed=seed, options=options)


def opening(match: Match) -> list[str]:
    """Returns the deal: every pile and hand."""
    position: dict[str, Any] = match.position()
    options = json.dumps(match.start["options"], sort_keys=True)
    lines = [
        f"game {match.game.name}",
        f"seats {match.seats}",
        f"seed {match.seed}",
        f"options {options}",
        "",
    ]
    for key, value in position.items():
        if isinstance(value, list) and value and isinstance(value[0], list):
            lines += [f"{key} {at}: {cards_text(row)}" for at, row in enumerate(value)]
        elif isinstance(value, list):
            lines.append(f"{key}: {cards_text(value)}")
    return [*lines, f"begins {short(match)}", ""]


def cards_text(cards: list[object]) -> str:
    """Returns cards in a row; an empty slot is `-`."""
    return " ".join("-" if card is None else str(card) for card in cards)


def short(match: Match) -> str:
    """Returns the visible state: the top card, the counts, the asked seat."""
    position: dict[str, Any] = match.position()
    pile = position.get("discard", position.get("waste", []))
    parts = [str(pile[-1]) if pile else "-"]
    if position.get("pending"):
        parts[0] += f" pending {position['pending']}"
    rows = next(position[key] for key in ("hands", "domains", "piles") if key in position)
    parts.append(" ".join(str(sum(card is not None for card in row)) for row in rows))
    key = next(key for key in ("draw", "monte", "stock") if key in position)
    parts.append(f"{key} {len(position[key])}")
    asked = "".join(f" P{seat}" for seat in match.asked)
    parts.append("over" if match.over else f"{position.get('phase', 'turn')}{asked}")
    return " | ".join(parts)


def note(event: Event, actor: int | None) -> str:
    """Returns an event as a short text with the faces of its cards."""
    words = [event.word]
    if event.seat is not None and event.seat != actor:
        words.append(f"P{event.seat}")
    words += [event.card] if event.card is not None else []
    words += event.cards or []
    for name, fact in event.facts.items():
        if fact is True:
            words.append(name)
        elif name == "count" and event.cards:
            continue
        elif fact is not False and fact is not None:
            text = ",".join(map(str, fact)) if isinstance(fact, list) else str(fact)
            words.append(text if name in PLAIN else f"{name}={text}")
    return " ".join(words)


def told_by_the_command(event: Event) -> bool:
    """Tells whether an event only repeats its command."""
    return event.word == "played" and not event.facts.get("auto")


def step(match: Match, seat: int | None, command: str) -> str:
    """Executes a command, or advances the clock, and returns the line of text."""
    heard = len(match.events)
    if seat is None:
        match.wait(int(command))
    else:
        match.do(seat, command)
    who = f"wait {command}" if seat is None else f"P{seat} {command}"
    news = [note(event, seat) for event in match.events[heard:] if not told_by_the_command(event)]
    return " | ".join([f"{who} -> {short(match)}", *(["; ".join(news)] if news else [])])


def ending(match: Match) -> list[str]:
    """Returns the result and the digest of the last position."""
    winners = " ".join(f"P{seat}" for seat in match.winners) or "nobody"
    result = f"won by {winners}" if match.over else "not over"
    scores = "" if match.scores is None else f", scores {' '.join(map(str, match.scores))}"
    canonical = json.dumps(match.position(), sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    return ["", f"{result} after {len(match.commands)} commands{scores}", f"sha256 {digest}", ""]


def retell(text: str) -> str:
    """Replays the commands of a golden game and returns the resulting text."""
    header = dict(line.split(" ", 1) for line in text.split("\n\n", 1)[0].splitlines())
    options = json.loads(header["options"])
    match = begin(header["game"], int(header["seats"]), header["seed"], options)
    lines = opening(match)
    for line in text.splitlines():
        if found := _LINE.match(line):
            seat, command, ms = found.groups()
            lines.append(step(match, None, ms) if ms else step(match, int(seat), command))
    return "\n".join([*lines, *ending(match)])


def compose(game: str, number: int, plan: Plan) -> str:
    """Plays a random match and returns it as a golden game."""
    seed = f"golden {game} {number}"
    match = begin(game, plan.seats, seed, plan.options)
    luck = Verifiable(root_of(f"choices of {seed}"))
    lines = opening(match)
    for count in range(LONGEST):
        if match.over:
            break
        leaver = plan.leaves.get(count)
        if leaver is not None:
            lines.append(step(match, leaver, "leave"))
        else:
            seat, command = choose(match, luck)
            lines.append(step(match, seat, command))
    return "\n".join([*lines, *ending(match)])


def choose(match: Match, luck: Verifiable) -> tuple[int | None, str]:
    """Chooses a random legal command of a random seat, or the clock."""
    able = {seat: match.legal(seat) for seat in range(match.seats) if match.legal(seat)}
    lively = {
        seat: [command for command in listed if not command.startswith(SELDOM)]
        for seat, listed in able.items()
    }
    lively = {seat: listed for seat, listed in lively.items() if listed}
    if one_of(8, luck):
        due = match.game.wait(match.state)
        if not lively and due is not None:
            return None, str(due[0])
        able = lively or able
    seat = list(able)[one_of(len(able), luck)]
    return seat, able[seat][one_of(len(able[seat]), luck)]


def one_of(count: int, luck: Verifiable) -> int:
    """Returns a random number below the count."""
    numbers = list(range(count))
    luck.shuffle(numbers)
    return numbers[0]


def write_games(game: str) -> Iterator[str]:
    """Writes the golden games of one game and yields a line about each file."""
    for number, plan in enumerate(PLANS[game], 1):
        file = FOLDER / f"{game}-{number:02}.txt"
        text = compose(game, number, plan)
        file.write_bytes(text.encode())
        yield f"{file.name}: {text.splitlines()[-2]}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", help=", ".join(PLANS))
    for name in parser.parse_args().games:
        for line in write_games(name):
            print(line)
