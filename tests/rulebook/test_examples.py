"""Worked examples are told in words: spaces as the course names them, sides of the compass, no brackets of data."""

from __future__ import annotations

import re

import pytest

from altmode.rulebook.book import Kind
from altmode.rulebook.loader import BOOKS, rulebook

DATA = re.compile(r"\[\d|[{}]|_|\b(facing|pointing|firing) [NESW]\b")


def notes_of(game: str, id: str) -> dict[str, str]:
    return {note.label: note.text for note in rulebook(game).entry(id).notes}


def test_a_position_reads_like_the_map() -> None:
    data = notes_of("rally", "EX-PUSH-01")
    assert data["given"] == (
        "a board of 5 by 1 spaces; walls D1 on the east side; Blurr on A1 facing east in bot mode; "
        "Megatron on B1 facing north in bot mode; Optimus Prime on D1 facing north in bot mode"
    )
    assert (
        data["outcome"] == "Blurr on B1; Megatron on C1 facing north; Optimus Prime on D1; second space lost"
    )


@pytest.mark.parametrize(
    ("id", "outcome"),
    [
        (
            "EX-RAMP-02",
            "Optimus Prime on D1, damage 1, register 5 discarded (1 space to the ramp, 1 jumped, same for",
        ),
        ("EX-OIL-01", "results: Move 1 B2, Move Back B2, Drift Left B2, Move 2 C2, Move 3 D2"),
        ("EX-PIT-02", "legal (1) energon, discard and discard (2) energon, energon and discard; illegal (1)"),
        ("EX-WALK-05", "A on A1 (in bot mode the result is C1)"),
        ("EX-PUSHER-01", "results: 2 (A C1, B D1), 3 (A B1, B C1)"),
        ("EX-MINE-01", "A on B1, damage 1; mines none"),
    ],
)
def test_what_comes_of_it_is_told_the_same_way(id: str, outcome: str) -> None:
    assert notes_of("rally", id)["outcome"].startswith(outcome)


@pytest.mark.parametrize("game", BOOKS)
def test_no_example_shows_its_data(game: str) -> None:
    for example in rulebook(game).of_kind(Kind.EXAMPLE):
        for text in (example.text, *(note.text for note in example.notes)):
            assert not DATA.search(text), (example.id, text)
