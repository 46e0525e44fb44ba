"""BUM!: what the three bots do, and that they know no more than a player (BQ-44)."""

from statistics import median
from typing import Any

import pytest

import carteado
from carteado.api import Match
from carteado.bots.bum.bum_memory import BumMemory, place
from carteado.bots.bum.bum_reaction import QUICKEST, reaction
from carteado.bots.kit.minds import Mind, seat_bot
from carteado.core.french import read_card
from carteado.core.game import find
from carteado.core.look import fill
from carteado.core.luck import Swift
from carteado.core.zones import mask
from carteado.lab.duel import Duel, play_pairs
from carteado.lab.runner import run
from tests.games.bum.table import QUIET, A, load, play

BOTS = ["document", "forgetful", "sharp"]
ALL = ["random", *BOTS]
B, C = 2, 1


def knowing(*domains: str, known: list[list[int]], **more: Any) -> Match:
    """Loads a position in which each seat sees own cards: what a bot would remember."""
    options: dict[str, object] = {"memory_aid": "on"}
    return load(*domains, options=options, known=known, **more)


def opening(*domains: str, known: list[list[int]], **more: Any) -> Match:
    return knowing(*domains, known=known, phase="bum", **more)


def told(bot: str, seat: int, *events: dict[str, object]) -> Mind:
    """Seats a bot that has heard some events."""
    mind = seat_bot(bot, find("bum"), seat, "told")
    for event in events:
        mind.hear(event)
    return mind


def decide(mind: Mind, match: Match) -> str | None:
    view = mask(match.state, mind.seat)
    move = mind.choose(view, match.game.legal(view, mind.seat))
    return None if move is None else match.game.write(move)


# --- document --------------------------------------------------------------------------------


def test_bq44_document_peeks_at_slots_one_and_two_and_is_ready() -> None:
    match = carteado.deal("bum", seats=2, seed="peek", options=QUIET)
    done = []
    for _ in range(3):
        command = carteado.choose("document", match, 0)
        assert command is not None
        done.append(command)
        match.do(0, command)

    assert done == ["peek 1", "peek 2", "ready"]


@pytest.mark.parametrize(
    ("domain", "known", "command"),
    [
        ("8d 5c 2h 5d", [1, 2, 3, 4], "discard 2"),
        ("5c 8d 5d 8c 8h", [1, 2, 3, 4, 5], "discard 2"),
        ("Kc 5c Kd 5d", [1, 2, 3, 4], "discard 2"),
        ("8d 5c 2h 5d", [1, 2, 3], "discard 4"),
        ("8d 5c 2h 4d", [3], "discard 1"),
        ("8d 5c 2h 4d", [1, 2, 3, 4], "discard 3"),
        ("Ad 9c Jh 10d", [1, 2, 3, 4], "discard 2"),
        ("Kd Jh Ad", [1, 2, 3], "discard 3"),
    ],
    ids=["a pair", "three of a kind", "no power first", "unknown", "leftmost unknown", "lowest",
         "power last", "ace lowest"],
)  # fmt: skip
def test_bq44_document_discards_a_pair_then_unknown_then_the_least(
    domain: str, known: list[int], command: str
) -> None:
    match = knowing(domain, "3c 3d", known=[known, []], phase="discard")

    assert carteado.choose("document", match, A) == command


def test_bq44_document_snaps_only_what_it_knows_leftmost_first() -> None:
    match = opening("7c 5h 5d", "5s 9c", known=[[2, 3], []], discard="5c")

    assert carteado.choose("document", match, A) == "snap 2"
    assert carteado.choose("document", match, 1) == "buy"


def test_bq44_document_never_guesses() -> None:
    match = opening("5h 5d", "9c", known=[[], []], discard="5c")

    assert carteado.choose("document", match, A) is None


@pytest.mark.parametrize(
    ("known", "command"),
    [([], "look 0 1"), ([1], "look 0 2"), ([1, 2], "look 1 1")],
)
def test_bq44_document_uses_a_jack_on_own_unknown_cards_first(
    known: list[int], command: str
) -> None:
    match = opening("7c 8h", "5s 6s", "9c", known=[known, [], []], discard="Jc", queue=[[0, "Jc"]])

    assert carteado.choose("document", match, A) == command


def test_bq44_document_gives_an_unknown_card_for_the_leftmost_of_the_fewest() -> None:
    queue = [[0, "Qc"]]
    match = opening("7c 8h", "5s 6s", "9c 3d", known=[[1], [], []], discard="Qc", queue=queue)

    assert carteado.choose("document", match, A) == "swap 2 2 1"


def test_bq44_document_does_not_undo_a_swap() -> None:
    match = opening(
        "7c", "5s 6s", known=[[], []], discard="Qc Qd", queue=[[0, "Qd"]],
        last_swap=[[1, 1], [0, 1]],
    )  # fmt: skip

    assert carteado.choose("document", match, A) == "swap 1 1 2"


