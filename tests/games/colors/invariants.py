"""What holds after every command of every rule set, and a player who plays anything lawful."""

from carteado.core.commands import parse_command
from carteado.core.luck import Swift
from carteado.core.zones import HIDDEN, all_cards, mask
from carteado.games.colors.game import Colors
from carteado.games.colors.moves import LEAVE, PLAY, verb_of
from carteado.games.colors.state import CHALLENGE, COLOR, OVER, RESPOND, SCORED, State

# Random play with every nuisance switched on ends long before this.
LONGEST = 20_000


def play_by_lot(
    game: Colors, state: State, luck: Swift, every: int = 5, leaving: bool = False
) -> int:
    """Plays a match to its end, checking as it goes, and returns the number of commands."""
    deck = sorted(state.book.deck)
    for number in range(LONGEST):
        check_state(game, state, deck)
        if number % every == 0:
            check_views(game, state)
        if state.phase == OVER:
            check_views(game, state)
            return number
        seats = [seat for seat in range(state.seats) if game.legal(state, seat)]
        seat = seats[luck.below(len(seats))]
        moves = game.legal(state, seat)
        if number % every == 0:
            check_commands(game, state, seat, moves)
        gone = leaving and luck.below(60) == 0
        game.apply(state, seat, LEAVE if gone else lot(moves, luck), luck, None)
    raise AssertionError(f"no end after {LONGEST} commands")


def lot(moves: list[int], luck: Swift) -> int:
    """Draws one of the moves, plays three times out of four: who only draws never ends."""
    plays = [move for move in moves if verb_of(move) == PLAY]
    chosen = plays if plays and luck.below(4) else moves
    return chosen[luck.below(len(chosen))]


def check_state(game: Colors, state: State, deck: list[int]) -> None:
    """X-01, X-02, X-04, X-05, and that somebody can act."""
    assert all_cards(state) == deck
    assert not state.pending or state.phase in (RESPOND, COLOR, CHALLENGE)
    asked = game.asked(state)
    if state.phase == OVER:
        assert asked == []
        assert not any(game.legal(state, seat) for seat in range(state.seats))
        return
    assert asked == (state.active() if state.phase == SCORED else [state.turn])
    assert all(game.legal(state, seat) for seat in asked)
    if state.phase < SCORED:
        assert all(state.hands[seat] for seat in state.active())


def check_views(game: Colors, state: State) -> None:
    """X-02, X-03: views hide what they must, list the same commands, and can be read back."""
    position = game.describe(state)
    assert not any("[" in card for card in position["discard"][:-1])  # type: ignore[index]
    assert game.describe(game.load(position)) == position
    for viewer in (*range(state.seats), None):
        view = mask(state, viewer)
        assert set(view.draw) <= {HIDDEN}
        for owner, hand in enumerate(view.hands):
            shown = owner == viewer or state.phase >= SCORED
            assert hand == state.hands[owner] if shown else set(hand) <= {HIDDEN}
        seen = game.describe(view)
        assert game.describe(game.load(seen, hidden=True)) == seen
        if viewer is not None:
            assert game.legal(view, viewer) == game.legal(state, viewer)


def check_commands(game: Colors, state: State, seat: int, moves: list[int]) -> None:
    """Every listed command is listed once and read back as itself."""
    texts = [game.write(move) for move in moves]
    assert len(set(texts)) == len(texts)
    for move, text in zip(moves, texts, strict=True):
        assert game.read(state, seat, parse_command(text)) == move
