"""Why a careful player does something, in one sentence: the most obvious reason comes first."""

from typing import Final

from carteado.bots.colors.careful.forecast import Forecast
from carteado.bots.kit.minds import Reason
from carteado.games.colors.moves import (
    ACCEPT,
    CHALLENGE,
    COLOR,
    DRAW,
    GIVE,
    NEXT,
    PASS,
    PLAY,
    TAKE,
    TARGET,
    cards_of,
    color_of,
    seat_of,
    verb_of,
)  # fmt: skip
from carteado.games.colors.ruleset.cards import (
    BLANK,
    COLORS,
    DRAW2,
    RENEW,
    REVERSE,
    SKIP,
    SWAP,
    WILD,
    WILD4,
    WILDS,
    card_text,
    own_color,
    points,
    value_of,
)  # fmt: skip
from carteado.games.colors.state import CHALLENGE as ASKED
from carteado.games.colors.state import RESPOND

# A seat with so few cards is about to go out.
_FEW: Final = 3
# A seat that likely has nothing that fits is blocked.
_LIKELY: Final = 0.5
_PLAIN: Final[dict[int, str]] = {
    ACCEPT: "accepts",
    CHALLENGE: "challenges",
    DRAW: "draws",
    GIVE: "gives",
    NEXT: "next",
    PASS: "keeps",
    TAKE: "takes",
}


def why(forecast: Forecast, move: int) -> Reason:
    """Returns the reason for a move that was judged the best of several."""
    verb = verb_of(move)
    if verb == PLAY:
        return why_play(forecast, cards_of(move), color_of(move), seat_of(move))
    if verb == COLOR:
        return why_color(forecast, forecast.now.hand, color_of(move))
    if verb == TARGET:
        return "reason.fewest", {"seat": seat_of(move)}
    return f"reason.{_PLAIN[verb]}", {}


def why_play(forecast: Forecast, laid: list[int], color: int, target: int) -> Reason:
    """Returns the reason for laying cards."""
    view, card = forecast.view, laid[-1]
    value = value_of(card)
    rest = forecast.now.hand.copy()
    for each in laid:
        rest.remove(each)
    if not rest:
        return "reason.wins", {}
    if forecast.seat != view.turn:
        return "reason.jumps_in", {"card": card_text(card)}
    if value >= BLANK:
        return "reason.written", {"card": card_text(card)}
    if value == RENEW:
        return "reason.renews", {}
    if value == SWAP or target >= 0:
        return "reason.swaps", {"seat": target if target >= 0 else fewest(forecast)}
    if view.phase in (RESPOND, ASKED):
        return "reason.answers", {"seat": forecast.next(view.direction)}
    if SKIP <= value <= DRAW2 or value == WILD4:
        return why_action(forecast, value)
    if value == WILD:
        return why_color(forecast, rest, color)
    return why_number(forecast, card, rest)


def why_action(forecast: Forecast, value: int) -> Reason:
    """Returns the reason for holding up the next player."""
    direction = forecast.view.direction
    seat = forecast.next(direction)
    count = forecast.now.counts[seat]
    if count == 1:
        return "reason.stops_last", {"seat": seat}
    if count <= _FEW:
        return "reason.stops", {"seat": seat, "count": count}
    if value in (DRAW2, WILD4):
        return "reason.hits", {"seat": seat, "count": 2 if value == DRAW2 else 4}
    if len(forecast.rivals) == 1 and (value == SKIP or forecast.book.reverse_skips):
        return "reason.again", {}
    if value == REVERSE:
        return "reason.turns", {"seat": seat}
    return "reason.skips", {"seat": seat}


def why_color(forecast: Forecast, rest: list[int], color: int) -> Reason:
    """Returns the reason for choosing a colour."""
    word = COLORS[color]
    seat = forecast.next(forecast.view.direction)
    count = forecast.now.counts[seat]
    if count <= _FEW and forecast.odds.stuck(seat, count, color, WILD) > _LIKELY:
        return "reason.blocks", {"seat": seat, "color": word}
    shades = [sum(own_color(card) == shade for card in rest) for shade in range(4)]
    if 2 * shades[color] > len(rest):
        return "reason.color", {"color": word}
    return "reason.color_best", {"color": word}


def why_number(forecast: Forecast, card: int, rest: list[int]) -> Reason:
    """Returns the reason for a plain card."""
    seat = forecast.next(forecast.view.direction)
    counts = forecast.now.counts
    color = own_color(card)
    stuck = forecast.odds.stuck(seat, counts[seat], color, value_of(card))
    if counts[seat] <= _FEW and stuck > _LIKELY:
        return "reason.blocks", {"seat": seat, "color": COLORS[color]}
    if forecast.book.rules.scoring != "none":
        near = min(counts[rival] for rival in forecast.rivals) <= _FEW
        if near and points(card) >= max(points(other) for other in rest):
            return "reason.sheds", {}
    if any(other >= WILDS for other in rest):
        return "reason.keeps_wild", {}
    return "reason.best", {}


def fewest(forecast: Forecast) -> int:
    """Returns the rival with the fewest cards."""
    return min(forecast.rivals, key=lambda rival: forecast.now.counts[rival])
