"""`carteado verify`: checks a match, from its root to every dealt card.

The root must match the commitment. Every shuffle is computed again, and every command is replayed.
The report says what was compared and what was not.
"""

import hmac
from dataclasses import asdict, dataclass, field
from typing import Final

import click

from carteado.api.match import Match
from carteado.api.start import retell
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.style import open_console
from carteado.cli.terminal.user_files import read_table
from carteado.core.game import Game

# Events that take cards from a shuffled pile. Nothing else depends on luck.
TAKEN: Final = ("dealt", "turned", "drew", "bought", "renewed")


@dataclass
class Verification:
    """Holds the facts of a log and what was computed from them."""

    game: str
    version: int
    seed: str | None
    root: str
    commitment: str
    # True if this is the commitment that the user gave; None if the user gave none.
    kept: bool | None
    # What was shuffled ("cards" or "seats"), and the order, next card first.
    shuffles: list[tuple[str, list[str]]]
    # Every list of cards after the deal, by its name in a position: "hands[0]", "draw", …
    deal: dict[str, list[str]] = field(default_factory=dict)
    # The cards that seats took: number of commands before it, event, seat, cards.
    taken: list[tuple[int, str, int | None, list[str]]] = field(default_factory=list)
    commands: int = 0


@click.command(cls=LocalizedCommand, help="help.carteado.verify")
@click.argument("game", metavar="FILE")
@option("--commitment", metavar="HEX", say="help.option.commitment")
@option("--json", "as_json", is_flag=True, say="help.option.replay_json")
@color_option()
@language_option()
@click.pass_context
def verify(
    ctx: click.Context, game: str, commitment: str | None, as_json: bool, plain: bool
) -> None:
    """Replays a log and prints every shuffle and card; a wrong commitment is an error."""
    page = read_table(game)
    log = page.get("log")
    verification, match = check(log if isinstance(log, dict) else page, commitment)
    if match.over and page.get("winners", match.winners) != match.winners:
        raise CommandError("verify.result", winners=page["winners"])
    if as_json:
        print_json(asdict(verification))
        return
    console = open_console(color=not plain)
    for line in report_lines(verification, translator_of(ctx)):
        console.print(line, markup=False, soft_wrap=True)


def check(log: dict[str, object], commitment: str | None) -> tuple[Verification, Match]:
    """Replays a match, compares its commitment, and returns everything the root determines."""
    orders: list[list[int]] = []
    steps = retell(log, orders)
    match, _, _ = next(steps)
    given = None if commitment is None else commitment.strip().lower()
    if given is not None and not hmac.compare_digest(given.encode(), match.commitment.encode()):
        raise CommandError("verify.broken", given=given[:80])
    deal = dict(card_lists(match.position()))
    taken = [(0, *one) for one in cards_taken(match, 0)]
    heard = len(match.events)
    for number, _ in enumerate(steps, 1):
        taken += [(number, *one) for one in cards_taken(match, heard)]
        heard = len(match.events)
    game = match.game
    verification = Verification(
        game.name, game.version, match.seed, match.root.hex(), match.commitment,
        None if given is None else True,
        [shuffle_text(game, match.seats, order) for order in orders],
        deal, taken, len(match.commands),
    )  # fmt: skip
    return verification, match


def card_lists(position: dict[str, object]) -> list[tuple[str, list[str]]]:
    """Returns the card lists of a position with their names."""
    found: list[tuple[str, list[str]]] = []
    for key, value in position.items():
        if not isinstance(value, list) or not value:
            continue
        if all(isinstance(one, str) for one in value):
            found.append((key, value))
        elif all(isinstance(one, list) for one in value):
            found += [(f"{key}[{at}]", one) for at, one in enumerate(value)]
    return found


def cards_taken(match: Match, start: int) -> list[tuple[str, int | None, list[str]]]:
    """Returns event, seat and cards for each event from `start` that takes cards."""
    found = []
    for event in match.events[start:]:
        cards = event.cards if event.card is None else [event.card]
        if event.word in TAKEN and cards:
            found.append((event.word, event.seat, list(cards)))
    return found


def shuffle_text(game: Game[object], seats: int, order: list[int]) -> tuple[str, list[str]]:  # type: ignore[type-var]
    """Returns what was shuffled ("cards" or "seats"), and the order, next card first."""
    if sorted(order) == list(range(seats)):
        return "seats", [str(seat) for seat in order]
    return "cards", [game.card(card) for card in order]


def report_lines(verification: Verification, translator: Translator) -> list[str]:
    """Returns the lines of the report; the last lines say what was compared."""
    lines = [
        translator.say("verify.root", root=verification.root),
        translator.say("verify.commitment", commitment=verification.commitment),
    ]
    for number, (kind, cards) in enumerate(verification.shuffles):
        size, text = len(cards), " ".join(cards)
        lines.append(translator.say(f"verify.{kind}", number=number, size=size, cards=text))
    lines.append(translator.say("verify.deal"))
    lines += [f"  {place}: {' '.join(cards)}" for place, cards in verification.deal.items()]
    lines.append(translator.say("verify.taken"))
    for number, word, seat, cards in verification.taken:
        lines.append(f"  {number} {word} {'-' if seat is None else seat}: {' '.join(cards)}")
    lines.append(translator.say("verify.kept" if verification.kept else "verify.unpromised"))
    if verification.seed is None:
        lines.append(translator.say("verify.seedless"))
    else:
        lines.append(translator.say("verify.seed", seed=verification.seed))
    rules = {"game": verification.game, "version": verification.version}
    lines.append(translator.say("verify.done", commands=verification.commands, **rules))
    return lines
