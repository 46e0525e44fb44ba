"""Whoever loses the connection comes back to the same hand, in every phase of every game."""

import asyncio

import pytest

from carteado.table import messages
from tests.proofs.sockets.evening import history, play_out, seated, start
from tests.proofs.sockets.player import Player
from tests.proofs.sockets.serving import Server

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("neon", 2, {}),
    ("arcade", 2, {}),
    ("classic", 2, {"target_score": 50}),
    ("golf", 1, {}),
    ("bum", 2, {"bum_interval_ms": 0}),  # else what is listed would change by itself meanwhile
]


def whole(frame: messages.Frame) -> tuple[object, list[str]]:
    """Returns what a reload must bring back exactly: the view, but for its clock, and `legal`."""
    view = frame.view or {}
    return {key: view[key] for key in view if key != "since"}, frame.legal


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[game[0] for game in GAMES])
def test_a_reload_at_every_phase_brings_back_the_same_view(
    server: Server, game: str, seats: int, options: dict[str, object]
) -> None:
    seen: dict[str, tuple[object, object]] = {}

    async def evening() -> list[Player]:
        async with seated(server, game, seats, seats, options) as players:
            await start(players)
            for turn in range(400):
                for player in players:
                    await player.until(lambda p=player: p.seq == players[0].seq)  # type: ignore[misc]
                phase = str((players[0].frame.view or {}).get("phase", "playing"))
                if phase not in seen:
                    seen[phase] = await reload(players, turn % 2 == 0)
                if players[0].phase == "over":
                    break
                await one_move(players)
            return players

    players = asyncio.run(evening())

    history(server, players).check(*players)
    assert seen
    for phase, (before, after) in seen.items():
        assert before == after, phase


async def reload(players: list[Player], politely: bool) -> tuple[object, object]:
    """Lets everybody lose the connection and come back, one after the other."""
    before = [whole(player.frame) for player in players]
    for player in players:
        await (player.leave() if politely else player.drop())
        answer = await player.enter()
        assert isinstance(answer, messages.Welcome)
        assert answer.seat == player.seat
        await player.until(lambda p=player: len(p.visit.frames) > 1)  # type: ignore[misc]
    for player in players:
        await player.until(lambda p=player: p.seq == max(q.seq or 0 for q in players))  # type: ignore[misc]
    return before, [whole(player.frame) for player in players]


async def one_move(players: list[Player]) -> None:
    """Lets somebody who is asked give one command, and everybody see it."""
    mover = next((player for player in players if player.is_asked and player.frame.legal), None)
    seq = players[0].seq or 0
    if mover is not None:
        legal = [each for each in mover.frame.legal if each not in ("undo", "redo")]
        answer = await mover.ask(messages.Do, cmd=mover.random.choice(legal or mover.frame.legal))
        seq = answer if isinstance(answer, int) else seq
    await players[0].until(lambda: (players[0].seq or 0) > seq - (mover is not None))


def test_a_wrong_token_changes_nothing(server: Server) -> None:
    async def evening() -> tuple[messages.FromServer, int, list[Player]]:
        async with seated(server, "neon", 2, 2) as players:
            await start(players)
            before = players[0].seq or 0
            thief = Player(server.port, players[0].table, "thief")
            thief.token = "not-a-token-of-this-table"
            answer = await thief.enter()
            await thief.drop()
            mine = await players[0].ask(messages.Chat, text="still here")
            assert isinstance(mine, int)
            return answer, mine - before, players

    answer, entries, players = asyncio.run(evening())

    assert answer == messages.Closed("wrong_token")
    assert entries == 1  # the chat line itself, and nothing of the thief
    assert len(set(history(server, players).owners.values())) == 2


