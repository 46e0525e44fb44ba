"""Proves the hunt: every leak planted here is found, whatever the channel."""

from collections.abc import Callable
from typing import Any

import pytest

from carteado.core.game import Game, find
from tests.contract.walk import seated
from tests.leaks import games, planted
from tests.leaks.hunt import hunt
from tests.leaks.leaky import Leaky, turns
from tests.leaks.pairs import Leak
from tests.leaks.sides import Side

Spoil = Callable[[Side], None]

# The channel, the game it is tried in, and what is spoilt.
TABLE: list[tuple[str, str, str, type]] = [
    ("snapshot", "neon", "room", planted.ShowsTheNextCard),
    ("snapshot", "arcade", "room", planted.CountsHiddenWilds),
    ("undo history", "golf", "room", planted.KeepsAnUndoHistory),
    ("seed", "neon", "room", planted.ShowsTheRootTooEarly),
    ("seed", "bum", "room", planted.CommitsToHalfTheRoot),
    ("photo finish", "bum", "room", planted.PhotographsWhoCouldClaim),
    ("spectator", "classic", "room", planted.SpectatorsSeeAHand),
    ("spectator", "neon", "room", planted.SpectatorsHearASeat),
    ("spectator", "neon", "room", planted.SpectatorsAreOffered),
    ("length", "neon", "room", planted.PadsTheFrame),
    ("length", "bum", "match", planted.HidesByLength),
    ("order", "arcade", "room", planted.ListsSeatsByHand),
    ("number of frames", "neon", "box", planted.ShowsTwice),
    ("order", "classic", "box", planted.AnswersAfterTheFrame),
    ("deadline", "neon", "running", planted.AsksLonger),
    ("time", "neon", "running", planted.HurriesWhoCannotPlay),
    ("time", "bum", "running", planted.HoldsByHands),
    ("time", "golf", "box", planted.AnswersSlowly),
    ("bot's time", "neon", "thinkers", planted.ThinksLongerWithGoodCards),
    ("error", "neon", "box", planted.RefusesWithASecret),
    ("error", "classic", "room", planted.RefusesTalkByCards),
    ("traceback", "golf", "box", planted.TellsTheFault),
    ("log", "neon", "box", planted.LogsThePosition),
    ("metrics", "neon", "box", planted.MeasuresHands),
    ("hint", "neon", "thinkers", planted.Oracle),
    ("bot's view", "neon", "match", planted.BotsSeeTheDrawPile),
    ("bot's ears", "arcade", "match", planted.BotsHearEverything),
    ("reconnect", "bum", "room", planted.RepeatsReveals),
    ("reconnect", "bum", "room", planted.RemembersPeeks),
    ("the past", "bum", "room", planted.RetellsThePastToASeat),
]
PAGES: list[tuple[str, str, Spoil]] = [
    ("replay of a running match", "neon", planted.replays_a_running_match),
    ("page", "bum", planted.tells_on_the_table_page),
]
RULES: list[tuple[str, type[Leaky]]] = [
    ("legality", games.ListsByAnothersHand),
    ("order", games.ListsByTheDrawPile),
    ("legality", games.OffersAChallengeThatWins),
    ("event", games.NamesTheDrawnCard),
    ("event", games.TellsTheColorDrawn),
    ("number of events", games.SighsOverABadHand),
    ("time", games.ResolvesAtOnce),
    ("error", games.TellsTheNextCardInAnError),
    ("error", games.RefusesByAnothersHand),
    ("snapshot", games.MarksHands),
    ("time", games.ClockPeeks),
    ("who is asked", games.AsksByCards),
    ("solver", games.SolverPeeks),
]
# How many matches a hunt may take; most find a leak in the first.
MOST = 60


def is_found(game: Game[Any], spoil: Spoil | None) -> bool:
    """Hunts until a leak is found; False if none is."""
    with seated(game):
        for number in range(MOST):
            try:
                hunt(game, f"planted/{number}", spoil)
            except Leak:
                return True
    return False


def name_of(value: object) -> str:
    """Names a case; a function's own text would differ from process to process."""
    return str(getattr(value, "__name__", value))


@pytest.mark.parametrize(("channel", "name", "part", "leak"), TABLE, ids=name_of)
def test_a_leak_of_the_table_is_found(channel: str, name: str, part: str, leak: type) -> None:
    def spoil(side: Side) -> None:
        turns(side, **{part: leak})
        if leak is planted.Oracle:
            side.server.thinkers.box = side.box  # type: ignore[attr-defined]

    assert is_found(find(name), spoil), f"{leak.__name__} leaks through {channel}"


@pytest.mark.parametrize(("channel", "name", "spoil"), PAGES, ids=name_of)
def test_a_leak_of_a_page_is_found(channel: str, name: str, spoil: Spoil) -> None:
    assert is_found(find(name), spoil), channel


@pytest.mark.parametrize(("channel", "leak"), RULES, ids=name_of)
def test_a_leak_of_the_rules_is_found(channel: str, leak: type[Leaky]) -> None:
    assert is_found(leak(), None), f"{leak.__name__} leaks through {channel}"


def test_at_least_thirty_leaks_are_planted() -> None:
    assert len({leak for *_, leak in TABLE} | {leak for *_, leak in PAGES + RULES}) >= 40


def test_a_faithful_copy_of_a_game_does_not_leak() -> None:
    game = Leaky()

    with seated(game):
        pairs = sum(hunt(game, f"sound/{number}")[0] for number in range(5))

    assert pairs > 5
