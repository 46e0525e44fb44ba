"""Commands that wait: a claim until its race is judged, an early command until its time."""

from collections.abc import Iterator
from dataclasses import dataclass

from carteado.core.abilities import RaceKind
from carteado.core.commands import Command
from carteado.table.log_entries import CommandEntry
from carteado.table.referee import Claim


@dataclass
class HeldCommand:
    """Holds one command that waits, and when it is due in match time."""

    act: CommandEntry
    # A claim names the window it was made in, even if the player did not.
    command: Command
    due: int
    # Both are None for an early command.
    race: RaceKind | None = None
    claim: Claim | None = None


class HeldCommands:
    """Holds the waiting commands of one match, in the order of their arrival."""

    def __init__(self) -> None:
        self._held: list[HeldCommand] = []

    def __iter__(self) -> Iterator[HeldCommand]:
        return iter(self._held)

    def claims(self) -> list[HeldCommand]:
        """Returns the claims whose race is not judged yet."""
        return [held for held in self._held if held.claim is not None]

    def seats(self) -> set[int]:
        """Returns the seats that have a waiting command."""
        return {held.act.seat for held in self._held}

    def due(self) -> int | None:
        """Returns when the first waiting command is due."""
        return min((held.due for held in self._held), default=None)

    def judged_at(self, default: int) -> int:
        """Returns when the last waiting claim is judged."""
        return max((held.due for held in self.claims()), default=default)

    def has_claim(self, seat: int, command: Command) -> bool:
        """Tells whether a seat has made the same claim before."""
        return any(held.act.seat == seat and held.command == command for held in self.claims())

    def add(self, held: HeldCommand) -> None:
        """Adds a command behind those that wait."""
        self._held.append(held)

    def take_early(self, seat: int) -> HeldCommand | None:
        """Removes and returns the early command of a seat; a seat has one at most."""
        for held in self._held:
            if held.claim is None and held.act.seat == seat:
                self._held.remove(held)
                return held
        return None

    def take_due(self, now: int) -> tuple[list[HeldCommand], list[HeldCommand]]:
        """Removes and returns the claims and the early commands that are due.

        While a claim is not judged, an early command waits for the judgement.
        """
        due = [held for held in self._held if held.due <= now]
        claims = [held for held in due if held.claim is not None]
        early = [held for held in due if held.claim is None]
        self._held = [held for held in self._held if held.due > now]
        if self.claims():
            judged_at = self.judged_at(now)
            for held in early:
                held.due = judged_at
            self._held += early
            early = []
        return claims, early

    def take_of(self, seat: int) -> list[HeldCommand]:
        """Removes and returns every waiting command of a seat."""
        taken = [held for held in self._held if held.act.seat == seat]
        self._held = [held for held in self._held if held.act.seat != seat]
        return taken

    def take_all(self) -> list[HeldCommand]:
        """Removes and returns every waiting command."""
        taken, self._held = self._held, []
        return taken
