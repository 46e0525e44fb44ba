"""No bot knows more than its seat: with everything hidden dealt anew it chooses the same."""

from random import Random
from typing import Any

import pytest

import carteado
from carteado.bots.kit.minds import BOTS, Mind, bots_of, enlist, seat_bot
from carteado.core.game import GAMES
from carteado.core.zones import mask
from tests.bots.walks import HOUSES, walk
from tests.proofs.contract.redeal import redealt

# A bot that searches need not think far to show whether it sees too much.
SHORT = {"searcher": "searcher:40"}
CASES = [
    (game, SHORT.get(bot, bot), house)
    for game in carteado.games()
    for bot in bots_of(game)
    for house in range(len(HOUSES.get(game, [{}])))
]


def house_of(game: str, house: int) -> dict[str, object]:
    return HOUSES.get(game, [{}])[house]


@pytest.mark.parametrize(("game", "bot", "house"), CASES)
def test_nothing_hidden_changes_what_a_bot_chooses(game: str, bot: str, house: int) -> None:
    asked = 0
    for match in walk(game, house_of(game, house), f"honest {bot}"):
        for seat in range(match.seats):
            if not match.legal(seat):
                continue
            before = carteado.choose(bot, match, seat, explain=True)
            true_state = match.state
            match.state = redealt(match.game, true_state, seat, Random(asked))

            after = carteado.choose(bot, match, seat, explain=True)

            assert after == before, f"seat {seat} of {match.position()}"
            match.state = true_state
            asked += 1
    assert asked > 20


@pytest.mark.parametrize(("game", "bot", "house"), CASES)
def test_a_bot_that_heard_as_it_went_chooses_as_one_told_everything(
    game: str, bot: str, house: int
) -> None:
    minds: list[Mind] = []
    told = asked = 0
    playing = None
    for match in walk(game, house_of(game, house), f"fresh {bot}"):
        if match is not playing:
            minds = [seat_bot(bot, match.game, seat) for seat in range(match.seats)]
            playing, told = match, 0
        for event in match.events[told:]:
            for mind in minds:
                mind.hear(event.told_to(mind.seat))
        told = len(match.events)
        for mind in minds:
            view = mask(match.state, mind.seat)
            legal = match.game.legal(view, mind.seat)
            if legal:
                fresh = carteado.choose(bot, match, mind.seat)

                move = mind.choose(view, legal)

                assert (match.game.write(move) if move is not None else None) == fresh
                asked += 1
    assert asked > 20


@pytest.mark.parametrize(("game", "bot", "house"), CASES)
def test_a_bot_chooses_a_listed_command_and_acts_when_asked(
    game: str, bot: str, house: int
) -> None:
    for match in walk(game, house_of(game, house), f"listed {bot}"):
        for seat in range(match.seats):
            listed = match.legal(seat)
            command = carteado.choose(bot, match, seat)
            assert command in listed or (command is None and not must_act(match, seat))


def must_act(match: Any, seat: int) -> bool:
    """Whoever is asked and could act does so, except where time alone goes on (BUM!)."""
    return bool(
        match.asked == [seat] and match.legal(seat) and match.game.wait(match.state) is None
    )


class Cheat(Mind):
    """Chooses by the cards on the table, hidden ones included."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        return legal[sum(map(sum, view.hands)) % len(legal)]


def test_the_check_would_notice_a_bot_that_saw_hidden_cards() -> None:
    enlist("cheat", Cheat, "neon")
    try:
        match = carteado.deal("neon", seats=3, seed="cheat")
        game = GAMES["neon"]
        mind = seat_bot("cheat", game, 0)
        moves = list(range(7))

        seen = {
            mind.choose(redealt(game, match.state, 0, Random(deal)), moves) for deal in range(30)
        }
        honest = {
            mind.choose(mask(redealt(game, match.state, 0, Random(deal)), 0), moves)
            for deal in range(30)
        }

        assert len(seen) > 1
        assert len(honest) == 1
    finally:
        del BOTS["cheat"]
