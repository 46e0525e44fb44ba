"""BUM!: nobody knows what nobody was shown, and a face is sent once."""

import json

import pytest

import carteado
from carteado.api import Match
from tests.games.bum.table import QUIET, A, after_discard, deck, domain, load, play, players, verbs

B, C = 2, 1


def faces(value: object) -> set[str]:
    """Returns every face a reader would find in a view or in events."""
    words = json.dumps(value).replace('"', " ").replace(",", " ").replace("[", " ").split()
    return set(deck()) & {word.rstrip("]}") for word in words}


def test_b03_b10_b11_b12_bq35_bq39_no_snapshot_holds_a_face_of_a_domain_or_the_monte() -> None:
    match = carteado.deal("bum", seats=3, seed="knowledge", options=QUIET, first=0)
    moments = 0

    for seat in range(3):
        for command in ("peek 1", "peek 4", "ready"):
            match.do(seat, command)
            moments += shows_only_the_top(match)
    for _ in range(60):
        seat = match.asked[0]
        match.do(seat, match.legal(seat)[-1])
        moments += shows_only_the_top(match)
        if match.over:
            break

    assert moments > 60


def shows_only_the_top(match: Match) -> int:
    """Checks that all viewers see the top discard, the waiting powers and no other face."""
    if match.over:
        return 0
    position = match.position()
    top = set(position["discard"][-1:])  # type: ignore[index]
    powers = {card for _, card in position.get("queue", [])}  # type: ignore[attr-defined]
    for viewer in (0, 1, 2, None):
        assert faces(match.look(viewer)) <= top | powers
    return 1


def test_bq35_a_peek_is_told_once_and_not_again_on_reconnect() -> None:
    match = carteado.deal("bum", seats=2, options=QUIET, first=0, deck=deck())
    match.do(0, "peek 1")

    told = [event for event in match.heard(0) if event.get("card") == "Ac"]
    match.look(0)

    assert len(told) == 1
    assert "Ac" not in faces(match.look(0))
    assert "Ac" not in faces(match.heard(1)) | faces(match.heard(None))


def test_bq39_the_bought_card_is_in_its_buyers_event_and_nowhere_else() -> None:
    match = load("5c 8d", "5h Js", monte="9d Qc", phase="buy")

    match.do(A, "buy")

    assert faces(match.heard(A)) == {"9d"}
    assert faces(match.heard(1)) == faces(match.heard(None)) == set()
    assert faces([match.look(seat) for seat in (0, 1, None)]) == set()
    assert match.look(1)["bought"] == 3


def test_bq38_everyone_hears_which_slots_moved_and_nobody_a_face() -> None:
    match = after_discard("Qc", "4s 6d", "9d Kh", monte="3c")

    match.do(A, "swap 2 1 1")

    for viewer in (0, 1, None):
        assert faces(match.heard(viewer)) == {"Qc"}


def test_everyone_hears_the_same_events_in_the_same_order() -> None:
    match = after_discard("Jc", "4s 6d", "Jd Kh", monte="3c")

    play(match, [(A, "look 1 2"), (1, "snap 1"), (1, "look 0 2"), (1, "buy")])

    heard = [match.heard(viewer) for viewer in (0, 1, None)]
    shapes = [[(event["event"], list(event)) for event in events] for events in heard]
    assert shapes[0] == shapes[1] == shapes[2]


def test_legal_does_not_depend_on_faces() -> None:
    match = after_discard("5c", "4s 6d", "5h Kh", "9c 9d", monte="3c")
    other = after_discard("5c", "Kh 9c", "4s 9d", "5h 6d", monte="3c")

    for seat in players(3):
        assert match.legal(seat) == other.legal(seat)


def test_bq35_memory_aid_shows_a_seat_its_own_cards_that_it_was_shown() -> None:
    options = QUIET | {"memory_aid": "on"}
    match = carteado.deal("bum", seats=2, options=options, first=0, deck=deck())

    match.do(0, "peek 2")

    assert match.look(0)["domains"] == [["?", "3c", "?", "?"], ["?"] * 4]
    assert match.look(1)["domains"] == [["?"] * 4, ["?"] * 4]
    assert match.look(None)["domains"] == [["?"] * 4, ["?"] * 4]
    assert match.position()["known"] == [[2], []]


def aided(*domains: str, **more: object) -> Match:
    more.setdefault("options", {"memory_aid": "on"})
    return load(*domains, **more)  # type: ignore[arg-type]


def test_bq35_bq39_memory_aid_keeps_the_bought_card_until_it_moves() -> None:
    match = aided("5c 8d", "5h Js", monte="9d Qc", phase="buy")

    match.do(A, "buy")
    seen = match.look(A)["domains"]
    match.do(A, "discard 3")

    assert seen == [["?", "?", "9d"], ["?", "?"]]
    assert match.position()["known"] == [[], []]


def test_bq35_memory_aid_forgets_what_a_queen_or_an_ace_has_moved() -> None:
    queen = aided(
        "5c 8d", "5h Js", discard="Qc", phase="bum", queue=[[0, "Qc"]], known=[[1, 2], [1]]
    )
    ace = aided("5c 8d", "5h Js", discard="Ac", phase="bum", queue=[[0, "Ac"]], known=[[1], [1, 2]])

    queen.do(A, "swap 1 1 1")
    ace.do(A, "name 1")

    assert queen.look(A)["domains"] == [["?", "8d"], ["?", "?"]]
    assert queen.look(1)["domains"] == [["?", "?"], ["?", "?"]]
    assert ace.position()["known"] == [[1], []]
    queen.do(A, "see")
    assert queen.look(A)["domains"] == [["5h", "8d"], ["?", "?"]]


def test_bq35_memory_aid_keeps_a_burned_card_for_its_owner_only() -> None:
    match = aided("5c 8d", "5h Js", discard="4c", phase="bum", monte="9d")

    match.do(1, "snap 2")

    assert match.look(1)["domains"] == [["?", "?"], ["?", "Js", "?"]]
    assert match.look(0)["domains"] == [["?", "?"], ["?", "?", "?"]]


def test_bq35_without_memory_aid_a_position_keeps_no_notes() -> None:
    match = load("5c 8d", "5h Js", discard="4c", phase="bum", known=[[1], [2]])

    assert "known" not in match.position()
    assert faces(match.look(A)) == {"4c"}


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_x03_no_event_tells_a_face_to_somebody_not_entitled(viewer: int | None) -> None:
    match = after_discard("Ks", "2h 9s", "Kh 3d 8h", "Kc 6s 8s", monte="9d 8d 7d 6d")
    play(match, [(B, "snap 1"), (C, "snap 1"), (A, f"name {C}"), (B, f"name {A}"), (C, "peek 3")])
    play(match, [(C, f"name {A}"), (A, "snap 2"), (B, "buy")])
    shown = {"Ks", "Kh", "Kc", "2h"}
    private = {A: set[str](), B: {"6d"}, C: {"8s"}, None: set[str]()}

    assert faces(match.heard(viewer)) == shown | private[viewer]
    assert domain(match, A) == "- 2h 9s 8d 7d"
    assert verbs(match, B) == ["discard"]


def test_bq35_memory_aid_shows_nobody_the_card_a_jack_looked_at() -> None:
    match = aided("5c 8d", "5h Js", discard="Jc", phase="bum", queue=[[0, "Jc"]])

    match.do(A, "look 1 1")

    assert match.position()["known"] == [[], []]
    assert match.look(0)["domains"] == match.look(1)["domains"] == [["?", "?"], ["?", "?"]]
