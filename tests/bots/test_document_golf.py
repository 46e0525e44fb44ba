"""The bot `document` of golf plans from what a player sees."""

import carteado
from carteado.bots.kit.minds import seat_bot
from carteado.core.game import GAMES
from carteado.core.luck import Swift
from carteado.lab.runner import run


def test_g29_it_takes_the_longer_way_to_the_next_draw() -> None:
    position: dict[str, object] = {
        "game": "golf", "piles": [["5c"], ["9d", "8d", "7c"]], "waste": ["6d"], "stock": ["3c"],
    }  # fmt: skip
    match = carteado.load(position)

    assert carteado.choose("document", match, 0) == "move 2"


def test_gq16_it_draws_when_nothing_fits() -> None:
    position: dict[str, object] = {
        "game": "golf",
        "piles": [["5c"]],
        "waste": ["9d"],
        "stock": ["3c"],
    }
    match = carteado.load(position)

    assert carteado.choose("document", match, 0) == "draw"


def test_gq17_it_does_not_know_the_stock_that_the_hint_knows() -> None:
    first, second = (
        carteado.load({"game": "golf", "piles": [["5c"], ["7h"]], "waste": ["6d"], "stock": [card]})
        for card in ("8c", "4c")
    )

    assert first.hint() != second.hint()
    assert carteado.choose("document", first, 0) == carteado.choose("document", second, 0)


def test_it_scores_more_than_chance() -> None:
    game = GAMES["golf"]

    def total(bot: str) -> int:
        return sum(
            run(game, {}, Swift(seed), [seat_bot(bot, game, 0, str(seed))]).score
            for seed in range(15)
        )

    assert total("document") > total("random")
