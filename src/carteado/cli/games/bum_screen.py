"""BUM! in the terminal: the table, the questions and the events."""

from typing import Final, TypedDict, cast

from rich.console import Group, RenderableType
from rich.text import Text

from carteado.cli.games.french_screen import FrenchScreen, is_red
from carteado.cli.narration.event_sentences import EventFacts
from carteado.cli.terminal.screen import Choice, View, flow

# The question that a power card asks.
_POWERS: Final = {"J": "look", "Q": "swap", "A": "ace"}


class BumZones(TypedDict, total=False):
    """Types the parts of a view that the screen draws."""

    asked: list[int]
    domains: list[list[str | None]]
    discard: list[str]
    monte: list[str]
    # The powers that wait, each with the seat that uses it.
    queue: list[tuple[int, str]]
    # The number of first peeks that each seat still has.
    peeks: list[int]


class BumScreen(FrenchScreen):
    """Draws every domain as numbered card backs; a number alone means the player's own card."""

    help = "play.help.bum"

    def read_event(self, event: EventFacts) -> EventFacts:
        return read_event(event)

    def table(self, view: View) -> RenderableType:
        zones = cast(BumZones, view)
        domains, asked = zones["domains"], zones["asked"]
        order = [-at % len(domains) for at in range(len(domains))]
        you = self.display.seat_names.you or 0
        lines = []
        # In turn order, starting with the player: the next line is the next player to buy.
        for seat in [(at + you) % len(domains) for at in order]:
            mark = "▸" if seat in asked else " "
            name = self.display.seat_names.name(seat)
            lines.append(Text.from_markup(f"{mark} {seat} {name:<7}{self.domain(domains[seat])}"))
        return Group(*lines, self.middle(view))

    def domain(self, slots: list[str | None]) -> str:
        """Returns the slots of a domain: a number for each card, a dot for each empty slot."""
        cells = []
        for number, card in enumerate(slots, 1):
            if card is None:
                cells.append("[quiet]·[/]")
            elif card == "?":
                cells.append(f"[number]{number}[/]▮")
            else:
                cells.append(f"[number]{number}[/]{self.card(card)}")
        held = sum(card is not None for card in slots)
        alert = f"  [alert]{self.display.translator.say('table.one_card')}[/]" if held == 1 else ""
        return " ".join(cells) + alert

    def middle(self, view: View) -> Text:
        """Returns the piles, the open window and the waiting powers."""
        say = self.display.translator.say
        zones = cast(BumZones, view)
        discard, monte, queue = zones["discard"], zones["monte"], zones.get("queue", [])
        top = self.card(discard[-1]) if discard else say("bum.discard.empty")
        cells = [f"{say('bum.discard')} {top}", say("bum.monte", count=len(monte))]
        if view["phase"] == "bum":
            cells.append(f"[alert]{say('bum.open' if 'closed' not in view else 'bum.closed')}[/]")
        if queue:
            waiting = " ".join(
                f"{self.display.seat_names.name(seat)} {self.card(card)}" for seat, card in queue
            )
            cells.append(f"{say('bum.queue')} {waiting}")
        return flow(cells, self.display.console.width, indent=1, gap=3)

    def question(self, view: View, legal: list[str]) -> str:
        key, values = self.situation(view, legal)
        return self.display.translator.say(key, **values)

    def situation(self, view: View, legal: list[str]) -> tuple[str, dict[str, object]]:
        """Returns the key of the current question and its values."""
        zones, you = cast(BumZones, view), self.display.seat_names.you
        verbs = {command.split()[0] for command in legal}
        if "ready" in verbs and you is not None:
            return "ask.bum.peek", {"peeks": zones["peeks"][you]}
        if "discard" in verbs:
            return "ask.bum.discard", {}
        if "see" in verbs:
            return "ask.bum.see", {}
        if "peek" in verbs:
            return "ask.bum.king", {}
        if verbs & {"look", "swap", "name"}:
            card = zones["queue"][0][1]
            king = "red" if is_red(card) else "black"
            return f"ask.bum.{_POWERS.get(card[0], king)}", {}
        if "snap" in verbs:
            next_one = you in zones["asked"] and "buy" not in verbs
            key = "ask.bum.buy" if "buy" in verbs else "ask.bum.open"
            return ("ask.bum.soon" if next_one else key), {"card": self.card(zones["discard"][-1])}
        return ("ask.bum.buy" if "buy" in verbs else "ask.bum.wait"), {}

    def choices(self, view: View, legal: list[str]) -> list[Choice]:
        for verb in ("peek", "discard", "snap"):
            own = [each for each in legal if each.split()[0] == verb]
            if own:
                return [Choice(int(each.split()[1]), each, "") for each in own]
        return []

    def offer(self, view: View, legal: list[str], choices: list[Choice]) -> RenderableType:
        numbers = " ".join(f"[number]{each.number}[/]" for each in choices)
        verbs = list(dict.fromkeys(each.split()[0] for each in legal))
        others = [f"[command]{verb}[/]" for verb in verbs]
        return flow([*([numbers] if numbers else []), *others], self.display.console.width)

    def expand(self, words: list[str], view: View, choices: list[Choice]) -> str | None:
        if all(word.isascii() and word.isdigit() for word in words):
            if len(words) == 2:
                return f"look {words[0]} {words[1]}"
            if len(words) == 3:
                return f"swap {' '.join(words)}"
            # Also for a card that cannot be chosen now, so that the game says why. Outside a
            # window the verb is not `snap`: a number alone must never burn a card.
            verb = choices[0].command.split()[0] if choices else "discard"
            return f"{verb} {words[0]}" if len(words) == 1 else None
        for seat, name in enumerate(self.display.seat_names.names):
            if len(words) == 1 and words[0].lower() == name.lower():
                return f"name {seat}"
        return None


def read_event(event: EventFacts) -> EventFacts:
    """Returns an event with the word and the facts that its sentence needs."""
    word, why = str(event["event"]), event.get("why")
    told = dict(event)
    if word in ("bought", "penalised") and event.get("slot") is None:
        told["event"] = f"{word}.nothing"
    elif (word, why) in (("bought", "king"), ("bought", "ace"), ("burned", "untimely")):
        told["event"] = f"{word}.{why}"
    elif word == "peeked":
        own = event["owner"] == event["seat"]
        told["event"] = "peeked.own" if own else "peeked"
        told["target"] = event["owner"]
    elif word == "exchanged":
        a, b = cast(list[int], event["a"]), cast(list[int], event["b"])
        told |= {"slot": a[1], "target": b[0], "there": b[1]}
    elif word == "shuffled":
        told["event"] = "shuffled.replaced" if event.get("replaced") else "shuffled"
        told["target"] = event["owner"]
    elif word == "named" and str(event["for"])[:1] == "K" and is_red(str(event["for"])):
        told["event"] = "named.red"
    elif word == "skipped":
        told["card"] = event["power"]
    elif word == "flush" and event.get("royal") is False:
        told["event"] = "flush.wrong"
    if event.get("hush") and word in ("peeked", "bought"):
        told["event"] = f"{told['event']}.hush"
    return told
