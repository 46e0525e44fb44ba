"""Logs of this version and of the ones before: the same digests, or another version of the rules.

The version of a game changes when, and only when, a replay would.
"""

import json
from typing import Any, Final

import pytest

import carteado
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import GAMES, find
from carteado.core.luck import Luck
from tests.proofs.contract.walk import seated
from tests.proofs.leaks.leaky import Leaky
from tools.golden_logs import FOLDER, digest, values_of

LINES: Final = [
    (file.stem, json.loads(line))
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line in file.read_text("utf-8").splitlines()
]
# The code that wrote them: this one, and the first that had a server.
ERAS: Final = ("present", "previous")


def is_same(line: dict[str, Any]) -> bool:
    """Tells whether a log leads where it led, by the rules of now, whatever their version."""
    log = line["log"]
    try:
        match = carteado.replay({**log, "version": find(log["game"]).version})
    except (BadInput, Refused):
        return False
    return digest(match) == str(line["sha256"])


def complaint(lines: list[dict[str, Any]]) -> str:
    """Says what is wrong with the version of a game, given its golden logs; "" if nothing is."""
    version = find(lines[0]["log"]["game"]).version
    own = [line for line in lines if line["log"]["version"] == version]
    before = [line for line in lines if line["log"]["version"] == version - 1]
    if not own:
        return "no golden log of this version: tools.golden_logs"
    if not all(map(is_same, own)):
        return "a replay has changed, so must the version"
    if before and all(map(is_same, before)):
        return "the version has changed, and no replay has"
    return ""


def lines_of(game: str) -> list[dict[str, Any]]:
    return [line for _, line in LINES if line["log"]["game"] == game]


@pytest.mark.parametrize("game", carteado.games())
def test_the_version_changes_when_and_only_when_a_replay_does(game: str) -> None:
    assert complaint(lines_of(game)) == ""


@pytest.mark.parametrize(
    ("era", "line"),
    LINES,
    ids=[f"{era}-{at}-{one['log']['game']}" for at, (era, one) in enumerate(LINES)],
)
def test_a_log_leads_to_the_same_digest_or_says_that_its_rules_are_others(
    era: str, line: dict[str, Any]
) -> None:
    log = line["log"]
    if log["version"] != find(log["game"]).version:
        with pytest.raises(BadInput) as refused:
            carteado.replay(log)
        assert refused.value.code == Code.OTHER_VERSION
        return

    match = carteado.replay(log)

    assert digest(match) == line["sha256"]
    assert match.log() == log


def test_there_are_logs_of_every_game_from_both_times() -> None:
    found = {(era, line["log"]["game"]) for era, line in LINES}

    assert found >= {(era, game) for era in ERAS for game in GAMES}


def test_every_value_of_every_option_is_in_a_log_and_so_is_a_written_card() -> None:
    for game in carteado.games():
        played = {
            (key, "some" if key == "blank_cards" and value else repr(value))
            for line in lines_of(game)
            for key, value in line["log"]["start"].get("options", {}).items()
        }

        assert values_of(game) - played == set(), game


def test_somebody_undoes_redoes_leaves_and_plays_a_written_card_in_a_log() -> None:
    words = {
        word
        for _, line in LINES
        for _, _, command in line["log"]["commands"]
        for word in command.split()
    }

    assert words >= {"undo", "redo", "leave", "BK1", "BK2"}


class Other(Leaky):
    """Neon in which whoever draws draws one more from the bottom."""

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Any) -> None:
        super().apply(state, seat, move, luck, hear)
        if self.write(move) == "draw" and state.draw:
            state.hands[seat].append(state.draw.pop(0))


class OtherSaid(Other):
    version = 2


class OnlySaid(Leaky):
    version = 2


def as_version(line: dict[str, Any], version: int) -> dict[str, Any]:
    return {**line, "log": {**line["log"], "version": version}}


def test_other_rules_without_another_version_are_noticed() -> None:
    with seated(Other()):
        assert complaint(lines_of("neon")) == "a replay has changed, so must the version"


def test_another_version_without_other_rules_is_noticed() -> None:
    both = [*lines_of("neon"), *(as_version(line, 2) for line in lines_of("neon"))]

    with seated(OnlySaid()):
        assert complaint(both) == "the version has changed, and no replay has"
        assert complaint(lines_of("neon")).startswith("no golden log of this version")


def test_other_rules_with_another_version_and_new_logs_are_fine() -> None:
    with seated(OtherSaid()):
        match = carteado.deal("neon", seats=2, seed="new")
        match.do(match.asked[0], "draw")
        new = {"sha256": digest(match), "log": match.log()}

        assert complaint([*lines_of("neon"), new]) == ""
