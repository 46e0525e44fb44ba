"""Ways to begin a match: deal one, set up a position, play a log again."""

from collections import deque
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from carteado.api.match import LOG_FORMAT, LONGEST_WAIT, Match
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import CLOCK, GAMES, Game, find
from carteado.core.luck import ROOT_BYTES, RecordedShuffles, fresh_root, root_of
from carteado.core.option_schema import as_options
from carteado.core.positions import is_whole

LONGEST_SEED = 1_000_000


def games() -> list[str]:
    """Returns the names of all games.

    >>> games()
    ['arcade', 'bum', 'classic', 'golf', 'neon']
    """
    return sorted(GAMES)


def deal(
    game: str,
    seats: int | None = None,
    seed: str | None = None,
    options: dict[str, object] | None = None,
    *,
    dealer: int | None = None,
    first: int | None = None,
    deck: list[str] | None = None,
) -> Match:
    """Deals a match.

    >>> match = deal("neon", seats=4, seed="any text", options={"stacking": "any"})
    >>> match.asked, len(match.look(0)["draw"])
    ([0], 81)
    """
    rules = find(game)
    start: dict[str, object] = {"seats": rules.default_seats if seats is None else seats}
    start["options"] = {} if options is None else options
    if deck is not None:
        start["deck"] = deck
    if dealer is not None:
        start["dealer"] = dealer
    if first is not None:
        start["first"] = first
    match = _new_match(rules, seed)
    _deal(match, start)
    return match


def open_match(game: str, root: bytes, start: dict[str, object]) -> Match:
    """Deals a match from a root that was drawn elsewhere, as a table does."""
    match = Match(find(game), root, None)
    _deal(match, start)
    return match


def _new_match(game: Game[Any], seed: object) -> Match:
    if seed is None:
        return Match(game, fresh_root(), None)
    return Match(game, _root(seed), str(seed))


def _root(seed: object) -> bytes:
    """Derives the root of a seed; half a character, which UTF-8 cannot write, is no text."""
    if not isinstance(seed, str) or len(seed) > LONGEST_SEED:
        raise BadInput(Code.BAD_SEED, "seed")
    try:
        return root_of(seed)
    except UnicodeEncodeError:
        raise BadInput(Code.BAD_SEED, "seed") from None


def _deal(match: Match, start: dict[str, object]) -> None:
    """Deals what a start describes; the one way into a dealt match, new or replayed."""
    game = match.game
    known = {"seats", "options", "deck", game.names_seat}
    for key in start:
        if key not in known:
            raise BadInput(Code.UNKNOWN_KEY, key, expected=", ".join(sorted(filter(None, known))))
    options, seats = as_options(start.get("options", {})), start.get("seats")
    low, high = game.seats(options)
    if not is_whole(seats, low, high):
        raise BadInput(Code.BAD_SEATS, "seats", seats=str(seats)[:20], expected=f"{low}…{high}")
    named = start.get(game.names_seat)
    if named is not None and not is_whole(named, 0, seats - 1):
        expected = f"0…{seats - 1}"
        raise BadInput(Code.BAD_SEATS, game.names_seat, seats=str(named)[:20], expected=expected)
    deck = start.get("deck")
    if deck is not None and not isinstance(deck, (list, tuple)):
        raise BadInput(Code.BAD_POSITION, "deck", expected="a list of cards")
    cards = None if deck is None else list(deck)
    match.state = game.deal(options, seats, match.luck, match.events, cards, named)
    match.start = deepcopy(start)  # the caller may change its own copy later


def load(position: dict[str, object], seed: str = "") -> Match:
    """Sets up a position; the seed is for later shuffles only.

    >>> match = load({"game": "neon", "hands": [["R+2", "R1"], ["B+2", "G9"]], "discard": ["R5"]})
    >>> match.do(0, "play R+2")
    >>> match.legal(1)
    ['play B+2', 'take']
    """
    given: object = position
    if not isinstance(given, dict):
        raise BadInput(Code.BAD_POSITION, "", expected="an object (dict)")
    game = find(given.get("game"))
    match = _new_match(game, seed)
    match.state = game.load(given)
    match.start = {"position": game.describe(match.state)}
    return match


