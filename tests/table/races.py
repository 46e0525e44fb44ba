"""Tables of BUM! in the middle of a race, in one line."""

from collections.abc import Sequence
from typing import Any

from carteado.table.match_clock import Answer
from tests.table.host import Host

OPEN: dict[str, Any] = {"phase": "bum", "turn": 0, "discard": ["7c"], "window": 4}


def table(seats: int = 4, people: int = 4, **more: Any) -> Host:
    """A match of BUM! about to begin; what is not said is as usual."""
    host = Host("bum", seats, people, **more)
    host.start("race")
    return host


def window(*domains: str, **more: Any) -> Host:
    """Seat 0 has just discarded 7c, the last seat buys next; domains by seat, a space apart."""
    options = {"bum_interval_ms": 3000, **more.pop("options", {})}
    position: dict[str, Any] = {"monte": ["2c", "3c", "4c", "5c"], **OPEN}
    position |= {key: more.pop(key) for key in ("queue", "monte") if key in more}
    ago = more.pop("ago", 0)
    host = table(len(domains), people=more.pop("people", len(domains)), options=options, **more)
    host.wait(ago)
    host.load(options=options, domains=[domain.split() for domain in domains], **position)
    return host


def codes(answers: Sequence[Answer]) -> dict[str, str | None]:
    """Returns what each command was answered: a code, or None for done."""
    return {cid: refused.code if refused else None for _, cid, refused in answers}


def cids(answers: Sequence[Answer]) -> list[str]:
    """Returns which commands were answered."""
    return [cid for _, cid, _ in answers]


def told(host: Host, *words: str) -> list[tuple[str, int | None]]:
    """Returns what happened, and who did it."""
    return [(event.word, event.seat) for event in host.match.events if event.word in words]
