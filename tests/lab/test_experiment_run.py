"""Experiments: the same answer for the same seed, however it was come by."""

import json
from pathlib import Path

import pytest

from carteado import BadInput, Code
from carteado.lab.experiment import Experiment, last_of, play_match
from carteado.lab.experiment_run import BadRunFile, ExperimentRun, read_run
from carteado.lab.figures import figures, run_json
from carteado.lab.tally import WIN, ExperimentTally, mean_of, play_deals, quantile, read_tally

BOTS = ("careful", "document", "random")


def study(matches: int, workers: int = 1, **more: object) -> ExperimentRun:
    found = ExperimentRun(Experiment("neon", BOTS, "7", **more))  # type: ignore[arg-type]
    for _ in found.run(matches, workers):
        pass
    return found


def test_one_worker_and_two_count_the_same() -> None:
    assert study(60, 1).tally == study(60, 2).tally
    assert study(60).tally.matches == 60


def test_an_experiment_that_is_gone_on_with_ends_like_one_played_at_once(tmp_path: Path) -> None:
    file = tmp_path / "half.json"
    file.write_text(json.dumps(run_json(study(20))), "utf-8")

    again = read_run(file)
    for _ in again.run(60, 1):
        pass

    assert run_json(again) == run_json(study(60))


def test_every_win_is_somebodys() -> None:
    tally = study(40, rotate=True).tally

    assert tally.matches == 42  # whole deals, three matches each
    assert tally.deals == 14
    assert sum(tally.seat_wins) == sum(tally.bot_wins) == WIN * (42 - tally.drawn - tally.endless)
    assert sum(tally.lengths.values()) == sum(tally.piles.values()) == 42


def test_rotation_gives_every_bot_every_seat_of_a_deal() -> None:
    plan = Experiment("neon", BOTS, "7", rotate=True)

    line_ups = [plan.line_up(number) for number in range(6)]

    assert line_ups == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 2
    assert [plan.deal(number) for number in range(6)] == ["7/0"] * 3 + ["7/1"] * 3


def test_facts_are_those_of_the_match() -> None:
    facts = play_match(Experiment("neon", BOTS, "7"), 0)

    assert facts.ended
    assert len(facts.winners) == 1
    assert 10 < facts.moves < 1000
    assert 0 < facts.forced < facts.moves
    assert facts.pile >= 1


def test_a_watched_card_is_seen_with_whoever_is_dealt_it_and_plays_it() -> None:
    tally = play_deals(Experiment("neon", BOTS, "7", {"deck_wild4": 8}, watch="W4"), 0, 20)[0]

    assert 0 < tally.dealt <= 20
    assert 0 < tally.played <= 20
    assert tally.played_wins <= tally.played


def test_the_last_at_half_time_is_one_seat_alone() -> None:
    assert last_of([[3, 5, 4]]) == 1
    assert last_of([[3, 5, 5]]) == -1
    assert last_of([[]]) == -1
    assert last_of([]) == -1


def test_it_stops_once_every_rate_is_known_closely_enough() -> None:
    found = ExperimentRun(Experiment("arcade", ("document", "document"), "7"))

    for _ in found.run(100_000, 1, within=0.07):
        pass

    assert found.margin() <= 0.07
    assert 200 <= found.tally.matches < 1000


def test_figures_hold_an_interval_for_everything() -> None:
    found = figures(study(40))

    assert found["matches"] == 40
    for share in (*found["seats"], *found["bots"].values(), found["forced"], found["length"]):
        assert share["low"] < share["mean"] < share["high"]
    assert found["length"]["p5"] <= found["length"]["p50"] <= found["length"]["longest"]


def test_a_tally_is_read_as_it_was_written() -> None:
    tally = study(20).tally

    assert read_tally(json.loads(json.dumps(tally.as_json()))) == tally


def test_means_and_quantiles_are_those_of_the_counts() -> None:
    tally = ExperimentTally(2)
    tally.lengths.update({10: 1, 20: 2, 30: 1})

    assert mean_of(tally.lengths).mean == 20
    assert [quantile(tally.lengths, share) for share in (0.1, 0.5, 0.9)] == [10, 20, 30]


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"experiment": 1}', "\x00"])
def test_a_file_that_holds_no_study_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, "utf-8")

    with pytest.raises(BadRunFile):
        read_run(file)


@pytest.mark.parametrize(
    ("experiment", "code"),
    [
        (Experiment("chess", ("random", "random")), Code.UNKNOWN_GAME),
        (Experiment("neon", ("random", "nobody")), Code.UNKNOWN_BOT),
        (Experiment("neon", ("random",)), Code.BAD_SEATS),
        (Experiment("neon", ("random",) * 2, "", {"stacking": "maybe"}), Code.BAD_OPTION),
    ],
)
def test_an_experiment_without_sense_is_refused(experiment: Experiment, code: Code) -> None:
    with pytest.raises(BadInput) as caught:
        next(ExperimentRun(experiment).run(10, 1))

    assert caught.value.code == code
