"""A game that plays another one faithfully, for faults to be planted in."""

from typing import Any

from carteado.core.commands import Command
from carteado.core.events import Listener
from carteado.core.game import Game, Patience, find
from carteado.core.luck import Luck


class Faulty(Game[Any]):
    """Plays another game faithfully; each subclass spoils one thing.

    It hands everything on instead of inheriting, so that it can also spoil a compiled game.
    """

    name = "neon"

    def __init__(self) -> None:
        self.sound = find(self.name)
        for word in ("options", "default_seats", "names_seat", "kept", "unlisted", "reveals"):
            setattr(self, word, getattr(self.sound, word))
        self.telling = self.sound.telling
        self.of_memory = self.sound.of_memory
        self.at_once, self.by_eye = self.sound.at_once, self.sound.by_eye

    def seats(self, options: dict[str, object]) -> tuple[int, int]:
        return self.sound.seats(options)

    def deal(
        self,
        options: dict[str, object],
        seats: int,
        luck: Luck,
        hear: Listener,
        deck: list[str] | None = None,
        named: int | None = None,
    ) -> Any:
        return self.sound.deal(options, seats, luck, hear, deck, named)

    def load(self, position: dict[str, object], hidden: bool = False) -> Any:
        return self.sound.load(position, hidden)

    def describe(self, state: Any) -> dict[str, Any]:
        return self.sound.describe(state)

    def card(self, face: int) -> str:
        return self.sound.card(face)

    def read(self, state: Any, seat: int, command: Command) -> int:
        return self.sound.read(state, seat, command)

    def write(self, move: int) -> str:
        return self.sound.write(move)

    def deck(self, state: Any) -> list[int]:
        return self.sound.deck(state)

    def legal(self, state: Any, seat: int) -> list[int]:
        return self.sound.legal(state, seat)

    def apply(self, state: Any, seat: int, move: int, luck: Luck, hear: Listener) -> None:
        self.sound.apply(state, seat, move, luck, hear)

    def asked(self, state: Any) -> list[int]:
        return self.sound.asked(state)

    def over(self, state: Any) -> bool:
        return self.sound.over(state)

    def winners(self, state: Any) -> list[int]:
        return self.sound.winners(state)

    def scores(self, state: Any) -> list[int] | None:
        return self.sound.scores(state)

    def one_card(self, state: Any) -> list[int]:
        return self.sound.one_card(state)

    def patience(self, state: Any) -> Patience:
        return self.sound.patience(state)

    def risk(self, state: Any) -> dict[str, int] | None:
        return self.sound.risk(state)

    def window(self, state: Any) -> int | None:
        return self.sound.window(state)

    def wait(self, state: Any) -> tuple[int, int] | None:
        return self.sound.wait(state)

    def advance(self, state: Any, ms: int) -> None:
        self.sound.advance(state, ms)

    def constrain(self, state: Any, unseen: list[int]) -> None:
        self.sound.constrain(state, unseen)
