"""The referee's promises: a bounded credit, no gain by delay, no meaning in arrival order."""

from hypothesis import given
from hypothesis import strategies as st

from carteado.table.referee import (
    INVITED_CAP_MS,
    QUICKEST_MS,
    Claim,
    adjusted,
    credit,
    hold,
    order,
    round_trip,
)

CAP = INVITED_CAP_MS
SEATING = [2, 3, 4, 5, 0, 1]
times = st.integers(0, 5000)
claims = st.builds(
    Claim,
    seat=st.integers(0, 5),
    sent=times,
    received=st.integers(5000, 9000),
    reaction=st.none() | st.integers(-100, 9000),
    round_trip=st.integers(0, 400),
)


@given(claims)
def test_a_claim_improves_by_at_most_what_its_connection_explains(claim: Claim) -> None:
    honest = max(QUICKEST_MS, claim.elapsed)

    assert honest - adjusted(claim, CAP) <= min(claim.round_trip + 15, CAP)
    assert 0 <= credit(claim, CAP) <= CAP


@given(claims, st.integers(1, 500))
def test_delaying_ones_own_frame_never_helps(claim: Claim, delay: int) -> None:
    later = Claim(claim.seat, claim.sent, claim.received + delay, claim.reaction, claim.round_trip)

    assert adjusted(later, CAP) >= adjusted(claim, CAP)


@given(st.lists(claims, min_size=2, max_size=6, unique_by=lambda claim: claim.seat), st.randoms())
def test_arrival_order_inside_the_hold_does_not_matter(found: list[Claim], random: object) -> None:
    mixed = list(found)
    random.shuffle(mixed)  # type: ignore[attr-defined]

    assert order(found, SEATING, CAP) == order(mixed, SEATING, CAP)
    assert order(found, SEATING, CAP, "calm") == order(mixed, SEATING, CAP, "calm")


def test_the_distant_player_who_reacted_first_is_first() -> None:
    near = Claim(seat=1, sent=0, received=400, reaction=395, round_trip=5)
    far = Claim(seat=2, sent=0, received=520, reaction=300, round_trip=220)

    assert [far, near] == order([near, far], [0, 1, 2], CAP)


def test_nobody_is_faster_than_a_person_can_be() -> None:
    script = Claim(seat=1, sent=0, received=20, reaction=0, round_trip=20)

    assert adjusted(script, CAP) == QUICKEST_MS


def test_in_calm_mode_seats_decide_from_whoever_is_asked() -> None:
    first = Claim(seat=1, sent=0, received=200)
    second = Claim(seat=3, sent=0, received=900)

    assert [second, first] == order([first, second], [2, 3, 0, 1], CAP, "calm")


def test_a_round_trip_needs_three_pongs_and_ignores_slow_ones() -> None:
    assert round_trip([]) == 0
    assert round_trip([10, 900]) == 0
    assert round_trip([900, 10, 12, 11, 800]) == 11


def test_of_a_round_trip_only_the_last_32_pongs_count() -> None:
    assert round_trip([10] * 32 + [200] * 32) == 200
    assert round_trip([10] * 32 + [200] * 25) == 10


def test_the_hold_waits_for_the_slowest_person_up_to_the_cap() -> None:
    assert hold([], CAP) == 20
    assert hold([5, 40, 120], CAP) == 155
    assert hold([5, 4000], CAP) == CAP + 20
