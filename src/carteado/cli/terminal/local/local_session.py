"""One match between the user and bots: print events, draw the table, ask, carry out, repeat."""

from collections.abc import Callable
from functools import partial

from rich.markup import escape
from rich.rule import Rule

from carteado.cli.narration.refusals import CommandError, explain
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.commitment import print_commitment, print_reveal
from carteado.cli.terminal.event_feed import EventFeed
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.prompt import Prompt, UserQuit
from carteado.cli.terminal.rule_pages import print_rules
from carteado.cli.terminal.screen import Choice, Screen, View
from carteado.cli.terminal.typed_line import parse_line
from carteado.core.errors import BadInput, Refused

# Time in ms to make up for a forgotten call (CQ-19, CQ-20).
GRACE_MS = 3000


class LocalSession:
    """Plays one match with the user at the terminal."""

    def __init__(
        self, screen: Screen, local_match: LocalMatch, prompt: Prompt, clock: Clock, pace: int = 0
    ) -> None:
        self.screen = screen
        self.display = screen.display
        self.local_match = local_match
        self.match = local_match.match
        self.prompt = prompt
        self.clock = clock
        self.pace = pace
        self.feed = EventFeed(screen)
        self.told = 0
        # Words that may be typed in addition to the commands of the game.
        self.words: dict[str, Callable[[list[str]], None]] = {
            "help": self.help,
            "legal": self.legal,
            "hint": self.hint,
            "rules": self.rules,
            "log": self.feed.log,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Plays to the end of the match."""
        display = self.display
        display.console.print(Rule(f"[title]{display.title()}[/]", align="left"))
        display.console.print(display.translator.say("play.welcome"), style="quiet")
        print_commitment(display, self.match.commitment)
        self.tell()
        while not self.match.over:
            self.match.wait(self.clock.lap())
            if self.local_match.step():
                self.tell()
                self.clock.rest(self.pace)
            else:
                self.turn()
        self.end()

    def tell(self) -> None:
        """Prints the events since the last call."""
        you = self.local_match.you
        heard = [event.told_to(you) for event in self.match.events[self.told :]]
        self.told = len(self.match.events)
        self.feed.tell(heard, self.match.look(you))

    # --- a turn ----------------------------------------------------------------------------------

    def turn(self) -> None:
        """Asks the player until one command is accepted or a reaction is waived."""
        you = self.local_match.you
        assert you is not None
        view, legal = self.match.look(you), self.match.legal(you)
        choices = self.screen.choices(view, legal)
        self.show(view, legal, choices)
        while True:
            line = self.prompt.read_line([*legal, *self.words])
            passed = self.clock.lap()
            self.match.wait(passed)
            if you not in self.match.asked and (not line or self.is_late(passed)):
                self.local_match.waive()
                return
            if not line:
                self.show(view, legal, choices, again=True)
            elif self.attempt(line, view, legal, choices):
                return

    def is_late(self, passed: int) -> bool:
        """Returns whether the player reacted too late to the player's own move, and says so."""
        if passed <= GRACE_MS or not self.local_match.player_acted_last():
            return False
        self.display.console.print(self.display.translator.say("ask.late"))
        return True

    def show(
        self, view: View, legal: list[str], choices: list[Choice], again: bool = False
    ) -> None:
        """Draws the table, the question and the choices."""
        console, screen = self.display.console, self.screen
        # A command with several steps shows the table once; later steps show only the question.
        goes_on = self.local_match.player_acted_last() and screen.goes_on(view) and not again
        if self.local_match.you in self.match.asked and not goes_on:
            console.print(Rule(style="quiet"))
            console.print(screen.table(view))
        console.print(screen.question(view, legal))
        console.print(screen.offer(view, legal, choices))

    def attempt(self, line: str, view: View, legal: list[str], choices: list[Choice]) -> bool:
        """Carries out a line; returns False if it was no game command or was refused."""
        you = self.local_match.you
        assert you is not None
        display = self.display
        expand = partial(self.screen.expand, view=view, choices=choices)
        others, unlisted = list(self.words), self.screen.verbs
        words = parse_line(
            display.translator, display.seat_names, line, legal, others, expand, unlisted
        )
        try:
            if words[0] in self.words:
                self.words[words[0]](words[1:])
                return False
            self.match.do(you, " ".join(words))
        except (Refused, BadInput, CommandError) as wrong:
            sentence = explain(display.translator, wrong, code=False)
            self.display.console.print(f"[alert]✗[/] {sentence}")
            return False
        self.tell()
        return True

    # --- words that are not commands of the game -------------------------------------------------

    def help(self, words: list[str]) -> None:
        """Prints what can be typed, and how cards are written."""
        display = self.display
        display.console.print(display.translator.say("play.help"))
        if self.screen.help:
            display.console.print(display.translator.say(self.screen.help))

    def legal(self, words: list[str]) -> None:
        """Prints every legal command."""
        self.feed.list_commands(self.match.legal(self.local_match.you or 0))

    def hint(self, words: list[str]) -> None:
        """Prints a bot's move and its reason; from now on the match counts as assisted."""
        display = self.display
        advice = self.local_match.advise()
        if advice is None:
            display.console.print(display.translator.say("hint.none"))
            return
        command, reason = advice
        told = display.translator.say("hint.command", command=f"[command]{escape(command)}[/]")
        if reason is not None and display.translator.has(reason[0]):
            narrator = self.feed.narrator
            values = {key: narrator.value(key, value) for key, value in reason[1].items()}
            told += " " + display.translator.say(reason[0], **values)
        display.console.print(told)
        display.console.print(display.translator.say("hint.assisted"), style="quiet")

    def rules(self, words: list[str]) -> None:
        """Prints all rules, or the lines of one rule id."""
        print_rules(
            self.display.console,
            self.display.translator,
            self.display.game.name,
            "".join(words[:1]),
        )

    def quit(self, words: list[str]) -> None:
        """Leaves the match."""
        raise UserQuit

    # --- the end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Prints the result and how to verify the deal."""
        display = self.display
        display.console.print(Rule(style="quiet"))
        self.feed.print_result(self.match.winners)
        if self.local_match.hints:
            display.console.print(
                display.translator.say("end.assisted", count=self.local_match.hints)
            )
        print_reveal(display, self.match)

    def offer_again(self) -> str:
        """Asks whether to deal again; returns "again", or raises UserQuit."""
        display = self.display
        after = {word: self.words[word] for word in ("rules", "log", "quit")}
        while True:
            display.console.print(display.translator.say("end.again"))
            line = self.prompt.read_line(["again", *after])
            if not line:
                continue
            words = parse_line(
                display.translator,
                display.seat_names,
                line,
                [],
                ["again", *after],
                lambda words: None,
            )
            if words[0] == "again":
                return "again"
            if words[0] in after:
                after[words[0]](words[1:])
