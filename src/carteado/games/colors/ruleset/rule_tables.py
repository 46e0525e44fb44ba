"""What the engine reads from the rules in every move, worked out once per rule set."""

from functools import lru_cache
from typing import Final

from carteado.games.colors.moves import play
from carteado.games.colors.ruleset.cards import (
    BLANK,
    DRAW2,
    FACES,
    RENEW,
    REVERSE,
    SKIP,
    SWAP,
    TEXTS,
    WILD,
    WILD4,
    WILDS,
    face_of,
    value_of,
)  # fmt: skip
from carteado.games.colors.ruleset.rules import Rules

# Which draw cards may be laid on which, by the value of the last one (N-55 … N-57, A-39 … A-42).
_STACKS: Final[dict[str, dict[int, tuple[int, ...]]]] = {
    "none": {DRAW2: (), WILD4: ()},
    "same": {DRAW2: (DRAW2,), WILD4: (WILD4,)},
    "up": {DRAW2: (DRAW2, WILD4), WILD4: (WILD4,)},
    "any": {DRAW2: (DRAW2, WILD4), WILD4: (DRAW2, WILD4)},
}


class Book:
    """Holds a rule set as the tables and flags the engine asks for.

    All of it follows from the rules: the engine asks in every move, and comparing words takes time.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        # What the rules change of each preset: every view says it, so it is worked out once.
        self.changes: dict[str, dict[str, object]] = {}
        self.deck = build_deck(rules)
        self.stacks = rules.stacking != "none"
        self.stacks_on = _STACKS[rules.stacking]
        self.deflect_reverse = rules.stack_deflect in ("reverse", "both")
        self.deflect_skip = rules.stack_deflect in ("skip", "both")
        self.challenge = rules.challenge
        self.uno_call = rules.uno_call
        self.color_after = rules.swap_color_when == "after"
        self.swap_resolves = rules.swap_last == "resolves"
        self.reverse_skips = rules.two_player_reverse == "skip"
        self.seven_zero = rules.seven_zero
        self.jump_in = rules.jump_in == "identical"
        self.multi_play = rules.multi_play == "same_number"
        self.draw_any_time = rules.draw_when == "any_time"
        self.wilds_oblige = rules.draw_when == "no_legal_card"
        self.until_playable = rules.draw_amount == "until_playable"
        # With a challenge an unlawful +4 is a bluff; without one it is refused (CQ-12).
        self.plus4_checked = rules.plus4_legality != "anytime" and not rules.challenge
        self.plus4_by_color = rules.plus4_legality == "no_matching_color"
        self.never_last = _never_last(rules)
        self.needs_seat = self._seat_cards()
        self.plays = self._plays()
        self.simple = self._simple()
        self.calm = self._calm()
        self.keeps = rules.drawn_card == "keep"
        self.plays_drawn = rules.drawn_card == "must_play_auto"
        self.false_catch = rules.false_catch_penalty > 0

    def _seat_cards(self) -> bytes:
        """Marks the faces whose play names a seat in the same command."""
        marks = bytearray(FACES)
        if not self.color_after:
            marks[WILDS | SWAP] = 1
        if self.seven_zero:
            for color in range(4):
                marks[face_of(color, 7)] = 1
        for at, blank in enumerate(self.rules.blank_cards):
            marks[WILDS | BLANK + at] = blank.needs_seat()
        return bytes(marks)

    def _plays(self) -> list[list[int]]:
        """Lists, for each face, the complete plays as far as they do not depend on the table."""
        plays: list[list[int]] = [[] for _ in range(FACES)]
        for face in TEXTS:
            value = value_of(face)
            later = value in (SWAP, RENEW) and self.color_after
            if face < WILDS or later:
                plays[face] = [play(face)]
            else:
                plays[face] = [play(face, color) for color in range(4)]
        return plays

    def _simple(self) -> bytes:
        """Marks the faces whose plays never depend on the table, in a hand that is large enough."""
        marks = bytearray(FACES)
        for face in TEXTS:
            value = value_of(face)
            marks[face] = not (
                self.needs_seat[face]
                or (value == WILD4 and self.plus4_checked)
                or (value < SKIP and self.multi_play)
                or (self.uno_call and (value >= BLANK or (value in (0, 7) and self.seven_zero)))
            )
        return bytes(marks)

    def _calm(self) -> int:
        """Returns how large that is: no card of it can be the last, or the last but one."""
        if self.uno_call:
            return 3
        return 2 if any(self.never_last) else 1


def build_deck(rules: Rules) -> list[int]:
    """Returns every card in the order a new deck has: by colour, then by value, wilds last.

    N-02 … N-14, A-10, AQ-01, C-01 … C-12; blank cards that nobody wrote on are left out (C-18).
    """
    deck: list[int] = []
    per_color = [1] + [2] * 9 + [rules.deck_skip, rules.deck_reverse, rules.deck_draw2]
    for color in range(4):
        for value, copies in enumerate(per_color):
            deck += [face_of(color, value)] * copies
    wilds = (rules.deck_wild, rules.deck_wild4, rules.deck_swap, rules.deck_renew)
    for at, copies in enumerate(wilds):
        deck += [WILDS | WILD + at] * copies
    deck += [WILDS | BLANK + at for at in range(len(rules.blank_cards))]
    return deck


def _never_last(rules: Rules) -> bytes:
    """Marks the faces that may not be a player's only card when laid (C-64, CQ-27)."""
    marks = bytearray(FACES)
    for face in TEXTS:
        value = value_of(face)
        wild = face >= WILDS
        marks[face] = (
            (value == SWAP and rules.swap_last == "forbidden")
            or (value == RENEW and rules.renew_last == "forbidden")
            or (wild and rules.finish_restriction != "none")
            or (value in (SKIP, REVERSE, DRAW2) and rules.finish_restriction == "no_action_or_wild")
        )
    return bytes(marks)


@lru_cache(maxsize=1024)
def open_book(rules: Rules) -> Book:
    """Returns the book of a rule set, shared by all its matches."""
    return Book(rules)
