"""The options of the colour games, their presets and their sense check.

Above each option stand the rules and open questions that it decides.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.option_schema import (
    Option,
    check_options,
    choice,
    flag,
    number,
    options_from,
    written,
)
from carteado.games.colors.ruleset.blanks import LIMITS, Blank, read_blanks


@dataclass(frozen=True)
class Rules:
    """States every option once: its values, what it means, and nEon_onE's value as the default.

    Fewer than two players pass the range of `min_players`, so that `clashes` can say why not.
    """

    # N-03 … N-05, C-02 … C-05
    deck_numbers: int = number(
        76, 76, 76, "Number cards: per colour one 0 and two of each 1-9, always 76."
    )
    # N-07, C-08
    deck_skip: int = number(2, 0, 4, "Copies of the skip in each colour.")
    # N-08, C-07
    deck_reverse: int = number(2, 0, 4, "Copies of the reverse in each colour.")
    # N-09, C-06
    deck_draw2: int = number(2, 0, 4, "Copies of the draw two in each colour.")
    # N-11, C-09
    deck_wild: int = number(4, 0, 8, "Wilds in the deck.")
    # N-12, C-10
    deck_wild4: int = number(4, 0, 8, "Wild draw fours in the deck.")
    # N-13, C-11
    deck_swap: int = number(1, 0, 4, "Swap hands cards in the deck.")
    # N-14
    deck_renew: int = number(1, 0, 4, "Renew cards in the deck.")
    # C-12, C-18, CQ-04
    blank_cards: tuple[Blank, ...] = written(
        LIMITS, "Written cards: up to 3 of {name, symbol, text, steps}; each adds one card."
    )
    # NQ-01, A-05, CQ-01
    min_players: int = number(2, 0, 15, "Fewest seats a match can be dealt for.")
    # NQ-01, A-06, CQ-01
    max_players: int = number(
        10, 2, 15, "Most seats; that many hands and a first card must fit into the deck."
    )
    # N-16, A-11, C-17
    hand_size: int = number(7, 1, 30, "Cards dealt to every seat.")
    # AQ-02, C-15, C-16, CQ-02, CQ-03
    dealer: str = choice(
        "none",
        ("none", "random_then_rotate", "high_card_then_rotate"),
        "How the first dealer is found; later rounds pass the deal on clockwise.",
    )
    # N-21, NQ-03, AQ-02, C-22
    starting_player: str = choice(
        "first_seat",
        ("first_seat", "left_of_dealer", "random", "last_winner"),
        "Who starts a round.",
    )
    # N-20, A-14 … A-16, C-21
    first_card: str = choice(
        "number_only",
        ("number_only", "action_applies", "classic"),
        "Which cards may lie first; under classic also a wild, coloured by the starter.",
    )
    # NQ-02, AQ-06, CQ-08
    first_card_reject: str = choice(
        "reshuffle", ("reshuffle", "middle"), "Where a card goes that may not lie first."
    )
    # AQ-05, C-32, CQ-05
    first_draw2: str = choice(
        "immediate",
        ("stackable", "immediate"),
        "Whether a first draw two is answered in phase respond or drawn at once.",
    )
    # N-27, NQ-04, A-18, AQ-07, C-26, CQ-09, CQ-10
    draw_when: str = choice(
        "no_legal_card",
        ("no_legal_card", "no_matching_card", "any_time"),
        "When draw is accepted in phase turn.",
    )
    # N-30
    draw_amount: str = choice("one", ("one", "until_playable"), "How many cards draw takes.")
    # N-28, NQ-05, A-19, AQ-08, C-27, CQ-11
    drawn_card: str = choice(
        "may_play",
        ("may_play", "must_play", "must_play_auto", "keep"),
        "What happens to a drawn card that is legal; no other can be played that turn.",
    )
    # AQ-09
    auto_wild_color: str = choice(
        "ask", ("ask", "most_frequent"), "Who colours a wild under drawn_card=must_play_auto."
    )
    # N-55 … N-57, A-39 … A-42, AQ-11, CQ-30
    stacking: str = choice(
        "same",
        ("none", "same", "up", "any"),
        "Which draw cards answer which; none resolves them at once.",
    )
    # NQ-08, AQ-12
    stack_color_match: bool = flag(
        False, "Whether a coloured draw card laid on a stack needs the active colour."
    )
    # NQ-06, AQ-24
    stack_forced: bool = flag(
        False, "Whether take and accept are refused while an answer is in hand."
    )
    # NQ-07, AQ-13
    stack_deflect: str = choice(
        "none",
        ("none", "reverse", "skip", "both"),
        "Whether a reverse or skip (colour or symbol fits) sends the penalty on.",
    )
    # N-49, AQ-22, C-46, CQ-12
    plus4_legality: str = choice(
        "anytime",
        ("anytime", "no_matching_color", "no_legal_other"),
        "What makes a +4 unlawful: refused, or guilty if challenge is on.",
    )
    # AQ-22, C-49, CQ-12
    challenge: bool = flag(
        False, "Whether a +4 is always accepted and its victim may challenge it."
    )
    # C-51
    challenge_draw: int = number(
        4, 0, 10, "Cards a guilty player draws for the +4, besides the stack below it."
    )
    # C-52, CQ-16
    challenge_extra: int = number(
        2, 0, 10, "Cards a wrong challenger draws on top of what is pending."
    )
    # N-38, NQ-12, A-27, CQ-29
    two_player_reverse: str = choice(
        "skip", ("skip", "plain"), "Whether a reverse skips when two seats are left."
    )
    # NQ-25, AQ-23, C-58, CQ-19
    uno_call: bool = flag(
        False, "Whether a player must call the last card but one, and others may catch."
    )
    # C-59, CQ-19
    uno_penalty: int = number(2, 1, 10, "Cards drawn by a seat that is caught.")
    # CQ-22
    false_catch_penalty: int = number(0, 0, 10, "Cards drawn for a wrong catch; 0 refuses it.")
    # NQ-13, C-64, CQ-27
    swap_last: str = choice(
        "wins",
        ("wins", "resolves", "forbidden"),
        "A swap as only card: wins at once, is carried out, or is refused.",
    )
    # NQ-14
    renew_last: str = choice(
        "wins", ("wins", "forbidden"), "A renewal as only card: wins at once or is refused."
    )
    # N-62, N-68, NQ-18, CQ-28
    swap_color_when: str = choice(
        "after",
        ("after", "before"),
        "Whether swap and renewal are coloured with the play or after the new hand.",
    )
    # NQ-20, A-47, AQ-26, C-62, CQ-26
    last_draw_applies: bool = flag(
        False, "Whether a draw card that goes out is still drawn for, before scoring."
    )
    finish_restriction: str = choice(
        "none",
        ("none", "no_wild", "no_action_or_wild"),
        "Which cards are not legal as the only card.",
    )
    # A-03, C-13, CQ-32, C-76, CQ-33
    scoring: str = choice(
        "none",
        ("none", "winner_target", "lowest_target"),
        "Who gains the points of the cards left in hands.",
    )
    # C-14, CQ-32
    target_score: int = number(500, 1, 5000, "Total that ends a match.")
    # N-70, A-04, C-74
    rounds: str = choice(
        "single",
        ("single", "until_target"),
        "Whether a match is one round or goes on until target_score.",
    )
    jump_in: str = choice(
        "off",
        ("off", "identical"),
        "Whether any seat may play a card identical to the top one in phase turn.",
    )
    seven_zero: bool = flag(
        False, "Whether a 7 swaps hands with a chosen seat and a 0 passes all hands on."
    )
    multi_play: str = choice(
        "off",
        ("off", "same_number"),
        "Whether up to 4 cards of one number are played in one command.",
    )


NEON: Final = Rules()
# what the document leaves open is as in the original game.
ARCADE: Final = Rules(
    deck_swap=0,
    deck_renew=0,
    max_players=4,
    dealer="random_then_rotate",
    starting_player="left_of_dealer",
    first_card="action_applies",
    first_draw2="stackable",
    draw_when="any_time",
    drawn_card="must_play_auto",
    stacking="any",
)
CLASSIC: Final = Rules(
    deck_renew=0,
    dealer="high_card_then_rotate",
    starting_player="left_of_dealer",
    first_card="classic",
    first_card_reject="middle",
    draw_when="no_matching_card",
    stacking="none",
    plus4_legality="no_matching_color",
    challenge=True,
    uno_call=True,
    swap_last="forbidden",
    swap_color_when="before",
    last_draw_applies=True,
    scoring="winner_target",
    rounds="until_target",
)


@lru_cache(maxsize=16)
def options_of(preset: Rules) -> tuple[Option, ...]:
    """Describes every option with this preset's value as the default."""
    return options_from(preset)


