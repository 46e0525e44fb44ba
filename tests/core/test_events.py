"""Events: the same for everyone but for the faces."""

import pytest

import carteado
from carteado.core.events import Event
from carteado.core.zones import EVERYONE, only

VIEWERS = [0, 1, 2, None]


def test_only_the_audience_reads_the_faces_and_everyone_the_facts() -> None:
    event = Event("drew", 1, {"count": 2}, cards=["R5", "W"], audience=only(1))

    told = [event.told_to(viewer) for viewer in VIEWERS]

    hidden = {"event": "drew", "seat": 1, "cards": ["?", "?"], "count": 2}
    assert told == [hidden, {**hidden, "cards": ["R5", "W"]}, hidden, hidden]


def test_a_public_face_is_read_by_seats_and_spectators() -> None:
    event = Event("played", 0, card="W4", audience=EVERYONE)

    assert [event.told_to(viewer)["card"] for viewer in VIEWERS] == ["W4"] * 4


def test_unless_told_otherwise_nobody_reads_a_face() -> None:
    event = Event("hid", 0, card="W4", cards=["R1", "R2", "R3"])

    for viewer in VIEWERS:
        told = event.told_to(viewer)
        assert told == {"event": "hid", "seat": 0, "card": "?", "cards": ["?", "?", "?"]}


def test_an_event_without_faces_has_no_such_keys() -> None:
    assert Event("passed", 3).told_to(0) == {"event": "passed", "seat": 3}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_reader_does_with_an_event_no_other_reader_hears(viewer: int | None) -> None:
    event = Event("scored", None, {"scores": [1, 2], "draws": [["R1"], []]}, cards=["R5"])
    before = [event.told_to(other) for other in VIEWERS]

    told = event.told_to(viewer)
    for value in (told["scores"], told["cards"], told["draws"]):
        assert isinstance(value, list)
        value.append("mine")
    draws = told["draws"]
    assert isinstance(draws, list)
    draws[0].append("mine")

    assert [event.told_to(other) for other in VIEWERS] == before


def test_heard_gives_the_same_events_in_the_same_order_to_all() -> None:
    match = carteado.deal("neon", seats=3, seed="heard")
    match.do(0, match.legal(0)[0])

    heard = [match.heard(viewer) for viewer in VIEWERS]

    words = [[event["event"] for event in events] for events in heard]
    assert words[0][:4] == ["dealt", "dealt", "dealt", "turned"]
    assert words == [words[0]] * 4
