"""Whole evenings of a server in virtual time: faults, history checks, and every match ends.

`uv run python -m tools.nightly simulation` plays many more; a failing one says how to see it again.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.proofs.simulation.broken import BROKEN
from tests.proofs.simulation.evening import Evening, play

# In parts, so that several processes can share the work.
PARTS = 10
SEEDS = 200
# How many evenings it may take to notice a broken server.
MOST = 40


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_promised_holds_whatever_happens(
    part: int, record_property: Callable[[str, object], None]
) -> None:
    counts: Counter[str] = Counter()

    for seed in range(part, SEEDS, PARTS):
        counts += play(str(seed))

    record_property("evenings", SEEDS // PARTS)
    for what in ("lives", "entries", "frames", "acknowledged", "matches"):
        record_property(what, counts[what])
    assert counts["frames"] > 100 * SEEDS // PARTS
    assert counts["lives"] > 1.5 * SEEDS // PARTS


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_server_is_noticed_for_what_it_breaks(name: str) -> None:
    spoil, finding = BROKEN[name]
    found: list[str] = []

    for number in range(MOST):
        try:
            Evening(f"broken/{number}", spoil).run()
        except AssertionError as error:
            found.append(str(error)[:300])
            if re.search(finding, str(error)):
                # A false alarm would find every broken server.
                Evening(f"broken/{number}").run()
                return
    pytest.fail(f"{finding!r} was said of no evening: {found}")


def test_the_same_seed_gives_the_same_evening() -> None:
    def told(seed: str) -> str:
        evening = Evening(seed)
        evening.run()
        words = [text for one in evening.everybody for life in one.lives for text in life.wire.said]
        return hashlib.sha256(repr((words, evening.trace)).encode()).hexdigest()

    def story(seed: str) -> Any:
        return [told(seed), told(seed)]

    assert len(set(story("again"))) == 1
    assert told("again") != told("another")


def test_a_failing_evening_says_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.proofs.simulation.evening.CALM", -1.0)

    with pytest.raises(AssertionError, match=r"nightly simulation --seed '7'"):
        play("7")
