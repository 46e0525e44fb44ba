"""`carteado.choose`: what a bot would do, from what its seat sees and heard alone."""

import pytest

import carteado
from carteado import BadInput, Code
from carteado.bots.kit.minds import bots_of
from tests.games.colors.table import everything, load


def test_it_gives_a_command_and_changes_nothing() -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1"])
    before = everything(match)

    command = carteado.choose("document", match, 0)

    assert command == "play Rs"
    assert everything(match) == before


def test_none_means_that_the_bot_waits() -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1"])

    assert {carteado.choose(bot, match, 1) for bot in bots_of("neon")} == {None}


def test_after_the_end_nobody_acts() -> None:
    match = load("neon", top="R7", hands=["R5", "B1"])
    match.do(0, "play R5")

    assert carteado.choose("careful", match, 1) is None


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Action cards go first, and red Skip fits."),
        ("es", "Las cartas de acción van primero, y Salto rojo sirve."),
        ("pt", "Cartas de ação vêm primeiro, e Pular vermelho serve."),
    ],
)
def test_with_explain_it_says_why_in_one_sentence(lang: str, sentence: str) -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1"])

    assert carteado.choose("document", match, 0, explain=True, lang=lang) == ("play Rs", sentence)


@pytest.mark.parametrize(
    ("bot", "seat", "seed", "lang", "code", "path"),
    [
        ("nobody", 0, "", "en", Code.UNKNOWN_BOT, "bot"),
        ("", 0, "", "en", Code.UNKNOWN_BOT, "bot"),
        (None, 0, "", "en", Code.UNKNOWN_BOT, "bot"),
        (["random"], 0, "", "en", Code.UNKNOWN_BOT, "bot"),
        ("random", 2, "", "en", Code.BAD_SEATS, "seat"),
        ("random", -1, "", "en", Code.BAD_SEATS, "seat"),
        ("random", None, "", "en", Code.BAD_SEATS, "seat"),
        ("random", True, "", "en", Code.BAD_SEATS, "seat"),
        ("random", 0, 7, "en", Code.BAD_SEED, "seed"),
        ("random", 0, "", "fr", Code.BAD_OPTION, "lang"),
        ("random", 0, "", None, Code.BAD_OPTION, "lang"),
    ],
)
def test_wrong_arguments_are_named(
    bot: object, seat: object, seed: object, lang: object, code: Code, path: str
) -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1"])

    with pytest.raises(BadInput) as caught:
        carteado.choose(bot, match, seat, seed, explain=True, lang=lang)  # type: ignore[call-overload]

    assert (caught.value.code, caught.value.path) == (code, path)


def test_an_unknown_bot_is_told_who_there_is() -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1"])

    with pytest.raises(BadInput, match="careful, document, random, searcher"):
        carteado.choose("nobody", match, 0)


def test_a_position_is_no_match() -> None:
    with pytest.raises(BadInput) as caught:
        carteado.choose("random", {"game": "neon"}, 0)  # type: ignore[call-overload]

    assert caught.value.path == "match"


@pytest.mark.parametrize("game", carteado.games())
def test_every_game_has_a_bot_that_plays_any_game(game: str) -> None:
    assert "random" in bots_of(game)
