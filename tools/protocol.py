"""Writes docs/protocol.md and web/src/protocol.ts: `uv run python tools/protocol.py`.

Both come from the message types of the table, so that document, page and server cannot disagree.
"""

import inspect as source
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from carteado.table import messages
from carteado.table.table_options import Settings

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol.ts"
CLIENT: tuple[type[msgspec.Struct], ...] = get_args(messages.FromClient)
SERVER: tuple[type[msgspec.Struct], ...] = get_args(messages.FromServer)
# What messages are made of, each named where it is used.
PARTS: tuple[type, ...] = (messages.Table, messages.Seat, messages.LastMatch, Settings)

INTRO: Final = """\
# The table protocol

<!-- Written by `uv run python tools/protocol.py`; a test compares. -->

Each viewer opens one WebSocket at `/ws/TABLE`, where TABLE is the id or the short code of a table.
Every message is one text frame of JSON with a `type`. A client sends at most 4 KiB in a frame. An
unknown type, an unknown field, a wrong type or a binary frame closes the connection with
`bad_message`, and nothing at the table changes. Messages carry codes; the client has the sentences.
`examples/bot.py` is a complete client of 60 lines.

HTTP opens a table: `POST /api/tables` with `{"game": "neon", "seats": 4}` answers
`{"table": …, "code": …}` and a cookie that identifies the guest. The guest who opened a table is
its host.
"""

GREETING: Final = """\
## A connection

1. The client sends `hello` within 5 seconds, with its `token` if it has one for this table, and the
   last `seq` it knows. The server answers `welcome` with the seat (`null` for a spectator) and the
   token that gives the seat back; keep it like a password. A token of another table closes the
   connection with `wrong_token` before anything changes.
2. A `frame` follows at once, and then one after every entry of the table's log. A frame is
   complete: the table, the view, the listed commands. The client only draws it. `events` tell what
   happened since the last frame the client knew, for animation and for the story.
3. `seq` is the number of the newest entry. Within a connection it goes up by one from frame to
   frame, and it is the same for every viewer. The one exception: when the server can store again
   after `not_saved`, it sends the newest frame once more. After a reconnection the first frame is
   the newest one, with the events since the `seq` in `hello`; a client that missed more than 100
   entries gets it without them. A first frame without `events` has `past` instead: the last 60
   events of this match as a spectator heard them, for the story and not for animation. In BUM!, a
   game of memory, these are the last 4 while the match goes on, and they hide every face that was
   shown for a moment only.
4. A request carries a `cid`, which the client chooses: a new one for each request, at most 64
   characters long. The server answers with `ack` and the `seq` of the entry that the request
   became, or with `refused`: then nothing happened. **The server sends `ack` after the entry is on
   the disk.** A client that did not get the answer sends the same message with the same `cid`
   again, also after a reconnection: the server carries it out at most once. The answer may come
   later, while a race is being judged or a command waits for its time.
5. The seat belongs to the connection. No field names another seat.
6. The client answers `ping` at once with `pong` and the same nonce: this measures the connection
   for fair races. `re` in `do` is the `window` of the view that the command answers, and `rt` the
   time from the first frame that showed it to the key press, in ms. A client that leaves them out
   gets no credit for a slow connection; nothing else changes.
7. Cards that are shown to one seat alone (a peek, a challenged hand) come in `events` again after a
   reconnection, for 5 seconds, unless the client has sent `confirm` for them. Afterwards they are
   `?`.
8. The clock of a game that has one (the first looks of BUM!) and the time for a turn start when
   every connected player has confirmed the frame of the deal or given a command, and after 6
   seconds at the latest. A frame tells. Once in a match, the first looks wait as long for a player
   whose last connection ended before looking, and go on when that player confirms a frame or gives
   a command.
9. The newest connection of a guest wins; an older one gets `closed` with `newer_tab`.

Commands (`cmd`) are the words of the game, as `legal` lists them: `play R5 uno`, `draw`, `snap 2`.
The game defines the keys of `view` and of `events`, see `docs/scripting.md`. `deadline_ms` and
`grace_ms` are the time that is left for each seat, never points in time. `photo` is a photo finish:
seats and the reaction times that counted.

A new viewer gets the last 50 lines of the chat; a viewer who returns gets the lines since the `seq`
in `hello`. `here` comes after the first frame, and again when a viewer comes or goes, or when a
round trip changes.
"""

SPELLING: Final = """\
## Codes

`refused` carries a code of the game (`not_your_turn`, `does_not_fit`, …) with the values for its
sentence in `args`, a code of the table (`no_seat`, `not_the_host`, `table_closed`, …), or a code of
the server: `busy` (the table has too many requests: send again), `too_much_talk` (more than 20
lines and reactions of this guest in 30 seconds: wait a moment), `full_log` (the table's log is
nearly full: only play goes on, and in the end nothing does), `no_advice` (no bot could answer in
time), `internal` (a fault of the server; nothing happened), `not_saved` (the disk refused; nothing
happened, and clocks stop until it works again; with an empty `cid` it concerns every request that
has no answer yet).

`closed` is the last message of a connection:
"""

# Every code that the server closes with; a test searches the server for others.
CLOSING: Final[dict[str, str]] = {
    "no_hello": "The first message was no `hello`, or came too late.",
    "no_such_table": "There is no table of this name, or it has been closed.",
    "wrong_token": "The token of `hello` is not of this table; nothing has changed.",
    "damaged_table": "The server cannot read the table's log; other tables are not affected.",
    "table_closed": "The table has been closed for good.",
    "table_full": "The table has too many spectators: try again later.",
    "not_saved": "The disk refused to store the token: connect again, nothing has changed.",
    "banned": "The server's owner has banned this guest or address.",
    "bad_message": "The message is not one of this page.",
    "internal": "A fault of the server; it is in the server's log. Connect again.",
    "too_many_messages": "More than 100 messages, and more than 5 a second: connect again, slower.",
    "too_many_sockets": "Too many connections from this address.",
    "slow": "The client did not read 64 KiB or 10 seconds of output: connect again.",
    "silent": "The client answered no ping for 30 seconds: connect again.",
    "newer_tab": "The same guest has a newer connection: do not connect again by itself.",
    "restart": "The server stops or restarts: connect again, the table is kept.",
    "bye": "The other side has closed the connection.",
}


