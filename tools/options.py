"""Writes docs/options.md from the options of the games: `uv run python tools/options.py`."""

from pathlib import Path

import carteado  # noqa: F401  (makes the games known)
from carteado.core.game import find
from carteado.core.option_schema import Option, sentence_of
from carteado.games.colors.ruleset.blanks import LENGTHS, MOST_BLANKS, MOST_STEPS, VERBS, WHO
from carteado.games.colors.ruleset.rule_file import full_rules, ruleset_hash
from carteado.games.colors.ruleset.rules import options_of
from carteado.texts import CATALOGUES, say

PAGE = Path(__file__).resolve().parent.parent / "docs" / "options.md"
GAMES = ("neon", "arcade", "classic")
OTHERS = ("golf", "bum")

INTRO = """\
# Options

<!-- Written by `uv run python tools/options.py`; a test compares. -->

nEon_onE, Arcade and Classic share one engine with one set of options: a game is a preset, and a
house rule is another value of an option. `carteado options classic` prints the options in your
language. In Python:

```python
import carteado

match = carteado.deal("classic", seats=4, options={"stacking": "any", "jump_in": "identical"})
```

Settings of the table (who plays for an absent player, how long a turn may last) are not options of
a game; `deal` refuses them.

## A rule set is a file

```toml
game = "classic"
name = "Sunday evenings"

[options]
stacking = "any"
hand_size = 5

[[options.blank_cards]]
name = "Gift"
steps = [{do = "give", n = 2}]
```

The same works in JSON. Missing options have the value of the preset. `carteado play --rules FILE`
plays a rule set, and `carteado rules --diff A B` compares two rule sets or games. Equal rules have
equal hashes, in any order, and whether default values are written or not. The hashes of the
presets:

"""

WRITTEN = f"""\
## Written cards

Players may write up to {MOST_BLANKS} cards: a `name` and, optionally, a `symbol`, a `text` and up
to {MOST_STEPS} `steps`. A written card is a wild card, and its steps run immediately, in order. A
step is `{{do, n, who}}`; `n` and `who` are allowed only where this table lists them:

| `do` | `n` | `who` | what happens |
|---|---|---|---|
"""

FILES = """
`carteado play classic --card FILE` plays with a card from a JSON file. There `name` and `text` may
also be objects with one text per language (`{"pt": …, "es": …, "en": …}`). The package contains
four cards: `carousel`, `downpour`, `gift` and `spy`.
"""


def shown(value: object) -> str:
    """Returns a value as it is written in a rule set file."""
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    return "none" if value in ([], ()) else f"`{value}`"


def room(option: Option) -> str:
    """Returns the allowed values of an option."""
    if option.kind == "number":
        return f"{option.low} – {option.high}" if option.low < option.high else f"{option.low}"
    if option.kind == "blanks":
        return f"up to {MOST_BLANKS}"
    return " ".join(f"`{value}`" for value in option.values or ("true", "false"))


def row(option: Option) -> str:
    """Returns the line of an option in the table of the colour games."""
    defaults = [shown(getattr(full_rules(game), option.name)) for game in GAMES]
    return f"| `{option.name}` | {room(option)} | {' | '.join(defaults)} |"


def meaning(option: Option) -> list[str]:
    """Returns the meaning of an option and of each of its values."""
    label = say("en", f"option.{option.name}")
    lines = [f"### `{option.name}`: {label}", "", f"{say('en', f'option.{option.name}.help')}"]
    choices: list[object] = [True, False] if option.kind == "flag" else list(option.values)
    if choices:
        lines.append("")
    for choice in choices:
        key, gaps = sentence_of(option.name, choice)
        lines.append(f"* {shown(choice)}: {say('en', key, gaps)}")
    return [*lines, "", f"*For programmers:* {option.doc}", ""]


def written_cards() -> str:
    """Returns the section about written cards."""
    rows: list[str] = []
    for do, most in VERBS.items():
        for who in WHO if do == "draw" else ("",):
            key = f"step.{do}.{who}" if who else f"step.{do}"
            number = f"1 – {most}" if most else ""
            named = f"`{who}`" if who else ""
            rows.append(f"| `{do}` | {number} | {named} | {say('en', key, {'n': '*n*'})} |\n")
    lengths = ", ".join(f"`{key}` {most}" for key, most in LENGTHS.items())
    return WRITTEN + "".join(rows) + f"\nCharacters at most: {lengths}.\n" + FILES


def others() -> list[str]:
    """Returns the options of the games outside the colour family."""
    lines = ["## The other games", "", "`carteado options golf` tells what they mean.", ""]
    lines += ["| game | option | values | as it comes |", "|---|---|---|---|"]
    for name in OTHERS:
        for option in find(name).options:
            lines.append(f"| {name} | `{option.name}` | {room(option)} | {shown(option.default)} |")
    return [*lines, ""]


def page() -> str:
    """Returns the whole page."""
    options = options_of(full_rules("neon"))
    hashes = [f"* {game}: `{ruleset_hash(full_rules(game))}`" for game in GAMES]
    clashes = [
        f"* {sentence}" for key, sentence in CATALOGUES["en"].items() if key.startswith("clash.")
    ]
    lines = [
        *hashes,
        "",
        "## All options",
        "",
        f"| option | values | {' | '.join(GAMES)} |",
        "|---|---|---|---|---|",
        *map(row, options),
        "",
        "These do not go together, and are refused with the reason:",
        "",
        *clashes,
        "",
        "## What they mean",
        "",
        *(line for option in options for line in meaning(option)),
        written_cards(),
        *others(),
    ]
    return INTRO + "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"wrote {PAGE.relative_to(Path.cwd()) if PAGE.is_relative_to(Path.cwd()) else PAGE.name}")
