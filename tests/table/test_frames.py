"""What a frame tells beside the view: seats, results, time that is left, and nothing too early."""

from random import Random

import pytest

from carteado.core.luck import root_of
from carteado.table import log_entries
from carteado.table.frames import LEAST_PAST, MOST_PAST, REVEAL_MS, frame_of, table_of
from tests.table.host import Host
from tests.table.races import window


def test_a_viewer_is_told_its_seat_and_whether_it_is_the_host_before_any_match() -> None:
    host = Host("neon", 3, 2)

    frames = [frame_of(host.room, guest) for guest in ("g0", "g1", "g9", None)]
    told = [(frame.seat, frame.is_host) for frame in frames]

    assert told == [(0, True), (1, False), (None, False), (None, False)]


def test_results_count_wins_and_keep_the_last_sheet() -> None:
    host = Host("classic", 3, 2, options={"target_score": 100})
    host.start("one")
    host.play_to_the_end(Random(1))

    table = table_of(host.room)

    assert (table.phase, table.matches) == ("over", 1)
    assert table.last is not None
    assert table.last.rounds == table.rounds
    assert table.last.rounds[-1] == table.last.scores == host.match.scores
    assert [seat.wins for seat in table.seats] == [
        int(seat in table.last.winners) for seat in range(3)
    ]
    assert table.last.names == ["Person 0", "Person 1", ""]
    host.start("two")
    again = table_of(host.room)
    assert (again.phase, again.matches, again.rounds) == ("playing", 1, [])
    assert again.last == table.last
    host.check_replay()


def test_a_rematch_tells_its_deal_to_those_who_saw_the_match_before() -> None:
    host = Host("neon", 2, 2)
    host.start("one")
    host.play_to_the_end(Random(1))
    known = host.room.seq

    host.start("two")

    events = frame_of(host.room, "g0", known).events
    assert len(events) == len(host.match.events) > 0
    assert frame_of(host.room, "g0", 3).events == events
    assert frame_of(host.room, "g0", host.room.seq).events == []


def test_the_seed_of_a_known_deal_is_told_after_the_match() -> None:
    host = Host("golf", 1, 1, options={"draw_when": "any_time"})
    host.take(log_entries.StartEntry(host.now, "g0", root_of("golf/7").hex(), "golf/7"))
    assert table_of(host.room).seed is None

    while not host.match.over:
        host.act(0, host.match.legal(0)[0])

    assert table_of(host.room).seed == "golf/7"
    host.start("another")
    assert table_of(host.room).seed is None


@pytest.mark.parametrize(("game", "seats"), [("bum", 2), ("neon", 3)])
def test_after_a_change_of_game_or_seats_nothing_of_the_old_match_is_shown(
    game: str, seats: int
) -> None:
    host = Host("neon", 2, 2)
    host.start("one")
    host.play_to_the_end(Random(1))

    host.take(log_entries.RulesEntry(host.now, "g0", game, seats))

    frame = frame_of(host.room, "g0", 0)
    assert (frame.table.phase, frame.table.game, len(frame.table.seats)) == ("lobby", game, seats)
    assert (frame.view, frame.events, frame.table.matches) == (None, [], 1)
    host.start("two")
    assert frame_of(host.room, "g0", 0).events
    host.check_replay()


def test_other_options_leave_the_old_match_to_be_seen() -> None:
    host = Host("neon", 2, 2)
    host.start("one")
    host.play_to_the_end(Random(1))

    host.take(log_entries.RulesEntry(host.now, "g0", "neon", 2, {"stacking": "any"}))

    assert frame_of(host.room, "g0").view is not None
    assert table_of(host.room).options == {"stacking": "any"}


def test_others_see_how_long_somebody_who_is_gone_has_left() -> None:
    host = Host("neon", 2, 2, reconnect_seconds=30)
    host.start()

    host.take(log_entries.GoneEntry(host.now, "g1"))
    host.wait(10_000)

    assert frame_of(host.room, "g0").grace_ms == {"1": 20_000}
    host.take(log_entries.BackEntry(host.now, "g1"))
    assert frame_of(host.room, "g0").grace_ms == {}


def test_the_bank_of_a_seat_is_shown_and_used_up_beyond_the_turn() -> None:
    host = Host("neon", 2, 2, turn_seconds=20, bank_seconds=60)
    host.start()
    asked = host.match.asked[0]
    assert frame_of(host.room, "g0").deadline_ms == {str(asked): 80_000}

    host.wait(25_000)
    host.act(asked, host.match.legal(asked)[0])

    assert table_of(host.room).seats[asked].bank_ms == 55_000