def replay(log: dict[str, object]) -> Match:
    """Plays a log again and returns an equal match."""
    return next(iter(deque(retell(log), maxlen=1)))[0]


def retell(
    log: dict[str, object], orders: list[list[int]] | None = None
) -> Iterator[tuple[Match, int | None, str]]:
    """Plays a log again: the same match after its deal and after each command, with who gave it.

    The clock's commands have no seat. `orders` gets every order that a shuffle makes.
    """
    given: object = log
    if not isinstance(given, dict) or given.get("carteado") != LOG_FORMAT:
        raise BadInput(Code.BAD_LOG, "carteado", expected=f"format {LOG_FORMAT}")
    game = find(given.get("game"))
    if given.get("version") != game.version:
        raise BadInput(Code.OTHER_VERSION, "version", version=str(given.get("version"))[:20])
    match = _restart(given, game, orders)
    commands = given.get("commands")
    if not isinstance(commands, list):
        raise BadInput(Code.BAD_LOG, "commands", expected="a list")
    yield match, None, ""
    for number, entry in enumerate(commands):
        _replay_one(match, entry, number)
        seat = entry[1]
        yield match, None if seat == "clock" else seat, entry[2]
    end = given.get("now", match.now)
    if not is_whole(end, match.now, LONGEST_WAIT):
        raise BadInput(Code.BAD_LOG, "now", expected="a time after the last command")
    if end > match.now:
        match.wait(end - match.now)
    if len(match.commands) != len(commands):
        raise BadInput(Code.BAD_LOG, "commands", expected="every move the clock makes")
    yield match, None, ""


def _restart(
    log: dict[str, object], game: Game[Any], orders: list[list[int]] | None = None
) -> Match:
    """Sets up the match a log begins with, with the log's own root."""
    start, seed, root = log.get("start"), log.get("seed"), log.get("root")
    if not isinstance(start, dict):
        raise BadInput(Code.BAD_LOG, "start", expected="an object")
    promised = None if seed is None else _root(seed)
    try:
        key = bytes.fromhex(str(root))
    except ValueError:
        key = b""
    if len(key) != ROOT_BYTES or promised not in (None, key):
        raise BadInput(Code.BAD_LOG, "root", expected="128 bytes in hexadecimal that fit the seed")
    match = Match(game, key, None if seed is None else str(seed))
    if orders is not None:
        match.luck = RecordedShuffles(key, orders)
    if "position" not in start:
        _deal(match, start)
        return match
    position = start["position"]
    if not isinstance(position, dict) or position.get("game") != game.name:
        raise BadInput(Code.BAD_LOG, "start.position", expected=f"a position of {game.name}")
    match.state = game.load(position)
    match.start = deepcopy(start)
    return match


def _replay_one(match: Match, entry: object, number: int) -> None:
    """Plays one stamped command; the clock's own moves come about by waiting."""
    path = f"commands[{number}]"
    if not isinstance(entry, (list, tuple)) or len(entry) != 3:
        raise BadInput(Code.BAD_LOG, path, expected="[time, seat, command]")
    at, seat, text = entry
    if not is_whole(at, match.now, LONGEST_WAIT):
        raise BadInput(Code.BAD_LOG, path, expected="times that ascend")
    if seat == "clock":
        # One wait may have brought about several moves of the clock.
        if len(match.commands) == number:
            match.wait(at - match.now)
        if match.commands[number : number + 1] != [(at, CLOCK, text)]:
            raise BadInput(Code.BAD_LOG, path, expected="a move the clock makes")
        return
    if at > match.now:
        match.wait(at - match.now)
    if len(match.commands) != number:
        raise BadInput(Code.BAD_LOG, path, expected="the move the clock makes before")
    try:
        match.do(seat, text)
    except Refused as refused:
        raise BadInput(Code.BAD_LOG, path, expected=f"a lawful command ({refused.code})") from None
