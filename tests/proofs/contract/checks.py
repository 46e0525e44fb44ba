"""What every game promises, as functions of a game and a seed that raise AssertionError.

None of them knows a game: a new one is tested by being registered.
"""

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

import carteado
from carteado import BadInput, Match, Refused
from carteado.core.events import SCORED, Event
from carteado.core.game import LEAVE, NEXT, Game
from carteado.core.look import EXTRAS, fill, imagine, look, sight
from carteado.core.luck import Swift
from carteado.core.zones import EVERYONE, State, all_cards, mask
from tests.proofs.contract.faces import (
    covers,
    equal,
    faces_of,
    fingerprint,
    hides_what_it_must,
    is_shown_once,
    private_faces,
    same_news_for_all,
    shown_faces,
)
from tests.proofs.contract.pace import (
    equal_histories,
    equal_matches,
    everything,
    play_on,
    some_moves,
    viewers,
)
from tests.proofs.contract.redeal import exchanged, redealt, same_news, same_sight
from tests.proofs.contract.spoil import spoil
from tests.proofs.contract.walk import Walk, is_short_for, perform, seated

# Returns how many cases it looked at.
Check = Callable[[Game[Any], str], int]

CAP: Final = 100_000


def same_seed_and_commands_give_the_same_match(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed)
    twin = walk.deal()
    done = 0
    for match in walk:
        for act in walk.acts[done:]:
            perform(twin, act)
        done = len(walk.acts)
        equal(match.position(), twin.position(), f"played twice ({done} commands), the position")
    equal_matches(walk.match, twin, "played twice")
    equal_histories(walk.match, twin, "played twice")
    return done


def every_card_is_in_exactly_one_place(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=200)
    deck = sorted(game.deck(walk.match.state))
    for match in walk:
        equal(all_cards(match.state), deck, f"X-01: after {match.commands[-1:]} the census")
    return len(walk.acts)


def views_are_positions_with_cards_turned_over(game: Game[Any], seed: str) -> int:
    count = 0
    for match in Walk(game, seed):
        position = match.position()
        for viewer in viewers(match):
            view = match.look(viewer)
            assert set(view) <= set(position) | set(EXTRAS), f"a view adds {set(view)}"
            for key, value in position.items():
                assert covers(view[key], value), f"X-03: {key} is {value}, {viewer} sees {view}"
            hides_what_it_must(view, viewer)
            count += 1
    return count


def every_state_makes_sense(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=200)
    for match in walk:
        position: dict[str, Any] = match.position()
        marked = [text for pile in card_lists(position) for text in pile if "[" in str(text)]
        top = position.get("discard", [None])[-1:]
        assert marked in ([], top), f"X-02: cards with a colour: {marked}, on top: {top}"
        if position.get("pending"):
            assert position["phase"] in ("respond", "color", "challenge"), f"X-05: {position}"
        busy = {seat for seat in range(match.seats) if game.legal(match.state, seat)}
        assert set(match.asked) <= set(range(match.seats)), f"X-04: asked {match.asked}"
        if match.over:
            assert not match.asked, f"X-04: over, yet {match.asked} are asked"
            # An option may allow to take the last move back.
            assert not busy or walk.start["options"], f"X-04: over, yet {busy} have commands"
            assert game.wait(match.state) is None, "X-04: over, yet the clock runs"
        else:
            waits = game.wait(match.state) is not None
            assert match.asked or waits, "X-04: not over, yet nobody is awaited"
            assert busy & set(match.asked) or waits, (
                f"X-04: {match.asked} are asked, {busy} can act"
            )
            assert not match.winners, "there are winners before the end"
    return len(walk.acts)


def card_lists(position: dict[str, object]) -> Iterable[list[object]]:
    """Yields every innermost list of a position."""
    for key, value in position.items():
        if isinstance(value, list) and key != "options":
            nested = [item for item in value if isinstance(item, list)]
            yield from nested or [value]


