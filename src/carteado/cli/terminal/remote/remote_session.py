"""A person at a table elsewhere: tell what happened, show the table, ask, send, repeat.

Messages and typed lines come through one queue, so that nothing here needs a lock. A line is read
only when there is something to say it to, so a script's lines wait for their questions.
"""

import threading
from functools import partial
from queue import SimpleQueue
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule

from carteado.cli.narration.refusals import sentence_of
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.commitment import print_commitment, print_root
from carteado.cli.terminal.event_feed import EventFeed
from carteado.cli.terminal.prompt import Prompt, UserQuit
from carteado.cli.terminal.remote.seat_tokens import SeatTokenFile
from carteado.cli.terminal.remote.table_client import FINAL, ConnectionLost, TableClient, new_cid
from carteado.cli.terminal.rule_pages import print_rules
from carteado.cli.terminal.screen import Choice, Display, ScreenMaker, View, flow
from carteado.cli.terminal.style import is_plain
from carteado.cli.terminal.typed_line import parse_line
from carteado.core.errors import Code, Refused
from carteado.core.game import find
from carteado.table import messages

# Words beside the commands of the game; `say` is for the others at the table.
WORDS: Final = ("help", "legal", "hint", "rules", "log", "say", "start", "quit")


class RemoteSession:
    """Plays the person's seat."""

    def __init__(
        self,
        client: TableClient,
        translator: Translator,
        console: Console,
        prompt: Prompt,
        make_screen: ScreenMaker,
        watch: bool = False,
        kept: SeatTokenFile | None = None,
    ) -> None:
        self.client = client
        self.translator = translator
        self.console = console
        self.prompt = prompt
        self.make_screen = make_screen
        self.watch = watch
        self.kept = kept
        self.frame: messages.Frame | None = None
        self.seat: int | None = None
        self.feed: EventFeed | None = None
        self.choices: list[Choice] = []
        # What was asked last: the same question is not asked twice.
        self.question: object = None
        self.is_lost = False
        self.wants: SimpleQueue[list[str]] = SimpleQueue()
        self.reading = False
        # What a script has to wait for: answers, and the frame that shows what came of them.
        self.unanswered: set[str] = set()
        self.due = 0

    def run(self) -> None:
        """Talks until the person leaves or the table is gone."""
        threading.Thread(target=self._read_lines, name="keyboard", daemon=True).start()
        while True:
            heard = self.client.inbox.get()
            if heard is None:
                raise UserQuit
            if isinstance(heard, str):
                self.reading = False
                self.obey(heard)
            elif self.hear(heard):
                return
            self._want_line()

    def _read_lines(self) -> None:
        while True:
            options = self.wants.get()
            try:
                self.client.inbox.put(self.prompt.line(options))
            except UserQuit:
                self.client.inbox.put(None)
                return

    def _want_line(self) -> None:
        frame = self.frame
        if self.reading or frame is None:
            return
        is_settled = not self.unanswered and frame.seq >= self.due
        if self.prompt.interactive or (is_settled and self.question is not None):
            self.reading = True
            self.wants.put([*frame.legal, *WORDS])

    def wish(self, message: messages.FromClient) -> None:
        """Sends something that will be answered."""
        self.unanswered.add(getattr(message, "cid", ""))
        self.client.wish(message)

    # --- what the server says --------------------------------------------------------------------

    def hear(self, message: messages.FromServer | ConnectionLost) -> bool:
        """Takes one message; True if it was the last."""
        if isinstance(message, messages.Ack | messages.Refusal | messages.Advice):
            self.unanswered.discard(message.cid)
        match message:
            case messages.Ack(seq=seq):
                self.due = max(self.due, seq)
            case ConnectionLost():
                if not self.is_lost:
                    self.say("join.lost")
                self.is_lost = True
            case messages.Welcome(token=token):
                if self.is_lost:
                    self.say("join.back")
                self.is_lost = False
                if token is not None and self.kept is not None:
                    self.kept.keep(self.client.address.table, token)
            case messages.Frame():
                self.take_frame(message)
            case messages.Refusal(code=code, args=args):
                self.complain(code, args)
                self.question = None
                self.ask()
            case messages.Advice(command=command):
                key = "hint.none" if command is None else "hint.command"
                self.say(key, command=f"[command]{escape(command or '')}[/]")
                self.say("hint.assisted", style="quiet")
            case messages.ChatLine(name=name, text=text, react=react):
                self.console.print(f"[who]{escape(name)}[/]: {escape(text or react or '')}")
            case messages.Closed(code=code):
                return self.closed(code)
            case _:
                pass
        return False

    def closed(self, code: str) -> bool:
        """Says why the conversation ended; True if it ended for good."""
        if code not in FINAL:
            return False
        key = f"join.closed.{code}"
        self.say(key if self.translator.has(key) else "join.closed", code=code)
        return True

    def complain(self, code: str, args: dict[str, Any]) -> None:
        """Says why something was refused."""
        if code in {each.value for each in Code}:
            told = sentence_of(self.translator, Refused(Code(code), **args))
        else:
            key = f"join.refused.{code}"
            told = self.translator.say(
                key if self.translator.has(key) else "join.refused", code=code
            )
        self.console.print(f"[alert]✗[/] {told}")

    def take_frame(self, frame: messages.Frame) -> None:
        """Tells what a frame brings, and asks if it is for the person to speak."""
        before, self.frame = self.frame, frame
        seat = frame.view.get("seat") if frame.view else self.seat
        self.seat = seat if isinstance(seat, int) else None
        if frame.view is None:
            self.lobby(before)
            return
        feed = self.feed
        is_new = before is None or before.table.commitment != frame.table.commitment
        if feed is None or is_new:
            feed = self.begin_match(frame)
        if frame.past:
            # What happened before one came is no news, but `log` tells it.
            feed.sentences = feed.narrator.tell(frame.past)
        feed.tell(frame.events, frame.view)
        self.ask()

    def lobby(self, before: messages.Frame | None) -> None:
        """Shows who is there, takes a seat, and tells how to start."""
        frame = self.frame
        assert frame is not None
        if before is None and not self.watch:
            self.wish(messages.Sit(new_cid(), self.client.name))
        shown = [
            self.translator.say("join.seat", seat=at, name=seat_name(self.translator, at, seat))
            for at, seat in enumerate(frame.table.seats)
        ]
        if shown != self.question:
            self.question = shown
            game = self.translator.first(f"game.{frame.table.game}", "game.other")
            title = self.translator.say(game, name=frame.table.game)
            self.console.print(Rule(f"[title]{title}[/]", align="left"))
            self.console.print(flow([escape(each) for each in shown], self.console.width))
            self.say("join.lobby", style="quiet")

    def begin_match(self, frame: messages.Frame) -> EventFeed:
        """Gets to know a new match: its game, its people, its seal."""
        game = find(frame.table.game)
        seats = frame.table.seats
        seat_names = SeatNames(self.translator, len(seats), self.seat)
        for at, seat in enumerate(seats):
            if at != self.seat and seat.name:
                seat_names.names[at] = seat.name
        display = Display(
            self.console,
            self.translator,
            seat_names,
            game,
            frame.table.options,
            is_plain(self.console),
        )
        self.feed = EventFeed(self.make_screen(display))
        self.question = None
        self.console.print(Rule(f"[title]{display.title()}[/]", align="left"))
        self.say("join.welcome", style="quiet")
        print_commitment(display, str(frame.table.commitment))
        return self.feed

    # --- what the person says --------------------------------------------------------------------

    def ask(self) -> None:
        """Draws the table and the question, once for every moment."""
        frame, feed = self.frame, self.feed
        if frame is None or frame.view is None or feed is None:
            return
        view: View = frame.view
        if frame.table.phase == "over":
            self.end(frame, feed)
            return
        screen = feed.screen
        asked = view["asked"]
        is_asked = isinstance(asked, list) and self.seat in asked
        question = (frame.legal, is_asked, view.get("window"))
        if not frame.legal or question == self.question:
            self.question = self.question if frame.legal else None
            return
        self.question = question
        self.choices = screen.choices(view, frame.legal)
        if is_asked:
            self.console.print(Rule(style="quiet"))
            self.console.print(screen.table(view))
            self.client.confirm()
        self.console.print(screen.question(view, frame.legal))
        self.console.print(screen.offer(view, frame.legal, self.choices))

    def end(self, frame: messages.Frame, feed: EventFeed) -> None:
        """Tells the result, the secret of the deal, and how to go on."""
        if self.question == "over":
            return
        self.question = "over"
        self.console.print(Rule(style="quiet"))
        feed.print_result((frame.view or {})["winners"])
        print_root(feed.display, str(frame.table.root))
        self.say("join.again")

    def obey(self, line: str) -> None:
        """Does what a line says."""
        frame = self.frame
        if not line or frame is None:
            return
        legal, view = frame.legal, frame.view or {}
        if self.feed is None:
            words = parse_line(
                self.translator,
                SeatNames(self.translator, 0, None),
                line,
                [],
                list(WORDS),
                lambda words: None,
            )
        else:
            expand = partial(self.feed.screen.expand, view=view, choices=self.choices)
            seat_names = self.feed.display.seat_names
            words = parse_line(self.translator, seat_names, line, legal, list(WORDS), expand)
        if words[0] in WORDS:
            self.beside(words[0], words[1:], line)
            return
        window = view.get("window")
        is_reaction = self.seat not in (view.get("asked") or [])
        self.wish(
            messages.Do(
                new_cid(),
                " ".join(words),
                window if is_reaction and isinstance(window, int) else None,
            )
        )

    def beside(self, word: str, more: list[str], line: str) -> None:
        """Does what is not a command of the game."""
        frame, feed = self.frame, self.feed
        assert frame is not None
        match word:
            case "help":
                self.say("join.help")
                if feed is not None and feed.screen.help:
                    self.say(feed.screen.help)
            case "legal" if feed is not None:
                feed.list_commands(frame.legal)
            case "hint":
                self.wish(messages.Ask(new_cid(), "hint"))
            case "rules":
                print_rules(self.console, self.translator, frame.table.game, "".join(more[:1]))
            case "log" if feed is not None:
                feed.log(more)
            case "say":
                self.wish(messages.Chat(new_cid(), line.partition(" ")[2]))
            case "start":
                self.wish(messages.Start(new_cid()))
            case "quit":
                raise UserQuit

    def say(self, key: str, style: str | None = None, **values: object) -> None:
        """Prints a sentence of the catalogue."""
        self.console.print(self.translator.say(key, **values), style=style)


def seat_name(translator: Translator, at: int, seat: messages.Seat) -> str:
    """Returns who sits somewhere: a person by name, a bot, or nobody yet."""
    if seat.kind == "free":
        return translator.say("join.seat.free")
    return seat.name or translator.say("join.seat.bot")
