"""Ways to begin a match, and how wrong arguments to them are refused."""

import json
from typing import Any

import pytest

import carteado
from carteado import BadInput, Code


def refusal(call: Any, *arguments: Any, **named: Any) -> tuple[str, str]:
    with pytest.raises(BadInput) as caught:
        call(*arguments, **named)
    assert 0 < len(caught.value.message) < 400
    assert "{" not in caught.value.message
    return str(caught.value.code), caught.value.path


@pytest.mark.parametrize("name", ["", "uno", "NEON", "neon ", None, 5, True, ["neon"], "x" * 999])
def test_an_unknown_game_is_refused_with_the_games_there_are(name: Any) -> None:
    assert refusal(carteado.deal, name) == ("unknown_game", "game")
    with pytest.raises(BadInput, match="neon"):
        carteado.deal(name)


@pytest.mark.parametrize(
    ("game", "fewest", "most"),
    [("neon", 2, 10), ("arcade", 2, 4), ("classic", 2, 10), ("golf", 1, 1), ("bum", 2, 6)],
)
def test_nq01_seats_outside_the_bounds_are_refused(game: str, fewest: int, most: int) -> None:
    for seats in (fewest, most):
        assert carteado.deal(game, seats=seats).seats == seats
    wrong: list[Any] = [fewest - 1, most + 1, 0, -1, True, "4", 2.0, [4], 10**20]
    for count in wrong:
        assert refusal(carteado.deal, game, seats=count) == ("bad_seats", "seats")


def test_seats_default_to_one_for_golf_and_four_otherwise() -> None:
    seats = {name: carteado.deal(name).seats for name in carteado.games()}

    assert seats == {"arcade": 4, "bum": 4, "classic": 4, "golf": 1, "neon": 4}


@pytest.mark.parametrize("seed", ["", " ", "a", "ação", "🂡" * 50, "\x00", "x" * 1_000_000])
def test_a_seed_is_any_text(seed: str) -> None:
    first, second = (carteado.deal("neon", seed=seed) for _ in range(2))

    assert first.position() == second.position()
    again = carteado.replay(json.loads(json.dumps(first.log())))
    assert again.position() == first.position()


@pytest.mark.parametrize("seed", [5, True, b"a", ["a"], 1.5, "x" * 1_000_001, "half \ud83c"])
def test_anything_else_is_no_seed(seed: Any) -> None:
    position = {"game": "neon", "hands": [["R5"], ["B1"]], "discard": ["R7"]}

    assert refusal(carteado.deal, "neon", seed=seed) == ("bad_seed", "seed")
    assert refusal(carteado.load, position, seed=seed) == ("bad_seed", "seed")


@pytest.mark.parametrize("options", [[], "", 0, "stacking", [("stacking", "any")], ()])
def test_options_are_a_dict(options: Any) -> None:
    code, path = refusal(carteado.deal, "neon", options=options)

    assert (code, path) == ("bad_position", "options")


@pytest.mark.parametrize(
    ("options", "code", "path"),
    [
        ({"stacking": "all"}, "bad_option", "options.stacking"),
        ({"hand_size": 0}, "bad_option", "options.hand_size"),
        ({"hand_size": True}, "bad_option", "options.hand_size"),
        ({"stack": "any"}, "unknown_option", "options.stack"),
        ({7: "any"}, "unknown_option", "options.7"),
        ({"turn_seconds": 30}, "table_option", "options.turn_seconds"),
        ({"rounds": "until_target"}, "options_clash", "options.rounds"),
        ({"blank_cards": [{"name": "x", "steps": [{"do": "fly"}]}]}, "bad_blank", None),
    ],
)
def test_a_wrong_option_is_named(options: Any, code: str, path: str | None) -> None:
    found = refusal(carteado.deal, "neon", options=options)

    assert found[0] == code
    assert found[1] == path or (path is None and found[1].startswith("options.blank_cards[0]"))


@pytest.mark.parametrize("seat", [-1, 4, True, "0", 1.0])
def test_dealer_and_first_are_seats_at_the_table(seat: Any) -> None:
    assert refusal(carteado.deal, "neon", first=seat) == ("bad_seats", "first")
    assert refusal(carteado.deal, "classic", dealer=seat) == ("bad_seats", "dealer")


def test_only_games_with_a_dealer_are_told_one() -> None:
    assert refusal(carteado.deal, "neon", dealer=0) == ("unknown_key", "dealer")
    assert refusal(carteado.deal, "classic", first=0) == ("unknown_key", "first")
    assert refusal(carteado.deal, "golf", first=0) == ("unknown_key", "first")


