"""`carteado play --json`: a match for programs, one line of JSON per step."""

import sys

from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.core.errors import Refused


def run_json_session(local_match: LocalMatch) -> None:
    """Reads one command per line, and answers each with one line of JSON.

    An empty line (or `wait`) waives a reaction, and the bots continue.
    """
    told = 0
    match, you = local_match.match, local_match.you
    assert you is not None
    print_json({"game": match.game.name, "seats": match.seats, "commitment": match.commitment})
    while True:
        while not match.over and local_match.step():
            pass
        heard = match.heard(you)
        print_json({"view": match.look(you), "legal": match.legal(you), "events": heard[told:]})
        told = len(heard)
        if match.over:
            print_json(result(local_match))
            return
        while (done := attempt(local_match)) is False:
            pass
        if done is None:
            return


def attempt(local_match: LocalMatch) -> bool | None:
    """Carries out the next line; returns False if it was refused, None at the end of input."""
    line = sys.stdin.readline()
    words = line.split()
    if not line or words == ["quit"]:
        return None
    you = local_match.you
    assert you is not None
    if not words or words == ["wait"]:
        if you in local_match.match.asked:
            return False
        local_match.waive()
        return True
    try:
        local_match.match.do(you, line.strip())
    except Refused as refused:
        print_json({"refused": refused.code, "message": refused.message, "args": refused.args})
        return False
    return True


def result(local_match: LocalMatch) -> dict[str, object]:
    """Returns the winners, and what is needed to verify the deal."""
    match = local_match.match
    return {
        "over": True,
        "winners": match.winners,
        "scores": match.scores,
        "seed": match.seed,
        "root": match.root.hex(),
    }
