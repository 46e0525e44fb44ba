"""The sealed deal: what is published before it, and what proves it afterwards."""

from rich.padding import Padding
from rich.text import Text

from carteado.api import Match
from carteado.cli.terminal.screen import Stage


def print_seal(stage: Stage, commitment: str) -> None:
    """Prints the commitment, before anyone has played."""
    stage.console.print(stage.voice.say("fair.seal"), style="quiet")
    print_digits(stage, commitment)


def print_secret(stage: Stage, match: Match) -> None:
    """Prints what the seal was of: the seed, or the root that nobody chose."""
    if match.seed is None:
        print_root(stage, match.root.hex())
    else:
        told = stage.voice.say("fair.seed", seed=match.seed)
        stage.console.print(Text(told, style="quiet"))


def print_root(stage: Stage, root: str) -> None:
    """Prints the root that nobody chose."""
    stage.console.print(stage.voice.say("fair.root"), style="quiet")
    print_digits(stage, root)


def print_digits(stage: Stage, digits: str) -> None:
    """Prints hexadecimal digits in blocks that fit any width."""
    blocks = " ".join(digits[at : at + 16] for at in range(0, len(digits), 16))
    stage.console.print(Padding.indent(Text(blocks, style="quiet"), 2))
