"""Proves the contract: every fault below is found, by the check meant for it and by the whole."""

from typing import Any

import pytest

import carteado
from carteado.core.game import Game, find
from tests.proofs.contract import SIXTH, broken, checks
from tests.proofs.contract.faulty import Faulty

FAULTS: dict[type[Game[Any]], checks.Check] = {
    broken.LosesACard: checks.every_card_is_in_exactly_one_place,
    broken.DoublesACard: checks.every_card_is_in_exactly_one_place,
    broken.ShufflesWithoutSeed: checks.same_seed_and_commands_give_the_same_match,
    broken.DealsFaceUp: checks.events_name_only_what_their_reader_may_know,
    broken.RemembersOtherMatches: checks.logs_replay_to_equal_matches,
    broken.LegalPeeksAtAHand: checks.legal_is_a_function_of_the_view,
    broken.LegalPeeksAtTheDrawPile: checks.redealing_what_is_hidden_changes_nothing,
    broken.NamesTheDrawnCard: checks.events_name_only_what_their_reader_may_know,
    broken.TellsTheColorDrawn: checks.redealing_what_is_hidden_changes_nothing,
    broken.SighsOverABadHand: checks.redealing_what_is_hidden_changes_nothing,
    broken.ResolvesAtOnce: checks.redealing_what_is_hidden_changes_nothing,
    broken.KeepsTheColorOfWilds: checks.every_state_makes_sense,
    broken.CountsRefusals: checks.a_refused_command_changes_nothing,
    broken.SortsTheHandOfWhoAsks: checks.a_refused_command_changes_nothing,
    broken.AcceptsTheUnlisted: checks.a_refused_command_changes_nothing,
    broken.ListsTheRefused: checks.listed_commands_are_canonical_and_accepted,
    broken.WritesTwoMovesAlike: checks.listed_commands_are_canonical_and_accepted,
    broken.ForgetsTheDirection: checks.positions_load_as_equal_matches,
    broken.TellsTheNextCardInAnError: checks.redealing_what_is_hidden_changes_nothing,
    broken.RefusesByAnothersHand: checks.redealing_what_is_hidden_changes_nothing,
    broken.MarksWhoHoldsAWild: checks.redealing_what_is_hidden_changes_nothing,
    broken.LeavesAPenaltyBehind: checks.every_state_makes_sense,
    broken.AsksNobody: checks.every_state_makes_sense,
    broken.ClockPeeks: checks.redealing_what_is_hidden_changes_nothing,
    broken.LosesTime: checks.time_may_pass_in_pieces,
    broken.LeavesSilently: checks.words_that_others_rely_on_keep_their_meaning,
    broken.ListsNextInARound: checks.words_that_others_rely_on_keep_their_meaning,
    broken.ScoresWithoutTotals: checks.words_that_others_rely_on_keep_their_meaning,
    broken.DrawsForNobody: checks.words_that_others_rely_on_keep_their_meaning,
    broken.Whispers: checks.events_name_only_what_their_reader_may_know,
    broken.NeverEnds: checks.random_play_ends,
    broken.CopiesShare: checks.looking_changes_nothing,
    broken.ShowsTheDrawPile: checks.views_are_positions_with_cards_turned_over,
    broken.ShowsANeighboursHand: checks.views_are_positions_with_cards_turned_over,
    broken.HidesHandsAtTheEnd: checks.views_are_positions_with_cards_turned_over,
}
SEEDS = [f"fault/{number}" for number in range(12)]


@pytest.mark.parametrize("faulty", FAULTS, ids=lambda faulty: faulty.__name__)
def test_a_broken_game_breaks_the_contract(faulty: type[Game[Any]]) -> None:
    game = faulty()

    with pytest.raises(AssertionError, match=f"{game.name} breaks the contract"):
        checks.contract(game, SEEDS)


@pytest.mark.parametrize("faulty", FAULTS, ids=lambda faulty: faulty.__name__)
def test_a_fault_is_found_by_the_check_meant_for_it(faulty: type[Game[Any]]) -> None:
    game = faulty()

    with pytest.raises(AssertionError, match=FAULTS[faulty].__name__):
        sum(checks.run(FAULTS[faulty], game, seed) for seed in SEEDS)


@pytest.mark.parametrize("sound", [Faulty(), SIXTH], ids=["neon", "highcard"])
def test_the_same_games_without_a_fault_pass(sound: Game[Any]) -> None:
    assert checks.contract(sound, SEEDS[:2]) > 0


def test_a_broken_game_leaves_no_trace_among_the_registered() -> None:
    before = carteado.games(), find("neon")

    with pytest.raises(AssertionError):
        checks.contract(broken.LosesACard(), SEEDS)

    assert (carteado.games(), find("neon")) == before
