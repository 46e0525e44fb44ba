"""Canaries: whatever a server writes, counts or complains about holds no card and no key."""

import asyncio
import json
import os
import re
import sys
import time
import traceback
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import carteado
from carteado.core.game import find
from carteado.table import log_entries, messages
from tests.proofs.leaks.scene import Scene
from tests.proofs.sockets.evening import BRISK, MATCHES, history, play_out, seated, sit_down, start
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import PROGRAM, Server

# A server with a game of ours that fails in the middle and says a card while doing so.
CLUMSY = """
import asyncio
from carteado.cli.main import main
from carteado.core.game import register
from carteado.games.golf.game import Golf
from carteado.server.live import actor
from carteado.server.http import guest_routes
from carteado.server.ops import housekeeping

def stumble(*_, **__):
    raise KeyError("this was canary-Qs on top of R5")

async def forgotten(*_):
    asyncio.get_running_loop().create_task(failing())
    raise KeyError("this was canary-Qs on top of R5")

async def failing():
    stumble()

# A page, a socket and a task that nobody waits for fail with a card in their mouth.
guest_routes.guest_statistics = stumble
actor.TableActor.attach = lambda self, by, attach=actor.TableActor.attach: (
    attach(self, by) if by.name != "stumble" else stumble()
)
housekeeping.SWEEP_SECONDS = 0.2
housekeeping.sweep = forgotten

class Clumsy(Golf):
    name = "clumsy"

    def apply(self, state, seat, move, luck, hear):
        raise KeyError("this was canary-Qs on top of R5")

register(Clumsy())
main()
"""


def faces() -> set[str]:
    """Returns the text of every card of every game."""
    found: set[str] = set()
    for name in carteado.games():
        match = carteado.deal(name, seed="canary")
        found |= {match.game.card(face) for face in match.game.deck(match.state)}
    return found


FACES = re.compile(rf"(?<![\w+])(?:{'|'.join(map(re.escape, sorted(faces())))})(?![\w+])")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("canary") / "data"
    running = Server(data, "--workers", "0")
    running.program = [sys.executable, "-c", CLUMSY]
    running.environment = {**os.environ, "CARTEADO_LOG_LEVEL": "debug"}
    with running:
        yield running


def bodies(server: Server, table: str) -> list[str]:
    """Returns what pages say that refuse something, and what the server counts."""
    asked: list[tuple[str, str, str | None]] = [
        ("GET", "/metrics", None),
        ("GET", f"/api/tables/{table}/replays/99", None),
        ("GET", "/api/tables/ZZZZZZ", None),
        ("GET", "/api/nothing", None),
        ("POST", "/api/tables", "{"),
        ("POST", "/api/tables", json.dumps({"game": "chess"})),
        ("POST", "/api/tables", json.dumps({"game": "neon", "seats": 77})),
        ("POST", "/api/me/claim", json.dumps({"code": "AAAAAAAAAA"})),
        ("POST", "/admin/tables", "{}"),
        ("PUT", "/api/me", json.dumps({"name": 7})),
    ]
    said = []
    for method, path, body in asked:
        connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request(method, path, body, {"Content-Type": "application/json"})
        said.append(f"{path}: {connection.getresponse().read().decode()}")
        connection.close()
    return said


def secrets_of(server: Server, players: list[Player]) -> list[str]:
    """Returns every key there is: tokens, cookies, roots, the server's own secrets."""
    log = history(server, players)
    keys = [player.token or "" for player in players]
    keys += [player.cookie.partition("=")[2] for player in players if player.cookie]
    keys += [entry.root for entry in log.entries if isinstance(entry, log_entries.StartEntry)]
    keys += [(server.data / name).read_bytes().hex() for name in ("secret", "admin")]
    return [key for key in keys if key]


def check(server: Server, players: list[Player]) -> None:
    """Searches everything that was written and said to strangers."""
    said = [server.output.read_text("utf-8"), *bodies(server, players[0].table)]
    keys = secrets_of(server, players)
    assert len(keys) >= 4
    for text in said:
        assert FACES.search(text) is None, text[:2000]
        for key in keys:
            assert key not in text, text[:2000]


async def until_told(player: Player, code: str) -> None:
    await player.until(lambda: player.visit.heard[-1] == messages.Closed(code))


async def misbehave(server: Server, players: list[Player]) -> None:
    """Does what a server may want to complain about."""
    table = players[0].table
    await players[-1].ask(messages.Do, cmd="nonsense")
    await players[0].ask(messages.Do, cmd="draw", re=99)
    await players[0].wish(messages.Ask, what="hint")
    await players[0].ask(messages.Sit, name="somebody else", seat=7)
    for token, text in (("not-a-token", ""), (None, "no message")):
        stranger = Player(server.port, table, "stranger")
        stranger.token = token
        answer = await stranger.enter()
        if isinstance(answer, messages.Welcome) and stranger.socket is not None:
            await stranger.socket.send(text)
            await until_told(stranger, "bad_message")
        await stranger.drop()


@pytest.mark.parametrize(
    ("game", "seats", "people", "options"), MATCHES, ids=[m[0] for m in MATCHES]
)
def test_a_whole_match_leaves_no_card_and_no_key_behind(
    server: Server, game: str, seats: int, people: int, options: dict[str, object]
) -> None:
    async def evening() -> list[Player]:
        async with seated(server, game, seats, people, options) as players:
            await start(players)
            await misbehave(server, players)
            await play_out(players)
            return players

    players = asyncio.run(evening())

    check(server, players)