def test_the_newest_tab_wins_and_the_old_one_is_told(server: Server) -> None:
    async def evening() -> tuple[Player, Player]:
        async with seated(server, "neon", 2, 2) as players:
            await start(players)
            old = players[1]
            new = Player(server.port, old.table, "p1-again")
            new.token = old.token
            await new.enter()
            await old.until(lambda: isinstance(old.visit.heard[-1], messages.Closed))
            assert new.seat == 1
            await new.until(lambda: bool(new.visit.frames))
            await new.leave()
            return old, new

    old, new = asyncio.run(evening())

    assert old.visit.heard[-1] == messages.Closed("newer_tab")
    assert whole(new.visit.frames[0]) == whole(old.visit.frames[-1])


def test_a_command_sent_again_is_answered_again_and_done_once(server: Server) -> None:
    async def evening() -> tuple[list[Player], list[int]]:
        async with seated(server, "neon", 2, 2) as players:
            await start(players)
            mover = next(player for player in players if player.is_asked)
            numbers = []
            cid = await mover.wish(messages.Do, cmd=mover.frame.legal[0])
            for _ in range(3):
                await mover.until(lambda: not mover.open)
                numbers.append(mover.acked.pop(cid))
                await mover.again(cid)
            await mover.drop()
            await mover.enter()
            await mover.until(lambda: cid in mover.acked)
            numbers.append(mover.acked[cid])
            return players, numbers

    players, numbers = asyncio.run(evening())

    assert len(set(numbers)) == 1
    log = history(server, players)
    log.check(*players)
    assert sum(1 for cid in log.commands if cid[1].startswith("p")) == len(log.commands)


def test_out_of_order_and_doubled_frames_do_no_harm(server: Server) -> None:
    async def evening() -> list[Player]:
        async with seated(server, "neon", 2, 2) as players:
            await start(players)
            mover = next(player for player in players if player.is_asked)
            legal = mover.frame.legal
            # Two commands at once for one turn, the second number first, each of them twice.
            second = messages.Do("z-2", legal[-1])
            first = messages.Do("z-1", legal[0])
            for message in (second, first, first, second):
                mover.sent[message.cid] = message
                await mover._send(message)
            await mover._send(messages.Confirm(10**9))
            await mover._send(messages.Confirm(0))
            await mover._send(messages.Pong("a nonce nobody sent"))
            await mover.until(lambda: {"z-1", "z-2"} <= {*mover.acked, *mover.refused})
            await play_out(players)
            return players

    players = asyncio.run(evening())

    log = history(server, players)
    log.check(*players)


def test_a_seat_cannot_be_played_by_somebody_else(server: Server) -> None:
    async def evening() -> tuple[str | int, str | int, list[Player]]:
        async with seated(server, "neon", 2, 2) as players:
            await start(players)
            mover = next(player for player in players if player.is_asked)
            other = next(player for player in players if player is not mover)
            watcher = Player(server.port, mover.table, "watcher")
            await watcher.enter()
            watched = await watcher.ask(messages.Do, cmd=mover.frame.legal[0])
            await watcher.leave()
            return await other.ask(messages.Do, cmd="draw"), watched, players

    out_of_turn, watched, players = asyncio.run(evening())

    assert (out_of_turn, watched) == ("not_your_turn", "no_seat")
    assert history(server, players).room.clock is not None


def test_nq33_a_stand_in_plays_after_the_grace_time_and_the_player_takes_the_seat_back(
    server: Server,
) -> None:
    def stands_in(player: Player, seat: int) -> bool:
        return player.frame.table.seats[seat].stand_in

    async def evening() -> tuple[list[Player], int]:
        async with seated(server, "neon", 2, 2, reconnect_seconds=0) as players:
            await start(players)
            stayed, gone = players
            await gone.drop()
            await stayed.until(lambda: stands_in(stayed, 1))
            stayed.plays = True
            await stayed.play()
            began = stayed.seq or 0
            await stayed.until(lambda: (stayed.seq or 0) > began + 6 or stayed.phase == "over")
            stayed.plays = False
            await gone.enter()
            await stayed.until(lambda: not stands_in(stayed, 1))
            acts = stayed.seq or 0
            if stayed.phase == "playing":
                await play_out(players)
            return players, acts

    players, _ = asyncio.run(evening())

    log = history(server, players)
    log.check(*players)
    assert any(getattr(entry, "bot", False) for entry in log.entries)
