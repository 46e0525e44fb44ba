"""Writes docs/protocol.md and web/src/protocol.ts: `uv run python tools/protocol.py`.

Both come from the message types of the table, so document, page and server cannot disagree.
"""

import inspect as source
from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import inspect

from carteado.table import messages
from carteado.table.table_options import Settings

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol.ts"
CLIENT: tuple[type[msgspec.Struct], ...] = get_args(messages.FromClient)
SERVER: tuple[type[msgspec.Struct], ...] = get_args(messages.FromServer)
# Parts of messages.
PARTS: tuple[type, ...] = (messages.Table, messages.Seat, messages.Result, Settings)

INTRO: Final = """\
# The table protocol

<!-- Written by `uv run python tools/protocol.py`; a test compares. -->

One WebSocket per viewer, at `/ws/TABLE`, where TABLE is the id or the short code of a table. Every
message is one text frame of JSON with a `type`. A client sends at most 4 KiB in a frame. Unknown
types, unknown fields, wrong types and binary frames end the conversation with `bad_message`, and
nothing changes at the table. Messages contain codes, not sentences: the client has the texts.
`examples/bot.py` is a complete client of 60 lines.

Tables are opened over HTTP: `POST /api/tables` with `{"game": "neon", "seats": 4}` returns
`{"table": …, "code": …}` and a cookie that identifies the guest. The guest who opens a table is its
host.
"""

GREETING: Final = """\
## A conversation

1. The client sends `hello` within 5 seconds, with its `token` for this table, if it has one, and
   the last `seq` that it knows. The server answers `welcome` with the seat (`null` for a spectator)
   and the token that gives the seat back; keep the token like a password. A token of another table
   ends the conversation with `wrong_token`, and nothing changes.
2. A `frame` follows immediately, and another after every entry of the table's log. A frame is
   complete: the table, the view, the legal commands. The client draws it and needs no older frame.
   `events` contains what happened since the last frame, for animation and for the log.
3. `seq` is the number of the newest entry. Within a conversation it increases by one from frame to
   frame, for all viewers; only when the server can store again after `not_saved`, it sends the
   newest frame a second time. After a reconnection the first frame is the newest, with the events
   since the `seq` of `hello`; without them if the client missed more than 100 entries. A first
   frame without `events` has `past` instead: the last 60 events of this match as a spectator heard
   them, for the log and not for animation. BUM! is a game of memory: during a match `past` contains
   its last 4 events, without faces that were visible only for a moment.
4. A message that requests something has a `cid`, which the client chooses: new for each request, at
   most 64 characters. The server answers with `ack` and the `seq` of the new entry, or with
   `refused`; then nothing happened. **The server sends `ack` after the entry is on the disk.** A
   client that got no answer sends the same message with the same `cid` again, also after a
   reconnection: the server executes it at most once. The answer may come later while the referee
   decides a race, or when a command has to wait for its time.
5. The seat belongs to the connection. No message can name another seat.
6. The client answers `ping` immediately with `pong` and the same nonce. This measures the
   connection for fair races. In `do`, `re` is the `window` of the view that the command answers,
   and `rt` is the time in ms from the first frame with this window to the key press. A client
   without them gets no credit for a slow connection; there is no other effect.
7. Cards that only one seat saw (a peek, a challenged hand) come in `events` once more after a
   reconnection within 5 seconds, unless `confirm` said that the client showed them. After that they
   are `?`.
8. The game clock (the first looks of BUM!) and the time for a turn start when all connected players
   have confirmed the frame of the deal or given a command, at the latest after 6 seconds. A frame
   announces it. Once in a match the first looks wait equally long for a player whose last
   connection ended before looking; they go on when a frame is confirmed or a command given.
9. The newest conversation of a guest wins; an older one gets `closed` with `newer_tab`.

Commands (`cmd`) are the words of the game, as `legal` lists them: `play R5 uno`, `draw`, `snap 2`.
The game defines the keys of `view` and of `events`, see `docs/scripting.md`. `deadline_ms` and
`grace_ms` are the remaining time by seat, never points in time. `photo` is a photo finish: seats
and the reaction times that counted.

A new client gets the last 50 lines of the chat, a returning client those since the `seq` of its
`hello`. `here` comes after the first frame, and again when a person comes or goes, or when the
distance of a connection changes.
"""

