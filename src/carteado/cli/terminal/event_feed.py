"""A match told to whoever sits at the terminal, here or at a table elsewhere."""

from typing import Any, Final

from rich.markup import escape

from carteado.cli.narration.event_sentences import Heard, Narrator
from carteado.cli.narration.seat_names import begin
from carteado.cli.terminal.screen import Stage, View, flow, point, screen_of

# How much of the story `log` tells unless it is given a number.
_STORY: Final = 20


class Story:
    """Tells what happens, and keeps the sentences to tell them again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.screen = screen_of(stage)
        self.narrator = Narrator(stage.voice, stage.people, self.screen.card, stage.game.name)
        self.sentences: list[str] = []

    def tell(self, heard: list[Heard], view: View) -> None:
        """Tells some events, and shows the score sheet if a round was scored."""
        self.add(self.narrator.tell(heard))
        for event in heard:
            points: Any = event.get("points")
            if event["event"] == "scored" and isinstance(points, list):
                sheet = self.screen.sheet(view, points)
                if sheet is not None:
                    self.stage.console.print(sheet)

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
            self.stage.console.print(point(sentence))

    def list_commands(self, legal: list[str]) -> None:
        """Lists every complete command."""
        cells = [f"[command]{escape(each)}[/]" for each in legal]
        self.stage.console.print(flow(cells, self.stage.console.width))

    def print_result(self, winners: list[int]) -> None:
        """Tells who has won."""
        people = self.stage.people
        key = "end.others" if winners else "end.nobody"
        if winners == [people.you]:
            key = "end.you"
        result = self.stage.voice.say(key, winners=people.listed(winners))
        self.stage.console.print(begin(result), style="good" if people.you in winners else "who")
