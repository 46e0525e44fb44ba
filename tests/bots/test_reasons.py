"""Every reason a bot gives is a sentence in three languages, with nothing left open."""

from collections.abc import Iterator

import pytest

import carteado
from carteado.bots.kit.minds import bots_of, explain, seat_bot
from carteado.core.zones import mask
from carteado.texts import CATALOGUES
from tests.bots.walks import HOUSES, walk
from tests.games.colors.table import load

COLOR_GAMES = ("arcade", "classic", "neon")


def reasons_of(game: str, bot: str) -> Iterator[tuple[str, dict[str, object]]]:
    for house in HOUSES[game]:
        for match in walk(game, house, f"reasons {bot}"):
            for seat in range(match.seats):
                view = mask(match.state, seat)
                legal = match.game.legal(view, seat)
                mind = seat_bot(bot, match.game, seat)
                if not legal:
                    continue
                for event in match.heard(seat):
                    mind.hear(event)
                mind.choose(view, legal)
                assert mind.reason is not None
                yield mind.reason


@pytest.mark.parametrize("bot", ["careful", "document", "random", "searcher:40"])
@pytest.mark.parametrize("game", COLOR_GAMES)
def test_every_choice_has_a_sentence_in_three_languages(game: str, bot: str) -> None:
    for reason in reasons_of(game, bot):
        for language, catalogue in CATALOGUES.items():
            assert reason[0] in catalogue
            sentence = explain(reason, language)
            assert sentence.endswith(".")
            assert "{" not in sentence, reason
            assert not sentence[0].islower()


def test_the_languages_have_the_same_reasons() -> None:
    keys = [
        {key for key in catalogue if key.startswith(("reason.", "lab."))}
        for catalogue in CATALOGUES.values()
    ]

    assert keys[0] == keys[1] == keys[2]
    assert len(keys[0]) > 40


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (["R1", "Y1 Y2"], "This is the last card: it wins."),
        (["G1", "Y1 Y2"], "No card fits."),
        (["W R5 B3 G2", "Y1 Y2 Y3 Y4"], "It fits, and the wild cards are kept"),
        (["R5 R+2 B1 G3", "Y1", "B2 B3", "B5 B6"], "Seat 1 is next with one card left"),
        (["RN W B1 B2 G3 G4 G5 Y1", "Y2 Y3", "Y4 Y5 Y6"], "A new hand is likely"),
    ],
)
def test_careful_names_what_decided(hands: list[str], sentence: str) -> None:
    match = load("neon", top="R7", hands=hands, draw="B8 B9 G8 G9")

    _, why = carteado.choose("careful", match, 0, explain=True)

    assert str(why).startswith(sentence)


def test_seats_colours_and_cards_become_words() -> None:
    values = {"seat": 2, "color": "G", "card": "R+2"}

    assert explain(("reason.blocks", values)) == "Seat 2 is next and probably has nothing green."
    assert explain(("reason.jumps_in", values), "pt").startswith("+2 vermelho")


def test_every_bot_of_every_game_gives_known_reasons_or_none() -> None:
    for game in carteado.games():
        for bot in bots_of(game):
            match = carteado.deal(game, seed="why")
            _, why = carteado.choose(bot, match, match.asked[0], explain=True)
            assert why is None or not why.startswith(("reason", "Reason"))
