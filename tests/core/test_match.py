"""A match from outside: wrong seats, wrong commands, time, and a log of its own."""

import json
from typing import Any

import pytest

import carteado
from carteado import BadInput, Code, Refused

SEATS: list[Any] = [-1, 2, 99, True, False, 1.0, "0", "", None, [0], "x" * 1000]
COMMANDS: list[Any] = [
    "", " ", "\n", "playing R5", "play", "play 🂡", "play R5 R5 R5 R5 R5", "draw draw", "R5", "?",
    "play ?", "\x00", "x" * 100_000, "play R5 @", "draw @9999999999", None, 5, b"draw", ["draw"],
]  # fmt: skip


def small() -> carteado.Match:
    return carteado.load({"game": "neon", "hands": [["R5", "B9"], ["B1"]], "discard": ["R7"]})


def refusal(match: carteado.Match, seat: Any, command: Any) -> Refused:
    before = match.position(), match.log(), match.heard(None)
    with pytest.raises(Refused) as caught:
        match.do(seat, command)
    assert (match.position(), match.log(), match.heard(None)) == before
    return caught.value


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: repr(seat)[:20])
def test_a_seat_that_is_not_there_is_refused_by_do_legal_look_and_heard(seat: Any) -> None:
    match = small()

    assert refusal(match, seat, "play R5").code == Code.NO_SUCH_SEAT
    for ask in (match.legal, match.look, match.heard):
        if seat is None and ask != match.legal:
            continue  # a spectator
        with pytest.raises(Refused) as caught:
            ask(seat)
        assert caught.value.code == Code.NO_SUCH_SEAT
        assert len(caught.value.message) < 60


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: repr(command)[:20])
def test_a_command_that_means_nothing_is_refused_with_a_short_sentence(command: Any) -> None:
    refused = refusal(small(), 0, command)

    assert refused.code in (Code.UNKNOWN_COMMAND, Code.UNKNOWN_CARD, Code.TOO_MANY_CARDS)
    assert len(refused.message) < 120


def test_a_refusal_says_what_would_fit() -> None:
    refused = refusal(small(), 0, "play B9")

    assert refused.code == Code.DOES_NOT_FIT
    assert refused.args == {"color": "R", "value": "7"}


def test_capitals_and_spaces_do_not_matter_and_the_log_is_canonical() -> None:
    match = small()

    match.do(0, "  PLAY   r5 ")

    assert match.log()["commands"] == [[0, 0, "play R5"]]


@pytest.mark.parametrize("ms", [-1, True, 1.5, "5", None, 2**60])
def test_time_is_whole_milliseconds_and_never_goes_back(ms: Any) -> None:
    match = small()

    with pytest.raises(BadInput) as caught:
        match.wait(ms)

    assert caught.value.path == "ms"
    assert match.now == 0


def test_time_that_passes_is_stamped_on_commands_and_kept_in_the_log() -> None:
    match = small()

    match.wait(250)
    match.do(0, "play R5")
    match.wait(0)
    match.wait(50)

    log = match.log()
    assert (log["commands"], log["now"]) == ([[250, 0, "play R5"]], 300)
    assert carteado.replay(log).log() == log


def test_the_clock_acts_when_its_time_has_come_and_not_before() -> None:
    match = carteado.deal("bum", seats=2, seed="clock", options={"peek_seconds": 5})

    match.wait(4999)
    before = match.position()["phase"], match.log()["commands"]
    match.wait(1)

    assert before == ("peek", [])
    assert match.position()["phase"] == "buy"
    assert match.log()["commands"] == [[5000, "clock", "ready"]]


def test_what_a_caller_does_with_answers_changes_no_match() -> None:
    options: dict[str, object] = {"hand_size": 3}
    match = carteado.deal("neon", seats=2, seed="alias", options=options)
    before = json.dumps([match.position(), match.look(0), match.heard(0), match.log()])

    options["hand_size"] = 9
    position, log = match.position(), match.log()
    hands, start = position["hands"], log["start"]
    assert isinstance(hands, list)
    assert isinstance(start, dict)
    hands[0].clear()
    start["options"]["hand_size"] = 8
    match.legal(0).clear()
    match.look(0).clear()
    match.heard(0)[0]["cards"] = []
    match.winners.append(1)

    assert json.dumps([match.position(), match.look(0), match.heard(0), match.log()]) == before
    assert carteado.replay(match.log()).position() == match.position()


def test_at_the_end_nobody_is_asked_and_every_command_is_refused() -> None:
    match = carteado.load({"game": "neon", "hands": [["R5"], ["B1"]], "discard": ["R7"]})

    match.do(0, "play R5")

    assert (match.over, match.winners, match.scores, match.asked) == (True, [0], None, [])
    assert (match.legal(0), match.legal(1)) == ([], [])
    for command in ("draw", "play B1", "leave"):
        assert refusal(match, 1, command).code == Code.GAME_OVER
