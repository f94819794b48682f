"""What a view of the Trading Card Game tells beyond which card is which, in the words it has on the wire."""

from __future__ import annotations

from typing import Any

from altmode.kernel.views import Facts, View


class UsedFacts(Facts, frozen=True):
    """What the active player has used up of this turn."""

    flip: bool
    action: bool
    upgrade: bool
    tap: bool


class AttackFacts(Facts, frozen=True):
    """The attack under way; lists are by seat."""

    attacker: int
    defender: int
    """-1 while it has not been chosen."""
    flipped: list[list[int]]
    """The pieces each seat has flipped."""
    icons: list[dict[str, int]]
    """The icons that count for each seat; colours that none has are left out."""


class TcgFacts(Facts, frozen=True):
    """Whose turn it is, what has been used, and the attack under way."""

    turn: int
    active: int
    step: str
    used: UsedFacts
    extra_turns: list[int]
    attack: AttackFacts | None = None


class TcgSetup(Facts, frozen=True):
    """What never changes: what was chosen for the match beside the decks, such as a pack."""

    options: dict[str, Any]
    cards: list[dict[str, Any]]
    """The cards that this match brings along, such as those of a pack, as the list of all cards tells them."""


class CharacterFacts(Facts, frozen=True):
    """A character wherever it is."""

    handle: str
    """What people type for it."""
    title: str
    form: str
    stars: int
    faction: str
    traits: list[str]
    damage: int


class FighterFacts(CharacterFacts, frozen=True):
    """A character on the battlefield, with its numbers as they are now."""

    tapped: bool
    health: int
    attack: int
    defense: int
    bold: int
    tough: int
    pierce: int
    effects: list[str]
    """What it was given for a while, in words."""


class FallenFacts(CharacterFacts, frozen=True):
    """A character in the KO area."""

    health: int


class WaitingFacts(CharacterFacts, frozen=True):
    """A character that lies under another one until it is deployed."""

    under: int


class UpgradeFacts(Facts, frozen=True):
    """An Upgrade that is on a character."""

    on: int
    slot: str


class CoveredFacts(Facts, frozen=True):
    """A card that lies under a character."""

    under: int


def tcg_facts(view: View) -> TcgFacts:
    """What a view of this game tells of the table."""
    assert isinstance(view.facts, TcgFacts)
    return view.facts
