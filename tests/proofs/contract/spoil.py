"""Positions and logs with one thing wrong: what people mistype and programs mix up."""

import copy
from random import Random
from typing import Any, Final

VALUES: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 5, 99, 2**70, 1.5, "", "?", "R", "R5", "W", "W4", "W[B]", "Kh",
    "turn", "drawn", "respond", "color", "target", "challenge", "give", "scored", "over", "x" * 99,
    "draw", "move 1", [], {}, [[]], [None], ["?"], [0], [1, 0], [[], []], ["R5", "R5"], {"by": 1},
    {"do": "draw"}, "\ud800", "clock", b"R5",
)  # fmt: skip


def spoil(whole: dict[str, object], random: Random) -> dict[str, object]:
    """Changes one or two things somewhere inside a nest of dicts and lists."""
    spoilt: Any = copy.deepcopy(whole)
    for _ in range(random.choice((1, 1, 1, 2))):
        holder = spoilt
        while (inner := _inside(holder, random)) is not None and random.random() < 0.6:
            holder = inner
        _change(holder, random)
    return dict(spoilt)


def _inside(holder: Any, random: Random) -> Any:
    items = holder.values() if isinstance(holder, dict) else holder
    nests = [item for item in items if isinstance(item, (dict, list)) and item]
    return random.choice(nests) if nests else None


def _change(holder: Any, random: Random) -> None:
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    if not keys:
        return
    key, other = random.choice(keys), random.choice(keys)
    kind = random.randrange(5)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        holder[key], holder[other] = holder[other], holder[key]
    elif kind == 2 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[other]))
    elif kind == 2:
        holder[random.choice(("uno", "left", "step", "target", "stack", "x"))] = 1
    else:
        holder[key] = copy.deepcopy(random.choice(VALUES))
