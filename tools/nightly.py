"""Proves what takes too long for CI: `uv run python -m tools.nightly all` prints what it did.

    leaks         matches per game, each with pairs of servers that differ in hidden cards only
    simulation    evenings of a whole server in virtual time, with faults, from one seed each
    fuzz          batches of bad input
    shuffles      shuffles of every deck
    kills         `kill -9` of a real server under load, and the other slow tests

`--seed S` repeats one case; `--count N` and `--minutes M` bound the work, `--workers W` shares it.
A line a minute says how far it is; Ctrl+C ends it with what was done, `--skip N` goes on there.
"""

import argparse
import gc
import os
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Final

# Together they take some hours of one core.
MATCHES: Final = 10_000
EVENINGS: Final = 100_000
BATCHES: Final = 1_400
SHUFFLES: Final = 1_000_000
CHUNK: Final = 5_000
MOST_FAILURES: Final = 100
PROGRESS_SECONDS: Final = 60
# What a process may grow by after its first tenth of the work.
MOST_GROWTH_MIB: Final = 64

Case = Callable[[str], "Counter[str]"]


def leak_case(seed: str) -> "Counter[str]":
    """Compares pairs of servers along one match of one game (`neon/17`)."""
    from carteado.core.game import find
    from tests.leaks.hunt import hunt

    game, _, name = seed.partition("/")
    pairs, steps = hunt(find(game), name)
    return Counter({f"matches of {game}": 1, "pairs of servers": pairs, "steps compared": steps})


def evening_case(seed: str) -> "Counter[str]":
    """Plays one evening."""
    from tests.simulation.evening import play

    return Counter({"evenings": 1}) + play(seed)


def fuzz_case(seed: str) -> "Counter[str]":
    """Tries one batch of bad input."""
    from tests.fuzz.batches import batch

    counts = batch(seed)
    return counts + Counter({"inputs": counts.total()})


def shuffle_case(seed: str) -> "Counter[str]":
    """Counts all shuffles of one deck (`112`); raises AssertionError if they are uneven."""
    from carteado.core.luck import Verifiable, fresh_root
    from tests.shuffles.statistics import Tally

    size, _, count = seed.partition("/")
    tally = Tally(int(size))
    while tally.shuffles < int(count or SHUFFLES):
        tally.count(Verifiable(fresh_root()).shuffle, min(CHUNK, int(count or SHUFFLES)))
    places, pairs = tally.places_z(), tally.pairs_z()
    print(f"  {size} cards: places {places:+.2f} σ, neighbours {pairs:+.2f} σ", flush=True)
    assert max(abs(places), abs(pairs)) < 5, f"uneven: {places:.1f}, {pairs:.1f}"
    return Counter({f"shuffles of {size} cards": tally.shuffles})


def leak_seeds(count: int) -> Iterator[str]:
    """Yields the matches of all games in turn."""
    import carteado

    for number in range(count):
        for game in carteado.games():
            yield f"{game}/night {number}"


def shuffle_seeds(count: int) -> Iterator[str]:
    """Yields every deck once."""
    from tests.shuffles.statistics import sizes

    for size in sizes():
        yield f"{size}/{count}"


@dataclass(frozen=True)
class Subject:
    """Names something to prove: one case, all its seeds, and how many."""

    case: Case
    seeds: Callable[[int], Iterator[str]]
    count: int


SUBJECTS: Final[dict[str, Subject]] = {
    "leaks": Subject(leak_case, leak_seeds, MATCHES),
    "simulation": Subject(evening_case, lambda count: map(str, range(count)), EVENINGS),
    "fuzz": Subject(fuzz_case, lambda count: map(str, range(count)), BATCHES),
    "shuffles": Subject(shuffle_case, shuffle_seeds, SHUFFLES),
}


def quiet() -> None:
    """Keeps logs of simulated servers to themselves, and lets people work meanwhile."""
    import logging
    import signal

    import structlog

    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who hands out the work
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


def attempt(subject: str, seed: str) -> tuple["Counter[str]", str, int]:
    """Runs one case; returns its counts, what went wrong, and the memory of this process in KiB."""
    try:
        counts, wrong = SUBJECTS[subject].case(seed), ""
    except Exception as error:
        counts, wrong = Counter(), f"{subject} {seed}: {type(error).__name__}: {error}"[:2000]
    gc.collect(0)
    return counts, wrong, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def again(subject: str, wrong: str) -> str:
    """Returns the command that repeats what went wrong."""
    seed = wrong.partition(":")[0].partition(" ")[2]
    return f"uv run python -m tools.nightly {subject} --seed '{seed}'"


Answer = tuple["Counter[str]", str, int]


def answers(subject: str, seeds: Iterator[str], ends: float, workers: int) -> Iterator[Answer]:
    """Runs cases until there are no more seeds or no more time; yields what came of each."""
    with ProcessPoolExecutor(workers, initializer=quiet) as pool:
        running: set[Future[Answer]] = set()
        try:
            while True:
                while len(running) < 2 * workers and time.monotonic() < ends:
                    seed = next(seeds, None)
                    if seed is None:
                        break
                    running.add(pool.submit(attempt, subject, seed))
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        finally:
            pool.shutdown(cancel_futures=True)


def prove(subject: str, count: int, skip: int, minutes: float, workers: int) -> int:
    """Runs all cases of a subject and prints what was done; returns how many failed."""
    print(f"{subject}:", flush=True)
    began = told = time.monotonic()
    seeds = islice(SUBJECTS[subject].seeds(count), skip, None)
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
                print(f"  FAILED {wrong}\n  again: {again(subject, wrong)}", flush=True)
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
    print(f"  {growth:.0f} MiB more memory than after a tenth; {time.monotonic() - began:.0f} s")
    if subject == "fuzz" and growth > MOST_GROWTH_MIB:
        print("  FAILED: memory grows")
        failed += 1
    if interrupted:
        sys.exit(f"interrupted, {failed} failed; to go on: {subject} --skip {skip + len(sizes)}")
    return failed


def slow_tests() -> int:
    """Runs the tests that CI leaves out."""
    print("kills:", flush=True)
    command = [sys.executable, "-m", "pytest", "-m", "nightly", "-n0", "-q", "tests"]
    return int(subprocess.run(command, check=False).returncode not in (0, 5))


def repeat(subject: str, seed: str) -> int:
    """Runs one case here, with its logs and its traceback."""
    for what, number in sorted(SUBJECTS[subject].case(seed).items()):
        print(f"  {number:>12,} {what}")
    return 0


def main() -> int:
    """Reads the command line; returns how many cases failed, at most 1 as an exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subject", choices=[*SUBJECTS, "kills", "all"])
    parser.add_argument("--seed")
    parser.add_argument("--count", type=int)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=24 * 60.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    words = parser.parse_args()
    if words.seed is not None and words.subject in SUBJECTS:
        return repeat(words.subject, words.seed)
    failed = 0
    for name, subject in SUBJECTS.items():
        if words.subject in (name, "all"):
            count = words.count or subject.count
            failed += prove(name, count, words.skip, words.minutes, words.workers)
    if words.subject in ("kills", "all"):
        failed += slow_tests()
    print("all good" if not failed else f"{failed} FAILED")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
