"""Runs another program to its end, without a terminal, and keeps what it said."""

import subprocess
from collections.abc import Mapping
from pathlib import Path


class Failed(Exception):
    """Says what went wrong: the last words of a program, or why there were none."""


def run_program(
    words: list[str], folder: Path, environment: Mapping[str, str], seconds: float
) -> str:
    """Returns all that a program said; raises Failed unless it ended well and in time."""
    try:
        run = subprocess.run(
            words,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise Failed(str(error)) from error
    if run.returncode != 0:
        raise Failed(run.stdout[-4000:])
    return run.stdout
