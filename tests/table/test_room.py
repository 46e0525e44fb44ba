"""A table without I/O: people, bots, time, absence, pauses; the log alone gives it again."""

from random import Random

import pytest

import carteado
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.luck import root_of
from carteado.table import log_entries
from carteado.table.frames import frame_of, table_of
from tests.table.host import Host


@pytest.mark.parametrize("game", [name for name in carteado.games() if name != "golf"])
@pytest.mark.parametrize("people", [1, 2])
def test_a_match_of_every_game_is_played_to_the_end_and_replays(game: str, people: int) -> None:
    options: dict[str, object] = {"target_score": 100} if game == "classic" else {}
    host = Host(game, 3, people, options=options)
    host.start()

    host.play_to_the_end(Random(game))

    host.check_replay()
    assert len(host.room.results) == 1


def test_a_refused_command_leaves_the_room_as_it_was() -> None:
    host = Host("neon", 2, 2)
    host.start()
    before = frame_of(host.room, "g0", 0)

    with pytest.raises(Refused):
        host.act(1, "draw")
    with pytest.raises(Refused):
        host.act(0, "nonsense")

    assert frame_of(host.room, "g0", 0) == before


def test_a_time_out_gives_the_safe_command_and_marks_away() -> None:
    host = Host("neon", 2, 2, turn_seconds=20)
    host.start()
    asked = host.match.asked[0]

    host.wait(19_999)
    assert not host.room.seats[asked].away
    host.wait(1)

    assert host.room.seats[asked].away
    assert len(host.match.commands) == 1
    host.check_replay()


def test_an_entry_from_the_far_future_is_a_damaged_log_and_not_years_of_play() -> None:
    host = Host("bum", 2, 2, turn_seconds=1)
    host.start()

    with pytest.raises(BadInput) as found:
        host.take(log_entries.TickEntry(10**15))

    assert found.value.code == Code.BAD_LOG


def test_whoever_was_slow_is_back_with_a_move_or_a_word() -> None:
    host = Host("neon", 2, 2, turn_seconds=20)
    host.start()
    slow = host.match.asked[0]
    host.wait(20_000)
    assert host.room.seats[slow].away

    host.take(log_entries.ReadyEntry(host.now, f"g{slow}", True))
    assert not host.room.seats[slow].away
    host.wait(200_000)
    assert host.room.seats[slow].away
    while host.match.asked != [slow]:
        other = host.match.asked[0]
        host.act(other, host.match.legal(other)[0])
    host.act(slow, host.match.legal(slow)[0])

    assert not host.room.seats[slow].away
    host.check_replay()


def test_the_time_for_the_first_turn_begins_when_the_deal_is_shown() -> None:
    host = Host("neon", 2, 2, turn_seconds=20)
    host.start(wait=6000)
    first = host.match.asked[0]

    host.wait(4000)
    host.take(log_entries.ShownEntry(host.now, "g0"))
    host.take(log_entries.ShownEntry(host.now, "g1"))
    host.wait(19_999)
    assert not host.room.seats[first].away
    host.wait(1)

    assert host.room.seats[first].away
    host.check_replay()


def test_a_table_without_any_clock_waits_for_no_page() -> None:
    host = Host("neon", 2, 2)
    host.start(wait=6000)

    host.wait(1000)

    assert host.match.now == 1000


def test_nq33_after_the_grace_time_a_stand_in_plays_until_the_person_returns() -> None:
    host = Host("neon", 2, 2)
    host.start()
    host.take(log_entries.GoneEntry(host.now, "g1"))

    host.wait(29_999)
    assert not host.has_stand_in(1)
    host.wait(1)
    assert host.has_stand_in(1)
    hand = host.view("g1")["hands"][1]
    host.take(log_entries.BackEntry(host.now, "g1"))

    assert not host.has_stand_in(1)
    assert host.view("g1")["hands"][1] == hand
    host.check_replay()


def test_bq43_a_stand_in_plays_a_domain_on_and_gives_it_back() -> None:
    host = Host("bum", 3, 2, options={"bum_interval_ms": 0}, reconnect_seconds=0)
    host.start()
    host.take(log_entries.GoneEntry(host.now, "g1"))
    host.wait(5_000)  # the first peeks end by themselves

    for _ in range(40):
        for seat, bot in host.room.current.bots_to_ask():
            if seat in host.match.asked and (command := host.ask(bot, seat)) is not None:
                host.act(seat, command, bot=True)
        if 0 in host.match.asked:
            host.act(0, next(text for text in host.match.legal(0) if "snap" not in text))
        host.wait(100)
    before = host.match.position()["domains"]
    host.take(log_entries.BackEntry(host.now, "g1"))

    assert any(seat == 1 for _, seat, _ in host.match.commands)
    assert host.match.position()["domains"] == before
    assert (host.room.seat_number("g1"), host.has_stand_in(1)) == (1, False)
    assert 1 not in [seat for seat, _ in host.room.current.bots_to_ask()]
    host.check_replay()


