"""A match of golf in the terminal: hints, the AI that plays by itself, and the end."""

import select
from typing import Final

from rich.markup import escape
from rich.rule import Rule

from carteado.api import where_lost
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.commitment import print_commitment, print_reveal
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.prompt import Prompt
from carteado.cli.terminal.screen import Choice, Screen, View
from carteado.cli.terminal.typed_line import parse_line
from carteado.games.golf.numbers import number_of
from carteado.games.golf.sentences import hint_sentence

# G-28, G-29, GQ-22: the keys of the document are words here, in lower or upper case.
_KEYS: Final = {"h": "hint", "a": "auto"}
# Rules 5.G suggest half a second between two steps of the AI.
_STEP: Final = 500


class GolfSession(LocalSession):
    """Plays one deal with the user at the terminal."""

    def __init__(
        self, screen: Screen, local_match: LocalMatch, prompt: Prompt, clock: Clock, pace: int = 0
    ) -> None:
        super().__init__(screen, local_match, prompt, clock, pace)
        self.words |= {"auto": self.auto, "stop": self.stop}
        self.answer = ""

    def run(self) -> None:
        """Plays until the user chooses what comes next; `undo` after the end continues (GQ-12)."""
        display = self.display
        display.console.print(Rule(f"[title]{display.title()}[/]", align="left"))
        display.console.print(display.translator.say("golf.welcome"), style="quiet")
        number = number_of(self.match.seed)
        if number is None:
            print_commitment(display, self.match.commitment)
        else:
            display.console.print(display.translator.say("golf.deal", number=number), style="quiet")
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
        # Moves of the AI also end the turn.
        return super().attempt(line, view, legal, choices) or len(self.match.commands) > before

    # --- words that are not commands of the game -------------------------------------------------

    def hint(self, words: list[str]) -> None:
        """Prints the AI's advice; if the AI sees the stock, the game counts as assisted."""
        display = self.display
        hint = self.match.hint()
        told = hint_sentence(display.translator.language, self.match.look(0), hint)
        display.console.print(escape(told))
        if hint is not None and hint["assisted"]:
            self.local_match.hints += 1
            display.console.print(display.translator.say("hint.assisted"), style="quiet")

    def auto(self, words: list[str]) -> None:
        """Lets the AI play to the end or for n steps; any line or Ctrl+C stops it (GQ-18)."""
        most = int(words[0]) if words and words[0].isascii() and words[0].isdigit() else 1000
        if self.match.game.assisted(self.match.state):
            self.local_match.hints += 1
        if self.prompt.interactive:
            self.display.console.print(self.display.translator.say("golf.auto"), style="quiet")
        try:
            for step, _ in enumerate(self.match.autoplay(), 1):
                self.tell()
                if step == most or self.match.over or self.rest():
                    return
        except KeyboardInterrupt:
            self.stop([])

    def rest(self) -> bool:
        """Waits between two steps of the AI; returns True if the user typed a line."""
        if not self.prompt.interactive:
            self.clock.rest(self.pace)
            return False
        pause = self.pace or _STEP
        try:
            return bool(select.select([self.prompt.source], [], [], pause / 1000)[0])
        except OSError:  # Windows cannot select on stdin: only Ctrl+C stops the AI
            self.clock.rest(pause)
            return False

    def stop(self, words: list[str]) -> None:
        """Prints that the AI has stopped; any typed line has stopped it already."""
        self.display.console.print(self.display.translator.say("golf.stopped"), style="quiet")

    # --- the end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Prints the score, the best possible score, and where the win was lost (G-26)."""
        display, say = self.display, self.display.translator.say
        scores = self.match.scores or [0]
        display.console.print(Rule(style="quiet"))
        display.console.print(self.screen.table(self.match.look(0)))
        won = bool(self.match.winners)
        key = "golf.end.won" if won else "golf.end.over"
        display.console.print(say(key, score=scores[0]), style="good" if won else "who")
        lost = where_lost(self.match)
        if lost is not None:
            at = lost["at"]
            assert at is not None  # the log holds every command since the deal
            display.console.print(say("golf.end.lost", **{**lost, "at": at + 1}))
        elif not won:
            display.console.print(say("golf.end.best"))
        if self.local_match.hints:
            display.console.print(say("end.assisted", count=self.local_match.hints))
        if number_of(self.match.seed) is None:
            print_reveal(display, self.match)

    def ask_next(self) -> str:
        """Asks what comes next: another deal, the same deal, undo or quit (G-27, GQ-14, GQ-20)."""
        display = self.display
        answers = ["again", "same", *(["undo"] if "undo" in self.match.legal(0) else [])]
        after = {word: self.words[word] for word in ("rules", "log", "quit")}
        while True:
            display.console.print(
                display.translator.say("golf.again", answers=", ".join([*answers, "quit"]))
            )
            line = self.prompt.read_line([*answers, *after])
            # GQ-21: the keys do nothing while the question is open.
            if not line or line.lower() in _KEYS:
                continue
            known = [*answers, *after]
            words = parse_line(
                display.translator, display.seat_names, line, [], known, lambda words: None
            )
            if words[0] in answers:
                return words[0]
            if words[0] in after:
                after[words[0]](words[1:])

    def offer_again(self) -> str:
        """Returns the user's answer at the end; the option `restart` can change it to `same`."""
        return "same" if self.display.option("restart") == "same_deal" else self.answer
