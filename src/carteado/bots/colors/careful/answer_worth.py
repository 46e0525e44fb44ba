"""What the answers to questions are worth: a colour, a seat, a gift, a challenge."""

from typing import Final

from carteado.bots.colors.careful.forecast import WIN, Forecast, Outlook
from carteado.games.colors.effects.plus4_guilt import price
from carteado.games.colors.ruleset.cards import BLANK, WILD4, value_of

# How often a +4 is laid with a card of the colour in hand, and how many challenges it takes to know
# better.
_BLUFFS: Final = 0.04
_DOUBTS: Final = 4


def wait(forecast: Forecast) -> float:
    """Returns what it is worth to let the seat whose turn it is play."""
    view = forecast.view
    return forecast.worth(forecast.now, view.color, value_of(view.discard[-1]), view.turn)


def color(forecast: Forecast, shade: int) -> float:
    """Returns what a colour is worth for the wild on top."""
    view = forecast.view
    top = view.discard[-1]
    if len(view.discard) == 1:
        return forecast.again(forecast.now, shade, value_of(top), 1)  # CQ-07
    if value_of(top) == WILD4:
        return forecast.threatens(forecast.now, WILD4, shade, 1, False, view.pending)
    return forecast.settle(forecast.now, top, shade)


def aim(forecast: Forecast, target: int) -> float:
    """Returns what a seat is worth as the one the card on top is aimed at."""
    view = forecast.view
    top = view.discard[-1]
    if value_of(top) >= BLANK:
        return forecast.steps(forecast.now, top, view.color, target)
    return forecast.swap(forecast.now, top, view.color, target)


def give(forecast: Forecast, cards: list[int]) -> float:
    """Returns what giving cards away is worth."""
    view = forecast.view
    rest = forecast.now.hand.copy()
    for card in cards:
        rest.remove(card)
    if not rest:
        return WIN
    counts = forecast.now.counts.copy()
    counts[view.target] += len(cards)
    out = Outlook(rest, counts, view.direction)
    return forecast.settle(out, view.discard[-1], view.color)


def challenge(forecast: Forecast) -> float:
    """Returns what challenging a +4 is worth, by how likely it was unlawful (CQ-14)."""
    view = forecast.view
    rules = view.book.rules
    guilt = guilt_odds(forecast)
    counts = forecast.now.counts.copy()
    counts[view.bluffer] += price(rules, view.pending, True)
    right = Outlook(forecast.now.hand, counts, view.direction)
    wrong = forecast.suffer(price(rules, view.pending, False))
    found_out = forecast.again(right, view.color, value_of(view.discard[-1]), 1)
    return guilt * found_out + (1 - guilt) * wrong


def guilt_odds(forecast: Forecast) -> float:
    """Returns how likely the last +4 was unlawful, from the hand's size and the player's past."""
    view, memory = forecast.view, forecast.memory
    size = len(view.hands[view.bluffer]) - view.bluff_since
    holds = forecast.odds.has_color(view.bluffer, size, view.bluff_color)
    if holds >= 1:
        return 1.0
    guilty = memory.guilty.get(view.bluffer, 0)
    seen = guilty + memory.innocent.get(view.bluffer, 0)
    bluffs = (guilty + _DOUBTS * _BLUFFS) / (seen + _DOUBTS)
    return bluffs * holds / (bluffs * holds + 1 - holds)
