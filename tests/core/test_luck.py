"""Luck: the known answers, a second implementation, and that every order is equally likely."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

import carteado
from carteado.core.luck import (
    ROOT_BYTES,
    Brisk,
    Luck,
    Swift,
    Verifiable,
    commitment,
    fresh_root,
    root_of,
)
from tests.core import vectors

ANSWERS = vectors.known_answers()


def order(luck: Luck, size: int) -> list[int]:
    cards = list(range(size))
    luck.shuffle(cards)
    return cards


def test_the_page_has_known_answers_for_empty_plain_and_foreign_seeds() -> None:
    seeds = [answer[0] for answer in ANSWERS]

    assert seeds == ["", "7", "any text", "ação 🂡"]


@pytest.mark.parametrize(("seed", "begin", "promise", "neon", "french"), ANSWERS)
def test_the_code_gives_the_known_answers(
    seed: str, begin: str, promise: str, neon: str, french: str
) -> None:
    root = root_of(seed)

    match = carteado.deal("neon", seats=10, seed=seed)
    golf = carteado.deal("golf", seed=seed)

    assert root[:8].hex() == begin
    assert commitment(root) == promise == match.commitment
    assert [hand[0] for hand in hands(match)] == neon.split()
    piles = golf.position()["piles"]
    assert isinstance(piles, list)
    assert [piles[at % 7][at // 7] for at in range(10)] == french.split()


@pytest.mark.parametrize(("seed", "begin", "promise", "neon", "french"), ANSWERS)
def test_a_second_implementation_gives_the_known_answers(
    seed: str, begin: str, promise: str, neon: str, french: str
) -> None:
    root = vectors.root_of(seed)

    assert root[:8].hex() == begin
    assert hashlib.sha3_256(root).hexdigest() == promise
    assert vectors.shuffled(vectors.NEON, root, 0)[:10] == neon.split()
    assert vectors.shuffled(vectors.FRENCH, root, 0)[:10] == french.split()


def hands(match: carteado.Match) -> list[list[str]]:
    found = match.position()["hands"]
    assert isinstance(found, list)
    return found


# 40,000 cards: every third word is thrown away, and the stream has to grow.
@pytest.mark.parametrize("size", [0, 1, 2, 3, 52, 108, 110, 112, 256, 257, 1000, 40_000])
def test_both_implementations_agree_on_lists_of_any_size(size: int) -> None:
    root = root_of(f"size {size}")
    texts = [str(number) for number in range(size)]

    ours = [str(card) for card in order(Verifiable(root, 3), size)]

    assert ours == vectors.shuffled(texts, root, 3)


def test_every_shuffle_of_a_match_has_its_own_number() -> None:
    root = root_of("numbers")
    luck = Verifiable(root)

    orders = [order(luck, 110) for _ in range(4)]

    assert luck.count == 4
    assert orders == [order(Verifiable(root, number), 110) for number in range(4)]
    assert len({tuple(one) for one in orders}) == 4


def test_a_shuffle_after_the_deal_is_the_next_in_number() -> None:
    hands_ = [["R5", "R6"], ["B1", "B2"]]
    discard = ["Y1", "Y2", "Y9"]
    match = carteado.load({"game": "neon", "hands": hands_, "discard": discard}, seed="recycle")

    match.do(0, "draw")

    expected = vectors.shuffled(["Y1", "Y2"], vectors.root_of("recycle"), 0)
    assert [*hands(match)[0][2:], *draw_pile(match)] == expected


def draw_pile(match: carteado.Match) -> list[str]:
    found = match.position()["draw"]
    assert isinstance(found, list)
    return found


def test_n15_every_order_of_three_cards_is_equally_likely() -> None:
    luck = Verifiable(root_of("N-15"))

    counts = Counter(tuple(order(luck, 3)) for _ in range(6000))

    assert set(counts) == set(permutations(range(3)))
    assert all(850 <= count <= 1150 for count in counts.values()), counts


def test_n15_every_card_of_the_deck_can_come_first() -> None:
    luck = Verifiable(root_of("N-15, first card"))

    counts = Counter(order(luck, 110)[0] for _ in range(5500))

    # 50 each, with a standard deviation of 7.
    assert len(counts) == 110
    assert all(20 <= count <= 85 for count in counts.values()), counts


def test_the_same_seed_gives_the_same_order_and_another_seed_another() -> None:
    orders = [order(Verifiable(root_of(seed)), 110) for seed in ("a", "a", "b", "A", "a ")]

    assert orders[0] == orders[1]
    assert len({tuple(one) for one in orders}) == 4


def test_a_fresh_root_has_128_bytes_and_is_new_each_time() -> None:
    roots = {fresh_root() for _ in range(20)}

    assert {len(root) for root in roots} == {ROOT_BYTES} == {128}
    assert len(roots) == 20


def test_fresh_roots_are_drawn_from_more_than_32_bits() -> None:
    # Of 32 bits, however they are stretched to 128 bytes, about ten of these would come twice.
    count = 300_000

    assert len({hash(fresh_root()) for _ in range(count)}) == count


def test_every_byte_of_a_fresh_root_is_drawn() -> None:
    roots = [fresh_root() for _ in range(10_000)]

    assert [len(set(column)) for column in zip(*roots, strict=True)] == [256] * ROOT_BYTES


def test_matches_without_a_seed_differ_and_promise_different_roots() -> None:
    first, second = carteado.deal("neon"), carteado.deal("neon")

    assert first.position() != second.position()
    assert first.commitment != second.commitment
    assert first.commitment == hashlib.sha3_256(bytes.fromhex(str(first.log()["root"]))).hexdigest()


@pytest.mark.parametrize("kind", [Swift, Brisk])
def test_luck_for_simulation_repeats_itself_for_the_same_seed(kind: type[Swift]) -> None:
    orders = [[order(luck, 110) for _ in range(3)] for luck in (kind(5), kind(5), kind("5"))]

    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[0][2]) == list(range(110))


@pytest.mark.parametrize("kind", [Swift, Brisk])
def test_luck_for_simulation_is_fair_too(kind: type[Swift]) -> None:
    luck = kind("fair")

    counts = Counter(tuple(order(luck, 3)) for _ in range(6000))
    numbers = Counter(luck.below(6) for _ in range(6000))

    assert len(counts) == len(numbers) == 6
    assert all(850 <= count <= 1150 for count in [*counts.values(), *numbers.values()])
    assert sorted(numbers) == [0, 1, 2, 3, 4, 5]


def test_brisk_luck_is_the_same_in_both_gears() -> None:
    luck = Brisk(1)

    assert [luck.below(1000) for _ in range(6)] == [677, 453, 845, 146, 674, 563]
    assert order(luck, 10) == [4, 8, 7, 1, 5, 3, 6, 9, 2, 0]
