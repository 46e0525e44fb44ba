"""Golf from Python: solve, analyse, chances, and where a game was lost."""

import json
from pathlib import Path
from typing import Any

import pytest

import carteado
from carteado.core.errors import BadInput, Code
from tests.games.golf.table import STUCK, TRAP, deal, golf, laid_out, play, score

KNOWN = json.loads(Path(__file__).parents[2].joinpath("solver/deals.json").read_text("utf-8"))

# After the first seven the eight comes next, not the six.
LOSABLE = ("8d", "6d", "7s 8c 7c")


def full_deal(record: dict[str, Any], draw_when: str) -> dict[str, object]:
    """Returns one of the 400 known deals as a position."""
    cards = {key: record[key] for key in ("piles", "waste", "stock")}
    return {"game": "golf", "options": {"draw_when": draw_when}, **cards}


def test_gs14_gq17_solve_returns_the_score_and_the_line() -> None:
    assert carteado.solve(laid_out(*TRAP)) == {"score": 35, "line": ["move 2", "move 2", "move 1"]}


def test_gq19_the_score_is_35_minus_the_cards_that_must_stay() -> None:
    assert carteado.solve(laid_out(*STUCK, stock="3c 9d")) == {
        "score": 34,
        "line": ["draw", "move 1", "draw"],
    }


@pytest.mark.parametrize(
    "change", [{"waste": ["Kd"]}, {"options": {"wrap": False}}, {"options": {}}]
)
def test_gq06_solve_obeys_the_options(change: dict[str, object]) -> None:
    position = laid_out("Kc", "As") | change

    assert carteado.solve(position)["score"] == (34 if change.get("options") else 35)


def test_solve_takes_a_match_and_leaves_it_as_it_was() -> None:
    match = golf(*TRAP)
    match.do(0, "move 2")
    before = match.position(), match.log()

    assert carteado.solve(match) == {"score": 35, "line": ["move 2", "move 1"]}
    assert (match.position(), match.log()) == before


def test_a_game_that_is_over_has_no_line() -> None:
    left = golf(*TRAP)
    left.do(0, "leave")

    assert carteado.solve(laid_out("7c", stock="8d")) == {"score": 35, "line": []}
    assert carteado.solve(laid_out(*STUCK)) == {"score": 33, "line": []}
    assert carteado.solve(left) == {"score": 32, "line": []}
    assert carteado.analyse(left) == carteado.chances(left) == {}


@pytest.mark.parametrize("draw_when", ["stuck", "any_time"])
def test_gq17_gq19_lines_of_known_deals_play_on_the_engine_to_their_best_scores(
    draw_when: str,
) -> None:
    for record in KNOWN[::20]:
        position = full_deal(record, draw_when)
        solved = carteado.solve(position)
        match = carteado.load(position)

        play(match, *solved["line"])

        assert match.over
        assert score(match) == solved["score"] == record[f"best_{draw_when}"]


def test_analyse_gives_every_command_the_best_score_it_still_leaves() -> None:
    assert carteado.analyse(laid_out(*TRAP)) == {"move 1": 33, "move 2": 35}
    assert carteado.analyse(laid_out(*STUCK, stock="3c 9d")) == {"draw": 34}


def test_gq03_analyse_knows_what_a_draw_is_worth() -> None:
    position = laid_out("7c", "8d", "2s", stock="3c", draw_when="any_time")

    assert carteado.analyse(position) == {"move 1": 35, "draw": 34}


def test_chances_gives_every_command_a_chance_and_knows_no_stock() -> None:
    chances = [
        carteado.chances(golf("7c", "6d", "8d", stock=stock), seed="x", samples=40)
        for stock in ("9c", "5c")
    ]

    assert chances[0] == chances[1]
    assert list(chances[0]) == ["move 1", "move 2"]
    assert all(0 < chance < 1 for chance in chances[0].values())


def test_chances_is_certain_where_nothing_is_hidden() -> None:
    assert carteado.chances(golf(*TRAP)) == {"move 1": 0.0, "move 2": 1.0}


def test_chances_reads_a_view_and_agrees_with_the_match() -> None:
    match = deal(4, draw_when="any_time", face_up="tops")
    for _, _ in zip(range(30), match.autoplay(), strict=False):
        pass

    from_match = carteado.chances(match, seed="a", samples=4)

    assert carteado.chances(match.look(0), seed="a", samples=4) == from_match
    assert carteado.chances(match.position(), seed="a", samples=4) == from_match


@pytest.mark.parametrize("samples", [0, -1, True, 1.5, "9", 10**9])
def test_chances_wants_a_sane_number_of_samples(samples: Any) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.chances(golf(*TRAP), samples=samples)
    assert caught.value.path == "samples"


def test_chances_wants_a_text_for_a_seed() -> None:
    with pytest.raises(BadInput) as caught:
        carteado.chances(golf(*TRAP), seed=3)  # type: ignore[arg-type]
    assert caught.value.code == Code.BAD_SEED


@pytest.mark.parametrize("study", [carteado.solve, carteado.analyse, carteado.chances])
def test_only_golf_can_be_studied(study: Any) -> None:
    for given in (carteado.deal("neon"), carteado.deal("neon").position()):
        with pytest.raises(BadInput) as caught:
            study(given)
        assert caught.value.code == Code.UNKNOWN_GAME


def test_where_it_was_lost_is_the_first_command_after_which_the_best_score_fell() -> None:
    match = golf(*LOSABLE)
    play(match, "move 2", "move 1")

    lost = carteado.where_lost(match)

    assert lost == {"at": 1, "command": "move 1", "before": 35, "after": 33}
    assert carteado.where_lost(match.log()) == lost


def test_a_game_played_as_well_as_possible_was_lost_nowhere() -> None:
    won, unwinnable = golf(*TRAP), golf(*STUCK, stock="3c 9d")
    for match in (won, unwinnable):
        assert list(match.autoplay())

        assert carteado.where_lost(match) is None


def test_a_mistake_that_was_taken_back_lost_nothing() -> None:
    match = golf(*TRAP, undo_after_end=True)
    play(match, "move 1", "undo", "move 2", "move 2", "move 1")

    assert carteado.where_lost(match) is None


def test_the_place_in_the_log_counts_commands_that_were_taken_back() -> None:
    match = golf(*LOSABLE)
    play(match, "move 2", "undo", "redo", "move 2", "undo", "move 1")

    assert carteado.where_lost(match) == {"at": 5, "command": "move 1", "before": 35, "after": 33}


def test_commands_taken_back_after_the_mistake_do_not_move_its_place() -> None:
    match = golf(*LOSABLE, "Kd", stock="Js 4h")
    play(match, "move 2", "move 1", "draw", "undo", "redo", "draw")

    assert carteado.where_lost(match) == {"at": 1, "command": "move 1", "before": 34, "after": 32}


def test_a_mistake_made_before_the_log_begins_has_no_place_in_it() -> None:
    match = golf(*LOSABLE, "Kd", stock="Js")
    play(match, "move 2", "move 1")
    again = carteado.load(match.position())

    again.do(0, "draw")

    assert carteado.where_lost(again) == {
        "at": None,
        "command": "move 1",
        "before": 34,
        "after": 32,
    }


def test_whoever_leaves_has_lost_it_by_leaving() -> None:
    match = golf(*TRAP)
    play(match, "move 2", "leave")

    assert carteado.where_lost(match) == {"at": 1, "command": "leave", "before": 35, "after": 33}
