"""A match told to whoever sits at the terminal, here or at a table elsewhere."""

from typing import Any, Final

from rich.markup import escape

from carteado.cli.narration.event_sentences import EventFacts, Narrator
from carteado.cli.narration.seat_names import begin
from carteado.cli.terminal.screen import Screen, View, flow, point

# How much of the story `log` tells unless it is given a number.
_STORY: Final = 20


class EventFeed:
    """Tells what happens, and keeps the sentences to tell them again."""

    def __init__(self, screen: Screen) -> None:
        self.display = display = screen.display
        self.screen = screen
        self.narrator = Narrator(
            display.translator,
            display.seat_names,
            screen.card,
            display.game.name,
            screen.read_event,
        )
        self.sentences: list[str] = []

    def tell(self, heard: list[EventFacts], view: View) -> None:
        """Tells some events, and shows the score sheet if a round was scored."""
        self.add(self.narrator.tell(heard))
        for event in heard:
            points: Any = event.get("points")
            if event["event"] == "scored" and isinstance(points, list):
                sheet = self.screen.sheet(view, points)
                if sheet is not None:
                    self.display.console.print(sheet)

    def add(self, sentences: list[str]) -> None:
        """Tells sentences, one a line."""
        self.sentences += sentences
        self.print(sentences)

    def log(self, words: list[str]) -> None:
        """Tells the story again: the last sentences, or as many as asked for."""
        self.retell(int(words[0]) if words and words[0].isdigit() else _STORY)

    def retell(self, count: int) -> None:
        """Tells the last sentences again."""
        self.print(self.sentences[-count:] if count else [])

    def print(self, sentences: list[str]) -> None:
        """Prints sentences behind bullets."""
        for sentence in sentences:
            self.display.console.print(point(sentence))

    def list_commands(self, legal: list[str]) -> None:
        """Lists every complete command."""
        cells = [f"[command]{escape(each)}[/]" for each in legal]
        self.display.console.print(flow(cells, self.display.console.width))

    def print_result(self, winners: list[int]) -> None:
        """Tells who has won."""
        seat_names = self.display.seat_names
        key = "end.others" if winners else "end.nobody"
        if winners == [seat_names.you]:
            key = "end.you"
        result = self.display.translator.say(key, winners=seat_names.listed(winners))
        self.display.console.print(
            begin(result), style="good" if seat_names.you in winners else "who"
        )
