"""Runs another program without a terminal and returns its output."""

import subprocess
from collections.abc import Mapping
from pathlib import Path


class Failed(Exception):
    """Says what went wrong: the end of the program's output, or why there is none."""


def run_program(
    words: list[str], folder: Path, environment: Mapping[str, str], seconds: float
) -> str:
    """Returns the output of a program; raises Failed if it fails or exceeds its time."""
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
