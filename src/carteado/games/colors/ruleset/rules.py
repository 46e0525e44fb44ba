"""The frozen record of every option of the colour games, its presets and its sense check."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.option_schema import Option, check_options, options_from
from carteado.games.colors.ruleset.blanks import LIMITS, Blank, read_blanks
from carteado.games.colors.ruleset.choices import CHOICES, DOCS, NUMBERS


@dataclass(frozen=True)
class Rules:
    """Holds one value for every option; the defaults are nEon_onE's."""

    deck_numbers: int = 76
    deck_skip: int = 2
    deck_reverse: int = 2
    deck_draw2: int = 2
    deck_wild: int = 4
    deck_wild4: int = 4
    deck_swap: int = 1
    deck_renew: int = 1
    blank_cards: tuple[Blank, ...] = ()
    min_players: int = 2
    max_players: int = 10
    hand_size: int = 7
    dealer: str = "none"
    starting_player: str = "first_seat"
    first_card: str = "number_only"
    first_card_reject: str = "reshuffle"
    first_draw2: str = "immediate"
    draw_when: str = "no_legal_card"
    draw_amount: str = "one"
    drawn_card: str = "may_play"
    auto_wild_color: str = "ask"
    stacking: str = "same"
    stack_color_match: bool = False
    stack_forced: bool = False
    stack_deflect: str = "none"
    plus4_legality: str = "anytime"
    challenge: bool = False
    challenge_draw: int = 4
    challenge_extra: int = 2
    two_player_reverse: str = "skip"
    uno_call: bool = False
    uno_penalty: int = 2
    false_catch_penalty: int = 0
    swap_last: str = "wins"
    renew_last: str = "wins"
    swap_color_when: str = "after"
    last_draw_applies: bool = False
    finish_restriction: str = "none"
    scoring: str = "none"
    target_score: int = 500
    rounds: str = "single"
    jump_in: str = "off"
    seven_zero: bool = False
    multi_play: str = "off"


NEON: Final = Rules()
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
    return options_from(preset, CHOICES, NUMBERS, DOCS, LIMITS)


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
