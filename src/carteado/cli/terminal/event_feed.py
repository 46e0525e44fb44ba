"""The events of a match as printed sentences, for local and remote matches."""

from typing import Final

from rich.markup import escape

from carteado.cli.narration.event_sentences import EventFacts, Narrator
from carteado.cli.narration.seat_names import capitalize
from carteado.cli.terminal.screen import Screen, View, flow, point

# How many sentences `log` prints by default.
_STORY: Final = 20


class EventFeed:
    """Prints events as sentences and keeps the sentences for `log`."""

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
        """Prints events, and the score sheet if a round was scored."""
        self.add(self.narrator.tell(heard))
        for event in heard:
            points = event.get("points")
            if event["event"] == "scored" and isinstance(points, list):
                sheet = self.screen.sheet(view, points)
                if sheet is not None:
                    self.display.console.print(sheet)

    def add(self, sentences: list[str]) -> None:
        """Keeps and prints sentences, one per line."""
        self.sentences += sentences
        self.print(sentences)

    def log(self, words: list[str]) -> None:
        """Prints the last sentences again; the first word can give their number."""
        self.retell(int(words[0]) if words and words[0].isdigit() else _STORY)

    def retell(self, count: int) -> None:
        """Prints the last `count` sentences again."""
        self.print(self.sentences[-count:] if count else [])

    def print(self, sentences: list[str]) -> None:
        """Prints sentences with bullets."""
        for sentence in sentences:
            self.display.console.print(point(sentence))

    def list_commands(self, legal: list[str]) -> None:
        """Prints every legal command."""
        cells = [f"[command]{escape(each)}[/]" for each in legal]
        self.display.console.print(flow(cells, self.display.console.width))

    def print_result(self, winners: list[int]) -> None:
        """Prints who has won."""
        seat_names = self.display.seat_names
        key = "end.others" if winners else "end.nobody"
        if winners == [seat_names.you]:
            key = "end.you"
        result = self.display.translator.say(key, winners=seat_names.listed(winners))
        self.display.console.print(
            capitalize(result), style="good" if seat_names.you in winners else "who"
        )