def legal_is_a_function_of_the_view(game: Game[Any], seed: str) -> int:
    count = 0
    for match in Walk(game, seed, most=40):
        state = match.state
        for seat in range(match.seats):
            listed = game.legal(state, seat)
            what = f"for seat {seat}, legal on"
            equal(game.legal(mask(state, seat), seat), listed, f"{what} the masked state")
            if match.over:
                continue
            view = match.look(seat)
            equal(game.legal(sight(game, view), seat), listed, f"{what} the view read back")
            for dream in range(2):
                imagined = imagine(game, view, Swift(f"{seed}/{dream}"))
                equal(game.legal(imagined, seat), listed, f"{what} an imagined state")
                equal(look(game, imagined, seat), view, f"the view of {seat} on an imagined state")
            count += 1
    return count


def listed_commands_are_canonical_and_accepted(game: Game[Any], seed: str) -> int:
    count = 0
    for match in Walk(game, seed, most=100):
        for seat in range(match.seats):
            texts = match.legal(seat)
            assert len(texts) == len(set(texts)), f"listed twice for {seat}: {texts}"
            equal(match.legal(seat, 3), texts[:3], "the first three")
            for text, move in zip(texts, game.legal(match.state, seat), strict=True):
                assert text.split()[0] != "leave", f"{text!r} is never listed"
                equal(match.read(seat, text), move, f"{text!r} read back")
                count += 1
    return count


def a_refused_command_changes_nothing(game: Game[Any], seed: str) -> int:
    count = 0
    walk = Walk(game, seed, most=40)
    for match in walk:
        for seat in (*range(match.seats), match.seats, -1, True, None, "0"):
            for text in (walk.word_salad(), walk.word_salad(), match.legal(0)[0:1], None):
                count += refuse_or_accept(match, seat, text)
    return count


def refuse_or_accept(match: Match, seat: Any, text: Any) -> int:
    """Gives a command that is probably wrong; P-2: what is not listed is refused."""
    before = everything(match)
    try:
        move = match.read(seat, text)
    except Refused as refused:
        equal(refused.message[-1:], ".", f"the sentence of {refused.code}")
        try:
            match.do(seat, text)
        except Refused as again:
            equal(again.code, refused.code, f"the reason for refusing {text!r}")
        equal(everything(match), before, f"after {text!r} of seat {seat} was refused, the match")
        return 1
    equal(everything(match), before, f"after {text!r} of seat {seat} was only read, the match")
    listed = match.legal(seat)
    written = match.game.write(move)
    fits = written in listed or is_short_for(written, listed)
    fits = fits or written.split()[0] in match.game.unlisted
    assert fits, f"P-2: {text!r} of seat {seat} is accepted as {written!r}, listed: {listed}"
    return 0


def looking_changes_nothing(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=25)
    for match in walk:
        before = everything(match)
        for viewer in viewers(match):
            match.look(viewer)
            match.heard(viewer)
            mask(match.state, viewer)
        [match.legal(seat) for seat in range(match.seats)]
        equal(everything(match), before, "after looking, the match")
        other = match.state.copy()
        equal(fingerprint(other), before[0], "copied, the state")
        play_on(game, other, walk.random, 15)
        equal(everything(match), before, "after playing on with a copy, the match")
    return len(walk.acts)


def events_name_only_what_their_reader_may_know(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed)
    faces = faces_of(game, walk.match.state)
    told = 0
    before: dict[int | None, set[str]] = {}
    for match in walk:
        said = set(shown_faces(walk.acts[-1][1].split(), faces)) if walk.acts else set()
        after = {viewer: set(shown_faces(match.look(viewer), faces)) for viewer in viewers(match)}
        news = {viewer: match.heard(viewer)[told:] for viewer in viewers(match)}
        told = len(match.events)
        same_news_for_all(list(news.values()))
        if not walk.acts:
            before = {viewer: set() for viewer in viewers(match)}
        # At a later first stop many commands have passed, and what was seen meanwhile is gone.
        for viewer, seen in before.items():
            known = said | seen | after[viewer]
            for event in news[viewer]:
                secret = set(private_faces(event, faces)) - known
                shown_once = is_shown_once(game, event, viewer)
                assert not secret or shown_once, f"{viewer} is told {event}"
        before = after
    return told


