"""Input that nobody means well: bytes, almost-messages, almost-options, almost-cards."""

import json
from random import Random
from typing import Any, Final, get_args

from carteado.table import messages

# One of each kind of message; the grammar is what happens to their fields.
KINDS: Final = tuple(kind.__struct_config__.tag for kind in get_args(messages.FromClient))
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 7, 2**31, 2**63, 2**70, -(2**70), 0.5, 1e308, float("inf"), "",
    " ", "a", "x" * 70, "x" * 5000, "\x00", "\ud800", "\u202e", "🂡", "é" * 30, "play R5", "draw",
    "ready", "leave", "neon", "bum", "easy", "pause", "kick", "resume", "hint", "analysis", "clap",
    [], {}, [1, 2], ["a"], {"a": 1}, [[[[[]]]]], {"type": "do"}, "classic", "0", "1", "@1",
    "snap 1 @1", "uno",
)  # fmt: skip
FIELDS: Final = (
    "cid", "cmd", "re", "rt", "seq", "nonce", "what", "text", "seat", "name", "level", "game",
    "seats", "options", "settings", "ready", "seed", "token", "type", "extra", "",
)  # fmt: skip


def message(random: Random, listed: list[str]) -> str | bytes:
    """Makes something to say to a table: mostly close to a message, sometimes a lawful one."""
    chance = random.random()
    if chance < 0.1:
        return random.randbytes(random.choice((0, 1, 8, 200, 5000)))
    if chance < 0.2:
        return "".join(chr(random.randrange(1, 0x2FFF)) for _ in range(random.choice((1, 9, 90))))
    if chance < 0.3:
        return nested(random)
    made = grammatical(random, listed)
    text = json.dumps(made)
    return spoilt(text, random) if random.random() < 0.15 else text


def grammatical(random: Random, listed: list[str]) -> dict[str, Any]:
    """Makes a message of a known kind with fields that fit more or less."""
    made: dict[str, Any] = {"type": random.choice(KINDS), "cid": f"f{random.getrandbits(40)}"}
    if random.random() < 0.5:
        made = lawful(random, listed, made["cid"])
    for _ in range(random.choice((0, 0, 1, 3))):
        made[random.choice(FIELDS)] = random.choice(VALUES)
    return made


def lawful(random: Random, listed: list[str], cid: str) -> dict[str, Any]:
    """Makes a message as a client would."""
    command = random.choice(listed or ["draw"])
    kinds: list[dict[str, Any]] = [
        {"type": "do", "cmd": command},
        {"type": "do", "cmd": f"{command} {random.choice(VALUES)}"[:300]},
        {"type": "do", "cmd": command, "re": random.randrange(9), "rt": random.randrange(-9, 999)},
        {"type": "chat", "text": str(random.choice(VALUES))},
        {"type": "sit", "name": str(random.choice(VALUES)), "seat": random.randrange(-1, 9)},
        {"type": "bot", "seat": random.randrange(-1, 5), "level": "easy"},
        {"type": "rules", "game": "neon", "seats": 3, "options": options(random)},
        {"type": "vote", "what": "kick", "seat": random.randrange(-1, 9)},
        {"type": "vote", "what": random.choice(("pause", "resume"))},
        {"type": "ready"},
        {"type": "start"},
        {"type": "react", "what": "wow"},
    ]
    return {**random.choice(kinds), "cid": cid}


def nested(random: Random) -> str:
    """Makes JSON that is deep, wide or large."""
    deep = random.choice((10, 900, 1900))
    return random.choice(("[" * deep, '{"a":' * deep, "[" * deep + "]" * deep, "9" * deep * 2))


def spoilt(text: str, random: Random) -> str:
    """Changes, drops or doubles a few characters."""
    letters = list(text)
    for _ in range(random.choice((1, 2, 5))):
        at = random.randrange(len(letters))
        kind = random.randrange(3)
        if kind == 0:
            letters[at] = random.choice('{}[]":,\\0a\u202e')
        elif kind == 1:
            letters.insert(at, random.choice(letters))
        elif len(letters) > 1:
            del letters[at]
    return "".join(letters)


def options(random: Random) -> dict[str, Any]:
    """Makes options that make little sense."""
    names = (
        "stacking",
        "hand_size",
        "blank_cards",
        "deck_numbers",
        "uno_call",
        "x",
        "target_score",
    )
    return {name: random.choice((*VALUES, blanks(random))) for name in random.sample(names, 2)}


def blanks(random: Random) -> Any:
    """Makes written cards that are nearly right."""
    card: dict[str, Any] = {
        "name": random.choice(VALUES),
        "symbol": random.choice(("*", "", "🂡", "long", None)),
        "text": random.choice(("", "x" * 500, None)),
        "steps": [
            {
                "do": random.choice(("draw", "skip", "give", "swap", "again", "fly", None)),
                "n": random.choice((1, 2, 0, -1, 99, 2**40, "1", None)),
                "who": random.choice(("next", "others", "target", "nobody", None)),
            }
            for _ in range(random.choice((0, 1, 3, 40)))
        ],
    }
    for _ in range(random.choice((0, 0, 1))):
        card.pop(random.choice(list(card)))
    return [card] * random.choice((1, 1, 2, 200))


def is_text(data: str | bytes) -> bool:
    """Tells whether something can be a text frame at all: sockets carry UTF-8 only."""
    if isinstance(data, bytes):
        return False
    try:
        data.encode()
    except UnicodeEncodeError:
        return False
    return True
