"""What worker processes compute: a bot's command, a hint, an analysis of a solitaire."""

import hashlib
from collections.abc import Coroutine
from functools import lru_cache
from typing import Any, Final, NamedTuple

import carteado.api  # noqa: F401  (registers the games in a new process)
from carteado.api.golf_study import analyse
from carteado.api.match import Match
from carteado.api.start import load
from carteado.bots.kit.minds import decide, seat_bot
from carteado.bots.kit.safe_command import safe_move
from carteado.core.commands import parse_command
from carteado.core.errors import Code, Refused
from carteado.core.game import find
from carteado.core.look import sight
from carteado.server.thinking.worker_pool import DEADLINE_SECONDS, JobRunner
from carteado.table.room import Room

# An exact answer takes longer than a bot's decision, and the person who asked can wait.
ADVICE_SECONDS: Final = 20.0


class BotChoice(NamedTuple):
    """Holds a bot's command, its reaction time, and the key and values of its reason."""

    command: str | None
    reaction_ms: int = 0
    reason: str | None = None
    values: dict[str, object] = {}  # noqa: RUF012 (never changed)


class AdviceResult(NamedTuple):
    """Holds advice: a command, the analysis if one was asked for, the line of a solitaire."""

    choice: BotChoice
    analysis: dict[str, int] | None
    line: list[str]


# --- run in a worker process ---------------------------------------------------------------------


def choose_command(
    game: str, bot: str, seat: int, seed: str, view: dict[str, object], heard: list[dict[str, Any]]
) -> BotChoice:
    """Returns the choice of a bot that knows only what its seat saw and heard."""
    rules = find(game)
    mind = seat_bot(bot, rules, seat, seed)
    for event in heard:
        mind.hear(event)
    decision = decide(rules, sight(rules, view), mind)
    key, values = decision.reason or (None, {})
    command = None if decision.move is None else rules.write(decision.move)
    return BotChoice(command, decision.pace(), key, values)


def plan_solitaire(position: dict[str, object]) -> list[str]:
    """Returns the best line of a solitaire; its options say whether it knows hidden cards."""
    match = load(position)
    return [match.game.write(move) for move in match.game.plan(match.state)]


def analyse_solitaire(position: dict[str, object]) -> dict[str, int]:
    """Returns, for each command of a solitaire, the best score that stays possible after it."""
    return analyse(position)


# --- prepared in the server ----------------------------------------------------------------------


class BotJob:
    """Holds the question to a bot, taken from the room at one moment."""

    def __init__(self, room: Room, seat: int, bot: str) -> None:
        assert room.clock is not None
        match = room.clock.match
        self.match = match
        self.seat = seat
        heard = match.heard(seat) if _listens(bot, match.game.name) else []
        # The seed is secret until the match is over, so nobody can compute a bot's choice.
        seed = hashlib.sha3_256(b"carteado/bot/1" + match.root).hexdigest()
        self.values = (match.game.name, bot, seat, seed, match.look(seat), heard)
        self.safe_command = safe_command(match, seat)
        self.asked = seat in match.asked

    def is_claim(self, command: str) -> bool:
        """Tells whether a command enters a race; valid only at the moment of the question."""
        game, state = self.match.game, self.match.state
        if command.partition(" ")[0] in game.by_eye:
            return True
        try:
            move = game.read(state, self.seat, parse_command(command))
            return game.race(state, self.seat, move) is not None
        except Refused:
            return False

    async def run(self, workers: JobRunner) -> BotChoice:
        """Returns the bot's choice; raises JobFailed."""
        return await workers.run(choose_command, *self.values, seconds=DEADLINE_SECONDS)


def check_analysis_allowed(room: Room, what: str) -> None:
    """Refuses an analysis, which knows all cards, where help may not know them (G-29)."""
    assert room.clock is not None
    match = room.clock.match
    if what == "analysis" and match.seats == 1 and not match.game.assisted(match.state):
        raise Refused(Code.NOT_ALLOWED, option="ai_knowledge")


def prepare_advice(
    room: Room, seat: int, bot: str, what: str, runner: JobRunner
) -> Coroutine[None, None, AdviceResult]:
    """Takes a player's question from the room now; awaiting the result raises JobFailed."""
    assert room.clock is not None
    match = room.clock.match
    if match.seats > 1:
        return _ask_bot(BotJob(room, seat, bot), runner)
    return _ask_solver(match.position(), what, runner)


async def _ask_bot(job: BotJob, runner: JobRunner) -> AdviceResult:
    return AdviceResult(await job.run(runner), None, [])


async def _ask_solver(position: dict[str, object], what: str, runner: JobRunner) -> AdviceResult:
    if what == "analysis":
        scores = await runner.run(analyse_solitaire, position, seconds=ADVICE_SECONDS)
        return AdviceResult(BotChoice(None), scores, [])
    line = await runner.run(plan_solitaire, position, seconds=ADVICE_SECONDS)
    return AdviceResult(BotChoice(next(iter(line), None)), None, line)


@lru_cache
def _listens(bot: str, game: str) -> bool:
    return seat_bot(bot, find(game), 0).listens


def safe_command(match: Match, seat: int) -> str | None:
    """Returns the safe command of a seat, None if it has none."""
    move = safe_move(match.game, match.state, seat)
    return None if move is None else match.game.write(move)