def test_bq44_document_always_looks_at_the_card_it_took() -> None:
    match = opening(
        "7c", "5s 6s", known=[[], []], discard="Qc", queue=[[0, "Qc"]], prompt="see",
        last_swap=[[0, 1], [1, 1]],
    )  # fmt: skip

    assert carteado.choose("document", match, A) == "see"


@pytest.mark.parametrize("card", ["Ks", "Kh", "Ac"])
def test_bq44_document_names_whoever_has_the_fewest(card: str) -> None:
    tie = opening("7c", "5s 6s", "9c 3d", known=[[], [], []], discard=card, queue=[[0, card]])
    fewer = opening("7c", "5s 6s", "9c", known=[[], [], []], discard=card, queue=[[0, card]])

    assert carteado.choose("document", tie, A) == f"name {B}"
    assert carteado.choose("document", fewer, A) == f"name {C}"


def test_bq44_document_peeks_under_a_red_king_at_an_unknown_card() -> None:
    match = opening(
        "7c", "5s 6s", "9c", known=[[], [], [1]], discard="Kh", queue=[[0, "Kh"]], prompt="peek",
        asked=[B],
    )  # fmt: skip

    assert carteado.choose("document", match, B) == "peek 2"


def test_bq28_every_bot_claims_a_royal_flush_it_knows() -> None:
    match = load(
        "10h Jh Qh Kh Ah", "9c", phase="discard", known=[[1, 2, 3, 4, 5], []],
        options={"memory_aid": "on", "royal_flush": "claim"},
    )  # fmt: skip

    assert [carteado.choose(bot, match, A) for bot in BOTS] == ["claim"] * 3


# --- memory ----------------------------------------------------------------------------------


def heard(word: str, seat: int | None, **facts: object) -> dict[str, object]:
    return {"event": word, "seat": seat, **facts}


def peeked(seat: int, owner: int, slot: int, card: str) -> dict[str, object]:
    return heard("peeked", seat, owner=owner, slot=slot, card=card)


def remembered(memory: BumMemory) -> dict[tuple[int, int], int]:
    return {divmod(at, 1 << 16): face for at, face in memory.known.items()}


def test_bq38_memory_follows_cards_through_exchanges() -> None:
    memory = BumMemory(0)

    memory.hear(peeked(0, 0, 1, "5c"))
    memory.hear(heard("exchanged", 1, a=[1, 2], b=[0, 1]))

    assert remembered(memory) == {(1, 1): read_card("5c")}
    memory.hear(heard("exchanged", 1, a=[1, 2], b=[2, 3]))
    assert remembered(memory) == {(2, 2): read_card("5c")}


def test_bq24_memory_loses_places_after_a_shuffle_and_keeps_what_must_be_there() -> None:
    memory = BumMemory(0)
    memory.hear(peeked(0, 0, 1, "5c"))
    memory.hear(peeked(0, 0, 2, "9c"))

    memory.hear(heard("shuffled", 1, owner=0, slots=[1, 2], replaced=False))

    assert memory.known == {}
    unseen = memory.unseen()
    assert memory.chance(place(0, 0), 4, unseen) == 0.5
    assert memory.chance(place(0, 1), 8, unseen) == 0.5
    assert memory.chance(place(0, 0), 6, unseen) == 0.0


def test_memory_counts_what_can_still_appear() -> None:
    memory = BumMemory(0)

    memory.hear(heard("discarded", 1, slot=1, card="5c"))
    memory.hear(heard("burned", 2, slot=1, card="5d", why="wrong"))

    assert memory.unseen()[4] == 2
    assert memory.unseen()[13] == 50
    memory.hear(heard("discarded", 1, slot=2, card="6c"))
    memory.hear(heard("recycled", None, count=1))
    assert memory.unseen()[4] == 3


def test_memory_learns_nothing_from_a_face_it_was_not_shown() -> None:
    memory = BumMemory(0)

    memory.hear(peeked(1, 1, 1, "?"))
    memory.hear(heard("bought", 1, slot=5, card="?", why="turn"))
    memory.hear(heard("penalised", 0, slot=5))

    assert memory.known == {}
    assert memory.seen_by == {place(1, 0): 2, place(1, 4): 2}


# --- forgetful -------------------------------------------------------------------------------


def test_forgetful_forgets_in_time_what_document_keeps() -> None:
    kept: dict[str, int] = {}
    for bot in ("document", "forgetful"):
        count = 0
        for seed in range(40):
            mind: Any = seat_bot(bot, find("bum"), 0, str(seed))
            mind.hear(peeked(0, 0, 1, "5c"))
            for _ in range(10):
                mind.hear(heard("bought", 1, slot=9, card="?", why="turn"))
            count += place(0, 0) in mind.memory.known
        kept[bot] = count

    assert kept["document"] == 40
    assert 5 <= kept["forgetful"] <= 25


