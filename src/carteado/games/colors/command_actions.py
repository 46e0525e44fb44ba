"""Commands at work: laying cards, drawing, answering, calling and catching."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.core.zones import EVERYONE, only
from carteado.games.colors.effects.card_effects import deflect, set_color, watch
from carteado.games.colors.effects.plus4_guilt import is_guilty, judged_hand, price
from carteado.games.colors.effects.resolution import proceed
from carteado.games.colors.legal import may_lay
from carteado.games.colors.moves import CALLED, cards_of, color_of, seat_of
from carteado.games.colors.piles import draw_cards, pull_cards, tell_drawn
from carteado.games.colors.ruleset.cards import (
    COLORS,
    DRAW2,
    REVERSE,
    SKIP,
    SWAP,
    WILD4,
    WILDS,
    card_text,
)  # fmt: skip
from carteado.games.colors.scoring import NO_WINNER, end_round, go_out
from carteado.games.colors.state import DRAWN, RESPOND, State
from carteado.games.colors.turn_order import (
    begin,
    drop_penalty,
    forget_bluff,
    forget_call,
    move_on,
    suffer,
)  # fmt: skip


def play(state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
    """Lays the card or cards of a move."""
    if move >> 24:
        cards = cards_of(move)
        for card in cards[:-1]:
            state.hands[seat].remove(card)
            state.discard.append(card)
            if hear is not None:
                tell_played(seat, card, 0, False, hear)
        card = cards[-1]
        state.hands[seat].remove(card)
    else:
        card = (move >> 16) - 1  # card_of, without the call: this is the busiest line of all
        hand = state.hands[seat]
        if state.phase == DRAWN:
            del hand[state.drawn]
            state.drawn = -1
        else:
            hand.remove(card)
    lay_last(state, seat, card, move, luck, hear)


def lay_last(
    state: State, seat: int, card: int, move: int, luck: Luck, hear: Listener, auto: bool = False
) -> None:
    """Lays the card that decides a play, and lets it act."""
    # value_of, own_color, seat_of and color_of written out: this runs for every card that is laid.
    book, value = state.book, card & 31
    before_color, before_value = state.color, state.discard[-1] & 31
    answering = state.pending > 0
    state.turn = seat  # a jump-in: play goes on after the jumper
    state.uno = -1  # CQ-20, CQ-21: the seat that could be caught has got away
    state.idle = 0
    state.window += 1
    state.target = (move >> 7 & 31) - 1
    # NQ-08, NQ-09: of a stack the colour of its last card counts.
    state.color = card >> 5 if card < WILDS else (move >> 4 & 7) - 1
    state.discard.append(card)
    if hear is not None:
        tell_played(seat, card, move, auto, hear)
    if value < SKIP and state.hands[seat] and not book.seven_zero:
        # Most cards are numbers, which do nothing.
        if book.uno_call and not move & CALLED:
            watch(state, seat)
        move_on(state)
        return
    if value == DRAW2:
        state.pending += 2  # N-42, N-45, A-29, A-30, A-43
        state.chain = DRAW2
        forget_bluff(state)
    elif value == WILD4:
        state.pending += 4  # N-52, A-43
        state.chain = WILD4
        if book.challenge:
            note_bluff(state, before_color, before_value)
    # NQ-13, NQ-14, NQ-20, NQ-28, AQ-26, CQ-18: an empty hand comes before effects and questions.
    if not state.hands[seat] and not (value == SWAP and book.swap_resolves):
        go_out(state, seat, luck, hear)
    elif answering and value in (SKIP, REVERSE):
        watch(state, seat)
        forget_bluff(state)
        deflect(state, card, hear)
        state.phase = RESPOND
    else:
        # CQ-23: cards that change the hand are judged once their effect is known.
        if book.uno_call and value < SWAP and not (book.seven_zero and value in (0, 7)):
            watch(state, seat)
        # The card may ask a question first; until then this is remembered.
        state.called, state.auto, state.opening = bool(move & CALLED), auto, False
        proceed(state, luck, hear)
        forget_call(state)
    if move & CALLED:
        state.uno = -1


def note_bluff(state: State, color: int, value: int) -> None:
    """Notes what a challenge of the +4 just laid would be about: who laid it, and on what."""
    state.bluffer, state.bluff_since = state.turn, 0
    state.bluff_color, state.bluff_value = color, value


def tell_played(seat: int, card: int, move: int, auto: bool, hear: list[Event]) -> None:
    """Tells everyone which card was laid, and what was said with it."""
    color, target = color_of(move), seat_of(move)
    facts = {
        "color": COLORS[color] if color >= 0 else None,
        "target": target if target >= 0 else None,
        "uno": bool(move & CALLED),
        "auto": auto,
    }
    hear.append(Event("played", seat, facts, card=card_text(card), audience=EVERYONE))


def draw(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Draws for the turn, then plays, offers or keeps the card (N-27, A-18, C-26; CQ-20)."""
    state.uno = -1
    count = draw_for_turn(state, seat, luck, hear)
    if count == 0:
        # NQ-22, AQ-27: nothing to draw is a pass; when all pass in a row it is a stalemate.
        state.idle += 1
        if hear is not None:
            hear.append(Event("passed", seat))
        if state.idle >= len(state.active()):
            end_round(state, NO_WINNER, "stalemate", hear)
        else:
            move_on(state)
        return
    state.idle = 0
    hand = state.hands[seat]
    card = hand[-1]
    book = state.book
    if book.keeps or not may_lay(state, seat, card):  # N-29, NQ-05, A-20, C-28
        if hear is not None:
            hear.append(Event("passed", seat))
        move_on(state)
    elif book.plays_drawn:
        # A-19, AQ-08; AQ-29: the hand held a card before the draw, so this never empties it.
        hand.pop()
        lay_last(state, seat, card, 0, luck, hear, auto=True)
    else:
        # N-28, NQ-27, C-27: any card that is legal, wilds too.
        state.phase = DRAWN
        state.drawn = len(hand) - 1


