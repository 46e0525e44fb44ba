"""Whether a +4 was lawful, for the legality check and the challenge, and what a challenge costs."""

from carteado.games.colors.ruleset.cards import WILD4, WILDS, fits_on, own_color, value_of
from carteado.games.colors.ruleset.rules import Rules
from carteado.games.colors.state import State


def unlawful(state: State, rest: list[int], color: int, value: int) -> bool:
    """Tells whether a +4 may not be laid on a colour and value with these other cards in hand."""
    if state.book.plus4_by_color:
        # C-46, C-47, CQ-14: a card of the active colour counts, no wild, number or symbol.
        # CQ-35: so a +4 that came from a lawful draw is innocent.
        return any(card < WILDS and own_color(card) == color for card in rest)
    fits = fits_on(color, value)
    return any(fits[card] and value_of(card) != WILD4 for card in rest)


def judged_hand(state: State) -> list[int]:
    """Returns the hand right after the +4 left it, without what was drawn since (CQ-14)."""
    hand = state.hands[state.bluffer]
    return hand[: len(hand) - state.bluff_since]


def is_guilty(state: State) -> bool:
    """Judges the last +4; asked only at a challenge and never stored, for it tells of a hand."""
    return unlawful(state, judged_hand(state), state.bluff_color, state.bluff_value)


def price(rules: Rules, pending: int, guilty: bool) -> int:
    """Returns the cards a challenge costs: the guilty player, or a wrong challenger (CQ-16)."""
    if guilty:
        return pending - 4 + rules.challenge_draw
    return pending + rules.challenge_extra
