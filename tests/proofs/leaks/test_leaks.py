"""What a viewer may not know changes no byte, no order and no time of what the viewer gets.

`uv run python -m tools.nightly leaks` compares many more.
"""

from collections.abc import Callable

import pytest

import carteado
from carteado.core.game import find
from tests.proofs.leaks.hunt import hunt

MATCHES = 40


@pytest.mark.parametrize("name", carteado.games())
def test_no_viewer_learns_what_is_hidden(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    """X-03, over whole tables: seats, spectators, bots, pages, logs and numbers."""
    pairs = steps = 0
    for number in range(MATCHES):
        more = hunt(find(name), f"ci/{number}")
        pairs, steps = pairs + more[0], steps + more[1]

    record_property("pairs of servers", pairs)
    record_property("steps compared", steps)
    assert pairs > MATCHES
    assert steps > 4 * pairs
