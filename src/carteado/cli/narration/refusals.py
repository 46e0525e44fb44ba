"""Errors as sentences in the user's language, followed by their stable codes."""

import re
from collections.abc import Mapping

import click
from rich.markup import escape

from carteado.cli.narration.translator import Translator
from carteado.core.errors import BadInput, Refused


class CommandError(click.ClickException):
    """Reports an error of the command line by the key of its sentence."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.values = {name: escape(str(value)) for name, value in values.items()}


_EXTRA = re.compile(r"\((.*)\)")


def color_word(translator: Translator, letter: object) -> str:
    """Returns a colour as its word and its letter."""
    return f"{translator.say(f'card.color.{letter}')} ({letter})"


def value_word(translator: Translator, value: object) -> str:
    """Returns the value of a card: a number, or the name of an action."""
    key = f"card.value.{value}"
    return translator.say(key) if translator.has(key) else str(value)


def sentence_of(translator: Translator, wrong: Refused | BadInput) -> str:
    """Returns the sentence of a refusal, marked up."""
    values = {key: _worded(translator, key, value) for key, value in wrong.values.items()}
    if "blank" in values:
        values["blank"] = translator.say(f"blank.{wrong.values['blank']}", **values)
    # On a wild only the colour can match: that sentence has no value.
    unnamed = f"refusal.{wrong.code}.none"
    if None in wrong.values.values() and translator.has(unnamed):
        return translator.say(unnamed, **values)
    return translator.say(f"error.{wrong.code}", **values)


def explain(
    translator: Translator, wrong: Refused | BadInput | click.ClickException, code: bool = True
) -> str:
    """Returns an error as a sentence; with `code`, its code and path follow."""
    if isinstance(wrong, click.ClickException):
        return usage_sentence(translator, wrong)
    if not code:
        return sentence_of(translator, wrong)
    place = wrong.path if isinstance(wrong, BadInput) else ""
    stamp = f"{wrong.code} · {place}" if place else str(wrong.code)
    return f"{sentence_of(translator, wrong)} [quiet]({escape(stamp)})[/]"


def usage_sentence(translator: Translator, wrong: click.ClickException) -> str:
    """Returns the sentence of a usage error, with the command that prints help."""
    if isinstance(wrong, CommandError):
        return translator.say(wrong.message, **wrong.values)
    path = "carteado"
    if isinstance(wrong, click.UsageError) and wrong.ctx is not None:
        path = wrong.ctx.command_path
    sentence = translator.say(_usage_key(wrong), **_usage_values(translator, wrong))
    return f"{sentence} [quiet]{translator.say('usage.more', command=f'{path} --help')}[/]"


def _worded(translator: Translator, key: str, value: object) -> str:
    if key == "color":
        return color_word(translator, value)
    if key == "value":
        return value_word(translator, value)
    if key == "phase":
        return translator.say(translator.first(f"phase.{value}", "phase.other"), phase=value)
    if key == "clash":
        return (
            translator.say(f"clash.{value}")
            if translator.has(f"clash.{value}")
            else escape(str(value))
        )
    return escape(str(value))


def _usage_key(wrong: click.ClickException) -> str:
    match wrong:
        case click.NoSuchOption():
            return "usage.no_option"
        case click.NoSuchCommand():
            return "usage.no_command"
        case click.MissingParameter():
            return "usage.missing"
        case click.BadParameter():
            return "usage.bad_value"
        case click.BadOptionUsage():
            return "usage.bare_option"
        case click.FileError():
            return "usage.no_file"
        case _:
            return "usage.extra" if _EXTRA.search(wrong.message) else "usage.incomplete"


def _usage_values(translator: Translator, wrong: click.ClickException) -> Mapping[str, str]:
    match wrong:
        case click.NoSuchOption() | click.BadOptionUsage():
            return {"name": escape(wrong.option_name)}
        case click.NoSuchCommand():
            return {"name": escape(wrong.command_name)}
        case click.BadParameter():
            return {"name": _name(wrong), "expected": _expected(translator, wrong)}
        case click.FileError():
            return {"name": escape(wrong.ui_filename)}
        case _:
            extra = _EXTRA.search(wrong.message)
            return {"name": escape(extra[1]) if extra else ""}


def _name(wrong: click.BadParameter) -> str:
    param = wrong.param
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return escape(param.human_readable_name) if param is not None else ""


def _expected(translator: Translator, wrong: click.BadParameter) -> str:
    kind = wrong.param.type if wrong.param is not None else None
    if isinstance(kind, click.Choice):
        return ", ".join(map(str, kind.choices))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return f"{kind.min}…" if kind.max is None else f"{kind.min}…{kind.max}"
    return translator.say("usage.number")
