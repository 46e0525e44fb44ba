"""Runs the proofs that take too long for CI: `uv run python -m tools.nightly all`.

    leaks         matches per game, each with pairs of servers that differ in hidden cards only
    simulation    evenings of a whole server in virtual time, with faults, from one seed each
    fuzz          batches of bad input
    shuffles      shuffles of every deck
    races         races between people at different distances, with and without a liar
    kills         `kill -9` of a real server under load, and the other slow tests

Every run chooses and prints a random base; all its cases follow from it. `--seed S` repeats one
case (for `kills` the same choices, but not the same times); `--count N` and `--minutes M` limit the
work, `--workers W` divides it. It prints its progress once a minute. Ctrl+C or SIGTERM stops it
with a summary; `--base B --skip N` continues from there. A case that hangs or kills its process
fails.
"""

import argparse
import gc
import multiprocessing
import os
import resource
import secrets
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Final

# docs/reliability.md says how long this takes.
MATCHES: Final = 10_000
EVENINGS: Final = 100_000
BATCHES: Final = 1_400
SHUFFLES: Final = 1_000_000
CHUNK: Final = 5_000
RACES: Final = 200_000
RACES_A_CASE: Final = 50_000
MOST_FAILURES: Final = 100
PROGRESS_SECONDS: Final = 60
# The timeout of a case, which then counts as failed; the parent waits a little longer.
MOST_SECONDS: Final = {"shuffles": 7_200.0}
MOST_SECONDS_OF_OTHERS: Final = 600.0
GRACE_SECONDS: Final = 60.0
# The garbage collector's threshold: cases create many long-lived objects.
YOUNG: Final = 100_000
# Allowed growth of a process after the first tenth of its work.
MOST_GROWTH_MIB: Final = 64

Case = Callable[[str], "Counter[str]"]


def leak_case(seed: str) -> "Counter[str]":
    """Compares pairs of servers along one match of one game (`neon/17`)."""
    from carteado.core.game import find
    from tests.proofs.leaks.hunt import hunt

    game, _, name = seed.partition("/")
    pairs, steps = hunt(find(game), name)
    return Counter({f"matches of {game}": 1, "pairs of servers": pairs, "steps compared": steps})


def evening_case(seed: str) -> "Counter[str]":
    """Simulates one evening of a server."""
    from tests.proofs.simulation.evening import play

    return Counter({"evenings": 1}) + play(seed)


def fuzz_case(seed: str) -> "Counter[str]":
    """Tries one batch of bad input."""
    from tests.proofs.fuzz.batches import batch

    counts = batch(seed)
    return counts + Counter({"inputs": counts.total()})


def shuffle_case(seed: str) -> "Counter[str]":
    """Counts shuffles of one deck (`112/1000000/base`); raises AssertionError if uneven."""
    from carteado.core.luck import Verifiable, root_of
    from tests.proofs.shuffles.statistics import Tally

    size, count, base = seed.split("/", 2)
    tally = Tally(int(size))
    while tally.shuffles < int(count):
        root = root_of(f"{base}/{tally.shuffles}")
        tally.count(Verifiable(root).shuffle, min(CHUNK, int(count) - tally.shuffles))
    places, pairs = tally.places_z(), tally.pairs_z()
    print(f"  {size} cards: places {places:+.2f} σ, neighbours {pairs:+.2f} σ", flush=True)
    assert max(abs(places), abs(pairs)) < 5, f"uneven: {places:.1f}, {pairs:.1f}"
    return Counter({f"shuffles of {size} cards": tally.shuffles})


def race_case(seed: str) -> "Counter[str]":
    """Runs races (`honest/50000/base`, or `2/50000/base` if seat 2 lies) and checks fairness."""
    from tests.table.fairness import check, races

    who, count, base = seed.split("/", 2)
    liar = None if who == "honest" else int(who)
    found = races(base, int(count), liar)
    check(found, liar)
    shares = [f"{100 * found[f'seat {seat}'] / found['races']:.1f}" for seat in range(4)]
    right = 100 * found["right"] / found["races"]
    print(f"  {who}: right one first {right:.1f} %, seats {' '.join(shares)} %", flush=True)
    return Counter({f"races ({'honest' if liar is None else 'one lies'})": found["races"]})


