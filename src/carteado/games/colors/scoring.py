"""Going out, scoring a round and ending a match."""

from carteado.core.events import Event, Fact, Listener
from carteado.core.luck import Luck
from carteado.games.colors.piles import draw_cards
from carteado.games.colors.ruleset.cards import DRAW2, WILD4, points, value_of
from carteado.games.colors.state import OVER, SCORED, State
from carteado.games.colors.turn_order import drop_penalty, forget_card

NO_WINNER = -1


def go_out(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Ends the round for a seat without cards (N-01, N-69, A-02, A-46, C-60).

    A call that was forgotten changes nothing (CQ-24), and the card acts no more (N-70, A-47).
    """
    last = value_of(state.discard[-1])
    if state.pending and last in (DRAW2, WILD4) and state.book.rules.last_draw_applies:
        # C-62, C-63, CQ-26: the next seat still draws, and those cards count.
        victim = state.after(seat)
        draw_cards(state, victim, state.pending, luck, hear, "last_card")
    end_round(state, seat, "out", hear)


def end_round(state: State, winner: int, why: str, hear: Listener) -> None:
    """Counts the points, and ends the match unless another round is due (C-14, C-61, C-74)."""
    drop_penalty(state)
    state.uno = -1
    forget_card(state)
    state.last_winner = winner
    rules = state.book.rules
    if rules.scoring == "none":
        # without points a round is a match.
        end_match(state, [] if winner == NO_WINNER else [winner], why, hear)
        return
    worth = [[points(card) for card in hand] for hand in state.hands]
    gained = round_points(state, winner, [sum(hand) for hand in worth])
    state.scores = [total + gain for total, gain in zip(state.scores, gained, strict=True)]
    if hear is not None:
        scores = list(state.scores)
        told: dict[str, Fact] = {"points": gained, "scores": scores, "worth": worth}
        hear.append(Event("scored", None, told))
    reached = max(state.scores[seat] for seat in state.active()) >= rules.target_score
    if rules.rounds == "single" or reached:
        end_match(state, best_seats(state, winner), "target" if reached else why, hear)
    else:
        state.phase = SCORED


def round_points(state: State, winner: int, left: list[int]) -> list[int]:
    """Returns what each seat gains: all to the winner (C-13), or each its own hand (C-76)."""
    gained = [0] * state.seats
    if winner == NO_WINNER:
        return gained  # CQ-36: a stalemate scores nobody
    if state.book.rules.scoring == "winner_target":
        gained[winner] = sum(left)
    else:
        gained = left
    return gained


def best_seats(state: State, winner: int) -> list[int]:
    """Returns who wins the match: the first at the target (C-75), or the lowest (C-77, CQ-33)."""
    if winner == NO_WINNER:
        return []
    if state.book.rules.scoring == "winner_target":
        return [winner]
    active = state.active()
    lowest = min(state.scores[seat] for seat in active)
    return [seat for seat in active if state.scores[seat] == lowest]


def end_match(state: State, winners: list[int], why: str, hear: Listener) -> None:
    """Ends the match."""
    state.winners = winners
    forget_card(state)
    state.phase = OVER
    if hear is not None:
        hear.append(Event("won", None, {"winners": list(winners), "why": why}))
