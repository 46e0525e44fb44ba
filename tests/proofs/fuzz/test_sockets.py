"""Junk on a real socket: the server stays, says nothing of faults, and does not grow."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.proofs.fuzz.sockets import ENDED, fuzz_a_server
from tests.proofs.sockets.serving import PROGRAM

FEW = 1_000
MANY = 100_000
# A server that stumbles over one kind of message, and one that keeps all it hears.
CLUMSY = """
from carteado.server.live import conversation
sound = conversation.parse_message

def parse_message(text):
    return sound(text) if b"[[" not in text else 1 / 0

conversation.parse_message = parse_message
"""
HOARDING = """
from carteado.server.live import conversation
sound, heard = conversation.parse_message, []

def parse_message(text):
    heard.append(bytearray(400_000))
    return sound(text)

conversation.parse_message = parse_message
"""
# A table's log and its repeated commands may take this much; a leak per message takes far more.
MOST_GROWTH_MIB = 48

Note = Callable[[str, object], None]


def attack(data: Path, count: int, note: Note, program: str = PROGRAM) -> None:
    counts, growth = fuzz_a_server(data, "ci", count, program)

    for kind, number in counts.items():
        note(kind, number)
    note("MiB more memory in the second half", round(growth))
    assert counts.total() - counts[ENDED] >= count
    assert counts[ENDED] > count // 50
    assert growth < MOST_GROWTH_MIB


def test_junk_on_a_real_socket_is_refused_and_nobody_else_notices(
    tmp_path: Path, record_property: Note
) -> None:
    attack(tmp_path / "data", FEW, record_property)


@pytest.mark.nightly
def test_much_junk_on_a_real_socket(tmp_path: Path, record_property: Note) -> None:
    attack(tmp_path / "data", MANY, record_property)


@pytest.mark.parametrize("fault", [CLUMSY, HOARDING], ids=["stumbles", "hoards"])
def test_a_server_with_a_fault_is_noticed(fault: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        attack(tmp_path / "data", 400, lambda what, count: None, fault + PROGRAM)
