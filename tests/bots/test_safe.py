"""The safe command: gives in, draws, or plays what the documented bot would; never calls."""

from random import Random

import pytest

import carteado
from carteado import Match
from carteado.bots.kit.safe_command import safe_move
from tests.bots.walks import HOUSES, STORM, walk
from tests.games.colors.table import load
from tests.proofs.contract.redeal import redealt

SPARE = "Y1 Y2 Y3 Y4 Y5"


def safe_command(match: Match, seat: int) -> str | None:
    move = safe_move(match.game, match.state, seat)
    return None if move is None else match.game.write(move)


@pytest.mark.parametrize(
    ("game", "hand", "more", "command"),
    [
        # turn: draws where that is listed, else plays by the documented priorities
        ("arcade", "R1 W", {}, "draw"),
        ("classic", "W G1 B2", {}, "draw"),
        ("neon", "W R5 Rs", {}, "play Rs"),
        ("neon", "W G1 G2", {}, "play W G"),
        ("neon", "G1 B2", {}, "draw"),
        ("classic", "R1 R2", {}, "play R1"),  # without a call
        # respond, challenge, drawn: gives in
        ("neon", "B+2 R1", {"top": "R+2", "pending": 2}, "take"),
        ("arcade", "W4 R1", {"top": "R+2", "pending": 2}, "take"),
        ("classic", "R1 W4", {"top": "W4[B]", "phase": "challenge", "pending": 4}, "accept"),
        ("neon", "G1 R9", {"phase": "drawn", "drawn": "R9"}, "pass"),
        ("classic", "G1 R9", {"phase": "drawn", "drawn": "R9"}, "pass"),
        # colour, target, gift: the documented bot's answer
        ("neon", "G1 G2 B3", {"top": "W", "phase": "color"}, "color G"),
        ("arcade", "Y1 B3", {"top": "W", "phase": "color"}, "color B"),
        ("classic", "G1 G2 B3", {"top": "W", "phase": "color"}, "color G"),
        ("neon", "G1 G2 B3", {"top": "SW", "phase": "target"}, "target 2"),
        ("classic", "G1 G2 B3", {"top": "SW[R]", "phase": "target"}, "target 2"),
    ],
)
def test_the_safe_command_in_each_phase(
    game: str, hand: str, more: dict[str, object], command: str
) -> None:
    more = {"under": "R7", "top": "R7", **more}
    if more["phase" if "phase" in more else "top"] == "challenge":
        more["challenge"] = {"by": 2, "color": "R"}
    match = load(game, hands=[hand, SPARE, "Y6 Y7"], draw="B8 B9 G8 G9", **more)  # type: ignore[arg-type]

    assert safe_command(match, 0) == command


def test_the_safe_gift_is_the_first_listed_one() -> None:
    options = {"blank_cards": [STORM]}
    match = load("classic", top="R7", hands=["BK1 G1 G2 B1", SPARE], options=options)
    match.do(0, "play BK1 1 G")

    assert safe_command(match, 0) == "give G1 G2"


def test_between_rounds_the_safe_command_goes_on() -> None:
    match = load("classic", top="R7", hands=["R1", SPARE], draw="B8 B9 G8")
    match.do(0, "play R1")

    assert safe_command(match, 1) == "next"


def test_where_a_drawn_card_must_be_played_the_safe_command_plays_it() -> None:
    options = {"drawn_card": "must_play"}
    match = load(
        "neon", top="R5", hands=["G1 R9", SPARE], options=options, phase="drawn", drawn="R9"
    )

    assert safe_command(match, 0) == "play R9"


def test_whoever_may_only_react_does_nothing() -> None:
    match = load("classic", top="R7", hands=["R1 B2", "R3 R4 R5", "R6 Y4 Y5"], draw="B8 B9 G8")
    match.do(0, "play R1")

    assert match.legal(2) == ["catch 0"]
    assert safe_command(match, 2) is None


def test_nobody_has_a_safe_command_when_all_is_over() -> None:
    match = load("neon", top="R7", hands=["R1", SPARE])
    match.do(0, "play R1")

    assert safe_command(match, 1) is None


def test_golf_draws_or_moves_the_first_pile() -> None:
    position: dict[str, object] = {
        "game": "golf",
        "piles": [["5c"], ["9d", "7c"]],
        "waste": ["6d"],
        "stock": ["3c"],
    }
    match = carteado.load({**position, "options": {"draw_when": "any_time"}})
    stuck = carteado.load(position)

    assert safe_command(match, 0) == "draw"
    assert safe_command(stuck, 0) == "move 1"


PHASES = {
    "arcade": {"turn", "respond", "color"},
    "bum": {"peek", "buy", "discard", "bum"},
    "classic": {"turn", "drawn", "target", "color", "give", "challenge", "respond", "scored"},
    "golf": {""},
    "neon": {"turn", "respond", "drawn", "target", "color"},
}


@pytest.mark.parametrize("game", carteado.games())
def test_in_every_phase_of_every_game_the_safe_command_is_listed_and_tells_of_nothing_hidden(
    game: str,
) -> None:
    met: set[str] = set()
    for house in HOUSES.get(game, [{}]):
        for seed in range(4):
            for match in walk(game, house, f"safe {seed}"):
                met |= {str(match.position().get("phase", ""))}
                for seat in match.asked:
                    check(match, seat, Random(seed))

    assert met >= PHASES[game]


def check(match: Match, seat: int, random: Random) -> None:
    listed = match.legal(seat)
    command = safe_command(match, seat)
    true_state = match.state
    match.state = redealt(match.game, true_state, seat, random)
    assert safe_command(match, seat) == command
    match.state = true_state
    # BUM!: while the interval runs only snaps are listed, and none is safe; time goes on by itself.
    if any(not word.startswith("snap") for word in listed):
        assert command in listed
        assert "uno" not in command
