"""One match of BUM! between a person and bots, in real seconds.

The bots' plans fall due while the person reads and types. What the person is shown stands in a line
of its own, and the screen is cleared once it has been read; the story holds no such face.
"""

import select
from typing import Final

from rich.rule import Rule

from carteado.cli.narration.event_sentences import EventFacts
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.commitment import print_commitment
from carteado.cli.terminal.local.bot_schedule import BotSchedule
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.prompt import Prompt, UserQuit
from carteado.cli.terminal.screen import Screen

# How many sentences are told again after the screen was cleared.
_RETOLD: Final = 8
# A script that asks for the next thing to happen waits at most so long for it.
_NEXT: Final = 60_000


class BumSession(LocalSession):
    """Plays one match with the person at the terminal, who has to be quick."""

    def __init__(
        self, screen: Screen, local_match: LocalMatch, prompt: Prompt, clock: Clock, pace: int = 0
    ) -> None:
        super().__init__(screen, local_match, prompt, clock, pace)
        self.schedule = BotSchedule(self.match, self.local_match.minds)
        self.words |= {"wait": self.wait}
        # Whether a face stands on the screen, and whether the first peeks wait for its reader.
        self.secret = False
        self.wants_to_buy = False
        self.shown: object = None
        self.invited = False
        # Nobody should lose the first peeks to reading the screen.
        self.began = False

    def run(self) -> None:
        """Plays to the end of the match."""
        display = self.display
        display.console.print(Rule(f"[title]{display.title()}[/]", align="left"))
        display.console.print(display.translator.say("bum.welcome"), style="quiet")
        print_commitment(display, self.match.commitment)
        self.tell()
        self.clock.lap()
        while not self.match.over:
            self.local_match.listen()
            self.buy_if_wanted()
            self.show_if_new()
            line = self.read(self.schedule.due())
            if self.prompt.interactive:
                self.let_pass(self.clock.lap())
            self.began = True
            if line is not None and not self.match.over:
                self.obey(line)
        self.end()

    # --- time ------------------------------------------------------------------------------------

    def read(self, due: int | None) -> str | None:
        """Reads a line, or gives up when something else is due; a script is never interrupted."""
        if not self.prompt.interactive:
            return self.prompt.line([])
        wait = None if due is None or self.is_paused() else due / 1000
        self.invite()
        try:
            ready = select.select([self.prompt.source], [], [], wait)[0]
        except OSError:  # Windows: there the others have acted by the time a line is read
            ready = [self.prompt.source]
        if not ready:
            return None
        text = self.prompt.source.readline()
        self.invited = False
        if not text:
            raise UserQuit
        return text.strip()

    def invite(self) -> None:
        """Prints the prompt, once; whatever is told meanwhile begins on a new line."""
        if not self.invited:
            self.display.console.print("> ", end="")
            self.display.console.file.flush()
        self.invited = True

    def begin_line(self) -> None:
        """Leaves the line of the prompt."""
        if self.invited:
            self.display.console.print()
        self.invited = False

    def is_paused(self) -> bool:
        """Tells whether time stands still: until the first line, and while a first card is read."""
        return not self.began or (self.secret and self.match.position()["phase"] == "peek")

    def let_pass(self, ms: int) -> None:
        """Lets time pass, in which whoever is quicker acts first."""
        if self.prompt.interactive and self.is_paused():
            return
        while not self.match.over and (took := self.schedule.step(ms)) is not None:
            ms -= took
            self.tell()
            self.local_match.listen()
        if not self.match.over:
            self.match.wait(max(ms, 0))
        self.tell()

    def wait(self, words: list[str]) -> None:
        """Lets so many ms pass, or all the time until something happens."""
        if words and words[0].isascii() and words[0].isdigit() and len(words[0]) < 7:
            self.let_pass(int(words[0]))
            return
        self.schedule.step(_NEXT)
        self.tell()

    # --- what is shown ---------------------------------------------------------------------------

    def tell(self) -> None:
        """Tells what happened; a face that only the person sees stands apart."""
        heard = [event.told_to(self.local_match.you) for event in self.match.events[self.told :]]
        self.told = len(self.match.events)
        if heard:
            self.begin_line()
        for event in heard:
            private = event["event"] in ("peeked", "bought") and event.get("card", "?") != "?"
            narrator = self.feed.narrator
            if event["event"] == "dealt":
                self.feed.add([narrator.sentence(event)])
            else:
                self.feed.add(narrator.tell([{**event, "hush": private}]))
            if private:
                self.reveal(event)

    def reveal(self, event: EventFacts) -> None:
        """Shows a face, until the next line is typed."""
        owner = event.get("owner", event["seat"])
        key = "bum.secret.own" if owner == self.local_match.you else "bum.secret"
        values = {"slot": event["slot"], "whose": self.display.seat_names.object_form(owner)}
        card = self.screen.card(str(event["card"]))
        self.display.console.print(self.display.translator.say(key, card=card, **values))
        self.secret = True

    def hide(self) -> None:
        """Clears what was shown, and tells the last sentences again, none of which holds a face."""
        self.secret = False
        console = self.display.console
        console.clear()
        console.print(self.display.translator.say("bum.hidden"), style="quiet")
        self.feed.retell(_RETOLD)
        self.shown = None

    def show_if_new(self) -> None:
        """Draws the table and the question when the person's situation has changed."""
        you = self.local_match.you
        assert you is not None
        view, legal = self.match.look(you), self.match.legal(you)
        moment = (view["phase"], view.get("prompt"), view["asked"], view["window"], legal)
        if moment == self.shown or self.secret:
            return
        self.shown = moment
        self.begin_line()
        console, screen = self.display.console, self.screen
        console.print(Rule(style="quiet"))
        console.print(screen.table(view))
        console.print(screen.question(view, legal))
        if legal:
            console.print(screen.offer(view, legal, screen.choices(view, legal)))

    # --- what is typed ---------------------------------------------------------------------------

    def obey(self, line: str) -> None:
        """Does what a line says; an empty one hides, buys, or lets a script go on."""
        you = self.local_match.you
        assert you is not None
        if self.secret:
            self.hide()
            if not line:
                return
        legal = self.match.legal(you)
        if not line:
            if "buy" in legal:
                self.match.do(you, "buy")
                self.tell()
            elif not self.prompt.interactive:
                self.wait([])
            else:
                self.shown = None
            return
        view = self.match.look(you)
        if line.lower() in ("buy", *self.display.translator.say("alias.buy").split()):
            self.buy(you, legal)
        else:
            self.attempt(line, view, legal, self.screen.choices(view, legal))
        self.local_match.listen()

    def buy(self, you: int, legal: list[str]) -> None:
        """Buys, or notes that the person wants to when the interval is over."""
        if "buy" not in legal and self.match.asked == [you]:
            self.wants_to_buy = True
            self.display.console.print(self.display.translator.say("bum.queued"))
            return
        self.attempt("buy", self.match.look(you), legal, [])

    def buy_if_wanted(self) -> None:
        """Makes the buy that was asked for too early; a new situation forgets it."""
        you = self.local_match.you
        assert you is not None
        if not self.wants_to_buy:
            return
        if "buy" in self.match.legal(you):
            self.wants_to_buy = False
            self.match.do(you, "buy")
            self.tell()
        elif self.match.asked != [you]:
            self.wants_to_buy = False

    def end(self) -> None:
        """Lays all cards open and tells the result."""
        self.display.console.print(Rule(style="quiet"))
        self.display.console.print(self.screen.table(self.match.look(self.local_match.you)))
        super().end()
