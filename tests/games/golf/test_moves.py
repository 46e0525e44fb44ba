"""Moving cards from the piles to the waste."""

import pytest

from carteado.core.errors import Code, Refused
from carteado.core.french import RANKS
from tests.games.golf.table import STUCK, at, golf, piles, play, refused, score, waste

NEIGHBOURS = {
    "A": {"K", "2"},
    "2": {"A", "3"},
    "3": {"2", "4"},
    "4": {"3", "5"},
    "5": {"4", "6"},
    "6": {"5", "7"},
    "7": {"6", "8"},
    "8": {"7", "9"},
    "9": {"8", "10"},
    "10": {"9", "J"},
    "J": {"10", "Q"},
    "Q": {"J", "K"},
    "K": {"Q", "A"},
}


def fitting(top: str, **options: object) -> set[str]:
    """Returns the ranks that may be moved onto a rank."""
    found = set()
    for rank in RANKS:
        match = golf(top + "c", rank + "d", "5h", "5s", stock="", **options)
        if "move 1" in match.legal(0):
            found.add(rank)
    return found


@pytest.mark.parametrize("top", RANKS)
def test_gs02_g11_g12_g13_g15_gq06_each_rank_takes_exactly_its_two_neighbours(top: str) -> None:
    assert fitting(top) == NEIGHBOURS[top]


def test_gs02_the_table_of_13_by_13_ranks_has_26_legal_pairs() -> None:
    assert sum(len(fitting(top)) for top in RANKS) == 26


def test_g16_on_a_seven_go_a_six_and_an_eight() -> None:
    match = golf("7c", "6d", "8d", "7d", "5d")

    assert match.legal(0) == ["move 1", "move 2"]


def test_g17_gq06_on_a_king_go_an_ace_and_also_a_queen() -> None:
    match = golf("Kc", "Ad", "Qd", "Kd", "2d")

    assert match.legal(0) == ["move 1", "move 2"]


def test_g18_gq06_on_an_ace_go_a_king_and_also_a_two() -> None:
    match = golf("Ac", "Kd", "2d", "Ad", "Qd")

    assert match.legal(0) == ["move 1", "move 2"]


def test_gq06_without_wrap_king_and_ace_are_no_neighbours_and_the_others_stay() -> None:
    expected = {rank: set(near) for rank, near in NEIGHBOURS.items()}
    expected["K"].remove("A")
    expected["A"].remove("K")

    assert {top: fitting(top, wrap=False) for top in RANKS} == expected


def test_gs03_g12_g13_g15_a_chain_runs_over_the_king_to_the_ace_and_on() -> None:
    match = golf("Qc", "Kd", "As", "2h")

    play(match, "move 1", "move 2", "move 3")

    assert match.over
    assert match.winners == [0]
    assert score(match) == 35
    assert waste(match) == "Qc Kd As 2h"


def test_gs02_gq07_the_suit_never_matters() -> None:
    for top in ("8c", "8d", "8h", "8s"):
        assert "move 1" in golf(top, "7c", "2c").legal(0)


def test_gs04_g08_g20_a_covered_card_cannot_be_moved() -> None:
    match = golf("6d", "5c 9d", stock="Ks")

    assert match.legal(0) == ["draw"]
    assert refused(match, "move 5c") == Code.UNKNOWN_COMMAND
    assert refused(match, "move 1") == Code.NOT_ADJACENT


def test_g20_a_card_is_free_once_the_cards_on_it_are_gone() -> None:
    match = golf("10d", "5c 9d", "8s 10s")

    match.do(0, "move 1")

    assert piles(match) == ["5c", "8s 10s"]
    assert refused(match, "move 1") == Code.NOT_ADJACENT
    assert match.legal(0) == ["move 2", "undo"]


def test_g08_g09_g10_a_move_takes_the_top_of_a_pile_to_the_top_of_the_waste() -> None:
    match = golf("2c 10d", "5c 9d", "3s")

    match.do(0, "move 1")

    assert waste(match) == "2c 10d 9d"
    assert piles(match) == ["5c", "3s"]
    assert match.heard(0)[0] == {"event": "moved", "seat": 0, "card": "9d", "pile": 1}


def test_g03_g10_gq09_every_move_gives_one_point_and_the_waste_one_card() -> None:
    match = golf("7c", "6d", "5s", "Kd")

    for moved in (1, 2):
        match.do(0, f"move {moved}")

        assert score(match) == 32 + moved
        assert len(at(match, "waste")) == 1 + moved


def test_g19_no_move_is_listed_if_no_top_is_a_neighbour() -> None:
    assert golf(*STUCK, stock="3c 9d").legal(0) == ["draw"]


def test_the_refusal_of_a_move_names_the_card_it_would_lie_on() -> None:
    match = golf(*STUCK, stock="3c")

    with pytest.raises(Refused, match=r"^That card is not a neighbour of the 7c\.$"):
        match.do(0, "move 1")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("move 1 2", Code.UNKNOWN_COMMAND),  # pile to pile, or two cards
        ("move waste 1", Code.UNKNOWN_COMMAND),
        ("move 0", Code.NO_SUCH_PILE),
        ("move 8", Code.NO_SUCH_PILE),
        ("move 11", Code.NO_SUCH_PILE),
        ("move 01", Code.NO_SUCH_PILE),
        ("move 3", Code.EMPTY_PILE),
        ("move", Code.UNKNOWN_COMMAND),
        ("move -1", Code.UNKNOWN_COMMAND),
        ("move ²", Code.UNKNOWN_COMMAND),
        ("move 6d 7s", Code.UNKNOWN_COMMAND),
        ("draw 2", Code.UNKNOWN_COMMAND),
        ("undo 1", Code.UNKNOWN_COMMAND),
        ("put 1", Code.UNKNOWN_COMMAND),
        ("", Code.UNKNOWN_COMMAND),
        ("move 1 @3", Code.STALE),
    ],
)
def test_gs17_gq08_nothing_but_a_top_goes_anywhere_but_the_waste(command: str, code: Code) -> None:
    match = golf("7c", "5s 6d", "8d", stock="Ks")

    assert refused(match, command) == code


def test_gq22_the_case_of_letters_does_not_matter() -> None:
    match = golf("7c", "6d", "2s", stock="9c Kd")

    play(match, "MOVE 1", " Draw ", "UNDO", "Redo")

    assert [text for _, _, text in match.commands] == ["move 1", "draw", "undo", "redo"]
