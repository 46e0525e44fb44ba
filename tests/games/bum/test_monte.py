"""BUM!: the monte runs out."""

from tests.games.bum.table import (
    A,
    after_discard,
    at,
    counts,
    domain,
    last_heard,
    load,
    pile,
    play,
    words,
)

B, C = 2, 1


def test_bq17_the_discards_but_the_top_one_become_the_monte_at_once() -> None:
    match = load("5c 8d", "5h Js", monte="9d", discard="2c 3c 4c 7s", phase="buy")

    match.do(A, "buy")

    assert sorted(at(match, "monte")) == ["2c", "3c", "4c"]
    assert pile(match, "discard") == "7s"
    assert last_heard(match, None, "recycled") == {"event": "recycled", "seat": None, "count": 3}
    assert words(match) == ["bought", "recycled"]


def test_bq17_the_new_monte_is_shuffled_by_luck() -> None:
    orders = set()
    for seed in range(40):
        match = load(
            "5c 8d", "5h Js", monte="9d", discard="2c 3c 4c 7s", phase="buy", seed=str(seed)
        )
        match.do(A, "buy")
        orders.add(pile(match, "monte"))

    assert len(orders) == 6


def test_bq17_with_only_the_top_left_a_buy_gives_nothing_and_step_two_still_happens() -> None:
    match = load("5c 8d", "5h Js", monte="", discard="7s", phase="buy")

    match.do(A, "buy")
    assert domain(match, A) == "5c 8d"
    assert match.legal(A) == ["discard 1", "discard 2"]
    match.do(A, "discard 1")

    assert pile(match, "discard") == "5c"
    assert pile(match, "monte") == "7s"


def test_bq17_penalties_and_black_kings_give_nothing_then() -> None:
    match = after_discard("Ks", "2h", "7h 3d", monte="")

    match.do(1, "snap 1")
    match.do(A, "name 1")

    assert domain(match, 1) == "7h 3d"
    assert last_heard(match, None, "penalised")["slot"] is None
    assert last_heard(match, None, "bought") == {
        "event": "bought", "seat": 1, "slot": None, "why": "king",
    }  # fmt: skip
    assert counts(match) == [1, 2]


def test_bq17_a_penalty_may_empty_the_monte_too() -> None:
    match = after_discard("5c", "2h", "7h 3d", monte="9d", discard="2c 3c")

    match.do(1, "snap 1")

    assert domain(match, 1) == "7h 3d 9d"
    assert sorted(at(match, "monte")) == ["2c", "3c"]


def test_bq17_no_buy_leaves_the_discards_alone() -> None:
    options: dict[str, object] = {"monte_empty": "no_buy"}
    match = load("5c 8d", "5h Js", monte="9d", discard="2c 3c", phase="buy", options=options)

    play(match, [(A, "buy"), (A, "discard 1"), (1, "buy"), (1, "discard 2")])

    assert pile(match, "monte") == ""
    assert pile(match, "discard") == "2c 3c 5c Js"
    assert counts(match) == [2, 1]


def test_bq17_end_fewest_ends_the_match_at_the_buy_that_finds_nothing() -> None:
    options: dict[str, object] = {"monte_empty": "end_fewest"}
    match = load("5c 8d", "5h 7s", "3h 4h 6h", monte="9d", phase="buy", options=options)

    play(match, [(A, "buy"), (A, "discard 1")])
    assert match.winners == []
    match.do(B, "snap 1")
    match.do(B, "buy")

    assert match.over
    assert match.winners == [B]
    assert last_heard(match, None, "won")["why"] == "fewest"


def test_bq17_end_fewest_has_no_winner_in_a_tie() -> None:
    options: dict[str, object] = {"monte_empty": "end_fewest"}
    match = load("5c 8d", "9h 7s", monte="", phase="buy", options=options)

    match.do(A, "buy")

    assert match.over
    assert match.winners == []
