"""Chance: the same numbers for ever, and fair ones."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from altmode.kernel.chance import WORDS_PER_BLOCK, Chance, block, key_from_seed

KEY = 245986293654265358963429039243739277355


def test_the_stream_never_changes() -> None:
    """Known answers: if one of these differs, every record and every puzzle ever kept is broken."""
    assert key_from_seed(7, "match") == KEY
    assert block(0, 0) == (
        3261082705, 2473986143, 2119657939, 349096698, 814213525, 715339914, 3027572409, 2251650536,
        394180309, 3453202205, 2956016906, 1113113896, 1835619695, 1910731962, 289083392, 3781259072,
    )  # fmt: skip
    assert block(KEY, 1)[:4] == (870088237, 2988434780, 3019731777, 3070732474)


def test_numbers_and_shuffles_never_change() -> None:
    """The same for what games draw from the stream."""
    chance = Chance(KEY, 0)
    assert [chance.below(100) for _ in range(8)] == [25, 20, 77, 35, 68, 49, 79, 49]
    assert chance.drawn == 8
    chance = Chance(KEY, 0)
    cards = list(range(40))
    chance.shuffle(cards)
    assert cards == [
        27, 20, 28, 34, 0, 12, 24, 6, 8, 29, 1, 19, 23, 5, 17, 3, 30, 2, 9, 25,
        35, 15, 37, 36, 22, 11, 16, 18, 13, 38, 32, 4, 39, 33, 14, 21, 31, 26, 7, 10,
    ]  # fmt: skip
    assert chance.drawn == 3
    late = Chance(1, 2**40)
    five = list(range(5))
    late.shuffle(five)
    assert (five, late.drawn) == ([3, 0, 2, 4, 1], 2**40 + 1)


def test_a_generator_is_its_key_and_its_counter() -> None:
    """Two of them with the same two numbers go on alike, wherever they were made."""
    first = Chance(KEY, 0)
    cards = list(range(60))
    first.shuffle(cards)
    second = Chance(first.key, first.drawn)
    assert [first.below(6) for _ in range(50)] == [second.below(6) for _ in range(50)]


def test_seeds_and_purposes_have_streams_of_their_own() -> None:
    """Seeds of any size and sign, and what they are used for."""
    keys = {key_from_seed(seed, purpose) for seed in (0, 1, -1, 2**63, 2**200) for purpose in ("a", "b", "")}
    assert len(keys) == 15
    assert all(0 <= key < 2**128 for key in keys)


@pytest.mark.parametrize("count", [0, 1])
def test_shuffling_next_to_nothing_uses_no_chance(count: int) -> None:
    """One card has one order."""
    chance = Chance(KEY, 5)
    cards = list(range(count))
    chance.shuffle(cards)
    assert cards == list(range(count))
    assert chance.drawn == 5


@pytest.mark.parametrize("size", [2, 16, 17, 18, 40, 100])
def test_a_shuffle_loses_nothing(size: int) -> None:
    """Also where it needs another block of the stream in the middle."""
    chance = Chance(KEY, 0)
    cards = list(range(size))
    chance.shuffle(cards)
    assert sorted(cards) == list(range(size))
    assert chance.drawn == -(-(size - 1) // WORDS_PER_BLOCK)


def test_every_order_is_equally_likely() -> None:
    """24 orders of four cards in 12000 shuffles: each near 500 (chi-squared far below what 1 in 10000 would be)."""
    chance = Chance(key_from_seed(1, "fairness"), 0)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert sum((seen - 500) ** 2 / 500 for seen in orders.values()) < 57


def test_every_card_is_equally_likely_everywhere() -> None:
    """Forty cards, 4000 shuffles: each card is at the top, in the middle and at the bottom about 100 times."""
    chance = Chance(key_from_seed(2, "fairness"), 0)
    places: dict[int, Counter[int]] = {0: Counter(), 20: Counter(), 39: Counter()}
    for _ in range(4000):
        cards = list(range(40))
        chance.shuffle(cards)
        for place, seen in places.items():
            seen[cards[place]] += 1
    for seen in places.values():
        assert sum((count - 100) ** 2 / 100 for count in seen.values()) + 100 * (40 - len(seen)) < 85


def test_numbers_are_fair_and_in_range() -> None:
    """Six faces, 6000 throws."""
    chance = Chance(key_from_seed(3, "fairness"), 0)
    faces = Counter(chance.below(6) for _ in range(6000))
    assert set(faces) == set(range(6))
    assert sum((seen - 1000) ** 2 / 1000 for seen in faces.values()) < 26
    assert {chance.below(1) for _ in range(20)} == {0}
