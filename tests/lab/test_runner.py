"""The runner: seats act in the order of their pace, time is virtual, reactions come first."""

from typing import Any

import pytest

import carteado
from carteado.bots.kit.minds import Mind, bots_of, seat_bot
from carteado.core.events import Event
from carteado.core.game import GAMES
from carteado.core.luck import Swift
from carteado.core.zones import HIDDEN
from carteado.lab.runner import Runner, Stalled, run
from tests.games.colors.table import load


class Scripted(Mind):
    """Says one command when it can, waits otherwise, and takes a given time."""

    listens = True

    def __init__(self, game: Any, seat: int, words: str, ms: int) -> None:
        super().__init__(game, seat)
        self.words = words
        self.ms = ms
        self.heard: list[dict[str, object]] = []
        self.seen: list[Any] = []

    def hear(self, event: dict[str, object]) -> None:
        self.heard.append(event)

    def choose(self, view: Any, legal: list[int]) -> int | None:
        self.seen.append(view)
        return next((move for move in legal if self.game.write(move) == self.words), None)

    def pace(self, view: Any, move: int) -> int:
        return self.ms


def race(asked: tuple[str, int], *others: tuple[str, int]) -> tuple[Runner, list[Scripted]]:
    """Lets seats 2, 3 and 0, in the order of play, race for a call that seat 1 forgot."""
    hands = ["Y6 Y7 Y8", "R1 B2", "R3 R4 R5", "R6 Y4 Y5"]
    match = load("classic", top="R7", hands=hands, draw="B8 B9 G8", turn=1)
    match.do(1, "play R1")
    words = dict(zip((2, 3, 0), (asked, *others), strict=False))
    minds = [Scripted(match.game, seat, *words.get(seat, ("", 0))) for seat in range(4)]
    runner = Runner(match.game, match.state, Swift(1), list(minds))
    with pytest.raises(Stalled):
        runner.play()
    return runner, minds


def events_of(mind: Scripted) -> list[object]:
    return [event["event"] for event in mind.heard]


@pytest.mark.parametrize(
    ("near", "far", "by"), [(400, 300, 0), (300, 400, 3), (300, 300, 3), (0, 0, 3)]
)
def test_the_quickest_reaction_wins_and_of_equals_whoever_is_nearest_to_the_turn(
    near: int, far: int, by: int
) -> None:
    _, minds = race(("", 0), ("catch 1", near), ("catch 1", far))

    caught = [event for event in minds[0].heard if event["event"] == "caught"]

    assert [event["by"] for event in caught] == [by]


def test_a_late_reaction_comes_too_late() -> None:
    _, minds = race(("play R3", 500), ("catch 1", 501))

    assert "played" in events_of(minds[0])
    assert "caught" not in events_of(minds[0])


def test_whoever_still_wants_the_same_has_been_under_way_all_along() -> None:
    runner, minds = race(("play R3", 900), ("catch 1", 800))

    # Caught at 800; the play that was planned at 0 for 900 does not begin anew.
    assert events_of(minds[0])[:3] == ["caught", "drew", "played"]
    assert 900 <= runner.now - 600_000 < 1_200


def test_nobody_sees_or_hears_more_than_their_seat() -> None:
    _, minds = race(("play R3", 0), ("play R6", 0))

    for mind in minds:
        for view in mind.seen:
            others = [hand for seat, hand in enumerate(view.hands) if seat != mind.seat]
            assert all(card == HIDDEN for hand in [*others, view.draw] for card in hand)


def test_a_match_in_which_nobody_acts_is_told_from_one_that_ends() -> None:
    game = GAMES["neon"]

    with pytest.raises(Stalled):
        run(game, {}, Swift(1), [Scripted(game, seat, "", 0) for seat in range(2)])


CASES = [
    (game, "searcher:20" if bot == "searcher" else bot)
    for game in carteado.games()
    for bot in bots_of(game)
    if game != "golf" or bot != "random"
]


@pytest.mark.parametrize(("game", "bot"), CASES)
def test_n73_a_match_of_bots_ends_and_is_the_same_for_the_same_seed(game: str, bot: str) -> None:
    """N-73, A-07, AQ-30, CQ-37: bots alone play to the end."""
    rules = GAMES[game]
    seats = 1 if game == "golf" else 3

    ends = []
    for seed in (5, 5, 6):
        minds = [seat_bot(bot, rules, seat, str(seed)) for seat in range(seats)]
        state = run(rules, {}, Swift(seed), minds)
        assert rules.over(state)
        ends.append(rules.describe(state))

    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_events_are_only_built_when_a_mind_listens() -> None:
    game = GAMES["neon"]
    quiet = [seat_bot("document", game, seat) for seat in range(2)]
    events: list[Event] = []

    heard = Runner(game, game.deal({}, 2, Swift(1), events), Swift(1), quiet)
    heard.play(events)

    assert not any(mind.listens for mind in quiet)
    assert game.over(heard.state)


@pytest.mark.parametrize("options", [{"jump_in": "identical"}, {"seven_zero": True}])
def test_house_rules_with_reactions_come_to_an_end(options: dict[str, object]) -> None:
    game = GAMES["neon"]
    for seed in range(20):
        names = ("careful", "document", "random")
        minds = [seat_bot(name, game, seat, str(seed)) for seat, name in enumerate(names)]

        state = run(game, options, Swift(seed), minds)

        assert game.over(state)
