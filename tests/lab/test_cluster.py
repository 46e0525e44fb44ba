"""The executor port: the same work on a dask cluster gives the same answer."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from carteado.cli.main import main
from tests.needs import need

RUN = ["lab", "run", "neon", "--bots", "document,random", "--seed", "7", "--games", "60", "--json"]
DUEL = ["lab", "tournament", "neon", "--bots", "document,random", "--seed", "7", "--games", "45"]
# A scheduler and one worker with two threads, in a process of their own; it ends with its input.
CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None,
        host="127.0.0.1", protocol="tcp",
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Yields the address of a small cluster on this machine."""
    need("distributed")
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()
            process.wait(120)


def answer(*words: str) -> Any:
    result = CliRunner().invoke(main, [*words, "--lang", "en"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_cluster_gives_the_same_answer_as_one_process(cluster: str) -> None:
    alone = answer(*RUN, "--workers", "1")

    together = answer(*RUN, "--cluster", cluster)

    assert together == alone
    assert together["tally"]["matches"] == 60


def test_a_tournament_runs_on_a_cluster_too(cluster: str) -> None:
    need("openskill")

    assert answer(*DUEL, "--json", "--cluster", cluster) == answer(
        *DUEL, "--json", "--workers", "1"
    )


def test_a_cluster_that_is_not_there_is_refused_with_a_sentence() -> None:
    need("distributed")

    result = CliRunner().invoke(main, [*RUN, "--cluster", "nonsense://nowhere", "--lang", "en"])

    assert result.exit_code == 2
    assert "The cluster cannot be used" in result.stderr
