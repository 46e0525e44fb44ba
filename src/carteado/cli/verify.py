"""`carteado verify`: a finished match checked, from its root to every card that was dealt."""

import hmac

import click

from carteado.api.start import retell
from carteado.cli.files import read_table
from carteado.cli.refusals import Complaint
from carteado.cli.script import emit
from carteado.cli.spoken import SpokenCommand, color_option, language_option, option
from carteado.cli.style import open_console
from carteado.cli.voice import voice_of
from carteado.core.game import Game


@click.command(cls=SpokenCommand, help="help.carteado.verify")
@click.argument("file", metavar="FILE")
@option("--commitment", metavar="HEX", say="help.option.commitment")
@option("--json", "as_json", is_flag=True, say="help.option.replay_json")
@color_option()
@language_option()
@click.pass_context
def verify(
    ctx: click.Context, file: str, commitment: str | None, as_json: bool, plain: bool
) -> None:
    """Plays a log again and prints every shuffle; a promise that was not kept is an error."""
    log = read_table(file)
    inner = log.get("log")
    if isinstance(inner, dict):
        log = inner  # as the replay page of a server gives it
    orders: list[list[int]] = []
    match = [each for each, _, _ in retell(log, orders)][-1]
    given = None if commitment is None else commitment.strip().lower()
    if given is not None and not hmac.compare_digest(given.encode(), match.commitment.encode()):
        raise Complaint("verify.broken", given=given[:80])
    shuffles = [written(match.game, match.seats, order) for order in orders]
    if as_json:
        emit({"root": match.root.hex(), "commitment": match.commitment, "shuffles": shuffles})
        return
    console, voice = open_console(color=not plain), voice_of(ctx)
    lines = [
        voice.say("verify.root", root=match.root.hex()),
        voice.say("verify.commitment", commitment=match.commitment),
    ]
    if given is not None:
        lines.append(voice.say("verify.kept"))
    if match.seed is not None:
        lines.append(voice.say("verify.seed", seed=match.seed))
    for number, (kind, cards) in enumerate(shuffles):
        lines.append(
            voice.say(f"verify.{kind}", number=number, size=len(cards), cards=" ".join(cards))
        )
    values = {"game": match.game.name, "version": match.game.version}
    lines.append(voice.say("verify.done", commands=len(match.commands), **values))
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)


def written(game: Game[object], seats: int, order: list[int]) -> tuple[str, list[str]]:  # type: ignore[type-var]
    """Returns what was shuffled - cards or seats - and the order, next card first."""
    if sorted(order) == list(range(seats)):
        return "seats", [str(seat) for seat in order]
    return "cards", [game.card(card) for card in order]
