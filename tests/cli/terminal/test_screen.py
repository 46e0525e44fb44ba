"""The plain screen and the local match: any game can be played, and play always goes on."""

from typing import Any

import pytest

from carteado import load
from carteado.api import Match
from carteado.bots.kit.minds import Mind
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.prompt import pick
from carteado.cli.terminal.screen import Screen, flow
from carteado.core.luck import root_of
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rules import NEON
from tests.cli.runs import sit


def unlisted() -> Match:
    """Deals a game that no catalogue knows."""
    game = Colors("unlisted", NEON)
    game.family = ""
    match = Match(game, root_of("plain"), "plain")
    match.state = game.deal({}, 3, match.luck, match.events)
    return match


def test_a_game_without_a_screen_is_played_to_its_end_by_numbers() -> None:
    sat = sit(unlisted(), *["1"] * 2000, screen=Screen)

    assert sat.match.over
    assert sat.text.startswith("unlisted ─")
    assert "✗" not in sat.text


def test_the_plain_screen_shows_every_zone_and_numbers_every_command() -> None:
    match = unlisted()
    hand = " ".join(match.look(0)["hands"][0])  # type: ignore[index]

    sat = sit(match, screen=Screen)

    assert f"hands 0 You {hand}" in sat.text
    assert "hands 1 Ana ? ? ? ? ? ? ?" in sat.text
    for number, command in enumerate(match.legal(0), 1):
        assert f"{number} {command}" in sat.text


def test_lines_of_cells_never_break_a_cell() -> None:
    text = flow(["[who]one two[/]", "three", "four five"], width=16)

    assert text.plain == "  one two  three\n  four five"


class Sleepy(Mind):
    """Waits for ever."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        return None


def test_a_bot_that_waits_for_nothing_is_made_to_take_the_safe_command() -> None:
    match = load({"game": "neon", "hands": [["B2", "G3"], ["R1"]], "discard": ["B7"]})
    local_match = LocalMatch(match, None, {0: "random", 1: "random"})
    local_match.minds[0] = Sleepy(match.game, 0)

    assert local_match.step()
    assert match.commands[0][1:] == (0, "play B2")


class Catcher(Mind):
    """Reacts whenever it can."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        return legal[-1] if self.seat not in self.game.asked(view) else legal[0]


def test_nobody_holds_up_the_table_by_reacting_for_ever() -> None:
    options = {"false_catch_penalty": 1, "uno_call": True}
    hands = [["B2"], ["R1", "R2"], ["R3", "R4"]]
    position = {"game": "neon", "options": options, "hands": hands, "discard": ["G7"]}
    draw = ["Y1", "Y2", "Y3", "Y4", "Y5"]
    match = load({**position, "draw": draw, "turn": 1, "direction": 1})
    local_match = LocalMatch(match, None, {0: "random", 1: "document", 2: "random"})
    local_match.minds[2] = Catcher(match.game, 2)

    for _ in range(3):
        local_match.step()

    assert [seat for _, seat, _ in match.commands].count(2) <= 2
    assert any(seat == 1 for _, seat, _ in match.commands)


@pytest.mark.parametrize(
    ("text", "found"),
    [("", "play R5"), ("PLAY", "play R5"), ("dr", "draw"), ("x", None)],
)
def test_tab_offers_what_begins_like_the_line(text: str, found: str | None) -> None:
    assert pick(["play R5", "draw"], text, 0) == found
