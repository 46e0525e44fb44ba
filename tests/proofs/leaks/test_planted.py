"""Proves the hunt: every leak planted here is found, whatever the channel."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from carteado.core.game import Game, find
from tests.proofs.contract.walk import seated
from tests.proofs.leaks import games, planted
from tests.proofs.leaks.hunt import hunt
from tests.proofs.leaks.leaky import Leaky, turns
from tests.proofs.leaks.pairs import Leak
from tests.proofs.leaks.planted import COMPRESSION
from tests.proofs.leaks.sides import Side

Spoil = Callable[[Side], None]

# Where secrets leak in practice. Every one of these channels has a leak planted in it.
CHANNELS = {
    "snapshot", "event", "undo history", "replay of a running match", "HTTP",
    "order", "length", "compression",
    "time: resolved at once", "time: a bot thinks", "time",
    "legality", "legality: a window ends early",
    "error",
    "log", "metrics", "traceback",
    "spectator", "second tab that watches",
    "hint", "solver",
    "reconnect",
    "seed",
}  # fmt: skip
# And some that we have besides.
MORE = {
    "photo finish", "number of frames", "number of events", "deadline", "who is asked",
    "bot's view", "bot's ears", "the past",
}  # fmt: skip

HEARD = r"(seat \d+|the spectator) hears"
SEEN = r"X-03: \S+ sees"
LATE = rf"{HEARD} (None|\(\d)"

# The channel, the game it is tried in, what is spoilt, and how it has to be found.
TABLE: list[tuple[str, str, str, type, str]] = [
    ("snapshot", "neon", "room", planted.ShowsTheNextCard, rf"{HEARD} .view.next"),
    ("snapshot", "arcade", "room", planted.CountsHiddenWilds, rf"{HEARD} .view.wilds"),
    ("undo history", "golf", "room", planted.KeepsAnUndoHistory, rf"{HEARD} .view.history"),
    ("seed", "neon", "room", planted.ShowsTheRootTooEarly, rf"{HEARD} .table.root"),
    ("seed", "bum", "room", planted.CommitsToHalfTheRoot, rf"{HEARD} .table.commitment"),
    ("photo finish", "bum", "room", planted.PhotographsWhoCouldClaim, rf"{HEARD} .photo"),
    ("spectator", "classic", "room", planted.SpectatorsSeeAHand, r"X-03: None sees"),
    (
        "second tab that watches", "neon", "room", planted.SpectatorsHearASeat,
        r"the spectator hears .events",
    ),
    ("spectator", "neon", "room", planted.SpectatorsAreOffered, r"the spectator hears .legal"),
    ("length", "neon", "room", planted.PadsTheFrame, rf"{HEARD} .view.pad"),
    ("length", "bum", "match", planted.HidesByLength, SEEN),
    ("order", "arcade", "room", planted.ListsSeatsByHand, rf"{HEARD} .table.seats"),
    ("number of frames", "neon", "outbox", planted.ShowsTwice, rf"{HEARD} .*frame"),
    ("order", "classic", "outbox", planted.AnswersAfterTheFrame, rf"{HEARD} .*frame"),
    ("deadline", "neon", "running", planted.AsksLonger, rf"{HEARD} .deadline_ms"),
    ("time", "neon", "running", planted.HurriesWhoCannotPlay, rf"{HEARD} .deadline_ms"),
    ("time", "bum", "races", planted.HoldsByHands, LATE),
    ("time", "golf", "actor", planted.AnswersSlowly, LATE),
    ("time: a bot thinks", "neon", "workers", planted.ThinksLongerWithGoodCards, LATE),
    ("error", "neon", "outbox", planted.RefusesWithASecret, rf"{HEARD} .args.phase"),
    ("error", "classic", "room", planted.RefusesTalkByCards, rf"{HEARD} .type: '(ack|refused)'"),
    ("traceback", "golf", "outbox", planted.TellsTheFault, rf"{HEARD} .args.where"),
    ("traceback", "golf", "outbox", planted.LogsATraceback, r"a log says .*trace"),
    ("log", "neon", "actor", planted.LogsThePosition, r"a log says .*position"),
    ("metrics", "neon", "actor", planted.MeasuresHands, r"/metrics says .*carteado_tables"),
    ("hint", "neon", "workers", planted.Oracle, rf"{HEARD} .args.secret"),
    ("bot's view", "neon", "workers", planted.BotsSeeTheDrawPile, r"bot \d+ is asked .*\[1\]"),
    ("bot's ears", "arcade", "match", planted.BotsHearEverything, r"bot \d+ is asked .*cards"),
    ("reconnect", "bum", "room", planted.RepeatsReveals, rf"{HEARD} .events"),
    ("reconnect", "bum", "room", planted.RemembersPeeks, rf"{HEARD} .view.peeked"),
    ("the past", "bum", "room", planted.RetellsThePastToASeat, rf"{HEARD} .past"),
]  # fmt: skip
PAGES: list[tuple[str, str, Spoil, str]] = [
    ("replay of a running match", "neon", planted.replays_a_running_match, r"/replays/1 says"),
    ("HTTP", "bum", planted.tells_on_the_table_page, r"/api/tables/\w+ says"),
    ("HTTP", "neon", planted.tells_a_seat_more, r"/invitation says"),
    ("HTTP", "classic", planted.tells_a_story_too_early, r"/story\?seat=. says"),
    ("HTTP", "golf", planted.tells_in_a_header, r"/api/tables/\w+ says .*x-position"),
    ("time", "golf", planted.answers_a_page_slowly, r" says .*'at "),
]
RULES: list[tuple[str, type[Leaky], str]] = [
    ("legality", games.ListsByAnothersHand, rf"{HEARD} .legal"),
    ("order", games.ListsByTheDrawPile, rf"{HEARD} .legal"),
    ("legality", games.OffersAChallengeThatWins, rf"{HEARD} .legal"),
    ("event", games.NamesTheDrawnCard, rf"{HEARD} .events"),
    ("event", games.TellsTheColorDrawn, rf"{HEARD} .events"),
    ("event", games.ShowsTheOwnerToo, rf"{HEARD} .events.*card"),
    ("undo history", games.UndoTellsTheNextCard, rf"{HEARD} .events.*next"),
    ("number of events", games.SighsOverABadHand, rf"{HEARD} .events"),
    ("time: resolved at once", games.ResolvesAtOnce, HEARD),
    ("error", games.TellsTheNextCardInAnError, rf"{HEARD} .args.card"),
    ("error", games.RefusesByAnothersHand, rf"{HEARD} .code"),
    ("snapshot", games.MarksHands, rf"{HEARD} .view.one_card"),
    ("time", games.ClockPeeks, HEARD),
    ("legality: a window ends early", games.WindowClosesEarly, HEARD),
    ("who is asked", games.AsksByCards, HEARD),
    ("solver", games.SolverPeeks, rf"{HEARD} .(line|args|analysis)"),
]
# How many matches a hunt may take; most find a leak in the first.
MOST = 60


def finding(game: Game[Any], seed: str, spoil: Spoil | None) -> str:
    """Hunts for a leak in one match; returns what was found, "" if nothing was."""
    with seated(game):
        try:
            hunt(game, seed, spoil)
        except Leak as leak:
            return str(leak)
    return ""


@cache
def is_silent(name: str, seed: str) -> bool:
    """Tells whether nothing is found in a match that nobody has spoilt."""
    hunt(find(name), seed)
    return True


def is_found(game: Game[Any], spoil: Spoil | None, how: str) -> bool:
    """Hunts until a leak is found for what it is, in a match that is sound without it."""
    for seed in (f"planted/{number}" for number in range(MOST)):
        if re.search(how, finding(game, seed, spoil)):
            return is_silent(game.name, seed)  # a false alarm would find every leak
    return False


def name_of(value: object) -> str:
    """Names a case; a function's own text would differ from process to process."""
    return str(getattr(value, "__name__", value))


