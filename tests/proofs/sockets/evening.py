"""A table with scripted people: opened, seated, started, played to the end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from carteado.table import messages
from tests.proofs.sockets.history import History
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server

# Nobody at these tables needs time to think.
BRISK: dict[str, object] = {"bots_pace": "none", "uno_window_ms": 0, "uno_grace_ms": 0}
LONGEST = 60.0
# Game, seats, people, options that keep a match short.
MATCHES: list[tuple[str, int, int, dict[str, object]]] = [
    ("neon", 3, 2, {}),
    ("arcade", 3, 2, {}),
    ("classic", 3, 2, {"target_score": 50}),
    ("golf", 1, 1, {}),
    ("bum", 3, 2, {"bum_interval_ms": 50}),
]


async def sit_down(server: Server, table: str, cookie: str, people: int) -> list[Player]:
    """Lets people enter a table one after the other and take the seats in order."""
    players = [
        Player(server.port, table, f"p{at}", cookie if at == 0 else "", seed=table)
        for at in range(people)
    ]
    for at, player in enumerate(players):
        answer = await player.enter()
        assert isinstance(answer, messages.Welcome), answer
        taken = await player.ask(messages.Sit, name=player.name, seat=at)
        assert isinstance(taken, int), taken
    return players


@asynccontextmanager
async def seated(
    server: Server,
    game: str,
    seats: int,
    people: int,
    options: dict[str, object] | None = None,
    **settings: object,
) -> AsyncIterator[list[Player]]:
    """Opens a table and seats people at it; they leave at the end."""
    table, cookie = server.open_table(
        game, seats, options=options or {}, settings={**BRISK, **settings}
    )
    players = await sit_down(server, table, cookie, people)
    try:
        yield players
    finally:
        for player in players:
            player.plays = False
            await player.leave()


async def start(players: list[Player]) -> None:
    """Starts a match and waits until everybody sees it."""
    started = await players[0].ask(messages.Start)
    assert isinstance(started, int), started
    for player in players:
        await player.until(lambda player=player: player.phase == "playing")  # type: ignore[misc]


async def play_out(players: list[Player], seconds: float = LONGEST) -> None:
    """Lets everybody play by themselves until the match is over."""
    for player in players:
        player.plays = True
        await player.play()
    async with asyncio.timeout(seconds):
        for player in players:
            await player.until(lambda player=player: player.phase == "over", seconds)  # type: ignore[misc]
            player.plays = False


def history(server: Server, players: list[Player]) -> History:
    """Reads the log of the players' table from the disk."""
    return History(server.data, players[0].table)
