"""One match between a person and bots: tell what happened, show the table, ask, do, repeat."""

from collections.abc import Callable
from functools import partial

from rich.markup import escape
from rich.rule import Rule

from carteado.cli.clock import Clock
from carteado.cli.fairness import print_seal, print_secret
from carteado.cli.party import Party
from carteado.cli.people import begin
from carteado.cli.prompt import Leave, Reader
from carteado.cli.refusals import Complaint, explain
from carteado.cli.rulebook import print_rules
from carteado.cli.screen import Choice, Stage, View, flow, point, screen_of
from carteado.cli.understand import understand
from carteado.cli.words import Narrator
from carteado.core.errors import BadInput, Refused

# How much of the story `log` tells unless it is given a number.
_STORY = 20
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
        self.screen = screen_of(stage)
        self.narrator = Narrator(stage.voice, stage.people, self.screen.card, stage.game.name)
        self.told = 0
        self.story: list[str] = []
        # What may be typed beside the commands of the game.
        self.words: dict[str, Callable[[list[str]], None]] = {
            "help": self.help,
            "legal": self.legal,
            "hint": self.hint,
            "rules": self.rules,
            "log": self.log,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Plays to the end of the match."""
        stage = self.stage
        stage.console.print(Rule(f"[title]{stage.title()}[/]", align="left"))
        stage.console.print(stage.voice.say("play.welcome"), style="quiet")
        print_seal(stage, self.match)
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
        for sentence in self.narrator.tell(heard):
            self.story.append(sentence)
            self.stage.console.print(point(sentence))
        for event in heard:
            if event["event"] == "scored":
                self.print_sheet(event.get("points"))

    def print_sheet(self, points: object) -> None:
        """Prints the score sheet of a round."""
        if isinstance(points, list):
            sheet = self.screen.sheet(self.match.look(self.party.you), points)
            if sheet is not None:
                self.stage.console.print(sheet)

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
        you = self.party.you
        cells = [f"[command]{escape(each)}[/]" for each in self.match.legal(you or 0)]
        self.stage.console.print(flow(cells, self.stage.console.width))

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
            values = {key: self.narrator.value(key, value) for key, value in reason[1].items()}
            told += " " + stage.voice.say(reason[0], **values)
        stage.console.print(told)
        stage.console.print(stage.voice.say("hint.assisted"), style="quiet")

    def rules(self, words: list[str]) -> None:
        """Prints the rules, or the lines of one id."""
        print_rules(self.stage.console, self.stage.voice, self.stage.game.name, "".join(words[:1]))

    def log(self, words: list[str]) -> None:
        """Tells the story again: the last sentences, or as many as asked for."""
        count = int(words[0]) if words and words[0].isdigit() else _STORY
        for sentence in self.story[-count:] if count else []:
            self.stage.console.print(point(sentence))

    def quit(self, words: list[str]) -> None:
        """Leaves the table."""
        raise Leave

    # --- the end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Tells the result and how to verify the deal."""
        stage = self.stage
        stage.console.print(Rule(style="quiet"))
        you = self.party.you
        winners = self.match.winners
        style = "good" if you in winners else "who"
        key = "end.nobody" if not winners else "end.you" if [you] == winners else "end.others"
        result = stage.voice.say(key, winners=stage.people.listed(winners))
        stage.console.print(begin(result), style=style)
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


# A game that is played differently at the terminal puts its session here, under its name.
SESSIONS: dict[str, type[Session]] = {}


def session_of(game: str) -> type[Session]:
    """Returns how a game is played at the terminal: its own way, or the common one."""
    from carteado.cli import bum_session, golf  # noqa: F401  (sessions put themselves in the list)

    return SESSIONS.get(game, Session)
