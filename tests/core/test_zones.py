"""Zones, audiences, and the one maker of views."""

import pytest

from carteado.core.zones import EVERYONE, GAP, HIDDEN, NOBODY, Zone, all_cards, mask, only, sees


class Board:
    """One private pile per seat, and a row whose first two cards only seats 0 and 2 may see."""

    def __init__(self, piles: list[list[int]], row: list[int]) -> None:
        self.seats = len(piles)
        self.piles = piles
        self.row = row

    def copy(self) -> "Board":
        return Board([pile.copy() for pile in self.piles], self.row.copy())

    def zones(self) -> list[Zone]:
        zones = [Zone(pile, only(seat)) for seat, pile in enumerate(self.piles)]
        return [*zones, Zone(self.row, only(0) | only(2), 0, 2), Zone(self.row, EVERYONE, 2)]


def board() -> Board:
    return Board([[1, 2], [3, GAP, 4], []], [5, GAP, 6, 7])


@pytest.mark.parametrize(
    ("audience", "seen_by"),
    [
        (NOBODY, []),
        (EVERYONE, [0, 1, 14, None]),
        (only(0), [0]),
        (only(14), [14]),
        (only(0) | only(14), [0, 14]),
        # Every seat there is, and still no spectator.
        (only(0) | only(1) | only(14), [0, 1, 14]),
    ],
)
def test_an_audience_is_a_set_of_seats_and_a_spectator_sees_only_what_all_see(
    audience: int, seen_by: list[int | None]
) -> None:
    viewers: list[int | None] = [0, 1, 14, None]

    assert [viewer for viewer in viewers if sees(audience, viewer)] == seen_by


def test_unless_told_otherwise_nobody_sees_a_zone() -> None:
    assert Zone([1, 2]).audience == NOBODY


@pytest.mark.parametrize(
    ("viewer", "piles", "row"),
    [
        (0, [[1, 2], [HIDDEN, GAP, HIDDEN], []], [5, GAP, 6, 7]),
        (1, [[HIDDEN, HIDDEN], [3, GAP, 4], []], [HIDDEN, GAP, 6, 7]),
        (2, [[HIDDEN, HIDDEN], [HIDDEN, GAP, HIDDEN], []], [5, GAP, 6, 7]),
        (None, [[HIDDEN, HIDDEN], [HIDDEN, GAP, HIDDEN], []], [HIDDEN, GAP, 6, 7]),
    ],
)
def test_a_mask_hides_cards_keeps_lengths_and_shows_gaps(
    viewer: int | None, piles: list[list[int]], row: list[int]
) -> None:
    view = mask(board(), viewer)

    assert (view.piles, view.row) == (piles, row)


def test_masking_leaves_the_state_alone() -> None:
    state = board()

    mask(state, None)

    assert (state.piles, state.row) == (board().piles, board().row)


def test_the_census_counts_every_card_once_and_no_gap() -> None:
    assert all_cards(board()) == [1, 2, 3, 4, 5, 6, 7]