SPELLING: Final = """\
## Codes

`refused` has a code of the game (`not_your_turn`, `does_not_fit`, …) with the values for its
sentence in `args`, a code of the table (`no_seat`, `not_the_host`, `table_closed`, …), or a code of
the server:

* `busy`: the table has too much to do; send the message again.
* `too_much_talk`: more than 20 lines and reactions in 30 seconds; wait a moment.
* `full_log`: the log of the table is so long that it accepts only moves, and in the end nothing.
* `no_advice`: no advice was found in time.
* `internal`: an error of the server; nothing happened.
* `not_saved`: the disk failed; nothing happened, and clocks stop until it works again. With an
  empty `cid` it refers to all unanswered messages.

`closed` is the last message of a conversation:
"""

# Every code that the server closes with; a test searches the server for others.
CLOSING: Final[dict[str, str]] = {
    "no_hello": "The first message was not `hello`, or came too late.",
    "no_such_table": "There is no table with this name, or it has been closed.",
    "wrong_token": "The token of `hello` belongs to another table; nothing has changed.",
    "damaged_table": "The table's log cannot be read; other tables are not affected.",
    "table_closed": "The table has been closed for ever.",
    "table_full": "This table has too many spectators: reconnect later.",
    "not_saved": "The disk could not store the token: reconnect; nothing has changed.",
    "banned": "The operator has banned this guest or address.",
    "bad_message": "The message is not in this document.",
    "internal": "An error of the server, which is in its log: reconnect.",
    "too_many_messages": "More than 100 messages, at more than 5 per second: reconnect, send less.",
    "too_many_sockets": "This address has too many conversations.",
    "slow": "The client did not read 64 KiB or 10 seconds of output: reconnect.",
    "silent": "The client answered no ping for 30 seconds: reconnect.",
    "newer_tab": "The same guest connected elsewhere: do not reconnect automatically.",
    "restart": "The server stops or restarts: reconnect; the table is stored.",
    "bye": "The client ended the conversation.",
}


def shape(message: type[msgspec.Struct]) -> inspect.StructType:
    """Returns the fields of a message as msgspec sees them."""
    found = inspect.type_info(message)
    assert isinstance(found, inspect.StructType)
    return found


def fields_of(kind: type) -> tuple[inspect.Field, ...]:
    """Returns the fields of a message or of a part of one."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType | inspect.DataclassType)
    return found.fields


def notes_of(kind: type) -> dict[str, str]:
    """Returns the comments above the fields, by field."""
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
    """Returns a type in TypeScript's syntax, which the document uses too."""
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
    """Returns a type for use before `[]`, in parentheses if necessary."""
    words = typed(kind)
    return f"({words})" if " " in words and not words.startswith("Record") else words


def is_optional(kind: type, field: inspect.Field) -> bool:
    """Tells whether a field may be missing: from clients, or if the struct omits defaults."""
    if field.required or not issubclass(kind, msgspec.Struct):
        return False
    return kind in CLIENT or kind.__struct_config__.omit_defaults


def default_of(field: inspect.Field) -> str:
    """Returns the default of a field."""
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
    """Returns the first line of a type's docstring."""
    return str(kind.__doc__).partition("\n")[0]


def types() -> str:
    """Returns the whole TypeScript module."""
    parts = ["// Written by `uv run python tools/protocol.py`; a test compares."]
    parts += [interface(kind) for kind in (*CLIENT, *PARTS, *SERVER)]
    for name, group in (("FromClient", CLIENT), ("FromServer", SERVER)):
        listed = "".join(f"\n  | {message.__name__}" for message in group)
        parts.append(f"export type {name} ={listed};")
    return "\n\n".join(parts) + "\n"


# --- the document --------------------------------------------------------------------------------


def section(kind: type) -> str:
    """Returns the section of the document about one message, or a part."""
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


def table(head: str, rows: dict[str, str]) -> str:
    """Returns a table of codes and their meanings."""
    return "\n".join(
        [f"| {head} | meaning |", "|---|---|", *(f"| `{key}` | {rows[key]} |" for key in rows)]
    )


def page() -> str:
    """Returns the whole document."""
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
