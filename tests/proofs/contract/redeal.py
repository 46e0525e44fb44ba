"""Noninterference: states that differ only in what a viewer may not know are one to that viewer."""

from collections import Counter
from random import Random
from typing import Any

from carteado import Match, Refused
from carteado.core.commands import parse_command
from carteado.core.events import Event
from carteado.core.game import CLOCK, Game
from carteado.core.look import fill, look
from carteado.core.luck import Swift, Verifiable
from carteado.core.zones import GAP, State, mask, sees
from tests.proofs.contract.faces import HIDDEN, equal, faces_of, is_shown_once, shown_faces


class Arranged:
    """Luck that deals the hidden cards as they are, so that only what was exchanged differs."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def shuffle(self, cards: list[int]) -> None:
        rest = Counter(cards) - Counter(self.cards)
        cards[:] = [*rest.elements(), *reversed(self.cards)]


def hidden_cards(state: State, viewer: int | None) -> list[int]:
    """Returns what a viewer may not see, zone by zone."""
    return [
        card
        for zone in state.zones()
        if not sees(zone.audience, viewer)
        for card in zone.cards[zone.start : zone.stop]
        if card != GAP
    ]


def redealt(game: Game[Any], state: State, viewer: int | None, random: Random) -> Any:
    """Deals everything hidden from a viewer anew."""
    return fill(game, mask(state, viewer), Swift(random.getrandbits(60)))


def exchanged(game: Game[Any], state: State, viewer: int | None, random: Random) -> Any:
    """Exchanges a few hidden cards and leaves the others: what a command brings to light is mostly
    the same then, and what it tells beyond that shows."""
    cards = hidden_cards(state, viewer)
    for _ in range(random.choice((1, 1, 2, 6)) if len(cards) > 1 else 0):
        one, other = random.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
    return fill(game, mask(state, viewer), Arranged(cards))


def same_sight(
    game: Game[Any], state: State, other: State, viewer: int | None, texts: list[str]
) -> None:
    """Compares what a viewer is shown and offered, the clock, and the answers to commands."""
    whose = f"seat {viewer}" if viewer is not None else "the spectator"
    equal(look(game, state, viewer), look(game, other, viewer), f"re-dealt, the view of {whose}")
    equal(game.scores(state), game.scores(other), "re-dealt, the scores")
    equal(game.wait(state), game.wait(other), f"re-dealt for {whose}, the clock")
    if viewer is None:
        return
    equal(
        game.legal(state, viewer),
        game.legal(other, viewer),
        f"re-dealt, the commands listed for {whose}",
    )
    for text in texts:
        equal(
            answer(game, state, viewer, text),
            answer(game, other, viewer, text),
            f"re-dealt, the answer to {text[:80]!r} of {whose}",
        )


def answer(game: Game[Any], state: State, seat: int, text: str) -> tuple[object, ...]:
    """Returns what a seat would be told: accepted as what, or refused why."""
    try:
        return ("accepted", game.read(state.copy(), seat, parse_command(text)))
    except Refused as refused:
        return ("refused", refused.code, refused.values)


def same_news(match: Match, other: State, viewer: int | None, seat: int, move: int) -> bool:
    """Compares what a viewer learns from one move on both states; False if it cannot be made."""
    game, before = match.game, match.state
    verb = game.write(move).split()[0]
    if seat != CLOCK and answer(game, other, seat, game.write(move)) != ("accepted", move):
        return False  # what another player can play is that player's to know
    view, heard = after(match, before, viewer, seat, move)
    view2, heard2 = after(match, other, viewer, seat, move)
    whose = f"seat {viewer}" if viewer is not None else "the spectator"
    if view == view2:
        what = f"after {game.write(move)!r} of seat {seat} on re-dealt cards, what {whose} heard"
        public, public2 = (without_reveals(game, news, viewer) for news in (heard, heard2))
        equal(public, public2, what)
    elif verb not in game.telling:
        faces = faces_of(game, before)
        shown = list(shown_faces([view, heard], faces))
        if shown == list(shown_faces([view2, heard2], faces)):
            what = f"{game.write(move)!r} tells {whose} of cards that stay hidden: the view"
            equal(view, view2, what)
    return True


def after(
    match: Match, state: State, viewer: int | None, seat: int, move: int
) -> tuple[dict[str, object], list[dict[str, object]]]:
    """Makes a move on a copy and returns what a viewer then sees and has just heard."""
    later = state.copy()
    events: list[Event] = []
    luck = Verifiable(match.root, match.luck.count)
    match.game.apply(later, seat, move, luck, events)
    return look(match.game, later, viewer), [event.told_to(viewer) for event in events]


def without_reveals(
    game: Game[Any], heard: list[dict[str, object]], viewer: int | None
) -> list[dict[str, object]]:
    """Turns over the faces that the rules show once."""
    events: list[dict[str, object]] = []
    for event in heard:
        event = dict(event)
        if is_shown_once(game, event, viewer):
            if "card" in event:
                event["card"] = HIDDEN
            if isinstance(cards := event.get("cards"), list):
                event["cards"] = [HIDDEN] * len(cards)
        events.append(event)
    return events
