"""The settings of a match: game and options from the command line and files, bots for the seats."""

from typing import Any

from carteado.bots.kit.minds import bots_of
from carteado.cli.commands.setup.written_cards import read_card, ready_card
from carteado.cli.narration.refusals import CommandError
from carteado.cli.terminal.user_files import read_table, read_text
from carteado.core.game import Game, find
from carteado.core.option_schema import Option
from carteado.games.colors.ruleset.rule_file import read_ruleset
from carteado.texts.library import ready_made

_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")


def read_options(
    name: str | None,
    settings: tuple[str, ...] = (),
    ruleset: str | None = None,
    cards: tuple[str, ...] = (),
    language: str = "en",
) -> tuple[str, dict[str, object]]:
    """Returns the game and its options; --set overrides the rule-set file."""
    options: dict[str, object] = {}
    if ruleset is not None:
        game, options = read_ruleset(read_table(ruleset))
        if name not in (None, game):
            raise CommandError("rules.other_game", name=ruleset, game=game, asked=name)
        name = game
    if name is None:
        raise CommandError("usage.missing", name="GAME")
    game_ = find(name)
    if cards:
        options["blank_cards"] = [written_card(card, language) for card in cards]
    for setting in settings:
        key, sign, value = setting.partition("=")
        if not sign:
            raise CommandError("file.no_setting", name=setting)
        options[key.strip()] = read_value(game_, key.strip(), value.strip())
    return name, options


def written_card(name: str, language: str) -> dict[str, object]:
    """Returns a written card from a file, or a card of the package by its name."""
    if name in ready_made():
        return ready_card(name, language)
    return read_card(read_text(name), language)


def read_value(game: Game[Any], name: str, text: str) -> object:
    """Returns a value in the type of its option; a later check refuses bad values."""
    option = next((each for each in game.options if each.name == name), None)
    return text if option is None else value_of(option, text)


def value_of(option: Option, text: str) -> object:
    """Reads a text as a flag or a number if the option is one."""
    if option.kind == "flag" and text.lower() in _YES + _NO:
        return text.lower() in _YES
    digits = text.removeprefix("-")
    if option.kind == "number" and digits.isascii() and digits.isdigit() and len(digits) < 10:
        return int(text)
    return text


def seat_bots(game: str, names: str | None, seats: list[int]) -> dict[int, str]:
    """Returns the bot of every seat; the last named bot plays all remaining seats."""
    known = bots_of(game)
    wanted = [each.strip() for each in names.split(",")] if names else []
    if not wanted:
        wanted = ["document" if "document" in known else "random"]
    return {seat: wanted[min(at, len(wanted) - 1)] for at, seat in enumerate(seats)}