def test_a_deck_must_be_whole_and_made_of_cards() -> None:
    whole = carteado.deal("golf", seed="deck").position()
    piles, waste, stock = whole["piles"], whole["waste"], whole["stock"]
    assert isinstance(piles, list)
    assert isinstance(waste, list)
    assert isinstance(stock, list)
    deck = [piles[at % 7][at // 7] for at in range(35)] + waste + stock

    assert carteado.deal("golf", deck=deck).position() == whole
    assert refusal(carteado.deal, "golf", deck=deck[1:]) == ("bad_deck", "deck")
    assert refusal(carteado.deal, "golf", deck=[*deck[1:], deck[1]]) == ("bad_deck", "deck")
    assert refusal(carteado.deal, "golf", deck=[*deck[1:], "R5"]) == ("unknown_card", "deck[51]")
    wrong: list[Any] = ["deck", {}, 52, [None] * 52, [deck], iter(deck), [iter(deck)]]
    for given in wrong:
        assert refusal(carteado.deal, "golf", deck=given)[1].startswith("deck")


def played() -> dict[str, Any]:
    match = carteado.deal("neon", seats=2, seed="log", first=1)
    match.do(1, match.legal(1)[0])
    return dict(json.loads(json.dumps(match.log())))


@pytest.mark.parametrize("log", [None, [], "{}", 5, {}, {"carteado": 2}, {"carteado": "1"}])
def test_what_is_no_log_is_refused(log: Any) -> None:
    assert refusal(carteado.replay, log) == ("bad_log", "carteado")


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"game": "uno"}, "unknown_game", "game"),
        ({"version": 99}, "other_version", "version"),
        ({"version": None}, "other_version", "version"),
        ({"seed": 5}, "bad_seed", "seed"),
        ({"seed": "\ud83c"}, "bad_seed", "seed"),
        ({"seed": "another"}, "bad_log", "root"),
        ({"root": ""}, "bad_log", "root"),
        ({"root": "zz" * 128}, "bad_log", "root"),
        ({"root": "00" * 128}, "bad_log", "root"),
        ({"root": None}, "bad_log", "root"),
        ({"start": None}, "bad_log", "start"),
        ({"start": {"seats": 99}}, "bad_seats", "seats"),
        ({"start": {"seats": 2, "first": 7}}, "bad_seats", "first"),
        ({"start": {"seats": 2, "dealer": 0}}, "unknown_key", "dealer"),
        ({"start": {"seats": 2, "options": {"x": 1}}}, "unknown_option", "options.x"),
        ({"start": {"position": {}}}, "bad_log", "start.position"),
        ({"start": {"position": {"game": "golf", "piles": []}}}, "bad_log", "start.position"),
        ({"start": {"position": {"game": "neon", "hands": 1}}}, "bad_position", "hands"),
        ({"commands": None}, "bad_log", "commands"),
        ({"commands": {}}, "bad_log", "commands"),
        ({"commands": ["draw"]}, "bad_log", "commands[0]"),
        ({"commands": [[0, 1]]}, "bad_log", "commands[0]"),
        ({"commands": [[-1, 1, "draw"]]}, "bad_log", "commands[0]"),
        ({"commands": [[0.5, 1, "draw"]]}, "bad_log", "commands[0]"),
        ({"commands": [[2**60, 1, "draw"]]}, "bad_log", "commands[0]"),
        ({"commands": [[0, 0, "draw"]]}, "bad_log", "commands[0]"),
        ({"commands": [[0, True, "draw"]]}, "bad_log", "commands[0]"),
        ({"commands": [[0, 1, None]]}, "bad_log", "commands[0]"),
        ({"commands": [[0, "clock", "next"]]}, "bad_log", "commands[0]"),
        ({"now": -1}, "bad_log", "now"),
        ({"now": "0"}, "bad_log", "now"),
    ],
)
def test_a_log_that_was_tampered_with_is_refused(
    change: dict[str, Any], code: str, path: str
) -> None:
    log = {**played(), **change}

    assert refusal(carteado.replay, log) == (code, path)


def test_times_in_a_log_ascend() -> None:
    log = played()
    log["commands"][0][0] = 500
    log["commands"].append([499, 0, "draw"])

    assert refusal(carteado.replay, log) == ("bad_log", "commands[1]")


def test_a_log_tells_every_move_of_the_clock_and_none_it_did_not_make() -> None:
    match = carteado.deal("bum", seats=2, seed="clock")
    match.wait(6000)
    match.do(match.asked[0], "buy")
    log = json.loads(json.dumps(match.log()))
    first, second = log["commands"]

    assert carteado.replay(log).log() == log
    for commands in ([second], [[5000, "clock", "open"], second], [first, first, second]):
        assert refusal(carteado.replay, {**log, "commands": commands})[0] == "bad_log"
    assert refusal(carteado.replay, {**log, "commands": []}) == ("bad_log", "commands")


def test_a_match_with_no_seed_replays_from_its_root() -> None:
    match = carteado.deal("classic", seats=3)
    log = match.log()

    again = carteado.replay(log)

    assert log["seed"] is None
    assert again.position() == match.position()
    assert again.commitment == match.commitment


def test_a_loaded_position_replays_with_its_later_shuffles() -> None:
    position: dict[str, object] = {
        "game": "neon",
        "hands": [["R1", "R2"], ["B1"]],
        "discard": ["Y1", "Y2", "Y3", "G9"],
    }
    match = carteado.load(position, seed="later")
    match.do(0, "draw")

    again = carteado.replay(json.loads(json.dumps(match.log())))

    assert again.position() == match.position()
    assert [again.heard(seat) for seat in (0, 1, None)] == [match.heard(s) for s in (0, 1, None)]
    assert carteado.load(position, seed="other").log()["root"] != match.log()["root"]


def test_codes_are_the_enum_that_is_documented() -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("uno")

    assert isinstance(caught.value.code, Code)
    assert caught.value.code == "unknown_game"
