"""Bad input of every kind: refused with a code, nothing else happens, and memory stays flat.

`uv run python -m tools.nightly fuzz` tries more than a million.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from carteado.server.live import conversation
from tests.proofs.contract.walk import seated
from tests.proofs.fuzz.batches import at_a_table, batch, from_odd_positions
from tests.proofs.leaks.leaky import Leaky

PARTS = 2
BATCHES = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_unhandled(part: int, record_property: Callable[[str, object], None]) -> None:
    counts: Counter[str] = Counter()

    for number in range(BATCHES):
        counts += batch(f"ci/{part}/{number}")

    for kind, count in counts.items():
        record_property(f"odd {kind}", count)
    assert counts.total() >= 700 * BATCHES


def test_a_server_that_stumbles_over_a_message_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = conversation.parse_message
    monkeypatch.setattr(
        conversation, "parse_message", lambda text: sound(text) if b"[[" not in text else 1 / 0
    )

    with pytest.raises(AssertionError, match="conversation failed"):
        at_a_table("neon", "planted", Random("planted"))


class Trusting(Leaky):
    """Neon that takes the numbers of a position as they are."""

    def load(self, position: dict[str, object], hidden: bool = False) -> Any:
        hands: Any = position["hands"]
        assert len(hands[0][0]) > 0
        return super().load(position, hidden)


def test_a_game_that_stumbles_over_a_position_is_noticed() -> None:
    def stumble() -> None:
        for number in range(20):
            from_odd_positions("neon", f"planted/{number}", Random(number))

    with seated(Trusting()), pytest.raises((AssertionError, LookupError, TypeError)):
        stumble()
