"""What the Encounters and Bosses of War on Cybertron are, as the rulebook counts them."""

from __future__ import annotations

from collections import Counter

from citing import cites

from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import BOSS, ENCOUNTER


@cites("WOC-ENC-01")
def test_ten_encounters_with_two_texts_each() -> None:
    encounters = [card for card in box("woc").cards if card.types & ENCOUNTER]
    assert sum(card.copies for card in encounters) == 10
    assert all(card.face.ambush is not None for card in encounters)
    assert all(card.face.confrontation is not None for card in encounters)


@cites("WOC-BOSS-10")
def test_every_boss_is_unique_and_has_a_level() -> None:
    bosses = [card for card in box("woc").cards if card.types & BOSS]
    assert [card.name for card in bosses if card.copies != 1] == []
    assert max(Counter(card.name for card in bosses).values()) == 1
    assert {card.level for card in bosses} == {1, 2, 3}
    # Each side has Bosses of every Level, so that each layer of the main deck can hold one.
    assert len({(card.faction, card.level) for card in bosses}) == 6
