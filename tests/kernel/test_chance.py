"""Chance: the same numbers for ever, and fair ones."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from altmode.kernel.chance import SHARE, WORDS_PER_BLOCK, ArrangedChance, Chance, block, key_from_seed
from altmode.kernel.codec import BadData

from .toy import Toy, new_race

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


@pytest.mark.parametrize("count", [2, 3, 7, 60, 1000, 2**20])
def test_a_share_of_a_word_is_exact(count: int) -> None:
    """Shuffles reckon with fractions; a record replays only if they hit the same number to the last bit."""
    edges = [-(-(number << 32) // count) for number in range(0, count, max(1, count // 500))]
    for word in {max(0, edge + step) for edge in edges for step in (-1, 0, 1)} | {2**32 - 1}:
        assert int(word * SHARE * count) == (word * count) >> 32


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


# -- Prepared shuffles


def test_a_prepared_shuffle_puts_on_top_what_is_wanted_and_leaves_the_rest_to_chance() -> None:
    """One shuffle is used up after the other; items that are not there are passed over, and then chance has all."""
    arranged, plain = ArrangedChance(KEY, 0, ((3, 9, 7), ())), Chance(KEY, 0)
    for tops in ([3, 7], [], []):
        items, others = list(range(8)), list(range(8))
        arranged.shuffle(items)
        plain.shuffle(others)
        assert items == [item for item in others if item not in tops] + tops[::-1]
    assert (arranged.drawn, arranged.arranged()) == (plain.drawn, ())


def test_a_copy_has_its_own_prepared_shuffles() -> None:
    arranged = ArrangedChance(KEY, 4, ((1,), (2,)))
    twin = arranged.copy()
    twin.shuffle([0, 1, 2])
    assert (twin.arranged(), arranged.arranged()) == (((2,),), ((1,), (2,)))


def test_a_position_keeps_its_prepared_shuffles_and_a_guess_does_not() -> None:
    """They are saved with chance; positions from when they were a field of their own are read, and named, alike."""
    state = new_race()
    plain = state.to_plain()
    assert len(plain["chance"]) == 2
    assert "stacked" not in plain
    before = state.digest()
    state.chance = ArrangedChance(state.chance.key, state.chance.drawn, ((2, 0), (1,)))
    told = state.to_plain()
    assert told == {**plain, "chance": [*plain["chance"], [[2, 0], [1]]]}
    assert state.digest() != before
    for saved in (told, {**plain, "stacked": [[2, 0], [1]]}):
        again = loaded(saved)
        assert again.chance.arranged() == ((2, 0), (1,))
        assert again.digest() == state.clone().digest() == state.digest()
    assert loaded({**plain, "stacked": []}).digest() == before
    assert state.determinize(0, 1).chance.arranged() == ()


@pytest.mark.parametrize("wrong", [7, None, "top", [[1], 2], [["1"]]])
def test_prepared_shuffles_are_lists_of_cards(wrong: object) -> None:
    plain = new_race().to_plain()
    for saved in ({**plain, "chance": [*plain["chance"], wrong]}, {**plain, "stacked": wrong}):
        with pytest.raises(BadData, match=r"^chance\[2\]"):
            loaded(saved)


def loaded(saved: dict[str, Any]) -> Toy:
    """The position that was saved so."""
    fresh = Toy()
    fresh.fill_from_plain(new_race().setup, json.loads(json.dumps(saved)))
    return fresh


SAVED = "0123456789abcdef" * 2


@pytest.mark.parametrize(
    "told",
    [
        *(None, 5, "ab", [], [SAVED], {"key": SAVED, "drawn": 0}),
        *(
            [5, 0],
            [SAVED[1:], 0],
            [SAVED.upper(), 0],
            [SAVED, "0"],
            [SAVED, True],
            [SAVED, -1],
            [SAVED, 1 << 63],
        ),
    ],
    ids=str,
)
def test_a_generator_that_is_none_is_refused_in_words(told: Any) -> None:
    """Whatever lies in its place in a saved position."""
    state = new_race()
    spoilt = {**json.loads(json.dumps(state.to_plain())), "chance": told}
    with pytest.raises(BadData, match="chance: expected a list of a key, 32 digits and letters"):
        Toy().fill_from_plain(state.setup, spoilt)


def test_a_generator_goes_on_where_it_was() -> None:
    """Its key and how often it was drawn from are kept."""
    state = new_race()
    spoilt = {**json.loads(json.dumps(state.to_plain())), "chance": [SAVED, 7]}
    fresh = Toy()
    fresh.fill_from_plain(state.setup, spoilt)
    assert (fresh.chance.key, fresh.chance.drawn) == (int(SAVED, 16), 7)
