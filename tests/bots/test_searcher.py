"""The bot `searcher`: the worlds it imagines, the race between moves, and what it finds in them."""

from typing import Any

import pytest

import carteado
from carteado import Match
from carteado.bots.bum.bum_memory import PLACES, place
from carteado.bots.bum.searcher.bum_insight import Insight
from carteado.bots.bum.searcher.bum_searcher import BumSearcher
from carteado.bots.bum.searcher.bum_worlds import BumWorlds
from carteado.bots.colors.careful.careful_mind import Careful
from carteado.bots.colors.searcher.color_searcher import ColorsSearcher
from carteado.bots.colors.searcher.color_worlds import ColorsWorlds
from carteado.bots.kit.candidate_race import CandidateRace, Trial
from carteado.bots.kit.levels import LEVELS, bot_for
from carteado.bots.kit.minds import seat_bot
from carteado.core.errors import BadInput
from carteado.core.game import find
from carteado.core.look import sight
from carteado.core.luck import Swift
from carteado.core.zones import GAP, all_cards, mask
from tests.bots.walks import HOUSES, walk
from tests.games.bum.table import QUIET
from tests.games.bum.table import load as load_bum
from tests.games.colors.table import load, play_out

COLOR_GAMES = ("arcade", "classic", "neon")
SEATED = ("arcade", "bum", "classic", "neon")


# --- what it finds -------------------------------------------------------------------------------


def prepared(game: str) -> Match:
    """Loads a hand that goes in one turn once green is chosen; red, of which it has more, fails."""
    hands = ["Rs W Gs R0", "B2 Y7 B8"]
    options = {"rounds": "single"} if game == "classic" else {}
    return load(game, top="Y+2", hands=hands, draw="B9 Y8 Y9 B1 B3 B4 Y1 Y2", options=options)


def moves_until_it_wins(match: Match, bot: str, seed: str = "") -> int:
    """Returns how many cards a bot needs to go out while the other only draws; six are too many."""
    made = 0
    while not match.over and made < 6:
        if match.asked == [0]:
            command = carteado.choose(bot, match, 0, seed)
            assert command is not None
            match.do(0, command)
            made += 1
        else:
            match.do(1, "draw")
    return made


@pytest.mark.parametrize("seed", ["", "1", "2", "3"])
@pytest.mark.parametrize("game", COLOR_GAMES)
def test_two_at_the_table_it_prepares_the_way_out_that_careful_misses(game: str, seed: str) -> None:
    careful = moves_until_it_wins(prepared(game), "careful")
    searcher = moves_until_it_wins(prepared(game), "searcher", seed)

    assert searcher == 4
    assert careful > searcher


def test_it_says_that_it_tried_what_is_not_obvious() -> None:
    english = carteado.choose("searcher", prepared("neon"), 0, explain=True)
    portuguese = carteado.choose("searcher", prepared("neon"), 0, explain=True, lang="pt")

    assert english[0] == portuguese[0] == "play W G"
    assert "simulations" in str(english[1])
    assert "simulações" in str(portuguese[1])


def test_where_it_agrees_it_gives_the_reason_of_careful() -> None:
    match = load("neon", top="R7", hands=["R5 R+2 B1 G3", "Y1", "B2 B3"], draw="G1 G2 G4 G5")

    assert carteado.choose("searcher", match, 0, explain=True) == carteado.choose(
        "careful", match, 0, explain=True
    )


# --- how far it thinks ---------------------------------------------------------------------------


class Counted(Trial):
    """Knows what every move is worth, and counts how often it is asked."""

    def __init__(self, worth: dict[int, float]) -> None:
        self.worth = worth
        self.asked = 0
        self.worlds = 0

    def imagine(self) -> None:
        self.worlds += 1

    def value(self, move: int) -> float:
        self.asked += 1
        return self.worth[move]


@pytest.mark.parametrize("budget", [1, 7, 50, 200])
@pytest.mark.parametrize("count", [2, 3, 6, 11])
def test_a_race_keeps_to_its_budget_and_finds_the_best(count: int, budget: int) -> None:
    trial = Counted({move: (move * 5) % count / count for move in range(count)})
    best = max(range(count), key=lambda move: trial.worth[move])

    move = CandidateRace(list(range(count)), 1.0).run(trial, budget)

    assert trial.asked <= budget
    assert move == best or budget < 50


