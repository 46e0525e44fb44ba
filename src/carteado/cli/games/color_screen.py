"""The screen of the colour games: what is asked, the hand and its numbers, what may be typed."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from carteado.cli.games.color_faces import Faces
from carteado.cli.games.color_table import ColorTable, hands_of, in_order
from carteado.cli.narration.refusals import color_word
from carteado.cli.terminal.screen import SCREENS, Choice, Screen, Stage, View, flow
from carteado.core.zones import HIDDEN
from carteado.games.colors.moves import VERBS
from carteado.games.colors.ruleset.cards import COLORS, read_card

# Commands that name a card of the hand.
_WITH_CARDS: Final = ("play", "give")


class ColorScreen(Screen):
    """Draws any rule set of the colour family."""

    help = "play.help.colors"
    verbs = VERBS

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        blanks = stage.option("blank_cards") or []
        symbols = [str(blank.get("symbol") or blank.get("name", "")) for blank in blanks]
        self.faces = Faces(stage.plain, symbols)
        self.cloth = ColorTable(stage, self.faces)

    def card(self, text: str) -> str:
        return self.faces.box(text)

    def table(self, view: View) -> RenderableType:
        return self.cloth.draw(view)

    def sheet(self, view: View, points: list[int] | None) -> RenderableType | None:
        return self.cloth.sheet(view, points)

    def hand(self, view: View) -> list[str]:
        """Returns the person's cards, sorted."""
        you = self.stage.people.you
        return in_order(hands_of(view)[you]) if you is not None else []

    def is_asked(self, view: View) -> bool:
        """Tells whether the person is asked, rather than free to step in."""
        asked = view["asked"]
        return isinstance(asked, list) and self.stage.people.you in asked

    def goes_on(self, view: View) -> bool:
        return view["phase"] in ("drawn", "color", "target", "give")

    # --- what is asked ---------------------------------------------------------------------------

    def question(self, view: View, legal: list[str]) -> str:
        voice, phase = self.stage.voice, str(view["phase"])
        values: dict[str, object] = {"pending": view["pending"]}
        if not self.is_asked(view):
            return voice.say("ask.hurry" if "uno" in legal else "ask.react")
        if phase == "drawn":
            values["card"] = self.faces.box(str(view.get("drawn")))
        if phase == "challenge":
            values |= self.risk(view)
        if phase in ("turn", "respond") and not any(each.startswith("play") for each in legal):
            phase += ".nothing"
        question = voice.say(voice.first(f"ask.{phase}", "ask.turn"), **values)
        if any(each.endswith(" uno") for each in legal):
            question += f"\n[alert]{voice.say('ask.uno')}[/]"
        return question

    def risk(self, view: View) -> dict[str, object]:
        """Returns what a challenge is about: who, on which colour, and what it can cost (C-49)."""
        claim = view.get("challenge")
        claim = claim if isinstance(claim, dict) else {}
        by, color = claim.get("by"), claim.get("color")
        hands = hands_of(view)
        cost: Any = view["risk"]
        return {
            "by": self.stage.people.subject(by),
            "color": color_word(self.stage.voice, color) if color else "?",
            "count": len(hands[by]) if isinstance(by, int) else 0,
            "guilty": cost["bluff"],
            "honest": cost["doubt"],
        }

    # --- what may be chosen ----------------------------------------------------------------------

    def choices(self, view: View, legal: list[str]) -> list[Choice]:
        phase, asked = view["phase"], self.is_asked(view)
        if phase == "color" and asked:
            return [self.color_choice(at, each) for at, each in enumerate(legal, 1)]
        if phase == "target" and asked:
            # A seat is chosen by its own number, as everywhere.
            return [Choice(int(each.split()[1]), each, self.aim(view, each)) for each in legal]
        found: list[Choice] = []
        verb = "give" if phase == "give" else "play"
        if any(each.startswith(verb) for each in legal) or (asked and phase != "scored"):
            for at, card in enumerate(self.hand(view), 1):
                found.append(Choice(at, f"{verb} {card}", ""))
        for each in legal:
            if each.split()[0] not in _WITH_CARDS:
                found.append(Choice(len(found) + 1, each, self.explain(view, each)))
        return found

    def color_choice(self, number: int, command: str) -> Choice:
        """Returns the choice of a colour."""
        letter = command.split()[1]
        word = self.stage.voice.say(f"card.color.{letter}")
        return Choice(number, command, self.faces.color(letter, word))

    def aim(self, view: View, command: str) -> str:
        """Returns who a seat is, and how many cards it holds."""
        seat = int(command.split()[1])
        who, count = self.stage.people.subject(seat), len(hands_of(view)[seat])
        key = "choice.seat.one" if count == 1 else "choice.seat"
        return self.stage.voice.say(key, who=who, count=count)

    def explain(self, view: View, command: str) -> str:
        """Returns what a command without a card does."""
        words = command.split()
        who = self.stage.people.object_form(int(words[1])) if len(words) > 1 else ""
        costs = self.risk(view) if view["phase"] == "challenge" else {}
        values = {**costs, "who": who, "count": view["pending"]}
        return self.stage.voice.say(f"choice.{words[0]}", **values)

    def offer(self, view: View, legal: list[str], choices: list[Choice]) -> RenderableType:
        width = self.stage.console.width
        fitting = {each.split()[1] for each in legal if each.split()[0] in _WITH_CARDS}
        cards: list[str] = []
        lines: list[RenderableType] = []
        if view["phase"] in ("color", "target"):
            held = [self.faces.loose(card) for card in self.hand(view)]
            lines.append(flow(held, width, indent=2, gap=1))
        wide = max((len(each.command) for each in choices if each.label), default=0)
        for number, command, label in choices:
            words = command.split()
            if words[0] in _WITH_CARDS:
                face = self.faces.box if words[1] in fitting else self.faces.loose
                cards.append(f"[number]{number:>2}[/]{face(words[1])}")
            elif words[0] == "color":
                cards.append(f"[number]{number:>2}[/]{label}")
            else:
                told = f"[number]{number:>2}[/] [command]{command.ljust(wide)}[/]  {label}"
                lines.append(Text.from_markup(told))
        rows = [flow(cards, width, indent=0, gap=1)] if cards else []
        return Group(*lines, *rows) if view["phase"] == "color" else Group(*rows, *lines)

    # --- what is typed ---------------------------------------------------------------------------

    def expand(self, words: list[str], view: View, choices: list[Choice]) -> str | None:
        several = view["phase"] == "give" or self.stage.option("multi_play") != "off"
        named = {str(each.number): each.command.split() for each in choices}
        if several and len(words) > 1 and all(word in named for word in words):
            commands = [named[word] for word in words]
            if all(command[0] in _WITH_CARDS for command in commands):
                return " ".join([*commands[0], *(command[1] for command in commands[1:])])
        words = [self.letter_of(word) for word in words]
        if view["phase"] == "color" and words[0].upper() in tuple(COLORS):
            return f"color {words[0].upper()}"
        if read_card(words[0]) != HIDDEN:
            return " ".join(["play", *words])
        return super().expand(words, view, choices)

    def letter_of(self, word: str) -> str:
        """Returns the letter of a colour's name, any other word as it is."""
        for letter in COLORS:
            if word.lower() == self.stage.voice.say(f"card.color.{letter}").lower():
                return letter
        return word


SCREENS["colors"] = ColorScreen
