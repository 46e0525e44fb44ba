"""`carteado verify`: a deal is checked by anyone who has the log."""

import json
from pathlib import Path

import pytest

import carteado
from tests.cli.runs import run


def stored(folder: Path, game: str) -> tuple[Path, carteado.Match]:
    match = carteado.deal(game, seats=1 if game == "golf" else 3, seed="check me")
    match.do(match.asked[0], match.legal(match.asked[0])[0])
    file = folder / f"{game}.json"
    file.write_text(json.dumps(match.log()), "utf-8")
    return file, match


@pytest.mark.parametrize("game", carteado.games())
def test_every_shuffle_is_told_and_the_promise_compared(tmp_path: Path, game: str) -> None:
    file, match = stored(tmp_path, game)

    told = run("verify", str(file), "--commitment", match.commitment, "--json")

    found = json.loads(told.stdout)
    deck = sorted(match.game.card(card) for card in match.game.deck(match.state))
    assert found["commitment"] == match.commitment
    assert found["root"] == match.root.hex()
    assert len(found["shuffles"]) == match.luck.count
    assert sorted(found["shuffles"][0][1]) == deck


def test_neon_deals_what_the_first_shuffle_says(tmp_path: Path) -> None:
    file, match = stored(tmp_path, "neon")

    told = run("verify", str(file), "--no-color")

    first = carteado.deal("neon", seats=3, seed="check me").position()["hands"]
    assert isinstance(first, list)
    dealt = [first[at % 3][at // 3] for at in range(9)]
    assert f"shuffle 0, 110 cards: {' '.join(dealt)}" in told.stdout
    assert match.root.hex() in told.stdout
    assert "check me" in told.stdout


def test_a_promise_that_was_not_kept_is_an_error(tmp_path: Path) -> None:
    file, _ = stored(tmp_path, "neon")

    told = run("verify", str(file), "--commitment", "0" * 64)

    assert told.exit_code == 2
    assert "another one" in told.stderr


def test_the_page_of_a_server_can_be_checked_as_it_is(tmp_path: Path) -> None:
    file, match = stored(tmp_path, "bum")
    page = tmp_path / "page.json"
    page.write_text(json.dumps({"number": 1, "log": json.loads(file.read_text("utf-8"))}), "utf-8")

    told = run("verify", str(page), "--json")

    assert json.loads(told.stdout)["root"] == match.root.hex()
