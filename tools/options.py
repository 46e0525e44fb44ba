"""Writes docs/options.md from the options themselves: `uv run python tools/options.py`."""

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

nEon_onE, Arcade and Classic are one engine with one record of options: a game is a preset of it,
and a house rule is another value. `carteado options classic` prints the options in your language;
from Python, this plays by other rules:

```python
import carteado

match = carteado.deal("classic", seats=4, options={"stacking": "any", "jump_in": "identical"})
```

What belongs to the table (who stands in for whom, how long a turn may last) is no option of a game,
and `deal` refuses it.

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

or the same in JSON. What is left out is as the game has it. `carteado play --rules FILE` plays it,
and `carteado rules --diff A B` tells two rule sets or games apart. Equal rules have the same hash,
in whatever order and however completely they are written down; the presets have

"""

WRITTEN = f"""\
## Written cards

Players may write up to {MOST_BLANKS} cards of their own: a `name` and, if they like, a `symbol`, a
`text` and up to {MOST_STEPS} `steps`. A written card is a wild, and its steps run in order, at
once. A step is `{{do, n, who}}`, with `n` and `who` only where this table has them:

| `do` | `n` | `who` | what happens |
|---|---|---|---|
"""

FILES = """
`carteado play classic --card FILE` plays with a card from a JSON file, in which `name` and `text`
may also be given by language (`{"pt": …, "es": …, "en": …}`). Four come with the package:
`carousel`, `downpour`, `gift` and `spy`.
"""


def shown(value: object) -> str:
    """Returns a value as a rule set file has it."""
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    return "none" if value in ([], ()) else f"`{value}`"


def room(option: Option) -> str:
    """Returns what an option may be set to."""
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
    """Returns what an option and each of its values mean."""
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
    """Returns the options of the games that are not played with colours."""
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
