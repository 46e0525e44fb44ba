"""Positions of the colour games: reading and describing."""

from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.positions import (
    LARGEST,
    check_copies,
    check_keys,
    expect,
    read_cards,
    read_list,
    read_number,
    read_seats,
    read_whole,
    read_word,
)  # fmt: skip
from carteado.core.zones import HIDDEN, all_cards
from carteado.games.colors.ruleset.cards import (
    BLANK,
    COLORS,
    DRAW2,
    SWAP,
    WILD4,
    WILDS,
    card_text,
    card_texts,
    own_color,
    read_card,
    read_top,
    value_of,
)  # fmt: skip
from carteado.games.colors.ruleset.rule_tables import Book
from carteado.games.colors.state import (
    ASKING,
    CHALLENGE,
    COLOR,
    DRAWN,
    GIVE,
    PHASES,
    RESPOND,
    SCORED,
    TARGET,
    TURN,
    State,
)  # fmt: skip

KEYS: Final = frozenset(
    [
        "game",
        "options",
        "hands",
        "discard",
        "draw",
        "turn",
        "direction",
        "phase",
        "pending",
        "color",
        "drawn",
        "dealer",
        "scores",
        "round",
        "left",
        "uno",
        "challenge",
        "idle",
        "window",
        "target",
        "step",
        "stack",
        "called",
        "auto",
        "opening",
        "winners",
        "last_winner",
    ]
)


def describe(state: State, changes: dict[str, object], name: str) -> dict[str, object]:
    """Returns the position of a state; keys that say nothing are left out."""
    rules = state.book.rules
    discard = card_texts(state.discard)
    if state.discard and state.discard[-1] >= WILDS and state.color >= 0:
        discard[-1] += f"[{COLORS[state.color]}]"
    position: dict[str, object] = {
        "game": name,
        "options": changes,
        "hands": [card_texts(hand) for hand in state.hands],
        "discard": discard,
        "draw": card_texts(state.draw[::-1]),
        "turn": state.turn,
        "direction": state.direction,
        "phase": PHASES[state.phase],
        "pending": state.pending,
        "color": COLORS[state.color] if state.color >= 0 else None,
        "window": state.window,
    }
    if state.phase == DRAWN:
        position["drawn"] = card_text(state.hands[state.turn][state.drawn])
    if state.dealer >= 0:
        position["dealer"] = state.dealer
    if rules.scoring != "none":
        position["scores"] = list(state.scores)
        position["round"] = state.round
    describe_rest(state, position)
    return position


def describe_rest(state: State, position: dict[str, object]) -> None:
    """Adds what only some situations have."""
    if any(state.left):
        position["left"] = [seat for seat in range(state.seats) if state.left[seat]]
    if state.uno >= 0:
        position["uno"] = state.uno
    if state.bluffer >= 0:
        bluff: dict[str, object] = {
            "by": state.bluffer,
            "color": COLORS[state.bluff_color] if state.bluff_color >= 0 else None,
            "since": state.bluff_since,
        }
        if not state.book.plus4_by_color:
            bluff["value"] = state.bluff_value
        position["challenge"] = bluff
    if state.idle:
        position["idle"] = state.idle
    if state.target >= 0:
        position["target"] = state.target
    if state.step:
        position["step"] = state.step
    if state.phase in ASKING:
        describe_asking(state, position)
    if state.pending and state.discard and value_of(state.discard[-1]) != state.chain:
        position["stack"] = "+4" if state.chain == WILD4 else "+2"
    if state.winners:
        position["winners"] = list(state.winners)
    if state.phase == SCORED or state.last_winner >= 0:
        position["last_winner"] = state.last_winner


def describe_asking(state: State, position: dict[str, object]) -> None:
    """Adds what is remembered while a card asks for its colour or its seat."""
    if state.called:
        position["called"] = True
    if state.auto:
        position["auto"] = True
    # A single discard is the first card, unless the others were just recycled.
    if state.phase == COLOR and state.opening != (len(state.discard) == 1):
        position["opening"] = state.opening


