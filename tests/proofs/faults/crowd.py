"""Many scripted people at several tables of one server that is killed again and again."""

import asyncio
import contextlib
from collections import Counter
from itertools import cycle, islice
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from carteado.table import messages
from tests.proofs.sockets.history import History
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server
from tests.waiting import turn_of_the_loop

# Game, seats, people, options: races, prompts, rounds, a bot, and nobody but people.
TABLES: list[tuple[str, int, int, dict[str, object]]] = [
    ("neon", 3, 2, {}),
    ("classic", 3, 3, {"target_score": 50}),
    ("bum", 3, 3, {"bum_interval_ms": 20}),
    ("arcade", 2, 2, {}),
]
BRISK: dict[str, object] = {
    "bots_pace": "none",
    "uno_window_ms": 10,
    "uno_grace_ms": 10,
    "on_disconnect": "wait",
}
PATIENCE = 60.0
# One life in so many has processes for bots, as a server has them by itself.
POOLS = 3
# Commands at each table between two kills, at the most.
MOVES = 5
# What a machine with too much to do is told: hello came seconds late.
TRY_AGAIN = (messages.Closed("no_hello"), messages.Closed("restart"))


class Persistent(Player):
    """Comes back whenever the connection is lost, and starts the next match if it is the host."""

    crowd: "Crowd"

    async def live(self) -> None:
        """Plays until the crowd goes home."""
        while not self.crowd.going_home.is_set():
            try:
                answer = await self.enter()
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self.crowd.server_is_up()
                continue
            if answer in TRY_AGAIN:
                await self.drop()
                continue
            assert isinstance(answer, messages.Welcome), answer
            assert self._listening is not None
            either = {self._listening, self.crowd.home}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            await self.drop()

    async def play(self) -> None:
        """Plays; the host starts the next match at the end of one."""
        if self.phase != "playing" and self.cookie:
            if not any(isinstance(wish, messages.Start) for wish in self.open.values()):
                await self.wish(messages.Start)
            return
        await super().play()

    async def _send(self, message: messages.FromClient) -> None:
        await super()._send(message)
        if isinstance(message, messages.Do):
            self.crowd.note_move()


class Crowd:
    """Holds everybody, and the server they are at."""

    def __init__(self, server: Server, seed: str, tables: int = len(TABLES)) -> None:
        self.server = server
        self.tables = tables
        self.kills = 0
        # How many lives of the server had processes for bots.
        self.pools = 0
        self.random = Random(seed)
        self.players: dict[str, list[Persistent]] = {}
        self.going_home = asyncio.Event()
        self.home: asyncio.Task[bool] = asyncio.create_task(self.going_home.wait())
        self._up = asyncio.Event()
        self._up.set()
        self._moves = 0
        self._enough = asyncio.Event()
        self._wanted = 0

    async def server_is_up(self) -> None:
        await self._up.wait()
        # A refused connection may be tried again at once only after a turn of the loop.
        await turn_of_the_loop()

    def note_move(self) -> None:
        self._moves += 1
        if self._moves >= self._wanted:
            self._enough.set()

    async def moves(self, count: int) -> None:
        """Waits until so many more commands were sent."""
        self._enough.clear()
        self._wanted = self._moves + count
        try:
            # Everybody has to come back first.
            async with asyncio.timeout(PATIENCE * (1 + self.tables / 20)):
                await self._enough.wait()
        except TimeoutError:
            raise AssertionError(f"nobody moves after {self.kills} kills: {self.state()}") from None

    def state(self) -> str:
        """Says what everybody is at, for whoever wonders why nothing happens."""
        found = Counter(
            (one.is_connected, one.phase, *(type(wish).__name__ for wish in one.open.values()))
            for one in self.everybody
        )
        return ", ".join(f"{count} × {what}" for what, count in found.most_common(8))

    async def come(self) -> None:
        """Opens the tables, seats everybody and starts."""
        for game, seats, people, options in islice(cycle(TABLES), self.tables):
            table, cookie = self.server.open_table(game, seats, options=options, settings=BRISK)
            here = self.players[table] = []
            for at in range(people):
                mine = cookie if at == 0 else ""
                player = Persistent(self.server.port, table, f"{game}{at}", mine, seed=table)
                player.crowd = self
                here.append(player)
                await player.enter()
                taken = await player.ask(messages.Sit, name=player.name, seat=at)
                assert isinstance(taken, int), taken
            await here[0].ask(messages.Start)
            for player in here:
                await player.drop()

    @property
    def everybody(self) -> list[Persistent]:
        return [player for here in self.players.values() for player in here]

    async def kill_and_restart(self) -> None:
        """Kills the server in whatever it is doing, and starts it on what it left behind."""
        self._up.clear()
        self.kills += 1
        self.server.kill()
        # Bots think in processes of their own, or in the server's: both are killed with it.
        pool = self.kills % POOLS == 0
        self.pools += pool
        self.server.words = () if pool else ("--workers", "0")
        await asyncio.to_thread(self.server.start)
        self._up.set()

    async def suffer(self, kills: int) -> None:
        """Plays through so many kills, and on for a while."""
        living = [asyncio.create_task(player.live()) for player in self.everybody]
        for player in self.everybody:
            player.plays = True
        for _ in range(kills):
            await self.moves(self.random.randint(10, 120 + MOVES * self.tables))
            if self.random.random() < 0.7:  # else at once after a send
                # The moment of the kill is what is varied.
                await asyncio.sleep(self.random.random() * 0.03)
            await self.kill_and_restart()
        await self.moves(20)
        await self.settle()
        self.going_home.set()
        await asyncio.gather(*living)

    async def settle(self) -> None:
        """Stops playing and waits until everybody knows what became of every wish."""
        for player in self.everybody:
            player.plays = False
        for player in self.everybody:
            with contextlib.suppress(TimeoutError):
                await player.until(lambda player=player: not player.open, PATIENCE)  # type: ignore[misc]

    def check(self) -> int:
        """Checks the promises for everybody; returns how many frames were compared."""
        frames = 0
        for table, here in self.players.items():
            log = History(self.server.data, table)
            frames += log.check(*here)
            for player in here:
                assert not player.open, f"{player.name} never learned of {player.open}"
        return frames
