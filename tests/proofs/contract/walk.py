"""Random matches of any game: options, seats, commands and time, drawn from what it offers."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import carteado
from carteado import BadInput, Code, Match, Refused
from carteado.core.game import CLOCK, GAMES, Game
from carteado.core.option_schema import Option
from carteado.core.zones import State
from carteado.games.colors.ruleset.blanks import VERBS, WHO

# A seat and its command; for CLOCK the milliseconds that pass.
Act = tuple[int, str]

SENSELESS: Final = frozenset({Code.OPTIONS_CLASH, Code.BAD_SEATS})
JUNK: Final = (
    "", " ", "\n\t", "leave now", "play", "play ?", "play ? ?", "draw draw", "🂡", "play \x00",
    "x" * 5000, "play " * 400, "@", "@1", "draw @", "draw @x", "draw @-1", "draw @99999999999",
    "play W[B]", "uno uno", "-1", "²", "play ²", "١", "ｐｌａｙ R5", "None", "play None", "{}",
)  # fmt: skip
WORDS: Final = (
    "0", "1", "2", "7", "9", "15", "31", "99", "-1", "1.0", "R", "G", "z", "uno", "@0", "@3", "?",
    "W", "R5", "Ac", "10h", "draw", "play", "snap", "color", "leave", "²",
)  # fmt: skip


@contextmanager
def seated(game: Game[Any]) -> Iterator[None]:
    """Registers a game for a while, so that deal, load and replay find it and not its namesake."""
    before = dict(GAMES)
    GAMES[game.name] = game
    try:
        yield
    finally:
        GAMES.clear()
        GAMES.update(before)


def perform(match: Match, act: Act) -> None:
    """Gives a command or lets time pass."""
    seat, text = act
    if seat == CLOCK:
        match.wait(int(text))
    else:
        match.do(seat, text)


def pick(game: Game[Any], state: State, random: Random) -> tuple[int, int] | None:
    """Picks a seat, mostly one that is asked, then one of its moves; None if nobody has any.

    Half the time the verb is chosen first. So seats with many cards act no more often than others,
    and where anyone may snap at any moment the turn still gets on; yet where one may always draw,
    hands get shorter. Otherwise random play would hardly ever end.
    """
    everyone = random.sample(range(state.seats), state.seats)
    asked = game.asked(state)
    random.shuffle(asked)
    for seat in [*asked, *everyone] if random.random() < 0.85 else everyone:
        moves = game.legal(state, seat)
        if moves and random.random() < 0.5:
            verbs: dict[str, list[int]] = {}
            for move in moves:
                verbs.setdefault(game.write(move).split()[0], []).append(move)
            moves = verbs[random.choice(list(verbs))]
        if moves:
            return seat, random.choice(moves)
    return None


def listed_verbs(game: Game[Any], state: State) -> dict[str, list[tuple[int, int]]]:
    """Returns what all seats may do, verb by verb."""
    verbs: dict[str, list[tuple[int, int]]] = {}
    for seat in range(state.seats):
        for move in game.legal(state, seat):
            verbs.setdefault(game.write(move).split()[0], []).append((seat, move))
    return verbs


def pick_rarely_done(
    game: Game[Any], state: State, random: Random, done: Counter[str], rarely: float = 0.5
) -> tuple[int, int] | None:
    """Picks as `pick` does, but half the time among the commands that were given least often.

    By chance alone a power of BUM! would be used once in ten matches: wrong snaps come before it.
    So whoever is not asked often does nothing, too. `done` counts what was given, verb by verb.
    """
    picked = pick(game, state, random)
    if random.random() < rarely:
        verbs = listed_verbs(game, state)
        if verbs:
            rarest = min(verbs, key=lambda verb: done[verb])
            picked = random.choice(verbs[rarest])
    if picked is not None and picked[0] not in game.asked(state) and random.random() < 0.7:
        return None
    if picked is not None:
        done[game.write(picked[1]).split()[0]] += 1
    return picked


class Walk:
    """Plays one random match and stops at each state it reaches."""

    def __init__(self, game: Game[Any], seed: str, most: int = 60) -> None:
        self.game = game
        self.seed = seed
        self.most = most
        self.random = Random(f"{game.name}/{seed}")
        self.start = self._draw_start()
        self.match = self.deal()
        self.acts: list[Act] = []
        # Commands that were lawful somewhere, for someone: most are not, elsewhere.
        self.pool: list[str] = ["leave"]

    def deal(self) -> Match:
        """Deals the match of this walk, as often as asked."""
        return carteado.deal(self.game.name, seed=self.seed, **self.start)

    def __iter__(self) -> Iterator[Match]:
        """Yields the match at some states in a row, from anywhere between deal and end."""
        skipped = self.random.choice((0, 0, 20, 60, 150, 400))
        for _ in range(skipped):
            if self.match.over:
                break
            self.step()
        if self.match.over and self.random.random() < 0.7:
            # A short game would mostly be seen at its end.
            self.match = self.deal()
            self.acts.clear()
        yield self.match
        for _ in range(self.most):
            if self.match.over:
                return
            self.step()
            yield self.match

    def step(self) -> None:
        """Plays one random command, or lets some time pass."""
        act = self.choose()
        perform(self.match, act)
        self.acts.append(act)

    def choose(self) -> Act:
        """Picks what happens next."""
        match, random = self.match, self.random
        due = self.game.wait(match.state)
        if due is not None and random.random() < 0.2:
            return CLOCK, str(random.choice((0, 1, due[0] // 2, due[0], due[0] + 5)))
        if random.random() < 0.05 and (odd := self.unlisted_act()) is not None:
            return odd
        picked = pick(self.game, match.state, random)
        if picked is not None:
            seat, move = picked
            self.pool.append(random.choice(match.legal(seat)))
            return seat, self.game.write(move)
        assert due is not None, "not over, yet no seat has a command and the clock will not act"
        return CLOCK, str(due[0])

    def unlisted_act(self) -> Act | None:
        """Finds a command that is accepted though not listed: a short form, a snap, leaving."""
        seat = self.random.randrange(self.match.seats)
        for text in (self.shorten(seat), self.random.choice(self.pool)):
            if text.split()[0] == "leave" and self.random.random() < 0.8:
                continue
            try:
                self.match.read(seat, text)
            except Refused:
                continue
            return seat, text
        return None

    def shorten(self, seat: int) -> str:
        """Leaves the last word out of a listed command."""
        listed = self.match.legal(seat) or ["leave"]
        words = self.random.choice(listed).split()
        return " ".join(words[:-1] or words)

    def word_salad(self) -> str:
        """Makes up a command that may or may not mean something."""
        random = self.random
        text = random.choice(self.pool)
        kind = random.randrange(6)
        if kind == 0:
            return random.choice(JUNK)
        if kind == 1:
            return text
        words = text.split()
        at = random.randrange(len(words))
        if kind == 2:
            words.insert(at + 1, random.choice(WORDS))
        elif kind == 3:
            words[at] = random.choice(WORDS)
        elif kind == 4:
            words += random.choice(self.pool).split()[1:]
        else:
            del words[at]
        return " ".join(words)

    def _draw_start(self) -> dict[str, Any]:
        """Draws options that go together, a number of seats they allow and, perhaps, a seat."""
        for _ in range(200):
            options = draw_options(self.game, self.random)
            try:
                low, high = self.game.seats(options)
            except BadInput as error:
                if error.code in SENSELESS:
                    continue
                raise AssertionError(f"options {options} are refused: {error}") from error
            seats = min(high, max(low, self.random.choice((2, 2, 3, 4, 5, high))))
            start: dict[str, Any] = {"options": options, "seats": seats}
            if self.game.names_seat and self.random.random() < 0.3:
                start[self.game.names_seat] = self.random.randrange(seats)
            return start
        return {"options": {}, "seats": self.game.default_seats}


def draw_options(game: Game[Any], random: Random) -> dict[str, object]:
    """Changes up to six options to values the game says it takes."""
    if not game.options or random.random() < 0.25:
        return {}
    count = random.randint(1, min(6, len(game.options)))
    return {one.name: draw_value(one, random) for one in random.sample(game.options, count)}


def draw_value(option: Option, random: Random) -> object:
    """Draws a value of one option, numbers with a liking for their bounds."""
    if option.kind == "flag":
        return random.random() < 0.5
    if option.kind == "choice":
        return random.choice(option.values)
    if option.kind == "number":
        return random.choice((option.low, option.high, random.randint(option.low, option.high)))
    return [draw_card(at, random) for at in range(random.randint(1, 3))]


def draw_card(number: int, random: Random) -> dict[str, object]:
    """Writes a card. No hand is received and lost again within one command.

    Its reader would know faces from an event that neither the view before nor the one after has.
    """
    moves_hands = [do for do in ("swap", "pass", "renew") if random.random() < 0.25][:1]
    others = [do for do in VERBS if do not in ("swap", "pass", "renew", "again")]
    chosen = moves_hands + random.sample(others, random.randint(0, 3))
    if random.random() < 0.2:
        chosen.append("again")
    steps: list[dict[str, object]] = []
    for do in chosen:
        step: dict[str, object] = {"do": do}
        if VERBS[do]:
            step["n"] = random.randint(1, VERBS[do])
        if do == "draw":
            step["who"] = random.choice(WHO)
        steps.append(step)
    return {"name": f"card {number}", "symbol": "*", "text": "", "steps": steps}


def is_short_for(text: str, listed: list[str]) -> bool:
    """Tells whether a command leaves words out of a listed one and adds none."""
    words = text.split()
    return any(
        words[0] == full.split()[0] and Counter(words) <= Counter(full.split()) for full in listed
    )
