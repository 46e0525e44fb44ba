"""Changes everything a viewer may not know: hidden cards, faces in old events, the root."""

from random import Random
from typing import Any

from carteado.api.match import Match
from carteado.core.errors import BadInput
from carteado.core.events import Event
from carteado.core.game import Game
from carteado.core.look import fill
from carteado.core.luck import root_of
from carteado.core.zones import EVERYONE, GAP, State, mask, sees
from carteado.table.frames import REVEAL_MS
from carteado.table.room import Room
from tests.proofs.contract.redeal import Arranged, exchanged, redealt


class Sealed(Match):
    """A match with another root and the commitment of the first: who guesses roots finds this."""

    sealed: str

    @property
    def commitment(self) -> str:
        return self.sealed


def permute(room: Room, viewer: int | None, random: Random, *, thoughts: bool) -> None:
    """Makes a room another one that a viewer cannot tell from it.

    With `thoughts`, what bots know and draw lots from stays as it is, or they would think apart.
    """
    assert room.clock is not None
    match = room.clock.match
    other = moved(match.game, match.state, viewer, random)
    # What was drawn and taken back is known: a table that contradicts it cannot be.
    if is_possible(match.game, other):
        match.state = other
    bots = sum(1 << at for at, seat in enumerate(room.seats) if not seat.is_person)
    for at, event in enumerate(match.events):
        # What was shown to this viewer alone, long ago, is not to be shown again; nor, in a game of
        # memory, what was shown to all for a moment (BQ-35).
        stale = not thoughts and room.at - room.current.stamps[at] > REVEAL_MS
        if event.audience == EVERYONE:
            was_open = match.game.of_memory and event.word in match.game.reveals
            if not (stale and was_open):
                continue
        elif event.audience & bots:
            continue
        if stale or not sees(event.audience, viewer):
            match.events[at] = scrambled(event, match, random)
    if not thoughts:
        sealed = match.commitment
        match.__class__ = Sealed
        assert isinstance(match, Sealed)
        match.sealed = sealed
        match.root = root_of(f"another {random.random()}")


def is_possible(game: Game[Any], state: State) -> bool:
    """Tells whether such a state can be told and read back."""
    try:
        game.load(game.describe(state))
    except BadInput:
        return False
    return True


def moved(game: Game[Any], state: State, viewer: int | None, random: Random) -> Any:
    """Deals what is hidden anew: all of it, some of it, or two cards of two places."""
    chance = random.random()
    if chance < 0.3:
        return redealt(game, state, viewer, random)
    if chance < 0.45:
        return exchanged(game, state, viewer, random)
    places: list[range] = []
    cards: list[int] = []
    for zone in state.zones():
        if not sees(zone.audience, viewer):
            found = [card for card in zone.cards[zone.start : zone.stop] if card != GAP]
            if found:
                places.append(range(len(cards), len(cards) + len(found)))
            cards += found
    for _ in range(random.choice((1, 1, 2, 4)) if len(cards) > 1 else 0):
        one, other = (place_in(random.choice(places), random) for _ in range(2))
        if random.random() < 0.4:
            one = max(places, key=len)[-1]  # most likely the card that is drawn next
        cards[one], cards[other] = cards[other], cards[one]
    return fill(game, mask(state, viewer), Arranged(cards))


def place_in(places: range, random: Random) -> int:
    """Picks a place, with a liking for the ends: the next card, the card just drawn."""
    chance = random.random()
    return places[-1] if chance < 0.3 else places[0] if chance < 0.4 else random.choice(places)


def scrambled(event: Event, match: Match, random: Random) -> Event:
    """Returns an event about other cards."""
    deck = match.game.deck(match.state)

    def other() -> str:
        return match.game.card(random.choice(deck))

    return Event(
        event.word,
        event.seat,
        event.facts,
        card=None if event.card is None else other(),
        cards=None if event.cards is None else [other() for _ in event.cards],
        audience=event.audience,
    )
