"""The entries of a table's log: everything that happens to a table from outside, with its time.

A room is the replay of its entries. What follows from them (moves of the clock, time-outs, a
stand-in that takes over) is computed again in each replay and never stored. Times are the table's
time in ms. The stored form of an entry must not change: old logs have to replay.

A message of a client becomes an entry in `server/live/message_entries.py`. An entry knows who and
when, which a client cannot say; a test compares the fields that a message and its entry share.
"""

from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Happens at a time of the table."""

    at: int


class GuestEntry(Entry, frozen=True):
    """Happens because of a guest."""

    guest: str


class OpenEntry(Entry, tag="open", frozen=True):
    """Opens a table; always the first entry."""

    table: str
    code: str
    guest: str
    name: str
    game: str
    seats: int
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class SitEntry(GuestEntry, tag="sit", frozen=True):
    """Takes the named seat, or a free one."""

    name: str
    seat: int | None = None


class StandEntry(GuestEntry, tag="stand", frozen=True):
    """Leaves a seat for good."""


class BotEntry(GuestEntry, tag="bot", frozen=True):
    """Puts a bot on a seat; without a level it frees the seat."""

    seat: int
    level: str | None = None


class RulesEntry(GuestEntry, tag="change", frozen=True):
    """Changes game, seats, options and settings between matches."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class ReadyEntry(GuestEntry, tag="ready", frozen=True):
    """Says that a guest is ready, or not."""

    ready: bool = True


class StartEntry(GuestEntry, tag="start", frozen=True):
    """Deals a match from a root that nobody has seen; empty seats get bots."""

    root: str
    # The text that the root was made of, if a player who is alone asked for a known deal.
    seed: str | None = None
    # The version of the game's rules; other versions neither play nor replay the match.
    version: int = 1
    # How long the clock waits at most until every page shows the deal, in ms.
    wait: int = 0

    def __repr__(self) -> str:
        # The root tells every card: it must not get into the server's log by mistake.
        return f"StartEntry(at={self.at}, guest={self.guest!r}, version={self.version})"


class ShownEntry(GuestEntry, tag="shown", frozen=True):
    """Notes that a guest's page shows the deal."""


class CommandEntry(Entry, tag="act", frozen=True):
    """Gives a command of the game for a seat; `re` is the window that it answers."""

    seat: int
    cmd: str
    cid: str = ""
    re: int | None = None
    rt: int | None = None
    # The round trip of this connection, and those of all seated people, measured by the server.
    trip: int = 0
    trips: list[int] = []
    # When the server sent the frame that this command answers.
    sent: int = 0
    bot: bool = False


class AssistEntry(GuestEntry, tag="assist", frozen=True):
    """Notes that a guest got advice, so that the match counts as assisted."""


class GoneEntry(GuestEntry, tag="gone", frozen=True):
    """Notes that a guest's last connection ended."""

    # How long a question that the game's clock ends waits at most for the guest, in ms.
    wait: int = 0


class BackEntry(GuestEntry, tag="back", frozen=True):
    """Notes that a guest is connected, for the first time or again."""


class TickEntry(Entry, tag="tick", frozen=True):
    """Lets time pass to this moment."""


class ChatEntry(GuestEntry, tag="say", frozen=True):
    """Says something in the chat."""

    name: str
    text: str


class VoteEntry(GuestEntry, tag="vote", frozen=True):
    """Votes to pause, to resume, or to remove a player from a seat."""

    what: str
    seat: int | None = None


class CloseEntry(Entry, tag="close", frozen=True):
    """Closes the table for good."""

    why: str


LogEntry = (
    OpenEntry
    | SitEntry
    | StandEntry
    | BotEntry
    | RulesEntry
    | ReadyEntry
    | StartEntry
    | ShownEntry
    | CommandEntry
    | AssistEntry
    | GoneEntry
    | BackEntry
    | TickEntry
    | ChatEntry
    | VoteEntry
    | CloseEntry
)