def test_bq43_removal_puts_the_domain_under_the_monte_and_drops_the_leavers_powers() -> None:
    host = Host("bum", 3, 3, on_disconnect="remove")
    host.start()
    host.load(
        domains=[["2h", "3h"], ["4h", "5h"], ["6h"]],
        monte=["7c", "8c"],
        discard=["Jc"],
        phase="bum",
        turn=1,
        queue=[[1, "Jc"], [0, "Js"]],
    )
    host.take(log_entries.GoneEntry(host.now, "g1"))

    host.wait(30_000)

    position = host.match.position()
    assert position["monte"] == ["7c", "8c", "4h", "5h"]
    assert position["queue"] == [[0, "Js"]]
    host.take(log_entries.GoneEntry(host.now, "g2"))
    host.wait(30_000)
    assert host.match.winners == [0]


def test_aq19_within_the_grace_time_nobody_is_removed_and_the_hand_is_the_same() -> None:
    host = Host("arcade", 3, 2, on_disconnect="remove")
    host.start()
    hand = host.view("g1")["hands"][1]
    host.take(log_entries.GoneEntry(host.now, "g1"))
    host.wait(29_999)

    host.take(log_entries.BackEntry(host.now, "g1"))
    host.wait(60_000)

    assert host.view("g1")["hands"][1] == hand
    assert "left" not in host.view("g1")


def test_aq18_aq19_removal_after_the_grace_time_ends_a_match_of_two() -> None:
    host = Host("arcade", 2, 2, on_disconnect="remove")
    host.start()
    host.take(log_entries.GoneEntry(host.now, "g1"))

    host.wait(30_000)

    match = host.match
    assert match.over
    assert match.winners == [0]
    host.check_replay()


def test_aq17_a_match_without_people_is_parked_and_nobody_is_removed() -> None:
    host = Host("arcade", 3, 1, on_disconnect="remove")
    host.start()
    host.take(log_entries.GoneEntry(host.now, "g0"))

    host.wait(3_600_000)

    match = host.match
    assert not match.over
    assert match.now == 0
    assert host.room.current.bots_to_ask() == []
    host.take(log_entries.BackEntry(host.now, "g0"))
    assert host.room.runs


def test_time_away_does_not_count_and_coming_back_buys_none() -> None:
    host = Host("neon", 2, 2, turn_seconds=20)
    host.start()
    seat = host.match.asked[0]
    guest = f"g{seat}"
    host.wait(15_000)
    host.take(log_entries.GoneEntry(host.now, guest))
    host.wait(3_000)

    host.take(log_entries.BackEntry(host.now, guest))

    assert frame_of(host.room, guest).deadline_ms == {str(seat): 5_000}
    host.check_replay()


def test_a_pause_needs_more_than_half_and_stops_the_clock() -> None:
    host = Host("neon", 2, 2, turn_seconds=20)
    host.start()
    host.take(log_entries.VoteEntry(host.now, "g0", "pause"))
    assert not host.is_paused()
    host.take(log_entries.VoteEntry(host.now, "g1", "pause"))

    host.wait(60_000)

    assert host.is_paused()
    assert host.match.now == 0
    with pytest.raises(Refused):
        host.act(0, "draw")
    for guest in ("g0", "g1"):
        host.take(log_entries.VoteEntry(host.now, guest, "resume"))
    assert host.room.runs
    host.check_replay()


def test_an_early_command_waits_while_somebody_may_be_caught() -> None:
    host = Host("classic", 2, 2)
    host.start("uno")
    match = host.match
    host.load(hands=[["R1", "B5"], ["R8", "R9"]], discard=["R9"])
    host.act(0, "play R1", cid="a")

    answers = host.act(1, "play R8", cid="b")
    assert answers == []
    assert match.asked == [1]
    answers = host.wait(2000)

    assert [("g1", "b", None)] == answers
    assert match.asked == [0]


def test_a_call_within_the_grace_time_beats_a_catch_that_came_first() -> None:
    host = Host("classic", 2, 2)
    host.start("uno")
    host.load(hands=[["R1", "B5"], ["R8", "R9"]], discard=["R9"])
    host.act(0, "play R1", cid="a")

    host.act(1, "catch 0", cid="b")
    host.act(0, "uno", cid="c")
    answers = host.wait(1000)

    assert [("b", "nobody_to_catch")] == [
        (cid, refused.code if refused else None) for _, cid, refused in answers
    ]