def positions_load_as_equal_matches(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=150)
    count = 0
    for match in walk:
        position = json.loads(json.dumps(match.position()))
        loaded = carteado.load(position, seed=walk.seed)
        equal_matches(match, loaded, "loaded from its position")
        # What is not shown now may matter later, so nothing at all may be forgotten.
        equal(unlike(match.state, loaded.state), (), "loaded from its position, the state")
        count += 1
    return count


def unlike(one: State, other: State) -> tuple[str, ...]:
    """Names what two states hold differently."""
    left, right = fingerprint(one), fingerprint(other)
    assert isinstance(left, tuple)
    assert isinstance(right, tuple)
    return tuple(mine[0] for mine, theirs in zip(left, right, strict=True) if mine != theirs)


def logs_replay_to_equal_matches(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed)
    for _ in walk:
        pass
    log = json.loads(json.dumps(walk.match.log()))
    again = carteado.replay(log)
    equal_matches(walk.match, again, "replayed")
    equal_histories(walk.match, again, "replayed")
    if not walk.match.over:
        act = walk.choose()
        perform(walk.match, act)
        perform(again, act)
        equal_histories(walk.match, again, "replayed and played on")
    return len(walk.acts)


def random_play_ends(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed)
    state = walk.match.state
    count = play_on(game, state, walk.random, CAP)
    assert game.over(state), f"P-1: not over after {count} commands, options {walk.start}"
    equal(all_cards(state), sorted(game.deck(state)), "X-01: at the end the census")
    return count


def redealing_what_is_hidden_changes_nothing(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=12)
    count = 0
    for match in walk:
        texts = [walk.word_salad() for _ in range(6)]
        for seat in range(match.seats):
            texts += match.legal(seat)[:2]
        for viewer in viewers(match):
            other = redealt(game, match.state, viewer, walk.random)
            same_sight(game, match.state, other, viewer, texts)
            near = exchanged(game, match.state, viewer, walk.random)
            same_sight(game, match.state, near, viewer, texts)
            count += sum(
                same_news(match, state, viewer, seat, move)
                for state in (near, other)
                for seat, move in some_moves(match, walk.random)
            )
    return count


def time_may_pass_in_pieces(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=25)
    count = 0
    for match in walk:
        due = game.wait(match.state)
        if due is None:
            continue
        assert due[0] >= 0, f"the clock should have acted {-due[0]} ms ago"
        whole, pieces = carteado.replay(match.log()), carteado.replay(match.log())
        total = due[0] + walk.random.randrange(2000)
        part = walk.random.randint(0, total)
        whole.wait(total)
        pieces.wait(part)
        pieces.wait(total - part)
        equal_matches(whole, pieces, f"after {total} ms at once and in pieces")
        equal_histories(whole, pieces, f"after {total} ms at once and in pieces")
        count += 1
    return count


def wrong_positions_and_logs_are_bad_input(game: Game[Any], seed: str) -> int:
    walk = Walk(game, seed, most=12)
    count = 0
    for match in walk:
        for _ in range(12):
            position = spoil(match.position(), walk.random)
            try:
                loaded = carteado.load(position)
            except BadInput as error:
                equal(error.message[-1:], ".", f"the sentence of {error.code}")
                count += 1
                continue
            still_a_game(loaded, walk.random, position)
        log = spoil(match.log(), walk.random)
        try:
            carteado.replay(log)
        except BadInput:
            count += 1
    return count


