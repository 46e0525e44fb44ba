"""One match between a person and bots: tell what happened, show the table, ask, do, repeat."""

from collections.abc import Callable
from functools import partial

from rich.markup import escape
from rich.rule import Rule

from carteado.cli.narration.refusals import Complaint, explain
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.commitment import print_seal, print_secret
from carteado.cli.terminal.event_feed import Story
from carteado.cli.terminal.local_match import Party
from carteado.cli.terminal.prompt import Leave, Reader
from carteado.cli.terminal.rule_pages import print_rules
from carteado.cli.terminal.screen import Choice, Stage, View
from carteado.cli.terminal.typed_line import understand
from carteado.core.errors import BadInput, Refused
from carteado.core.families import of_name

# How long nobody notices that a call was forgotten (CQ-19, CQ-20).
GRACE_MS = 3000


class Session:
    """Plays one match with the person at the terminal."""

    def __init__(
        self, stage: Stage, party: Party, reader: Reader, clock: Clock, pace: int = 0
    ) -> None:
        self.stage = stage
        self.party = party
        self.match = party.match
        self.reader = reader
        self.clock = clock
        self.pace = pace
        self.story = Story(stage)
        self.screen = self.story.screen
        self.told = 0
        # What may be typed beside the commands of the game.
        self.words: dict[str, Callable[[list[str]], None]] = {
            "help": self.help,
            "legal": self.legal,
            "hint": self.hint,
            "rules": self.rules,
            "log": self.story.log,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Plays to the end of the match."""
        stage = self.stage
        stage.console.print(Rule(f"[title]{stage.title()}[/]", align="left"))
        stage.console.print(stage.voice.say("play.welcome"), style="quiet")
        print_seal(stage, self.match.commitment)
        self.tell()
        while not self.match.over:
            self.match.wait(self.clock.lap())
            if self.party.step():
                self.tell()
                self.clock.rest(self.pace)
            else:
                self.turn()
        self.end()

    def tell(self) -> None:
        """Tells what happened since the last time, and keeps it for `log`."""
        you = self.party.you
        heard = [event.told_to(you) for event in self.match.events[self.told :]]
        self.told = len(self.match.events)
        self.story.tell(heard, self.match.look(you))

    # --- a turn ----------------------------------------------------------------------------------

    def turn(self) -> None:
        """Asks the person until one command is accepted or a reaction is waived."""
        you = self.party.you
        assert you is not None
        view, legal = self.match.look(you), self.match.legal(you)
        choices = self.screen.choices(view, legal)
        self.show(view, legal, choices)
        while True:
            line = self.reader.line([*legal, *self.words])
            passed = self.clock.lap()
            self.match.wait(passed)
            if you not in self.match.asked and (not line or self.is_late(passed)):
                self.party.waive()
                return
            if not line:
                self.show(view, legal, choices, again=True)
            elif self.attempt(line, view, legal, choices):
                return

    def is_late(self, passed: int) -> bool:
        """Tells whether the others were quicker than a person who had something to make good."""
        if passed <= GRACE_MS or not self.party.is_yours():
            return False
        self.stage.console.print(self.stage.voice.say("ask.late"))
        return True

    def show(
        self, view: View, legal: list[str], choices: list[Choice], again: bool = False
    ) -> None:
        """Draws the table, the question and the choices."""
        console, screen = self.stage.console, self.screen
        # What one has just begun oneself goes on at the same table: only the question is new.
        goes_on = self.party.is_yours() and screen.goes_on(view) and not again
        if self.party.you in self.match.asked and not goes_on:
            console.print(Rule(style="quiet"))
            console.print(screen.table(view))
        console.print(screen.question(view, legal))
        console.print(screen.offer(view, legal, choices))

    def attempt(self, line: str, view: View, legal: list[str], choices: list[Choice]) -> bool:
        """Does what a line says; False if it was no command, or one that was refused."""
        you = self.party.you
        assert you is not None
        stage = self.stage
        expand = partial(self.screen.expand, view=view, choices=choices)
        others, unlisted = list(self.words), self.screen.verbs
        words = understand(stage.voice, stage.people, line, legal, others, expand, unlisted)
        try:
            if words[0] in self.words:
                self.words[words[0]](words[1:])
                return False
            self.match.do(you, " ".join(words))
        except (Refused, BadInput, Complaint) as wrong:
            sentence = explain(stage.voice, wrong, code=False)
            self.stage.console.print(f"[alert]✗[/] {sentence}")
            return False
        self.tell()
        return True

    # --- words beside the game -------------------------------------------------------------------

    def help(self, words: list[str]) -> None:
        """Tells what can be typed, and how cards are written."""
        stage = self.stage
        stage.console.print(stage.voice.say("play.help"))
        if self.screen.help:
            stage.console.print(stage.voice.say(self.screen.help))

    def legal(self, words: list[str]) -> None:
        """Lists every complete command."""
        self.story.list_commands(self.match.legal(self.party.you or 0))

    def hint(self, words: list[str]) -> None:
        """Says what a bot would do here, and why; the match counts as assisted from now on."""
        stage = self.stage
        advice = self.party.advise()
        if advice is None:
            stage.console.print(stage.voice.say("hint.none"))
            return
        command, reason = advice
        told = stage.voice.say("hint.command", command=f"[command]{escape(command)}[/]")
        if reason is not None and stage.voice.has(reason[0]):
            narrator = self.story.narrator
            values = {key: narrator.value(key, value) for key, value in reason[1].items()}
            told += " " + stage.voice.say(reason[0], **values)
        stage.console.print(told)
        stage.console.print(stage.voice.say("hint.assisted"), style="quiet")

    def rules(self, words: list[str]) -> None:
        """Prints the rules, or the lines of one id."""
        print_rules(self.stage.console, self.stage.voice, self.stage.game.name, "".join(words[:1]))

    def quit(self, words: list[str]) -> None:
        """Leaves the table."""
        raise Leave

    # --- the end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Tells the result and how to verify the deal."""
        stage = self.stage
        stage.console.print(Rule(style="quiet"))
        self.story.print_result(self.match.winners)
        if self.party.hints:
            stage.console.print(stage.voice.say("end.assisted", count=self.party.hints))
        print_secret(stage, self.match)

    def offer_again(self) -> str:
        """Asks whether to deal again; returns the answer if so, leaves if not."""
        stage = self.stage
        after = {word: self.words[word] for word in ("rules", "log", "quit")}
        while True:
            stage.console.print(stage.voice.say("end.again"))
            line = self.reader.line(["again", *after])
            if not line:
                continue
            words = understand(
                stage.voice, stage.people, line, [], ["again", *after], lambda words: None
            )
            if words[0] == "again":
                return "again"
            if words[0] in after:
                after[words[0]](words[1:])


# A game or a family that is played differently at the terminal puts its session here.
SESSIONS: dict[str, type[Session]] = {}


def session_of(game: str) -> type[Session]:
    """Returns how a game is played at the terminal: its own way, or the common one."""
    from carteado.cli.games import (
        bum_session,  # noqa: F401
        golf_screen,  # noqa: F401  (sessions put themselves in the list)
    )

    return of_name(SESSIONS, game) or Session