class Fickle(Trial):
    """Thinks the second move better in a little more than every other world."""

    def __init__(self, wins: list[bool]) -> None:
        self.wins = iter(wins)

    def imagine(self) -> None:
        self.win = next(self.wins)

    def value(self, move: int) -> float:
        return float(self.win == bool(move))


def test_a_race_ends_early_when_nothing_else_has_a_chance() -> None:
    trial = Counted({0: 0.9, 1: 0.2, 2: 0.1})

    assert CandidateRace([0, 1, 2], 1.0).run(trial, 200) == 0
    assert trial.asked < 50


def test_noise_alone_does_not_better_a_move() -> None:
    little = [True] * 26 + [False] * 24
    clear = [True] * 35 + [False] * 15

    assert CandidateRace([0, 1], 1.0).run(Fickle(little), 100) == 0
    assert CandidateRace([0, 1], 1.0).run(Fickle(clear), 100) == 1


@pytest.mark.parametrize("game", SEATED)
def test_a_decision_takes_no_more_rollouts_than_it_was_given(game: str) -> None:
    spent = 0
    for match in walk(game, QUIET if game == "bum" else {}, "budget"):
        for seat in range(match.seats):
            mind = seat_bot("searcher:30", match.game, seat)
            assert isinstance(mind, ColorsSearcher | BumSearcher)
            for event in match.heard(seat):
                mind.hear(event)
            view = seen(match, seat)
            mind.choose(view, match.game.legal(view, seat))
            assert mind.rollouts <= 30
            spent += mind.rollouts

    assert spent > 100


def test_the_budget_is_a_number_behind_the_name() -> None:
    neon = find("neon")

    assert seat_bot("searcher", neon, 0).budget == 200
    assert seat_bot("searcher:50", neon, 0).budget == 50
    for wrong in ("searcher:", "searcher:x", "searcher:-1", "searcher:123456", "careful:50"):
        with pytest.raises(BadInput, match="searcher"):
            seat_bot(wrong, neon, 0)


@pytest.mark.parametrize("game", SEATED)
def test_the_hard_level_is_a_searcher_and_every_level_can_be_seated(game: str) -> None:
    minds = {level: seat_bot(bot_for(level, game), find(game), 0) for level in LEVELS}

    assert isinstance(minds["hard"], ColorsSearcher | BumSearcher)
    assert minds["easy"].budget == minds["normal"].budget == 0


@pytest.mark.parametrize("game", SEATED)
def test_the_same_seed_makes_the_same_choices(game: str) -> None:
    for match in walk(game, {}, "seed"):
        for seat in match.asked:
            chosen = {carteado.choose("searcher:20", match, seat, seed="s") for _ in range(2)}
            assert len(chosen) == 1


@pytest.mark.parametrize("game", SEATED)
def test_from_a_view_that_was_written_and_read_it_chooses_the_same(game: str) -> None:
    for match in walk(game, QUIET if game == "bum" else {}, "read"):
        for seat in range(match.seats):
            if not match.legal(seat):
                continue
            mind = seat_bot("searcher:20", match.game, seat)
            for event in match.heard(seat):
                mind.hear(event)
            view = sight(match.game, match.look(seat))

            move = mind.choose(view, match.game.legal(view, seat))

            command = None if move is None else match.game.write(move)
            assert command == carteado.choose("searcher:20", match, seat)


# --- what it imagines ----------------------------------------------------------------------------


def seen(match: Match, seat: int) -> Any:
    """Returns the view of a seat, of whatever game."""
    return mask(match.state, seat)


def notes_of(match: Match, seat: int, *before: dict[str, object]) -> Careful:
    """Returns a mind that has heard what a seat heard."""
    mind = Careful(match.game, seat)
    for event in (*before, *match.heard(seat)):
        mind.hear(event)
    return mind


@pytest.mark.parametrize("game", COLOR_GAMES)
def test_an_imagined_world_looks_like_the_view(game: str) -> None:
    for house in HOUSES[game]:
        for step, match in enumerate(walk(game, house, "worlds")):
            seat = step % match.seats
            view = seen(match, seat)
            worlds = ColorsWorlds(view, notes_of(match, seat).remember(view), Swift(step))

            world = worlds.next()

            assert match.game.describe(mask(world, seat)) == match.game.describe(view)
            assert all_cards(world) == all_cards(match.state)


