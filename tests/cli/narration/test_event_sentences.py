"""Events as sentences: nothing unsaid, nothing half said, nothing told to the wrong reader."""

import pytest

from carteado import deal
from carteado.cli.commands.setup.match_setup import seat_bots
from carteado.cli.games.color_faces import ColorFaces, split
from carteado.cli.narration.event_sentences import EventFacts, Narrator
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.texts import LANGUAGES

FACES = ColorFaces(plain=True)


def narrator(language: str = "en", you: int | None = 0, game: str = "neon") -> Narrator:
    translator = Translator(language)
    return Narrator(translator, SeatNames(translator, 4, you), FACES.box, game)


def told(event: EventFacts, language: str = "en", you: int | None = 0) -> str:
    return narrator(language, you).sentence(event)


HOUSES: dict[str, dict[str, object]] = {
    "neon": {},
    "arcade": {},
    "classic": {
        "target_score": 100,
        "seven_zero": True,
        "false_catch_penalty": 1,
        "jump_in": "identical",
        "blank_cards": [
            {"name": "All", "steps": [{"do": "look"}, {"do": "give", "n": 1}, {"do": "again"}]},
            {"name": "Pass", "steps": [{"do": "pass"}, {"do": "draw", "n": 2, "who": "others"}]},
            {"name": "New", "steps": [{"do": "renew"}, {"do": "reverse"}, {"do": "skip", "n": 2}]},
        ],
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSES)
def test_every_event_of_many_matches_is_a_whole_sentence(game: str, language: str) -> None:
    sentences: list[str] = []
    for seed in range(12):
        match = deal(game, seats=4, seed=str(seed), options=HOUSES[game])
        local_match = LocalMatch(match, None, seat_bots(game, "random", [0, 1, 2, 3]))
        while not match.over and len(match.commands) < 400:
            local_match.step()
        for you in (None, 0, 3):
            sentences += narrator(language, you, game).tell(match.heard(you))

    assert len(sentences) > 1000
    for sentence in sentences:
        assert "event." not in sentence, sentence
        assert "{" not in sentence, sentence
        assert sentence.rstrip("”!»").endswith((".", "!", "”", "»")) or sentence[-1] in "!”»."


def test_x03_a_reader_sees_only_the_cards_that_were_shown_to_them() -> None:
    drew: EventFacts = {"event": "drew", "seat": 1, "count": 2, "why": "turn", "cards": ["?", "?"]}

    assert told(drew) == "[who]Ana[/] draws 2 cards."
    assert told({**drew, "cards": ["R5", "W"]}, you=1) == "You draw 2 cards: \\[R5] \\[W★]."


def test_drawing_and_passing_are_one_sentence() -> None:
    drew: EventFacts = {"event": "drew", "seat": 1, "count": 1, "why": "turn", "cards": ["?"]}
    passed: EventFacts = {"event": "passed", "seat": 1}
    other: EventFacts = {"event": "passed", "seat": 2}

    assert narrator().tell([drew, passed]) == ["[who]Ana[/] draws a card and passes."]
    assert len(narrator().tell([drew, other])) == 2


def test_c49_a_challenge_is_told_from_each_side() -> None:
    event: EventFacts = {"event": "challenged", "seat": 1, "by": 2, "guilty": True}

    assert told(event) == "[who]Beto[/] challenges [who]Ana[/]: it was a bluff!"
    assert told(event, you=2).startswith("You challenge [who]Beto[/]")
    assert told(event, you=1).startswith("[who]Beto[/] challenges you")
    assert told(event, "es", you=2).startswith("Desafías a")


def test_an_event_without_words_is_told_as_it_was_heard() -> None:
    event: EventFacts = {"event": "sneezed", "seat": 1, "loud": True, "text": "[bold]"}

    assert told(event) == "[who]Ana[/]: sneezed loud True text \\[bold]"


@pytest.mark.parametrize(
    ("text", "box", "color"),
    [
        ("R7", "\\[R7]", "R"),
        ("Bs", "\\[Bs⊘]", "B"),
        ("Yr", "\\[Yr⇅]", "Y"),
        ("G+2", "\\[G+2]", "G"),
        ("W", "\\[W★]", "W"),
        ("W[B]", "\\[W★]", "B"),
        ("W4[Y]", "\\[W4]", "Y"),
        ("SW", "\\[SW⇄]", "W"),
        ("RN", "\\[RN↻]", "W"),
        ("BK1", "\\[BK1]", "W"),
        ("?", "\\[?]", "X"),
    ],
)
def test_a_card_shows_code_and_symbol_and_knows_its_colour(text: str, box: str, color: str) -> None:
    assert FACES.box(text) == box
    assert split(text)[1] == color


def test_c12_a_written_card_shows_its_own_symbol() -> None:
    assert ColorFaces(True, ["☂"]).box("BK1") == "\\[BK1☂]"
    assert ColorFaces(True, ["[/]"]).box("BK1") == "\\[BK1\\[/]]"


def test_people_have_names_and_you_keep_your_seat() -> None:
    seat_names = SeatNames(Translator("en"), 4, 2)

    assert seat_names.names == ["Ana", "Beto", "You", "Clara"]
    assert seat_names.listed([0, 1, 3]) == "[who]Ana[/], [who]Beto[/] and [who]Clara[/]"
    assert seat_names.object_form(2) == "you"


@pytest.mark.parametrize(
    ("last", "word"),
    [
        *(("Igor", "e"), ("Iván", "e"), ("Hilda", "e"), ("Íñigo", "e"), ("hípica", "e")),
        *(("Ana", "y"), ("Hielo", "y"), ("Hiato", "y"), ("Ian", "y"), ("Helena", "y")),
    ],
)
def test_spanish_says_e_before_the_sound_of_an_i(last: str, word: str) -> None:
    seat_names = SeatNames(Translator("es"), 3, 2)
    seat_names.names[1] = last

    assert seat_names.listed([0, 1]) == f"[who]Ana[/] {word} [who]{last}[/]"
    assert seat_names.listed([1, 2]) == f"[who]{last}[/] y [who]tú[/]"


@pytest.mark.parametrize(("language", "word"), [("en", "and"), ("pt", "e")])
def test_other_languages_have_one_word_for_it(language: str, word: str) -> None:
    seat_names = SeatNames(Translator(language), 2, None)
    seat_names.names[:] = ["Ana", "Igor"]

    assert seat_names.listed([0, 1]) == f"[who]Ana[/] {word} [who]Igor[/]"
