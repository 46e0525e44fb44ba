"""One match of BUM! between the user and bots, in real time.

Bots act while the user reads and types. A private face is printed on its own line, and the next
typed line clears the screen. The sentences that `log` prints contain no private face.
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

# How many sentences are printed again after the screen was cleared.
_RETOLD: Final = 8
# The longest time in ms that `wait` skips to reach the next event.
_NEXT: Final = 60_000


class BumSession(LocalSession):
    """Plays one match in real time with the user at the terminal."""

    def __init__(
        self, screen: Screen, local_match: LocalMatch, prompt: Prompt, clock: Clock, pace: int = 0
    ) -> None:
        super().__init__(screen, local_match, prompt, clock, pace)
        self.schedule = BotSchedule(self.match, self.local_match.minds)
        self.words |= {"wait": self.wait}
        # Whether a private face is on the screen.
        self.secret = False
        self.wants_to_buy = False
        self.shown: object = None
        self.invited = False
        # The match clock starts with the first typed line, so that reading costs no time.
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
            self.local_match.inform_bots()
            self.buy_if_wanted()
            self.show_if_new()
            line = self.read(self.schedule.due())
            if self.prompt.interactive:
                self.let_pass(self.clock.lap())
            self.began = True
            if line is not None and not self.match.over:
                self.do_line(line)
        self.end()

    # --- time ------------------------------------------------------------------------------------

    def read(self, due: int | None) -> str | None:
        """Reads a line; returns None if a bot or the clock is due first, except in scripts."""
        if not self.prompt.interactive:
            return self.prompt.read_line([])
        wait = None if due is None or self.is_paused() else due / 1000
        self.invite()
        try:
            ready = select.select([self.prompt.source], [], [], wait)[0]
        except OSError:  # Windows cannot select on stdin: bots act after the line
            ready = [self.prompt.source]
        if not ready:
            return None
        text = self.prompt.source.readline()
        self.invited = False
        if not text:
            raise UserQuit
        return text.strip()

    def invite(self) -> None:
        """Prints the prompt once; output that follows starts on a new line."""
        if not self.invited:
            self.display.console.print("> ", end="")
            self.display.console.file.flush()
        self.invited = True

    def begin_line(self) -> None:
        """Ends the line of the prompt."""
        if self.invited:
            self.display.console.print()
        self.invited = False

    def is_paused(self) -> bool:
        """Returns whether time is stopped: before the first line, or while a peek is shown."""
        return not self.began or (self.secret and self.match.position()["phase"] == "peek")

    def let_pass(self, ms: int) -> None:
        """Lets `ms` pass in the match; bots that are due in that time act."""
        if self.prompt.interactive and self.is_paused():
            return
        while not self.match.over and (took := self.schedule.step(ms)) is not None:
            ms -= took
            self.tell()
            self.local_match.inform_bots()
        if not self.match.over:
            self.match.wait(max(ms, 0))
        self.tell()

    def wait(self, words: list[str]) -> None:
        """Lets the given ms pass, or the time until the next event."""
        if words and words[0].isascii() and words[0].isdigit() and len(words[0]) < 7:
            self.let_pass(int(words[0]))
            return
        self.schedule.step(_NEXT)
        self.tell()

    # --- what is shown ---------------------------------------------------------------------------

    def tell(self) -> None:
        """Prints what happened; a face that only this player sees is printed separately."""
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
        """Prints a private face; the next typed line clears it."""
        owner = event.get("owner", event["seat"])
        key = "bum.secret.own" if owner == self.local_match.you else "bum.secret"
        values = {"slot": event["slot"], "whose": self.display.seat_names.object_form(owner)}
        card = self.screen.card(str(event["card"]))
        self.display.console.print(self.display.translator.say(key, card=card, **values))
        self.secret = True

    def hide(self) -> None:
        """Clears the screen and prints the last sentences again; they contain no private face."""
        self.secret = False
        console = self.display.console
        console.clear()
        console.print(self.display.translator.say("bum.hidden"), style="quiet")
        self.feed.retell(_RETOLD)
        self.shown = None

    def show_if_new(self) -> None:
        """Draws the table and the question when the player's situation has changed."""
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

    # --- typed lines -----------------------------------------------------------------------------

    def do_line(self, line: str) -> None:
        """Carries out a line; an empty line hides a face, buys, or lets a script continue."""
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
        self.local_match.inform_bots()

    def buy(self, you: int, legal: list[str]) -> None:
        """Buys, or remembers to buy when the interval is over."""
        if "buy" not in legal and self.match.asked == [you]:
            self.wants_to_buy = True
            self.display.console.print(self.display.translator.say("bum.queued"))
            return
        self.attempt("buy", self.match.look(you), legal, [])

    def buy_if_wanted(self) -> None:
        """Buys if the player asked too early; a new situation cancels it."""
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
        """Prints all cards and the result."""
        self.display.console.print(Rule(style="quiet"))
        self.display.console.print(self.screen.table(self.match.look(self.local_match.you)))
        super().end()
