"""The checks after every run: what clients heard against what is in the log."""

import sqlite3
from collections import Counter
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from carteado.server.live.outbox import MOST_MISSED
from carteado.store.sqlite import DATABASE_FILE
from carteado.store.table_logs import hashed
from carteado.table import log_entries, messages
from carteado.table.frames import frame_of
from carteado.table.room import Room
from tests.proofs.sockets.player import Player, Visit

# Words of a view for time that passes by itself.
CLOCKS: Final = ("since", "closed")
decode_entry: Final = msgspec.json.Decoder(log_entries.LogEntry).decode


class History:
    """Holds the log of one table as it lies on the disk, and replays it step by step."""

    def __init__(self, data: Path | sqlite3.Connection, table: str) -> None:
        store = data
        if isinstance(store, Path):
            store = sqlite3.connect(f"file:{store / DATABASE_FILE}?mode=ro", uri=True)
        rows = store.execute(
            "SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
        self.commands: dict[tuple[str, str], int] = {
            (guest, cid): seq
            for guest, cid, seq in store.execute(
                "SELECT guest, cid, seq FROM commands WHERE table_id = ?", (table,)
            )
        }
        self.owners: dict[str, str] = dict(
            store.execute("SELECT hash, guest FROM tokens WHERE table_id = ?", (table,)).fetchall()
        )
        if store is not data:
            store.close()
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1)), "the log has a gap"
        self.entries: list[log_entries.LogEntry] = [decode_entry(bytes(body)) for _, body in rows]

    def guest(self, player: Player) -> str:
        assert player.token is not None
        return self.owners[hashed(player.token)]

    @property
    def room(self) -> Room:
        return self._replayed[0]

    @property
    def lost_races(self) -> set[str]:
        """Returns the commands that were stored first and refused when their race was judged."""
        return self._replayed[1]

    @cached_property
    def _replayed(self) -> tuple[Room, set[str]]:
        opened, *others = self.entries
        assert isinstance(opened, log_entries.OpenEntry)
        room = Room(opened)
        answers = [answer for entry in others for answer in room.take(entry)]
        return room, {cid for _, cid, refused in answers if refused is not None}

    # --- the promises ----------------------------------------------------------------------------

    def check(self, *players: Player) -> int:
        """Checks every promise for these players; returns how many frames were compared."""
        for player in players:
            self.check_answers(player)
            self.check_refusals(player)
        visits = [(self.guest(player), visit) for player in players for visit in player.visits]
        return self.check_streams(visits)

    def check_answers(self, player: Player) -> None:
        """Every acknowledged wish is in the log exactly once, and nothing was done twice."""
        guest = self.guest(player)
        acts = [
            each.cid
            for each in self.entries
            if isinstance(each, log_entries.CommandEntry) and each.cid
        ]
        for cid in player.acked:
            assert (guest, cid) in self.commands, f"{cid} was acknowledged and is not in the log"
        self.check_words(player, guest)
        for cid, wish in player.sent.items():
            assert acts.count(cid) <= 1, f"{cid} was carried out twice"
            if (guest, cid) in self.commands and isinstance(wish, messages.Do):
                entry = self.entries[self.commands[guest, cid] - 1]
                if isinstance(entry, log_entries.ReadyEntry):  # the next round waits for others
                    assert (entry.guest, wish.cmd) == (guest, "next")
                else:
                    assert isinstance(entry, log_entries.CommandEntry)
                    assert (entry.cid, entry.cmd) == (cid, wish.cmd)

    def check_refusals(self, player: Player) -> None:
        """Refused means that nothing happened: it is not in the log, unless a race refused it."""
        guest = self.guest(player)
        for cid, code in player.refused.items():
            if cid and cid not in player.acked and cid not in self.lost_races:
                assert (guest, cid) not in self.commands, (
                    f"{cid} was refused ({code}), but is in the log"
                )

    def check_words(self, player: Player, guest: str) -> None:
        """What was said is there once if it was acknowledged, and never twice."""
        said = Counter(
            entry.text
            for entry in self.entries
            if isinstance(entry, log_entries.ChatEntry) and entry.guest == guest
        )
        meant = [
            (cid, wish.text) for cid, wish in player.sent.items() if isinstance(wish, messages.Chat)
        ]
        often = Counter(text for _, text in meant)
        for cid, text in meant:
            assert said[text] <= often[text], f"{cid} was said twice: {text[:40]}"
            if often[text] == 1 and cid in player.acked:
                assert said[text] == 1, f"{cid} was acknowledged and is not in the chat"

    def check_streams(self, visits: list[tuple[str, Visit]]) -> int:
        """Each stream is the log in order without gap, and each frame what a replay shows."""
        wanted: dict[int, list[tuple[str, int | None, messages.Frame, bool]]] = {}
        for guest, visit in visits:
            since, first = visit.since, True
            for frame in visit.frames:
                if not first:
                    assert frame.seq == (since or 0) + 1, f"{since} is followed by {frame.seq}"
                wanted.setdefault(frame.seq, []).append((guest, since, frame, first))
                since, first = frame.seq, False
        compared = 0
        room: Room | None = None
        for entry in self.entries:
            if room is None:
                assert isinstance(entry, log_entries.OpenEntry)
                room = Room(entry)
            else:
                room.take(entry)
            for guest, since, frame, first in wanted.pop(room.seq, []):
                if since is not None and room.seq - since > MOST_MISSED:
                    since = None  # so much is not told again
                same(frame, frame_of(room, guest, since), first)
                compared += 1
        assert not wanted, f"seen by a client and not in the log: {sorted(wanted)}"
        return compared


def same(frame: messages.Frame, again: messages.Frame, first: bool) -> None:
    """Checks that a frame is what the replayed log shows.

    The first frame of a conversation is sent between two entries: its clocks are later than those
    of the entry it stands on, and what was revealed may have gone in the meantime.
    """
    told = msgspec.to_builtins(again)
    heard = msgspec.to_builtins(frame)
    if first:
        for each in (told, heard):
            each.pop("deadline_ms", None)
            each.pop("grace_ms", None)
            for clock in CLOCKS if each.get("view") else ():
                each["view"].pop(clock, None)
            each["events"] = [masked(event) for event in each.get("events", [])]
    for key in sorted({*told, *heard}):
        assert heard.get(key) == told.get(key), f"frame {frame.seq}: {key}"


def masked(event: dict[str, Any]) -> dict[str, Any]:
    """Returns an event without faces."""
    return {key: value for key, value in event.items() if key not in ("card", "cards")}