def test_forgetful_is_confused_by_exchanges_and_shuffles() -> None:
    after_swap, after_shuffle = set(), set()
    for seed in range(60):
        swap: Any = seat_bot("forgetful", find("bum"), 0, str(seed))
        swap.hear(peeked(0, 0, 1, "5c"))
        swap.hear(heard("exchanged", 1, a=[1, 1], b=[0, 1]))
        after_swap.add(tuple(remembered(swap.memory)))
        mixed: Any = seat_bot("forgetful", find("bum"), 0, str(seed))
        mixed.hear(peeked(0, 0, 1, "5c"))
        mixed.hear(heard("shuffled", 1, owner=0, slots=[1, 2], replaced=False))
        after_shuffle.add(tuple(remembered(mixed.memory)))

    assert after_swap == {((1, 0),), ((0, 0),), ()}
    assert after_shuffle == {((0, 0),), ()}


# --- sharp -----------------------------------------------------------------------------------


def test_sharp_risks_a_snap_when_the_chances_are_good() -> None:
    match = load("5h 9c", "3c 4c", discard="5c", phase="bum", monte="2c 2d 2h")
    shuffled = heard("shuffled", 1, owner=0, slots=[1, 2], replaced=False)
    even = told("sharp", 0, peeked(0, 0, 1, "5h"), peeked(0, 0, 2, "9c"), shuffled)
    nothing = told("sharp", 0)

    assert decide(even, match) == "snap 1"
    assert decide(nothing, match) is None


def test_sharp_wins_with_a_pair_when_it_can() -> None:
    match = knowing("5h 5c", "3c", known=[[1, 2], []], phase="discard")

    assert carteado.choose("sharp", match, A) == "discard 1"


def test_sharp_keeps_the_rank_that_can_still_appear() -> None:
    match = knowing("6h 9c", "3c 4c 7h", known=[[1, 2], []], phase="discard")
    gone = [heard("discarded", 1, slot=at, card=card) for at, card in ((5, "9d"), (6, "9h"))]

    assert decide(told("sharp", 0, *gone), match) == "discard 2"


def test_sharp_does_not_discard_what_the_leader_is_known_to_hold() -> None:
    match = knowing("6h 9c", "9d", known=[[1, 2], []], phase="discard")
    burned = heard("burned", 1, slot=1, card="9d", why="wrong")

    assert decide(told("sharp", 0, burned), match) == "discard 1"


def test_sharp_shuffles_whoever_knows_most_of_what_is_left() -> None:
    match = load("6h", "9c 9d", "4c 4d", discard="As", phase="bum", queue=[[0, "As"]])
    knows = [peeked(C, C, slot, "?") for slot in (1, 2)]

    assert decide(told("sharp", 0, *knows), match) == f"name {C}"


def test_random_never_snaps_blindly() -> None:
    match = opening("5h 5d", "9c", known=[[], [1]], discard="5c")

    assert carteado.choose("random", match, A) is None
    assert {carteado.choose("random", match, 1, seed=str(seed)) for seed in range(9)} == {"buy"}


# --- all of them -----------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ALL)
def test_bots_choose_alike_when_what_is_hidden_is_dealt_anew(bot: str) -> None:
    match = carteado.deal("bum", seats=3, seed="blind", options=QUIET, first=0)
    looked = 0
    for step in range(80):
        if match.over:
            break
        for seat in range(3):
            command = carteado.choose(bot, match, seat, seed="same")
            true = match.state
            match.state = fill(match.game, mask(true, seat), Swift(step))
            assert carteado.choose(bot, match, seat, seed="same") == command
            match.state = true
            looked += 1
        seat = match.asked[0]
        play(match, [(seat, match.legal(seat)[0])])

    assert looked > 60


@pytest.mark.parametrize("bot", ALL)
@pytest.mark.parametrize("seats", [2, 6])
def test_bots_finish_matches_and_repeat_them_by_their_seed(bot: str, seats: int) -> None:
    game = find("bum")
    ends = []
    for _ in range(2):
        minds = [seat_bot(bot, game, seat, "again") for seat in range(seats)]
        ends.append(game.describe(run(game, {}, Swift("again"), minds)))

    assert ends[0] == ends[1]
    assert ends[0]["phase"] == "over"


def test_reactions_are_human_repeatable_and_quicker_the_better_the_bot() -> None:
    match = carteado.deal("bum", seats=2, seed="pace", options=QUIET)
    medians = {}
    for bot in BOTS:
        minds = [seat_bot(bot, find("bum"), 0, str(seed)) for seed in range(300)]
        times = [mind.pace(mask(match.state, 0), 0) for mind in minds]
        assert times == [mind.pace(mask(match.state, 0), 0) for mind in minds]
        assert min(times) >= QUICKEST
        medians[bot] = median(times)

    assert medians["sharp"] < medians["document"] < medians["forgetful"]
    assert min(reaction(str(seed), 300, 1.0) for seed in range(200)) == QUICKEST == 250


@pytest.mark.parametrize("bots", [("sharp", "document"), ("document", "forgetful")])
def test_the_better_bot_wins_most_of_a_few_pairs(bots: tuple[str, str]) -> None:
    scores = play_pairs(Duel("bum", bots, 2, "bum bots"), 0, 40)

    assert sum(scores) / len(scores) > 0.55
