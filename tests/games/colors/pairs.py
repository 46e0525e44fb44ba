"""A covering array: few rule sets in which every two option values that go together meet."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import combinations
from typing import Any, Final

from carteado.core.luck import Swift
from carteado.games.colors.ruleset.blanks import VERBS, WHO
from carteado.games.colors.ruleset.rules import NEON, Rules, clashes, options_of

Pair = tuple[tuple[str, object], tuple[str, object]]

NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "deck_draw2": (2, 4),
    "deck_wild4": (4, 8),
    "deck_swap": (0, 3),
    "deck_renew": (0, 3),
    "hand_size": (7, 2, 12),
    "challenge_draw": (4, 0),
    "challenge_extra": (2, 0),
    "false_catch_penalty": (0, 2),
    "target_score": (60, 1),
}
# How many cards are written; which ones is drawn by lot for each row.
BLANKS: Final = ("blanks", (0, 1, 3))

FACTORS: Final[dict[str, tuple[Any, ...]]] = {
    **{option.name: option.values for option in options_of(NEON) if option.kind == "choice"},
    **{
        field.name: (False, True)
        for field in fields(Rules)
        if isinstance(getattr(Rules(), field.name), bool)
    },
    **NUMBERS,
    BLANKS[0]: BLANKS[1],
}

# Rules with which any single value goes together.
NEUTRAL: Final = Rules(
    max_players=4, stacking="any", dealer="random_then_rotate", scoring="winner_target"
)


def goes_together(*values: tuple[str, object]) -> bool:
    """Tells whether these values make sense, all else being neutral."""
    options: dict[str, Any] = {name: value for name, value in values if name != BLANKS[0]}
    if options.get("challenge") and "plus4_legality" not in options:
        options["plus4_legality"] = "no_matching_color"
    return not clashes(replace(NEUTRAL, **options))


def all_pairs() -> Iterator[Pair]:
    """Yields every two values of two options, also those that make no sense together."""
    for one, other in combinations(FACTORS, 2):
        for first in FACTORS[one]:
            for second in FACTORS[other]:
                yield (one, first), (other, second)


def pairs_of(row: dict[str, object]) -> set[Pair]:
    """Returns the pairs of values that meet in a row."""
    return set(combinations([(name, row[name]) for name in FACTORS], 2))


def cover() -> list[dict[str, object]]:
    """Finds rows greedily until every pair that makes sense has met; always the same rows."""
    missing = dict.fromkeys(pair for pair in all_pairs() if goes_together(*pair))
    rows: list[dict[str, object]] = []
    while missing:
        row: dict[str, object] = dict(next(iter(missing)))
        for name, values in FACTORS.items():
            if name not in row:
                row[name] = max(values, key=lambda value: gain(row, name, value, missing))
        for pair in pairs_of(row):
            missing.pop(pair, None)
        rows.append({name: row[name] for name in FACTORS})
    return rows


def gain(row: dict[str, object], name: str, value: object, missing: dict[Pair, None]) -> int:
    """Returns how many missing pairs a value would bring into a row; -1 if it clashes."""
    count = 0
    for other, known in row.items():
        if not goes_together((name, value), (other, known)):
            return -1
        here, there = (name, value), (other, known)
        count += (here, there) in missing or (there, here) in missing
    return count


def options_of_row(row: dict[str, object], seed: str) -> dict[str, Any]:
    """Returns the options of a row, with cards written by lot."""
    luck = Swift(seed)
    options: dict[str, Any] = {name: value for name, value in row.items() if name != BLANKS[0]}
    options["max_players"] = 4
    options["blank_cards"] = [written_by_lot(luck) for _ in range(int(str(row[BLANKS[0]])))]
    return options


def written_by_lot(luck: Swift) -> dict[str, object]:
    """Writes a card with up to five steps."""
    steps: list[dict[str, object]] = []
    verbs = list(VERBS)
    for _ in range(luck.below(6)):
        do = verbs[luck.below(len(verbs))]
        if do == "again":
            verbs.remove("again")
        step: dict[str, object] = {"do": do}
        if VERBS[do]:
            step["n"] = 1 + luck.below(VERBS[do])
        if do == "draw":
            step["who"] = WHO[luck.below(len(WHO))]
        steps.append(step)
    return {"name": "By lot", "symbol": "", "text": "", "steps": steps}
