"""The French deck: faces and their texts."""

from carteado.core.french import (
    ACE,
    DECK_SIZE,
    KING,
    RANKS,
    SUITS,
    card_text,
    is_red,
    new_deck,
    rank_of,
    read_card,
    suit_of,
)  # fmt: skip


def test_b01_every_face_has_one_text_that_reads_back() -> None:
    texts = [card_text(face) for face in range(DECK_SIZE)]

    assert len(set(texts)) == 52
    assert [read_card(text) for text in texts] == list(range(DECK_SIZE))
    assert texts[:5] == ["Ac", "Ad", "Ah", "As", "2c"]
    assert texts[-1] == "Ks"


def test_a_new_deck_holds_every_face_once() -> None:
    assert sorted(new_deck()) == list(range(DECK_SIZE))
    assert [card_text(face) for face in new_deck()[:2]] == ["Ac", "2c"]


def test_rank_suit_and_colour_of_a_face() -> None:
    face = read_card("10h")

    assert (RANKS[rank_of(face)], SUITS[suit_of(face)]) == ("10", "h")
    assert [is_red(read_card(f"K{suit}")) for suit in "cdhs"] == [False, True, True, False]
    assert (rank_of(read_card("As")), rank_of(read_card("Kc"))) == (ACE, KING)


def test_either_case_is_read_and_nothing_else() -> None:
    assert read_card("aC") == read_card("Ac")
    assert [read_card(text) for text in ("", "c", "1c", "11c", "Ax", "?", "10", "Acc")] == [-1] * 8
    assert card_text(-1) == "?"
