"""The hint and the AI that plays by itself."""

import pytest

import carteado
from carteado.core.errors import Code
from carteado.core.french import RANKS
from carteado.games.golf.sentences import card_name, hint_sentence
from tests.games.golf.table import STUCK, TRAP, deal, golf, piles, play, refused, score, waste


def hinted(match: carteado.Match) -> object:
    """Returns the command of the hint, asked for twice (G-S13)."""
    before = match.position(), match.scores, match.heard(0), match.log()
    hint = match.hint()
    assert match.hint() == hint
    assert (match.position(), match.scores, match.heard(0), match.log()) == before
    return None if hint is None else hint["command"]


def test_gs13_g28_gq16_the_hint_names_a_move_and_changes_nothing() -> None:
    match = golf("7c", "2h", "8d", stock="As")

    assert hinted(match) == "move 2"
    assert hint_sentence("en", match.look(0), match.hint()) == (
        "Move 8 of diamonds from pile 2 to the waste."
    )


def test_gs13_gq16_the_hint_is_to_draw_when_nothing_can_be_moved() -> None:
    match = golf(*STUCK, stock="3c 9d")

    assert hinted(match) == "draw"


def test_gq16_without_any_action_there_is_no_hint() -> None:
    assert hinted(golf(*STUCK)) is None


@pytest.mark.parametrize(
    ("language", "move", "draw", "none"),
    [
        (
            "pt",
            "Mova Dama de copas da pilha 2 para o waste",
            "Compre uma carta do deck",
            "Não há jogadas",
        ),
        (
            "es",
            "Mueve Reina de corazones de la columna 2 al descarte.",
            "Roba una carta del mazo.",
            "No hay jugadas.",
        ),
        (
            "en",
            "Move Queen of hearts from pile 2 to the waste.",
            "Draw a card from the stock.",
            "There are no moves.",
        ),
    ],
)
def test_g28_the_hint_is_a_sentence_in_three_languages(
    language: str, move: str, draw: str, none: str
) -> None:
    for match, expected in (
        (golf("Kc", "3d", "Qh"), move),
        (golf(*STUCK, stock="3c"), draw),
        (golf(*STUCK), none),
    ):
        assert hint_sentence(language, match.look(0), match.hint()) == expected


def test_g14_ranks_have_names_in_three_languages() -> None:
    def named(language: str) -> list[str]:
        return [card_name(language, rank + "s").split()[0] for rank in RANKS]

    numbers = [str(number) for number in range(2, 11)]
    assert named("pt") == ["Ás", *numbers, "Valete", "Dama", "Rei"]
    assert named("es") == ["As", *numbers, "Jota", "Reina", "Rey"]
    assert named("en") == ["Ace", *numbers, "Jack", "Queen", "King"]
    assert [card_name("pt", "7" + suit) for suit in "cdhs"] == [
        "7 de paus",
        "7 de ouros",
        "7 de copas",
        "7 de espadas",
    ]


@pytest.mark.parametrize("ai_knowledge", ["full", "visible"])
@pytest.mark.parametrize("draw_when", ["stuck", "any_time"])
def test_g35_the_hint_proposes_only_legal_moves(draw_when: str, ai_knowledge: str) -> None:
    match = deal(11, draw_when=draw_when, ai_knowledge=ai_knowledge)

    while not match.over:
        hint = match.hint()
        assert hint is not None
        assert hint["command"] in match.legal(0)
        match.do(0, str(hint["command"]))


def test_gs14_g29_gq17_the_ai_is_better_than_taking_the_leftmost_move() -> None:
    match = golf(*TRAP)

    line = list(match.autoplay())

    assert line == ["move 2", "move 2", "move 1"]
    assert score(match) == 35


def test_gq17_with_full_knowledge_the_ai_looks_into_the_stock() -> None:
    lines = {stock: list(golf("7c", "6d", "8d", stock=stock).autoplay()) for stock in ("9c", "5c")}

    assert lines == {"9c": ["move 1", "draw", "move 2"], "5c": ["move 2", "draw", "move 1"]}


