"""Who sits where, and whether they are there."""

from dataclasses import dataclass


@dataclass
class Seat:
    """Holds one place at the table: empty, a person's or a bot's."""

    guest: str = ""
    name: str = ""
    level: str = ""
    # The name got a number, because it looks like that of somebody who sat here before.
    alike: bool = False
    ready: bool = False
    connected: bool = False
    # A bot plays on from the same hand until the person returns.
    stand_in: bool = False
    away: bool = False
    assisted: bool = False
    # Thinking time beyond the turn that is left, in ms.
    bank_ms: int = 0

    @property
    def is_person(self) -> bool:
        return bool(self.guest)

    @property
    def is_bot(self) -> bool:
        return bool(self.level)

    @property
    def is_free(self) -> bool:
        return not self.guest and not self.level
