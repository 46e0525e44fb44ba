"""Option sets drawn at random: whatever makes sense can be played to the end."""

from dataclasses import fields
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import carteado
from carteado.core.errors import BadInput
from carteado.core.game import find
from carteado.core.luck import Swift
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.blanks import VERBS, WHO
from carteado.games.colors.ruleset.rule_file import (
    full_rules,
    read_ruleset,
    ruleset_hash,
    write_ruleset,
)
from carteado.games.colors.ruleset.rules import NEON, Rules, options_of
from tests.games.colors.invariants import play_by_lot

CHOICES = [(each.name, each.values) for each in options_of(NEON) if each.kind == "choice"]
FLAGS = [field.name for field in fields(Rules) if isinstance(getattr(Rules(), field.name), bool)]


def steps() -> st.SearchStrategy[dict[str, object]]:
    """Draws one step of a written card."""
    kinds: list[st.SearchStrategy[dict[str, object]]] = []
    for do, most in VERBS.items():
        parts: dict[str, st.SearchStrategy[Any]] = {"do": st.just(do)}
        if most:
            parts["n"] = st.integers(1, most)
        if do == "draw":
            parts["who"] = st.sampled_from(WHO)
        if do != "again":
            kinds.append(st.fixed_dictionaries(parts))
    return st.one_of(kinds)


CARDS = st.builds(
    lambda steps, again: {
        "name": "Drawn",
        "steps": [*steps, *([{"do": "again"}] if again else [])],
    },
    st.lists(steps(), max_size=4),
    st.booleans(),
)
OPTIONS = st.fixed_dictionaries(
    {"max_players": st.just(6), "target_score": st.integers(1, 80)},
    optional={
        **{name: st.sampled_from(values) for name, values in CHOICES},
        **{name: st.booleans() for name in FLAGS},
        "deck_skip": st.integers(0, 4),
        "deck_reverse": st.integers(0, 4),
        "deck_draw2": st.integers(0, 3),
        "deck_wild": st.integers(0, 8),
        "deck_wild4": st.integers(0, 6),
        "deck_swap": st.integers(0, 4),
        "deck_renew": st.integers(0, 4),
        "hand_size": st.integers(1, 12),
        "challenge_draw": st.integers(0, 10),
        "challenge_extra": st.integers(0, 10),
        "uno_penalty": st.integers(1, 10),
        "false_catch_penalty": st.integers(0, 3),
        "blank_cards": st.lists(CARDS, max_size=3),
    },
)
# What gives way when two options clash.
GIVES_WAY: dict[str, dict[str, object]] = {
    "first_draw2_needs_stacking": {"stacking": "any"},
    "stack_option_needs_stacking": {"stacking": "same"},
    "challenge_needs_restriction": {"challenge": False},
    "deck_too_small": {"hand_size": 7},
    "rounds_need_scoring": {"rounds": "single"},
    "no_dealer": {"starting_player": "random"},
}


def sensible(game: str, options: dict[str, object]) -> dict[str, object]:
    """Repairs options until they go together; every reason has a way out."""
    for _ in range(len(GIVES_WAY) + 1):
        try:
            full_rules(game, options)
        except BadInput as wrong:
            options = {**options, **GIVES_WAY[str(wrong.values["clash"])]}
        else:
            return options
    raise AssertionError(f"cannot be repaired: {options}")


@settings(max_examples=120, derandomize=True)
@given(
    name=st.sampled_from(["neon", "arcade", "classic"]),
    drawn=OPTIONS,
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**32),
    leaving=st.booleans(),
)
def test_random_options_keep_every_invariant_and_end(
    name: str, drawn: dict[str, object], seats: int, seed: int, leaving: bool
) -> None:
    """X-01, X-02, X-03, X-04, X-05, P-1, CQ-04: nobody is ever stuck, and cards are conserved."""
    game = find(name)
    assert isinstance(game, Colors)
    options = sensible(name, drawn)
    luck = Swift(seed)

    state = game.deal(options, seats, luck, None)
    play_by_lot(game, state, luck, every=11, leaving=leaving)

    assert game.over(state)
    assert set(game.winners(state)) <= set(state.active())


@settings(max_examples=100, derandomize=True)
@given(name=st.sampled_from(["neon", "arcade", "classic"]), drawn=OPTIONS)
def test_random_rule_sets_survive_a_file_and_keep_their_hash(
    name: str, drawn: dict[str, object]
) -> None:
    options = sensible(name, drawn)

    game, read = read_ruleset(write_ruleset(name, options))

    assert (game, full_rules(name, read)) == (name, full_rules(name, options))
    assert ruleset_hash(full_rules(name, read)) == ruleset_hash(full_rules(name, options))


@settings(max_examples=25, derandomize=True)
@given(drawn=OPTIONS, seed=st.integers(0, 2**32))
def test_p6_the_log_of_a_match_with_random_options_replays_to_an_equal_match(
    drawn: dict[str, object], seed: int
) -> None:
    luck = Swift(seed)
    match = carteado.deal("classic", 3, seed=str(seed), options=sensible("classic", drawn))
    for _ in range(60):
        seats = [seat for seat in range(3) if match.legal(seat)]
        if not seats:
            break
        seat = seats[luck.below(len(seats))]
        commands = match.legal(seat)
        match.do(seat, commands[luck.below(len(commands))])

    again = carteado.replay(match.log())

    assert again.position() == match.position()
    assert [again.heard(seat) for seat in range(3)] == [match.heard(seat) for seat in range(3)]
