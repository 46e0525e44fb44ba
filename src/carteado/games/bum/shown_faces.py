"""Who is shown what: one look at one card, and the notes that `memory_aid` keeps of it."""

from carteado.core.events import Event, Fact, Listener
from carteado.core.french import card_text
from carteado.core.zones import only
from carteado.games.bum.state import State


def show(state: State, viewer: int, owner: int, slot: int, why: str, hear: Listener) -> None:
    """Shows one card to one seat; everyone learns which slot was looked at (B-13, BQ-36)."""
    if viewer == owner:
        learn(state, owner, slot)
    if hear is not None:
        face = card_text(state.domains[owner][slot])
        facts: dict[str, Fact] = {"owner": owner, "slot": slot + 1, "why": why}
        hear.append(Event("peeked", viewer, facts, card=face, audience=only(viewer)))


def learn(state: State, seat: int, slot: int) -> None:
    """Notes that a seat was shown an own card, if the rules keep such notes (BQ-35)."""
    if state.rules.memory_aid == "on" and slot not in state.known[seat]:
        state.known[seat].append(slot)
        state.known[seat].sort()


def forget(state: State, seat: int, slot: int) -> None:
    """Drops the note about a card that has moved."""
    if slot in state.known[seat]:
        state.known[seat].remove(slot)
