"""Output that experiments and benchmarks share: a progress bar and result files."""

import json
import shlex
import sys
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from carteado.bench.machine import describe_machine
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.style import open_console
from carteado.lab.plots import PlotsUnavailable

Step = TypeVar("Step")


def open_progress_bar(plain: bool) -> Progress:
    """Returns a progress bar with rate and time left; it is shown on a terminal only."""
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


def show_progress(
    bar: Progress,
    name: str,
    total: int,
    steps: Generator[Step, None, None],
    note: Callable[[Step, float], tuple[int, str]],
    done: int = 0,
) -> bool:
    """Shows steps on a progress bar; returns True if Ctrl+C stopped them. Results are kept.

    `note` gets each step and the current speed, and returns the number done and the text to show.
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


def describe_run() -> dict[str, object]:
    """Returns the machine, the time and the command line of a measurement."""
    return {**describe_machine(), "words": shlex.join(["carteado", *sys.argv[1:]])}


def to_json(content: Mapping[str, object]) -> str:
    """Returns indented JSON."""
    return json.dumps(content, ensure_ascii=False, indent=1)


def write_output(
    translator: Translator, console: Console, file: str | None, text: Callable[[], str]
) -> None:
    """Writes a file if one was asked for, and prints its name."""
    if not file:
        return
    try:
        Path(file).write_text(text().rstrip("\n") + "\n", "utf-8")
    except PlotsUnavailable as error:
        raise CommandError("lab.no_plots", why=error) from None
    except OSError as error:
        raise CommandError("file.unwritten", name=file, why=error.strerror) from None
    console.print(translator.say("lab.written", name=file), style="quiet", markup=False)
