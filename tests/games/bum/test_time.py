"""BUM!: the interval, the clock's moves, and replays that depend on time."""

import carteado
from carteado.api import Match
from tests.games.bum.table import A, after_discard, at, pile, refusal, refused, words

B, C = 2, 1


def waiting(interval: int = 3000) -> Match:
    """A has just discarded 5c; B is next, C could snap 5s."""
    options: dict[str, object] = {"bum_interval_ms": interval, "latency_grace_ms": 300}
    return after_discard("5c", "2h", "7h 3d", "5s 6s", monte="Kd Qc Jd 4c", options=options)


def test_b28_bq11_the_next_buy_waits_for_the_interval() -> None:
    match = waiting()

    match.wait(2999)

    assert refusal(match, B, "buy").args == {"ms": 1}
    assert refused(match, B, "buy") == "too_early"
    assert match.legal(B) == ["snap 1", "snap 2"]
    match.wait(1)
    assert match.legal(B) == ["buy", "snap 1", "snap 2"]
    match.do(B, "buy")
    assert at(match, "phase") == "discard"


def test_b28_bq11_bq41_an_accepted_snap_restarts_the_interval() -> None:
    match = waiting()

    match.wait(2999)
    match.do(C, "snap 1")
    match.wait(2999)

    assert refusal(match, B, "buy").args == {"ms": 1}
    match.wait(1)
    match.do(B, "buy")


def test_b28_the_clock_says_when_the_interval_is_over() -> None:
    match = waiting()

    match.wait(1000)
    due = match.game.wait(match.state)
    match.wait(2500)

    assert due is not None
    assert due[0] == 2000
    assert match.log()["commands"] == [[0, A, "discard 1"], [3000, "clock", "open"]]
    assert match.game.wait(match.state) is None
    assert refused(match, B, "open") == "unknown_command"


def test_bq11_without_an_interval_the_clock_does_nothing() -> None:
    match = waiting(0)

    assert match.game.wait(match.state) is None
    match.wait(5000)
    assert match.legal(B)[0] == "buy"


def test_bq13_the_queue_and_the_interval_both_hold_up_the_buy() -> None:
    options: dict[str, object] = {"bum_interval_ms": 1000}
    match = after_discard("Jc", "2h", "7h 3d", monte="Kd Qc", options=options)

    match.wait(1000)

    assert refused(match, 1, "buy") == "not_now"
    match.do(A, "decline")
    match.do(1, "buy")


def test_bq13_using_a_power_does_not_restart_the_interval() -> None:
    options: dict[str, object] = {"bum_interval_ms": 1000}
    match = after_discard("Jc", "2h", "7h 3d", monte="Kd Qc", options=options)

    match.wait(400)
    match.do(A, "look 1 1")

    assert refusal(match, 1, "buy").args == {"ms": 600}


def test_bq10_bq11_a_match_with_windows_and_waits_replays_exactly() -> None:
    match = carteado.deal("bum", seats=3, seed="windows", first=0)
    match.do(0, "peek 1")
    match.wait(5000)
    match.do(0, "buy")
    match.do(0, "discard 1")
    match.wait(700)
    match.do(1, "snap 3 @1")
    match.wait(123)
    match.do(2, "snap 1")
    while match.asked != [2] or at(match, "queue"):
        seat = match.asked[0]
        match.do(seat, next(text for text in match.legal(seat) if "snap" not in text))
    match.wait(3000)
    match.do(2, "buy")
    match.wait(301)
    match.do(1, "snap 2 @1")
    match.wait(77)

    again = carteado.replay(match.log())

    assert again.position() == match.position()
    assert again.log() == match.log()
    assert [again.heard(seat) for seat in (0, 1, 2, None)] == [
        match.heard(seat) for seat in (0, 1, 2, None)
    ]
    assert "burned" in words(match)


def test_a_position_remembers_times_and_the_window() -> None:
    match = waiting()
    match.wait(1234)

    again = carteado.load(match.position())

    assert again.position() == match.position()
    assert refusal(again, B, "buy").args == {"ms": 1766}
    match.wait(2000)
    match.do(B, "buy")
    match.wait(250)
    closed = carteado.load(match.position())
    assert refused(closed, C, "snap 1 @1") == "stale"
    closed.wait(51)
    closed.do(C, "snap 1 @1")
    assert pile(closed, "discard") == "5c"
