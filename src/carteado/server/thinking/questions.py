"""What is thought about: a bot's move, a hint, an analysis; run in another process."""

import hashlib
from collections.abc import Coroutine
from functools import lru_cache
from random import Random
from typing import Any, Final

import carteado.api  # noqa: F401  (a new process has to get to know the games)
from carteado.api.golf_study import analyse
from carteado.api.match import Match
from carteado.api.start import load
from carteado.bots.kit.minds import decide, seat_bot
from carteado.bots.kit.safe_command import safe_move
from carteado.core.commands import parse_command
from carteado.core.errors import Code, Refused
from carteado.core.game import find
from carteado.core.look import sight
from carteado.server.thinking.advice_queue import Asks
from carteado.server.thinking.worker_pool import DEADLINE_SECONDS
from carteado.table.room import Room

# How long bots think, in ms, by the table's pace; drawn without a look at any card.
PACES: Final[dict[str, tuple[int, int]]] = {
    "none": (0, 0),
    "fast": (150, 400),
    "normal": (700, 2200),
    "relaxed": (1500, 3000),
}
QUICKEST_REACTION: Final = 250
# Without a pace bots answer in steps of this many ms: longer than they think, as a rule.
STEP: Final = 100
# An exact answer may take a moment; whoever asked for advice can wait.
ADVICE_SECONDS: Final = 20.0

# A command, the reaction time in ms, and the key and values of the reason.
Thought = tuple[str | None, int, str | None, dict[str, object]]


def think(
    game: str, bot: str, seat: int, seed: str, view: dict[str, object], heard: list[dict[str, Any]]
) -> Thought:
    """Returns what a bot would do, from what its seat saw and heard alone."""
    rules = find(game)
    mind = seat_bot(bot, rules, seat, seed)
    for event in heard:
        mind.hear(event)
    decision = decide(rules, sight(rules, view), mind)
    key, values = decision.reason or (None, {})
    command = None if decision.move is None else rules.write(decision.move)
    return command, decision.pace(), key, values


def plan(position: dict[str, object]) -> list[str]:
    """Returns what a solitaire would do; its options say whether that knows hidden cards."""
    match = load(position)
    return [match.game.write(move) for move in match.game.plan(match.state)]


def study(position: dict[str, object]) -> dict[str, int]:
    """Returns the best score that can still be reached after each command of a solitaire."""
    return analyse(position)


class Question:
    """Holds what a bot is asked, taken from the room at one moment."""

    def __init__(self, room: Room, seat: int, bot: str) -> None:
        assert room.clock is not None
        match = room.clock.match
        self.match = match
        self.seat = seat
        heard = match.heard(seat) if _listens(bot, match.game.name) else []
        # The seed is secret until the match is over: nobody can work a bot's choice out.
        seed = hashlib.sha3_256(b"carteado/bot/1" + match.root).hexdigest()
        self.values = (match.game.name, bot, seat, seed, match.look(seat), heard)
        self.safe = safe_command(match, seat)
        self.asked = seat in match.asked

    def is_claim(self, command: str) -> bool:
        """Tells whether a command enters a race; asked only in the moment it is about."""
        game, state = self.match.game, self.match.state
        if command.partition(" ")[0] in game.by_eye:
            return True
        try:
            move = game.read(state, self.seat, parse_command(command))
            return game.race(state, self.seat, move) is not None
        except Refused:
            return False

    async def answer(self, thinkers: Asks) -> Thought:
        """Asks the bot; raises Late."""
        return await thinkers.ask(think, *self.values, seconds=DEADLINE_SECONDS)


# What is advised, an analysis if one was asked for, and the line of a solitaire.
Advised = tuple[Thought, dict[str, int] | None, list[str]]


def check_question(room: Room, what: str) -> None:
    """Refuses an analysis where help may know no more than the player (G-29): it knows all."""
    assert room.clock is not None
    match = room.clock.match
    if what == "analysis" and match.seats == 1 and not match.game.assisted(match.state):
        raise Refused(Code.NOT_ALLOWED, option="ai_knowledge")


def advise(
    room: Room, seat: int, bot: str, what: str, thinkers: Asks
) -> Coroutine[None, None, Advised]:
    """Prepares the answer to a player's question about this moment; waiting for it raises Late."""
    assert room.clock is not None
    match = room.clock.match
    if match.seats > 1:
        return _ask_bot(Question(room, seat, bot), thinkers)
    return _ask_solver(match.position(), what, thinkers)


async def _ask_bot(question: Question, thinkers: Asks) -> Advised:
    return await question.answer(thinkers), None, []


async def _ask_solver(position: dict[str, object], what: str, thinkers: Asks) -> Advised:
    if what == "analysis":
        found = await thinkers.ask(study, position, seconds=ADVICE_SECONDS)
        return (None, 0, None, {}), found, []
    line = await thinkers.ask(plan, position, seconds=ADVICE_SECONDS)
    return (next(iter(line), None), 0, None, {}), None, line


@lru_cache
def _listens(bot: str, game: str) -> bool:
    return seat_bot(bot, find(game), 0).listens


def safe_command(match: Match, seat: int) -> str | None:
    """Returns the safe command of a seat, None if it has none to give."""
    move = safe_move(match.game, match.state, seat)
    return None if move is None else match.game.write(move)


def delay_of(room: Room, seat: int) -> int:
    """Returns how long a bot seems to think: a function of the table and the moment only."""
    low, high = PACES[room.settings.bots_pace]
    return Random(f"{room.id}/{room.seq}/{seat}").randint(low, high)


def slowed(room: Room, seconds: float) -> int:
    """Returns when a bot without a pace answers that has thought for so long, in ms.

    How long it thought may tell how much it had to choose from. Where people play against each
    other it answers with the next step; whoever plays alone against bots harms nobody by knowing.
    """
    people = sum(seat.is_person for seat in room.seats)
    return STEP * (1 + int(seconds * 1000) // STEP) if people > 1 else 0
