"""Golf's `undo_after_end` at a table: the first end counts, and what it laid open stays known."""

from carteado.core.luck import root_of
from carteado.table import log_entries
from carteado.table.frames import table_of
from tests.table.host import Host


def ended() -> Host:
    """Plays golf to its end by the first command listed that does not go back."""
    host = Host("golf", 1, 1, options={"undo_after_end": True})
    host.start("open")
    while not host.match.over:
        listed = host.match.legal(0)
        host.act(0, next(one for one in listed if one.split()[0] in ("move", "draw")))
    return host


def test_gq12_a_game_taken_back_after_its_end_counts_as_it_ended_first() -> None:
    host = ended()
    (result,) = host.room.results

    host.act(0, "undo")
    assert table_of(host.room).phase == "playing"
    while not host.match.over:
        listed = host.match.legal(0)
        host.act(0, next(one for one in listed if one.split()[0] in ("move", "draw")))

    assert host.room.results == [result]
    host.check_replay()


def test_gq12_the_root_that_the_end_has_opened_stays_open() -> None:
    host = ended()
    assert table_of(host.room).root == root_of("open").hex()

    host.act(0, "undo")

    assert table_of(host.room).root == root_of("open").hex()


def test_gq12_whoever_sits_down_after_the_end_is_answered_for_what_they_take_back() -> None:
    host = ended()
    host.take(log_entries.RulesEntry(host.now, "g0", "golf", 1, {"undo_after_end": True}))
    host.take(log_entries.StandEntry(host.now, "g0"))
    host.take(log_entries.SitEntry(host.now, "g1", "Bia", 0))

    answers = host.act(0, "undo", "back")

    assert answers == [("g1", "back", None)]
