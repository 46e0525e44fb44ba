"""The messages between a table and its clients: the one source of the protocol.

`tools/protocol.py` generates the document and the TypeScript types from these classes, and their
docstrings and comments appear in both. The seat of a command comes from the connection, never from
a message. Times are in ms; a deadline is the time that is left, never a point in time. Messages
carry codes; the client has the sentences.

A request that changes the table becomes an entry of its log (`log_entries.py`): `Sit` becomes
`SitEntry`.
"""

from typing import Any, Literal

import msgspec

from carteado.table.table_options import Settings

Level = Literal["easy", "normal", "hard"]
Reaction = Literal["clap", "laugh", "wow", "sad", "think", "heart"]


class Incoming(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Comes from a client."""


class ClientRequest(Incoming, frozen=True):
    """Wants something: the server answers with `ack` or `refused`, naming the same `cid`."""

    cid: str


class Hello(Incoming, tag="hello", frozen=True):
    """Opens a connection: the identity of the client, and the last frame it knows."""

    token: str | None = None
    seq: int | None = None
    name: str = ""


class Do(ClientRequest, tag="do", frozen=True):
    """Gives a command of the game; `re` is the window it answers, `rt` the reaction time in ms."""

    cmd: str
    re: int | None = None
    rt: int | None = None


class Confirm(Incoming, tag="confirm", frozen=True):
    """Confirms frames up to a number: the server does not send their revealed cards again."""

    seq: int


class Pong(Incoming, tag="pong", frozen=True):
    """Answers a ping at once."""

    nonce: str


class Ask(ClientRequest, tag="ask", frozen=True):
    """Asks for advice; it marks the match as assisted."""

    what: Literal["hint", "analysis"]


class Chat(ClientRequest, tag="chat", frozen=True):
    """Says something in the chat."""

    text: str


class React(ClientRequest, tag="react", frozen=True):
    """Shows one of the reactions."""

    what: Reaction


class Sit(ClientRequest, tag="sit", frozen=True):
    """Takes a seat."""

    name: str
    seat: int | None = None


class Stand(ClientRequest, tag="stand", frozen=True):
    """Leaves the seat for good."""


class Bot(ClientRequest, tag="bot", frozen=True):
    """Puts a bot on a seat or takes it away (the host, in the lobby)."""

    seat: int
    level: Level | None = None


class ChangeRules(ClientRequest, tag="rules", frozen=True):
    """Changes game, seats, options and settings (the host, between matches)."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class Ready(ClientRequest, tag="ready", frozen=True):
    """Says that the player is ready, or not."""

    ready: bool = True


class Start(ClientRequest, tag="start", frozen=True):
    """Starts a match or a rematch; a player who is alone may ask for a known deal by its seed."""

    seed: str | None = None


class Vote(ClientRequest, tag="vote", frozen=True):
    """Votes to pause, to resume, or to remove a player from a seat.

    More than half of the votes decide: of the connected people for a pause, of the other people for
    a removal. Resuming needs at most as many votes as pausing. A player who has lost the connection
    keeps the vote and the seat for the grace time; until it is over, a removal needs at least two
    votes.
    """

    what: Literal["pause", "resume", "kick"]
    seat: int | None = None


FromClient = (
    Hello
    | Do
    | Confirm
    | Pong
    | Ask
    | Chat
    | React
    | Sit
    | Stand
    | Bot
    | ChangeRules
    | Ready
    | Start
    | Vote
)


# --- what a frame is made of ---------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True):
    """Describes one seat; of a person it tells the name only."""

    seat: int
    kind: Literal["person", "bot", "free"]
    name: str
    # The name has a number added, because it looks like another one at this table.
    alike: bool
    level: Level | None
    ready: bool
    connected: bool
    # A bot plays for a person who is away.
    stand_in: bool
    # The person's last turn ran out of time.
    away: bool
    assisted: bool
    # Thinking time beyond the turn that is left, in ms; `deadline_ms` includes it.
    bank_ms: int
    # The matches that this person, or the bot of this seat, has won at this table.
    wins: int


class LastMatch(msgspec.Struct, frozen=True):
    """Tells how the last match at this table ended; `number` names its replay."""

    number: int
    game: str
    names: list[str]
    winners: list[int]
    scores: list[int] | None
    # The totals after each round, in games that have rounds.
    rounds: list[list[int]]
    assisted: list[bool]
    # Another version of the rules began it: nobody has won it, and it can only be exported.
    void: bool


class Table(msgspec.Struct, frozen=True):
    """Describes the table as everyone sees it; everything in it follows from the log."""

    table: str
    code: str
    game: str
    options: dict[str, Any]
    settings: Settings
    # The host's seat; null if the host is a spectator.
    host: int | None
    seats: list[Seat]
    phase: Literal["lobby", "playing", "over"]
    paused: bool
    # The number of votes for each proposal: `pause`, `resume`, `kick 2`.
    votes: dict[str, int]
    # The commitment to the seed, published before the deal.
    commitment: str | None
    # The reveal: the root that the commitment was made of, after the match.
    root: str | None
    # The seed that a player who was alone asked for, after the match.
    seed: str | None
    # Whether a player took advice in this match.
    assisted: bool
    # The totals after each round of this match.
    rounds: list[list[int]]
    # The number of matches that have ended here.
    matches: int
    last: LastMatch | None
    closed: str | None


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """Goes to a client."""


class Welcome(Outgoing, tag="welcome", frozen=True):
    """Answers `hello`: the seat, and the token that gives the seat back."""

    seat: int | None
    token: str | None
    version: str


class Frame(Outgoing, tag="frame", frozen=True, omit_defaults=True):
    """Tells a viewer everything: the table, the view, the listed commands, the new events."""

    seq: int
    table: Table
    # The viewer's own seat; null for a spectator.
    seat: int | None = None
    is_host: bool = False
    view: dict[str, Any] | None = None
    # At most the first 1,000: a large hand can give three cards in very many ways.
    legal: list[str] = []
    events: list[dict[str, Any]] = []
    # The time each asked seat has left.
    deadline_ms: dict[str, int] = {}
    # The time that each absent person has left to return.
    grace_ms: dict[str, int] = {}
    # Seats and the reaction times that counted in a race, the quickest first.
    photo: list[list[int]] = []
    # The last events before the viewer came, as a spectator hears them; not for animation.
    past: list[dict[str, Any]] = []


class Here(Outgoing, tag="here", frozen=True):
    """Tells who is connected now: the number of spectators, and each player's round trip, rounded.

    It is in no log, and the game does not depend on it.
    """

    watching: int
    trips: dict[str, int]


class Ack(Outgoing, tag="ack", frozen=True):
    """Says that a request was stored and carried out."""

    cid: str
    seq: int


class Refusal(Outgoing, tag="refused", frozen=True):
    """Says that a request changed nothing, and why."""

    cid: str
    code: str
    args: dict[str, Any] = {}


class Ping(Outgoing, tag="ping", frozen=True):
    """Measures the connection; the client answers with `pong` at once."""

    nonce: str


class Advice(Outgoing, tag="advice", frozen=True):
    """Answers a request for advice."""

    cid: str
    command: str | None
    reason: str | None = None
    args: dict[str, Any] = {}
    # The best score that can still be reached after each command.
    analysis: dict[str, int] | None = None
    # The commands of the whole plan for a solitaire; the first is `command`.
    line: list[str] = []


class ChatLine(Outgoing, tag="chat", frozen=True):
    """Passes on a line of chat or a reaction; `seq` is the number of the line's entry."""

    name: str
    seat: int | None
    text: str = ""
    react: Reaction | None = None
    seq: int | None = None


class Closed(Outgoing, tag="closed", frozen=True):
    """Says that the server closes this connection; the code tells whether to connect again."""

    code: str


FromServer = Welcome | Frame | Here | Ack | Refusal | Ping | Advice | ChatLine | Closed
