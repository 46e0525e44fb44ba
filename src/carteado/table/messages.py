"""The messages between a table and its clients: the one source of the protocol.

Documents and TypeScript types are generated from these classes. The seat of a command is taken from
the connection, never from a message. Times are milliseconds; deadlines are what is left, never a
point in time. Codes travel, words do not.
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
    """Opens a conversation: who one is, and the last frame one knows."""

    token: str | None = None
    seq: int | None = None
    name: str = ""


class Do(ClientRequest, tag="do", frozen=True):
    """Gives a command of the game; `re` names the window, `rt` is the reaction time in ms."""

    cmd: str
    re: int | None = None
    rt: int | None = None


class Confirm(Incoming, tag="confirm", frozen=True):
    """Confirms that frames up to a number are seen: their reveals are not sent again."""

    seq: int


class Pong(Incoming, tag="pong", frozen=True):
    """Answers a ping at once."""

    nonce: str


class Ask(ClientRequest, tag="ask", frozen=True):
    """Asks for advice, which marks the match as assisted."""

    what: Literal["hint", "analysis"]


class Chat(ClientRequest, tag="chat", frozen=True):
    """Says something to the table."""

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
    """Says that one is ready."""

    ready: bool = True


class Start(ClientRequest, tag="start", frozen=True):
    """Starts the match, or a rematch; whoever plays alone may ask for a known deal by its seed."""

    seed: str | None = None


class Vote(ClientRequest, tag="vote", frozen=True):
    """Votes to pause, to go on or to remove a seat.

    More than half decides: of the people connected for a pause, of the other people for a removal.
    To go on takes no more votes than the pause did. Whoever has lost the connection keeps vote and
    seat for the grace time; until it is over nobody is removed by fewer than two others.
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
    """Describes one place at the table; who a person is beyond the name is nobody's affair."""

    seat: int
    kind: Literal["person", "bot", "free"]
    name: str
    # The name was given a number, because it looks like another one at this table.
    alike: bool
    level: Level | None
    ready: bool
    connected: bool
    # A bot plays on for a person who is gone.
    stand_in: bool
    # The person's last turn ran out of time.
    away: bool
    assisted: bool
    # Thinking time beyond the turn that is left, in ms; `deadline_ms` counts it in.
    bank_ms: int
    # How many matches this person, or the bot of this seat, has won at this table.
    wins: int


class LastMatch(msgspec.Struct, frozen=True):
    """Tells how a match at this table ended; its number asks for the replay."""

    number: int
    game: str
    names: list[str]
    winners: list[int]
    scores: list[int] | None
    # The totals after each round, in games that have rounds.
    rounds: list[list[int]]
    assisted: list[bool]
    # Begun by another version of the rules: nobody has won it, and it can only be exported.
    void: bool


class Table(msgspec.Struct, frozen=True):
    """Describes the table as everyone sees it; all of it follows from the log."""

    table: str
    code: str
    game: str
    options: dict[str, Any]
    settings: Settings
    # The host's seat; none if the host watches.
    host: int | None
    seats: list[Seat]
    phase: Literal["lobby", "playing", "over"]
    paused: bool
    # For each motion (`pause`, `resume`, `kick 2`) how many have voted for it.
    votes: dict[str, int]
    # The seal of the deal.
    commitment: str | None
    # What opens the seal, after the match.
    root: str | None
    # The seed that a player alone had asked for, after the match.
    seed: str | None
    # Whether anyone has taken advice in this match.
    assisted: bool
    # The totals after each round of this match.
    rounds: list[list[int]]
    # How many matches have ended here.
    matches: int
    last: LastMatch | None
    closed: str | None


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """Goes to a client."""


class Welcome(Outgoing, tag="welcome", frozen=True):
    """Answers hello: who one is here, and the token that gives the seat back."""

    seat: int | None
    token: str | None
    version: str


class Frame(Outgoing, tag="frame", frozen=True, omit_defaults=True):
    """Tells a viewer everything: the table, the view, the listed commands, what happened."""

    seq: int
    table: Table
    # The viewer's own seat; none for somebody who watches.
    seat: int | None = None
    is_host: bool = False
    view: dict[str, Any] | None = None
    # The first 1,000, if there are more: a large hand can make very many gifts of three cards.
    legal: list[str] = []
    events: list[dict[str, Any]] = []
    # The time each asked seat has left.
    deadline_ms: dict[str, int] = {}
    # The time each person who is gone has left to come back.
    grace_ms: dict[str, int] = {}
    # Seats and the reaction times that counted, the quickest first.
    photo: list[list[int]] = []
    # What happened last before one came, as somebody who watches heard it; for the log only.
    past: list[dict[str, Any]] = []


class Here(Outgoing, tag="here", frozen=True):
    """Tells who is there now: how many watch, and how far away each person is, in coarse ms.

    It is in no log, and nothing of the game depends on it.
    """

    watching: int
    trips: dict[str, int]


class Ack(Outgoing, tag="ack", frozen=True):
    """Says that a command was stored and carried out."""

    cid: str
    seq: int


class Refusal(Outgoing, tag="refused", frozen=True):
    """Says that nothing happened, and why."""

    cid: str
    code: str
    args: dict[str, Any] = {}


class Ping(Outgoing, tag="ping", frozen=True):
    """Measures the connection; answered by pong."""

    nonce: str


class Advice(Outgoing, tag="advice", frozen=True):
    """Answers a question for advice."""

    cid: str
    command: str | None
    reason: str | None = None
    args: dict[str, Any] = {}
    # For each command the best score that can still be reached after it.
    analysis: dict[str, int] | None = None
    # The commands that a solitaire would give from here on, `command` first.
    line: list[str] = []


class ChatLine(Outgoing, tag="chat", frozen=True):
    """Passes on what someone said or showed; `seq` is the entry of what was said."""

    name: str
    seat: int | None
    text: str = ""
    react: Reaction | None = None
    seq: int | None = None


class Closed(Outgoing, tag="closed", frozen=True):
    """Says that this conversation ends: the code tells whether to come back."""

    code: str


FromServer = Welcome | Frame | Here | Ack | Refusal | Ping | Advice | ChatLine | Closed