def draw_for_turn(state: State, seat: int, luck: Luck, hear: Listener) -> int:
    """Draws one card (N-30), or cards until one can be played (draw_amount)."""
    if not state.book.until_playable:
        return draw_cards(state, seat, 1, luck, hear, "turn")
    count = 0
    while pull_cards(state, seat, 1, luck, hear):
        count += 1
        if may_lay(state, seat, state.hands[seat][-1]):
            break
    if hear is not None:
        tell_drawn(state, seat, count, hear, "turn")
    return count


def pass_turn(state: State, seat: int, hear: Listener) -> None:
    """Keeps the drawn card."""
    if hear is not None:
        hear.append(Event("passed", seat))
    move_on(state)


def take(state: State, luck: Luck, hear: Listener) -> None:
    """Draws everything that is pending and loses the turn (N-43, N-44, N-53, N-54, A-32, A-44).

    None of these cards can be played in this turn (NQ-11, AQ-10).
    """
    state.uno = -1
    suffer(state, state.pending, luck, hear)


def choose_color(state: State, move: int, luck: Luck, hear: Listener) -> None:
    """Chooses the colour of a wild that lies on the pile (N-47, N-50, A-33, A-36, C-40)."""
    set_color(state, color_of(move), hear)
    if state.opening:
        state.opening = False
        begin(state, state.turn)  # CQ-07: the first card of a round; its chooser now plays
    else:
        proceed(state, luck, hear)
        forget_call(state)


def choose_target(state: State, move: int, luck: Luck, hear: Listener) -> None:
    """Chooses the seat that a card is aimed at (N-59, NQ-19)."""
    state.target = seat_of(move)
    proceed(state, luck, hear)
    forget_call(state)


def challenge(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Judges the last +4 on the hand it left; the challenger alone sees it (C-49 … C-52, CQ-17)."""
    state.uno = -1
    bluffer = state.bluffer
    guilty = is_guilty(state)
    if hear is not None:
        hear.append(Event("challenged", bluffer, {"by": seat, "guilty": guilty}))
        hand = [card_text(card) for card in judged_hand(state)]
        hear.append(Event("shown", bluffer, {"to": seat}, cards=hand, audience=only(seat)))
    owed = price(state.book.rules, state.pending, guilty)
    if guilty:
        # CQ-15: the colour stands and the challenger plays.
        drop_penalty(state)
        draw_cards(state, bluffer, owed, luck, hear, "challenge")
        begin(state, seat)
    else:
        suffer(state, owed, luck, hear, "challenge")


def call(state: State, seat: int, hear: Listener) -> None:
    """Calls the last card before anyone noticed (CQ-19)."""
    state.uno = -1
    if hear is not None:
        hear.append(Event("called", seat))


def catch(state: State, seat: int, move: int, luck: Luck, hear: Listener) -> None:
    """Catches a seat that forgot to call (C-59); a wrong catch may cost the catcher (CQ-22)."""
    caught = seat_of(move)
    rules = state.book.rules
    if caught == state.uno:
        state.uno = -1
        victim, count, why = caught, rules.uno_penalty, "caught"
    else:
        victim, count, why = seat, rules.false_catch_penalty, "false_catch"
    if hear is not None:
        facts = {"by": seat, "count": count, "false": victim == seat}
        hear.append(Event("caught", caught, facts))
    draw_cards(state, victim, count, luck, hear, why)
