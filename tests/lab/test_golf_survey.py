"""How many deals can be won, and how fast that is found out."""

import json
import re

import pytest

from carteado.core.errors import BadInput
from carteado.core.gear import COMPILED
from carteado.games.golf.numbers import is_winnable
from carteado.lab.golf_survey import RULES, Survey, survey
from carteado.lab.interval import percentile
from tests.cli.runs import run


def judged(deals: int, workers: int, **options: object) -> Survey:
    """Surveys the first deals."""
    result = Survey(options)
    for verdicts in survey(options, deals, workers):
        result.verdicts += verdicts
    return result


def test_gq03_the_survey_counts_the_numbered_deals_that_can_be_won_by_both_rules() -> None:
    result = judged(30, workers=1)

    for rule in RULES:
        expected = [is_winnable(number, {"draw_when": rule}) for number in range(1, 31)]
        assert result.won(rule) == sum(expected)
        assert [each[RULES.index(rule)] for each in result.verdicts] == expected
    assert result.won("stuck") < result.won("any_time") < 30


def test_the_survey_is_the_same_for_any_number_of_workers() -> None:
    assert judged(45, workers=2) == judged(45, workers=1)


def test_the_interval_holds_the_share_and_is_within_0_and_1() -> None:
    verdicts: list[tuple[bool, ...]] = [(True, True)] * 79
    result = Survey({}, [*verdicts, *[(False, True)] * 21])

    stuck, any_time = result.share("stuck"), result.share("any_time")

    assert stuck.mean == 0.79
    assert 0.69 < stuck.low < 0.71
    assert 0.85 < stuck.high < 0.87
    assert any_time.high == 1.0
    assert 0.95 < any_time.low < 1.0


def test_a_survey_with_an_unknown_option_is_refused_at_once() -> None:
    with pytest.raises(BadInput):
        survey({"redeal": True}, 10)


def test_the_survey_at_the_terminal_prints_both_shares() -> None:
    result = run("lab", "golf", "--deals", "10", "--workers", "1", env={"COLUMNS": "120"})

    assert result.exit_code == 0, result.output
    stuck, any_time = result.output.splitlines()
    assert re.fullmatch(
        r"drawing only when stuck: \d+ of 10 deals can be won, [\d.]+% \[[\d.]+% – [\d.]+%\]", stuck
    )
    assert any_time.startswith("drawing at any time: ")


def test_the_survey_for_programs_is_one_line_of_json() -> None:
    words = ("lab", "golf", "--deals=10", "--workers=1", "--set", "wrap=false", "--json")

    found = json.loads(run(*words).output)

    assert found["deals"] == 10
    assert found["options"] == {"wrap": False}
    assert found["stuck"]["won"] <= found["any_time"]["won"] < 10


def test_the_bench_prints_four_figures() -> None:
    result = run("bench", "golf", "--deals", "2", env={"COLUMNS": "160"})

    assert result.exit_code == 0, result.output
    gear = "compiled" if COMPILED else "plain Python"
    figures = r"[\d,.]+ deals/s \([\d,.]+ – [\d,.]+\), p50 [\d.]+ ms, p99 [\d.]+ ms"
    for line, what in zip(
        result.output.splitlines(),
        [
            f"{rule}, the {what}, {gear}"
            for rule in ("drawing only when stuck", "drawing at any time")
            for what in ("score", "line")
        ],
        strict=True,
    ):
        assert re.fullmatch(f"{what}: {figures}", line)


def test_a_percentile_is_a_time_within_which_that_share_was_done() -> None:
    times = [float(time) for time in range(100, 0, -1)]

    assert percentile(times, 0.5) == 51
    assert percentile(times, 0.99) == 100
    assert percentile([7.0], 0.99) == 7
    assert percentile([], 0.99) == 0
