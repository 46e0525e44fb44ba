"""Views as people and bots get them, and full states that look like a view."""

from collections import Counter

from carteado.core.game import Game, S
from carteado.core.luck import Luck
from carteado.core.zones import HIDDEN, mask

# What a view adds to a position.
EXTRAS = ("seat", "over", "winners", "asked", "window", "one_card", "risk")


def look(game: Game[S], state: S, viewer: int | None) -> dict[str, object]:
    """Returns what a seat, or a spectator (None), may see."""
    view = game.describe(mask(state, viewer))
    view["seat"] = viewer
    view["over"] = game.over(state)
    view["winners"] = game.winners(state)
    view["asked"] = game.asked(state)
    view["window"] = game.window(state)
    view["one_card"] = game.one_card(state)
    risk = game.risk(state)
    if risk is not None:
        view["risk"] = risk
    return view


def sight(game: Game[S], view: dict[str, object]) -> S:
    """Reads a view back into a state in which hidden cards are unknown."""
    position = {key: value for key, value in view.items() if key not in EXTRAS or key in game.kept}
    window = view.get("window")
    if window is not None:
        position["window"] = window
    return game.load(position, hidden=True)


def imagine(game: Game[S], view: dict[str, object], luck: Luck) -> S:
    """Builds some full state that looks like this view: what a bot may think about."""
    return fill(game, sight(game, view), luck)


def fill(game: Game[S], state: S, luck: Luck) -> S:
    """Gives every unknown card of a masked state a face that nobody has seen elsewhere."""
    unseen = Counter(game.deck(state))
    for zone in state.zones():
        for card in zone.cards[zone.start : zone.stop]:
            if card >= 0:
                unseen[card] -= 1
    pool = list(unseen.elements())
    luck.shuffle(pool)
    game.constrain(state, pool)
    for zone in state.zones():
        cards = zone.cards
        for at in range(zone.start, zone.stop):
            if cards[at] == HIDDEN:
                cards[at] = pool.pop()
    return state
