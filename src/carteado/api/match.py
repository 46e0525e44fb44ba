"""A match as scripts, tests, the terminal and replays play it."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from carteado.core.commands import Command, parse_command
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.events import Event
from carteado.core.game import CLOCK, Game
from carteado.core.look import look
from carteado.core.luck import Verifiable, commitment
from carteado.core.positions import is_whole
from carteado.core.zones import State

LOG_FORMAT = 1
LONGEST_WAIT = 2**53


class Match:
    """Plays one match: commands in, views and events out; keeps its luck and its log."""

    state: State

    def __init__(self, game: Game[Any], root: bytes, seed: str | None) -> None:
        self.game = game
        self.root = root
        self.seed = seed
        self.luck = Verifiable(root)
        self.events: list[Event] = []
        self.now = 0
        self.commands: list[tuple[int, int, str]] = []
        # Commands given from outside, refused ones too: each of them stops autoplay.
        self.given = 0
        self.start: dict[str, object] = {}

    def do(self, seat: int, command: str | Command) -> None:
        """Gives a command for a seat, or raises Refused and changes nothing."""
        self.given += 1
        self.make(seat, self.read(seat, command))

    def read(self, seat: int, command: str | Command) -> int:
        """Returns the move a command means now, or raises Refused."""
        given: object = command
        if not isinstance(given, str | Command):
            raise Refused(Code.UNKNOWN_COMMAND, command=str(given)[:60])
        place = self._seat(seat)
        parsed = parse_command(given) if isinstance(given, str) else given
        return self.game.read(self.state, place, parsed)

    def make(self, seat: int, move: int) -> None:
        """Makes a move that `read` has just returned for this seat."""
        self.commands.append((self.now, seat, self.game.write(move)))
        self.game.apply(self.state, seat, move, self.luck, self.events)

    def legal(self, seat: int, most: int | None = None) -> list[str]:
        """Lists every complete command the seat could give now, or the first `most`."""
        game, seat = self.game, self._seat(seat)
        if most is None:
            return [game.write(move) for move in game.legal(self.state, seat)]
        return [game.write(move) for move in game.first_legal(self.state, seat, most)]

    def look(self, seat: int | None) -> dict[str, object]:
        """Returns what a seat may see; None is a spectator."""
        return look(self.game, self.state, None if seat is None else self._seat(seat))

    def heard(self, seat: int | None) -> list[dict[str, object]]:
        """Returns every event as a seat, or a spectator (None), heard it."""
        viewer = None if seat is None else self._seat(seat)
        return [event.told_to(viewer) for event in self.events]

    def hint(self) -> dict[str, object] | None:
        """Returns what a solitaire would do next and whether it peeks; None without a move."""
        moves = self.game.plan(self.state)
        if not moves:
            return None
        return {"command": self.game.write(moves[0]), "assisted": self.game.assisted(self.state)}

    def autoplay(self) -> Iterator[str]:
        """Plays a solitaire by its plan, a command at each step, until somebody else acts.

        Its commands are ordinary ones: heard, logged, and to be undone. Starting it twice stops
        the first.
        """
        self.given += 1
        return self._autoplay(self.given)

    def _autoplay(self, given: int) -> Iterator[str]:
        moves: list[int] = []
        while self.given == given:
            moves = moves or self.game.plan(self.state)
            if not moves:
                return
            self.make(0, moves.pop(0))
            yield self.commands[-1][2]

    def position(self) -> dict[str, object]:
        """Returns the whole position, hidden cards included."""
        return self.game.describe(self.state)

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    @property
    def winners(self) -> list[int]:
        return self.game.winners(self.state)

    @property
    def scores(self) -> list[int] | None:
        return self.game.scores(self.state)

    @property
    def asked(self) -> list[int]:
        return self.game.asked(self.state)

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def commitment(self) -> str:
        """What is published before the deal, so that the root cannot be changed afterwards."""
        return commitment(self.root)

    def wait(self, ms: int) -> None:
        """Lets virtual time pass: the clock acts when its time has come."""
        if not is_whole(ms, 0, LONGEST_WAIT):
            raise BadInput(Code.BAD_POSITION, "ms", expected="a whole number of milliseconds")
        while (due := self.game.wait(self.state)) is not None and due[0] <= ms:
            self._pass(due[0])
            ms -= due[0]
            self.make(CLOCK, due[1])
        self._pass(ms)

    def _pass(self, ms: int) -> None:
        self.now += ms
        self.game.advance(self.state, ms)

    def log(self) -> dict[str, object]:
        """Returns the inputs of the match as JSON; `replay` makes an equal match of them."""
        return {
            "carteado": LOG_FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "seed": self.seed,
            "root": self.root.hex(),
            "start": deepcopy(self.start),
            "commands": [
                [at, "clock" if seat == CLOCK else seat, text] for at, seat, text in self.commands
            ],
            "now": self.now,
        }

    def _seat(self, seat: object) -> int:
        if not is_whole(seat, 0, self.state.seats - 1):
            raise Refused(Code.NO_SUCH_SEAT, seat=str(seat)[:20])
        return seat
