"""A table with one written card, for tests of what its steps do."""

from typing import Any

from carteado.api import Match
from tests.games.colors.table import load

DRAW = "Y1 Y2 Y3 Y4 Y5 Y6 Y8 Y9 B1 B2 B3 B4"


def step(do: str, n: int = 0, who: str = "") -> dict[str, object]:
    return {"do": do, **({"n": n} if n else {}), **({"who": who} if who else {})}


def table(
    steps: list[dict[str, object]],
    *hands: str,
    draw: str = DRAW,
    direction: int = 1,
    text: str = "",
    **options: Any,
) -> Match:
    """Sets a table on whose top lies R5, with one written card BK1 that has these steps."""
    card = {"name": "Mine", "symbol": "◇", "text": text, "steps": steps}
    return load(
        "classic",
        top="R5",
        hands=list(hands),
        draw=draw,
        direction=direction,
        options={"blank_cards": [card], **options},
    )
