"""Runs the steps of a written card (C-56, CQ-04)."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.core.zones import only
from carteado.games.colors.effects.card_effects import (
    pass_hands,
    renew,
    swap_hands,
    turn_direction,
    watch_effect,
)  # fmt: skip
from carteado.games.colors.moves import card_of, cards_of, seat_of
from carteado.games.colors.piles import draw_cards
from carteado.games.colors.ruleset.blanks import Blank, BlankStep
from carteado.games.colors.ruleset.cards import BLANK, card_text, value_of
from carteado.games.colors.scoring import go_out
from carteado.games.colors.state import GIVE, State
from carteado.games.colors.turn_order import begin, forget_call, move_on, skip


def blank_on_top(state: State) -> Blank:
    """Returns the written card being played."""
    return state.book.rules.blank_cards[value_of(state.discard[-1]) - BLANK]


def run_steps(state: State, luck: Luck, hear: Listener) -> None:
    """Runs the steps from where the card stopped, then ends the turn."""
    steps = blank_on_top(state).steps
    while state.step < len(steps):
        step = steps[state.step]
        state.step += 1
        if step.do == "give" and state.hands[state.turn]:
            state.phase = GIVE
            return
        run_step(state, step, luck, hear)
        if someone_is_out(state, meant(state, "others"), luck, hear):
            return
    state.step = 0
    # Only now the player's own hand: a later step may fill it again, or hand its emptiness on.
    if not someone_is_out(state, [state.turn], luck, hear):
        watch_effect(state)
        end_turn(state, steps, hear)


def run_step(state: State, step: BlankStep, luck: Luck, hear: Listener) -> None:
    """Runs one step; skips and `again` only count when the turn ends."""
    seat = state.turn
    if step.do == "draw":
        for one in meant(state, step.who):
            draw_cards(state, one, step.n, luck, hear, "blank")
    elif step.do == "reverse":
        turn_direction(state, hear)
    elif step.do == "swap":
        swap_hands(state, seat, state.target, hear)
    elif step.do == "pass":
        pass_hands(state, hear)
    elif step.do == "renew":
        for one in meant(state, "everyone"):
            renew(state, one, luck, hear)
    elif step.do == "look" and hear is not None:
        hand = [card_text(card) for card in state.hands[state.target]]
        hear.append(Event("shown", state.target, {"to": seat}, cards=hand, audience=only(seat)))
    elif step.do == "text" and hear is not None:
        hear.append(Event("announced", seat, {"text": blank_on_top(state).text}))


def meant(state: State, who: str) -> list[int]:
    """Returns the seats a step speaks of, in the order of play from the player on."""
    seat = state.turn
    if who == "me":
        return [seat]
    if who == "next":
        return [state.after(seat)]
    if who == "chosen":
        return [state.target]
    ring = state.ring(seat)
    return ring[1:] if who == "others" else ring


def someone_is_out(state: State, seats: list[int], luck: Luck, hear: Listener) -> bool:
    """Ends the round if a step emptied one of these hands (CQ-04)."""
    for seat in seats:
        if not state.hands[seat]:
            go_out(state, seat, luck, hear)
            return True
    return False


def end_turn(state: State, steps: tuple[BlankStep, ...], hear: Listener) -> None:
    """Gives the turn to whom skips, a reverse and `again` leave it."""
    seat = state.turn
    if any(step.do == "again" for step in steps):
        if hear is not None:
            hear.append(Event("repeated", seat))
        begin(state, seat)
        return
    skips = sum(step.n for step in steps if step.do == "skip")
    turned = sum(step.do == "reverse" for step in steps) % 2
    if turned and state.book.reverse_skips and len(state.active()) == 2:
        skips += 1
    for count in range(1, skips + 1):
        skip(state, state.after(seat, count), hear)
    move_on(state, skips + 1)


def gift_size(state: State) -> int:
    """Returns how many cards are to be given: as many as the step says, at most the hand."""
    step = blank_on_top(state).steps[state.step - 1]
    return min(step.n, len(state.hands[state.turn]))


def give(state: State, move: int, luck: Luck, hear: Listener) -> None:
    """Gives cards to the chosen seat, which alone learns which."""
    seat = state.turn
    cards = cards_of(move)
    for card in cards:
        state.hands[seat].remove(card)
        state.hands[state.target].append(card)
    if hear is not None:
        facts = {"to": state.target, "count": len(cards)}
        texts = [card_text(card) for card in cards]
        known = only(seat) | only(state.target)
        hear.append(Event("gave", seat, facts, cards=texts, audience=known))
    run_steps(state, luck, hear)
    forget_call(state)


class _Still:
    """Luck that changes nothing: how many cards someone holds never depends on their order."""

    def shuffle(self, cards: list[int]) -> None:
        return None


def hand_after_steps(state: State, seat: int, move: int) -> int:
    """Returns what the player holds once a written card is resolved; -1 if a gift waits."""
    trial = state.copy()
    trial.turn = seat
    trial.target = seat_of(move)
    card = card_of(move)
    trial.hands[seat].remove(card)
    trial.discard.append(card)
    trial.step = 0
    run_steps(trial, _Still(), None)
    return -1 if trial.phase == GIVE else len(trial.hands[seat])