def leak_seeds(count: int, base: str) -> Iterator[str]:
    """Yields the matches of all games in turn."""
    import carteado

    for number in range(count):
        for game in carteado.games():
            yield f"{game}/{base} {number}"


def numbered(count: int, base: str) -> Iterator[str]:
    """Yields `count` seeds."""
    return (f"{base} {number}" for number in range(count))


def shuffle_seeds(count: int, base: str) -> Iterator[str]:
    """Yields every deck once."""
    from tests.proofs.shuffles.statistics import sizes

    for size in sizes():
        yield f"{size}/{count}/{base}"


def race_seeds(count: int, base: str) -> Iterator[str]:
    """Yields honest races, and some with a liar on each seat."""
    for number in range(0, count, RACES_A_CASE):
        yield f"honest/{min(RACES_A_CASE, count - number)}/{base} {number}"
    for liar in range(4):
        yield f"{liar}/{min(RACES_A_CASE, count)}/{base} {liar}"


@dataclass(frozen=True)
class Subject:
    """Describes a proof: its case, its seeds, and their number."""

    case: Case
    seeds: Callable[[int, str], Iterator[str]]
    count: int


SUBJECTS: Final[dict[str, Subject]] = {
    "leaks": Subject(leak_case, leak_seeds, MATCHES),
    "simulation": Subject(evening_case, numbered, EVENINGS),
    "fuzz": Subject(fuzz_case, numbered, BATCHES),
    "shuffles": Subject(shuffle_case, shuffle_seeds, SHUFFLES),
    "races": Subject(race_case, race_seeds, RACES),
}


def quiet() -> None:
    """Prepares a worker: no logs, fewer garbage collections, low priority."""
    import logging

    import structlog

    os.nice(10)
    gc.set_threshold(YOUNG)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent handles Ctrl+C
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


class Hangs(Exception):
    """Says that a case exceeded its timeout."""


def longest(subject: str) -> float:
    """Returns the timeout of a case in seconds."""
    return MOST_SECONDS.get(subject, MOST_SECONDS_OF_OTHERS)


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """Raises Hangs in the block after a timeout."""

    def end(*_: object) -> None:
        raise Hangs(f"after {seconds:.0f} s")

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


Answer = tuple["Counter[str]", str, int]


def attempt(subject: str, seed: str) -> Answer:
    """Runs one case; returns its counts, its error, and the memory of this process in KiB."""
    before = most_memory()
    try:
        with ended_after(longest(subject)):
            counts, wrong = SUBJECTS[subject].case(seed), ""
    except Exception as error:
        counts, wrong = Counter(), f"{type(error).__name__}: {error}"[:2000]
    gc.collect(0)
    grown = (most_memory() - before) / 1024
    if grown > MOST_GROWTH_MIB:
        print(f"  {subject} {seed}: {grown:.0f} MiB more memory", flush=True)
    return counts, told(subject, seed, wrong), most_memory()