def load(book: Book, position: dict[str, object], hidden: bool) -> State:
    """Builds a state from a position; `turn` is the seat that is asked."""
    check_keys(position, KEYS)
    hands = read_list(position.get("hands"), "hands", 15)
    expect(len(hands) >= 2, "hands", "the hands of at least two seats")
    state = State(book, len(hands))
    state.hands = [
        read_cards(hand, f"hands[{at}]", read_card, hidden) for at, hand in enumerate(hands)
    ]
    state.draw = read_cards(position.get("draw", []), "draw", read_card, hidden)[::-1]
    read_discard(state, position, hidden)
    most = state.seats - 1
    state.turn = read_number(position, "turn", 0, 0, most)
    direction = position.get("direction", 1)
    expect(direction in (1, -1) and isinstance(direction, int), "direction", "1 or -1")
    state.direction = 1 if direction == 1 else -1
    state.pending = read_number(position, "pending", 0, 0, 1000)
    default = "respond" if state.pending else "turn"
    state.phase = read_word(position, "phase", PHASES, default)
    read_history(state, position)
    read_asked(state, position, hidden)
    check_copies(all_cards(state), book.deck, card_text)
    return state


def read_discard(state: State, position: dict[str, object], hidden: bool) -> None:
    """Reads the discard pile and the colour to be matched."""
    texts = read_list(position.get("discard"), "discard")
    expect(len(texts) > 0, "discard", "at least one card")
    color = ""
    for at, text in enumerate(texts):
        if isinstance(text, str):
            # only the top wild has a colour; one written lower down is forgotten.
            texts[at], color = read_top(text)
    state.discard = read_cards(texts, "discard", read_card, hidden)
    top = state.discard[-1]
    if 0 <= top < WILDS:
        color = COLORS[own_color(top)]
    given = position.get("color")
    if given is not None:
        fits = isinstance(given, str) and len(given) == 1 and given in COLORS
        expect(fits and color in ("", given), "color", "the colour of the top card: R, B, G or Y")
        color = str(given)
    state.color = COLORS.index(color) if color else -1


def read_history(state: State, position: dict[str, object]) -> None:
    """Reads what a match remembers: seats, scores, the dealer."""
    most = state.seats - 1
    rules = state.book.rules
    for seat in read_seats(position, "left", state.seats):
        state.left[seat] = True
    expect(len(state.active()) >= (1 if PHASES[state.phase] == "over" else 2), "left", "two seats")
    default = 0 if rules.dealer != "none" else -1
    state.dealer = read_number(position, "dealer", default, default, most)
    state.round = read_number(position, "round", 1, 1)
    scores = read_list(position.get("scores") or [0] * state.seats, "scores")
    expect(len(scores) == state.seats, "scores", "a whole number for every seat")
    state.scores = [read_whole(score, "scores", -LARGEST, LARGEST) for score in scores]
    state.idle = read_number(position, "idle", 0)
    state.window = read_number(position, "window", 0)
    state.last_winner = read_number(position, "last_winner", -1, -1, most)
    state.winners = read_seats(position, "winners", state.seats)


