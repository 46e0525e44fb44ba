"""BUM!: what holds in every match, played at random or with a seat that does nothing."""

from random import Random
from typing import Any, Final

import pytest

import carteado
from carteado.api import Match
from carteado.bots.kit.safe_command import safe_move
from carteado.core.game import find
from carteado.core.look import fill
from carteado.core.luck import Swift
from carteado.core.zones import GAP, all_cards, mask
from carteado.games.bum.game import Bum
from carteado.games.bum.state import State

OPTIONS: Final[list[dict[str, object]]] = [
    {"bum_interval_ms": 0},
    {"bum_interval_ms": 0, "win_timing": "after_powers", "monte_empty": "no_buy"},
    {"royal_flush": "claim", "bum_limit": "first", "memory_aid": "on"},
    {"monte_empty": "end_fewest", "untimely": "ignore"},
]
# How many cards all domains may gain or lose by each event (P-5).
CHANGE: Final = {"bought": 1, "penalised": 1, "discarded": -1, "snapped": -1}


def held(state: State) -> int:
    return sum(state.count(seat) for seat in range(state.seats))


def burns(state: State, seat: int, text: str) -> bool:
    """Tells whether a snap would burn: random play makes most of those not, or it never ends."""
    if not text.startswith("snap"):
        return text == "claim"
    card = state.domains[seat][int(text.split()[1]) - 1]
    return card >> 2 != state.discard[-1] >> 2


def step(match: Match, random: Random) -> None:
    """Gives one random command: a seat first, then one of its commands, sometimes the clock."""
    state: Any = match.state
    due = match.game.wait(match.state)
    if due is not None and random.random() < 0.3:
        match.wait(due[0])
        return
    for seat in random.sample(range(match.seats), match.seats):
        listed = match.legal(seat)
        if not listed:
            continue
        command = random.choice(listed)
        if not burns(state, seat, command) or random.random() < 0.005:
            match.do(seat, command)
        return


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_p1_p5_x01_random_matches_end_and_counts_change_only_by_their_events(
    seats: int, options: dict[str, object]
) -> None:
    random = Random(f"{seats}/{options}")
    match = carteado.deal("bum", seats=seats, seed=f"{seats}", options=options)
    state: Any = match.state

    for _ in range(20_000):
        told, before = len(match.events), held(state)
        step(match, random)
        news = match.events[told:]
        gains = sum(
            CHANGE.get(event.word, 0) for event in news if event.facts.get("slot", 0) is not None
        )
        # An ace on a single card puts it under the monte before another is bought (B-38).
        gains -= sum(event.facts.get("replaced") is True for event in news)
        assert held(state) - before == gains, news
        assert all_cards(state) == list(range(52))
        if match.over:
            break

    assert match.over
    last = match.events[-1].facts["why"]
    assert last in ("out", "flush", "fewest")
    for winner in match.winners if last == "out" else []:
        assert state.count(winner) == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_p6_the_same_seed_and_commands_give_the_same_match(seats: int) -> None:
    match = carteado.deal("bum", seats=seats, seed="twice")
    random = Random(seats)
    for _ in range(150):
        if not match.over:
            step(match, random)

    again = carteado.replay(match.log())

    assert again.position() == match.position()
    assert again.heard(None) == match.heard(None)


@pytest.mark.parametrize("phase", ["peek", "buy", "discard", "bum", "power", "see", "look"])
@pytest.mark.parametrize("seats", [2, 4])
def test_5t_no_phase_waits_for_ever_when_everyone_vanishes(seats: int, phase: str) -> None:
    found = 0
    for seed in range(40):
        match = carteado.deal("bum", seats=seats, seed=str(seed))
        random = Random(seed)
        for _ in range(120):
            if match.over or situation(match) == phase:
                break
            step(match, random)
        if situation(match) != phase:
            continue
        found += 1
        window = windows(match)
        for _ in range(40):
            if not match.over:
                carry_on(match)
        assert match.over or windows(match) > window
    assert found > 0 or (seats == 2 and phase == "look")


def windows(match: Match) -> int:
    return match.game.window(match.state) or 0


def situation(match: Match) -> str:
    position: Any = match.position()
    if position.get("prompt") == "peek":
        return "look"
    return str(position.get("prompt", position["phase"]))


