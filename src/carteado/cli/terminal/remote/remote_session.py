"""A user at a table of a server: print events, draw the table, ask, send, repeat.

Messages and typed lines come through one queue, so no lock is needed. A line is read only when
there is a question, so the lines of a script wait for their questions.
"""

import threading
from functools import partial
from queue import SimpleQueue
from typing import Final

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

# Words in addition to the commands of the game; `say` sends a chat message.
WORDS: Final = ("help", "legal", "hint", "rules", "log", "say", "start", "quit")


class RemoteSession:
    """Plays one seat at a table of a server."""

    def __init__(
        self,
        client: TableClient,
        translator: Translator,
        console: Console,
        prompt: Prompt,
        make_screen: ScreenMaker,
        watch: bool = False,
        tokens: SeatTokenFile | None = None,
    ) -> None:
        self.client = client
        self.translator = translator
        self.console = console
        self.prompt = prompt
        self.make_screen = make_screen
        self.watch = watch
        self.tokens = tokens
        self.frame: messages.Frame | None = None
        self.seat: int | None = None
        self.feed: EventFeed | None = None
        self.choices: list[Choice] = []
        # The last question, so that it is not printed twice.
        self.question: object = None
        self.is_lost = False
        self.line_requests: SimpleQueue[list[str]] = SimpleQueue()
        self.reading = False
        # A script waits for the answers to its requests, and for the frame with their results.
        self.unanswered: set[str] = set()
        self.awaited_seq = 0

    def run(self) -> None:
        """Runs until the user quits or the table is closed."""
        threading.Thread(target=self._read_lines, name="keyboard", daemon=True).start()
        while True:
            heard = self.client.inbox.get()
            if heard is None:
                raise UserQuit
            if isinstance(heard, str):
                self.reading = False
                self.do_line(heard)
            elif self.receive(heard):
                return
            self._want_line()

    def _read_lines(self) -> None:
        while True:
            options = self.line_requests.get()
            try:
                self.client.inbox.put(self.prompt.read_line(options))
            except UserQuit:
                self.client.inbox.put(None)
                return

    def _want_line(self) -> None:
        frame = self.frame
        if self.reading or frame is None:
            return
        is_settled = not self.unanswered and frame.seq >= self.awaited_seq
        if self.prompt.interactive or (is_settled and self.question is not None):
            self.reading = True
            self.line_requests.put([*frame.legal, *WORDS])

    def send_request(self, message: messages.FromClient) -> None:
        """Sends a request and waits for its answer before the next line of a script."""
        self.unanswered.add(getattr(message, "cid", ""))
        self.client.send_request(message)

    # --- messages of the server ------------------------------------------------------------------

    def receive(self, message: messages.FromServer | ConnectionLost) -> bool:
        """Handles one message; returns True if it was the last."""
        if isinstance(message, messages.Ack | messages.Refusal | messages.Advice):
            self.unanswered.discard(message.cid)
        match message:
            case messages.Ack(seq=seq):
                self.awaited_seq = max(self.awaited_seq, seq)
            case ConnectionLost():
                if not self.is_lost:
                    self.say("join.lost")
                self.is_lost = True
            case messages.Welcome(token=token):
                if self.is_lost:
                    self.say("join.back")
                self.is_lost = False
                if token is not None and self.tokens is not None:
                    self.tokens.store(self.client.address.table, token)
            case messages.Frame():
                self.show_frame(message)
            case messages.Refusal(code=code, args=args):
                self.print_refusal(code, args)
                self.question = None
                self.ask()
            case messages.Advice(command=command):
                key = "hint.none" if command is None else "hint.command"
                self.say(key, command=f"[command]{escape(command or '')}[/]")
                self.say("hint.assisted", style="quiet")
            case messages.ChatLine(name=name, text=text, react=react):
                self.console.print(f"[who]{escape(name)}[/]: {escape(text or react or '')}")
            case messages.Closed(code=code):
                return self.show_closing(code)
            case _:
                pass
        return False

    def show_closing(self, code: str) -> bool:
        """Prints why the server closed the connection; returns True if reconnecting is useless."""
        if code not in FINAL:
            return False
        key = f"join.closed.{code}"
        self.say(key if self.translator.has(key) else "join.closed", code=code)
        return True

    def print_refusal(self, code: str, args: dict[str, str | int | None]) -> None:
        """Prints why a request was refused."""
        if code in {each.value for each in Code}:
            told = sentence_of(self.translator, Refused(Code(code), **args))
        else:
            key = f"join.refused.{code}"
            told = self.translator.say(
                key if self.translator.has(key) else "join.refused", code=code
            )
        self.console.print(f"[alert]✗[/] {told}")

    def show_frame(self, frame: messages.Frame) -> None:
        """Prints the news of a frame, and asks the player if there is something to choose."""
        before, self.frame = self.frame, frame
        seat = frame.view.get("seat") if frame.view else self.seat
        self.seat = seat if isinstance(seat, int) else None
        if frame.view is None:
            self.show_lobby(before)
            return
        feed = self.feed
        is_new = before is None or before.table.commitment != frame.table.commitment
        if feed is None or is_new:
            feed = self.begin_match(frame)
        if frame.past:
            # Events from before the user joined are not printed, but `log` prints them.
            feed.sentences = feed.narrator.tell(frame.past)
        feed.tell(frame.events, frame.view)
        self.ask()

    def show_lobby(self, before: messages.Frame | None) -> None:
        """Prints the seats, takes one, and prints how to start."""
        frame = self.frame
        assert frame is not None
        if before is None and not self.watch:
            self.send_request(messages.Sit(new_cid(), self.client.name))
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
        """Prepares the output for a new match and prints its title and commitment."""
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

    # --- lines of the user -----------------------------------------------------------------------

    def ask(self) -> None:
        """Draws the table and the question, once per situation."""
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
        """Prints the result, the revealed root, and how to continue."""
        if self.question == "over":
            return
        self.question = "over"
        self.console.print(Rule(style="quiet"))
        feed.print_result((frame.view or {})["winners"])
        print_root(feed.display, str(frame.table.root))
        self.say("join.again")

    def do_line(self, line: str) -> None:
        """Carries out a line."""
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
            self.do_word(words[0], words[1:], line)
            return
        window = view.get("window")
        is_reaction = self.seat not in (view.get("asked") or [])
        self.send_request(
            messages.Do(
                new_cid(),
                " ".join(words),
                window if is_reaction and isinstance(window, int) else None,
            )
        )

    def do_word(self, word: str, more: list[str], line: str) -> None:
        """Carries out a word that is not a command of the game."""
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
                self.send_request(messages.Ask(new_cid(), "hint"))
            case "rules":
                print_rules(self.console, self.translator, frame.table.game, "".join(more[:1]))
            case "log" if feed is not None:
                feed.log(more)
            case "say":
                self.send_request(messages.Chat(new_cid(), line.partition(" ")[2]))
            case "start":
                self.send_request(messages.Start(new_cid()))
            case "quit":
                raise UserQuit

    def say(self, key: str, style: str | None = None, **values: object) -> None:
        """Prints a sentence of the catalogue."""
        self.console.print(self.translator.say(key, **values), style=style)


def seat_name(translator: Translator, at: int, seat: messages.Seat) -> str:
    """Returns the name of a seat's player, or the words for a bot or a free seat."""
    if seat.kind == "free":
        return translator.say("join.seat.free")
    return seat.name or translator.say("join.seat.bot")
