"""Golf in words: cards by their names, and hints as sentences."""

from carteado.texts import say


def card_name(language: str, text: str) -> str:
    """Returns the name of a card (G-14), `Queen of hearts` for `Qh`."""
    suit = say(language, f"suit.{text[-1]}")
    return say(language, "card.french", {"rank": say(language, f"rank.{text[:-1]}"), "suit": suit})


def hint_sentence(language: str, view: dict[str, object], hint: dict[str, object] | None) -> str:
    """Says what `Match.hint` gave, seen on a view or a position (G-28, GQ-16)."""
    if hint is None:
        return say(language, "hint.golf.none")
    verb, _, number = str(hint["command"]).partition(" ")
    if verb == "draw":
        return say(language, "hint.golf.draw")
    piles = view["piles"]
    assert isinstance(piles, list)
    card = card_name(language, piles[int(number) - 1][-1])
    return say(language, "hint.golf.move", {"card": card, "pile": number})
