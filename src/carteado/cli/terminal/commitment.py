"""The commitment to the seed, printed before the deal, and the reveal after the match."""

from rich.padding import Padding
from rich.text import Text

from carteado.api import Match
from carteado.cli.terminal.screen import Display


def print_commitment(display: Display, commitment: str) -> None:
    """Prints the commitment, before the first move."""
    display.console.print(display.translator.say("fair.seal"), style="quiet")
    print_hex(display, commitment)


def print_reveal(display: Display, match: Match) -> None:
    """Prints the seed, or the random root if no seed was chosen."""
    if match.seed is None:
        print_root(display, match.root.hex())
    else:
        told = display.translator.say("fair.seed", seed=match.seed)
        display.console.print(Text(told, style="quiet"))


def print_root(display: Display, root: str) -> None:
    """Prints a random root."""
    display.console.print(display.translator.say("fair.root"), style="quiet")
    print_hex(display, root)


def print_hex(display: Display, digits: str) -> None:
    """Prints hexadecimal digits in blocks that wrap on narrow terminals."""
    blocks = " ".join(digits[at : at + 16] for at in range(0, len(digits), 16))
    display.console.print(Padding.indent(Text(blocks, style="quiet"), 2))
