"""Every option, card, event and fault of the colour games has its sentence in three languages."""

import re
import string
from dataclasses import fields
from pathlib import Path

import pytest

import carteado
from carteado.core.game import find
from carteado.core.luck import Swift
from carteado.core.option_schema import Option, sentence_of
from carteado.games.colors.ruleset.cards import TEXTS
from carteado.games.colors.ruleset.rule_file import full_rules
from carteado.texts import CATALOGUES, LANGUAGES, en, es, pt, say
from carteado.texts.en.colors import COLORS as ENGLISH
from carteado.texts.es.colors import COLORS as SPANISH
from carteado.texts.pt.colors import COLORS as PORTUGUESE

PARTS = {"en": ENGLISH, "es": SPANISH, "pt": PORTUGUESE}
OPTIONS = find("classic").options


def gaps(sentence: str) -> set[str]:
    """Returns the names of the gaps in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_keys(language: str) -> None:
    assert set(PARTS[language]) == set(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_needs_a_gap_that_english_does_not_fill(language: str) -> None:
    for key, sentence in PARTS[language].items():
        assert sentence.strip(), key
        assert gaps(sentence) <= gaps(ENGLISH[key]) | {"who", "whom"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_subject_takes_a_key_of_the_colour_games(language: str) -> None:
    words = {"en": en.WORDS, "es": es.WORDS, "pt": pt.WORDS}[language]

    assert {key: words[key] for key in PARTS[language]} == PARTS[language]


def test_sentences_are_translated() -> None:
    keys = [key for key in ENGLISH if key.startswith(("option.", "event.", "clash.", "blank."))]

    for key in keys:
        assert ENGLISH[key] != PORTUGUESE[key], key
        assert ENGLISH[key] != SPANISH[key], key


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_has_a_label_a_help_and_a_sentence_for_every_value(
    option: Option,
) -> None:
    name = f"option.{option.name}"
    values = {
        "choice": list(option.values),
        "flag": ["true", "false"],
        "number": ["n"],
        "blanks": ["none", "n"],
    }[option.kind]

    for language in LANGUAGES:
        for key in (name, f"{name}.help", *(f"{name}.{value}" for value in values)):
            assert key in CATALOGUES[language], key
        assert CATALOGUES[language][f"{name}.help"].endswith(".")
        if option.kind == "number":
            assert gaps(CATALOGUES[language][f"{name}.n"]) == {"n"}
    assert option.doc.endswith(".")


def test_no_sentence_speaks_of_an_option_or_a_value_that_is_not_there() -> None:
    known = {option.name: option for option in OPTIONS}
    extra = {"help", "true", "false", "n", "none"}

    for key in ENGLISH:
        if key.startswith("option."):
            name, _, value = key.removeprefix("option.").partition(".")
            assert name in known, key
            assert not value or value in extra or value in known[name].values, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_an_option_read_differently(language: str) -> None:
    for option in OPTIONS:
        keys = [key for key in PARTS[language] if key.startswith(f"option.{option.name}.")]
        sentences = [PARTS[language][key] for key in keys]
        assert len(set(sentences)) == len(sentences), option.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_every_value_of_a_preset_can_be_said(game: str, language: str) -> None:
    rules = full_rules(game)
    for name in (field.name for field in fields(rules)):
        value = getattr(rules, name)
        key, values = sentence_of(name, list(value) if isinstance(value, tuple) else value)
        said = say(language, key, values)
        assert said != key
        assert not gaps(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    names = [PARTS[language][f"card.{text}"] for text in TEXTS.values()]

    assert len(set(names)) == len(TEXTS)
    for color in "RBGY":
        assert PARTS[language][f"card.color.{color}"]
    for value in ("0", "9", "s", "r", "+2"):
        assert PARTS[language][f"card.value.{value}"]


def test_names_of_cards_read_well() -> None:
    said = [
        (say("en", f"card.{c}"), say("pt", f"card.{c}"), say("es", f"card.{c}"))
        for c in ("R5", "Yr")
    ]

    assert said == [
        ("red 5", "5 vermelho", "5 rojo"),
        ("yellow Reverse", "Inverter amarelo", "Reversa amarilla"),
    ]


@pytest.mark.parametrize("module", ["rules", "blanks"])
def test_every_fault_the_code_names_has_a_sentence_and_the_other_way_round(module: str) -> None:
    """Reads the words of the faults out of the source, so that none can be forgotten."""
    file = Path(carteado.__file__).parent / "games" / "colors" / "ruleset" / f"{module}.py"
    source = file.read_text("utf-8")
    if module == "rules":
        kind, found = "clash", set(re.findall(r'found\.append\(\("\w+", "(\w+)"\)\)', source))
    else:
        kind, found = (
            "blank",
            set(re.findall(r'_refuse\([^,]+(?:\{[^}]*\}[^,]*)?, "(\w+)"', source)),
        )

    assert {key.partition(".")[2] for key in ENGLISH if key.startswith(f"{kind}.")} == found


EVERYTHING: dict[str, object] = {
    "deck_renew": 2,
    "deck_swap": 2,
    "stacking": "any",
    "stack_deflect": "both",
    "seven_zero": True,
    "multi_play": "same_number",
    "jump_in": "identical",
    "false_catch_penalty": 1,
    "draw_when": "any_time",
    "target_score": 120,
    "swap_color_when": "after",
    "swap_last": "resolves",
    "blank_cards": [
        {"name": "A", "text": "Sing.", "steps": [{"do": "text"}, {"do": "look"}, {"do": "again"}]},
        {"name": "B", "steps": [{"do": "give", "n": 2}, {"do": "renew"}, {"do": "skip"}]},
        {"name": "C", "steps": [{"do": "draw", "n": 2, "who": "others"}, {"do": "pass"}]},
    ],
}


def heard_in_random_matches() -> list[dict[str, object]]:
    """Returns the events of a few matches in which everything is allowed."""
    found: list[dict[str, object]] = []
    for number in range(6):
        luck = Swift(f"texts {number}")
        match = carteado.deal("classic", 3, seed=f"texts {number}", options=EVERYTHING)
        for _ in range(2500):
            seats = [seat for seat in range(3) if match.legal(seat)]
            if not seats:
                break
            seat = seats[luck.below(len(seats))]
            commands = match.legal(seat)
            match.do(seat, commands[luck.below(len(commands))])
        found += match.heard(0)
    return found


def test_every_event_of_random_matches_has_a_sentence() -> None:
    heard = heard_in_random_matches()

    for event in heard:
        word, why = event["event"], event.get("why")
        if word == "challenged":
            assert f"event.challenged.{'guilty' if event['guilty'] else 'honest'}" in ENGLISH
        elif word == "won":
            assert f"event.won.{why}" in ENGLISH or not event["winners"]
        else:
            assert f"event.{word}" in ENGLISH, word
        if word == "drew":
            assert why == "turn" or f"event.drew.{why}" in ENGLISH, why
    told = {key.split(".")[1] for key in ENGLISH if key.startswith("event.")} - {"rest", "left"}
    assert {str(event["event"]) for event in heard} == told


def test_the_gaps_of_event_sentences_are_facts_of_the_event() -> None:
    facts: dict[str, set[str]] = {}
    for event in heard_in_random_matches():
        facts.setdefault(str(event["event"]), set()).update(event)
    people = {"who", "whom", "by", "to", "target", "rest"}

    for key, sentence in ENGLISH.items():
        word = key.split(".")[1]
        if key.startswith("event.") and word in facts:
            assert gaps(sentence) <= facts[word] | people, key


def test_what_is_wrong_is_said_inside_the_sentence_of_the_error() -> None:
    values = {"blank": "n", "most": 4}

    said = [say(language, "error.bad_blank", values) for language in ("en", "es", "pt")]

    assert said == [
        "This written card is not valid: expected a whole number from 1 to 4.",
        "Esta carta escrita no es válida: se esperaba un número entero de 1 a 4.",
        "Esta carta escrita não é válida: esperava um número inteiro de 1 a 4.",
    ]


def test_an_unknown_fault_is_said_as_it_is() -> None:
    assert say("en", "error.options_clash", {"clash": "odd"}).endswith("together: odd.")