def test_a_match_is_assisted_once_anyone_took_advice() -> None:
    host = Host("neon", 2, 2)
    host.start()
    assert not table_of(host.room).assisted

    host.take(log_entries.AssistEntry(host.now, "g1"))

    assert table_of(host.room).assisted
    assert [seat.assisted for seat in table_of(host.room).seats] == [False, True]


def test_what_is_said_keeps_its_number_beyond_the_longest_chat() -> None:
    host = Host("neon", 2, 1)

    for at in range(205):
        host.take(log_entries.ChatEntry(host.now, "g0", "Ana", f"line {at}"))

    assert len(host.room.chat) == 200
    assert host.room.chat[-1].text == "line 204"
    assert host.room.chat[-1].seq == host.room.seq


def test_whoever_comes_late_is_told_the_last_events_as_a_stranger_heard_them() -> None:
    host = Host("classic", 3, 3, uno_window_ms=0)
    host.start()
    while len(host.match.events) <= MOST_PAST:
        seat = host.match.asked[0]
        host.act(seat, host.match.legal(seat)[0])
    told = [event.told_to(None) for event in host.match.events]

    frames = [frame_of(host.room, guest) for guest in ("g0", "g9", None)]

    assert [frame.past for frame in frames] == [told[-MOST_PAST:]] * 3
    assert [frame.events for frame in frames] == [[], [], []]
    assert frame_of(host.room, "g0", host.room.seq).past == []


def test_bq35_bq40_the_past_of_bum_is_short_and_shows_no_card_that_was_shown_once() -> None:
    host = window("Ks 5d", "2h 9c")
    for slot in (1, 2):
        host.act(1, f"snap {slot}")
        host.wait(1000)
    told = host.match.events[-LEAST_PAST:]
    assert [event.card for event in told if event.word == "burned"] == ["2h", "9c"]

    past = frame_of(host.room, "g9").past

    assert len(past) == LEAST_PAST < len(host.match.events)
    assert [event["card"] for event in past if event["event"] == "burned"] == ["?", "?"]


def burned_faces(host: Host, guest: str, confirmed: int = 0) -> list[object]:
    """Returns the burned cards that somebody is told who says to have missed everything."""
    events = frame_of(host.room, guest, host.room.current.dealt_at, confirmed).events
    return [event["card"] for event in events if event["event"] == "burned"]


def test_bq35_whoever_says_to_have_missed_it_is_shown_no_card_that_lies_face_down_again() -> None:
    host = window("Ks 5d", "2h 9c")
    host.act(1, "snap 1")
    host.wait(1000)
    assert burned_faces(host, "g0") == burned_faces(host, "g9") == ["2h"]
    assert burned_faces(host, "g0", host.room.seq) == ["?"]

    host.wait(REVEAL_MS)
    host.take(log_entries.ChatEntry(host.now, "g0", "Ana", "so it goes"))

    assert burned_faces(host, "g0") == burned_faces(host, "g9") == ["?"]


def test_bq35_a_shown_card_is_covered_in_time_though_nobody_has_done_anything_since() -> None:
    host = window("Ks 5d", "2h 9c")
    host.act(1, "snap 1")
    host.wait(1000)

    def told(later: int) -> list[object]:
        since = host.room.current.dealt_at
        events = frame_of(host.room, "g9", since, at=host.now + later).events
        return [event["card"] for event in events if event["event"] == "burned"]

    assert [told(0), told(REVEAL_MS + 1)] == [["2h"], ["?"]]


def test_whoever_comes_between_two_entries_is_told_the_time_that_is_left_then() -> None:
    host = Host("neon", 3, 2, turn_seconds=60, reconnect_seconds=30)
    host.start("one")
    host.take(log_entries.GoneEntry(host.now, "g1"))
    asked = str(host.match.asked[0])

    frame = frame_of(host.room, None, at=host.now + 20_000)

    assert (frame.deadline_ms, frame.grace_ms) == ({asked: 40_000}, {"1": 10_000})
    late = frame_of(host.room, None, at=host.now + 90_000)
    assert (late.deadline_ms, late.grace_ms) == ({asked: 0}, {"1": 0})


def test_a_frame_stays_small_however_many_gifts_a_hand_can_make() -> None:
    card = {"name": "Gift", "symbol": "*", "text": "", "steps": [{"do": "give", "n": 3}]}
    host = Host("classic", 2, options={"blank_cards": [card]})
    host.start()
    hand = [f"{color}{value}" for color in "RBGY" for value in range(10)]
    host.load(hands=[[*hand, "BK1"], ["R1"]], discard=["R5"], options=host.room.options)
    host.act(0, "play BK1 1 R")

    listed = frame_of(host.room, "g0").legal

    assert (len(listed), len(host.match.legal(0))) == (1000, 40 * 39 * 38 // 6)
    host.act(0, "give Y9 Y8 Y7")  # not listed, and lawful
    assert len(host.view("g0")["hands"][1]) == 4
