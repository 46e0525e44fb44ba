"""The written cards that come with the package, and cards in files."""

import json

import pytest

import carteado
from carteado.api import Match
from carteado.cli.commands.setup.written_cards import read_card, ready_card
from carteado.core.errors import BadInput
from carteado.core.luck import Swift
from carteado.texts import LANGUAGES
from carteado.texts.library import ready_made
from tests.games.colors.table import cards, counts, load, new_deck, now, play_out

NAMES = ["carousel", "downpour", "gift", "spy"]


def test_cq04_four_cards_come_with_the_package() -> None:
    assert ready_made() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_cq04_every_ready_made_card_has_a_name_and_a_text_in_each_language(name: str) -> None:
    versions = [ready_card(name, language) for language in LANGUAGES]

    assert len({str(card["name"]) for card in versions}) == len(LANGUAGES)
    assert len({str(card["text"]) for card in versions}) == len(LANGUAGES)
    assert all(card["symbol"] and card["steps"] for card in versions)
    assert versions[0]["steps"] == versions[1]["steps"] == versions[2]["steps"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_cq04_a_match_with_every_ready_made_card_is_played_to_the_end(
    name: str, language: str
) -> None:
    options: dict[str, object] = {"blank_cards": [ready_card(name, language)], "target_score": 60}
    match = carteado.deal("classic", 3, seed=name, options=options)
    luck = Swift(name)

    for _ in range(5000):
        seats = [seat for seat in range(3) if match.legal(seat)]
        if not seats:
            break
        seat = seats[luck.below(len(seats))]
        commands = match.legal(seat)
        match.do(seat, commands[luck.below(len(commands))])

    assert match.over
    assert cards(match) == sorted(new_deck("classic", options))


def ready(name: str, *hands: str) -> Match:
    options = {"blank_cards": [ready_card(name, "en")]}
    return load("classic", top="R5", hands=list(hands), draw="Y1 Y2 Y3 Y4", options=options)


def test_cq04_the_gift_gives_two_cards() -> None:
    match = ready("gift", "BK1 B1 B2 B3", "G1", "G2")

    play_out(match, [(0, "play BK1 2 G"), (0, "give B1 B2")])

    assert (counts(match), now(match)) == ([1, 1, 3], "turn P1")


def test_cq04_the_carousel_turns_and_moves_every_hand() -> None:
    match = ready("carousel", "BK1 B1 B2 B3", "G1", "G2 G3")

    match.do(0, "play BK1 G")

    assert (counts(match), now(match)) == ([1, 2, 3], "turn P2")


def test_cq04_the_spy_looks_and_plays_again() -> None:
    match = ready("spy", "BK1 B1 B2 B3", "G1", "G2 G3")

    match.do(0, "play BK1 2 B")

    shown = [event for event in match.heard(0) if event["event"] == "shown"]
    assert (shown[0]["cards"], now(match)) == (["G2", "G3"], "turn P0")


def test_cq04_the_downpour_wets_everyone_else_and_skips() -> None:
    match = ready("downpour", "BK1 B1 B2 B3", "G1", "G2 G3")

    match.do(0, "play BK1 B")

    assert (counts(match), now(match)) == ([3, 2, 3], "turn P2")


def test_an_unknown_ready_made_card_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(BadInput) as caught:
        ready_card("../secrets", "en")

    assert caught.value.values == {"expected": ", ".join(NAMES)}


def test_a_card_is_a_file() -> None:
    content = json.dumps({"name": {"pt": "Vez dupla"}, "steps": [{"do": "again"}]})

    card = read_card(content, "pt")

    assert card == {"name": "Vez dupla", "symbol": "", "text": "", "steps": [{"do": "again"}]}
    assert carteado.deal("classic", seed="", options={"blank_cards": [card]}).seats == 4


@pytest.mark.parametrize(
    ("content", "path"),
    [
        ("", "card"),
        ("{", "card"),
        ("[" * 15_000, "card"),
        ("[]", "card"),
        ("x" * 20_001, "card"),
        ('{"name": "A", "steps": [{"do": "fly"}]}', "card.steps[0].do"),
    ],
)
def test_a_file_that_holds_no_card_is_refused(content: str, path: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_card(content, "en")

    assert (caught.value.code, caught.value.path) == ("bad_blank", path)
