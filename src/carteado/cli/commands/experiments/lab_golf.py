"""`carteado lab golf`: how many deals can be won."""

import click

from carteado.cli.commands.measurement_output import open_progress_bar, show_progress
from carteado.cli.commands.setup.match_setup import read_options
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.style import open_console
from carteado.lab.golf_survey import RULES, Survey, Verdict, survey


@click.command(cls=LocalizedCommand, help="help.lab.golf")
@option(
    "--deals",
    type=click.IntRange(1, 10_000_000),
    default=20_000,
    metavar="N",
    say="help.option.lab_deals",
)
@option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set")
@option(
    "--workers", type=click.IntRange(0, 1024), default=0, metavar="N", say="help.option.workers"
)
@option("--json", "as_json", is_flag=True, say="help.option.lab_json")
@color_option()
@language_option()
@click.pass_context
def lab_golf(
    ctx: click.Context,
    deals: int,
    settings: tuple[str, ...],
    workers: int,
    as_json: bool,
    plain: bool,
) -> None:
    """Counts the deals that can be won under both draw rules."""
    translator = translator_of(ctx)
    result = Survey(read_options("golf", settings)[1])
    stopped = run(result, deals, workers, translator, plain)
    if as_json:
        print_json(result.as_json())
    else:
        report(result, translator, plain)
    if stopped:
        raise KeyboardInterrupt


def run(result: Survey, deals: int, workers: int, translator: Translator, plain: bool) -> bool:
    """Solves the deals with a progress bar; returns True if Ctrl+C stopped it. Results are kept."""

    def note(found: list[Verdict], speed: float) -> tuple[int, str]:
        result.verdicts += found
        shares = " · ".join(share_text(result, rule) for rule in RULES)
        rate = translator.say("lab.golf.rate", rate=f"{speed:.1f}", share=shares)
        return len(result.verdicts), rate

    with open_progress_bar(plain) as bar:
        verdicts = survey(result.options, deals, workers)
        return show_progress(bar, translator.say("lab.golf.bar"), deals, verdicts, note)


def share_text(result: Survey, rule: str) -> str:
    """Returns the share of winnable deals with its confidence interval."""
    share = result.share(rule)
    return f"{share.mean:.2%} \\[{share.low:.2%} – {share.high:.2%}]"


def report(result: Survey, translator: Translator, plain: bool) -> None:
    """Prints the results of the survey."""
    console = open_console(color=not plain)
    for rule in RULES:
        told = translator.say(
            "lab.golf.share",
            rule=translator.say(f"lab.golf.rule.{rule}"),
            won=f"{result.won(rule):,}",
            deals=f"{len(result.verdicts):,}",
            share=share_text(result, rule),
        )  # fmt: skip
        console.print(told)