def words_that_others_rely_on_keep_their_meaning(game: Game[Any], seed: str) -> int:
    count = told = 0
    for match in Walk(game, seed, most=60):
        for event in match.events[told:]:
            keeps_its_meaning(event, match)
        told = len(match.events)
        is_pause = not match.over and game.patience(match.state) == "round"
        for seat in range(match.seats):
            listed = match.legal(seat)
            if is_pause and seat in match.asked:
                equal(listed, [NEXT], f"between two rounds, listed for {seat}")
            else:
                assert is_pause or NEXT not in listed, f"{NEXT!r} is listed within a round"
            leaves_for_good(match, seat)
            count += 1
    return count


def keeps_its_meaning(event: Event, match: Match) -> None:
    """Checks the facts of an event that the table, the laboratory and the terminal read."""
    cards = event.cards if event.cards is not None else [event.card] if event.card else []
    if event.word == SCORED:
        for key in ("scores", "points"):
            per_seat = event.facts.get(key)
            assert isinstance(per_seat, list), f"scored without {key}"
            equal(len(per_seat), match.seats, f"scored, the number of {key}")
        return
    if event.word not in ("dealt", "drew", "played"):
        return
    assert event.seat is not None, f"{event.word} names no seat"
    if event.word == "played":
        assert len(cards) == 1, f"played tells {cards}"
        equal(event.audience, EVERYONE, "the audience of a card that is played")
    elif cards and "count" in event.facts:
        equal(event.facts["count"], len(cards), f"the count of {event.word}")


def leaves_for_good(match: Match, seat: int) -> None:
    """Lets a seat leave a copy of the match, if the game allows it: it is not asked again."""
    game = match.game
    try:
        move = match.read(seat, LEAVE)
    except Refused:
        return
    state, heard = match.state.copy(), list[Event]()
    game.apply(state, seat, move, Swift(1), heard)
    assert any(event.word == "left" and event.seat == seat for event in heard), f"{seat} left"
    assert seat not in game.asked(state), f"{seat} has left and is asked"
    equal(game.legal(state, seat), [], f"listed for {seat}, who has left")


def still_a_game(match: Match, random: Random, position: dict[str, object]) -> None:
    """Plays on from an odd position that was accepted: it must hold together."""
    game, state = match.game, match.state
    try:
        census = all_cards(state)
        equal(match.position(), carteado.load(match.position()).position(), "loaded again")
        for viewer in viewers(match):
            match.look(viewer)
        fill(game, mask(state, 0), Swift(1))
        play_on(game, state, random, 20)
        # A new round is dealt from the whole deck, whatever part of it a position had.
        whole = sorted(game.deck(state))
        assert all_cards(state) in (census, whole), "X-01: cards came or went"
    except Exception as error:
        raise AssertionError(f"accepted, but no game: {position}: {error!r}") from error


CHECKS: Final[tuple[Check, ...]] = (
    same_seed_and_commands_give_the_same_match,
    every_card_is_in_exactly_one_place,
    views_are_positions_with_cards_turned_over,
    every_state_makes_sense,
    legal_is_a_function_of_the_view,
    listed_commands_are_canonical_and_accepted,
    a_refused_command_changes_nothing,
    looking_changes_nothing,
    events_name_only_what_their_reader_may_know,
    positions_load_as_equal_matches,
    logs_replay_to_equal_matches,
    random_play_ends,
    redealing_what_is_hidden_changes_nothing,
    time_may_pass_in_pieces,
    wrong_positions_and_logs_are_bad_input,
    words_that_others_rely_on_keep_their_meaning,
)


def run(check: Check, game: Game[Any], seed: str) -> int:
    """Runs one check; whatever goes wrong is an AssertionError that names game, check and seed."""
    with seated(game):
        try:
            return check(game, seed)
        except Exception as error:
            what = f"{game.name} breaks the contract: {check.__name__} with seed {seed!r}"
            raise AssertionError(f"{what}: {error!r}") from error


def contract(game: Game[Any], seeds: Iterable[str]) -> int:
    """Runs every check with every seed and returns how many cases were looked at."""
    return sum(run(check, game, seed) for seed in seeds for check in CHECKS)