def test_a_fault_of_ours_is_told_without_what_it_was_about(server: Server) -> None:
    async def evening() -> tuple[str | int, list[Player]]:
        table, cookie = server.open_table(
            "clumsy", 1, settings=BRISK, options={"draw_when": "any_time"}
        )
        players = await sit_down(server, table, cookie, 1)
        await start(players)
        answer = await players[0].ask(messages.Do, cmd="draw")
        await players[0].drop()
        return answer, players

    before = len(server.output.read_text("utf-8"))
    answer, players = asyncio.run(evening())

    assert answer == "internal"
    assert "KeyError" in server.output.read_text("utf-8")[before:]
    assert "canary" not in server.output.read_text("utf-8")
    check(server, players)


def written_with(server: Server, what: str) -> str:
    """Returns what a server wrote, once this stands in it; for 30 s the server is kept talking."""
    until = time.monotonic() + 30
    while what not in (written := server.output.read_text("utf-8")) and time.monotonic() < until:
        server.get("/health")
    return written


def test_a_page_or_a_socket_that_fails_is_told_without_what_it_was_about(server: Server) -> None:
    async def stumble(table: str) -> None:
        player = Player(server.port, table, "stumble")
        with pytest.raises(ConnectionClosed, match="1011"):
            await player.enter()

    table, cookie = server.open_table("golf", 1)
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", "/api/me", headers={"Cookie": cookie})
    answer = connection.getresponse()
    said = answer.read().decode()
    connection.close()
    asyncio.run(stumble(table))

    written = written_with(server, "never retrieved")
    assert (answer.status, json.loads(said)["code"]) == (500, "internal")
    assert answer.getheader("content-security-policy")
    for what in ("request failed", "socket failed", "never retrieved"):
        assert what in written
    for text in (said, written):
        assert "canary" not in text
        assert "Traceback" not in text


def test_the_search_would_find_a_card_and_spare_what_only_looks_like_one() -> None:
    match = carteado.deal("bum", seats=2, seed="canary")
    assert FACES.search(json.dumps(match.position()))
    assert FACES.search("play R+2 on W4[G]")
    assert FACES.search(f"table=5c3d8s9h seq=10 at={'ab5c' * 6} 2026-01-01T10:20:30Z R5x") is None
    assert find("bum").card(0) in faces()


@pytest.mark.parametrize("game", carteado.games())
def test_whatever_holds_hidden_cards_says_nothing_when_it_is_written_out(game: str) -> None:
    match = carteado.deal(game, seed="canary")
    room = Scene(find(game), "canary").room

    dealt = log_entries.StartEntry(0, "g1", match.root.hex(), seed="canary")

    holders: list[object] = [match, match.state, match.luck, *match.events, dealt]
    holders += [room, room.clock, *room.seats]
    written = "\n".join(f"{one!r} {one!s} {one}" for one in holders)
    told = "".join(traceback.format_exception(KeyError(match.state, match.events, room)))

    for text in (written, told):
        assert FACES.search(text) is None, text
        assert match.root.hex()[:16] not in text
        assert "canary" not in text
        assert re.search(r"\[\d", text) is None, text  # no list of numbers: those are cards too


# Servers that say a card where none may be said, one for each place that is searched.
SPOILT = {
    "log": """
from carteado.server.live import actor
commit = actor.TableActor.commit

async def loud(self, *words):
    await commit(self, *words)
    if self.room.clock:
        state = self.room.clock.match.position()
        actor.log.info("entered", top=(state.get("draw") or state["stock"])[0])

actor.TableActor.commit = loud
""",
    "metrics": """
from carteado.server.live import outbox
refuse = outbox.Outbox.refuse

def counted(self, by, cid, refused):
    refuse(self, by, cid, refused)
    self.metrics.refused.labels(self.room.clock.match.position()["stock"][0]).inc()

outbox.Outbox.refuse = counted
""",
    "traceback": """
import traceback
from carteado.server.live import actor, outbox

async def told(self, item, error):
    try:
        raise ValueError(self.room.clock.match.position()["stock"]) from error
    except ValueError:
        traceback.print_exc()

actor.TableActor._recover = told
outbox.Outbox.refuse = lambda self, by, cid, refused: by.send(1 / 0)
""",
    "response": """
from carteado.server.http import responses
make = responses.HttpProblem.__init__

def told(self, *words, **values):
    make(self, *words, card="Qs", **values)

responses.HttpProblem.__init__ = told
""",
}


@pytest.mark.parametrize("place", SPOILT)
def test_a_card_that_is_said_anywhere_is_found(place: str, tmp_path: Path) -> None:
    async def evening(server: Server) -> list[Player]:
        async with seated(server, "golf", 1, 1) as players:
            await start(players)
            await players[0].wish(messages.Do, cmd="nonsense")
            await players[0].ask(messages.Chat, text="so it goes")
            return players

    running = Server(tmp_path / "data", "--workers", "0")
    running.program = [sys.executable, "-c", SPOILT[place] + PROGRAM]
    with running as server:
        players = asyncio.run(evening(server))

        with pytest.raises(AssertionError):
            check(server, players)
