"""Everything that can happen to a table from outside, stamped with the table's time in ms.

These entries are the log: a room is their replay. What follows from them - the clock's moves,
time-outs, a stand-in taking over - is worked out again each time and never stored.
"""

from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Happens at a time."""

    at: int


class Open(Entry, tag="open", frozen=True):
    """Opens a table; always the first entry."""

    table: str
    code: str
    guest: str
    name: str
    game: str
    seats: int
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class Sit(Entry, tag="sit", frozen=True):
    """Takes a seat; any free one unless it names one."""

    guest: str
    name: str
    seat: int | None = None


class Stand(Entry, tag="stand", frozen=True):
    """Gives a seat up for good."""

    guest: str


class PutBot(Entry, tag="bot", frozen=True):
    """Puts a bot on a free seat, or takes it away again (no level)."""

    guest: str
    seat: int
    level: str | None = None


class Change(Entry, tag="change", frozen=True):
    """Changes game, seats, rules or settings before a match."""

    guest: str
    game: str
    seats: int
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class Ready(Entry, tag="ready", frozen=True):
    """Says that a guest is ready, or not."""

    guest: str
    ready: bool = True


class Start(Entry, tag="start", frozen=True):
    """Deals a match from a root that nobody has seen; empty seats get bots."""

    guest: str
    root: str
    # The text that the root was made of, if a player alone asked for a known deal.
    seed: str | None = None
    # The version of the game's rules; a match is only ever played and replayed by these.
    version: int = 1
    # How long the clocks of the match wait at most until everyone's page shows the deal, in ms.
    wait: int = 0

    def __repr__(self) -> str:
        # The root tells every card: it must not stand in a log by mistake.
        return f"Start(at={self.at}, guest={self.guest!r}, version={self.version})"


class Shown(Entry, tag="shown", frozen=True):
    """Notes that a guest's page shows the deal."""

    guest: str


class Act(Entry, tag="act", frozen=True):
    """Gives a command of the game for a seat, with what the referee needs."""

    seat: int
    cmd: str
    cid: str = ""
    re: int | None = None
    rt: int | None = None
    # The round trip of this connection, and of all people seated, as the server measured them.
    trip: int = 0
    trips: list[int] = []
    # When the frame that this command answers was sent.
    sent: int = 0
    bot: bool = False


class Assist(Entry, tag="assist", frozen=True):
    """Notes that a guest was given advice, so that the match counts as assisted."""

    guest: str


class Gone(Entry, tag="gone", frozen=True):
    """Notes that a guest's last connection ended."""

    guest: str
    # How long a question that the game itself ends waits at most until they are back, in ms.
    wait: int = 0


class Back(Entry, tag="back", frozen=True):
    """Notes that a guest is connected, for the first time or again."""

    guest: str


class Tick(Entry, tag="tick", frozen=True):
    """Lets time pass to this moment."""


class Say(Entry, tag="say", frozen=True):
    """Says something in the chat."""

    guest: str
    name: str
    text: str


class Vote(Entry, tag="vote", frozen=True):
    """Votes to pause, to go on, or to remove a seat."""

    guest: str
    what: str
    seat: int | None = None


class Close(Entry, tag="close", frozen=True):
    """Closes the table for good."""

    why: str


Input = (
    Open
    | Sit
    | Stand
    | PutBot
    | Change
    | Ready
    | Start
    | Shown
    | Act
    | Assist
    | Gone
    | Back
    | Tick
    | Say
    | Vote
    | Close
)