def shape(message: type[msgspec.Struct]) -> inspect.StructType:
    """Returns the fields of a message as msgspec checks them."""
    found = inspect.type_info(message)
    assert isinstance(found, inspect.StructType)
    return found


def fields_of(kind: type) -> tuple[inspect.Field, ...]:
    """Returns the fields of a message or of a part of one."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType | inspect.DataclassType)
    return found.fields


def notes_of(kind: type) -> dict[str, str]:
    """Returns what the comments above the fields say of them."""
    notes: dict[str, str] = {}
    words: list[str] = []
    for line in map(str.strip, source.getsource(kind).splitlines()):
        if line.startswith("# "):
            words.append(line[2:])
        else:
            if words:
                notes[line.partition(":")[0]] = " ".join(words)
            words = []
    return notes


def typed(kind: inspect.Type) -> str:
    """Returns a type as TypeScript writes it; the page uses the same words."""
    match kind:
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in sorted(map(str, values)))
        case inspect.UnionType(types=types):
            return " | ".join(typed(each) for each in types)
        case inspect.ListType(item_type=item):
            return f"{bracketed(item)}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{typed(key)}, {typed(value)}>"
        case inspect.StructType(cls=part) | inspect.DataclassType(cls=part):
            return part.__name__
        case _:
            raise TypeError(f"no TypeScript for {kind}")


def bracketed(kind: inspect.Type) -> str:
    """Returns a type that may stand before `[]`."""
    words = typed(kind)
    return f"({words})" if " " in words and not words.startswith("Record") else words


def is_optional(kind: type, field: inspect.Field) -> bool:
    """Tells whether a field may be missing: clients may leave out, the server only says it does."""
    if field.required or not issubclass(kind, msgspec.Struct):
        return False
    return kind in CLIENT or kind.__struct_config__.omit_defaults


def default_of(field: inspect.Field) -> str:
    """Returns what a missing field means."""
    if field.required:
        return ""
    if field.default_factory is not msgspec.NODEFAULT:
        return f"`{msgspec.json.encode(field.default_factory()).decode()}`"
    return f"`{msgspec.json.encode(field.default).decode()}`"


# --- TypeScript ----------------------------------------------------------------------------------


def interface(kind: type) -> str:
    """Returns the interface of one message, or of a part."""
    lines = [f"/** {first_line(kind)} */", f"export interface {kind.__name__} {{"]
    if issubclass(kind, msgspec.Struct) and kind not in PARTS:
        lines.append(f'  type: "{shape(kind).tag}";')
    notes = notes_of(kind)
    for field in fields_of(kind):
        if field.name in notes:
            lines.append(f"  /** {notes[field.name]} */")
        mark = "?" if is_optional(kind, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {typed(field.type)};")
    return "\n".join([*lines, "}"])


def first_line(kind: type) -> str:
    """Returns the sentence that says what a type is."""
    return str(kind.__doc__).partition("\n")[0]


def types() -> str:
    """Returns the whole TypeScript module."""
    parts = ["// Written by `uv run python tools/protocol.py`; a test compares."]
    parts += [interface(kind) for kind in (*CLIENT, *PARTS, *SERVER)]
    for name, group in (("FromClient", CLIENT), ("FromServer", SERVER)):
        listed = "".join(f"\n  | {message.__name__}" for message in group)
        parts.append(f"export type {name} ={listed};")
    return "\n\n".join(parts) + "\n"


# --- the page ------------------------------------------------------------------------------------


def section(kind: type) -> str:
    """Returns what the page says of one message, or of a part."""
    is_message = issubclass(kind, msgspec.Struct) and kind not in PARTS
    head = f"`{shape(kind).tag}`" if is_message else kind.__name__
    lines = [f"### {head}", "", source.cleandoc(str(kind.__doc__)), ""]
    fields, notes = fields_of(kind), notes_of(kind)
    if fields:
        lines += ["| field | type | if missing | meaning |", "|---|---|---|---|"]
    for field in fields:
        missing = default_of(field) if is_optional(kind, field) else "always there"
        words = typed(field.type).replace("|", "\\|")
        meaning = notes.get(field.name, "")
        lines.append(
            f"| `{field.encode_name}` | {words} | {missing} | {meaning} |".replace("  |", " |")
        )
    return "\n".join(lines).rstrip() + "\n"


def table(head: str, rows: dict[str, Any]) -> str:
    """Returns a table of codes and what they mean."""
    return "\n".join(
        [f"| {head} | meaning |", "|---|---|", *(f"| `{key}` | {rows[key]} |" for key in rows)]
    )


def page() -> str:
    """Returns the whole page."""
    parts = [INTRO, GREETING, "## From the client\n"]
    parts += [section(message) for message in CLIENT]
    parts += ["## From the server\n"]
    parts += [section(message) for message in SERVER]
    parts += ["## Parts of a frame\n"]
    parts += [section(part) for part in PARTS]
    parts += [SPELLING + "\n" + table("code", CLOSING) + "\n"]
    return "\n".join(parts)


if __name__ == "__main__":
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), "utf-8")
    TYPES.write_text(types(), "utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)} and {TYPES.relative_to(ROOT)}")
