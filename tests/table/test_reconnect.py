"""Whoever is lost and comes back finds everything as it was: in every situation of every game."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest

import carteado
from carteado.bots.kit.minds import Mind, seat_bot
from carteado.core.errors import Refused
from carteado.core.game import find
from carteado.core.zones import mask
from carteado.table import log_entries
from carteado.table.frames import frame_of
from carteado.table.messages import Frame
from tests.table.host import Host

GIFT: Final = {"name": "gift", "symbol": "*", "text": "", "steps": [{"do": "give", "n": 1}]}
# House rules under which a colour game comes to every question it can ask.
ALL_QUESTIONS: Final[dict[str, object]] = {
    "blank_cards": [GIFT],
    "challenge": True,
    "deck_swap": 4,
    "drawn_card": "may_play",
    "hand_size": 4,
    "plus4_legality": "no_matching_color",
    "rounds": "until_target",
    "scoring": "winner_target",
    "stacking": "same",
    "swap_color_when": "after",
    "target_score": 100,
}
OPTIONS: Final[dict[str, list[dict[str, object]]]] = {
    "neon": [{}, ALL_QUESTIONS],
    "arcade": [{}, ALL_QUESTIONS],
    "classic": [{"target_score": 50}, ALL_QUESTIONS],
    "bum": [{"bum_interval_ms": 0, "peek_seconds": 0}],
    "golf": [{}],
}
SEATS: Final = {"golf": 1}
MOST_MATCHES: Final = 40
MOST_COMMANDS: Final = 400
# How long somebody is gone; nothing that is listed changes by itself meanwhile.
GONE_MS: Final = 250
# What goes on while somebody is gone: the time.
CLOCKS: Final = ("since", "closed")


def situations(name: str) -> set[str]:
    """Returns every situation a game has words for, from its own code."""
    home = sys.modules[type(find(name)).__module__].__package__
    state = sys.modules[f"{home}.state"]
    phases = set(getattr(state, "PHASES", ("", "over")))
    prompts = {f"bum/{word}" for word in getattr(state, "PROMPTS", ()) if word}
    return phases | prompts


def situation(host: Host) -> str:
    """Returns the words for the present situation, as everybody sees them."""
    view = host.view("nobody")
    if view["over"]:
        return "over"
    prompt = view.get("prompt")
    return str(view.get("phase", "")) + (f"/{prompt}" if prompt else "")


def whole(frame: Frame) -> dict[str, Any]:
    """Returns what a return must bring back: all but the number, and how much time is left.

    Between matches whoever is there takes the host's part over.
    """
    shown: dict[str, Any] = msgspec.to_builtins(frame)
    for key in ("seq", "deadline_ms", "grace_ms", "is_host"):
        shown.pop(key, None)
    del shown["table"]["host"]
    shown["view"] = {key: shown["view"][key] for key in shown["view"] if key not in CLOCKS}
    return shown


class Evening:
    """One match of people who play by lot."""

    def __init__(self, name: str, options: dict[str, object], seed: str) -> None:
        self.seats = SEATS.get(name, 3)
        self.random = Random(f"{name}/{seed}")
        quick: dict[str, object] = {"uno_window_ms": 0, "uno_grace_ms": 0}
        self.host = Host(name, self.seats, self.seats, options=options, **quick)
        self.host.start(f"{name}/{seed}")
        self.minds: list[Mind] = [
            seat_bot("random", self.host.match.game, seat, seed) for seat in range(self.seats)
        ]
        self.told = 0

    def step(self) -> None:
        """Lets somebody give a command; sometimes a short one, so that the rest is asked for."""
        match = self.host.match
        for seat, mind in enumerate(self.minds):
            for event in match.events[self.told :]:
                mind.hear(event.told_to(seat))
        self.told = len(match.events)
        asked = match.asked
        for seat in [*asked, *self.random.sample(range(self.seats), self.seats)]:
            legal = match.game.legal(match.state, seat)
            move = self.minds[seat].choose(mask(match.state, seat), legal) if legal else None
            if move is not None:
                self.give(seat, match.game.write(move))
                break
        self.host.wait(60)  # a race that began is over by then

    def give(self, seat: int, command: str) -> None:
        short = command.rpartition(" ")[0]
        if short.startswith("play ") and self.random.random() < 0.5:
            try:
                self.host.act(seat, short)
            except Refused:
                pass
            else:
                return
        self.host.act(seat, command)

    def lose_everyone_in_turn(self) -> None:
        """Checks for each seat that being gone for a moment changes nothing, for anyone."""
        host, room = self.host, self.host.room
        guests: list[str | None] = [*(f"g{seat}" for seat in range(self.seats)), None]
        for gone in range(self.seats):
            before = [whole(frame_of(room, guest)) for guest in guests]
            confirmed = room.seq

            host.take(log_entries.GoneEntry(host.now, f"g{gone}"))
            assert not frame_of(room, None).table.seats[gone].connected
            host.wait(GONE_MS)
            host.take(log_entries.BackEntry(host.now, f"g{gone}"))

            after = [whole(frame_of(room, guest)) for guest in guests]
            assert after == before
            self.check_no_face_is_told_again(f"g{gone}", confirmed)

    def check_no_face_is_told_again(self, guest: str, confirmed: int) -> None:
        """Checks that whoever confirmed hears the whole story again as a stranger would."""
        room = self.host.room
        assert room.current.mark(confirmed) == len(self.host.match.events)
        again = frame_of(room, guest, since=0, confirmed=confirmed).events
        assert again == frame_of(room, "nobody", since=0).events


def evenings(name: str) -> Iterator[Evening]:
    """Yields a match by each of a game's rule sets, and then as many by the last as one likes."""
    for options in OPTIONS[name]:
        yield Evening(name, options, "0")
    for number in range(1, MOST_MATCHES):
        yield Evening(name, OPTIONS[name][-1], str(number))


@pytest.mark.parametrize("name", carteado.games())
def test_a_return_in_every_situation_of_a_game_brings_everything_back(name: str) -> None:
    """X-03, NQ-33, BQ-35, BQ-43: the same hand for who returns, and no face a second time."""
    wanted = situations(name)
    seen: set[str] = set()
    for evening in evenings(name):
        for _ in range(MOST_COMMANDS):
            now = situation(evening.host)
            if now not in seen:
                seen.add(now)
                evening.lose_everyone_in_turn()
            if now == "over":
                break
            evening.step()
        evening.host.check_replay()
        if seen >= wanted:
            break

    assert seen == wanted