def carry_on(match: Match) -> None:
    """Does what a table does when nobody acts: safe commands, and the clock."""
    for seat in match.asked:
        move = safe_move(match.game, match.state, seat)
        if move is not None:
            match.do(seat, match.game.write(move))
            return
    due = match.game.wait(match.state)
    assert due is not None, "nobody can act and the clock will not"
    match.wait(due[0])


def test_5t_the_safe_command_never_burns_and_never_snaps() -> None:
    for seed in range(20):
        match = carteado.deal("bum", seats=3, seed=str(seed))
        for _ in range(200):
            if match.over:
                break
            carry_on(match)
        words = {event.word for event in match.events}
        assert not words & {"snapped", "burned", "penalised"}


def test_5t_the_safe_discard_is_the_card_just_bought_else_the_leftmost() -> None:
    bought = carteado.load(
        {"game": "bum", "domains": [["5c", "8d"], ["5h"]], "monte": ["9d", "2c"], "phase": "buy"}
    )
    bought.do(0, "buy")
    none = carteado.load({"game": "bum", "domains": [[None, "8d"], ["5h"]], "phase": "discard"})

    assert safe_text(bought, 0) == "discard 3"
    assert safe_text(none, 0) == "discard 2"


@pytest.mark.parametrize(
    ("queue", "more", "command"),
    [
        ([[0, "Jc"]], {}, "decline"),
        ([[0, "Qc"]], {}, "swap 2 2 1"),
        ([[0, "Qc"], [0, "Qd"]], {"last_swap": [[0, 2], [2, 1]]}, "swap 2 2 2"),
        ([[0, "Qc"]], {"prompt": "see", "last_swap": [[0, 2], [2, 1]]}, "decline"),
        ([[0, "Ks"]], {}, "name 2"),
        ([[0, "Kd"]], {}, "name 2"),
        ([[0, "Ac"]], {}, "name 2"),
    ],
)
def test_5t_the_safe_answer_to_every_power(
    queue: list[object], more: dict[str, object], command: str
) -> None:
    match = carteado.load(
        {
            "game": "bum",
            "domains": [[None, "8d", "8c"], ["5h"], ["4h", "7h"]],
            "discard": [queue[0][1]],  # type: ignore[index]
            "phase": "bum",
            "queue": queue,
            **more,
        }
    )

    assert safe_text(match, 0) == command


def test_5t_while_the_interval_runs_the_safe_command_is_to_wait() -> None:
    match = carteado.load(
        {"game": "bum", "domains": [["8d"], ["5h"]], "discard": ["2c"], "phase": "bum"}
    )

    assert match.asked == [1]
    assert safe_text(match, 1) is None


def safe_text(match: Match, seat: int) -> str | None:
    move = safe_move(match.game, match.state, seat)
    return None if move is None else match.game.write(move)


def test_an_imagined_state_is_never_a_royal_flush_that_would_have_won() -> None:
    game = find("bum")
    assert isinstance(game, Bum)
    state = game.load(
        {
            "game": "bum",
            "domains": [["10h", "Jh", "Qh", "Kh", None, "2c"], ["3c"]],
            "monte": ["Ah"],
            "options": {"memory_aid": "on"},
            "known": [[1, 2, 3, 4], []],
        }
    )

    for seed in range(60):
        view = mask(state, 0)
        hidden = [card for card in range(52) if card != 2]
        Swift(seed).shuffle(hidden)
        hidden.append(2)  # the ace of hearts is next
        game.constrain(view, hidden)
        assert view.domains[0][5] not in (2, GAP)


def test_an_imagined_state_keeps_the_cards_of_waiting_powers_on_the_discard_pile() -> None:
    match = carteado.load(
        {
            "game": "bum",
            "domains": [["4s", "6d"], ["9d", "3c"]],
            "monte": ["2c", "2d", "2h", "2s"],
            "discard": ["7c", "Jc", "Jd", "Jh"],
            "phase": "bum",
            "queue": [[0, "Jc"], [1, "Jd"], [1, "Jh"]],
        }
    )

    for seed in range(20):
        state: Any = fill(match.game, mask(match.state, 0), Swift(seed))
        assert [match.game.card(card) for card in state.discard[1:]] == ["Jc", "Jd", "Jh"]