def most_memory() -> int:
    """Returns the peak memory of this process in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def told(subject: str, seed: str, wrong: str) -> str:
    """Returns the error of a case with the command that repeats it; "" without an error."""
    again = f"uv run python -m tools.nightly {subject} --seed '{seed}'"
    return wrong and f"{subject} {seed}: {wrong}\n  again: {again}"


def answers(subject: str, seeds: Iterator[str], ends: float, workers: int) -> Iterator[Answer]:
    """Runs cases until there are no more seeds or no more time; yields their results.

    A process that dies takes its pool with it: what ran in it has failed, and a new one goes on.
    """
    over = False
    while not over:
        running: dict[Future[Answer], str] = {}
        pool = ProcessPoolExecutor(workers, initializer=quiet)
        try:
            while True:
                while len(running) < 2 * workers and time.monotonic() < ends:
                    seed = next(seeds, None)
                    if seed is None:
                        break
                    running[pool.submit(attempt, subject, seed)] = seed
                over = not running
                if over:
                    break
                done, _ = wait(running, longest(subject) + GRACE_SECONDS, FIRST_COMPLETED)
                if not done:
                    end_workers()  # no signal ended it; the broken futures are reported below
                for one in done:
                    yield one.result()
                    del running[one]
        except BrokenProcessPool:
            for seed in running.values():
                yield Counter(), told(subject, seed, "its process died, with it or beside it"), 0
        finally:
            pool.shutdown(cancel_futures=True)


def end_workers() -> None:
    """Kills the worker processes."""
    for process in multiprocessing.active_children():
        process.kill()


def prove(subject: str, count: int, base: str, skip: int, minutes: float, workers: int) -> int:
    """Runs all cases of a subject and prints a summary; returns the number of failures."""
    print(f"{subject}, base {base}:", flush=True)
    began = told = time.monotonic()
    seeds = islice(SUBJECTS[subject].seeds(count, base), skip, None)
    total: Counter[str] = Counter()
    failed = 0
    sizes: list[int] = []
    interrupted = False
    try:
        for counts, wrong, size in answers(subject, seeds, began + minutes * 60, workers):
            total += counts
            sizes.append(size)
            if wrong:
                failed += 1
                print(f"  FAILED {wrong}", flush=True)
            if failed == MOST_FAILURES:
                break
            if time.monotonic() > told + PROGRESS_SECONDS:
                told = time.monotonic()
                print(f"  … {skip + len(sizes):,} cases, {told - began:.0f} s", flush=True)
    except KeyboardInterrupt:
        interrupted = True
    for what, number in sorted(total.items()):
        print(f"  {number:>12,} {what}")
    tenth = max(sizes[: max(1, len(sizes) // 10)], default=0)
    growth = (max(sizes, default=0) - tenth) / 1024
    seconds = time.monotonic() - began
    pace = 60 * len(sizes) / max(seconds, 0.001)
    print(f"  {growth:.0f} MiB more memory than after a tenth; {seconds:.0f} s", end="")
    print(f", {pace:,.0f} cases a minute with {workers} workers, {failed} failed")
    if subject == "fuzz" and growth > MOST_GROWTH_MIB:
        print("  FAILED: memory grows")
        failed += 1
    if interrupted:
        onward = f"{subject} --base '{base}' --skip {skip + len(sizes)}"
        sys.exit(f"interrupted, {failed} failed; to go on: {onward}")
    return failed


def variables(base: str) -> dict[str, str]:
    """Returns the environment variables of the slow tests and of the servers that they start."""
    return {"ONE_TRY": "1", "KILLS_SEED": base}


def slow_tests(base: str) -> int:
    """Runs the tests that CI skips, without retries."""
    print(f"kills, base {base}:", flush=True)
    command = [sys.executable, "-m", "pytest", "-m", "nightly", "-n0", "-q", "tests"]
    environment = {**os.environ, **variables(base)}
    failed = subprocess.run(command, check=False, env=environment).returncode not in (0, 5)
    if failed:
        print(f"  FAILED kills\n  again: uv run python -m tools.nightly kills --seed '{base}'")
    return int(failed)


def repeat(subject: str, seed: str) -> int:
    """Runs one case in this process, with its logs and its traceback."""
    for what, number in sorted(SUBJECTS[subject].case(seed).items()):
        print(f"  {number:>12,} {what}")
    return 0


def main() -> int:
    """Runs the command line; returns the exit code: 1 if a case failed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subject", choices=[*SUBJECTS, "kills", "all"])
    parser.add_argument("--seed")
    parser.add_argument("--base", default=secrets.token_hex(4))
    parser.add_argument("--count", type=int)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=24 * 60.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    words = parser.parse_args()
    if words.seed is not None and words.subject in SUBJECTS:
        return repeat(words.subject, words.seed)
    # A shell starts background processes with SIGINT ignored; then there would be no summary.
    for ends in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ends, signal.default_int_handler)
    failed = 0
    for name, subject in SUBJECTS.items():
        if words.subject in (name, "all"):
            count = words.count or subject.count
            failed += prove(name, count, words.base, words.skip, words.minutes, words.workers)
    if words.subject in ("kills", "all"):
        failed += slow_tests(words.seed or words.base)
    print("all good" if not failed else f"{failed} FAILED")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