def read_asked(state: State, position: dict[str, object], hidden: bool) -> None:
    """Reads and checks what the phase needs."""
    phase, most = state.phase, state.seats - 1
    top = state.discard[-1]
    if phase < SCORED:
        expect(not state.left[state.turn], "turn", "a seat that has not left")
    if phase in (TURN, DRAWN, RESPOND, CHALLENGE):
        expect(state.color >= 0, "color", "the colour chosen for the wild on top: R, B, G or Y")
    read_choice(state, position)
    expect((state.pending > 0) <= (phase in (RESPOND, COLOR, CHALLENGE)), "pending", "0 here")
    expect(phase not in (RESPOND, CHALLENGE) or state.pending > 0, "pending", "more than 0")
    if state.pending:
        stack = position.get("stack", "+4" if value_of(top) == WILD4 else "+2")
        expect(stack in ("+2", "+4"), "stack", "+2 or +4")
        state.chain = WILD4 if stack == "+4" else DRAW2
    for key in ("called", "auto", "opening"):
        expect(isinstance(position.get(key, False), bool), key, "true or false")
    state.called = position.get("called") is True
    state.auto = position.get("auto") is True
    state.opening = phase == COLOR and position.get("opening", len(state.discard) == 1) is True
    read_drawn(state, position, hidden)
    state.target = read_number(position, "target", -1, -1, most)
    state.uno = read_number(position, "uno", -1, -1, most)
    if state.uno >= 0:
        expect(state.book.uno_call and not state.left[state.uno], "uno", "a seat to be caught")
    state.step = read_number(position, "step", 0, 0, 5)
    if phase == GIVE:
        at = value_of(top) - BLANK
        blanks = state.book.rules.blank_cards
        expect(0 <= at < len(blanks), "phase", "a written card on top that says give")
        steps = blanks[at].steps
        expect(0 < state.step <= len(steps), "step", "the step after the gift")
        expect(steps[state.step - 1].do == "give", "step", "the step after the gift")
        expect(state.target >= 0, "target", "the seat that is given to")
    read_bluff(state, position)


def read_choice(state: State, position: dict[str, object]) -> None:
    """Checks that the card on top waits for a colour or a seat."""
    top = state.discard[-1]
    plus_four = value_of(top) == WILD4
    if state.phase == COLOR:
        expect(top >= WILDS, "phase", "a wild on top whose colour is to be chosen")
        state.color = -1
        if plus_four and "pending" not in position:
            state.pending = 4
        expect((state.pending > 0) == plus_four, "pending", "more than 0 under a +4, else 0")
    elif state.phase == TARGET:
        later = value_of(top) == SWAP and state.book.color_after
        aimed = later or bool(state.book.needs_seat[top])
        expect(aimed, "phase", "a card on top that is aimed at a seat")
        if later:
            state.color = -1  # N-62: chosen after the swap


def read_drawn(state: State, position: dict[str, object], hidden: bool) -> None:
    """Finds the card just drawn in the hand, the last of its kind."""
    if state.phase != DRAWN:
        return
    text = position.get("drawn")
    hand = state.hands[state.turn]
    card = read_card(text) if isinstance(text, str) and text != "?" else HIDDEN
    known = card != HIDDEN or (hidden and text == "?")
    if not known or card not in hand:
        raise BadInput(Code.BAD_POSITION, "drawn", expected="a card of the hand whose turn it is")
    state.drawn = len(hand) - 1 - hand[::-1].index(card)


def read_bluff(state: State, position: dict[str, object]) -> None:
    """Reads who may be challenged, for a +4 on which colour."""
    value = position.get("challenge")
    if state.phase != CHALLENGE and value is None:
        return
    expect(state.book.challenge, "challenge", "an option challenge that is on")
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise BadInput(Code.BAD_POSITION, "challenge", expected="an object with by, color, since")
    before = state.after(state.turn, len(state.active()) - 1)
    state.bluffer = read_number(value, "by", before, 0, state.seats - 1)
    under = state.discard[-2] if len(state.discard) > 1 else HIDDEN
    color = value.get("color", COLORS[own_color(under)] if 0 <= under < WILDS else None)
    fits = isinstance(color, str) and len(color) == 1 and color in COLORS
    expect(fits, "challenge.color", "the colour before the +4: R, B, G or Y")
    state.bluff_color = COLORS.index(str(color))
    state.bluff_value = read_number(value, "value", value_of(under) if under >= 0 else 31, 0, 31)
    most = len(state.hands[state.bluffer])
    state.bluff_since = read_number(value, "since", 0, 0, most)