def test_gq17_with_visible_knowledge_the_stock_changes_nothing() -> None:
    hints = {
        str(golf("7c", "6d", "8d", stock=stock, ai_knowledge="visible").hint())
        for stock in ("9c", "5c", "Ks")
    }

    assert len(hints) == 1


def test_gq17_with_visible_knowledge_covered_cards_that_lie_face_down_change_nothing() -> None:
    def hint(under: str) -> object:
        match = golf("7c", "8s", f"{under} 6d", stock="Ks", ai_knowledge="visible", face_up="tops")
        return hinted(match)

    assert {hint(under) for under in ("7s", "5s", "Js")} == {"move 1"}


def test_gq17_with_visible_knowledge_covered_cards_that_lie_face_up_are_used() -> None:
    match = golf("7c", "8s", "7s 6d", stock="Ks", ai_knowledge="visible")

    assert hinted(match) == "move 2"


def test_gq17_a_hint_that_knows_the_stock_is_marked_as_assistance() -> None:
    hint = golf(*STUCK, stock="3c").hint()
    honest = golf(*STUCK, stock="3c", ai_knowledge="visible").hint()

    assert hint == {"command": "draw", "assisted": True}
    assert honest == {"command": "draw", "assisted": False}


def test_gq19_without_a_winning_line_the_ai_reaches_the_highest_score() -> None:
    match = golf("7c", "2s 6d", "Ks 8d", "7d", stock="Jh")

    for _ in match.autoplay():
        pass

    assert score(match) == 33
    assert match.winners == []
    assert match.over


def test_gs16_gq18_a_step_of_the_ai_is_undone_like_any_move_and_stops_it() -> None:
    match = golf(*TRAP)
    steps = match.autoplay()
    assert next(steps) == "move 2"

    match.do(0, "undo")

    assert list(steps) == []
    assert waste(match) == "7c"
    assert piles(match) == ["6d", "7s 8d"]


def test_gq18_any_command_stops_the_ai_even_one_that_is_refused() -> None:
    match = golf(*TRAP)
    steps = match.autoplay()
    next(steps)

    assert refused(match, "draw") == Code.EMPTY_PILE
    assert list(steps) == []


def test_gs16_gq18_starting_the_ai_twice_switches_the_first_off() -> None:
    match = golf(*TRAP)
    first = match.autoplay()

    second = match.autoplay()

    assert list(first) == []
    assert list(second) == ["move 2", "move 2", "move 1"]


def test_gq18_asking_and_looking_do_not_stop_the_ai() -> None:
    match = golf(*TRAP)
    steps = match.autoplay()
    next(steps)

    match.hint()
    match.look(0)
    match.legal(0)

    assert list(steps) == ["move 2", "move 1"]


def test_g29_g36_gq18_the_steps_of_the_ai_enter_history_and_log_one_by_one() -> None:
    match = golf(*TRAP)

    for steps, _ in enumerate(match.autoplay(), 1):
        assert len(match.commands) == len(match.state.copy().done) == steps  # type: ignore[attr-defined]

    assert [event["event"] for event in match.heard(0)] == ["moved", "moved", "moved", "ended"]
    assert carteado.replay(match.log()).position() == match.position()


def test_gq18_after_an_interruption_the_plan_is_computed_anew() -> None:
    match = golf("7c", "6d", "7s 8d", "9d")
    next(match.autoplay())

    play(match, "undo")

    assert list(match.autoplay())[-1] in {"move 1", "move 3"}
    assert match.over


@pytest.mark.parametrize("ai_knowledge", ["full", "visible"])
def test_g29_each_step_of_the_ai_is_what_the_hint_would_say(ai_knowledge: str) -> None:
    played = deal(3, ai_knowledge=ai_knowledge, face_up="tops")
    hints = deal(3, ai_knowledge=ai_knowledge, face_up="tops")

    for command in played.autoplay():
        hint = hints.hint()
        assert hint is not None
        assert hint["command"] == command
        hints.do(0, command)

    assert hints.over