def rules_of(preset: Rules, options: dict[str, object]) -> Rules:
    """Returns the preset with some options changed, or raises BadInput and says why."""
    if not options:
        return preset
    changes = dict(check_options(options, options_of(preset)))
    if "blank_cards" in changes:
        changes["blank_cards"] = read_blanks(changes["blank_cards"])
    rules = replace(preset, **changes)
    for path, clash in clashes(rules):
        raise BadInput(Code.OPTIONS_CLASH, f"options.{path}", clash=clash)
    return rules


def deck_size(rules: Rules) -> int:
    """Returns how many cards the deck has."""
    colored = rules.deck_skip + rules.deck_reverse + rules.deck_draw2
    wild = rules.deck_wild + rules.deck_wild4 + rules.deck_swap + rules.deck_renew
    return rules.deck_numbers + 4 * colored + wild + len(rules.blank_cards)


def clashes(rules: Rules) -> list[tuple[str, str]]:
    """Lists the combinations that make no sense: option, then a word for the reason."""
    found: list[tuple[str, str]] = []
    stacks = rules.stacking != "none"
    if not stacks and rules.first_draw2 == "stackable":
        found.append(("first_draw2", "first_draw2_needs_stacking"))
    if not stacks and rules.stack_color_match:
        found.append(("stack_color_match", "stack_option_needs_stacking"))
    if not stacks and rules.stack_forced:
        found.append(("stack_forced", "stack_option_needs_stacking"))
    if not stacks and rules.stack_deflect != "none":
        found.append(("stack_deflect", "stack_option_needs_stacking"))
    if rules.challenge and rules.plus4_legality == "anytime":
        found.append(("challenge", "challenge_needs_restriction"))
    if rules.min_players < 2:
        found.append(("min_players", "too_few_players"))
    if rules.min_players > rules.max_players:
        found.append(("min_players", "fewest_above_most"))
    if rules.max_players * rules.hand_size + 1 > deck_size(rules):
        found.append(("hand_size", "deck_too_small"))
    if rules.rounds == "until_target" and rules.scoring == "none":
        found.append(("rounds", "rounds_need_scoring"))
    if rules.starting_player == "left_of_dealer" and rules.dealer == "none":
        found.append(("starting_player", "no_dealer"))
    return found
