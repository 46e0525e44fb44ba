"""Two servers that differ in hidden cards only, and what both are made to go through."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from carteado.table import messages
from carteado.table.room import Room
from tests.proofs.contract.walk import pick_rarely_done
from tests.proofs.leaks.permute import permute
from tests.proofs.leaks.scene import CODE, Scene, guest
from tests.proofs.leaks.sides import METRICS, SPECTATOR, Ear, Side, token_of
from tests.proofs.leaks.watched import watch

# What may be asked over HTTP, by strangers and by whoever sits at the table.
PAGES: Final = (
    ("GET", f"/api/tables/{CODE}"),
    ("GET", f"/api/tables/{CODE}/invitation"),
    ("GET", f"/api/tables/{CODE}/replays/1"),
    ("GET", f"/api/tables/{CODE}/replays/1/study"),
    ("GET", f"/api/tables/{CODE}/replays/1/story?seat=0"),
    ("GET", f"/api/tables/{CODE}/replays/1/story?seat=1"),
    ("POST", f"/api/tables/{CODE}/hands"),
    ("GET", "/api/tables"),
    ("GET", "/api/me"),
    ("GET", "/health"),
    ("GET", METRICS),
    ("GET", "/"),
)
# How the numbers of commands begin that cards may forbid.
PLAYS: Final = "play"
PAUSES: Final = (0.001, 0.05, 0.4, 2.5)
# How long news may be on their way, and how often they are waited for.
LAG: Final = 0.002
MOST_LAG: Final = 10

# Spoils a server, so that it leaks.
Prepare = Callable[[Side], None]


class Twins:
    """Runs two servers from one log and lets both hear the same at the same virtual times."""

    def __init__(
        self,
        scene: Scene,
        viewer: int | None,
        number: int,
        content: bytes,
        spoil: Prepare | None = None,
        coupling: int = 0,
    ) -> None:
        self.scene = scene
        self.viewer = viewer
        self.name = f"{scene.game.name}/{scene.seed}/{number}/{viewer}"
        self.random = Random(f"pair/{self.name}")
        # Bots and hints draw lots from the root and remember what they heard.
        self.thoughts = len(scene.people) < len(scene.room.seats) or self.random.random() < 0.4
        # Its own: whatever hidden cards are tried, the commands are the same.
        self.done = Counter(scene.done)
        self.steps = 0
        self.cids = 0

        def change(room: Room) -> None:
            # The commands are the same whatever is hidden: they follow from the left side.
            hidden = Random(f"hidden/{self.name}/{coupling}")
            permute(room, viewer, hidden, thoughts=self.thoughts)

        self.left = Side(self.name, content, lambda room: None)
        self.right = Side(self.name, content, change)
        self.sides = (self.left, self.right)
        for side in self.sides:
            if spoil is not None:
                spoil(side)
            watch(side.room, viewer)
            side.server.workers.keeps = None if viewer in scene.people else viewer

    def arrive(self) -> None:
        """Lets everybody come, somebody to watch, and time for greetings."""
        for seat in [*self.scene.people, SPECTATOR]:
            hello = self._hello(seat)
            for side in self.sides:
                side.ears[seat] = Ear(side, token_of(seat))
                side.ears[seat].come(hello)
        self.pass_time(0.05)

    def pass_time(self, seconds: float) -> None:
        """Lets time pass, and a little more until what has happened is heard: it is one step."""
        for side in self.sides:
            side.run(seconds)
        for _ in range(MOST_LAG):
            if all(side.has_told for side in self.sides):
                break
            for side in self.sides:
                side.run(LAG)

    def _hello(self, seat: int) -> str:
        token = None if seat == SPECTATOR else token_of(seat)
        known = self.random.choice((None, 1, self.left.room.seq, self.left.room.seq - 3))
        return written(messages.Hello(token, known, "watcher" if token is None else ""))

    def act(self) -> None:
        """Lets somebody do something on both sides, and time pass."""
        random = self.random
        # First of all a command: the match was stopped here for what can be done now.
        chance = 0.0 if self.steps == 1 else random.random()
        if chance < 0.55:
            self._command()
        elif chance < 0.72:
            words = self.scene.walk.word_salad()[:200]
            self._say(self._somebody(), messages.Do(self._cid(PLAYS), words))
        elif chance < 0.80:
            self._come_again()
        elif chance < 0.86:
            self._look_up()
        elif chance < 0.91:
            self._ask()
        elif chance < 0.97:
            self._talk()
        self.pass_time(random.choice(PAUSES))

    def _look_up(self) -> None:
        """Asks for some pages, as a stranger or as the one whose eyes these are."""
        own = None if self.viewer not in self.scene.people else guest(self.viewer or 0)
        for method, path in self.random.sample(PAGES, 3):
            who = own if self.random.random() < 0.6 else None
            for side in self.sides:
                side.ask(method, path, who)

    def _somebody(self) -> int:
        """Picks a person, mostly the one whose eyes these are."""
        viewer, people = self.viewer, self.scene.people
        if viewer in people and self.random.random() < 0.7:
            assert viewer is not None
            return viewer
        return self.random.choice(people)

    def _cid(self, kind: str = "") -> str:
        self.cids += 1
        return f"{kind}{self.cids}"

    def _say(self, seat: int, message: messages.FromClient) -> None:
        for side in self.sides:
            side.ears[seat].say(written(message))

    def _command(self) -> None:
        """Gives a lawful command of the left side, for a person."""
        game, state, random = self.scene.game, match_of(self.left).state, self.random
        rarely = 0.9 if self.steps == 1 else 0.5
        picked = pick_rarely_done(game, state, random, self.done, rarely)
        if picked is None or picked[0] not in self.scene.people:
            return
        seat, move = picked
        self.scene.walk.pool.append(game.write(move))
        window = game.window(state) if random.random() < 0.3 else None
        rt = random.choice((None, 200, 900))
        self._say(seat, messages.Do(self._cid(PLAYS), game.write(move), window, rt))

    def _come_again(self) -> None:
        seat = self.random.choice([*self.scene.people, SPECTATOR])
        if self.random.random() < 0.3:
            self._say(seat, messages.Confirm(self.left.room.seq))
        hello = self._hello(seat)
        for side in self.sides:
            if self.cids % 2:
                side.ears[seat].go()
            side.ears[seat].come(hello)

    def _ask(self) -> None:
        """Asks for advice, unless the rules say that it peeks."""
        if not self.thoughts or self.scene.game.assisted(match_of(self.left).state):
            return
        seat = self._somebody()
        what = self.random.choice(("hint", "hint", "analysis"))
        self._say(seat, messages.Ask(self._cid(), what))  # type: ignore[arg-type]

    def _talk(self) -> None:
        seat = self._somebody()
        cid = self._cid()
        talk: list[messages.FromClient] = [
            messages.Chat(cid, "hello"),
            messages.Chat(cid, "hello"),
            messages.React(cid, "wow"),
            messages.Vote(cid, "pause"),
            messages.Vote(cid, "resume"),
            messages.Start(cid),
            messages.Ready(cid),
        ]
        self._say(seat, self.random.choice(talk))


def written(message: messages.FromClient) -> str:
    """Returns a message as it travels."""
    return msgspec.json.encode(message).decode()


def match_of(side: Side) -> Any:
    """Returns the match of one side."""
    assert side.room.clock is not None
    return side.room.clock.match
