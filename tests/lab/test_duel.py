"""Duels: exchanged seats on equal deals, and one answer for one seed."""

import pytest

from carteado import BadInput, Code
from carteado.core.game import GAMES
from carteado.core.luck import Swift
from carteado.lab.duel import Duel, DuelResult, play_duel, play_pair, play_pairs, seating
from tests.lab.observers import DECKS, observed


def scores(duel: Duel, pairs: int, workers: int) -> list[float]:
    return [score for chunk in play_duel(duel, pairs, workers) for score in chunk]


@pytest.mark.parametrize(
    ("seats", "first", "second"),
    [(2, [0, 1], [1, 0]), (3, [0, 1, 0], [1, 0, 1]), (4, [0, 1, 0, 1], [1, 0, 1, 0])],
)
def test_bots_sit_in_turns_and_exchange_seats(
    seats: int, first: list[int], second: list[int]
) -> None:
    assert seating(seats, exchanged=False) == first
    assert seating(seats, exchanged=True) == second


@pytest.mark.parametrize("game", ["neon", "arcade", "classic", "bum"])
def test_both_matches_of_a_pair_are_dealt_the_same_cards(game: str) -> None:
    with observed("watcher", "document"):
        play_pair(Duel(game, ("watcher", "watcher"), 4, "equal"), 3)
        play_pair(Duel(game, ("watcher", "watcher"), 4, "equal"), 4)

    first, exchanged, other, _ = (DECKS[at : at + 4] for at in range(0, 16, 4))
    assert len(DECKS) == 16
    assert first == exchanged
    assert first != other


def test_the_same_seed_gives_the_same_answer_with_one_worker_or_two() -> None:
    duel = Duel("neon", ("careful", "document"), 4, "7")

    alone, together = scores(duel, 25, 1), scores(duel, 25, 2)

    assert alone == together == play_pairs(duel, 0, 25)
    assert alone != scores(Duel("neon", ("careful", "document"), 4, "8"), 25, 1)


def test_a_longer_duel_begins_like_a_shorter_one() -> None:
    duel = Duel("arcade", ("document", "random"), 2, "7")

    assert scores(duel, 20, 1)[:10] == scores(duel, 10, 1)


def test_a_bot_against_itself_is_even() -> None:
    result = DuelResult(Duel("neon", ("document", "document"), 2, "even"))
    result.scores = scores(result.duel, 10, 1)

    assert result.scores == [0.5] * 10
    assert not result.share().is_clear()


def test_the_order_of_the_bots_mirrors_the_answer() -> None:
    one = scores(Duel("neon", ("careful", "document"), 4, "mirror"), 10, 1)
    other = scores(Duel("neon", ("document", "careful"), 4, "mirror"), 10, 1)

    assert other == [1 - score for score in one]


def test_careful_beats_random_and_the_interval_says_so() -> None:
    result = DuelResult(Duel("arcade", ("careful", "random"), 2, "clear"))
    result.scores = scores(result.duel, 40, 1)

    share = result.share()

    assert share.low > 0.5
    assert share.is_clear()


def test_a_result_as_json_holds_what_another_run_gives_again() -> None:
    result = DuelResult(Duel("neon", ("careful", "document"), 2, "7", {"stacking": "any"}))
    result.scores = [1.0, 0.5, 0.5, 1.0]  # their scatter is that of nine single matches

    assert result.as_json() == {
        "game": "neon",
        "options": {"stacking": "any"},
        "bots": ["careful", "document"],
        "seats": 2,
        "seed": "7",
        "pairs": 4,
        "share": 0.75,
        "low": pytest.approx(0.426854),
        "high": pytest.approx(0.923574),
    }


@pytest.mark.parametrize(
    ("duel", "code"),
    [
        (Duel("chess", ("careful", "document"), 2), Code.UNKNOWN_GAME),
        (Duel("neon", ("careful", "nobody"), 2), Code.UNKNOWN_BOT),
        (Duel("neon", ("careful", "document"), 1), Code.BAD_SEATS),
        (Duel("arcade", ("careful", "document"), 5), Code.BAD_SEATS),
        (Duel("golf", ("random", "random"), 2), Code.BAD_SEATS),
        (Duel("neon", ("careful", "document"), 2, "", {"stacking": "up up"}), Code.BAD_OPTION),
    ],
)
def test_a_duel_that_makes_no_sense_is_refused_before_it_begins(duel: Duel, code: Code) -> None:
    with pytest.raises(BadInput) as caught:
        next(play_duel(duel, 10, 1))

    assert caught.value.code == code


def test_the_fast_luck_deals_by_its_seed_alone() -> None:
    game = GAMES["neon"]

    deals = [game.deal({}, 4, Swift(seed), None).hands for seed in ("a/1", "a/1", "a/2")]

    assert deals[0] == deals[1] != deals[2]
