"""Commands of BUM! as one integer each, and their text forms.

Layout of a move, from the lowest bit: verb (4), own slot (16), seat (4), other slot (16), then the
window it names plus one, 0 if it names none. Slots count from 0 here and from 1 in texts.
"""

from typing import Final

from carteado.core.errors import Code, Refused

PEEK: Final = 0
READY: Final = 1
BUY: Final = 2
DISCARD: Final = 3
SNAP: Final = 4
LOOK: Final = 5
SWAP: Final = 6
SEE: Final = 7
NAME: Final = 8
DECLINE: Final = 9
CLAIM: Final = 10
LEAVE: Final = 11
# Only the clock does this: the interval is over, the next seat may buy.
OPEN_BUY: Final = 12

VERBS: Final = (
    "peek", "ready", "buy", "discard", "snap", "look", "swap", "see", "name", "decline", "claim",
    "leave", "open",
)  # fmt: skip

# What follows each verb: o own slot, p player's seat, s that player's slot.
_WORDS: Final = ("o", "", "", "o", "o", "ps", "ops", "", "p", "", "", "", "")

MOST_SLOTS: Final = 1 << 16
_SEAT: Final = 20
_SLOT: Final = 24
_WINDOW: Final = 40


def with_slot(verb: int, slot: int) -> int:
    """Packs a verb with an own slot."""
    return verb | slot << 4


def with_seat(verb: int, seat: int) -> int:
    """Packs a verb with a seat."""
    return verb | seat << _SEAT


def look(seat: int, slot: int) -> int:
    """Packs a jack's look at a slot of any seat."""
    return LOOK | seat << _SEAT | slot << _SLOT


def swap(own: int, seat: int, slot: int) -> int:
    """Packs a queen's exchange of an own slot with a slot of another seat."""
    return SWAP | own << 4 | seat << _SEAT | slot << _SLOT


def with_window(move: int, window: int) -> int:
    """Packs the window a snap names, so that the log tells what was meant."""
    return move | window + 1 << _WINDOW


def verb_of(move: int) -> int:
    """Returns the verb of a move."""
    return move & 15


def own_of(move: int) -> int:
    """Returns the own slot of a move."""
    return move >> 4 & 0xFFFF


def seat_of(move: int) -> int:
    """Returns the seat a move names."""
    return move >> _SEAT & 15


def slot_of(move: int) -> int:
    """Returns the slot of the named seat."""
    return move >> _SLOT & 0xFFFF


def window_of(move: int) -> int:
    """Returns the window a move names, -1 if none."""
    return (move >> _WINDOW) - 1


def write(move: int) -> str:
    """Returns the canonical text of a move."""
    verb = verb_of(move)
    words = [VERBS[verb]]
    for kind in _WORDS[verb]:
        if kind == "o":
            words.append(str(own_of(move) + 1))
        elif kind == "p":
            words.append(str(seat_of(move)))
        else:
            words.append(str(slot_of(move) + 1))
    if window_of(move) >= 0:
        words.append(f"@{window_of(move)}")
    return " ".join(words)


def parse(words: tuple[str, ...], seats: int) -> int:
    """Reads the words of a command; raises Refused for what is not one."""
    name = words[0].lower() if words else ""
    shown = " ".join(words)[:60]
    if name not in VERBS or VERBS.index(name) == OPEN_BUY:
        raise Refused(Code.UNKNOWN_COMMAND, command=shown)
    verb = VERBS.index(name)
    kinds = _WORDS[verb]
    numbers = words[1:]
    if len(numbers) != len(kinds) or not all(is_number(word) for word in numbers):
        raise Refused(Code.UNKNOWN_COMMAND, command=shown)
    move = verb
    for kind, word in zip(kinds, numbers, strict=True):
        number = int(word)
        if kind == "p":
            if number >= seats:
                raise Refused(Code.NO_SUCH_SEAT, seat=number)
            move |= number << _SEAT
        else:
            if not 1 <= number <= MOST_SLOTS:
                raise Refused(Code.NO_SUCH_SLOT, slot=number)
            move |= number - 1 << (4 if kind == "o" else _SLOT)
    return move


def is_number(word: str) -> bool:
    """Tells whether a word is a whole number of sane length."""
    return word.isascii() and word.isdigit() and len(word) <= 6