def test_a_reveal_is_sent_again_only_while_fresh_and_unconfirmed() -> None:
    host = Host("classic", 2, 2)
    host.start("reveal")
    host.load(
        hands=[["B1", "G2", "G3"], ["R8", "R9"]],
        discard=["B7", "W4[R]"],
        phase="challenge",
        pending=4,
        turn=1,
        challenge={"by": 0, "color": "B", "since": 0},
    )
    before = host.room.seq
    host.act(1, "challenge", cid="a")

    def shown(**more: int) -> object:
        events = frame_of(host.room, "g1", before, **more).events
        return next(event["cards"] for event in events if event["event"] == "shown")

    assert shown() == ["B1", "G2", "G3"]
    assert shown(confirmed=host.room.seq) == ["?", "?", "?"]
    host.wait(5001)
    assert shown() == ["?", "?", "?"]


def test_a_new_match_does_not_wait_for_pages_of_the_one_before() -> None:
    fresh = Host("bum", 2, 2)
    fresh.start("again")
    host = Host("bum", 2, 2)
    host.start(wait=6000)
    host.act(0, "leave")
    assert host.match.over

    host.start("again")

    assert host.room.due() == fresh.room.due()


def test_only_the_host_changes_rules_and_only_between_matches() -> None:
    host = Host("neon", 3, 2)

    with pytest.raises(Refused):
        host.take(log_entries.RulesEntry(0, "g1", "arcade", 3))
    host.take(log_entries.RulesEntry(0, "g0", "arcade", 3))
    host.start()
    with pytest.raises(Refused):
        host.take(log_entries.RulesEntry(0, "g0", "neon", 3))

    assert host.room.game.name == "arcade"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (log_entries.RulesEntry(0, "g1", "arcade", 2), Code.NOT_THE_HOST),
        (log_entries.BotEntry(0, "eva", 1, "easy"), Code.NOT_THE_HOST),
        (log_entries.StartEntry(0, "eva", root_of("x").hex()), Code.NO_SEAT),
        (log_entries.StandEntry(0, "eva"), Code.NO_SEAT),
        (log_entries.ReadyEntry(0, "eva"), Code.NO_SEAT),
        (log_entries.SitEntry(0, "eva", "Eva"), Code.NO_FREE_SEAT),
        (log_entries.SitEntry(0, "eva", "Eva", 1), Code.SEAT_TAKEN),
        (log_entries.SitEntry(0, "eva", "Eva", 2), Code.NO_SUCH_SEAT),
        (log_entries.ChatEntry(0, "g0", "Ana", " \u200b"), Code.EMPTY_LINE),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_table_refuses_in_its_own_words(entry: log_entries.LogEntry, code: Code) -> None:
    host = Host("neon", 2, 2)

    with pytest.raises(Refused) as caught:
        host.take(entry)

    assert caught.value.code == code


def test_a_closed_table_says_that_it_is_closed() -> None:
    host = Host("neon", 2, 2)
    host.take(log_entries.CloseEntry(0, "owner"))

    with pytest.raises(Refused) as caught:
        host.take(log_entries.ReadyEntry(0, "g0"))

    assert caught.value.code == Code.TABLE_CLOSED


def test_the_root_is_told_only_after_the_match() -> None:
    host = Host("neon", 2, 1)
    host.start("secret")

    assert table_of(host.room).root is None
    host.play_to_the_end(Random(1))

    assert table_of(host.room).root == root_of("secret").hex()


def test_chat_is_cleaned_and_can_be_off() -> None:
    host = Host("neon", 2, 1)

    host.take(log_entries.ChatEntry(0, "g0", "A\u202ena", "hi\u200b \x07there"))

    (line,) = host.room.chat
    assert (line.name, line.seat, line.text) == ("Ana", 0, "hi there")
    silent = Host("neon", 2, 1, chat=False)
    with pytest.raises(Refused) as caught:
        silent.take(log_entries.ChatEntry(0, "g0", "Ana", "hello"))
    assert caught.value.code == Code.CHAT_OFF


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_b07_bq42_whoever_won_has_the_first_turn_of_the_next_match(winner: int) -> None:
    host = Host("bum", 3, 3)
    host.start()
    for seat in range(3):
        if seat != winner:
            host.act(seat, "leave")
    assert host.match.winners == [winner]

    host.start("again")

    assert host.match.position()["turn"] == winner
    host.check_replay()
