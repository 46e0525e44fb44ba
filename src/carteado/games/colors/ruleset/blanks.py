"""Cards that players write: a name, a symbol, a text and steps from a fixed vocabulary.

A written card is data, never code (CQ-04). It counts as a wild; its steps run in order once the
colour and the chosen seat are known, and resolve at once. Everything here is bounded, because
written cards come from strangers: what is not on a list is refused, with the path to it.
"""

from dataclasses import dataclass
from typing import Final, NoReturn
from unicodedata import category, normalize

from carteado.core.errors import BadInput, Code, Value
from carteado.core.invisible import FILLERS, JOINERS, is_selector
from carteado.core.positions import is_whole
from carteado.texts import LANGUAGES

MOST_STEPS: Final = 5
MOST_BLANKS: Final = 3
WHO: Final = ("me", "next", "chosen", "others", "everyone")
# What a step may say: the highest number it takes (0: none).
VERBS: Final = {
    "draw": 4,
    "skip": 3,
    "again": 0,
    "reverse": 0,
    "swap": 0,
    "pass": 0,
    "give": 3,
    "look": 0,
    "renew": 0,
    "text": 0,
}
LENGTHS: Final = {"name": 24, "symbol": 4, "text": 200}
# All of this, for a form.
LIMITS: Final = {
    "most": MOST_BLANKS,
    "lengths": LENGTHS,
    "steps": {"most": MOST_STEPS, "do": VERBS, "who": list(WHO)},
}
_NEEDS_SEAT: Final = frozenset({"swap", "give", "look"})


@dataclass(frozen=True)
class BlankStep:
    """Does one thing: makes the next draw 2, skips 1, swaps hands."""

    do: str
    n: int = 0
    who: str = ""

    def key(self) -> str:
        """Returns where the catalogues hold a sentence for this step."""
        return f"step.{self.do}.{self.who}" if self.who else f"step.{self.do}"

    def written(self) -> dict[str, object]:
        """Returns the step as the file has it."""
        step: dict[str, object] = {"do": self.do}
        if self.n:
            step["n"] = self.n
        if self.who:
            step["who"] = self.who
        return step


@dataclass(frozen=True)
class Blank:
    """Holds one written card."""

    name: str
    symbol: str
    text: str
    steps: tuple[BlankStep, ...]

    def needs_seat(self) -> bool:
        """Tells whether a step speaks of a chosen seat."""
        return any(step.do in _NEEDS_SEAT or step.who == "chosen" for step in self.steps)

    def written(self) -> dict[str, object]:
        """Returns the card as the file has it."""
        return {
            "name": self.name,
            "symbol": self.symbol,
            "text": self.text,
            "steps": [step.written() for step in self.steps],
        }


def read_blanks(value: object, path: str = "options.blank_cards") -> tuple[Blank, ...]:
    """Reads the list of written cards of a match, or raises BadInput with the path to the fault."""
    if not isinstance(value, (list, tuple)) or len(value) > MOST_BLANKS:
        _refuse(path, "cards", most=MOST_BLANKS)
    return tuple(
        card if isinstance(card, Blank) else read_blank(card, f"{path}[{at}]")
        for at, card in enumerate(value)
    )


def read_blank(value: object, path: str = "card") -> Blank:
    """Reads one written card."""
    if not isinstance(value, dict):
        _refuse(path, "card")
    _check_keys(value, {*LENGTHS, "steps"}, path)
    words = {key: _read_text(value.get(key), f"{path}.{key}", LENGTHS[key]) for key in LENGTHS}
    if not words["name"]:
        _refuse(f"{path}.name", "nameless")
    steps = value.get("steps", [])
    if not isinstance(steps, (list, tuple)) or len(steps) > MOST_STEPS:
        _refuse(f"{path}.steps", "steps", most=MOST_STEPS)
    read = tuple(_read_step(step, f"{path}.steps[{at}]") for at, step in enumerate(steps))
    again = [at for at, step in enumerate(read) if step.do == "again"]
    if len(again) > 1:
        _refuse(f"{path}.steps[{again[1]}]", "again")
    return Blank(words["name"], words["symbol"], words["text"], read)


def in_language(value: object, language: str, path: str = "card") -> dict[str, object]:
    """Returns a card whose name and text may be in several languages as it is written in one."""
    if not isinstance(value, dict):
        _refuse(path, "card")
    card = dict(value)
    for key in ("name", "text"):
        words = card.get(key)
        if isinstance(words, dict):
            if not words or not set(words) <= set(LANGUAGES):
                _refuse(f"{path}.{key}", "languages", expected=", ".join(LANGUAGES))
            # A card in other languages only is better than none.
            card[key] = words.get(language, next(iter(words.values())))
    return read_blank(card, path).written()


def _read_step(value: object, path: str) -> BlankStep:
    if not isinstance(value, dict):
        _refuse(path, "step")
    do = value.get("do")
    if not isinstance(do, str) or do not in VERBS:
        _refuse(f"{path}.do", "do", expected=", ".join(VERBS))
    most = VERBS[do]
    _check_keys(value, {"do", *(["n"] if most else []), *(["who"] if do == "draw" else [])}, path)
    n = value.get("n", 1) if most else 0
    if most and not is_whole(n, 1, most):
        _refuse(f"{path}.n", "n", most=most)
    who = value.get("who", "next") if do == "draw" else ""
    if do == "draw" and who not in WHO:
        _refuse(f"{path}.who", "who", expected=", ".join(WHO))
    return BlankStep(do, n, str(who))


def _check_keys(value: dict[object, object], known: set[str], path: str) -> None:
    for key in value:
        if key not in known:
            _refuse(f"{path}.{_safe(str(key)[:40])}", "key", expected=", ".join(sorted(known)))


def _read_text(value: object, path: str, most: int) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        _refuse(path, "words")
    if len(value) > 4 * most:
        _refuse(path, "long", most=most)  # before anything is done with it
    # Keyboards put U+FE0F behind a symbol to ask for its colourful form.
    text = normalize("NFC", value).replace("\ufe0f", "").strip(" ")
    if len(text) > most:
        _refuse(path, "long", most=most)
    if not is_shown(text):
        _refuse(path, "unseen")
    return text


def is_shown(text: str) -> bool:
    """Tells whether every character can be seen: no control, bidi, zero-width or heaped marks."""
    marks = 2  # as if marks stood before the text: it may not begin with one
    for char in text:
        if not char.isprintable() or char in FILLERS or char in JOINERS:
            return False
        if category(char) in ("Mn", "Me"):
            marks += 1
            if marks > 2 or is_selector(char):
                return False
        else:
            marks = 0
    return True


def _safe(text: str) -> str:
    return "".join(char if is_shown(char) else "?" for char in text)


def _refuse(path: str, fault: str, **values: Value) -> NoReturn:
    raise BadInput(Code.BAD_BLANK, path, blank=fault, **values)
