"""Properties that hold in every game of golf."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carteado
from carteado.core.zones import all_cards
from tests.games.golf.table import at, deal, score

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "draw_when": st.sampled_from(["stuck", "any_time"]),
        "initial_waste": st.booleans(),
        "wrap": st.booleans(),
        "face_up": st.sampled_from(["all", "tops"]),
        "undo_after_end": st.booleans(),
    },
)


def play_randomly(match: carteado.Match, luck: Random, undo: bool) -> None:
    """Plays to the end; every command is checked for what must always hold."""
    for _ in range(200):
        commands = match.legal(0)
        if not undo:
            commands = [each for each in commands if each not in ("undo", "redo")]
        if match.over or not commands:
            return
        match.do(0, luck.choice(commands))
        assert score(match) == 35 - sum(map(len, at(match, "piles")))
        assert all_cards(match.state) == list(range(52))
        assert match.over == (not match.asked)


@given(number=st.integers(0, 999), options=OPTIONS, luck=st.randoms(use_true_random=False))
def test_p4_x01_gq09_undoing_random_play_to_the_start_gives_the_deal_back(
    number: int, options: dict[str, object], luck: Random
) -> None:
    match = deal(number, **options | {"undo_after_end": True})
    start = match.position()
    play_randomly(match, luck, undo=False)
    played = at(match, "done")

    while "undo" in match.legal(0):
        match.do(0, "undo")

    assert match.position() == {**start, "undone": played}


@given(number=st.integers(0, 999), options=OPTIONS, luck=st.randoms(use_true_random=False))
def test_p6_a_game_with_undo_and_redo_replays_to_an_equal_match(
    number: int, options: dict[str, object], luck: Random
) -> None:
    match = deal(number, **options)
    play_randomly(match, luck, undo=True)

    again = carteado.replay(match.log())

    assert again.position() == match.position()
    assert again.heard(0) == match.heard(0)
    assert carteado.load(match.position()).position() == match.position()


@pytest.mark.parametrize("draw_when", ["stuck", "any_time"])
@pytest.mark.parametrize("number", range(6))
def test_p4_gq19_the_ai_scores_at_least_what_random_play_does(number: int, draw_when: str) -> None:
    match = deal(number, draw_when=draw_when)
    for _ in match.autoplay():
        pass

    for luck in range(10):
        other = deal(number, draw_when=draw_when)
        play_randomly(other, Random(luck), undo=False)
        assert score(match) >= score(other)


@given(
    command=st.one_of(
        st.text(max_size=12),
        st.from_regex(
            r"(move|draw|undo|redo|play|leave) ?-?[0-9]{0,3}( @?[0-9]{0,2})?", fullmatch=True
        ),
    ),
    number=st.integers(0, 9),
)
def test_p2_a_command_that_is_not_listed_is_refused_and_changes_nothing(
    command: str, number: int
) -> None:
    match = deal(number)
    listed = [*match.legal(0), "leave"]
    before = match.position(), match.log()

    try:
        match.do(0, command)
    except carteado.Refused:
        assert (match.position(), match.log()) == before
    else:
        assert " ".join(command.lower().split()) in listed
