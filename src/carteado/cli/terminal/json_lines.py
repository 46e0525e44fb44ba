"""`carteado play --json`: the same match, line by line, for programs."""

import json
import sys

from carteado.cli.terminal.local.local_match import Party
from carteado.core.errors import Refused


def run_script(party: Party) -> None:
    """Reads a command from every line, and answers each with one line of JSON.

    A line without words (or `wait`) lets the others go on where the seat may only react.
    """
    told = 0
    match, you = party.match, party.you
    assert you is not None
    emit({"game": match.game.name, "seats": match.seats, "commitment": match.commitment})
    while True:
        while not match.over and party.step():
            pass
        heard = match.heard(you)
        emit({"view": match.look(you), "legal": match.legal(you), "events": heard[told:]})
        told = len(heard)
        if match.over:
            emit(result(party))
            return
        while (done := attempt(party)) is False:
            pass
        if done is None:
            return


def attempt(party: Party) -> bool | None:
    """Does what the next line says; False if it was refused, None at the end of the lines."""
    line = sys.stdin.readline()
    words = line.split()
    if not line or words == ["quit"]:
        return None
    you = party.you
    assert you is not None
    if not words or words == ["wait"]:
        if you in party.match.asked:
            return False
        party.waive()
        return True
    try:
        party.match.do(you, line.strip())
    except Refused as refused:
        emit({"refused": refused.code, "message": refused.message, "args": refused.args})
        return False
    return True


def result(party: Party) -> dict[str, object]:
    """Returns who won, and what the deal can be verified with."""
    match = party.match
    return {
        "over": True,
        "winners": match.winners,
        "scores": match.scores,
        "seed": match.seed,
        "root": match.root.hex(),
    }


def emit(value: dict[str, object]) -> None:
    """Prints one line of JSON at once, for whoever waits at the other end."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()
