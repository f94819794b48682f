"""What upgrades and damage cards can do: each power is known by a bit of its own."""

from __future__ import annotations

from altmode.games.rally.powers import Power


def test_no_two_powers_share_a_bit() -> None:
    """A robot's powers are remembered as one number, in which two powers with one bit would be one."""
    bits = {power.__name__: power.BIT for power in Power.__subclasses__()}
    assert len(bits) > 30
    assert all(bit > 0 and bit & (bit - 1) == 0 for bit in bits.values())
    assert len(set(bits.values())) == len(bits)
