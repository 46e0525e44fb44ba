"""Bots think in other processes: those may die, hang or lose their server."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import carteado
from carteado.bots.kit.levels import bot_for
from carteado.server.process.metrics import Metrics
from carteado.server.thinking import advice_queue
from carteado.server.thinking.advice_queue import AdviceQueue
from carteado.server.thinking.jobs import BotJob, choose_command
from carteado.server.thinking.worker_pool import JobFailed, WorkerPool
from tests.server.serving import serving
from tests.table.host import Host
from tests.waiting import turn_of_the_loop, until

PATIENCE = 60.0

ORPHAN = """
import asyncio, sys
from carteado.server.thinking.worker_pool import WorkerPool

async def main():
    workers = WorkerPool(1)
    print(await workers.run(__import__("os").getpid, seconds=20), flush=True)
    sys.stdin.read()

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_worker_that_dies_is_late_and_the_next_one_answers() -> None:
    workers = WorkerPool(1)
    try:
        with pytest.raises(JobFailed):
            await workers.run(os._exit, 1, seconds=PATIENCE)

        assert await workers.run(len, "four", seconds=PATIENCE) == 4
    finally:
        workers.close()


@pytest.mark.parametrize("game", ["arcade", "bum", "classic", "neon"])
async def test_the_hard_level_thinks_in_a_worker_as_it_would_here(game: str) -> None:
    match = carteado.deal(game, seats=3, seed="hard")
    seat = match.asked[0]
    bot = bot_for("hard", game)
    asked = (game, bot, seat, "seed", match.look(seat), match.heard(seat))

    workers = WorkerPool(1)
    try:
        command, _, reason, _ = await workers.run(choose_command, *asked, seconds=PATIENCE)

        assert command == carteado.choose(bot, match, seat, "seed")
        assert command in match.legal(seat)
        assert reason is not None
    finally:
        workers.close()


def test_s2_a_bots_luck_follows_from_what_nobody_knows_before_the_end() -> None:
    def seed_of(root: str) -> object:
        host = Host("neon", 2)
        host.start(root)
        return BotJob(host.room, 1, "random").values[3]

    assert seed_of("one") == seed_of("one")
    assert seed_of("one") != seed_of("another")


async def test_a_fault_in_a_thought_is_late_and_costs_no_worker() -> None:
    workers = WorkerPool(0)
    try:
        with pytest.raises(JobFailed):
            await workers.run(int, "no number", seconds=PATIENCE)

        assert await workers.run(int, "7", seconds=PATIENCE) == 7
    finally:
        workers.close()


async def test_people_ask_one_after_the_other_and_a_bot_waits_for_one_of_them_at_most() -> None:
    workers = WorkerPool(0)
    queue = AdviceQueue(workers)
    gate = threading.Event()
    done: list[str] = []

    async def ask(who: str) -> None:
        await queue.for_guest(who, who).run(gate.wait, PATIENCE, seconds=PATIENCE)
        done.append(who)

    try:
        asked = [asyncio.create_task(ask(f"guest {at}")) for at in range(5)]
        await turn_of_the_loop()
        bot = asyncio.create_task(workers.run(len, "four", seconds=PATIENCE))
        await turn_of_the_loop()
        gate.set()

        assert await bot == 4
        assert len(done) <= 1
        await asyncio.gather(*asked)
    finally:
        workers.close()


async def test_questions_have_a_bound_for_each_person_and_for_all() -> None:
    workers = WorkerPool(0)
    queue = AdviceQueue(workers)
    gate = threading.Event()

    def ask(who: str) -> Any:
        return queue.for_guest(who, who).run(gate.wait, PATIENCE, seconds=PATIENCE)

    try:
        one = [asyncio.create_task(ask("Ana")) for _ in range(advice_queue.MOST_EACH + 3)]
        some = [asyncio.create_task(ask(f"guest {at}")) for at in range(30)]
        await turn_of_the_loop()
        gate.set()

        for tasks, most in ((one, advice_queue.MOST_EACH), (some, 14)):
            answers = await asyncio.gather(*tasks, return_exceptions=True)
            assert [isinstance(each, JobFailed) for each in answers].count(False) == most
        assert await ask("Ana")
    finally:
        workers.close()


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals there")
async def test_guests_of_one_address_leave_places_to_others_who_do_not_wait_for_them() -> None:
    workers = WorkerPool(0)
    queue = AdviceQueue(workers)
    gate = threading.Event()
    done: list[str] = []

    async def ask(who: str, address: str) -> None:
        await queue.for_guest(who, address).run(gate.wait, PATIENCE, seconds=PATIENCE)
        done.append(who)

    try:
        crowd = [asyncio.create_task(ask(f"guest {at}", "192.0.2.1")) for at in range(20)]
        await turn_of_the_loop()
        ana = asyncio.create_task(ask("Ana", "192.0.2.2"))
        await turn_of_the_loop()
        gate.set()

        await ana
        assert len(done) <= 2
        answers = await asyncio.gather(*crowd, return_exceptions=True)
        assert [isinstance(each, JobFailed) for each in answers].count(
            False
        ) == advice_queue.MOST_FROM
    finally:
        workers.close()


def test_a_worker_does_not_outlive_a_killed_server(tmp_path: Path) -> None:
    program = tmp_path / "orphan.py"
    program.write_text(ORPHAN)
    server = subprocess.Popen(
        [sys.executable, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())

    server.send_signal(signal.SIGKILL)
    server.communicate(timeout=PATIENCE)

    until(lambda: not is_alive(worker), PATIENCE, "the worker is still there")


def is_alive(process: int) -> bool:
    """Tells whether a process runs; one that only waits to be buried does not."""
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return False
    return state != "Z"


async def test_a_bot_whose_mind_fails_gives_the_safe_command_in_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        workers = served.registry.workers
        workers.close()  # from now on nobody thinks, and no new pool is opened

        async with served.join(table) as ana:
            await ana.sit_and_start()
            await ana.play_to_the_end()

        metrics: Metrics = served.registry.metrics
        assert b"carteado_late_bots_total 0.0" not in metrics.page()