@pytest.mark.parametrize(("channel", "name", "part", "leak", "how"), TABLE, ids=name_of)
def test_a_leak_of_the_table_is_found(
    channel: str, name: str, part: str, leak: type, how: str
) -> None:
    def spoil(side: Side) -> None:
        turns(side, **{part: leak})
        if leak in (planted.Oracle, planted.BotsSeeTheDrawPile):
            side.server.workers.actor = side.actor  # type: ignore[attr-defined]

    assert is_found(find(name), spoil, how), f"{leak.__name__} leaks through {channel}"


@pytest.mark.parametrize(("channel", "name", "spoil", "how"), PAGES, ids=name_of)
def test_a_leak_of_a_page_is_found(channel: str, name: str, spoil: Spoil, how: str) -> None:
    assert is_found(find(name), spoil, how), channel


@pytest.mark.parametrize(("channel", "leak", "how"), RULES, ids=name_of)
def test_a_leak_of_the_rules_is_found(channel: str, leak: type[Leaky], how: str) -> None:
    assert is_found(leak(), None, how), f"{leak.__name__} leaks through {channel}"


def test_every_channel_has_a_leak_planted_in_it() -> None:
    planted_in = {channel for channel, *_ in [*TABLE, *PAGES, *RULES]} | {COMPRESSION}

    assert planted_in == CHANNELS | MORE
    assert len({leak for *_, leak, _ in [*TABLE, *PAGES, *RULES]}) >= 50


def test_a_faithful_copy_of_a_game_does_not_leak() -> None:
    game = Leaky()

    with seated(game):
        pairs = sum(hunt(game, f"sound/{number}")[0] for number in range(5))

    assert pairs > 5
