"""Time at a table: it comes to the same whether it passes bit by bit or at once."""

from typing import Any

import pytest

import carteado
from carteado.core.errors import Code, Refused
from carteado.core.game import find
from carteado.table import log_entries
from carteado.table.room import Room, replay
from tests.proofs.leaks.scene import Scene
from tests.table.host import Host


def told(room: Room) -> dict[str, Any]:
    """Returns all that time has done to a match and its people."""
    clock = room.clock
    assert clock is not None
    return {
        "commands": clock.match.commands,
        "now": clock.now,
        "asked": clock.asked_at,
        "away": [(seat.away, seat.stand_in, seat.bank_ms) for seat in room.seats],
        "held": [(held.command, held.due) for held in clock.held],
        "window": (clock.window, clock.window_at),
    }


@pytest.mark.parametrize("game", carteado.games())
def test_a_log_without_its_ticks_leads_to_the_same_table(game: str) -> None:
    for number in range(20):
        scene = Scene(find(game), f"ticks {number}")
        scene.play(120)
        scene.take(log_entries.TickEntry(scene.room.at))  # commands that were refused are in no log
        *before, last = scene.log

        bare = [entry for entry in before if not isinstance(entry, log_entries.TickEntry)]

        assert told(replay([*bare, last])) == told(scene.room), number


def test_what_was_due_while_a_command_was_refused_is_due_at_the_same_time_in_a_replay() -> None:
    host = Host("bum", 3, people=3, turn_seconds=30, options={"peek_seconds": 5})
    host.start()
    for seat in (1, 2):  # one of them will be asked to buy, and is not asked until then
        host.take(log_entries.CommandEntry(0, seat, "ready", f"r{seat}"))
    ends = host.room.due()
    assert ends is not None

    with pytest.raises(Refused) as refused:
        host.take(log_entries.CommandEntry(ends, 0, "ready", "late"))
    host.take(log_entries.TickEntry(ends + 1000))

    assert refused.value.code == Code.NOT_NOW
    assert told(replay(host.log)) == told(host.room)
