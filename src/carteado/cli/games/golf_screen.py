"""Golf at the terminal: the table, hints, the AI that plays by itself, and the end."""

import select
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from carteado.api import where_lost
from carteado.cli.games.french_screen import FrenchScreen, ink
from carteado.cli.terminal.commitment import print_seal, print_secret
from carteado.cli.terminal.local.local_session import SESSIONS, Session
from carteado.cli.terminal.screen import SCREENS, Choice, View, flow
from carteado.cli.terminal.typed_line import understand
from carteado.games.golf.numbers import number_of
from carteado.games.golf.sentences import hint_sentence

_CELL: Final = 6
# As many cards of the waste as a glance takes in.
_SHOWN: Final = 6
# Commands that are no pile have the numbers no pile has.
_NUMBERS: Final = {"draw": 0, "undo": 8, "redo": 9}
# G-28, G-29, GQ-22: the keys of the document are words here, in small letters or capitals.
_KEYS: Final = {"h": "hint", "a": "auto"}
# Rules 5.G suggest half a second between two steps of the AI.
_STEP: Final = 500


class GolfScreen(FrenchScreen):
    """Draws the piles as columns; a free card is in a box."""

    help = "play.help.golf"

    def loose(self, text: str) -> str:
        """Returns a card that is covered, or `?` if it lies face down."""
        return f"[ink.{ink(text)}] {self.label(text)} [/]"

    def table(self, view: View) -> RenderableType:
        piles: Any = view["piles"]
        rows = [[f" [number]{at}[/]" for at in range(1, 8)]]
        rows += [[self.cell(pile, depth) for pile in piles] for depth in range(5)]
        lines = [Text.from_markup(self.row(row)) for row in rows if any(row)]
        return Group(*lines, self.state(view))

    def cell(self, pile: list[str], depth: int) -> str:
        """Returns what a pile shows at a depth."""
        if depth >= len(pile):
            return ""
        return (self.card if depth == len(pile) - 1 else self.loose)(pile[depth])

    def row(self, cells: list[str]) -> str:
        """Returns cells of equal width, marked up."""
        widths = [Text.from_markup(cell).cell_len for cell in cells]
        return " " + "".join(
            cell + " " * (_CELL - width) for cell, width in zip(cells, widths, strict=True)
        )

    def state(self, view: View) -> Text:
        """Returns waste, stock and score."""
        say = self.stage.voice.say
        waste: Any = view["waste"]
        piles: Any = view["piles"]
        stock: Any = view["stock"]
        under = "".join(self.loose(card) for card in waste[-_SHOWN:-1])
        top = self.card(waste[-1]) if waste else say("golf.waste.empty")
        cells = [
            f"{say('golf.waste')} {under}{top}",
            say("golf.stock", count=len(stock)),
            say("golf.score", score=35 - sum(map(len, piles))),
        ]
        return flow(cells, self.stage.console.width, indent=1, gap=3)

    def question(self, view: View, legal: list[str]) -> str:
        return self.stage.voice.say("golf.ask" if "draw" not in legal else "golf.ask.draw")

    def choices(self, view: View, legal: list[str]) -> list[Choice]:
        piles: Any = view["piles"]
        found: list[Choice] = []
        for command in legal:
            verb, _, pile = command.partition(" ")
            if verb == "move":
                found.append(Choice(int(pile), command, self.card(piles[int(pile) - 1][-1])))
            else:
                found.append(Choice(_NUMBERS[verb], command, f"[command]{verb}[/]"))
        return found

    def offer(self, view: View, legal: list[str], choices: list[Choice]) -> RenderableType:
        cells = [f"[number]{each.number}[/] {each.label}" for each in choices]
        return flow(cells, self.stage.console.width, indent=1)

    def expand(self, words: list[str], view: View, choices: list[Choice]) -> str | None:
        piles: Any = view["piles"]
        for at, pile in enumerate(piles, 1):
            if len(words) == 1 and pile and words[0].lower() == pile[-1].lower():
                return f"move {at}"
        # A pile is moved by its number also when it cannot be, so that the reason is told.
        if len(words) == 1 and words[0] in ("1", "2", "3", "4", "5", "6", "7"):
            return f"move {words[0]}"
        return super().expand(words, view, choices)


