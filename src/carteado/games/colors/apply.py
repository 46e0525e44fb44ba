"""Makes moves: one function for each verb, and a whole match at random."""

from carteado.core.events import Listener
from carteado.core.luck import Luck, Swift
from carteado.games.colors import command_actions, hand_dealing, moves, seat_removal
from carteado.games.colors.command_actions import draw as draw_cards
from carteado.games.colors.command_actions import play as lay_cards
from carteado.games.colors.effects import blank_steps
from carteado.games.colors.legal import legal
from carteado.games.colors.moves import DRAW, PLAY
from carteado.games.colors.state import State


def apply(state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
    """Makes a move that is lawful."""
    verb = move & 15  # verb_of written out: this runs for every move of a simulation
    if verb == PLAY:
        lay_cards(state, seat, move, luck, hear)
    elif verb == DRAW:
        draw_cards(state, seat, luck, hear)
    else:
        answer(state, seat, move, luck, hear)


def answer(state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
    """Makes a move that is neither a play nor a draw."""
    match moves.verb_of(move):
        case moves.PASS:
            command_actions.pass_turn(state, seat, hear)
        case moves.TAKE | moves.ACCEPT:
            command_actions.take(state, luck, hear)
        case moves.COLOR:
            command_actions.choose_color(state, move, luck, hear)
        case moves.TARGET:
            command_actions.choose_target(state, move, luck, hear)
        case moves.GIVE:
            blank_steps.give(state, move, luck, hear)
        case moves.CHALLENGE:
            command_actions.challenge(state, seat, luck, hear)
        case moves.UNO:
            command_actions.call(state, seat, hear)
        case moves.CATCH:
            command_actions.catch(state, seat, move, luck, hear)
        case moves.NEXT:
            hand_dealing.next_round(state, luck, hear)
        case _:
            seat_removal.leave(state, seat, luck, hear)


def play_out(state: State, luck: Swift, most: int) -> int:
    """Plays random moves for the seat whose turn it is, at most `most`; returns how many."""
    for made in range(most):
        seat = state.turn
        listed = legal(state, seat)
        if not listed:
            return made
        apply(state, seat, listed[luck.below(len(listed))], luck, None)
    return most
