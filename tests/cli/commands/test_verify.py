"""`carteado verify`, and the verifier of the examples: a deal is checked by anyone with the log."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import carteado
from carteado.core.game import find
from tests.cli.runs import run
from tests.proofs.contract.walk import Walk
from tools.golden_logs import play

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "verify.py"
SEATS = {"neon": 3, "arcade": 4, "classic": 3, "golf": 1, "bum": 4}


def stored(folder: Path, game: str) -> tuple[Path, carteado.Match]:
    match: carteado.Match = play(game, SEATS[game], {}, f"check {game}")
    file = folder / f"{game}.json"
    file.write_text(json.dumps(match.log()), "utf-8")
    return file, match


def after_the_deal(match: carteado.Match) -> carteado.Match:
    return carteado.replay({**match.log(), "commands": [], "now": 0})


# --- the example, which knows nothing of carteado ------------------------------------------------


def independent() -> Any:
    spec = importlib.util.spec_from_file_location("verifier", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def differs(match: carteado.Match, found: dict[str, Any]) -> list[str]:
    """Returns in what a deal is not the one that was worked out without carteado."""
    position = match.position()
    told = {"hands": [list(event.cards or ()) for event in match.events if event.word == "dealt"]}
    # If nothing could start, all was dealt anew: the last deal counts.
    told["hands"] = told["hands"][-match.seats :]
    turned = [event.card for event in match.events if event.word == "turned"]
    wrong = []
    for key, value in found.items():
        if key == "hands":
            same = value == told["hands"]
        elif key == "turned":
            same = value == turned[-len(value) :]
        elif key == "draw":  # a first card may have made somebody draw
            rest = position.get("draw", [])
            assert isinstance(rest, list)
            same = value[len(value) - len(rest) :] == rest
        elif key == "commitment":
            same = value == match.commitment
        elif key == "shuffles":
            same = value == match.luck.count
        else:
            same = value == position.get(key, 0)
        if not same:
            wrong.append(key)
    return wrong


@pytest.mark.parametrize("game", carteado.games())
def test_the_independent_verifier_deals_the_same_cards_whatever_the_rules(game: str) -> None:
    verifier = independent()
    random = Random(f"rules {game}")
    rejected = 0

    for number in range(150):
        start = Walk(find(game), f"verify/{number}").start
        seats, options = start["seats"], start["options"]
        named = random.choice((None, None, 0, seats - 1)) if game != "golf" else None
        key = find(game).names_seat
        words: Any = {key: named} if named is not None else {}
        match = carteado.deal(game, seats, f"verify {number}", options, **words)
        found = verifier.verify(match.log(), match.commitment)
        rejected += len(found.get("turned", "?")) > 1

        assert differs(match, found) == [], (options, seats, words)

    assert rejected > 3 or game in ("golf", "bum")


def test_the_independent_verifier_runs_as_a_program_and_imports_nothing_of_ours(
    tmp_path: Path,
) -> None:
    file, match = stored(tmp_path, "classic")

    words = [sys.executable, "-I", str(EXAMPLE), str(file)]
    good = subprocess.run([*words, match.commitment], capture_output=True, check=True)
    bad = subprocess.run([*words, "0" * 64], capture_output=True, check=False)

    assert differs(after_the_deal(match), json.loads(good.stdout)) == []
    assert bad.returncode != 0
    assert set(re.findall(r"^(?:import|from) (\w+)", EXAMPLE.read_text("utf-8"), re.MULTILINE)) == {
        "hashlib", "json", "pathlib", "sys", "typing",
    }  # fmt: skip


def test_a_wrong_order_is_noticed() -> None:
    match = carteado.deal("bum", seats=3, seed="a wrong order")
    found = independent().verify(match.log())

    found["domains"][0], found["domains"][1] = found["domains"][1], found["domains"][0]
    found["monte"].reverse()

    assert differs(match, found) == ["domains", "monte"]


# --- the command ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", carteado.games())
def test_the_command_tells_every_shuffle_and_every_card_as_the_verifier_does(
    tmp_path: Path, game: str
) -> None:
    file, match = stored(tmp_path, game)

    told = run("verify", str(file), "--commitment", match.commitment, "--json")

    found = json.loads(told.stdout)
    verifier = independent()
    deal = verifier.verify(match.log())
    assert (found["root"], found["commitment"]) == (match.root.hex(), match.commitment)
    assert found["kept"] is True
    assert len(found["shuffles"]) == match.luck.count
    assert verifier.Luck(match.root).shuffle(deck_of(verifier, game)) == found["shuffles"][0][1]
    for key in ("hands", "domains", "piles"):
        for seat, cards in enumerate(deal.get(key, [])):
            assert found["deal"][f"{key}[{seat}]"][: len(cards)] == cards
    drawn = [
        [one.word, one.seat, [one.card] if one.card else one.cards]
        for one in match.events
        if one.word in ("dealt", "turned", "drew", "bought", "renewed") and (one.card or one.cards)
    ]
    assert [one[1:] for one in found["taken"]] == drawn


def deck_of(verifier: Any, game: str) -> list[str]:
    rules = verifier.COLORS.get(game)
    return list(verifier.color_deck(rules) if rules else verifier.FRENCH)


def test_what_was_compared_and_what_was_not_is_said(tmp_path: Path) -> None:
    file, match = stored(tmp_path, "neon")

    alone = run("verify", str(file), "--no-color").stdout
    promised = run("verify", str(file), "--commitment", match.commitment, "--no-color").stdout

    assert "NOT compared: the commitment published before the deal" in " ".join(alone.split())
    assert "NOT compared: the commitment" not in " ".join(promised.split())
    assert "is the commitment that was published before the deal" in " ".join(promised.split())
    first = after_the_deal(match).position()["hands"]
    assert isinstance(first, list)
    assert f"hands[0]: {' '.join(first[0])}" in " ".join(alone.split())
    dealt = " ".join(first[at % 3][at // 3] for at in range(9))
    assert f"shuffle 0, 110 cards: {dealt}" in " ".join(alone.split())


def test_a_promise_that_was_not_kept_is_an_error(tmp_path: Path) -> None:
    file, _ = stored(tmp_path, "neon")

    told = run("verify", str(file), "--commitment", "0" * 64)

    assert told.exit_code == 2
    assert "another root" in told.stderr


def test_another_root_or_another_command_is_an_error(tmp_path: Path) -> None:
    file, match = stored(tmp_path, "neon")
    log = match.log()
    for wrong in (
        {**log, "root": "00" * 128},
        {**log, "seed": None, "root": "00" * 128},
        {**log, "commands": [[0, 0, "play RN"], *log["commands"]]},  # type: ignore[misc]
    ):
        file.write_text(json.dumps(wrong), "utf-8")

        told = run("verify", str(file))

        assert told.exit_code == 2


def test_the_page_of_a_server_is_checked_as_it_is_and_so_is_what_is_piped_in(
    tmp_path: Path,
) -> None:
    file, match = stored(tmp_path, "bum")
    page = {"number": 1, "winners": match.winners, "log": json.loads(file.read_text("utf-8"))}

    told = run("verify", "-", "--json", lines=[json.dumps(page)])

    assert json.loads(told.stdout)["root"] == match.root.hex()
    assert json.loads(told.stdout)["kept"] is None


def test_a_page_that_names_another_winner_is_an_error() -> None:
    match = carteado.deal("neon", seats=2, seed="who won")
    match.do(0, "leave")
    assert match.over

    told = run("verify", "-", lines=[json.dumps({"winners": [0], "log": match.log()})])

    assert match.winners == [1]
    assert told.exit_code == 2
    assert "another result" in told.stderr


def test_a_log_of_a_position_says_that_its_cards_were_laid_not_dealt() -> None:
    log = carteado.load(carteado.deal("golf", seed="1").position()).log()

    with pytest.raises(AssertionError, match="laid, not dealt"):
        independent().verify(log)


# --- the page ------------------------------------------------------------------------------------


def vectors() -> list[dict[str, Any]]:
    """Returns the whole deals that the page gives as known answers."""
    page = (ROOT / "docs" / "luck.md").read_text("utf-8")
    found = re.findall(r"^```json\n(\{\"game\".*?)^```", page, re.MULTILINE | re.DOTALL)
    return [json.loads(text) for text in found]


def joined(deal: dict[str, Any]) -> dict[str, Any]:
    """Writes a deal as the page does: cards in a row."""
    return {
        key: " ".join(value) if isinstance(value[0], str) else [" ".join(one) for one in value]
        for key, value in deal.items()
        if isinstance(value, list)
    }


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: str(vector["game"]))
def test_a_known_deal_of_the_page_is_what_the_verifier_and_carteado_deal(
    vector: dict[str, Any],
) -> None:
    match = carteado.deal(vector["game"], vector["seats"], vector["seed"])

    dealt = independent().verify(match.log())

    assert joined(dealt) == vector["deal"]
    assert differs(match, dealt) == []


def test_the_page_has_a_known_deal_of_every_game() -> None:
    assert {vector["game"] for vector in vectors()} == set(carteado.games())
