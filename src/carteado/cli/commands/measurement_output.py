"""What experiments and measurements have in common: a bar while they run, files afterwards."""

import json
import shlex
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from carteado.bench.machine import describe_machine
from carteado.cli.narration.refusals import Complaint
from carteado.cli.narration.translator import Voice
from carteado.cli.terminal.style import open_console
from carteado.lab.plots import PlotsUnavailable

Step = TypeVar("Step")


def open_bar(plain: bool) -> Progress:
    """Returns a bar with rate and time left, which shows on a terminal alone and goes when done."""
    console = open_console(color=not plain, stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def follow(
    bar: Progress,
    name: str,
    total: int,
    steps: Generator[Step, None, None],
    note: Callable[[Step, float], tuple[int, str]],
    done: int = 0,
) -> bool:
    """Shows steps on a bar; True if Ctrl+C came first: what is done stays.

    `note` gets each step and the speed so far; it tells how many are done and what to say.
    """
    task = bar.add_task(name, total=total, rate="", completed=done)
    try:
        for step in steps:
            done, rate = note(step, bar.tasks[-1].speed or 0.0)
            bar.update(task, completed=done, rate=rate)
    except KeyboardInterrupt:
        return True
    finally:
        steps.close()
    return False


def made_here() -> dict[str, Any]:
    """Returns where, when and with which words something is measured."""
    return {**describe_machine(), "words": shlex.join(["carteado", *sys.argv[1:]])}


def written_json(content: dict[str, Any]) -> str:
    """Returns JSON that a person can read, too."""
    return json.dumps(content, ensure_ascii=False, indent=1)


def keep(voice: Voice, console: Console, file: str | None, text: Callable[[], str]) -> None:
    """Writes a file if one is wanted, and says so."""
    if not file:
        return
    try:
        Path(file).write_text(text().rstrip("\n") + "\n", "utf-8")
    except PlotsUnavailable as error:
        raise Complaint("lab.no_plots", why=error) from None
    except OSError as error:
        raise Complaint("file.unwritten", name=file, why=error.strerror) from None
    console.print(voice.say("lab.written", name=file), style="quiet", markup=False)
