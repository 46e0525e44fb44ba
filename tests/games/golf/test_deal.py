"""The deck, the deal and who may sit down."""

import pytest

import carteado
from carteado.core.errors import BadInput, Code
from tests.games.golf.table import NEW_DECK, at, deal, score, stock, waste


def test_gs01_g04_g07_gq01_the_cards_are_dealt_row_by_row_into_seven_piles_of_five() -> None:
    match = carteado.deal("golf", deck=NEW_DECK)

    assert at(match, "piles") == [NEW_DECK[pile:35:7] for pile in range(7)]
    assert at(match, "piles")[2] == ["3c", "10c", "4d", "Jd", "5h"]
    assert score(match) == 0
    assert at(match, "done") == at(match, "undone") == []


def test_gs01_gq02_the_waste_begins_with_a_card_of_the_stock_that_gives_no_point() -> None:
    match = carteado.deal("golf", deck=NEW_DECK)

    assert waste(match) == NEW_DECK[35]
    assert at(match, "stock") == NEW_DECK[36:]
    assert len(at(match, "stock")) == 16
    assert score(match) == 0


def test_gq02_without_a_first_card_the_stock_has_17_and_any_top_may_open_the_waste() -> None:
    match = carteado.deal("golf", deck=NEW_DECK, options={"initial_waste": False})

    assert waste(match) == ""
    assert at(match, "stock") == NEW_DECK[35:]
    assert match.legal(0) == [f"move {pile}" for pile in range(1, 8)]


def test_gq02_with_an_empty_waste_one_draws_at_once_only_if_one_may_draw_at_any_time() -> None:
    options: dict[str, object] = {"initial_waste": False, "draw_when": "any_time"}
    match = carteado.deal("golf", deck=NEW_DECK, options=options)

    match.do(0, "draw")

    assert waste(match) == NEW_DECK[35]


def test_gq01_a_deal_is_one_whole_deck_of_52() -> None:
    match = deal()

    tableau = [card for pile in at(match, "piles") for card in pile]
    cards = [*tableau, *at(match, "waste"), *at(match, "stock")]

    assert sorted(cards) == sorted(NEW_DECK)


def test_gq14_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    assert deal(20261115).position() == deal(20261115).position()
    assert deal(20261115).position() != deal(20261116).position()


def test_the_deal_of_a_number_never_changes() -> None:
    match = deal(20261115)

    assert [" ".join(pile) for pile in at(match, "piles")] == DEAL_20261115
    assert waste(match) + " " + stock(match) == REST_20261115


# Players share numbers: a change here breaks every deal they have written down.
DEAL_20261115 = [
    "8s Kc 10d Ks 2c",
    "4s Jc 8d 5s 3c",
    "Qh Jd 3s 9c Qs",
    "9d Kh Ac 7s Qc",
    "Qd 3h Kd Jh 8c",
    "Ad 6h 10s 4h Js",
    "7d 10c 7h 2h 4c",
]
REST_20261115 = "9h 5c As 8h 6d 9s 2s 5h 6c 7c 3d 5d 10h 6s 2d Ah 4d"


def test_golf_has_one_seat() -> None:
    assert deal().seats == 1
    with pytest.raises(BadInput) as caught:
        carteado.deal("golf", seats=2)
    assert caught.value.code == Code.BAD_SEATS


@pytest.mark.parametrize("word", ["dealer", "first"])
def test_nobody_is_named_to_deal_or_to_begin(word: str) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("golf", **{word: 0})  # type: ignore[arg-type]
    assert caught.value.code == Code.UNKNOWN_KEY


def test_a_deck_with_a_card_missing_or_twice_is_refused() -> None:
    for deck in (NEW_DECK[:-1], [*NEW_DECK[:-1], "Ac"]):
        with pytest.raises(BadInput) as caught:
            carteado.deal("golf", deck=deck)
        assert caught.value.code == Code.BAD_DECK


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("draw_when", "always"),
        ("initial_waste", 1),
        ("wrap", "true"),
        ("face_up", "none"),
        ("undo_after_end", None),
        ("restart", "menu"),
        ("ai_knowledge", ""),
    ],
)
def test_an_option_takes_only_its_values(option: str, value: object) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("golf", options={option: value})

    assert caught.value.code == Code.BAD_OPTION
    assert caught.value.path == f"options.{option}"


def test_an_unknown_option_and_one_of_the_table_are_refused() -> None:
    for option, code in (("redeal", Code.UNKNOWN_OPTION), ("chat", Code.TABLE_OPTION)):
        with pytest.raises(BadInput) as caught:
            carteado.deal("golf", options={option: True})
        assert caught.value.code == code
