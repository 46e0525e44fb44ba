"""Refusals as sentences in the reader's language, with the stable code behind them."""

import re
from collections.abc import Mapping

import click
from rich.markup import escape

from carteado.cli.narration.translator import Voice
from carteado.core.errors import BadInput, Refused


class Complaint(click.ClickException):
    """Says what is wrong at the terminal itself, by the key of a sentence."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.values = {name: escape(str(value)) for name, value in values.items()}


_EXTRA = re.compile(r"\((.*)\)")


def color_word(voice: Voice, letter: object) -> str:
    """Returns a colour as its word and its letter."""
    return f"{voice.say(f'card.color.{letter}')} ({letter})"


def value_word(voice: Voice, value: object) -> str:
    """Returns what a card shows: a number as it is, an action by its name."""
    key = f"card.value.{value}"
    return voice.say(key) if voice.has(key) else str(value)


def sentence_of(voice: Voice, wrong: Refused | BadInput) -> str:
    """Returns why something was refused, ready for the console."""
    values = {key: _worded(voice, key, value) for key, value in wrong.values.items()}
    if "blank" in values:
        values["blank"] = voice.say(f"blank.{wrong.values['blank']}", **values)
    # A card on a wild can only match its colour: there is no value to name.
    unnamed = f"refusal.{wrong.code}.none"
    if None in wrong.values.values() and voice.has(unnamed):
        return voice.say(unnamed, **values)
    return voice.say(f"error.{wrong.code}", **values)


def explain(
    voice: Voice, wrong: Refused | BadInput | click.ClickException, code: bool = True
) -> str:
    """Returns whatever is wrong as a sentence, with its code and the path to it if asked for."""
    if isinstance(wrong, click.ClickException):
        return usage_sentence(voice, wrong)
    if not code:
        return sentence_of(voice, wrong)
    place = wrong.path if isinstance(wrong, BadInput) else ""
    stamp = f"{wrong.code} · {place}" if place else str(wrong.code)
    return f"{sentence_of(voice, wrong)} [quiet]({escape(stamp)})[/]"


def usage_sentence(voice: Voice, wrong: click.ClickException) -> str:
    """Returns what is wrong with the words after `carteado`, and where help is."""
    if isinstance(wrong, Complaint):
        return voice.say(wrong.message, **wrong.values)
    path = "carteado"
    if isinstance(wrong, click.UsageError) and wrong.ctx is not None:
        path = wrong.ctx.command_path
    sentence = voice.say(_usage_key(wrong), **_usage_values(voice, wrong))
    return f"{sentence} [quiet]{voice.say('usage.more', command=f'{path} --help')}[/]"


def _worded(voice: Voice, key: str, value: object) -> str:
    if key == "color":
        return color_word(voice, value)
    if key == "value":
        return value_word(voice, value)
    if key == "phase":
        return voice.say(voice.first(f"phase.{value}", "phase.other"), phase=value)
    if key == "clash":
        return voice.say(f"clash.{value}") if voice.has(f"clash.{value}") else escape(str(value))
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


def _usage_values(voice: Voice, wrong: click.ClickException) -> Mapping[str, str]:
    match wrong:
        case click.NoSuchOption() | click.BadOptionUsage():
            return {"name": escape(wrong.option_name)}
        case click.NoSuchCommand():
            return {"name": escape(wrong.command_name)}
        case click.BadParameter():
            return {"name": _name(wrong), "expected": _expected(voice, wrong)}
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


def _expected(voice: Voice, wrong: click.BadParameter) -> str:
    kind = wrong.param.type if wrong.param is not None else None
    if isinstance(kind, click.Choice):
        return ", ".join(map(str, kind.choices))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return f"{kind.min}…" if kind.max is None else f"{kind.min}…{kind.max}"
    return voice.say("usage.number")