class GolfSession(Session):
    """Plays one deal with the person at the terminal."""

    def __init__(self, *parts: Any, **settings: Any) -> None:
        super().__init__(*parts, **settings)
        self.words |= {"auto": self.auto, "stop": self.stop}
        self.answer = ""

    def run(self) -> None:
        """Plays until the person chooses what comes next; undoing after the end goes on (GQ-12)."""
        stage = self.stage
        stage.console.print(Rule(f"[title]{stage.title()}[/]", align="left"))
        stage.console.print(stage.voice.say("golf.welcome"), style="quiet")
        number = number_of(self.match.seed)
        if number is None:
            print_seal(stage, self.match.commitment)
        else:
            stage.console.print(stage.voice.say("golf.deal", number=number), style="quiet")
        while self.answer in ("", "undo"):
            while not self.match.over:
                self.match.wait(self.clock.lap())
                self.turn()
            self.end()
            self.answer = self.ask_next()
            if self.answer == "undo":
                self.match.do(0, "undo")
                self.tell()

    def attempt(self, line: str, view: View, legal: list[str], choices: list[Choice]) -> bool:
        before = len(self.match.commands)
        line = _KEYS.get(line.lower(), line)
        # What the AI played is a turn as well.
        return super().attempt(line, view, legal, choices) or len(self.match.commands) > before

    # --- words beside the game -------------------------------------------------------------------

    def hint(self, words: list[str]) -> None:
        """Says what the AI would do; if it knows the stock, the game counts as assisted."""
        stage = self.stage
        hint = self.match.hint()
        told = hint_sentence(stage.voice.language, self.match.look(0), hint)
        stage.console.print(escape(told))
        if hint is not None and hint["assisted"]:
            self.party.hints += 1
            stage.console.print(stage.voice.say("hint.assisted"), style="quiet")

    def auto(self, words: list[str]) -> None:
        """Lets the AI play, to the end or so many steps; any line or Ctrl+C stops it (GQ-18)."""
        most = int(words[0]) if words and words[0].isascii() and words[0].isdigit() else 1000
        if self.match.game.assisted(self.match.state):
            self.party.hints += 1
        if self.reader.interactive:
            self.stage.console.print(self.stage.voice.say("golf.auto"), style="quiet")
        try:
            for step, _ in enumerate(self.match.autoplay(), 1):
                self.tell()
                if step == most or self.match.over or self.rest():
                    return
        except KeyboardInterrupt:
            self.stop([])

    def rest(self) -> bool:
        """Waits between two steps of the AI; True if somebody typed a line meanwhile."""
        if not self.reader.interactive:
            self.clock.rest(self.pace)
            return False
        pause = self.pace or _STEP
        try:
            return bool(select.select([self.reader.source], [], [], pause / 1000)[0])
        except OSError:  # Windows: only Ctrl+C stops it there
            self.clock.rest(pause)
            return False

    def stop(self, words: list[str]) -> None:
        """Says that the AI does not play; it has stopped before this line was read."""
        self.stage.console.print(self.stage.voice.say("golf.stopped"), style="quiet")

    # --- the end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Tells the score, what could have been reached, and where it was lost (G-26)."""
        stage, say = self.stage, self.stage.voice.say
        scores = self.match.scores or [0]
        stage.console.print(Rule(style="quiet"))
        stage.console.print(self.screen.table(self.match.look(0)))
        won = bool(self.match.winners)
        key = "golf.end.won" if won else "golf.end.over"
        stage.console.print(say(key, score=scores[0]), style="good" if won else "who")
        lost = where_lost(self.match)
        if lost is not None:
            at: Any = lost["at"]
            stage.console.print(say("golf.end.lost", **{**lost, "at": at + 1}))
        elif not won:
            stage.console.print(say("golf.end.best"))
        if self.party.hints:
            stage.console.print(say("end.assisted", count=self.party.hints))
        if number_of(self.match.seed) is None:
            print_secret(stage, self.match)

    def ask_next(self) -> str:
        """Asks what comes next: another deal, the same one, or the menu (G-27, GQ-14, GQ-20)."""
        stage = self.stage
        answers = ["again", "same", *(["undo"] if "undo" in self.match.legal(0) else [])]
        after = {word: self.words[word] for word in ("rules", "log", "quit")}
        while True:
            stage.console.print(
                stage.voice.say("golf.again", answers=", ".join([*answers, "quit"]))
            )
            line = self.reader.line([*answers, *after])
            if not line or line.lower() in _KEYS:  # GQ-21: not while the question is open
                continue
            known = [*answers, *after]
            words = understand(stage.voice, stage.people, line, [], known, lambda words: None)
            if words[0] in answers:
                return words[0]
            if words[0] in after:
                after[words[0]](words[1:])

    def offer_again(self) -> str:
        """Returns the answer that was given at the end; the option may turn again into same."""
        return "same" if self.stage.option("restart") == "same_deal" else self.answer


SCREENS["golf"] = GolfScreen
SESSIONS["golf"] = GolfSession
