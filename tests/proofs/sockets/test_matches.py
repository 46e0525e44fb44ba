"""Every game over real sockets, with people and bots, to the end: each stream is the log."""

import asyncio

import pytest

from carteado.table import messages
from tests.proofs.sockets.evening import MATCHES, history, play_out, seated, start
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server


@pytest.mark.parametrize(
    ("game", "seats", "people", "options"), MATCHES, ids=[m[0] for m in MATCHES]
)
def test_a_match_is_played_to_the_end_and_every_stream_is_the_log(
    server: Server, game: str, seats: int, people: int, options: dict[str, object]
) -> None:
    async def evening() -> tuple[list[Player], Player]:
        async with seated(server, game, seats, people, options) as players:
            watcher = Player(server.port, players[0].table, "watcher")
            await watcher.enter()
            try:
                await start(players)
                await play_out(players)
                await watcher.until(lambda: watcher.seq == players[0].seq)
            finally:
                await watcher.leave()
            return players, watcher

    players, watcher = asyncio.run(evening())

    log = history(server, players)
    frames = log.check(*players, watcher)
    assert frames > 3 * people
    assert log.room.clock is not None
    assert log.room.clock.match.over
    assert any(isinstance(wish, messages.Do) for wish in players[0].sent.values())
    assert watcher.frame.legal == []
