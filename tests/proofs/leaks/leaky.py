"""What leaks are made of: a number that only hidden cards give, and parts to be spoilt."""

import hashlib
from typing import Any, cast

import msgspec

from carteado.core.game import Game
from carteado.server.edge.connection import Connection
from carteado.server.live.outbox import Outbox
from carteado.table import messages
from carteado.table.frames import frame_of
from carteado.table.room import Room
from tests.proofs.contract.faulty import Faulty
from tests.proofs.leaks.sides import Side


def secret(state: Any, most: int = 1000) -> int:
    """Returns a number that changes whenever two cards change places."""
    cards = [zone.cards[zone.start : zone.stop] for zone in state.zones()]
    return int.from_bytes(hashlib.sha256(repr(cards).encode()).digest()[:4], "big") % most


def state_of(room: Room) -> Any:
    """Returns the whole state of a running match."""
    assert room.clock is not None
    return room.clock.match.state


def secret_of(room: Room, most: int = 1000) -> int:
    """Returns the number of a room's match; 0 if there is none."""
    return 0 if room.clock is None else secret(state_of(room), most)


def hand_of(state: Any, seat: int) -> list[int]:
    """Returns the cards before a seat, whatever the game calls them."""
    hands = getattr(state, "hands", None) or getattr(state, "domains", None) or state.piles
    hand: list[int] = hands[seat]
    return hand


class Leaky(Faulty):
    """Plays another game faithfully, its races and hints too."""

    def __init__(self) -> None:
        super().__init__()
        for name, own in vars(Game).items():
            if name == "first_legal":
                continue  # of what is listed here
            if callable(own) and not name.startswith("_") and getattr(type(self), name) is own:
                setattr(self, name, getattr(self.sound, name))


def adds(frame: messages.Frame, **more: object) -> messages.Frame:
    """Returns a frame whose view tells more."""
    if frame.view is None:
        return frame
    return msgspec.structs.replace(frame, view={**frame.view, **more})


class FramingRoom(Room):
    """Makes its own frames, so that a subclass can spoil them."""

    def frame(
        self, guest: str | None, since: int | None = None, confirmed: int = 0, at: int = 0
    ) -> messages.Frame:
        """Returns the frame of one viewer, as the sound server makes it."""
        return frame_of(self, guest, since, confirmed, at)


class ShowsTheRoom(Outbox):
    """Asks the room for every frame, so that a spoilt room is seen."""

    def send_frame_to(self, viewer: Connection, moment: Any = None) -> None:
        frames = cast("Any", self.room) if isinstance(self.room, FramingRoom) else moment
        super().send_frame_to(viewer, frames)


def turns(side: Side, **parts: type) -> None:
    """Lets parts of one server be of another class from now on."""
    if "room" in parts:
        parts = {"outbox": ShowsTheRoom, **parts}
    room = side.room
    assert room.clock is not None
    found: dict[str, Any] = {
        "room": room,
        "running": room.clock,
        "races": room.clock.races,
        "match": room.clock.match,
        "actor": side.actor,
        "outbox": side.actor.outbox,
        "workers": side.server.workers,
    }
    for name, kind in parts.items():
        before = type(found[name])
        # What the test itself has changed stays: the spoilt class comes in front of it.
        mixed = kind if before in kind.__mro__ else type(kind.__name__, (kind, before), {})
        found[name].__class__ = mixed