def test_in_an_imagined_world_a_hand_lacks_what_it_was_seen_to_lack() -> None:
    match = load("neon", top="G5", hands=["G1 R2 R3", "B7 B8 Y6"], draw="B9 Y2 Y3 Y4 G2 G3 G4 W")
    play_out(match, [(0, "play G1"), (1, "draw")])
    view = seen(match, 0)
    worlds = ColorsWorlds(view, notes_of(match, 0).remember(view), Swift(1))

    for _ in range(30):
        hand = [match.game.card(card) for card in worlds.next().hands[1]]
        # One card was drawn since, and did not fit either.
        assert not any(card.startswith(("G", "W")) for card in hand), hand


def test_in_an_imagined_world_a_hand_given_away_is_where_it_went() -> None:
    match = load("neon", top="G5", hands=["SW R2 R3 R4", "B7 B8"], draw="B9 Y2 Y3 Y4 G2 G3 G4 W")
    play_out(match, [(0, "play SW"), (0, "target 1"), (0, "color Y")])
    view = seen(match, 0)
    dealt: dict[str, object] = {"event": "dealt", "seat": 0, "cards": ["SW", "R2", "R3", "R4"]}
    worlds = ColorsWorlds(view, notes_of(match, 0, dealt).remember(view), Swift(1))

    for _ in range(10):
        hand = [match.game.card(card) for card in worlds.next().hands[1]]
        assert sorted(hand) == ["R2", "R3", "R4"]


def test_an_imagined_world_of_bum_keeps_every_face_that_is_remembered() -> None:
    remembered = 0
    for step, match in enumerate(walk("bum", {}, "worlds")):
        seat = step % match.seats
        memory = Insight(seat)
        for event in match.heard(seat):
            memory.hear(event)
        view = seen(match, seat)
        state: Any = match.state
        if match.over:
            continue

        world = BumWorlds(match.game, view, memory, Swift(step)).next()

        assert all_cards(world) == all_cards(match.state)
        for row, shown in zip(world.domains, state.domains, strict=True):
            assert [card == GAP for card in row] == [card == GAP for card in shown]
        for at, face in memory.known.items():
            assert world.domains[at // PLACES][at % PLACES] == face
            remembered += 1
        assert world.discard == state.discard
    assert remembered > 50


def test_b37_cards_of_a_shuffled_domain_are_imagined_in_it_but_not_in_their_old_places() -> None:
    match = load_bum("5h 9c 2d", "3h 4h", monte="6c 7c 8c 10c", discard="Kd", options=QUIET)
    memory = Insight(0)
    for slot, card in ((1, "5h"), (2, "9c")):
        memory.hear({"event": "peeked", "seat": 0, "owner": 0, "slot": slot, "card": card})
    memory.hear({"event": "shuffled", "seat": 1, "owner": 0, "slots": [1, 2, 3]})
    view = seen(match, 0)
    worlds = BumWorlds(match.game, view, memory, Swift(3))

    rows = [worlds.next().domains[0] for _ in range(40)]

    known = {face for faces in memory.loose.values() for face in faces}
    assert all(known < set(row) for row in rows)
    assert len({tuple(row.index(face) for face in sorted(known)) for row in rows}) == 6


def test_b24_whoever_does_not_snap_is_not_imagined_with_a_card_seen_that_matched() -> None:
    match = load_bum("5h 9c 2d", "3h 4h", monte="6c 7c 8c 10c", discard="5d", options=QUIET)
    silent, snapped = Insight(0), Insight(0)
    peeked = {"event": "peeked", "seat": 1, "owner": 1, "slot": 1, "card": "?"}
    discarded = {"event": "discarded", "seat": 0, "slot": 4, "card": "5d"}
    bought = {"event": "bought", "seat": 1, "slot": 3, "why": "turn", "card": "?"}
    for event in (peeked, discarded, bought):
        silent.hear(event)
    for event in (peeked, discarded, {**discarded, "event": "snapped", "card": "5c"}, bought):
        snapped.hear(event)
    view = seen(match, 0)
    worlds = BumWorlds(match.game, view, silent, Swift(4))

    ranks = {(row[0] >> 2, row[1] >> 2) for _ in range(300) for row in [worlds.next().domains[1]]}

    five = 4
    assert five not in {rank for rank, _ in ranks}
    assert five in {rank for _, rank in ranks}
    assert silent.chance(place(1, 0), five, silent.unseen()) == 0
    assert silent.chance(place(1, 1), five, silent.unseen()) > 0
    assert snapped.chance(place(1, 0), five, snapped.unseen()) > 0
