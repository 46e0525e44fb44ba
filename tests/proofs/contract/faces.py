"""What a state holds and what a view shows, compared without knowing the game."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from carteado.core.game import Game
from carteado.core.zones import State

HIDDEN: Final = "?"
# The words positions have for cards that nobody sees, or nobody but their owner.
FACE_DOWN: Final = ("draw", "stock", "monte")
OPEN: Final = ("scored", "over")


def fingerprint(value: object, depth: int = 0) -> object:
    """Returns everything a state holds as nested tuples; other objects count as themselves."""
    if isinstance(value, (list, tuple)):
        return tuple(fingerprint(item, depth + 1) for item in value)
    if isinstance(value, dict):
        return tuple((key, fingerprint(item, depth + 1)) for key, item in value.items())
    if depth == 0:
        names = getattr(type(value), "__mypyc_attrs__", None) or sorted(vars(value))
        return tuple((name, fingerprint(getattr(value, name), 1)) for name in names)
    return value


def faces_of(game: Game[Any], state: State) -> frozenset[str]:
    """Returns the texts of all cards in the deck."""
    return frozenset(game.card(face) for face in game.deck(state))


def shown_faces(value: object, faces: frozenset[str]) -> Iterator[str]:
    """Yields every face in a view or an event, in order; `W[B]` shows W."""
    if isinstance(value, str):
        face = value.split("[")[0]
        if face in faces:
            yield face
    elif isinstance(value, dict):
        for item in value.values():
            yield from shown_faces(item, faces)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from shown_faces(item, faces)


def covers(view: object, position: object) -> bool:
    """Tells whether a view is the position with some cards turned over and nothing else changed."""
    if view == HIDDEN:
        return isinstance(position, str)
    if isinstance(view, dict) and isinstance(position, dict):
        return view.keys() == position.keys() and all(covers(view[k], position[k]) for k in view)
    if isinstance(view, list) and isinstance(position, list):
        return len(view) == len(position) and all(map(covers, view, position))
    return view == position


def differences(one: object, other: object, path: str = "") -> str:
    """Names the first place where two values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if one.get(key) != other.get(key):
                return differences(one.get(key), other.get(key), f"{path}.{key}")
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        if len(one) != len(other):
            return f"{path or 'all'}: {len(one)} against {len(other)} entries"
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return differences(left, right, f"{path}[{at}]")
    return f"{path or 'all'}: {str(one)[:200]!r} against {str(other)[:200]!r}"


def equal(one: object, other: object, what: str) -> None:
    """Raises AssertionError with the first difference."""
    assert one == other, f"{what} differs at {differences(one, other)}"


def hides_what_it_must(view: dict[str, Any], viewer: int | None) -> None:
    """X-03: no face of a draw pile, another's hand or a domain before they lie open."""
    lies_open = view["over"] or view.get("phase") in OPEN
    for pile in FACE_DOWN:
        assert set(view.get(pile, [])) <= {HIDDEN}, f"X-03: {viewer} sees the {pile} pile: {view}"
    for word in ("hands", "domains"):
        for seat, cards in enumerate(view.get(word, [])):
            seen = {card for card in cards if card is not None}
            aided = view["options"].get("memory_aid") == "on" and word == "domains"
            if lies_open or (word == "hands" and seat == viewer):
                assert HIDDEN not in seen, f"X-03: {word} of {seat} hide a card from {viewer}"
            elif not (aided and seat == viewer):
                assert seen <= {HIDDEN}, f"X-03: {viewer} sees {word} of {seat}: {cards}"


# Reveals for everybody's eyes: a burnt card, a flush, a first card. All others are for one seat's.
TO_ALL: Final = frozenset({"burned", "flush", "turned"})


def is_shown_once(game: Game[Any], event: dict[str, object], viewer: int | None) -> bool:
    """Tells whether a reader may be told faces that no view shows: reveals, and one's own cards.

    Cards just drawn can leave the hand within the same command, when hands are passed on.
    """
    own = viewer is not None and viewer in (event["seat"], event.get("to"))
    if own and event.get("count") is not None:
        return True
    return event["event"] in game.reveals and (own or event["event"] in TO_ALL)


def private_faces(event: dict[str, object], faces: frozenset[str]) -> Iterable[str]:
    """Yields the faces an event names as cards."""
    return shown_faces([event.get("card"), event.get("cards")], faces)


def same_news_for_all(news: list[list[dict[str, object]]]) -> None:
    """Compares what readers heard: the same, but for cards turned over."""
    spectator = news[-1]
    for heard in news:
        equal(len(heard), len(spectator), "the number of events")
        for mine, theirs in zip(heard, spectator, strict=True):
            equal(list(mine), list(theirs), f"the keys of {mine}")
            if isinstance(cards := mine.get("cards"), list) and "count" in mine:
                equal(len(cards), mine["count"], f"the number of cards in {mine}")
            for key, value in mine.items():
                fits = covers(theirs[key], value) if key in ("card", "cards") else None
                assert fits or value == theirs[key], (
                    f"{key} is private but no card: {mine} {theirs}"
                )
