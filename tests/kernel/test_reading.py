"""Shapes of plain data: what fits is read, and what does not is refused with what would have fitted."""

from __future__ import annotations

from typing import Any

import pytest

from altmode.kernel.codec import BadData
from altmode.kernel.reading import NOTHING, NUMBER, TEXT, Either, ListOf, OneOf, Row

WAY = OneOf(("north", "east", "south"), numbered=True)


@pytest.mark.parametrize("data", [3, "three", None])
def test_one_of_several_may_itself_be_one_of_several(data: Any) -> None:
    """Whichever of them it is, it is read as what it is."""
    shape = Either((Either((NUMBER, TEXT)), NOTHING))
    assert shape.takes(data)
    assert shape.read(data, "size") == data


def test_what_is_none_of_several_is_not_taken() -> None:
    """All of them are named."""
    shape = Either((Either((NUMBER, TEXT)), NOTHING))
    assert not shape.takes([3])
    with pytest.raises(
        BadData, match=r"^size: found a list of 1, expected a whole number or text or nothing$"
    ):
        shape.read([3], "size")


@pytest.mark.parametrize(("data", "read"), [([1, 2], (1, 2)), ([], ()), ("all", "all"), (None, None)])
def test_one_of_several_may_be_a_list(data: Any, read: Any) -> None:
    shape = Either((ListOf(NUMBER, frozen=True), TEXT, NOTHING))
    assert shape.takes(data)
    assert shape.read(data, "seats") == read
    pairs = Either((Row((NUMBER, TEXT)), NOTHING))
    assert pairs.read([1, "one"], "pair") == (1, "one")
    with pytest.raises(BadData, match=r"^seats: found 3, expected "):
        shape.read(3, "seats")


def test_a_word_stands_for_its_number_which_will_do_too() -> None:
    """So will -1, which is none of them; what lies beyond does not."""
    assert [WAY.read(word, "way") for word in ("north", "east", "south")] == [0, 1, 2]
    assert [WAY.read(number, "way") for number in (-1, 0, 2)] == [-1, 0, 2]
    for number in (-2, 3):
        with pytest.raises(BadData, match=f"^way: found {number}, expected one of north, east, south"):
            WAY.read(number, "way")


def test_where_words_are_texts_a_number_is_none_of_them() -> None:
    shape = OneOf(("north", "east"), numbered=False)
    assert shape.read("east", "way") == "east"
    assert not shape.takes(1)
    with pytest.raises(BadData, match=r"^way: found 1, expected one of north, east"):
        shape.read(1, "way")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("west", r'^way: found "west", expected one of north, east, south; did you mean "east"\?$'),
        ("up", r'^way: found "up", expected one of north, east, south$'),
        (1.5, r"^way: found 1.5, expected one of north, east, south$"),
    ],
)
def test_a_word_that_is_none_is_refused_with_those_there_are(data: Any, message: str) -> None:
    with pytest.raises(BadData, match=message):
        WAY.read(data, "way")


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        (ListOf(WAY, frozen=False), "a list of"),
        (ListOf(ListOf(NUMBER, frozen=False), frozen=True), "a list of lists of whole numbers"),
        (Row((NUMBER, TEXT)), "a list of a whole number and text"),
    ],
)
def test_a_list_says_of_what_it_is(shape: ListOf | Row, said: str) -> None:
    with pytest.raises(BadData, match=rf"^ways: found 5, expected {said}"):
        shape.read(5, "ways")
