"""What has to hold for the cards of every box: what their numbers are worth, how they read, that they can be saved."""

from __future__ import annotations

import json
from fractions import Fraction

from altmode.abilities.nodes import Ability
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.codec import DECK_CODEC
from altmode.kernel.codec import to_plain

LONGEST = 25
"""The words that a paragraph has at most."""


def paragraphs(card: DeckCard) -> list[Ability]:
    """Every paragraph of a card, on either side."""
    return [ability for face in card.faces() for ability in face.abilities]


def worth_of_numbers(card: DeckCard) -> Fraction:
    """What the printed numbers of a card are worth in Power: a little for Range, half for Move."""
    reach = Fraction(1, 3) if card.power >= 3 else Fraction(1, 4)
    flight = Fraction(1, 4) if card.flight else Fraction(0)
    return card.power + card.reach * reach + Fraction(card.move, 2) + flight


def check_text(card: DeckCard) -> None:
    """Its paragraphs are short and whole sentences."""
    for ability in paragraphs(card):
        text = ability.text()
        assert len(text.split()) <= LONGEST, text
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text
        assert "  " not in text and "(" not in text, text


def check_written_down(card: DeckCard) -> None:
    """Its paragraphs are the same after they were written down and read again."""
    for ability in paragraphs(card):
        told = json.loads(json.dumps(to_plain(ability)))
        # A word without anything to it is told by its name alone.
        again = DECK_CODEC.from_plain({ability.tag: told} if isinstance(told, str) else told)
        assert again == ability
        assert again.text() == ability.text()
