"""What is wrong with a position that was laid out by hand is told with its place, where it has one."""

from __future__ import annotations

import pytest

from altmode.kernel.flaws import CannotArrange, Flaw, Where


@pytest.mark.parametrize(
    ("where", "hint", "told"),
    [
        (("ada", "play", 0, "damage"), "at most 9", "ada.play.0.damage: that is too much; at most 9"),
        (("turn",), "", "turn: that is too much"),
        ((), "at most 9", "that is too much; at most 9"),
        ((), "", "that is too much"),
    ],
)
def test_a_flaw_tells_its_place_what_is_wrong_and_what_would_do(where: Where, hint: str, told: str) -> None:
    """Without a place, or without anything better, there is no empty word before or after it."""
    assert str(Flaw(where, "that is too much", hint)) == told


def test_all_flaws_of_a_position_are_told_at_once() -> None:
    """Each on a line of its own, in the order they were found."""
    refused = CannotArrange([Flaw(("ada",), "two Weapons in one slot"), Flaw((), "nobody plays")])
    assert str(refused) == "ada: two Weapons in one slot\nnobody plays"
    assert len(refused.flaws) == 2
